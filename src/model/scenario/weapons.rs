//! What a scenario changes about the weapons of the troopers.

use serde::{Deserialize, Serialize};

use crate::ids::EntryId;
use crate::length::Length;
use crate::scenario::vocabulary::ClauseRef;

/// The changes of a scenario to weapons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponRules {
    /// The distance from which BS Attacks fail.
    pub restricted_range: Option<RestrictedRange>,
    /// The weapons that troopers have besides their own.
    pub given: Vec<GivenWeapon>,
    /// The ammunition that weapons may fire besides their own.
    pub ammunition: Vec<AddedAmmunition>,
    /// The states that ammunition causes in place of others.
    pub states: Vec<ReplacedState>,
}

/// The distance from which BS Attacks fail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestrictedRange {
    /// The shortest distance from which they fail.
    pub from: Length,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// A weapon that some troopers have besides their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenWeapon {
    /// The weapons whose bearers have it.
    #[serde(default)]
    pub with: Vec<EntryId>,
    /// The troop classifications whose troopers have it.
    #[serde(default)]
    pub troops: Vec<EntryId>,
    /// The weapon that they have in addition.
    pub weapon: EntryId,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// An ammunition that some weapons may fire besides their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedAmmunition {
    /// The weapons that may fire it.
    pub of: Vec<EntryId>,
    /// The added ammunition.
    pub fires: EntryId,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

/// A state that an ammunition causes in place of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplacedState {
    /// The ammunition whose state is replaced.
    pub ammunition: EntryId,
    /// The usual state.
    pub state: EntryId,
    /// The state in its place.
    pub causes: EntryId,
    /// The clause of the scenario that says so.
    pub clause: ClauseRef,
}

impl WeaponRules {
    /// Returns the clauses of all its parts.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseRef> {
        let range = self.restricted_range.iter().map(|range| &range.clause);
        let given = self.given.iter().map(|row| &row.clause);
        let ammunition = self.ammunition.iter().map(|row| &row.clause);
        range.chain(given).chain(ammunition).chain(self.states.iter().map(|row| &row.clause))
    }
}
