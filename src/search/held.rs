//! What a text has of a question: found in one pass over the text, for all words at once.
//!
//! This module must not know texts, names or what a result is worth. Start reading at [`Question`].

use std::collections::BTreeMap;

use crate::positions::Positions;
use crate::wanted::Wanted;

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
}

impl Question {
    /// A question in a content of so many tokens: `words` are all its words, `asked` the tokens that say something.
    pub fn new<'w>(tokens: usize, words: impl Iterator<Item = &'w Wanted>, mut asked: Vec<u32>) -> Self {
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
        let mut marks = vec![Marks::default(); tokens.div_ceil(64)];
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

    /// The words of it that these tokens, sorted, have. `parts` is room for what is looked at on the way.
    pub fn held(&self, tokens: &[u32], parts: &mut Vec<u32>) -> Positions {
        let mut words = Positions::default();
        parts.clear();
        for token in tokens {
            if let Some(role) = self.role(*token) {
                words |= role.words;
                if role.part {
                    parts.push(*token);
                }
            }
        }
        if parts.len() > 1 {
            for (position, reading) in &self.longer {
                if !words.contains(*position) && reading.iter().all(|token| parts.binary_search(token).is_ok()) {
                    words |= Positions::one(*position);
                }
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `0` or `1 2`; `2 1 2` or `3`; nothing here.
    fn question() -> Question {
        let words: [&[&[u32]]; 3] = [&[&[0], &[1, 2]], &[&[2, 1, 2], &[3], &[3, 3]], &[]];
        let words = words.map(|readings| {
            let mut wanted = Wanted::default();
            readings.iter().for_each(|reading| wanted.add((*reading).into()));
            wanted
        });
        Question::new(130, words.iter(), vec![129, 0, 129])
    }

    #[test]
    fn a_word_is_had_where_all_of_a_reading_is() {
        for (tokens, words) in
            [(&[][..], &[][..]), (&[1, 4, 129], &[]), (&[2, 3], &[1]), (&[1, 2], &[0, 1]), (&[0, 3, 7], &[0, 1])]
        {
            let words = words.iter().fold(Positions::default(), |all, word| all | Positions::one(*word));
            assert_eq!(question().held(tokens, &mut vec![9, 9]), words, "{tokens:?}");
        }
    }

    #[test]
    fn phrases_are_compared_by_what_is_asked_once() {
        assert_eq!(question().asked(), [0, 129]);
    }
}
