//! The piece of a text that a result shows: it is a piece of it, not too long, and has the first word that was asked for.
//!
//! The first line holds the words, the rest is the text.
#![no_main]

use adjutant_fuzz::text;
use libfuzzer_sys::fuzz_target;
use snippet::snippet;

// No door leads to it with texts of one's own.
#[path = "../../src/search/snippet.rs"]
mod snippet;

/// The longest piece without its dots.
const LENGTH: usize = 160;
/// A word as long as this is shown whole, wherever it stands; of a longer one its beginning is.
const WHOLE: usize = 80;
/// As much of the line of words is looked at as of a question.
const MOST_QUERY: usize = 200;
/// As many words are.
const MOST_WORDS: usize = 16;

const DOTS: char = '…';

/// In lower case, a character for each, as words are compared.
fn lower(text: &str) -> Vec<char> {
    text.chars().map(|c| c.to_lowercase().next().unwrap_or(c)).collect()
}

fn place(text: &[char], word: &[char]) -> Option<usize> {
    text.windows(word.len()).position(|window| window == word)
}

/// What a piece may be without the dots at its ends; the text may have had dots there itself.
fn undotted(shown: &str) -> [&str; 4] {
    let before = shown.strip_prefix(DOTS).unwrap_or(shown);
    let [after, both] = [shown, before].map(|part| part.strip_suffix(DOTS).unwrap_or(part));
    [shown, before, after, both]
}

fn assert_shown(text: &str, words: &[&str]) {
    let shown = snippet(text, words.iter().copied());
    assert_eq!(shown, snippet(text, words.iter().copied()));
    if text.chars().count() <= LENGTH {
        assert_eq!(shown, text);
        return;
    }
    assert!(shown.starts_with(DOTS) || shown.ends_with(DOTS), "{shown}");
    let pieces: Vec<&str> = undotted(&shown).into_iter().filter(|piece| text.contains(piece)).collect();
    assert!(pieces.iter().any(|piece| piece.chars().count() <= LENGTH), "{shown}");
    let all = lower(text);
    let words = words.iter().map(|word| word.chars().collect::<Vec<char>>()).filter(|word| word.len() > 1);
    let first = words.filter_map(|word| Some((place(&all, &word)?, word))).min();
    let Some((_, mut first)) = first else { return };
    first.truncate(WHOLE);
    assert!(pieces.iter().any(|piece| place(&lower(piece), &first).is_some()), "{first:?} is not in {shown}");
}

fuzz_target!(|data: &[u8]| {
    let (words, text) = text(data).split_once('\n').unwrap_or_default();
    let end = words.char_indices().nth(MOST_QUERY).map_or(words.len(), |(at, _)| at);
    let words: Vec<&str> = words[..end].split_whitespace().take(MOST_WORDS).collect();
    assert_shown(text, &words);
    assert_shown(text, &[]);
});
