//! Rules on Fireteams.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// Fireteams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireteamRules {
    /// One Order activates the Fireteam.
    pub one_order: Cite,
    /// The actions of members other than the Team Leader.
    pub others: Cited<OtherMembersRule>,
    /// The clause on the actions of the Team Leader.
    pub leader: Cite,
    /// Who cannot be a member, and what a Fireteam does not use.
    pub excluded_members: Option<Cited<FireteamExclusions>>,
    /// The largest Fireteam whose bonus skills are known.
    pub max_known_size: usize,
    /// When former members rejoin.
    pub rejoining: Option<Cited<ReturnRule>>,
}

/// Troopers that are no members of a Fireteam, besides Null troopers, Markers and Peripherals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireteamExclusions {
    /// States whose bearers cannot be members.
    pub states: &'static [&'static EntryId],
    /// Skills that a Fireteam does not use.
    pub skills: &'static [&'static EntryId],
}

/// The actions of members other than the Team Leader in the Active Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherMembersRule {
    /// Anything except attacks.
    DoNotAttack,
    /// The other members move along or are Idle.
    MoveAlongOrIdle,
}

/// When a trooper rejoins a Fireteam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnRule {
    /// In the player's own Tactical Phase.
    TacticalPhase,
    /// At the end of the States Phase.
    StatesPhase,
}
