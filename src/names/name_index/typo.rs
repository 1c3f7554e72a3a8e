//! Names and words at a small edit distance.

use crate::fuzzy_trie::FuzzyMatch;
use crate::name_index::{IndexedName, MatchKind, NameId, NameIndex, NameMatch, discount, gap};
use crate::score;
use language::hangul::is_hangul;
use language::hangul_keys::keys;

/// The minimum number of keys for one typo.
const MIN_KEYS_ONE_TYPO: usize = 4;
/// The minimum number of keys for two typos.
const MIN_KEYS_TWO_TYPOS: usize = 9;

impl NameIndex {
    /// Returns spelling corrections: the words of names at the smallest edit distance.
    pub fn corrections(&self, word: &str) -> Vec<&str> {
        let key = keys(word);
        let Some(max) = max_distance(&key) else { return Vec::new() };
        let hangul = word.chars().any(is_hangul);
        let near: Vec<FuzzyMatch> = self.words.near(&key, max, 1).into_iter().filter(|near| !near.prefix).collect();
        let nearest = near.iter().map(|near| near.distance).min();
        let words = near
            .iter()
            .filter(|near| Some(near.distance) == nearest)
            .map(|near| self.word_list[near.value as usize].as_str());
        words.filter(|known| known.chars().any(is_hangul) == hangul).take(3).collect()
    }

    /// Returns names with one or two typos. `prefixes` also matches mistyped prefixes of more than half of a name; only
    /// for a query that matches nothing else, because nearly every word is one typo away from some prefix.
    pub(super) fn by_edit_distance(&self, typed: &str, key: &str, prefixes: bool) -> Vec<NameMatch> {
        let Some(max) = max_distance(key) else { return Vec::new() };
        let hangul = typed.chars().any(is_hangul);
        let mut near = self.full.near(key, 1, 1);
        if max > 1 && near.iter().all(|near| near.prefix) {
            near.extend(self.full.near(key, 2, 1));
            let reversed: String = key.chars().rev().collect();
            near.extend(self.reversed.near(&reversed, 2, 1).into_iter().filter(|near| !near.prefix));
        }
        let is_long_prefix = |name: &IndexedName| prefixes && 2 * key.len() > name.length;
        let is_match = |near: &FuzzyMatch| {
            let name = self.name(NameId(near.value));
            let may_match = name.hangul == hangul && !name.shortened;
            may_match && near.distance > 0 && (!near.prefix || is_long_prefix(name))
        };
        near.into_iter()
            .filter(is_match)
            .map(|near| {
                let name = self.name(NameId(near.value));
                let errors = f32::from(near.distance) * score::TYPO_PENALTY;
                let ambiguous = if prefixes { 0.0 } else { score::AMBIGUOUS_TYPO_PENALTY };
                let missing = name.length.saturating_sub(key.len());
                let missing = if near.prefix { score::TYPO_IN_PREFIX_PENALTY + gap(missing) } else { 0.0 };
                NameMatch {
                    name: NameId(near.value),
                    score: score::TYPO - errors - ambiguous - missing - discount(name),
                    kind: MatchKind::Typo,
                }
            })
            .collect()
    }
}

/// Returns the maximum edit distance for a query of this length; `None` for short ones, which are near many words.
fn max_distance(key: &str) -> Option<u8> {
    match key.len() {
        0..MIN_KEYS_ONE_TYPO => None,
        MIN_KEYS_ONE_TYPO..MIN_KEYS_TWO_TYPOS => Some(1),
        _ => Some(2),
    }
}
