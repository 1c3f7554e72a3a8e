//! Query tokens that occur in a passage, collected in one pass over its tokens.
//!
//! This module must not know texts, names or scores. Start reading at [`QueryTokens`].

use std::collections::BTreeMap;

use crate::query_term::QueryTerm;
use crate::word_set::WordSet;

/// The tokens of a query, looked up by token number through a rank bitmap.
#[derive(Debug, Default)]
pub struct QueryTokens {
    /// Which tokens of the index the query has, 64 in each block.
    blocks: Vec<BitmapBlock>,
    /// The roles of those tokens, in token order.
    roles: Vec<TokenRole>,
    /// Readings of several tokens.
    compounds: Vec<CompoundReading>,
    /// The sorted tokens that are compared with player phrases.
    phrase_tokens: Vec<u32>,
}

/// 64 bits of the rank bitmap.
#[derive(Clone, Copy, Debug, Default)]
struct BitmapBlock {
    bits: u64,
    /// How many bits are set in the blocks before.
    rank: u32,
}

/// What a token means for the query.
#[derive(Clone, Copy, Debug, Default)]
struct TokenRole {
    /// The words of which it is a whole reading.
    words: WordSet,
    /// Whether it is part of a compound reading.
    is_part: bool,
}

/// A reading that needs several tokens.
#[derive(Debug)]
struct CompoundReading {
    /// The position of its word.
    position: usize,
    /// The sorted tokens.
    tokens: Vec<u32>,
}

impl QueryTokens {
    /// The tokens of a query: `terms` are all its words, `phrase_tokens` the tokens to compare with player phrases.
    /// The index has `token_count` tokens.
    pub fn new<'t>(
        token_count: usize,
        terms: impl Iterator<Item = &'t QueryTerm>,
        mut phrase_tokens: Vec<u32>,
    ) -> Self {
        phrase_tokens.sort_unstable();
        phrase_tokens.dedup();
        let mut roles: BTreeMap<u32, TokenRole> = BTreeMap::new();
        let mut compounds = Vec::new();
        for (position, term) in terms.enumerate() {
            for reading in term.readings() {
                let mut tokens = reading.to_vec();
                tokens.sort_unstable();
                tokens.dedup();
                match *tokens {
                    [] => {}
                    [token] => roles.entry(token).or_default().words |= WordSet::one(position),
                    _ => {
                        tokens.iter().for_each(|token| roles.entry(*token).or_default().is_part = true);
                        compounds.push(CompoundReading { position, tokens });
                    }
                }
            }
        }
        let mut blocks = vec![BitmapBlock::default(); token_count.div_ceil(64)];
        roles.keys().for_each(|token| blocks[*token as usize / 64].bits |= 1 << (token % 64));
        let mut rank = 0;
        for block in &mut blocks {
            block.rank = rank;
            rank += block.bits.count_ones();
        }
        Self { blocks, roles: roles.into_values().collect(), compounds, phrase_tokens }
    }

    /// The role of a token that the query has.
    fn role(&self, token: u32) -> Option<&TokenRole> {
        let BitmapBlock { bits, rank } = self.blocks[token as usize / 64];
        let bit = token % 64;
        let is_set = bits >> bit & 1 == 1;
        is_set.then(|| &self.roles[(rank + (bits & ((1 << bit) - 1)).count_ones()) as usize])
    }

    /// The sorted tokens that are compared with player phrases.
    pub fn phrase_tokens(&self) -> &[u32] {
        &self.phrase_tokens
    }

    /// The query words that a text with these sorted tokens has. `parts` is a reused buffer.
    pub fn words_in(&self, tokens: &[u32], parts: &mut Vec<u32>) -> WordSet {
        let mut words = WordSet::default();
        parts.clear();
        for token in tokens {
            if let Some(role) = self.role(*token) {
                words |= role.words;
                if role.is_part {
                    parts.push(*token);
                }
            }
        }
        if parts.len() > 1 {
            for CompoundReading { position, tokens } in &self.compounds {
                if !words.contains(*position) && tokens.iter().all(|token| parts.binary_search(token).is_ok()) {
                    words |= WordSet::one(*position);
                }
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `0` or `1 2`; `2 1 2` or `3`; no reading.
    fn query_tokens() -> QueryTokens {
        let words: [&[&[u32]]; 3] = [&[&[0], &[1, 2]], &[&[2, 1, 2], &[3], &[3, 3]], &[]];
        let terms = words.map(|readings| {
            let mut term = QueryTerm::default();
            readings.iter().for_each(|reading| term.add_reading((*reading).into()));
            term
        });
        QueryTokens::new(130, terms.iter(), vec![129, 0, 129])
    }

    #[test]
    fn a_word_is_found_where_all_of_a_reading_is() {
        for (tokens, words) in
            [(&[][..], &[][..]), (&[1, 4, 129], &[]), (&[2, 3], &[1]), (&[1, 2], &[0, 1]), (&[0, 3, 7], &[0, 1])]
        {
            let words = words.iter().fold(WordSet::default(), |all, word| all | WordSet::one(*word));
            assert_eq!(query_tokens().words_in(tokens, &mut vec![9, 9]), words, "{tokens:?}");
        }
    }

    #[test]
    fn phrase_tokens_are_sorted_and_unique() {
        assert_eq!(query_tokens().phrase_tokens(), [0, 129]);
    }
}
