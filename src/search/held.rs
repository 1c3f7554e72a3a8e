//! What a text has of a question: found in one pass over the text, for all words at once.
//!
//! This module must not know texts, names or what a result is worth. Start reading at [`Question`].

use std::collections::BTreeMap;

use crate::search::positions::Positions;
use crate::search::wanted::Wanted;

/// The tokens of a question, by their numbers in the content.
#[derive(Debug, Default)]
pub struct Question {
    /// The tokens with a role, 64 in each; nearly all have none.
    marks: Vec<Marks>,
    /// The roles, by the numbers of their tokens.
    roles: Vec<Role>,
    /// The readings of more than one token, with the word that each is of.
    longer: Vec<(usize, Vec<u32>)>,
    /// The tokens by which phrases of players are compared, sorted.
    asked: Vec<u32>,
}

/// Which of 64 tokens have a role.
#[derive(Clone, Copy, Debug, Default)]
struct Marks {
    /// A bit for each.
    bits: u64,
    /// How many roles come before those of these.
    before: u32,
}

/// What a token says of a question.
#[derive(Clone, Copy, Debug, Default)]
struct Role {
    /// The words of which it is a reading.
    words: Positions,
    /// Whether it is a part of a longer reading.
    part: bool,
    /// What it says, where phrases of players are compared by it.
    weight: f32,
}

/// What a text has of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Held {
    /// The words.
    pub words: Positions,
    /// How much the tokens say that it has, of those by which phrases are compared.
    pub weight: f32,
}

impl Question {
    /// A question in a content whose tokens say so much: `words` are all its words, `asked` the tokens that say something.
    pub fn new<'w>(weights: &[f32], words: impl Iterator<Item = &'w Wanted>, mut asked: Vec<u32>) -> Self {
        asked.sort_unstable();
        asked.dedup();
        let mut roles: BTreeMap<u32, Role> = BTreeMap::new();
        let mut longer = Vec::new();
        for (position, wanted) in words.enumerate() {
            for reading in wanted.readings() {
                let mut reading = reading.to_vec();
                reading.sort_unstable();
                reading.dedup();
                match *reading {
                    [] => {}
                    [token] => roles.entry(token).or_default().words |= Positions::one(position),
                    _ => {
                        reading.iter().for_each(|token| roles.entry(*token).or_default().part = true);
                        longer.push((position, reading));
                    }
                }
            }
        }
        asked.iter().for_each(|token| roles.entry(*token).or_default().weight = weights[*token as usize]);
        let mut marks = vec![Marks::default(); weights.len().div_ceil(64)];
        roles.keys().for_each(|token| marks[*token as usize / 64].bits |= 1 << (token % 64));
        let mut before = 0;
        for marks in &mut marks {
            marks.before = before;
            before += marks.bits.count_ones();
        }
        Self { marks, roles: roles.into_values().collect(), longer, asked }
    }

    /// The role of a token, if it has one.
    fn role(&self, token: u32) -> Option<&Role> {
        let Marks { bits, before } = self.marks[token as usize / 64];
        let at = token % 64;
        let has = bits >> at & 1 == 1;
        has.then(|| &self.roles[(before + (bits & ((1 << at) - 1)).count_ones()) as usize])
    }

    /// The tokens by which phrases of players are compared, sorted.
    pub fn asked(&self) -> &[u32] {
        &self.asked
    }

    /// What these tokens, sorted, have of it. `parts` is room for what is looked at on the way.
    pub fn held(&self, tokens: &[u32], parts: &mut Vec<u32>) -> Held {
        let mut held = Held::default();
        parts.clear();
        for token in tokens {
            if let Some(role) = self.role(*token) {
                held.words |= role.words;
                held.weight += role.weight;
                if role.part {
                    parts.push(*token);
                }
            }
        }
        if parts.len() > 1 {
            for (position, reading) in &self.longer {
                if !held.words.contains(*position) && reading.iter().all(|token| parts.binary_search(token).is_ok()) {
                    held.words |= Positions::one(*position);
                }
            }
        }
        held
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: [f32; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

    /// `0` or `1 2`; `2 1 2` or `3`; nothing here.
    fn question() -> Question {
        let words: [&[&[u32]]; 3] = [&[&[0], &[1, 2]], &[&[2, 1, 2], &[3], &[3, 3]], &[]];
        let words = words.map(|readings| {
            let mut wanted = Wanted::default();
            readings.iter().for_each(|reading| wanted.add((*reading).into()));
            wanted
        });
        Question::new(&WEIGHTS, words.iter(), vec![6, 0, 6])
    }

    #[track_caller]
    fn check(tokens: &[u32], words: &[usize], weight: f32) {
        let words = words.iter().fold(Positions::default(), |all, word| all | Positions::one(*word));
        assert_eq!(question().held(tokens, &mut vec![9, 9]), Held { words, weight });
    }

    #[test]
    fn a_word_is_had_where_all_of_a_reading_is() {
        check(&[], &[], 0.0);
        check(&[1, 4, 5], &[], 0.0);
        check(&[2, 3], &[1], 0.0);
        check(&[1, 2], &[0, 1], 0.0);
        check(&[0, 3, 7], &[0, 1], 1.0);
    }

    #[test]
    fn phrases_are_compared_by_what_is_asked_once() {
        assert_eq!(question().asked(), [0, 6]);
        check(&[5, 6], &[], 64.0);
        check(&[0, 6], &[0], 65.0);
    }
}
