//! An army at the Order count.

use crate::ruleset::Harm;
use model::ids::EntryId;
pub use model::situation::turn::Training;

/// A trooper at the Order count.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Trooper {
    /// Its name.
    pub name: String,
    /// Its Combat Group.
    pub group: usize,
    /// Its training.
    pub training: Training,
    /// Whether it is on the table as a Model or Marker.
    pub on_table: bool,
    /// The skill that keeps it off the table.
    pub off_table: Option<EntryId>,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Its skills.
    pub skills: Vec<EntryId>,
    /// The harm that it did to enemies in earlier turns.
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

/// An army at the Order count.
#[derive(Clone, Debug)]
pub struct Army {
    /// The troopers.
    pub troopers: Vec<Trooper>,
    /// Whether it is in Loss of Lieutenant.
    pub loss_of_lieutenant: bool,
    /// The number of Regular Orders that the opponent removed.
    pub removed: i64,
}

/// Checks whether a trooper has a skill.
pub fn has(trooper: &Trooper, skill: &str) -> bool {
    trooper.skills.iter().any(|found| found.as_str() == skill)
}
