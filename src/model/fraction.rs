//! An exact probability for display: the reduced fraction and its rounded percentage.

use num_bigint::BigUint;
use serde::Serialize;

/// An exact probability. The engine builds it; it is only for display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fraction {
    /// The reduced fraction, `numerator/denominator`; `0/1` and `1/1` at the ends.
    pub exact: String,
    /// Hundredths of a percent, rounded half up: 3475 is 34.75 %.
    pub basis_points: u32,
}

impl Fraction {
    /// Returns the probability that the event fails at least once in independent trials; `None` if the exact value is
    /// no fraction.
    pub fn probability_of_failure(&self, trials: u32) -> Option<Percentage> {
        let (numerator, denominator) = self.exact.split_once('/')?;
        let [numerator, denominator] =
            [numerator, denominator].map(|digits| digits.parse::<BigUint>().map(|number| number.pow(trials)));
        let (numerator, denominator) = (numerator.ok()?, denominator.ok()?);
        if denominator == BigUint::ZERO || numerator > denominator {
            return None;
        }
        let failed = &denominator - &numerator;
        let settled = failed == BigUint::ZERO || numerator == BigUint::ZERO;
        let half_up = (failed * (2 * Percentage::CERTAIN) + &denominator) / (denominator * 2_u32);
        Some(Percentage { basis_points: u32::try_from(half_up).ok()?, settled })
    }

    /// Returns the percentage alone.
    pub fn percentage(&self) -> Percentage {
        Percentage { basis_points: self.basis_points, settled: ["0/1", "1/1"].contains(&self.exact.as_str()) }
    }
}

/// A percentage that distinguishes 0 and 1 from values that round to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percentage {
    /// Hundredths of a percent.
    pub basis_points: u32,
    /// Whether the probability is exactly 0 or 1.
    pub settled: bool,
}

impl Percentage {
    /// 100 %, in hundredths of a percent.
    pub const CERTAIN: u32 = 10_000;

    /// Returns the probability of the complement.
    #[must_use]
    pub const fn not(self) -> Self {
        Self { basis_points: Self::CERTAIN.saturating_sub(self.basis_points), settled: self.settled }
    }

    /// Returns the probability of either of two mutually exclusive events.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let basis_points = (self.basis_points + other.basis_points).min(Self::CERTAIN);
        Self { basis_points, settled: self.settled && other.settled }
    }

    /// Returns whether the event is impossible.
    pub const fn is_zero(self) -> bool {
        self.settled && self.basis_points == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(exact: &str) -> Fraction {
        Fraction { exact: exact.to_owned(), basis_points: 0 }
    }

    #[test]
    fn independent_trials_add_up() {
        let failed = |exact: &str, trials| fraction(exact).probability_of_failure(trials).map(|odds| odds.basis_points);
        assert_eq!([1, 2, 3].map(|trials| failed("1/2", trials)), [Some(5_000), Some(7_500), Some(8_750)]);
        assert_eq!(failed("2/3", 1), Some(3_333), "a third, rounded");
        assert_eq!(failed("1/3", 1), Some(6_667), "two thirds, rounded half up");
        assert_eq!(failed("19/20", 5), Some(2_262));
    }

    #[test]
    fn the_impossible_and_the_certain_stay_exact() {
        for (exact, basis_points) in [("0/1", Percentage::CERTAIN), ("1/1", 0)] {
            assert_eq!(fraction(exact).probability_of_failure(3), Some(Percentage { basis_points, settled: true }));
        }
        assert!(
            fraction("1/100000")
                .probability_of_failure(1)
                .is_some_and(|odds| odds.basis_points == Percentage::CERTAIN && !odds.settled)
        );
    }

    #[test]
    fn what_is_no_probability_has_no_odds() {
        for exact in ["", "1", "1/0", "3/2", "a/b", "-1/2"] {
            assert_eq!(fraction(exact).probability_of_failure(2), None, "{exact}");
        }
    }
}
