//! Integers of the width that a count needs.
//!
//! A count over `d` dice is at most 20^d, so the number of dice bounds the number of 64-bit limbs. Common counts fit in
//! one to ten limbs on the stack; larger ones are a [`BigUint`]. The sums only add and multiply by one limb, which is
//! all that [`Count`] offers.

use num_bigint::BigUint;

/// The powers of 20 that fit in one limb.
const POWERS: [u64; 15] = {
    let mut powers = [1; 15];
    let mut exponent = 1;
    while exponent < powers.len() {
        powers[exponent] = powers[exponent - 1] * 20;
        exponent += 1;
    }
    powers
};

/// A non-negative integer with the operations of the sums. The caller picks a type that holds 20^dice, so no operation
/// overflows.
pub(super) trait Count: Clone {
    fn zero() -> Self;
    /// Returns the number with these limbs, lowest first.
    fn from_limbs(limbs: impl Iterator<Item = u64>) -> Self;
    /// Returns the limbs, lowest first.
    fn limbs(&self) -> impl Iterator<Item = u64>;
    fn is_zero(&self) -> bool;
    /// Multiplies by `factor`.
    fn scale(&mut self, factor: u64);
    /// Adds `other` times `factor`.
    fn add_scaled(&mut self, other: &Self, factor: u64);
    /// Multiplies by `own` and adds `other` times `factor`; both factors are at most 20.
    fn blend(&mut self, own: u64, other: &Self, factor: u64);

    /// Adds `other`.
    fn add(&mut self, other: &Self) {
        self.add_scaled(other, 1);
    }

    /// Multiplies by 20^exponent.
    fn scale_by_faces(&mut self, exponent: u32) {
        let mut left = exponent as usize;
        while left > 0 {
            let step = left.min(POWERS.len() - 1);
            self.scale(POWERS[step]);
            left -= step;
        }
    }

    /// Returns the same number in another width.
    fn widen<W: Count>(&self) -> W {
        W::from_limbs(self.limbs())
    }
}

/// A number of `L` limbs, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const L: usize>([u64; L]);

/// Splits a double limb into its low half and the carry.
#[expect(clippy::cast_possible_truncation, reason = "keeps the low half")]
fn split(sum: u128) -> (u64, u128) {
    (sum as u64, sum >> 64)
}

impl<const L: usize> Count for Wide<L> {
    fn zero() -> Self {
        Self([0; L])
    }

    fn from_limbs(limbs: impl Iterator<Item = u64>) -> Self {
        let mut wide = [0; L];
        for (own, limb) in wide.iter_mut().zip(limbs) {
            *own = limb;
        }
        Self(wide)
    }

    fn limbs(&self) -> impl Iterator<Item = u64> {
        self.0.iter().copied()
    }

    fn is_zero(&self) -> bool {
        self.0.iter().all(|limb| *limb == 0)
    }

    fn scale(&mut self, factor: u64) {
        let mut carry = 0;
        for own in &mut self.0 {
            (*own, carry) = split(u128::from(*own) * u128::from(factor) + carry);
        }
    }

    fn add_scaled(&mut self, other: &Self, factor: u64) {
        let mut carry = 0;
        for (own, limb) in self.0.iter_mut().zip(other.0) {
            (*own, carry) = split(u128::from(limb) * u128::from(factor) + u128::from(*own) + carry);
        }
    }

    fn blend(&mut self, own: u64, other: &Self, factor: u64) {
        let mut carry = 0;
        for (limb, lower) in self.0.iter_mut().zip(other.0) {
            let sum = u128::from(*limb) * u128::from(own) + u128::from(lower) * u128::from(factor);
            (*limb, carry) = split(sum + carry);
        }
    }
}

impl Count for BigUint {
    fn zero() -> Self {
        Self::ZERO
    }

    #[expect(clippy::cast_possible_truncation, reason = "splits a limb into its two halves")]
    fn from_limbs(limbs: impl Iterator<Item = u64>) -> Self {
        // The constructor takes 32-bit digits and drops leading zeros.
        Self::new(limbs.flat_map(|limb| [limb as u32, (limb >> 32) as u32]).collect())
    }

    fn limbs(&self) -> impl Iterator<Item = u64> {
        self.iter_u64_digits()
    }

    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    fn scale(&mut self, factor: u64) {
        *self *= factor;
    }

    fn add_scaled(&mut self, other: &Self, factor: u64) {
        *self += other * factor;
    }

    fn blend(&mut self, own: u64, other: &Self, factor: u64) {
        *self *= own;
        *self += other * factor;
    }
}

/// The smallest width that holds 20^dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// Up to 14 dice.
    One,
    /// Up to 29 dice.
    Two,
    /// Up to 44 dice.
    Three,
    /// Up to 74 dice.
    Five,
    /// Up to 148 dice.
    Ten,
    /// Any number of dice.
    Any,
}

impl Width {
    /// Returns the width for a count over `dice` dice, including saves.
    pub(super) fn for_dice(dice: u32) -> Self {
        match dice {
            0..=14 => Self::One,
            15..=29 => Self::Two,
            30..=44 => Self::Three,
            45..=74 => Self::Five,
            75..=148 => Self::Ten,
            149.. => Self::Any,
        }
    }
}

/// Calls a function that is generic over its [`Count`] with the narrowest type for a number of dice.
macro_rules! in_width {
    ($dice:expr, $function:ident($($argument:expr),*)) => {{
        use $crate::odds::count::{Wide, Width};
        match Width::for_dice($dice) {
            Width::One => $function::<Wide<1>>($($argument),*),
            Width::Two => $function::<Wide<2>>($($argument),*),
            Width::Three => $function::<Wide<3>>($($argument),*),
            Width::Five => $function::<Wide<5>>($($argument),*),
            Width::Ten => $function::<Wide<10>>($($argument),*),
            Width::Any => $function::<num_bigint::BigUint>($($argument),*),
        }
    }};
}
pub(super) use in_width;

/// Counts everything beyond `cap` Wounds as `cap`.
pub(super) fn saturate<C: Count>(ways: &mut Vec<C>, cap: Option<usize>) {
    let Some(cap) = cap else { return };
    let beyond = ways.split_off(ways.len().min(cap + 1));
    if let Some(last) = ways.last_mut() {
        beyond.iter().for_each(|way| last.add(way));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(dice: u32) {
        fn raised<C: Count>(dice: u32) -> BigUint {
            let mut count = C::from_limbs([1].into_iter());
            count.scale_by_faces(dice);
            count.widen()
        }
        assert_eq!(in_width!(dice, raised(dice)), BigUint::from(20u8).pow(dice), "20^{dice}");
    }

    #[test]
    fn each_width_holds_the_powers_it_is_chosen_for() {
        for dice in 0..=160 {
            check(dice);
        }
    }

    #[test]
    fn every_width_gives_the_same_sums_and_products() {
        fn sums<C: Count>() -> [BigUint; 4] {
            let small = |number: u64| C::from_limbs([number].into_iter());
            let (mut sum, other) = (small(7), small(11));
            assert!(C::zero().is_zero() && small(0).is_zero() && !sum.is_zero());
            let mut steps = vec![sum.clone()];
            sum.blend(3, &other, 5);
            steps.push(sum.clone());
            sum.add_scaled(&other, 4);
            steps.push(sum.clone());
            sum.scale(2);
            steps.push(sum);
            std::array::from_fn(|at| steps[at].widen())
        }
        // 7 · 3 + 11 · 5 = 76; 76 + 11 · 4 = 120; 120 · 2 = 240.
        let expected = [7u8, 76, 120, 240].map(BigUint::from);
        for found in [sums::<Wide<1>>(), sums::<Wide<10>>(), sums::<BigUint>()] {
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn carries_reach_the_next_limb() {
        let mut low = Wide::<2>([u64::MAX, 0]);
        low.blend(20, &Wide([u64::MAX, 0]), 20);
        assert_eq!(low.widen::<BigUint>(), BigUint::from(u64::MAX) * 40u8);
        low.add_scaled(&Wide([u64::MAX, 0]), 1 << 63);
        assert_eq!(low.widen::<BigUint>(), BigUint::from(u64::MAX) * ((1u64 << 63) + 40));
    }
}
