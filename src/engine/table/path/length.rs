//! How long a way of straight stretches is: a sum of roots, bounded from both sides in integers.

use std::cmp::Ordering;

use model::length::Length;

/// How many bits of a tenth of a millimetre are kept.
const BITS: u32 = 32;
/// A tenth of an inch in tenths of these units: tenths of a millimetre, of which an inch has 254.
const PER_INCH: i128 = 254;

/// A length that lies within bounds; they are one where every root is a whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    low: i128,
    high: i128,
}

impl Sum {
    /// The root of a square of tenths of a millimetre.
    pub fn root(square: i64) -> Self {
        let shifted = i128::from(square) << (2 * BITS);
        let low = shifted.isqrt();
        Self { low, high: if low * low == shifted { low } else { low + 1 } }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { low: self.low + other.low, high: self.high + other.high }
    }

    /// Some parts of it, of so many.
    #[must_use]
    pub fn part(self, parts: i64, of: i64) -> Self {
        let (parts, of) = (i128::from(parts), i128::from(of.max(1)));
        Self { low: self.low * parts / of, high: -((-self.high * parts).div_euclid(of)) }
    }

    /// How it compares with a length; `None` where the length lies between the bounds.
    pub fn compare(self, length: Length) -> Option<Ordering> {
        let length = i128::from(length.tenths()) << BITS;
        let (low, high) = (self.low.cmp(&length), self.high.cmp(&length));
        if low == high {
            Some(low)
        } else if self.high == length {
            // It is no longer than that, whatever it is exactly.
            Some(Ordering::Less)
        } else {
            None
        }
    }

    /// It, rounded up to a whole tenth of a millimetre.
    pub fn rounded_up(self) -> Length {
        Length::from_tenths(whole(-((-self.high) >> BITS)))
    }

    /// It, rounded down to a whole tenth of an inch.
    pub fn tenth_of_an_inch_below(self) -> Length {
        tenths_of_an_inch(self.low * 10 / (PER_INCH << BITS))
    }

    /// It, rounded up to a whole tenth of an inch.
    pub fn tenth_of_an_inch_above(self) -> Length {
        tenths_of_an_inch(-((-self.high * 10).div_euclid(PER_INCH << BITS)))
    }
}

fn whole(number: i128) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// So many tenths of an inch, as they are read.
fn tenths_of_an_inch(count: i128) -> Length {
    Length::from_tenths(whole((count * PER_INCH + 5) / 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inches(text: &str) -> Length {
        text.parse().expect("a length")
    }

    #[test]
    fn whole_roots_are_exact_and_others_lie_within_bounds() {
        let three_four = Sum::root(762 * 762 + 1016 * 1016);
        assert_eq!(three_four.rounded_up(), inches("5\""));
        assert_eq!(three_four.compare(inches("5\"")), Some(Ordering::Equal));
        assert_eq!(three_four.plus(three_four).compare(inches("10\"")), Some(Ordering::Equal));
        let slanted = Sum::root(1016 * 1016 + 1);
        assert_eq!(slanted.compare(inches("4\"")), Some(Ordering::Greater));
        assert_eq!(slanted.rounded_up().tenths(), 1017);
        assert_eq!(Sum::root(2).part(1, 2).plus(Sum::root(2).part(1, 2)).rounded_up().tenths(), 2);
    }

    #[test]
    fn between_the_bounds_nobody_can_tell() {
        let one = 1_i128 << BITS;
        let near = |low, high| Sum { low: one + low, high: one + high }.compare(Length::from_tenths(1));
        assert_eq!(near(-1, 1), None);
        assert_eq!(near(0, 1), None);
        assert_eq!(near(-1, 0), Some(Ordering::Less));
        assert_eq!(near(1, 2), Some(Ordering::Greater));
    }

    #[test]
    fn tenths_of_an_inch_lie_around_it() {
        let length = Sum::root(800 * 800);
        assert_eq!(
            (length.tenth_of_an_inch_below(), length.tenth_of_an_inch_above()),
            (inches("3.1\""), inches("3.2\""))
        );
        let whole = Sum::root(1016 * 1016);
        assert_eq!((whole.tenth_of_an_inch_below(), whole.tenth_of_an_inch_above()), (inches("4\""), inches("4\"")));
    }
}
