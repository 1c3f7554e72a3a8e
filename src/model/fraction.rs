//! An exact probability, ready to be shown: the reduced fraction and its rounded percentage.

use serde::Serialize;

/// An exact probability. The engine makes it; nobody computes with it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fraction {
    /// The reduced fraction, `numerator/denominator`; `0/1` and `1/1` at the ends.
    pub exact: String,
    /// Hundredths of a percent, rounded half up: 3475 is 34.75 %.
    pub basis_points: u32,
}
