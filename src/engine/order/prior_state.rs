//! The state of a trooper before its Order: group, training, Wounds lost, earlier actions of the turn, chosen posture.

use crate::turn::army::Training;
use model::ids::EntryId;
pub use model::situation::order::Posture;

/// Something a trooper did in an earlier Order of the same turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierAction {
    /// The skill.
    pub skill: EntryId,
    /// The target.
    pub at: Option<String>,
    /// Whether it succeeded, where that is known.
    pub succeeded: Option<bool>,
    /// Whether it was guided.
    pub guided: bool,
}

/// What was settled before the Order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriorState {
    /// Its Combat Group.
    pub group: usize,
    /// Its training.
    pub training: Training,
    /// The points it has lost, where the situation says so.
    pub wounds_lost: Option<i64>,
    /// What it did earlier in the turn.
    pub earlier: Vec<EarlierAction>,
    /// How it chooses to act.
    pub activates: Option<Posture>,
    /// How it ends its movement: prone or standing.
    pub ends: Option<Posture>,
    /// Its skills are listed: it has no others.
    pub skills_listed: bool,
}

impl Default for PriorState {
    fn default() -> Self {
        Self {
            group: 1,
            training: Training::Regular,
            wounds_lost: None,
            earlier: Vec::new(),
            activates: None,
            ends: None,
            skills_listed: false,
        }
    }
}
