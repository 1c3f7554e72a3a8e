//! The length of a path of straight segments: a sum of square roots, as an interval with integer bounds.

use std::cmp::Ordering;

use model::length::Length;

/// The number of fractional bits of a tenth of a millimeter.
const BITS: u32 = 32;
/// Tenths of a millimeter in an inch.
const PER_INCH: i128 = 254;

/// A length between two bounds, which are equal if every square root is a whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LengthBounds {
    low: i128,
    high: i128,
}

impl LengthBounds {
    /// Returns the length with this square, in squares of tenths of a millimeter.
    pub fn from_square(square: i64) -> Self {
        let shifted = i128::from(square) << (2 * BITS);
        let low = shifted.isqrt();
        Self { low, high: if low * low == shifted { low } else { low + 1 } }
    }

    /// Returns the sum of two lengths.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { low: self.low + other.low, high: self.high + other.high }
    }

    /// Returns the fraction `numerator / denominator` of the length.
    #[must_use]
    pub fn fraction(self, numerator: i64, denominator: i64) -> Self {
        let (numerator, denominator) = (i128::from(numerator), i128::from(denominator.max(1)));
        Self { low: self.low * numerator / denominator, high: -((-self.high * numerator).div_euclid(denominator)) }
    }

    /// Compares with a length; `None` if it lies strictly between the bounds.
    pub fn compare(self, length: Length) -> Option<Ordering> {
        let length = i128::from(length.tenths()) << BITS;
        let (low, high) = (self.low.cmp(&length), self.high.cmp(&length));
        if low == high {
            Some(low)
        } else if self.high == length {
            // The exact length is at most this, which is all that a limit asks.
            Some(Ordering::Less)
        } else {
            None
        }
    }

    /// Returns the length, rounded up to a whole tenth of a millimeter.
    pub fn rounded_up(self) -> Length {
        Length::from_tenths(to_i64(-((-self.high) >> BITS)))
    }

    /// Returns the length, rounded down to a whole tenth of an inch.
    pub fn tenth_of_an_inch_below(self) -> Length {
        from_tenths_of_an_inch(self.low * 10 / (PER_INCH << BITS))
    }

    /// Returns the length, rounded up to a whole tenth of an inch.
    pub fn tenth_of_an_inch_above(self) -> Length {
        from_tenths_of_an_inch(-((-self.high * 10).div_euclid(PER_INCH << BITS)))
    }
}

fn to_i64(number: i128) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Returns a number of tenths of an inch as a length, in the nearest tenths of a millimeter.
fn from_tenths_of_an_inch(count: i128) -> Length {
    Length::from_tenths(to_i64((count * PER_INCH + 5) / 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inches(text: &str) -> Length {
        text.parse().expect("a length")
    }

    #[test]
    fn rational_lengths_are_exact_and_others_are_bounded() {
        let three_four = LengthBounds::from_square(762 * 762 + 1016 * 1016);
        assert_eq!(three_four.rounded_up(), inches("5\""));
        assert_eq!(three_four.compare(inches("5\"")), Some(Ordering::Equal));
        assert_eq!(three_four.plus(three_four).compare(inches("10\"")), Some(Ordering::Equal));
        let slanted = LengthBounds::from_square(1016 * 1016 + 1);
        assert_eq!(slanted.compare(inches("4\"")), Some(Ordering::Greater));
        assert_eq!(slanted.rounded_up().tenths(), 1017);
        assert_eq!(
            LengthBounds::from_square(2)
                .fraction(1, 2)
                .plus(LengthBounds::from_square(2).fraction(1, 2))
                .rounded_up()
                .tenths(),
            2
        );
    }

    #[test]
    fn a_length_strictly_between_the_bounds_is_not_comparable() {
        let one = 1_i128 << BITS;
        let near = |low, high| LengthBounds { low: one + low, high: one + high }.compare(Length::from_tenths(1));
        assert_eq!(near(-1, 1), None);
        assert_eq!(near(0, 1), None);
        assert_eq!(near(-1, 0), Some(Ordering::Less));
        assert_eq!(near(1, 2), Some(Ordering::Greater));
    }

    #[test]
    fn tenths_of_an_inch_enclose_the_length() {
        let length = LengthBounds::from_square(800 * 800);
        assert_eq!(
            (length.tenth_of_an_inch_below(), length.tenth_of_an_inch_above()),
            (inches("3.1\""), inches("3.2\""))
        );
        let whole = LengthBounds::from_square(1016 * 1016);
        assert_eq!((whole.tenth_of_an_inch_below(), whole.tenth_of_an_inch_above()), (inches("4\""), inches("4\"")));
    }
}
