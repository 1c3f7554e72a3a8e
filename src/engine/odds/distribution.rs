//! An exact distribution of Wounds.

use num_bigint::BigUint;

use crate::odds::count::{Count, saturate};
use crate::odds::fraction::reduce_by_dice;
use crate::odds::probability::Probability;
use model::fraction::Fraction;

/// The number of ways, out of 20^dice, in which exactly 0, 1, 2, … Wounds are lost. `dice` includes rolls and saves.
///
/// Continuous saves end when the target is removed. Their distribution is capped: its last count includes all higher
/// numbers of Wounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    counts: Vec<BigUint>,
    dice: u32,
    cap: Option<usize>,
}

impl Distribution {
    /// Returns the distribution of no Wounds, for certain.
    pub fn certain_zero() -> Self {
        Self { counts: vec![BigUint::from(1u8)], dice: 0, cap: None }
    }

    /// Returns the distribution with these counts, which sum to 20^dice unless some ways are excluded.
    pub(super) fn new<C: Count>(counts: &[C], dice: u32, cap: Option<usize>) -> Self {
        let max = counts.iter().rposition(|count| !count.is_zero()).unwrap_or(0);
        Self { counts: counts.iter().take(max + 1).map(Count::widen).collect(), dice, cap }
    }

    /// Returns the ways by number of Wounds, from 0 to [`Distribution::max`].
    pub fn counts(&self) -> &[BigUint] {
        &self.counts
    }

    /// Returns the number of dice that the ways are counted over.
    pub fn dice(&self) -> u32 {
        self.dice
    }

    /// Returns the number of all ways: 20^dice.
    pub fn total(&self) -> BigUint {
        BigUint::from(20u8).pow(self.dice)
    }

    /// Returns the largest number of Wounds that can be lost.
    pub fn max(&self) -> usize {
        self.counts.len() - 1
    }

    /// Returns the probability of exactly `wounds` Wounds.
    pub fn exactly(&self, wounds: usize) -> Fraction {
        match self.counts.get(wounds) {
            Some(ways) => reduce_by_dice(ways, self.dice),
            None => reduce_by_dice(&BigUint::ZERO, 0),
        }
    }

    /// Returns the probability of `wounds` Wounds or more.
    pub fn or_more(&self, wounds: usize) -> Fraction {
        reduce_by_dice(&self.counts.iter().skip(wounds).sum(), self.dice)
    }

    /// Returns the number of Wounds whose count includes all higher numbers, if the distribution is capped.
    pub fn cap(&self) -> Option<usize> {
        self.cap
    }

    /// Returns the probability of exactly `wounds` Wounds, for further arithmetic.
    pub fn probability(&self, wounds: usize) -> Probability {
        Probability::new(self.counts.get(wounds).cloned().unwrap_or_default(), self.dice)
    }

    /// Returns the probability of fewer than `wounds` Wounds, for further arithmetic.
    pub fn probability_below(&self, wounds: usize) -> Probability {
        Probability::new(self.counts.iter().take(wounds).sum(), self.dice)
    }

    /// Returns the sum of two independent losses: the convolution of both distributions.
    ///
    /// Kronecker substitution: packs the counts of each distribution into one integer, with room for the largest sum
    /// between them, and multiplies the two integers.
    pub fn and(&self, other: &Self) -> Self {
        let dice = self.dice + other.dice;
        // 20 < 2^(35/8), so a count of 20^dice fits in this number of 32-bit digits.
        let room = (dice * 35 / 8) as usize / 32 + 1;
        let product = (self.packed(room) * other.packed(room)).to_u32_digits();
        let mut counts: Vec<BigUint> = product.chunks(room).map(BigUint::from_slice).collect();
        let cap = self.cap.into_iter().chain(other.cap).min();
        saturate(&mut counts, cap);
        Self { counts, dice, cap }
    }

    /// Returns the average over the 20 faces of one die.
    pub fn average<'d>(faces: impl Iterator<Item = &'d Self> + Clone) -> Self {
        let dice = faces.clone().map(|face| face.dice).max().unwrap_or(0);
        let cap = faces.clone().filter_map(|face| face.cap).min();
        let mut counts = vec![BigUint::ZERO; faces.clone().map(|face| face.counts.len()).max().unwrap_or(1)];
        for face in faces {
            let ways = BigUint::from(20u8).pow(dice - face.dice);
            for (sum, count) in counts.iter_mut().zip(&face.counts) {
                *sum += count * &ways;
            }
        }
        saturate(&mut counts, cap);
        Self { counts, dice: dice + 1, cap }
    }

    fn packed(&self, room: usize) -> BigUint {
        let mut digits = Vec::with_capacity(self.counts.len() * room);
        for (wounds, count) in self.counts.iter().enumerate() {
            digits.resize(wounds * room, 0);
            digits.extend(count.iter_u32_digits());
        }
        BigUint::new(digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_two_losses_is_their_convolution() {
        let one = Distribution { counts: vec![BigUint::from(15u8), BigUint::from(5u8)], dice: 1, cap: None };
        let two = one.and(&one).and(&Distribution::certain_zero());
        assert_eq!(two.counts(), [225u16, 150, 25].map(BigUint::from));
        assert_eq!(two.or_more(1).exact, "7/16");
        assert_eq!(two.exactly(2).exact, "1/16");
        assert_eq!(two.exactly(3).exact, "0/1");
        assert_eq!((two.max(), two.total()), (2, BigUint::from(400u16)));
        let faces: Vec<&Distribution> = std::iter::repeat_n(&one, 12).chain(std::iter::repeat_n(&two, 8)).collect();
        let average = Distribution::average(faces.into_iter());
        // 12/20 · 1/4 + 8/20 · 7/16
        assert_eq!((average.or_more(1).exact.as_str(), average.max()), ("13/40", 2));
    }
}
