//! The vectors of tokens, and the encoding of a text by them.

use crate::vector::Vector;

/// The vectors of all known tokens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TokenVectors {
    /// Sorted by token. A hash table would take twice the memory, for a few look-ups in each question.
    pub(crate) by_token: Vec<(Box<str>, Vector)>,
}

impl TokenVectors {
    /// Returns the vector of a token.
    pub fn get(&self, token: &str) -> Option<&Vector> {
        let position = self.by_token.binary_search_by(|(known, _)| (**known).cmp(token)).ok()?;
        Some(&self.by_token[position].1)
    }

    /// Returns the number of tokens.
    pub fn len(&self) -> usize {
        self.by_token.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.by_token.is_empty()
    }

    /// Returns the direction of a question: the normalized sum of the vectors of its tokens; zero if none is known.
    pub fn encode<'t>(&self, tokens: impl IntoIterator<Item = &'t str>) -> Vector {
        let mut sum = Vector::ZERO;
        tokens.into_iter().filter_map(|token| self.get(token)).for_each(|vector| sum.add(1.0, vector));
        sum.normalized()
    }
}

impl FromIterator<(Box<str>, Vector)> for TokenVectors {
    fn from_iter<I: IntoIterator<Item = (Box<str>, Vector)>>(vectors: I) -> Self {
        let mut by_token: Vec<_> = vectors.into_iter().collect();
        by_token.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self { by_token }
    }
}
