//! Constraints between fields of a score sheet, and the size of the armies.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::lang::Localized;
use crate::scenario::fact::RelativePlayer;
use crate::scenario::vocabulary::{ClauseRef, Followed};

/// Two facts of the same moment that limit each other: `least <= times * fact + with <= most`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// A fact of a player.
    pub fact: Name,
    /// The factor of the fact; negative to subtract it.
    #[serde(default = "once")]
    pub times: i64,
    /// The other fact.
    pub with: Name,
    /// The owner of the other fact, as seen from the player.
    pub of: RelativePlayer,
    /// The minimum of the sum.
    #[serde(default, rename = "least")]
    pub min: Option<i64>,
    /// The maximum of the sum.
    #[serde(default, rename = "most")]
    pub max: Option<i64>,
    /// The clause that requires it.
    pub clause: ClauseRef,
    /// The reason, for the player.
    pub why: Arc<Localized<String>>,
    /// The readings in which it does not hold.
    #[serde(default)]
    pub not_in: Followed,
}

const fn once() -> i64 {
    1
}

impl Limit {
    /// Returns whether both numbers are possible together.
    pub fn allows(&self, own: i64, other: i64) -> bool {
        let sum = self.times.saturating_mul(own).saturating_add(other);
        self.min.is_none_or(|min| sum >= min) && self.max.is_none_or(|max| sum <= max)
    }
}

/// The size of the armies, if a scenario sets it instead of using tiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Army Points of each side.
    pub points: u16,
    /// The clause that sets it.
    pub clause: ClauseRef,
}
