//! An army at its Order count.

use crate::ruleset::Harm;
use model::ids::EntryId;
pub use model::situation::turn::Training;

/// A trooper as the Order count sees it.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Trooper {
    /// Its name.
    pub name: String,
    /// Its Combat Group.
    pub group: usize,
    /// Its training.
    pub training: Training,
    /// On the table as a Model or Marker.
    pub on_table: bool,
    /// The skill with which it waits off the table.
    pub off_table: Option<EntryId>,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Its skills.
    pub skills: Vec<EntryId>,
    /// What it did to enemies in earlier turns.
    pub harm: Harm,
    /// It is the Lieutenant.
    pub lieutenant: bool,
    /// It is Impetuous.
    pub impetuous: bool,
    /// It is in Hidden Deployment.
    pub hidden: bool,
    /// It is a Peripheral.
    pub peripheral: bool,
}

/// An army at its Order count.
#[derive(Clone, Debug)]
pub struct Army {
    /// The troopers.
    pub troopers: Vec<Trooper>,
    /// In Loss of Lieutenant.
    pub loss_of_lieutenant: bool,
    /// Regular Orders that the opponent took away.
    pub removed: i64,
}

/// Whether a trooper has a skill.
pub fn has(trooper: &Trooper, skill: &str) -> bool {
    trooper.skills.iter().any(|found| found.as_str() == skill)
}
