//! The keywords and references that all parts of a scenario share.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::words::{list_words, words};

words! {
    /// One of the two players; A's table edge is at the bottom of maps.
    #[derive(Serialize)]
    #[schemars(rename = "Side")]
    #[schemars(transform = list_words)]
    Player {
        /// The player with the Deployment Zone at y = 0.
        A = "a",
        /// The other player.
        B = "b",
    }
}

impl Player {
    /// Returns the index in pairs of values, one per player.
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// Returns the other player.
    pub const fn adversary(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

words! {
    /// The size of the armies.
    #[derive(Serialize)]
    #[schemars(transform = list_words)]
    Tier {
        /// 200 Army Points.
        Low = "low",
        /// 300 Army Points.
        Mid = "mid",
        /// 400 Army Points.
        Top = "top",
    }
}

words! {
    /// The effect of Retreat! on the game.
    #[derive(Serialize)]
    Retreat {
        /// The game ends after a Turn that its player begins with all troopers in a Null State.
        AllNull = "all-null",
        /// The game ends after a Turn that its player begins with too few Victory Points.
        TooFewPoints = "too-few-points",
        /// The game ends after a Turn that its player begins in Retreat!.
        Ends = "ends",
        /// The rules of Retreat! are not applied.
        Off = "off",
        /// The rules of Retreat! are applied and the game goes on.
        On = "on",
    }
}

impl Retreat {
    /// Returns whether a game may end early.
    pub const fn ends_early(self) -> bool {
        matches!(self, Self::AllNull | Self::Ends | Self::TooFewPoints)
    }
}

words! {
    /// The role of the High-Value Target.
    #[derive(Serialize)]
    Hvt {
        /// Neutral: a player who hurts it loses.
        Neutral = "neutral",
        /// The enemy's may be killed.
        Target = "target",
        /// Neutral until it is revealed, then the enemy's may be killed.
        Masked = "masked",
        /// Not placed.
        Unused = "unused",
    }
}

words! {
    /// Alternative uses of a classified card, or the effect of its symbol.
    #[derive(Serialize)]
    Intelcom {
        /// The number of the card counts in a Zone of Operations.
        SupportAndControl = "support-and-control",
        /// An enemy Specialist does not count as one.
        Interference = "interference",
        /// The card cancels a classified objective of the enemy.
        Counterespionage = "counterespionage",
        /// The card is worth one more.
        Provisions = "provisions",
    }
}

/// Readings that must all be followed: their names by discrepancy.
pub type Followed = BTreeMap<DiscrepancyId, String>;

/// A reference to a clause in the data of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ClauseRef {
    /// A clause of another entry.
    Full(ClauseId),
    /// A clause of the same entry.
    Own(Name),
}

impl ClauseRef {
    /// Returns the clause id, resolved for the entry of the data.
    pub fn resolve(&self, entry: &EntryId) -> ClauseId {
        match self {
            Self::Full(id) => id.clone(),
            Self::Own(name) => ClauseId::new(entry, name),
        }
    }
}

/// A shared rule that a scenario uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleUse {
    /// The entry of the rule.
    pub id: EntryId,
    /// The terms for the parameters of the rule.
    #[serde(default)]
    pub with: BTreeMap<Name, EntryId>,
    /// The clauses that apply, by local name; all if empty.
    #[serde(default)]
    pub clauses: Vec<Name>,
    /// The readings in which it is not part of the scenario.
    #[serde(default, rename = "left-out-in")]
    pub left_out_in: Followed,
}
