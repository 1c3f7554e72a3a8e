//! An exact probability for display: the reduced fraction and its rounded percentage.

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
