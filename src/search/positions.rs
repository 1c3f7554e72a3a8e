//! A set of words of a question, by their positions.

use std::ops::{BitOr, BitOrAssign, Range};

use crate::query::MAX_WORDS;

/// A set of positions, each below [`MAX_WORDS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Positions(u32);

const _: () = assert!(MAX_WORDS < u32::BITS as usize, "every position has a bit");

impl Positions {
    /// One word.
    pub const fn one(position: usize) -> Self {
        Self(1 << position)
    }

    /// Words that follow each other.
    pub const fn range(range: &Range<usize>) -> Self {
        Self((1 << range.end) - (1 << range.start))
    }

    /// Whether a word is among them.
    pub const fn contains(self, position: usize) -> bool {
        self.0 & (1 << position) != 0
    }
}

impl BitOr for Positions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Positions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_is_in_it() {
        let set = Positions::one(1) | Positions::range(&(4..6));
        let found: Vec<usize> = (0..MAX_WORDS).filter(|position| set.contains(*position)).collect();
        assert_eq!(found, [1, 4, 5]);
        assert_eq!(Positions::range(&(3..3)), Positions::default());
        assert!(Positions::range(&(0..MAX_WORDS)).contains(MAX_WORDS - 1));
    }
}
