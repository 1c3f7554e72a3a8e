//! The skills that a scenario adds: a WIP Roll in contact with an object.

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::scenario::Followed;

/// A skill of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Skill {
    /// The term that names it.
    pub id: EntryId,
    /// The sort of objects it is used on.
    pub objects: Name,
    /// The DataTracker may use it too.
    #[serde(default)]
    pub datatracker: bool,
    /// Who rolls better.
    #[serde(default)]
    pub bonus: Option<Bonus>,
}

/// A better roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bonus {
    /// Whose: skills or equipment, any of them.
    pub of: Vec<EntryId>,
    /// One such trooper on the table will do, whoever rolls.
    #[serde(default)]
    pub on_the_table: bool,
    /// What is added to WIP.
    #[serde(rename = "mod")]
    pub modifier: i32,
    /// The dice rolled.
    pub dice: u8,
    /// The readings in which it helps; all where none is named.
    #[serde(default, rename = "in")]
    pub followed: Followed,
}
