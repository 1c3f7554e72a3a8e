//! Player phrases: the wordings in which players ask about a clause, and how much a query overlaps each of them.
//!
//! Phrases have a few tokens each, so they are matched one by one and not as one text per passage. This module must not
//! know texts or names. Start reading at [`PlayerPhrases::nearest_passages`].

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;
use std::ops::Range;

use crate::jagged_array::JaggedArray;

/// The lowest relative fit of a near phrase: the overlap, relative to the best overlap, times the part of the phrase
/// that overlaps.
const MIN_FIT: f32 = 0.12;

/// The phrases of all passages.
#[derive(Debug, Default)]
pub struct PlayerPhrases {
    /// The sorted tokens of each phrase.
    tokens: JaggedArray,
    /// The total token weight of each phrase.
    weights: Vec<f32>,
    /// The passage of each phrase.
    passages: Vec<u32>,
    /// The phrases of each passage.
    ranges: Vec<Range<usize>>,
    /// The inverted index: the phrases that have each token, by its number.
    postings: JaggedArray,
}

/// The overlap of every phrase with a query.
#[derive(Debug, Default)]
pub struct PhraseOverlap {
    /// The total weight of the shared tokens, by phrase.
    weights: Vec<f32>,
    /// The phrases with any overlap, in no order.
    overlapping: Vec<u32>,
    /// Whether [`PlayerPhrases::matches`] includes phrases without overlap.
    include_all: bool,
}

thread_local! {
    /// A reused buffer of zeros: allocating one for every query would cost as much as filling it.
    static BUFFER: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
}

impl Drop for PhraseOverlap {
    fn drop(&mut self) {
        self.overlapping.iter().for_each(|phrase| self.weights[*phrase as usize] = 0.0);
        BUFFER.set(mem::take(&mut self.weights));
    }
}

/// A phrase compared with a query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PhraseMatch<'p> {
    /// Its sorted tokens.
    pub tokens: &'p [u32],
    /// Their total weight.
    pub weight: f32,
    /// The total weight of the tokens that the query shares.
    pub overlap: f32,
}

impl PlayerPhrases {
    /// Adds the phrases of the next passage.
    pub fn push_passage(&mut self, phrases: impl Iterator<Item = Box<[u32]>>) {
        let (start, passage) = (self.tokens.len(), u32::try_from(self.ranges.len()).unwrap_or(u32::MAX));
        for phrase in phrases {
            self.tokens.push(&phrase);
        }
        self.passages.resize(self.tokens.len(), passage);
        self.ranges.push(start..self.tokens.len());
    }

    /// Builds the inverted index; `weights` are the token weights, by number.
    pub fn build_postings(&mut self, weights: &[f32]) {
        let mut postings = vec![Vec::new(); weights.len()];
        for (row, number) in (0..self.tokens.len()).zip(0..) {
            let tokens = self.tokens.row(row);
            self.weights.push(tokens.iter().map(|token| weights[*token as usize]).sum());
            tokens.iter().for_each(|token| postings[*token as usize].push(number));
        }
        self.postings = postings.into_iter().collect();
    }

    /// The tokens of each phrase of a passage.
    pub fn tokens_of(&self, passage: usize) -> impl Iterator<Item = &[u32]> {
        self.ranges[passage].clone().map(|number| self.tokens.row(number))
    }

    /// The overlap of every phrase with the tokens of a query. `include_all` makes [`Self::matches`] return phrases
    /// without overlap, too.
    pub fn overlap(&self, query: &[u32], token_weights: &[f32], include_all: bool) -> PhraseOverlap {
        let mut weights = BUFFER.take();
        weights.resize(self.tokens.len(), 0.0);
        let postings = |token: &u32| self.postings.row(*token as usize);
        let mut overlapping = BranchFreeFilter::new(query.iter().map(|token| postings(token).len()).sum());
        for token in query {
            let weight = token_weights[*token as usize];
            for phrase in postings(token) {
                let sum = &mut weights[*phrase as usize];
                overlapping.push(*phrase, *sum == 0.0);
                *sum += weight;
            }
        }
        PhraseOverlap { weights, overlapping: overlapping.into_vec(), include_all }
    }

    /// The phrases of a passage that overlap a query.
    pub fn matches(&self, passage: usize, overlap: &PhraseOverlap) -> impl Iterator<Item = PhraseMatch<'_>> {
        let range = self.ranges[passage].clone();
        let all =
            range.clone().zip(&overlap.weights[range]).filter(|(_, weight)| overlap.include_all || **weight > 0.0);
        all.map(|(number, weight)| PhraseMatch {
            tokens: self.tokens.row(number),
            weight: self.weights[number],
            overlap: *weight,
        })
    }

    /// The passages with the nearest phrases, nearest first, at most `max`.
    pub fn nearest_passages(
        &self,
        PhraseOverlap { weights, overlapping, .. }: &PhraseOverlap,
        max: usize,
    ) -> Vec<usize> {
        let best = overlapping.iter().map(|phrase| weights[*phrase as usize]).fold(0.0, f32::max);
        let mut near = BranchFreeFilter::new(overlapping.len());
        for phrase in overlapping {
            let overlap = weights[*phrase as usize];
            let fit = overlap * overlap / (self.weights[*phrase as usize] * best);
            // Positive floats sort like their bits. Ties go to the first phrase.
            near.push((fit.to_bits(), Reverse(*phrase)), fit >= MIN_FIT);
        }
        let mut near = BinaryHeap::from(near.into_vec());
        let mut passages: Vec<usize> = Vec::new();
        while passages.len() < max
            && let Some((_, Reverse(phrase))) = near.pop()
        {
            let passage = self.passages[phrase as usize] as usize;
            if !passages.contains(&passage) {
                passages.push(passage);
            }
        }
        passages
    }
}

/// Branch-free filter: writes every candidate and advances only on a match, which avoids mispredicted branches.
struct BranchFreeFilter<T> {
    items: Vec<T>,
    len: usize,
}

impl<T: Clone + Default> BranchFreeFilter<T> {
    /// A filter for at most `capacity` candidates.
    fn new(capacity: usize) -> Self {
        Self { items: vec![T::default(); capacity], len: 0 }
    }

    fn push(&mut self, item: T, matches: bool) {
        self.items[self.len] = item;
        self.len += usize::from(matches);
    }

    /// The matches, in order.
    fn into_vec(mut self) -> Vec<T> {
        self.items.truncate(self.len);
        self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three passages with the phrases `0 1` and `2`, `1 2 3`, and `3`; token 0 weighs most.
    fn phrases() -> (PlayerPhrases, [f32; 4]) {
        let (mut phrases, weights) = (PlayerPhrases::default(), [4.0, 2.0, 1.0, 1.0]);
        for own in [vec![vec![0, 1], vec![2]], vec![vec![1, 2, 3]], vec![vec![3]]] {
            phrases.push_passage(own.into_iter().map(Vec::into_boxed_slice));
        }
        phrases.build_postings(&weights);
        (phrases, weights)
    }

    #[test]
    fn the_nearest_phrases_come_first() {
        let (phrases, weights) = phrases();
        let nearest = |query: &[u32], max| phrases.nearest_passages(&phrases.overlap(query, &weights, false), max);
        assert_eq!(nearest(&[0, 1], 2), [0, 1]);
        assert_eq!(nearest(&[1, 2], 2), [1, 0]);
        assert_eq!(nearest(&[1, 2], 1), [1]);
        assert_eq!(nearest(&[], 2), [0; 0]);
    }

    #[test]
    fn the_phrases_of_a_passage_are_compared_with_the_query() {
        let (phrases, weights) = phrases();
        let tokens_of = |passage| phrases.tokens_of(passage).collect::<Vec<_>>();
        assert_eq!((tokens_of(0), tokens_of(1)), (vec![&[0, 1][..], &[2]], vec![&[1, 2, 3][..]]));
        let matches = |include_all| {
            let overlap = phrases.overlap(&[0, 1], &weights, include_all);
            [0, 1].map(|passage| phrases.matches(passage, &overlap).collect::<Vec<_>>())
        };
        let first = PhraseMatch { tokens: &[0, 1], weight: 6.0, overlap: 6.0 };
        let other = PhraseMatch { tokens: &[2], weight: 1.0, overlap: 0.0 };
        let second = PhraseMatch { tokens: &[1, 2, 3], weight: 4.0, overlap: 2.0 };
        assert_eq!(matches(false), [vec![first], vec![second]]);
        assert_eq!(matches(true), [vec![first, other], vec![second]]);
    }
}
