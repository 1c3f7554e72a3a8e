//! An exact distribution of wounds, and its probabilities as fractions.

use num_bigint::BigUint;

use crate::odds::count::{Count, cut_off};
use crate::odds::fraction::fraction;
use crate::odds::probability::Probability;
use model::fraction::Fraction;

/// In how many of 20^dice ways exactly 0, 1, 2, … wounds are lost; `dice` counts rolls and saves alike.
///
/// Where saves go on until the target is gone, the last number stands for all that are as high or higher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dist {
    counts: Vec<BigUint>,
    dice: u32,
    most_told: Option<usize>,
}

impl Dist {
    /// No wound is ever lost.
    pub fn certain_zero() -> Self {
        Self { counts: vec![BigUint::from(1u8)], dice: 0, most_told: None }
    }

    /// The distribution with these counts, which sum to 20^dice unless some ways are left out.
    pub(super) fn new<C: Count>(counts: &[C], dice: u32, most_told: Option<usize>) -> Self {
        let most = counts.iter().rposition(|count| !count.is_zero()).unwrap_or(0);
        Self { counts: counts.iter().take(most + 1).map(Count::widen).collect(), dice, most_told }
    }

    /// The ways by number of wounds, from 0 to [`Dist::most`].
    pub fn counts(&self) -> &[BigUint] {
        &self.counts
    }

    /// How many dice the ways count.
    pub fn dice(&self) -> u32 {
        self.dice
    }

    /// All ways: 20^dice.
    pub fn total(&self) -> BigUint {
        BigUint::from(20u8).pow(self.dice)
    }

    /// The most wounds that can be lost.
    pub fn most(&self) -> usize {
        self.counts.len() - 1
    }

    /// The probability of exactly `wounds`.
    pub fn exactly(&self, wounds: usize) -> Fraction {
        match self.counts.get(wounds) {
            Some(ways) => fraction(ways, self.dice),
            None => fraction(&BigUint::ZERO, 0),
        }
    }

    /// The probability of `wounds` or more.
    pub fn probability_at_least(&self, wounds: usize) -> Fraction {
        fraction(&self.counts.iter().skip(wounds).sum(), self.dice)
    }

    /// The number of wounds that stands for itself and all above it, where there is one.
    pub fn most_told(&self) -> Option<usize> {
        self.most_told
    }

    /// The ways of exactly `wounds` as a share of all.
    pub fn share(&self, wounds: usize) -> Probability {
        Probability::new(self.counts.get(wounds).cloned().unwrap_or_default(), self.dice)
    }

    /// The ways of fewer than `wounds` as a share of all.
    pub fn share_below(&self, wounds: usize) -> Probability {
        Probability::new(self.counts.iter().take(wounds).sum(), self.dice)
    }

    /// The wounds of two independent losses together.
    ///
    /// Both are written as one long number each, with room between the counts for the largest sum, and multiplied.
    pub fn and(&self, other: &Self) -> Self {
        let dice = self.dice + other.dice;
        // 20 < 2^(35/8), so a count of 20^dice fits in so many half limbs.
        let room = (dice * 35 / 8) as usize / 32 + 1;
        let product = (self.packed(room) * other.packed(room)).to_u32_digits();
        let mut counts: Vec<BigUint> = product.chunks(room).map(BigUint::from_slice).collect();
        let most_told = self.most_told.into_iter().chain(other.most_told).min();
        cut_off(&mut counts, most_told);
        Self { counts, dice, most_told }
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
    fn two_losses_add_up() {
        let one = Dist { counts: vec![BigUint::from(15u8), BigUint::from(5u8)], dice: 1, most_told: None };
        let two = one.and(&one).and(&Dist::certain_zero());
        assert_eq!(two.counts(), [225u16, 150, 25].map(BigUint::from));
        assert_eq!(two.probability_at_least(1).exact, "7/16");
        assert_eq!(two.exactly(2).exact, "1/16");
        assert_eq!(two.exactly(3).exact, "0/1");
        assert_eq!((two.most(), two.total()), (2, BigUint::from(400u16)));
    }
}
