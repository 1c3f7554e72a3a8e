//! What the outcome of a game is worth, by the difference between the Objective Points.

use crate::context::Context;
use crate::event::model::Score;
use crate::event::printed::{Number, number_of};
use crate::event::readings::{VICTORY_BY_NOTHING, follows};
use crate::ruleset::events::EventRules;
use model::refusal::Refusal;

/// The outcome of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Far ahead.
    TotalVictory,
    /// Ahead.
    Victory,
    /// Level.
    Tie,
    /// Behind.
    Defeat,
}

impl Outcome {
    /// The keyword in outcomes and messages, and the mode of the entry that prints what it is worth.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TotalVictory => "total-victory",
            Self::Victory => "victory",
            Self::Tie => "tie",
            Self::Defeat => "defeat",
        }
    }

    /// What it counts for ratings, in halves.
    pub const fn halves(self) -> i64 {
        match self {
            Self::TotalVictory | Self::Victory => 2,
            Self::Tie => 1,
            Self::Defeat => 0,
        }
    }
}

/// What every outcome is worth, and from which difference on.
#[derive(Clone, Debug)]
pub struct Worth {
    total_victory: Number,
    victory: Number,
    tie: Number,
    defeat: Number,
    least_for_total: i64,
    most_for_tie: i64,
}

impl Worth {
    /// As it is printed.
    ///
    /// # Errors
    /// A refusal where the edition does not print it.
    pub fn read(context: &Context<'_>, rules: &EventRules) -> Result<Self, Refusal> {
        let entry = rules.points.entry;
        let points = |outcome: Outcome| number_of(context, entry, outcome.as_str(), "tournament-points");
        let most_for_tie = if follows(context, VICTORY_BY_NOTHING, "zero-too") {
            -1
        } else {
            number_of(context, entry, Outcome::Tie.as_str(), "most-difference")?.is
        };
        Ok(Self {
            total_victory: points(Outcome::TotalVictory)?,
            victory: points(Outcome::Victory)?,
            tie: points(Outcome::Tie)?,
            defeat: points(Outcome::Defeat)?,
            least_for_total: number_of(context, entry, Outcome::TotalVictory.as_str(), "least-difference")?.is,
            most_for_tie,
        })
    }

    /// The outcome for whoever scored the first.
    pub fn outcome(&self, [own, other]: [Score; 2]) -> Outcome {
        let ahead = own.objective_points - other.objective_points;
        if ahead >= self.least_for_total {
            Outcome::TotalVictory
        } else if ahead < 0 {
            Outcome::Defeat
        } else if ahead <= self.most_for_tie {
            Outcome::Tie
        } else {
            Outcome::Victory
        }
    }

    /// What an outcome is worth.
    pub const fn of(&self, outcome: Outcome) -> &Number {
        match outcome {
            Outcome::TotalVictory => &self.total_victory,
            Outcome::Victory => &self.victory,
            Outcome::Tie => &self.tie,
            Outcome::Defeat => &self.defeat,
        }
    }
}
