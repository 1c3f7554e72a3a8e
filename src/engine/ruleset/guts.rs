//! Rules on Guts Rolls.

use crate::record::Cite;
use crate::ruleset::Cited;

/// What makes a Guts Roll due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GutsRollDue {
    /// An attack survived; whether one that missed counts depends on the reading of `GutsRollAfterAMiss`.
    AfterAttack,
    /// A state or a Saving Roll.
    AfterStateOrSave,
}

/// Guts Rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GutsRules {
    /// When a Guts Roll is due.
    pub roll_is_due: Cited<GutsRollDue>,
    /// An engaged trooper makes none.
    pub not_engaged: Cite,
    /// A trooper that the Order leaves Unconscious or Dead makes none.
    pub not_down: Cite,
    /// A Guts Roll is one Normal Roll on WIP.
    pub roll: Cite,
    /// The player may choose to fail the roll.
    pub may_fail: Cite,
    /// A trooper that passes stays.
    pub passed_stays: Cite,
    /// A trooper that fails moves to a better place.
    pub failed_moves: Cite,
    /// A trooper without a better place goes Prone.
    pub prone: Cite,
    /// The choice of the place.
    pub places: PlaceRules,
    /// Journalists.
    pub journalist: Option<JournalistRules>,
}

/// The preference between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceOrder {
    /// Total Cover before Partial Cover before none.
    BestCover,
    /// Out of sight before any cover.
    SightBeforeCover,
}

/// Where a trooper that fails its Guts Roll moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceRules {
    /// The preference between two places.
    pub order: Cited<PlaceOrder>,
    /// A Prone trooper moves half as far.
    pub prone_halves: &'static [Cite],
}

/// Journalists, who change Guts Rolls in their Zone of Control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalistRules {
    /// The MOD to allies.
    pub allied: Cited<i64>,
    /// The MOD to enemies.
    pub enemy: Cited<i64>,
    /// The MODs of several Journalists do not add up.
    pub once: Cite,
    /// The MOD to the CUBEVAC Rolls of a campaign.
    pub cubevac: Cited<i64>,
    /// The MOD to the Promotion Roll of a campaign.
    pub promotion: Cited<i64>,
    /// The Journalist is on the table and not Null when the scenario ends.
    pub standing: Cite,
}
