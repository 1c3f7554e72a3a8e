//! Encodes many texts: the vectors in a hash table, which finds them faster than [`TokenVectors`] and takes more
//! memory.

use std::collections::HashMap;

use crate::token_vectors::TokenVectors;
use crate::vector::Vector;

/// The vectors of all known tokens, for as long as texts are encoded.
#[derive(Debug)]
pub struct Encoder<'v> {
    by_token: HashMap<&'v str, &'v Vector>,
}

impl<'v> Encoder<'v> {
    /// Creates an encoder with these vectors.
    pub fn new(vectors: &'v TokenVectors) -> Self {
        Self { by_token: vectors.by_token.iter().map(|(token, vector)| (&**token, vector)).collect() }
    }

    /// Returns the direction of a text, as [`TokenVectors::encode`] returns it.
    pub fn encode<'t>(&self, tokens: impl IntoIterator<Item = &'t str>) -> Vector {
        let mut sum = Vector::ZERO;
        tokens.into_iter().filter_map(|token| self.by_token.get(token)).for_each(|vector| sum.add(1.0, vector));
        sum.normalized()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_encodes_as_the_vectors_do() {
        let [mut a, mut b] = [Vector::ZERO; 2];
        (a.0[0], b.0[1]) = (2.0, 1.0);
        let vectors: TokenVectors =
            [("shoot", a), ("dodge", b)].map(|(token, vector)| (token.into(), vector)).into_iter().collect();
        let encoder = Encoder::new(&vectors);
        for text in [&["shoot", "dodge"][..], &["shoot", "unknown"], &[]] {
            assert_eq!(encoder.encode(text.iter().copied()), vectors.encode(text.iter().copied()));
        }
    }
}
