//! A number of ways out of 20^dice as a reduced fraction with its percentage.

use std::fmt::Write as _;

use num_bigint::BigUint;
use num_integer::Integer;

use model::fraction::Fraction;

/// The largest number of dice for which 20^dice · 20,000 fits in 128 bits.
const MAX_MACHINE_DICE: u32 = 26;

/// Returns `ways` out of 20^dice, reduced, with its percentage rounded half up.
pub(super) fn reduce_by_dice(ways: &BigUint, dice: u32) -> Fraction {
    match u128::try_from(ways) {
        Ok(ways) if dice <= MAX_MACHINE_DICE => reduce_machine_words(ways, dice),
        Ok(_) | Err(_) => reduce_big(ways, dice),
    }
}

/// Returns the fraction in machine words. The only prime factors of a power of 20 are 2 and 5, so no general division
/// is needed to reduce it.
fn reduce_machine_words(ways: u128, dice: u32) -> Fraction {
    let twos = ways.trailing_zeros().min(2 * dice);
    let (mut numerator, mut fives) = (ways >> twos, dice);
    while fives > 0 && numerator.is_multiple_of(5) {
        numerator /= 5;
        fives -= 1;
    }
    let denominator = 5_u128.pow(fives) << (2 * dice - twos);
    let rounded = (numerator * 20_000 + denominator) / (denominator * 2);
    let basis_points = u32::try_from(rounded).unwrap_or(u32::MAX);
    Fraction { exact: to_text(numerator, denominator), basis_points }
}

/// Returns the fraction as text, in a string of exactly the length needed.
fn to_text(numerator: u128, denominator: u128) -> String {
    let more_digits = |number: u128| number.checked_ilog10().unwrap_or(0) as usize;
    let mut exact = String::with_capacity("1/1".len() + more_digits(numerator) + more_digits(denominator));
    let _infallible = write!(exact, "{numerator}/{denominator}");
    exact
}

fn reduce_big(ways: &BigUint, dice: u32) -> Fraction {
    reduce_ratio(ways, &BigUint::from(20u8).pow(dice))
}

/// Returns `ways` out of `total`, reduced, with its percentage rounded half up.
pub(super) fn reduce_ratio(ways: &BigUint, total: &BigUint) -> Fraction {
    let divisor = ways.gcd(total);
    let (numerator, denominator) = (ways / &divisor, total / divisor);
    let rounded: BigUint = (&numerator * 20_000u32 + &denominator) / (&denominator * 2u8);
    let basis_points = rounded.iter_u32_digits().next().unwrap_or(0);
    Fraction { exact: format!("{numerator}/{denominator}"), basis_points }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ways: u32, dice: u32, exact: &str, basis_points: u32) {
        let expected = Fraction { exact: exact.to_owned(), basis_points };
        // The same fraction, over more dice than machine words hold.
        let more = BigUint::from(20u8).pow(MAX_MACHINE_DICE);
        assert_eq!(reduce_by_dice(&BigUint::from(ways), dice), expected);
        assert_eq!(reduce_by_dice(&(BigUint::from(ways) * more), dice + MAX_MACHINE_DICE), expected);
    }

    #[test]
    fn fractions_are_reduced_and_0_and_1_are_exact() {
        check(0, 3, "0/1", 0);
        check(8_000, 3, "1/1", 10_000);
        check(150, 2, "3/8", 3_750);
    }

    #[test]
    fn machine_words_hold_the_largest_number_of_dice_they_are_used_for() {
        let all = BigUint::from(20u8).pow(MAX_MACHINE_DICE);
        let all_but_one = reduce_by_dice(&(&all - 1u8), MAX_MACHINE_DICE);
        assert_eq!((all_but_one.exact, all_but_one.basis_points), (format!("{}/{all}", &all - 1u8), 10_000));
        assert_eq!(reduce_by_dice(&all, MAX_MACHINE_DICE).exact, "1/1");
    }

    #[test]
    fn a_small_number_of_ways_over_many_dice_is_exact() {
        let one = reduce_by_dice(&BigUint::from(1u8), 40);
        assert_eq!((one.exact, one.basis_points), (format!("1/{}{}", 1_u64 << 40, "0".repeat(40)), 0));
    }

    #[test]
    fn half_a_basis_point_is_rounded_up() {
        check(8, 5, "1/400000", 0);
        check(4, 4, "1/40000", 0);
        check(8, 4, "1/20000", 1);
        check(7, 4, "7/160000", 0);
    }
}
