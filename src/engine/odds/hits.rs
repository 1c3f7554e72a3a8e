//! How many successes of one side stand after a roll, as exact counts.

use num_bigint::BigUint;

use crate::odds::fraction::fraction;
use crate::odds::score::{Burst, FACES, MAX_DICE, Pool, TOP};
use model::fraction::Fraction;

const SIZE: usize = MAX_DICE as usize + 1;

/// Binomial coefficients up to the largest burst.
const CHOOSE: [[u64; SIZE]; SIZE] = {
    let mut rows = [[0; SIZE]; SIZE];
    let mut n = 0;
    while n < SIZE {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
};

/// The powers of `base` up to the largest burst; with at most 20 faces they stay below 2^52.
fn powers(base: u8) -> [u64; SIZE] {
    let mut powers = [1; SIZE];
    for exponent in 1..SIZE {
        powers[exponent] = powers[exponent - 1] * u64::from(base);
    }
    powers
}

/// In how many ways the other side's best die leaves how many ordinary faces of a die above it.
///
/// Whatever the other side rolled, this number is all that matters of it, as long as it rolled no Critical.
/// Ways with a Critical leave nothing standing and are left out.
pub(super) struct Leaves {
    ways: [u64; FACES as usize + 1],
    dice: u8,
}

impl Leaves {
    /// Nobody opposes the roll: every success stands.
    pub(super) fn all(own: &Pool) -> Self {
        let mut ways = [0; FACES as usize + 1];
        ways[usize::from(own.die.ordinary_above(0))] = 1;
        Self { ways, dice: 0 }
    }

    /// What the best die of `other` leaves of a die of `own`.
    pub(super) fn by(own: &Pool, other: &Pool) -> Self {
        let mut ways = [0; FACES as usize + 1];
        for (score, way) in (0..TOP).zip(other.best()) {
            ways[usize::from(own.die.ordinary_above(score))] += way;
        }
        Self { ways, dice: other.burst.dice() }
    }
}

/// The exact number of ways in which `h` ordinary successes and `c` Criticals of one side stand.
///
/// The counts sum to 20^dice, where `dice` counts the dice of both sides; at most 24, so `u128` holds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    burst: Burst,
    dice: u32,
    counts: Vec<u128>,
}

impl Hits {
    /// Counts the successes of `own` that stand, best die of the other side by best die of the other side.
    pub(super) fn count_up(own: &Pool, leaves: &Leaves) -> Self {
        let burst = usize::from(own.burst.dice());
        let criticals = own.die.criticals();
        let mut counts = vec![0; (burst + 1) * (burst + 2) / 2];
        for (ordinary, ways) in (0..=FACES).zip(leaves.ways) {
            if ways == 0 {
                continue;
            }
            let (above, rest) = (powers(ordinary), powers(FACES - criticals - ordinary));
            let mut row = counts.as_mut_slice();
            for h in 0..=burst {
                let (cells, later) = row.split_at_mut(burst - h + 1);
                for (cell, rest) in cells.iter_mut().zip(rest[..=burst - h].iter().rev()) {
                    *cell += u128::from(ways) * u128::from(above[h] * rest);
                }
                row = later;
            }
        }
        let dice = u32::from(own.burst.dice() + leaves.dice);
        let mut hits = Self { burst: own.burst, dice, counts };
        hits.arrange(criticals);
        hits
    }

    /// Multiplies every cell by the number of ways to choose which dice are the successes, and completes the cell
    /// "nothing stands" with the ways in which the other side rolled a Critical.
    fn arrange(&mut self, criticals: u8) {
        let burst = usize::from(self.burst.dice());
        let faces = powers(criticals);
        let mut standing = 0;
        let mut cells = self.counts.iter_mut();
        for h in 0..=burst {
            for (c, cell) in (0..=burst - h).zip(&mut cells) {
                *cell *= u128::from(CHOOSE[burst][h] * CHOOSE[burst - h][c] * faces[c]);
                standing += *cell;
            }
        }
        let total = self.total();
        if let Some(nothing) = self.counts.first_mut() {
            *nothing += total - standing;
        }
    }

    /// The same where several successes do no more than one.
    #[must_use]
    pub fn once(&self) -> Self {
        let standing = self.standing();
        Self { burst: Burst::ONE, dice: self.dice, counts: vec![self.total() - standing, 0, standing] }
    }

    /// How many dice of this side were rolled: the most successes that can stand.
    pub fn burst(&self) -> Burst {
        self.burst
    }

    /// How many dice both sides rolled.
    pub fn dice(&self) -> u32 {
        self.dice
    }

    /// All ways the dice can fall: 20^dice.
    pub fn total(&self) -> u128 {
        u128::from(FACES).pow(self.dice)
    }

    /// In how many ways exactly `ordinary` successes and `criticals` Criticals stand.
    pub fn count(&self, ordinary: u8, criticals: u8) -> u128 {
        let burst = usize::from(self.burst.dice());
        let (h, c) = (usize::from(ordinary), usize::from(criticals));
        if h + c > burst {
            return 0;
        }
        // Row h begins after rows of burst + 1, burst, … cells.
        let row = h * (2 * burst + 3 - h) / 2;
        self.counts[row + c]
    }

    /// In how many ways at least one success of this side stands.
    pub fn standing(&self) -> u128 {
        self.total() - self.count(0, 0)
    }

    /// Every cell as (ordinary successes, Criticals, ways), by ordinary successes, then Criticals.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8, u128)> {
        let burst = self.burst.dice();
        let cells = (0..=burst).flat_map(move |h| (0..=burst - h).map(move |c| (h, c)));
        cells.zip(&self.counts).map(|((h, c), ways)| (h, c, *ways))
    }

    /// The probability that exactly so many ordinary successes and Criticals stand.
    pub fn probability(&self, ordinary: u8, criticals: u8) -> Fraction {
        self.share(self.count(ordinary, criticals))
    }

    /// A number of ways as a share of all ways.
    pub(super) fn share(&self, ways: u128) -> Fraction {
        fraction(&BigUint::from(ways), self.dice)
    }
}
