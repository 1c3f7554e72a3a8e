//! The snippet of a search result: it is a part of the text, within the maximum length, and contains the first query
//! word.
//!
//! The first line has the words, the rest is the text.
#![no_main]

use adjutant_fuzz::text;
use libfuzzer_sys::fuzz_target;
use snippet::build_snippet;

// No entry point passes it arbitrary text, so the file is included by path.
#[path = "../../src/search/snippet.rs"]
mod snippet;

/// The maximum length without dots.
const MAX_LENGTH: usize = 160;
/// A word of up to this length is shown in full; of a longer one, the beginning.
const MAX_FULL_WORD: usize = 80;
/// The maximum length of a query.
const MAX_QUERY: usize = 200;
/// The maximum number of query words.
const MAX_WORDS: usize = 16;

const DOTS: char = '…';

/// Lower case, one character for each, as words are compared.
fn lower(text: &str) -> Vec<char> {
    text.chars().map(|c| c.to_lowercase().next().unwrap_or(c)).collect()
}

fn find(text: &[char], word: &[char]) -> Option<usize> {
    text.windows(word.len()).position(|window| window == word)
}

/// The snippet without dots at either end, in every combination, because the text may contain dots itself.
fn without_dots(shown: &str) -> [&str; 4] {
    let before = shown.strip_prefix(DOTS).unwrap_or(shown);
    let [after, both] = [shown, before].map(|part| part.strip_suffix(DOTS).unwrap_or(part));
    [shown, before, after, both]
}

fn assert_shown(text: &str, words: &[&str]) {
    let shown = build_snippet(text, words.iter().copied());
    assert_eq!(shown, build_snippet(text, words.iter().copied()));
    if text.chars().count() <= MAX_LENGTH {
        assert_eq!(shown, text);
        return;
    }
    assert!(shown.starts_with(DOTS) || shown.ends_with(DOTS), "{shown}");
    let pieces: Vec<&str> = without_dots(&shown).into_iter().filter(|piece| text.contains(piece)).collect();
    assert!(pieces.iter().any(|piece| piece.chars().count() <= MAX_LENGTH), "{shown}");
    let all = lower(text);
    let words = words.iter().map(|word| word.chars().collect::<Vec<char>>()).filter(|word| word.len() > 1);
    let first = words.filter_map(|word| Some((find(&all, &word)?, word))).min();
    let Some((_, mut first)) = first else { return };
    first.truncate(MAX_FULL_WORD);
    assert!(pieces.iter().any(|piece| find(&lower(piece), &first).is_some()), "{first:?} is not in {shown}");
}

fuzz_target!(|data: &[u8]| {
    let (words, text) = text(data).split_once('\n').unwrap_or_default();
    let end = words.char_indices().nth(MAX_QUERY).map_or(words.len(), |(offset, _)| offset);
    let words: Vec<&str> = words[..end].split_whitespace().take(MAX_WORDS).collect();
    assert_shown(text, &words);
    assert_shown(text, &[]);
});
