//! The additional skills of a scenario: WIP Rolls in contact with an object.

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::scenario::vocabulary::{ClauseRef, Followed};

/// A skill of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Skill {
    /// The term that names it.
    pub id: EntryId,
    /// The group of objects it is used on.
    pub objects: Name,
    /// Whether the DataTracker may use it, too.
    #[serde(default)]
    pub datatracker: bool,
    /// The bonus of some troopers.
    #[serde(default)]
    pub bonus: Option<Bonus>,
    /// The clause on what a try costs, if the scenario states it itself.
    #[serde(default)]
    pub costs: Option<ClauseRef>,
    /// The effects of the roll.
    #[serde(default)]
    pub effects: Vec<SkillEffect>,
    /// Something that the player names after a success.
    #[serde(default)]
    pub names: Option<NamedAfterSuccess>,
    /// The number of objects that count for a player at a time.
    #[serde(default)]
    pub limit: Option<SkillLimit>,
}

/// The number of objects of a skill that count for a player at a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillLimit {
    /// The largest number of objects that count.
    #[serde(rename = "most")]
    pub max: u8,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// An effect of the roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SkillEffect {
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
    /// The fact that it decides.
    pub fact: Name,
    /// The value after a success.
    pub success: Name,
    /// The value after a failure.
    pub failure: Name,
    /// Whether the rule concerns objects that scenery shows, or those that a Marker shows; both if `None`.
    #[serde(default)]
    pub scenery: Option<bool>,
}

/// Something that the player names after a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NamedAfterSuccess {
    /// The fact that the name decides.
    pub fact: Name,
    /// The clause by which it is named.
    pub clause: ClauseRef,
    /// The clause by which nothing more is named.
    pub only_one: ClauseRef,
}

impl Skill {
    /// Returns all clauses in the effects.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseRef> {
        let named = self.names.iter().flat_map(|named| [&named.clause, &named.only_one]);
        self.effects
            .iter()
            .map(|effect| &effect.clause)
            .chain(&self.costs)
            .chain(named)
            .chain(self.limit.iter().map(|limit| &limit.clause))
    }
}

/// A bonus to the roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bonus {
    /// Skills or equipment, any of which gives the bonus.
    pub of: Vec<EntryId>,
    /// Whether one such trooper on the table is enough for any trooper's roll.
    #[serde(default)]
    pub on_the_table: bool,
    /// The MOD to WIP.
    #[serde(rename = "mod")]
    pub modifier: i32,
    /// The number of dice.
    pub dice: u8,
    /// The readings in which it applies; all if empty.
    #[serde(default, rename = "in")]
    pub followed: Followed,
}
