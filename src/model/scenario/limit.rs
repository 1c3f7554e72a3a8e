//! What cannot stand together on a score sheet: two numbers that bound each other, and the size of the armies.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::lang::Localized;
use crate::scenario::fact::Whose;
use crate::scenario::{ClauseRef, Followed};

/// Two facts of the same moment that bound each other: so often the one and once the other come to no less than the least
/// and no more than the most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// A fact of a player.
    pub fact: Name,
    /// How often it is counted; less than nothing where it is taken away.
    #[serde(default = "once")]
    pub times: i64,
    /// The other fact.
    pub with: Name,
    /// Whose, seen from the player.
    pub of: Whose,
    /// The least that both come to.
    #[serde(default)]
    pub least: Option<i64>,
    /// The most that both come to.
    #[serde(default)]
    pub most: Option<i64>,
    /// The clause by which it cannot be otherwise.
    pub clause: ClauseRef,
    /// The reason, for whoever filled in the sheet.
    pub why: Arc<Localized<String>>,
    /// The readings in which it does not hold.
    #[serde(default)]
    pub not_in: Followed,
}

const fn once() -> i64 {
    1
}

impl Limit {
    /// Whether both numbers can stand together.
    pub fn allows(&self, own: i64, other: i64) -> bool {
        let sum = self.times.saturating_mul(own).saturating_add(other);
        self.least.is_none_or(|least| sum >= least) && self.most.is_none_or(|most| sum <= most)
    }
}

/// How much the armies cost, where a scenario says so itself and asks no tier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Army Points of each side.
    pub points: u16,
    /// The clause that says so.
    pub clause: ClauseRef,
}
