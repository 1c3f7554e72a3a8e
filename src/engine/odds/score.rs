//! The scores of a die, and a pool of such dice.
//!
//! A score for each face is all that this module knows of an edition. The ruleset turns a Success Value into such a
//! table: it caps the value, handles values above 20 and decides which faces are Criticals.

use crate::success_value::CRITICAL;

/// The faces of the die; all counts are out of a power of it.
pub const FACES: u8 = 20;

/// The largest number of dice on one side of a roll.
pub const MAX_DICE: usize = 12;

/// The scores of the faces of a d20, stored as the cumulative number of faces by score.
///
/// Odds depend only on how many faces have each score, so two tables that permute the faces are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    cumulative: [u8; CRITICAL as usize + 1],
}

impl ScoreTable {
    /// Builds the table from the scores of faces 1 to 20: 0 fails, 1 to 20 is an ordinary success, [`CRITICAL`] a
    /// Critical. `None` if a score is above [`CRITICAL`].
    pub fn new(scores: [u8; FACES as usize]) -> Option<Self> {
        let mut cumulative = [0; CRITICAL as usize + 1];
        for score in scores {
            *cumulative.get_mut(usize::from(score))? += 1;
        }
        for score in 1..cumulative.len() {
            cumulative[score] += cumulative[score - 1];
        }
        Some(Self { cumulative })
    }

    /// Returns a die that cannot succeed; also one that is not rolled because its Success Value is below 1.
    pub fn always_fails() -> Self {
        Self { cumulative: [FACES; CRITICAL as usize + 1] }
    }

    /// Returns the number of faces that are Criticals.
    pub fn criticals(&self) -> u8 {
        FACES - self.cumulative[usize::from(CRITICAL) - 1]
    }

    /// Returns the number of faces that are ordinary successes with a score above `score`.
    pub fn ordinary_above(&self, score: u8) -> u8 {
        let limit = usize::from(score.min(CRITICAL - 1));
        self.cumulative[usize::from(CRITICAL) - 1] - self.cumulative[limit]
    }

    /// Returns the number of faces with a score of at most `score`.
    pub fn up_to(&self, score: u8) -> u8 {
        self.cumulative[usize::from(score.min(CRITICAL))]
    }
}

/// A number of dice rolled at one target: 1 to [`MAX_DICE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Burst(u8);

impl Burst {
    /// One die.
    pub const ONE: Self = Self(1);

    /// Returns a number of dice; `None` outside 1 to [`MAX_DICE`].
    pub fn new(dice: u8) -> Option<Self> {
        (1..=MAX_DICE).contains(&usize::from(dice)).then_some(Self(dice))
    }

    /// Returns the number of dice.
    pub fn dice(self) -> u8 {
        self.0
    }
}

/// The dice of one side of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The scores of each die.
    pub die: ScoreTable,
    /// The number of dice rolled.
    pub burst: Burst,
    /// How many of them are discarded after both sides have rolled, the worst first; fewer than are rolled.
    pub discarded: u8,
}

impl Pool {
    /// Returns dice that all count.
    pub fn new(die: ScoreTable, burst: Burst) -> Self {
        Self { die, burst, discarded: 0 }
    }

    /// Returns the number of dice that count: at least one.
    pub fn counted(&self) -> u8 {
        self.burst.dice().saturating_sub(self.discarded).max(1)
    }

    /// Returns the ways in which the best die of the pool has each score; they sum to 20^burst.
    pub fn best_scores(&self) -> [u64; CRITICAL as usize + 1] {
        let mut ways = [0; CRITICAL as usize + 1];
        let mut below = 0;
        for (score, way) in (0..=CRITICAL).zip(&mut ways) {
            let within = u64::from(self.die.up_to(score)).pow(u32::from(self.burst.dice()));
            *way = within - below;
            below = within;
        }
        ways
    }
}
