//! An exact distribution of wounds, and its probabilities as fractions.

use std::fmt::Write as _;

use num_bigint::BigUint;
use num_integer::Integer;

use crate::odds::count::Count;
use crate::odds::share::Share;
use crate::odds::wounds::cut_off;
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
    pub fn share(&self, wounds: usize) -> Share {
        Share::new(self.counts.get(wounds).cloned().unwrap_or_default(), self.dice)
    }

    /// The ways of fewer than `wounds` as a share of all.
    pub fn share_below(&self, wounds: usize) -> Share {
        Share::new(self.counts.iter().take(wounds).sum(), self.dice)
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

/// The most dice of which all ways, times 20,000, fit in 128 bits.
const FEW_DICE: u32 = 26;

/// `ways` out of 20^dice, reduced, with its percentage rounded half up.
pub(super) fn fraction(ways: &BigUint, dice: u32) -> Fraction {
    match u128::try_from(ways) {
        Ok(ways) if dice <= FEW_DICE => of_few(ways, dice),
        Ok(_) | Err(_) => of_many(ways, dice),
    }
}

/// The same in machine words: a power of 20 has no factors but 2 and 5.
fn of_few(ways: u128, dice: u32) -> Fraction {
    let twos = ways.trailing_zeros().min(2 * dice);
    let (mut numerator, mut fives) = (ways >> twos, dice);
    while fives > 0 && numerator.is_multiple_of(5) {
        numerator /= 5;
        fives -= 1;
    }
    let denominator = 5_u128.pow(fives) << (2 * dice - twos);
    let rounded = (numerator * 20_000 + denominator) / (denominator * 2);
    let basis_points = u32::try_from(rounded).unwrap_or(u32::MAX);
    Fraction { exact: written(numerator, denominator), basis_points }
}

/// A fraction as text, in just the memory that it takes.
fn written(numerator: u128, denominator: u128) -> String {
    let more_digits = |number: u128| number.checked_ilog10().unwrap_or(0) as usize;
    let mut exact = String::with_capacity("1/1".len() + more_digits(numerator) + more_digits(denominator));
    let _infallible = write!(exact, "{numerator}/{denominator}");
    exact
}

fn of_many(ways: &BigUint, dice: u32) -> Fraction {
    let total = BigUint::from(20u8).pow(dice);
    let shared = ways.gcd(&total);
    let (numerator, denominator) = (ways / &shared, total / shared);
    let rounded: BigUint = (&numerator * 20_000u32 + &denominator) / (&denominator * 2u8);
    let basis_points = rounded.iter_u32_digits().next().unwrap_or(0);
    Fraction { exact: format!("{numerator}/{denominator}"), basis_points }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ways: u32, dice: u32, exact: &str, basis_points: u32) {
        let expected = Fraction { exact: exact.to_owned(), basis_points };
        // The same share of more dice than machine words hold.
        let more = BigUint::from(20u8).pow(FEW_DICE);
        assert_eq!(fraction(&BigUint::from(ways), dice), expected);
        assert_eq!(fraction(&(BigUint::from(ways) * more), dice + FEW_DICE), expected);
    }

    #[test]
    fn a_fraction_is_reduced_and_its_ends_are_whole() {
        check(0, 3, "0/1", 0);
        check(8_000, 3, "1/1", 10_000);
        check(150, 2, "3/8", 3_750);
    }

    #[test]
    fn as_many_dice_as_machine_words_hold_are_counted_in_them() {
        let all = BigUint::from(20u8).pow(FEW_DICE);
        let but_one = fraction(&(&all - 1u8), FEW_DICE);
        assert_eq!((but_one.exact, but_one.basis_points), (format!("{}/{all}", &all - 1u8), 10_000));
        assert_eq!(fraction(&all, FEW_DICE).exact, "1/1");
    }

    #[test]
    fn few_ways_of_more_dice_than_machine_words_hold_are_not_counted_in_them() {
        let one = fraction(&BigUint::from(1u8), 40);
        assert_eq!((one.exact, one.basis_points), (format!("1/{}{}", 1_u64 << 40, "0".repeat(40)), 0));
    }

    #[test]
    fn half_a_basis_point_is_rounded_up() {
        check(8, 5, "1/400000", 0);
        check(4, 4, "1/40000", 0);
        check(8, 4, "1/20000", 1);
        check(7, 4, "7/160000", 0);
    }

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
