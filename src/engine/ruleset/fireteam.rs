//! Fireteams.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The clauses on Fireteams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireteamRules {
    /// One Order is for the whole team.
    pub one_order: Cite,
    /// What members other than the leader do.
    pub others: Cited<Others>,
    /// What the leader does.
    pub leader: Cite,
    /// States, besides the Null ones, whose bearers cannot be members, as Markers and Peripherals cannot; and the skills
    /// that a team does not use.
    pub not_for: Option<Cited<(&'static [&'static str], &'static [&'static str])>>,
    /// Up to how many members it is known which skills they bring each other.
    pub skills_known: usize,
    /// When former members come back.
    pub returns: Option<Cited<Return>>,
}

/// What the members of a Fireteam do in the Active Turn besides their leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Anything but an attack.
    DoNotAttack,
    /// They move along, or idle.
    MoveAlongOrIdle,
}

/// When a trooper comes back into a Fireteam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Return {
    /// In the own Tactical Phase.
    TacticalPhase,
    /// At the end of the States Phase.
    StatesPhase,
}
