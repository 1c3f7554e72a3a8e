//! Rules on states, beyond what the states print.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedNames};
use model::ids::EntryId;

/// A state that the bearers of skills or of other states ignore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IgnoredState {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The skills and other states whose bearers ignore it.
    pub by: &'static [&'static EntryId],
}

/// A state that ends in death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FatalState {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The event that causes the death.
    pub event: &'static EntryId,
}

/// Effects on states, beyond those that the states print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateRules {
    /// A state that ends in death, and the event that causes it.
    pub fatal: Cited<FatalState>,
    /// States in which a trooper cannot be healed.
    pub unhealable: CitedNames,
    /// States that troopers with certain skills, or in certain other states, ignore.
    pub ignored: &'static [Cited<IgnoredState>],
    /// States by which the enemy takes a trooper over.
    pub taken_over: &'static [TakenOver],
}

/// A state by which the enemy takes a trooper over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenOver {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The trooper changes sides.
    pub sides: Cite,
    /// The trooper acts with Orders of the trooper that caused the state.
    pub orders: Cite,
    /// The trooper takes no place in the Combat Group whose Orders it uses.
    pub no_place: Option<Cite>,
}
