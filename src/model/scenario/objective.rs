//! What a fact is worth.

use serde::{Deserialize, Serialize};

use crate::ids::Name;
use crate::scenario::{Followed, Tier, words};
use crate::text::Text;

words! {
    /// When an objective is judged.
    When {
        /// At the end of the game.
        End = "end",
        /// At the end of each Game Round.
        Round = "round",
    }
}

impl When {
    /// Whether it is judged round by round.
    pub const fn is_per_round(self) -> bool {
        matches!(self, Self::Round)
    }
}

/// How points follow from a fact of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// So many for each.
    Each(u8),
    /// So many where there is at least one.
    Have(u8),
    /// So many for more than the adversary.
    More(u8),
    /// So many for as many as the adversary, and at least one.
    Same(u8),
    /// So many where only the player has any.
    Only(u8),
    /// So many where both players have at least one.
    Both(u8),
    /// So many where the adversary has none.
    NoneOfTheirs(u8),
    /// By bands of the number.
    Bands(Vec<Band>),
    /// So many off where there is none, never below 0.
    Lacking(u8),
}

impl Award {
    /// Whether it cannot be judged without the tier.
    pub fn needs_tier(&self) -> bool {
        matches!(self, Self::Bands(bands) if bands.iter().any(|band| band.any.is_none()))
    }
}

/// A band: the least and, unless it is open, the most; by tier, or for `any`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// What it is worth.
    pub points: u8,
    /// In games without tiers.
    #[serde(default)]
    pub any: Option<Limits>,
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

/// The least, then the most where there is one; both belong to the band.
pub type Limits = Vec<u16>;

impl Band {
    /// The limits in a tier.
    pub fn limits(&self, tier: Option<Tier>) -> Option<&Limits> {
        let own = match tier {
            Some(Tier::Low) => self.low.as_ref(),
            Some(Tier::Mid) => self.mid.as_ref(),
            Some(Tier::Top) => self.top.as_ref(),
            None => None,
        };
        own.or(self.any.as_ref())
    }

    /// Whether a number lies in it.
    pub fn holds(&self, tier: Option<Tier>, number: i64) -> bool {
        let limits = self.limits(tier).map_or(&[][..], Vec::as_slice);
        limits.first().is_some_and(|least| number >= i64::from(*least))
            && limits.get(1).is_none_or(|most| number <= i64::from(*most))
    }
}

/// A line of the mission objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Objective {
    /// Its key: `ACQ.1`.
    pub key: Text,
    /// The clause that states it, a local name.
    pub clause: Name,
    /// What it judges.
    pub fact: Name,
    /// What that is worth.
    pub award: Award,
    /// When.
    pub when: When,
    /// The most points it gives in a game.
    #[serde(default)]
    pub cap: Option<u8>,
    /// The key of an objective with which it is not paid together.
    #[serde(default)]
    pub not_with: Option<String>,
    /// Paid only while the player has less than the maximum.
    #[serde(default)]
    pub below_maximum: bool,
    /// What changes in other readings; each row that applies adds to those before it.
    #[serde(default)]
    pub readings: Vec<ObjectiveReading>,
}

impl Objective {
    /// Whether it judges a fact, in any reading.
    pub fn may_judge(&self, fact: &Name) -> bool {
        self.fact == *fact || self.readings.iter().any(|row| row.fact.as_ref() == Some(fact))
    }
}

/// What an objective is in other readings than the defaults: only what changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectiveReading {
    /// Where these readings are followed.
    #[serde(rename = "in")]
    pub followed: Followed,
    /// What the fact is worth.
    #[serde(default)]
    pub award: Option<Award>,
    /// The most points it gives in a game.
    #[serde(default)]
    pub cap: Option<u8>,
    /// What it judges.
    #[serde(default)]
    pub fact: Option<Name>,
    /// When.
    #[serde(default)]
    pub when: Option<When>,
    /// It is paid together with the objective with which it is otherwise not paid.
    #[serde(default)]
    pub together: bool,
}
