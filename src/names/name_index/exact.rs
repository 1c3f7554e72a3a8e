//! Names with the same keys, the same words in another order, or words of the same stems.

use crate::name_index::build::stem_key;
use crate::name_index::{MatchKind, NameId, NameIndex, NameMatch, discount};
use crate::score;
use language::english::Stemmer;
use language::hangul::is_hangul;
use language::hangul_keys::keys;

/// The most words whose permutations are tried.
const MAX_PERMUTED_WORDS: usize = 4;

impl NameIndex {
    /// Returns the names with exactly these keys.
    pub fn exact(&self, typed: &str, key: &str) -> Vec<NameMatch> {
        let hangul = typed.chars().any(is_hangul);
        let name_match = |number| {
            let name = self.name(number);
            let (kind, score) = if name.text.eq_ignore_ascii_case(typed) {
                (MatchKind::Exact, score::EXACT)
            } else if name.hangul == hangul {
                (MatchKind::Spacing, score::SPACING)
            } else if key.len() >= 3 {
                (MatchKind::Keyboard, score::KEYBOARD)
            } else {
                return None;
            };
            Some(NameMatch { name: number, score: score - discount(name), kind })
        };
        self.full.exact(key).map(NameId).filter_map(name_match).collect()
    }

    /// Returns the names with these words in any order: `flame thrower heavy`.
    pub fn in_any_order(&self, words: &[&str]) -> Vec<NameMatch> {
        if !(2..=MAX_PERMUTED_WORDS).contains(&words.len()) {
            return Vec::new();
        }
        let mut matches = Vec::new();
        let mut words = words.to_vec();
        let count = words.len();
        let exact = |words: &[&str]| {
            let typed = words.join(" ");
            self.exact(&typed, &keys(&typed)).into_iter().filter(|name| name.kind != MatchKind::Keyboard)
        };
        permute(&mut words, count, &mut |words| matches.extend(exact(words)));
        matches
            .into_iter()
            .map(|spaced| NameMatch {
                kind: MatchKind::Spacing,
                score: spaced.score - score::WORD_ORDER_PENALTY,
                ..spaced
            })
            .collect()
    }

    /// Returns the English names whose words have the same stems.
    pub fn by_stems(&self, typed: &str, stemmer: &mut Stemmer) -> impl Iterator<Item = NameMatch> {
        let names = self.stems.get(&stem_key(typed, stemmer));
        names.into_iter().flatten().map(|&name| {
            let score = score::STEMS - discount(self.name(name));
            NameMatch { name, score, kind: MatchKind::Inflected }
        })
    }
}

/// Calls a function with every permutation of the first words (Heap's algorithm).
fn permute<'w>(words: &mut Vec<&'w str>, first: usize, each: &mut impl FnMut(&[&'w str])) {
    if first <= 1 {
        return each(words);
    }
    for at in 0..first {
        permute(words, first - 1, each);
        words.swap(if first.is_multiple_of(2) { at } else { 0 }, first - 1);
    }
}
