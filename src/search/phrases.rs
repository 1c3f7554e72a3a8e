//! The phrases in which players ask for things: which of them are nearest to a question, and how near each is.
//!
//! A phrase is a handful of tokens, so that it is found by its own tokens and not by those of all other phrases of its
//! passage. This module must not know texts or names. Start reading at [`Phrases::nearest`].

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use crate::search::lists::Lists;

/// A phrase needs this part of what it shares at most, times the part of it that is shared, to be near.
const NEAR: f32 = 0.12;

/// The phrases of all passages.
#[derive(Debug, Default)]
pub struct Phrases {
    /// The tokens of each phrase, sorted.
    tokens: Lists,
    /// How much the tokens of each phrase say together.
    weights: Vec<f32>,
    /// Whose phrase each is.
    passage: Vec<u32>,
    /// The phrases of each passage.
    of: Vec<Range<usize>>,
    /// The phrases that have each token, by its number.
    having: Lists,
}

impl Phrases {
    /// Adds the phrases of the next passage.
    pub fn add(&mut self, phrases: impl Iterator<Item = Box<[u32]>>) {
        let (start, passage) = (self.tokens.len(), u32::try_from(self.of.len()).unwrap_or(u32::MAX));
        for phrase in phrases {
            self.tokens.push(&phrase);
        }
        self.passage.resize(self.tokens.len(), passage);
        self.of.push(start..self.tokens.len());
    }

    /// Makes them ready: `weights` says how much each token says, by its number.
    pub fn weigh(&mut self, weights: &[f32]) {
        let mut having = vec![Vec::new(); weights.len()];
        for (place, number) in (0..self.tokens.len()).zip(0..) {
            let phrase = self.tokens.of(place);
            self.weights.push(phrase.iter().map(|token| weights[*token as usize]).sum());
            phrase.iter().for_each(|token| having[*token as usize].push(number));
        }
        self.having = having.into_iter().collect();
    }

    /// The phrases of a passage, each with what its tokens say together.
    pub fn of(&self, passage: usize) -> impl Iterator<Item = (&[u32], f32)> {
        self.of[passage].clone().map(|number| (self.tokens.of(number), self.weights[number]))
    }

    /// The passages whose phrases are nearest to the tokens of a question, no more than so many.
    pub fn nearest(&self, question: &[u32], weights: &[f32], most: usize) -> Vec<usize> {
        let mut shared = vec![0.0_f32; self.tokens.len()];
        let mut touched: Vec<u32> = Vec::new();
        for token in question {
            let weight = weights[*token as usize];
            for phrase in self.having.of(*token as usize) {
                let shared = &mut shared[*phrase as usize];
                if *shared == 0.0 {
                    touched.push(*phrase);
                }
                *shared += weight;
            }
        }
        let best = touched.iter().map(|phrase| shared[*phrase as usize]).fold(0.0, f32::max);
        let fit = |phrase: u32| {
            let shared = shared[phrase as usize];
            (shared * shared / (self.weights[phrase as usize] * best), phrase)
        };
        // A phrase says as much as what it shares at least, so that less cannot be near.
        let least = 0.99 * NEAR * best;
        let candidates = touched.into_iter().filter(|phrase| shared[*phrase as usize] >= least);
        let near = candidates.map(fit).filter(|(fit, _)| *fit >= NEAR);
        // Numbers above zero are in the order of their bits; of those that are as near the first comes first.
        let mut near: BinaryHeap<_> = near.map(|(fit, phrase)| (fit.to_bits(), Reverse(phrase))).collect();
        let mut found: Vec<usize> = Vec::new();
        while found.len() < most
            && let Some((_, Reverse(phrase))) = near.pop()
        {
            let passage = self.passage[phrase as usize] as usize;
            if !found.contains(&passage) {
                found.push(passage);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three passages with the phrases `0 1`, `1 2 3` and `3`; token 0 says most.
    fn phrases() -> (Phrases, [f32; 4]) {
        let (mut phrases, weights) = (Phrases::default(), [4.0, 2.0, 1.0, 1.0]);
        for own in [vec![vec![0, 1]], vec![vec![1, 2, 3]], vec![vec![3]]] {
            phrases.add(own.into_iter().map(Vec::into_boxed_slice));
        }
        phrases.weigh(&weights);
        (phrases, weights)
    }

    #[test]
    fn the_nearest_phrases_come_first() {
        let (phrases, weights) = phrases();
        assert_eq!(phrases.nearest(&[0, 1], &weights, 2), [0, 1]);
        assert_eq!(phrases.nearest(&[1, 2], &weights, 2), [1, 0]);
        assert_eq!(phrases.nearest(&[1, 2], &weights, 1), [1]);
        assert_eq!(phrases.nearest(&[], &weights, 2), [0; 0]);
    }

    #[test]
    fn a_passage_has_its_own_phrases() {
        let (phrases, _) = phrases();
        let of = |passage| phrases.of(passage).collect::<Vec<_>>();
        assert_eq!((of(0), of(1)), (vec![(&[0, 1][..], 6.0)], vec![(&[1, 2, 3][..], 4.0)]));
    }
}
