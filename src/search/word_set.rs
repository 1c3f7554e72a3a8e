//! A set of words of a query, as a bit set over their positions.

use std::ops::{BitOr, BitOrAssign, Range};

use crate::query::MAX_WORDS;

/// A set of positions, each below [`MAX_WORDS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WordSet(u64);

const _: () = assert!(MAX_WORDS < u64::BITS as usize, "every position has a bit");

impl WordSet {
    /// Returns a set of one word.
    pub(crate) const fn one(position: usize) -> Self {
        Self(1 << position)
    }

    /// Creates a set of consecutive words.
    pub(crate) const fn from_range(range: &Range<usize>) -> Self {
        Self((1 << range.end) - (1 << range.start))
    }

    /// Returns whether a word is in the set.
    pub(crate) const fn contains(self, position: usize) -> bool {
        self.0 & (1 << position) != 0
    }
}

impl BitOr for WordSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for WordSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_contains_what_was_added() {
        let set = WordSet::one(1) | WordSet::from_range(&(4..6));
        let found: Vec<usize> = (0..MAX_WORDS).filter(|position| set.contains(*position)).collect();
        assert_eq!(found, [1, 4, 5]);
        assert_eq!(WordSet::from_range(&(3..3)), WordSet::default());
        assert!(WordSet::from_range(&(0..MAX_WORDS)).contains(MAX_WORDS - 1));
    }
}
