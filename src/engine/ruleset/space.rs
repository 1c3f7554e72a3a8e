//! The rules of space: Zones of Control, smoke, Line of Fire, distances and the route of a Move.

use crate::record::Cite;
use crate::ruleset::{Cited, InteractionRules, MovingRules, Part, SightRules};
use model::ids::EntryId;

/// The effect of smoke on Line of Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloudRules {
    /// Smoke blocks Line of Fire.
    pub smoke: &'static [Cite],
    /// The zone that smoke creates, and the phase in which it ends.
    pub zone: Option<SmokeZone>,
    /// Eclipse smoke also blocks visors.
    pub eclipse: &'static [Cite],
    /// Troopers in the same close combat see each other through smoke.
    pub melee: Option<&'static [Cite]>,
}

/// The zone that smoke creates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmokeZone {
    /// The id of the zone.
    pub zone: &'static EntryId,
    /// The phase in which the zone ends.
    pub ends_in: &'static str,
}

/// Zones of Control, smoke, Line of Fire, distances and the route of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceRules {
    /// The part of a trooper that its Zone of Control is measured from.
    pub zone_of_control_from: Cited<Part>,
    /// Smoke.
    pub clouds: Option<CloudRules>,
    /// Line of Fire.
    pub sight: SightRules,
    /// Distances, contact and areas.
    pub interaction: InteractionRules,
    /// The route of a Move.
    pub moving: MovingRules,
}
