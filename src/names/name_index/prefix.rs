//! Names that begin with the query, by keys or by initial consonants.

use crate::name_index::{MatchKind, NameId, NameIndex, NameMatch, discount, gap};
use crate::score;
use language::hangul::is_hangul;

/// The maximum number of names scanned for any other prefix.
const MAX_SCANNED: usize = 400;

impl NameIndex {
    pub(super) fn by_initials(&self, typed: &str) -> Vec<NameMatch> {
        let matches = self.initials.prefix(typed).take(MAX_SCANNED);
        matches
            .map(|(key, number)| {
                let name = self.name(NameId(number));
                let (kind, score) = if key.len() == typed.len() {
                    (MatchKind::Initials, score::INITIALS)
                } else {
                    (MatchKind::InitialsPrefix, score::INITIALS_PREFIX)
                };
                NameMatch {
                    name: NameId(number),
                    score: score - discount(name) - gap(key.len() - typed.len()) * 2.0,
                    kind,
                }
            })
            .collect()
    }

    pub(super) fn by_prefix(&self, typed: &str, key: &str) -> Vec<NameMatch> {
        let hangul = typed.chars().any(is_hangul);
        let latin: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        let mut matches = Vec::new();
        let mut add = |number: NameId, missing: usize, kind: MatchKind, score: f32| {
            let name = self.name(number);
            // `AC2` is a literal prefix of a Korean name.
            let same_mode = name.hangul == hangul || has_latin_prefix(&name.text, &latin);
            // In the other keyboard mode, short prefixes match by chance.
            if missing > 0 && (same_mode || key.len() >= 4) {
                let kind = if same_mode { kind } else { MatchKind::Keyboard };
                let score = if same_mode { score } else { score - score::KEYBOARD_PENALTY };
                matches.push(NameMatch { name: number, score: score - discount(name) - gap(missing), kind });
            }
        };
        if let Some(top) = self.top_by_prefix.get(key) {
            top.iter()
                .for_each(|&n| add(n, self.name(n).length.saturating_sub(key.len()), MatchKind::Prefix, score::PREFIX));
        } else {
            let names = self.full.prefix(key).take(MAX_SCANNED);
            names.for_each(|(known, n)| add(NameId(n), known.len() - key.len(), MatchKind::Prefix, score::PREFIX));
        }
        for (known, number) in self.suffixes.prefix(key).take(MAX_SCANNED) {
            // A complete suffix scores more than a prefix of one.
            let score = if known.len() == key.len() { score::SUFFIX } else { score::INNER_PREFIX };
            let number = NameId(number);
            let before = self.name(number).length.saturating_sub(key.len()).max(1);
            add(number, before, MatchKind::InnerPrefix, score);
        }
        matches
    }
}

/// Returns whether a name starts with these Latin letters and digits, ignoring spaces and punctuation.
fn has_latin_prefix(name: &str, latin: &str) -> bool {
    let mut letters = name.chars().filter(|c| c.is_alphanumeric());
    !latin.is_empty() && latin.chars().all(|c| letters.next().is_some_and(|letter| letter.eq_ignore_ascii_case(&c)))
}
