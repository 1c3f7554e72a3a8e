//! The additional skills of a scenario: WIP Rolls in contact with an object.

use serde::{Deserialize, Serialize};

use crate::ids::{EntryId, Name};
use crate::scenario::vocabulary::Followed;

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
