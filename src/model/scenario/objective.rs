//! The points for facts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::scenario::vocabulary::{Followed, Tier};
use crate::text::Text;
use crate::words::words;

words! {
    /// The moment when an objective is judged.
    #[derive(Serialize)]
    When {
        /// At the end of the game.
        End = "end",
        /// At the end of each Game Round.
        Round = "round",
    }
}

impl When {
    /// Returns whether the objective is judged in every Game Round.
    pub const fn is_per_round(self) -> bool {
        matches!(self, Self::Round)
    }
}

/// The points for a fact of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// Points for each.
    Each(u8),
    /// Points for at least one.
    Have(u8),
    /// Points for more than the adversary.
    More(u8),
    /// Points for the same number as the adversary, and at least one.
    Same(u8),
    /// Points if only the player has any.
    Only(u8),
    /// Points if both players have at least one.
    Both(u8),
    /// Points if the adversary has none.
    NoneOfTheirs(u8),
    /// By bands of the number.
    Bands(Vec<Band>),
    /// Negative points for none, never below 0.
    Lacking(u8),
}

impl Award {
    /// Returns whether the award depends on the tier.
    pub fn needs_tier(&self) -> bool {
        matches!(self, Self::Bands(bands) if bands.iter().any(|band| band.any.is_none() && band.sizes.is_empty()))
    }
}

/// A band: its minimum and optional maximum, by tier or for `any`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// Objective Points.
    pub points: u8,
    /// In games without tiers.
    #[serde(default)]
    pub any: Option<Limits>,
    /// By the Army Points of the game.
    #[serde(default)]
    pub sizes: BTreeMap<String, Limits>,
    /// In the lowest tier.
    #[serde(default)]
    pub low: Option<Limits>,
    /// In the middle tier.
    #[serde(default)]
    pub mid: Option<Limits>,
    /// In the highest tier.
    #[serde(default)]
    pub top: Option<Limits>,
}

/// The numbers in a band, both limits inclusive; in files `[min]` or `[min, max]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct Limits {
    /// The lowest number.
    pub min: u16,
    /// The highest number, unless the band has no end.
    pub max: Option<u16>,
}

impl Limits {
    /// Returns whether a number is within the limits.
    pub fn contain(self, number: i64) -> bool {
        number >= i64::from(self.min) && self.max.is_none_or(|max| number <= i64::from(max))
    }
}

impl TryFrom<Vec<u16>> for Limits {
    type Error = &'static str;

    fn try_from(numbers: Vec<u16>) -> Result<Self, &'static str> {
        match numbers[..] {
            [min] => Ok(Self { min, max: None }),
            [min, max] => Ok(Self { min, max: Some(max) }),
            _ => Err("expected a minimum and at most one maximum"),
        }
    }
}

impl From<Limits> for Vec<u16> {
    fn from(limits: Limits) -> Self {
        std::iter::once(limits.min).chain(limits.max).collect()
    }
}

impl Band {
    /// Returns the limits in a tier, else those without a tier.
    pub fn limits(&self, tier: Option<Tier>) -> Option<Limits> {
        let own = match tier {
            Some(Tier::Low) => self.low,
            Some(Tier::Mid) => self.mid,
            Some(Tier::Top) => self.top,
            None => None,
        };
        own.or(self.any)
    }

    /// Returns whether the band contains a number.
    pub fn contains(&self, tier: Option<Tier>, number: i64) -> bool {
        self.limits(tier).is_some_and(|limits| limits.contain(number))
    }
}

/// A line of the mission objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Objective {
    /// The key: `ACQ.1`.
    pub key: Text,
    /// The clause of the objective, a local name.
    pub clause: Name,
    /// The fact it judges.
    pub fact: Name,
    /// The points for the fact.
    pub award: Award,
    /// The moment.
    pub when: When,
    /// The maximum points in a game.
    #[serde(default)]
    pub cap: Option<u8>,
    /// The key of an objective that excludes it.
    #[serde(default)]
    pub not_with: Option<String>,
    /// Whether the objective gives points only below the maximum score.
    #[serde(default)]
    pub below_maximum: bool,
    /// Whether the objective's points are extra points beside those of another objective.
    #[serde(default)]
    pub extra: bool,
    /// Changes in other readings; all matching rows apply, in order.
    #[serde(default)]
    pub readings: Vec<ObjectiveReading>,
    /// The clause that prints its limits at the size of the game, a local name.
    #[serde(skip)]
    pub size_clause: Option<Name>,
}

impl Objective {
    /// Returns whether the objective judges a fact, in any reading.
    pub fn may_judge(&self, fact: &Name) -> bool {
        self.fact == *fact || self.readings.iter().any(|row| row.fact.as_ref() == Some(fact))
    }
}

/// The changes of an objective in other readings than the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectiveReading {
    /// The readings in which they apply.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// The points for the fact.
    #[serde(default)]
    pub award: Option<Award>,
    /// The maximum points in a game.
    #[serde(default)]
    pub cap: Option<u8>,
    /// The fact it judges.
    #[serde(default)]
    pub fact: Option<Name>,
    /// The moment.
    #[serde(default)]
    pub when: Option<When>,
    /// Whether the objective counts together with the objective in `not-with`.
    #[serde(default)]
    pub together: bool,
}
