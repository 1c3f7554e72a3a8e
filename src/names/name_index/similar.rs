//! Names that share key trigrams with the query.

use std::collections::HashMap;

use crate::name_index::build::trigrams;
use crate::name_index::{NameId, NameIndex, SimilarName};
use crate::score;
use language::hangul::is_hangul;
use language::hangul_keys::keys;

/// The maximum number of query trigrams.
const MAX_TRIGRAMS: usize = 40;
/// The maximum number of names read for each trigram.
const MAX_POSTINGS: usize = 400;

impl NameIndex {
    /// Returns the names that share the most key trigrams with a query, at most `max`.
    pub fn similar(&self, typed: &str, max: usize) -> Vec<SimilarName> {
        let hangul = typed.chars().any(is_hangul);
        let key = keys(typed);
        let mut shared: HashMap<NameId, u16> = HashMap::new();
        for trigram in trigrams(&key).take(MAX_TRIGRAMS) {
            for number in self.trigrams.get(&trigram).into_iter().flatten().take(MAX_POSTINGS) {
                *shared.entry(*number).or_default() += 1;
            }
        }
        let length = |keys: usize| f32::from(u16::try_from(keys.saturating_sub(2)).unwrap_or(u16::MAX));
        let mut candidates: Vec<SimilarName> = shared
            .into_iter()
            .filter(|(number, _)| self.name(*number).hangul == hangul)
            .map(|(number, count)| {
                let lengths = length(key.len()) + length(self.name(number).length);
                SimilarName { name: number, score: score::SIMILAR * f32::from(count) / lengths.max(1.0) }
            })
            .collect();
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.name.cmp(&b.name)));
        candidates.truncate(max);
        candidates
    }
}
