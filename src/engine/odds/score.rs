//! What a die can score, and how many such dice are rolled.
//!
//! This is the whole interface to the rules of an edition: a score for each face. How a Success Value becomes such a
//! table (caps, values above 20, which faces are Criticals) is the ruleset's business.

/// The score of a Critical: above every ordinary success, equal to every other Critical.
pub const TOP: u8 = 21;

/// The faces of the die; also the base in which everything is counted.
pub const FACES: u8 = 20;

/// The largest burst that is counted.
pub const MAX_DICE: u8 = 12;

/// The score of every face of a d20, kept as the number of faces that score at most `s`.
///
/// Odds only depend on how many faces have which score, so two tables that permute the faces are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    at_most: [u8; TOP as usize + 1],
}

impl ScoreTable {
    /// The table for faces 1 to 20 in order: 0 fails, 1 to 20 is an ordinary success, [`TOP`] a Critical.
    /// `None` when a score is above [`TOP`].
    pub fn new(scores: [u8; FACES as usize]) -> Option<Self> {
        let mut at_most = [0; TOP as usize + 1];
        for score in scores {
            *at_most.get_mut(usize::from(score))? += 1;
        }
        for score in 1..at_most.len() {
            at_most[score] += at_most[score - 1];
        }
        Some(Self { at_most })
    }

    /// A die that cannot succeed, or that is not rolled at all because its Success Value is below 1.
    pub fn always_fails() -> Self {
        Self { at_most: [FACES; TOP as usize + 1] }
    }

    /// How many faces are Criticals.
    pub fn criticals(&self) -> u8 {
        FACES - self.at_most[usize::from(TOP) - 1]
    }

    /// How many faces are ordinary successes with a score above `score`.
    pub fn ordinary_above(&self, score: u8) -> u8 {
        let limit = usize::from(score.min(TOP - 1));
        self.at_most[usize::from(TOP) - 1] - self.at_most[limit]
    }

    /// How many faces score at most `score`.
    pub fn at_most(&self, score: u8) -> u8 {
        self.at_most[usize::from(score.min(TOP))]
    }
}

/// A number of dice that is rolled at one target: 1 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Burst(u8);

impl Burst {
    /// One die.
    pub const ONE: Self = Self(1);

    /// `None` outside 1 to 12.
    pub fn new(dice: u8) -> Option<Self> {
        (1..=MAX_DICE).contains(&dice).then_some(Self(dice))
    }

    /// The number of dice.
    pub fn dice(self) -> u8 {
        self.0
    }
}

/// The dice of one side of a roll: so many, each with this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What each die scores.
    pub die: ScoreTable,
    /// How many dice there are.
    pub burst: Burst,
}

impl Pool {
    /// In how many ways the best die of the pool scores what, best score by best score; the ways sum to 20^burst.
    pub fn best(&self) -> [u64; TOP as usize + 1] {
        let mut ways = [0; TOP as usize + 1];
        let mut below = 0;
        for (score, way) in (0..=TOP).zip(&mut ways) {
            let within = u64::from(self.die.at_most(score)).pow(u32::from(self.burst.dice()));
            *way = within - below;
            below = within;
        }
        ways
    }
}
