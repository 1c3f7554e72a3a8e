//! Names inside longer questions: `엄폐하면 보정치 얼마` names cover and modifier.
//!
//! The longest names are taken first and never overlap. This module must not know passages.

use std::ops::Range;

use crate::english::Stems;
use crate::keystrokes::keys;
use crate::names::{Match, Names, Way};
use crate::query::Asked;
use crate::words::Script;

/// Names of more words than this are not looked for inside a question.
const LONGEST: usize = 7;

/// Words of a question that name something.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The words, by position.
    pub words: Range<usize>,
    /// The names they spell; several where concepts share a name.
    pub matches: Vec<Match>,
}

/// The names in a question, longest first.
pub fn spot(words: &[Asked], names: &Names, stems: &mut Stems) -> Vec<Spot> {
    let mut free = vec![true; words.len()];
    let mut found = Vec::new();
    for length in (1..=words.len().min(LONGEST)).rev() {
        for start in 0..=words.len() - length {
            let range = start..start + length;
            if !free[range.clone()].iter().all(|free| *free) || !may_name(&words[range.clone()]) {
                continue;
            }
            let matches = spelled(&words[range.clone()], names, stems);
            if !matches.is_empty() {
                free[range.clone()].fill(false);
                found.push(Spot { words: range, matches });
            }
        }
    }
    found
}

/// A name neither consists of question words nor ends in a blank space of them.
fn may_name(words: &[Asked]) -> bool {
    match words {
        [one] => !one.filler,
        [first, .., last] => (!first.filler || !last.filler) && words.iter().any(|asked| !asked.filler),
        [] => false,
    }
}

/// The names that these words spell in one of their readings, best first.
fn spelled(words: &[Asked], names: &Names, stems: &mut Stems) -> Vec<Match> {
    let Some((last, before)) = words.split_last() else { return Vec::new() };
    let literal: Vec<&str> = before.iter().map(|asked| asked.word.text.as_str()).collect();
    let bare: Vec<&str> =
        before.iter().map(|asked| asked.nouns.first().map_or(asked.word.text.as_str(), String::as_str)).collect();
    let mut found = Vec::new();
    for form in std::iter::once(&last.word.text).chain(&last.nouns) {
        for start in [&literal, &bare] {
            let typed = [start.as_slice(), &[form.as_str()]].concat().join(" ");
            let key = keys(&typed);
            if key.len() > 1 {
                found.extend(names.exact(&typed, &key).into_iter().filter(|found| found.way != Way::Keyboard));
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    if found.is_empty() && words.iter().all(|asked| asked.word.script == Script::Latin) {
        let typed = [literal.as_slice(), &[last.word.text.as_str()]].concat().join(" ");
        found.extend(names.by_stems(&typed, stems));
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.name.cmp(&b.name)));
    found.dedup_by_key(|found| names.name(found.name).subject);
    found.truncate(4);
    found
}
