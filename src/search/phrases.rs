//! The phrases in which players ask for things: which of them are nearest to a question, and how near each is.
//!
//! A phrase is a handful of tokens, so that it is found by its own tokens and not by those of all other phrases of its
//! passage. This module must not know texts or names. Start reading at [`Phrases::nearest`].

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;
use std::ops::Range;

use crate::lists::Lists;

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

/// What phrases share with a question.
#[derive(Debug, Default)]
pub struct Shared {
    /// How much the tokens say that each phrase shares.
    of: Vec<f32>,
    /// The phrases that share something, in no order.
    sharing: Vec<u32>,
    /// Whether the others are looked at too.
    every: bool,
}

thread_local! {
    /// Room for what phrases share, all of it zero: to make it anew takes as long as to fill it.
    static ROOM: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.sharing.iter().for_each(|phrase| self.of[*phrase as usize] = 0.0);
        ROOM.set(mem::take(&mut self.of));
    }
}

/// A phrase beside a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phrase<'p> {
    /// Its tokens, sorted.
    pub tokens: &'p [u32],
    /// How much they say together.
    pub weight: f32,
    /// How much those say that are shared.
    pub shared: f32,
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

    /// The tokens of the phrases of a passage.
    pub fn of(&self, passage: usize) -> impl Iterator<Item = &[u32]> {
        self.of[passage].clone().map(|number| self.tokens.of(number))
    }

    /// What each phrase shares with these tokens of a question; `every` says whether those are to be looked at too that
    /// share nothing.
    pub fn shared(&self, question: &[u32], weights: &[f32], every: bool) -> Shared {
        let mut of = ROOM.take();
        of.resize(self.tokens.len(), 0.0);
        let having = |token: &u32| self.having.of(*token as usize);
        let mut sharing = Sieve::of(question.iter().map(|token| having(token).len()).sum());
        for token in question {
            let weight = weights[*token as usize];
            for phrase in having(token) {
                let of = &mut of[*phrase as usize];
                sharing.put(*phrase, *of == 0.0);
                *of += weight;
            }
        }
        Shared { of, sharing: sharing.kept(), every }
    }

    /// The phrases of a passage that share something with a question.
    pub fn sharing(&self, passage: usize, shared: &Shared) -> impl Iterator<Item = Phrase<'_>> {
        let own = self.of[passage].clone();
        let all = own.clone().zip(&shared.of[own]).filter(|(_, of)| shared.every || **of > 0.0);
        all.map(|(number, of)| Phrase { tokens: self.tokens.of(number), weight: self.weights[number], shared: *of })
    }

    /// The passages whose phrases are nearest to a question, no more than so many.
    pub fn nearest(&self, Shared { of, sharing, .. }: &Shared, most: usize) -> Vec<usize> {
        let best = sharing.iter().map(|phrase| of[*phrase as usize]).fold(0.0, f32::max);
        let mut near = Sieve::of(sharing.len());
        for phrase in sharing {
            let shared = of[*phrase as usize];
            let fit = shared * shared / (self.weights[*phrase as usize] * best);
            // Numbers above zero are in the order of their bits; of those that are as near the first comes first.
            near.put((fit.to_bits(), Reverse(*phrase)), fit >= NEAR);
        }
        let mut near = BinaryHeap::from(near.kept());
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

/// Some of many, those that fit. Each is put down, and the next one in its place where it does not fit: a branch that
/// nobody can foretell takes longer.
struct Sieve<T> {
    kept: Vec<T>,
    count: usize,
}

impl<T: Clone + Default> Sieve<T> {
    /// For so many.
    fn of(most: usize) -> Self {
        Self { kept: vec![T::default(); most], count: 0 }
    }

    fn put(&mut self, one: T, fits: bool) {
        self.kept[self.count] = one;
        self.count += usize::from(fits);
    }

    /// Those that fit, in the order in which they came.
    fn kept(mut self) -> Vec<T> {
        self.kept.truncate(self.count);
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three passages with the phrases `0 1` and `2`, `1 2 3`, and `3`; token 0 says most.
    fn phrases() -> (Phrases, [f32; 4]) {
        let (mut phrases, weights) = (Phrases::default(), [4.0, 2.0, 1.0, 1.0]);
        for own in [vec![vec![0, 1], vec![2]], vec![vec![1, 2, 3]], vec![vec![3]]] {
            phrases.add(own.into_iter().map(Vec::into_boxed_slice));
        }
        phrases.weigh(&weights);
        (phrases, weights)
    }

    #[test]
    fn the_nearest_phrases_come_first() {
        let (phrases, weights) = phrases();
        let nearest = |question: &[u32], most| phrases.nearest(&phrases.shared(question, &weights, false), most);
        assert_eq!(nearest(&[0, 1], 2), [0, 1]);
        assert_eq!(nearest(&[1, 2], 2), [1, 0]);
        assert_eq!(nearest(&[1, 2], 1), [1]);
        assert_eq!(nearest(&[], 2), [0; 0]);
    }

    #[test]
    fn a_passage_has_its_own_phrases_of_which_some_share_something() {
        let (phrases, weights) = phrases();
        let of = |passage| phrases.of(passage).collect::<Vec<_>>();
        assert_eq!((of(0), of(1)), (vec![&[0, 1][..], &[2]], vec![&[1, 2, 3][..]]));
        let sharing = |every| {
            let shared = phrases.shared(&[0, 1], &weights, every);
            [0, 1].map(|passage| phrases.sharing(passage, &shared).collect::<Vec<_>>())
        };
        let first = Phrase { tokens: &[0, 1], weight: 6.0, shared: 6.0 };
        let other = Phrase { tokens: &[2], weight: 1.0, shared: 0.0 };
        let second = Phrase { tokens: &[1, 2, 3], weight: 4.0, shared: 2.0 };
        assert_eq!(sharing(false), [vec![first], vec![second]]);
        assert_eq!(sharing(true), [vec![first, other], vec![second]]);
    }
}
