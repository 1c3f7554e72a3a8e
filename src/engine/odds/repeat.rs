//! The probability that something happens at least once in several equal and independent tries.

use num_bigint::BigUint;

use crate::odds::fraction::reduce_ratio;
use model::fraction::Fraction;

/// Returns the probability that an event happens in at least one of several tries; `None` if the text is no fraction.
pub fn compute_some_success(once: &Fraction, tries: u32) -> Option<Fraction> {
    let (numerator, denominator) = parse_parts(once)?;
    Some(complement_of_power(&(&denominator - numerator), &denominator, tries))
}

/// Returns the probability that an event fails to happen in at least one of several tries; `None` if the text is no
/// fraction.
pub fn compute_some_failure(once: &Fraction, tries: u32) -> Option<Fraction> {
    let (numerator, denominator) = parse_parts(once)?;
    Some(complement_of_power(&numerator, &denominator, tries))
}

fn complement_of_power(numerator: &BigUint, denominator: &BigUint, tries: u32) -> Fraction {
    let total = denominator.pow(tries);
    reduce_ratio(&(&total - numerator.pow(tries)), &total)
}

fn parse_parts(fraction: &Fraction) -> Option<(BigUint, BigUint)> {
    let (numerator, denominator) = fraction.exact.split_once('/')?;
    let (numerator, denominator): (BigUint, BigUint) = (numerator.parse().ok()?, denominator.parse().ok()?);
    (numerator <= denominator && denominator > BigUint::ZERO).then_some((numerator, denominator))
}

#[cfg(test)]
mod tests {
    use super::{compute_some_failure, compute_some_success};
    use model::fraction::Fraction;

    #[test]
    fn three_even_chances_fail_together_once_in_eight() {
        let half = Fraction { exact: "1/2".to_owned(), basis_points: 5_000 };
        let expected = Fraction { exact: "7/8".to_owned(), basis_points: 8_750 };
        assert_eq!(compute_some_success(&half, 3), Some(expected.clone()));
        assert_eq!(compute_some_failure(&half, 3), Some(expected));
        let never = Fraction { exact: "0/1".to_owned(), basis_points: 0 };
        assert_eq!(compute_some_success(&never, 20), Some(never));
    }
}
