//! The rules of Fireteams.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Fireteams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireteamRules {
    /// One Order activates the Fireteam.
    pub one_order: Cite,
    /// What members other than the Team Leader do.
    pub others: Cited<Others>,
    /// What the Team Leader does.
    pub leader: Cite,
    /// States whose bearers cannot be members, like Null troopers, Markers and Peripherals, and the skills that a
    /// Fireteam does not use.
    pub excluded: Option<Cited<(&'static [&'static str], &'static [&'static str])>>,
    /// The largest Fireteam whose bonus skills are known.
    pub max_known_size: usize,
    /// When former members rejoin.
    pub returns: Option<Cited<Return>>,
}

/// What members other than the Team Leader do in the Active Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Anything except attacks.
    DoNotAttack,
    /// They move along or are Idle.
    MoveAlongOrIdle,
}

/// When a trooper rejoins a Fireteam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Return {
    /// In the player's own Tactical Phase.
    TacticalPhase,
    /// At the end of the States Phase.
    StatesPhase,
}
