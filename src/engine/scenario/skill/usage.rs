//! A use of the skill that a scenario adds, and the trooper that declares it.

use crate::printed::State;
use model::ids::{EntryId, Name};
use model::scenario::Scenario;
use model::scenario::skill::Skill;

/// A trooper of the player.
#[derive(Clone, Debug, Default)]
pub struct Trooper {
    /// The trooper's skills, equipment and troop type.
    pub entries: Vec<EntryId>,
    /// The states that the trooper is in.
    pub states: Vec<State>,
    /// Whether the trooper is the DataTracker.
    pub datatracker: bool,
}

impl Trooper {
    /// Returns whether the trooper has this skill, item or troop type.
    pub(super) fn has(&self, id: &EntryId) -> bool {
        self.entries.contains(id)
    }

    /// Returns whether the trooper has a skill, an item or a troop type.
    pub fn bears(&self, id: &EntryId) -> bool {
        self.entries.contains(id)
    }

    /// Returns whether one of its states is Null.
    pub fn is_null(&self) -> bool {
        self.states.iter().any(State::is_null)
    }
}

/// A use of the skill.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Use<'s> {
    /// The scenario that adds the skill.
    pub scenario: &'s Scenario,
    /// The skill that the scenario adds.
    pub skill: &'s Skill,
    /// The trooper that declares it.
    pub actor: Trooper,
    /// The WIP on which the actor rolls.
    pub wip: i64,
    /// The object that the actor touches.
    pub contact: Option<Name>,
    /// Whether an actor in the Holoecho State is a holographic decoy, if the situation says so.
    pub decoy: Option<bool>,
    /// The equipment that the actor acts through, if it does not act in person.
    pub through: Option<EntryId>,
    /// The player's other troopers on the table.
    pub others: Vec<Trooper>,
    /// The number of Short Skills that may be spent until it succeeds.
    pub tries: usize,
    /// Whether the other player has succeeded at the object before.
    pub enemy_succeeded: bool,
    /// Whether the skill is declared in reaction.
    pub in_reaction: bool,
    /// The entry of the scenario.
    pub entry: EntryId,
    /// Whether scenery shows the object, not a Marker.
    pub shown_by_scenery: bool,
    /// What the player names after a success, and whether something was named there before.
    pub named: Option<Name>,
    /// Whether the player named something at this object before.
    pub named_before: bool,
    /// The number of objects that count for the player already, if it is stated.
    pub owned_before: Option<i64>,
    /// Whether Forward Observer, used instead of it, succeeded; `None` if it is not used.
    pub forward_observer: Option<bool>,
}
