//! An exact probability, ready to be shown: the reduced fraction and its rounded percentage; and the percentage alone.

use serde::Serialize;

/// An exact probability. The engine makes it; nobody computes with it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fraction {
    /// The reduced fraction, `numerator/denominator`; `0/1` and `1/1` at the ends.
    pub exact: String,
    /// Hundredths of a percent, rounded half up: 3475 is 34.75 %.
    pub basis_points: u32,
}

impl Fraction {
    /// The percentage alone.
    pub fn chance(&self) -> Chance {
        Chance { basis_points: self.basis_points, settled: ["0/1", "1/1"].contains(&self.exact.as_str()) }
    }
}

/// A percentage that knows whether it is rounded at its ends: what hardly ever happens is not what never does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Hundredths of a percent.
    pub basis_points: u32,
    /// Whether it is exactly nothing or exactly all.
    pub settled: bool,
}

impl Chance {
    /// All of it, in hundredths of a percent.
    pub const CERTAIN: u32 = 10_000;

    /// The chance of the contrary.
    #[must_use]
    pub const fn not(self) -> Self {
        Self { basis_points: Self::CERTAIN.saturating_sub(self.basis_points), settled: self.settled }
    }

    /// The chance of either of two things that exclude each other, besides which others may happen.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let basis_points = (self.basis_points + other.basis_points).min(Self::CERTAIN);
        Self { basis_points, settled: self.settled && other.settled }
    }

    /// Whether it never happens.
    pub const fn is_nothing(self) -> bool {
        self.settled && self.basis_points == 0
    }
}
