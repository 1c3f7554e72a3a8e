//! The successes of one side that stand after a roll, as exact counts.

use num_bigint::BigUint;

use crate::odds::fraction::reduce_by_dice;
use crate::odds::score::{Burst, FACES, MAX_DICE, Pool};
use crate::success_value::CRITICAL;
use model::fraction::Fraction;

const SIZE: usize = MAX_DICE + 1;

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

/// Computes the powers of `base` up to the largest burst; with at most 20 faces they stay below 2^52.
fn compute_powers(base: u8) -> [u64; SIZE] {
    let mut powers = [1; SIZE];
    for exponent in 1..SIZE {
        powers[exponent] = powers[exponent - 1] * u64::from(base);
    }
    powers
}

/// The opposing roll, reduced to what affects this side: the ways by number of ordinary faces of one of our dice that
/// score above the opponent's best die.
///
/// Ways in which the opponent rolls a Critical leave no success standing; they are left out.
pub(super) struct FacesAbove {
    ways: [u64; FACES as usize + 1],
    dice: u8,
}

impl FacesAbove {
    /// Returns a Normal Roll: every success stands.
    pub(super) fn unopposed(own: &Pool) -> Self {
        Self::above_score(own, 0)
    }

    /// Returns the faces of a die of `own` above a score.
    pub(super) fn above_score(own: &Pool, score: u8) -> Self {
        let mut ways = [0; FACES as usize + 1];
        ways[usize::from(own.die.ordinary_above(score))] = 1;
        Self { ways, dice: 0 }
    }

    /// Returns the faces of a die of `own` above the best die of `other`.
    pub(super) fn against(own: &Pool, other: &Pool) -> Self {
        let mut ways = [0; FACES as usize + 1];
        for (score, way) in (0..CRITICAL).zip(other.best_scores()) {
            ways[usize::from(own.die.ordinary_above(score))] += way;
        }
        Self { ways, dice: other.burst.dice() }
    }
}

/// The number of ways in which `h` ordinary successes and `c` Criticals of one side stand, for all `h` and `c`.
///
/// The counts sum to 20^dice, with the dice of both sides. That is at most 20^24, which fits in a `u128`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    burst: Burst,
    dice: u32,
    counts: Vec<u128>,
}

impl Hits {
    /// Counts the successes of `own` that stand: a sum over the best die of the other side.
    pub(super) fn new(own: &Pool, faces_above: &FacesAbove) -> Self {
        let burst = usize::from(own.burst.dice());
        let criticals = own.die.criticals();
        let mut counts = vec![0; (burst + 1) * (burst + 2) / 2];
        for (ordinary, ways) in (0..=FACES).zip(faces_above.ways) {
            if ways == 0 {
                continue;
            }
            let (above, rest) = (compute_powers(ordinary), compute_powers(FACES - criticals - ordinary));
            let mut row = counts.as_mut_slice();
            for h in 0..=burst {
                let (cells, later) = row.split_at_mut(burst - h + 1);
                for (cell, rest) in cells.iter_mut().zip(rest[..=burst - h].iter().rev()) {
                    *cell += u128::from(ways) * u128::from(above[h] * rest);
                }
                row = later;
            }
        }
        let dice = u32::from(own.burst.dice() + faces_above.dice);
        let mut hits = Self { burst: own.burst, dice, counts };
        hits.complete_cells(criticals);
        if own.discarded == 0 { hits } else { hits.discard_dice(own.counted()) }
    }

    /// Leaves only `counted` dice of this side: failures go first, then ordinary successes, then Criticals.
    ///
    /// The other side's best die is not touched, so what stands before dice are discarded decides what stands after.
    fn discard_dice(&self, counted: u8) -> Self {
        let burst = Burst::new(counted).unwrap_or(Burst::ONE);
        let counted = burst.dice();
        let cells = usize::from(counted) + 1;
        let mut hits = Self { burst, dice: self.dice, counts: vec![0; cells * (cells + 1) / 2] };
        for (ordinary, criticals, ways) in self.iter() {
            let criticals = criticals.min(counted);
            let ordinary = ordinary.min(counted - criticals);
            let cell = hits.cell(ordinary, criticals);
            hits.counts[cell] += ways;
        }
        hits
    }

    /// Multiplies every cell by the number of ways to choose the successful dice, and adds the ways in which the other
    /// side rolls a Critical to the cell without successes.
    fn complete_cells(&mut self, criticals: u8) {
        let burst = usize::from(self.burst.dice());
        let faces = compute_powers(criticals);
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

    /// Counts several successes as one, for an attack whose further successes have no effect.
    #[must_use]
    pub fn collapsed(&self) -> Self {
        let standing = self.count_standing();
        Self { burst: Burst::ONE, dice: self.dice, counts: vec![self.total() - standing, 0, standing] }
    }

    /// Replaces each number of ordinary successes `n` by `count(n)`, which is at most `n`. Criticals do not count.
    #[must_use]
    pub fn recounted(&self, count: impl Fn(u8) -> u8) -> Self {
        let mut hits = Self { burst: self.burst, dice: self.dice, counts: vec![0; self.counts.len()] };
        for (ordinary, _, ways) in self.iter() {
            let cell = hits.cell(count(ordinary).min(ordinary), 0);
            hits.counts[cell] += ways;
        }
        hits
    }

    /// Returns the number of dice of this side, which bounds its successes.
    pub fn burst(&self) -> Burst {
        self.burst
    }

    /// Returns the number of dice of both sides.
    pub fn dice(&self) -> u32 {
        self.dice
    }

    /// Returns the number of all ways: 20^dice.
    pub fn total(&self) -> u128 {
        u128::from(FACES).pow(self.dice)
    }

    /// Returns the number of ways in which exactly `ordinary` successes and `criticals` Criticals stand.
    pub fn count(&self, ordinary: u8, criticals: u8) -> u128 {
        if ordinary + criticals > self.burst.dice() { 0 } else { self.counts[self.cell(ordinary, criticals)] }
    }

    /// Returns the index of a cell. The cells form a triangle: row h follows rows of burst + 1, burst, … cells.
    fn cell(&self, ordinary: u8, criticals: u8) -> usize {
        let (burst, h, c) = (usize::from(self.burst.dice()), usize::from(ordinary), usize::from(criticals));
        h * (2 * burst + 3 - h) / 2 + c
    }

    /// Returns the number of ways in which at least one success of this side stands.
    pub fn count_standing(&self) -> u128 {
        self.total() - self.count(0, 0)
    }

    /// Iterates over all cells as (ordinary successes, Criticals, ways), in that order.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8, u128)> {
        let burst = self.burst.dice();
        let cells = (0..=burst).flat_map(move |h| (0..=burst - h).map(move |c| (h, c)));
        cells.zip(&self.counts).map(|((h, c), ways)| (h, c, *ways))
    }

    /// Returns the probability that exactly these numbers of ordinary successes and Criticals stand.
    pub fn probability(&self, ordinary: u8, criticals: u8) -> Fraction {
        self.fraction(self.count(ordinary, criticals))
    }

    /// Returns a number of ways as a fraction of all ways.
    pub(super) fn fraction(&self, ways: u128) -> Fraction {
        reduce_by_dice(&BigUint::from(ways), self.dice)
    }
}
