//! Names inside longer queries: `엄폐하면 보정치 얼마` names cover and modifier.
//!
//! Longer names win, and spans never overlap. This module must not know passages.

use std::ops::Range;

use crate::query::QueryWord;
use language::english::Stemmer;
use language::hangul_keys::keys;
use language::tokenizer::Script;
use names::name_index::{MatchKind, NameIndex, NameMatch};

/// The most words of a name inside a query.
const MAX_NAME_WORDS: usize = 7;

/// The most words of a query with shortened names: in a long text, two syllables are more often a word than a name.
const MAX_WORDS_SHORTENED: usize = 10;

/// The most names of a span.
const MAX_MATCHES: usize = 4;

/// Words of a query that spell a name.
#[derive(Clone, Debug)]
pub(crate) struct NameSpan {
    /// The positions of the words.
    pub words: Range<usize>,
    /// The names, several where subjects share a name.
    pub matches: Vec<NameMatch>,
}

/// Returns the names in a query, longest first.
pub(crate) fn find_name_spans(words: &[QueryWord], names: &NameIndex, stemmer: &mut Stemmer) -> Vec<NameSpan> {
    let mut free = vec![true; words.len()];
    let mut spans = Vec::new();
    for length in (1..=words.len().min(MAX_NAME_WORDS)).rev() {
        for start in 0..=words.len() - length {
            let range = start..start + length;
            if !free[range.clone()].iter().all(|free| *free) || !may_be_name(&words[range.clone()]) {
                continue;
            }
            let mut matches = find_matches(&words[range.clone()], names, stemmer);
            matches.retain(|found| words.len() <= MAX_WORDS_SHORTENED || !names.name(found.name).shortened);
            if !matches.is_empty() {
                free[range.clone()].fill(false);
                spans.push(NameSpan { words: range, matches });
            }
        }
    }
    spans
}

/// Returns whether words may spell a name: not stop words alone, and not with a stop word at both ends.
fn may_be_name(words: &[QueryWord]) -> bool {
    match words {
        [one] => !one.stop_word,
        [first, .., last] => (!first.stop_word || !last.stop_word) && words.iter().any(|word| !word.stop_word),
        [] => false,
    }
}

/// Returns the names that the words spell in one of their forms, best first.
fn find_matches(words: &[QueryWord], names: &NameIndex, stemmer: &mut Stemmer) -> Vec<NameMatch> {
    let Some((last, before)) = words.split_last() else { return Vec::new() };
    let literal: Vec<&str> = before.iter().map(|word| word.word.text.as_str()).collect();
    let nouns: Vec<&str> =
        before.iter().map(|word| word.nouns.first().map_or(word.word.text.as_str(), String::as_str)).collect();
    let mut matches = Vec::new();
    for form in std::iter::once(&last.word.text).chain(&last.nouns) {
        for start in [&literal, &nouns] {
            let typed = [start.as_slice(), &[form.as_str()]].concat().join(" ");
            let key = keys(&typed);
            if key.len() > 1 {
                matches.extend(names.exact(&typed, &key).into_iter().filter(|name| name.kind != MatchKind::Keyboard));
            }
        }
        if !matches.is_empty() {
            break;
        }
    }
    if matches.is_empty() && words.iter().all(|word| word.word.script == Script::Other) {
        let typed = [literal.as_slice(), &[last.word.text.as_str()]].concat().join(" ");
        matches.extend(names.by_stems(&typed, stemmer));
    }
    matches.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.name.cmp(&b.name)));
    matches.dedup_by_key(|hit| names.name(hit.name).subject);
    matches.truncate(MAX_MATCHES);
    matches
}
