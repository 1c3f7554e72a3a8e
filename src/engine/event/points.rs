//! The result of a game, by the difference in Objective Points, and the Tournament Points for each result.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::VictoryWithEqualPoints;
use crate::event::model::Score;
use crate::event::printed_number::read_mode_number;
use crate::ruleset::EventRules;
use model::refusal::Refusal;

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Ahead by at least the printed difference.
    TotalVictory,
    /// Ahead by less.
    Victory,
    /// Equal, or almost equal.
    Tie,
    /// Behind.
    Defeat,
}

impl GameResult {
    /// Returns the keyword in outcomes and messages, and the mode of the entry that prints its Tournament Points.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TotalVictory => "total-victory",
            Self::Victory => "victory",
            Self::Tie => "tie",
            Self::Defeat => "defeat",
        }
    }

    /// Returns the actual score in the Elo formula, in halves.
    pub const fn half_points(self) -> i64 {
        match self {
            Self::TotalVictory | Self::Victory => 2,
            Self::Tie => 1,
            Self::Defeat => 0,
        }
    }
}

/// The Tournament Points for each result, and the differences that separate the results.
#[derive(Clone, Debug)]
pub struct ResultPoints {
    total_victory: PrintedNumber,
    victory: PrintedNumber,
    tie: PrintedNumber,
    defeat: PrintedNumber,
    min_total_victory_lead: i64,
    max_tie_lead: i64,
}

impl ResultPoints {
    /// Reads the printed values.
    ///
    /// # Errors
    /// The edition does not print one of them.
    pub fn read(context: &Context<'_>, rules: &EventRules) -> Result<Self, Refusal> {
        let entry = rules.points.entry;
        let points = |result: GameResult| read_mode_number(context, entry, result.as_str(), "tournament-points");
        let lead = |result: GameResult, name| read_mode_number(context, entry, result.as_str(), name);
        let max_tie_lead = if context.follows(VictoryWithEqualPoints::ZeroToo) {
            -1
        } else {
            lead(GameResult::Tie, "most-difference")?.value
        };
        Ok(Self {
            total_victory: points(GameResult::TotalVictory)?,
            victory: points(GameResult::Victory)?,
            tie: points(GameResult::Tie)?,
            defeat: points(GameResult::Defeat)?,
            min_total_victory_lead: lead(GameResult::TotalVictory, "least-difference")?.value,
            max_tie_lead,
        })
    }

    /// Returns the result for the player with the first score.
    pub fn result(&self, [own, opponent]: [Score; 2]) -> GameResult {
        let lead = own.objective_points - opponent.objective_points;
        if lead >= self.min_total_victory_lead {
            GameResult::TotalVictory
        } else if lead < 0 {
            GameResult::Defeat
        } else if lead <= self.max_tie_lead {
            GameResult::Tie
        } else {
            GameResult::Victory
        }
    }

    /// Returns the Tournament Points for a result.
    pub const fn get(&self, result: GameResult) -> &PrintedNumber {
        match result {
            GameResult::TotalVictory => &self.total_victory,
            GameResult::Victory => &self.victory,
            GameResult::Tie => &self.tie,
            GameResult::Defeat => &self.defeat,
        }
    }
}
