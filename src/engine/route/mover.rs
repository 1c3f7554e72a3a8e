//! A trooper, the place where its Order begins, and the movements that it declares.

use crate::entry_ids::PRONE;
use crate::route::ground::TerrainSkill;
use model::ids::EntryId;
use model::length::Length;
use model::situation::movement::{Ground, Landing, Leg, Surface};

/// A trooper and the place where its Order begins.
#[derive(Clone, Debug)]
pub struct Mover<'m> {
    /// The two MOV values of the trooper's profile.
    pub mov: [Length; 2],
    /// The diameter of its base.
    pub base: Length,
    /// The height of the volume that the trooper fills.
    pub height: Length,
    /// The trooper's Silhouette as printed in its profile.
    pub silhouette: i64,
    /// The trooper's skills and equipment.
    pub profile: &'m [EntryId],
    /// The lengths in brackets behind Climb, Jump and Super-Jump.
    pub brackets: &'m [(EntryId, Length)],
    /// Whether the trooper has Super-Jump (Jet Propulsion).
    pub jet_propulsion: bool,
    /// The states that the trooper is in.
    pub states: &'m [EntryId],
    /// The trooper's skill Terrain.
    pub terrain: TerrainSkill,
    /// The surface on which it is.
    pub on: Surface,
    /// Whether the trooper's base touches a vertical surface.
    pub at_wall: bool,
    /// The terrain in which the trooper is.
    pub ground: Option<Ground>,
}

impl Mover<'_> {
    /// Returns whether the trooper has a skill or an item.
    pub fn has(&self, id: &EntryId) -> bool {
        self.profile.iter().any(|known| known == id)
    }

    /// Returns whether the trooper is Prone.
    pub fn is_prone(&self) -> bool {
        self.states.contains(PRONE)
    }

    /// Returns the length in brackets behind a skill.
    pub fn find_bracket(&self, skill: &EntryId) -> Option<Length> {
        self.brackets.iter().find(|(id, _)| id == skill).map(|(_, length)| *length)
    }
}

/// A skill that the trooper declares.
#[derive(Clone, Debug)]
pub struct DeclaredSkill {
    /// The id of the declared skill.
    pub skill: EntryId,
    /// The parts of its way.
    pub route: Vec<Leg>,
    /// The places where a Jump may land, the preferred one first.
    pub landings: Vec<Landing>,
    /// The width of the surface on which the way ends.
    pub room: Option<Length>,
}
