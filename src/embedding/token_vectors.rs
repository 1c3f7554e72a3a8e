//! The vectors of tokens, and the encoding of a text by them.

use rustc_hash::FxHashMap;

use crate::vector::Vector;

/// The vectors of all known tokens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TokenVectors {
    pub(crate) by_token: FxHashMap<Box<str>, Vector>,
}

impl TokenVectors {
    /// The vector of a token.
    pub fn get(&self, token: &str) -> Option<&Vector> {
        self.by_token.get(token)
    }

    /// The number of tokens.
    pub fn len(&self) -> usize {
        self.by_token.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.by_token.is_empty()
    }

    /// The direction of a question: the normalized sum of the vectors of its tokens; zero if none is known.
    pub fn encode<'t>(&self, tokens: impl IntoIterator<Item = &'t str>) -> Vector {
        let mut sum = Vector::ZERO;
        tokens.into_iter().filter_map(|token| self.get(token)).for_each(|vector| sum.add(1.0, vector));
        sum.normalized()
    }
}

impl FromIterator<(Box<str>, Vector)> for TokenVectors {
    fn from_iter<I: IntoIterator<Item = (Box<str>, Vector)>>(vectors: I) -> Self {
        Self { by_token: vectors.into_iter().collect() }
    }
}
