//! English: stems and stop words.
//!
//! This module must not know the content.

use std::collections::HashMap;

use frostem::Algorithm;

/// Stop words, sorted, with articles of other languages.
const STOP_WORDS: [&str; 173] = [
    "a",
    "able",
    "about",
    "actually",
    "after",
    "against",
    "all",
    "allowed",
    "already",
    "also",
    "always",
    "am",
    "an",
    "and",
    "another",
    "any",
    "anyone",
    "are",
    "as",
    "at",
    "be",
    "because",
    "been",
    "before",
    "but",
    "by",
    "can",
    "cannot",
    "could",
    "couldn",
    "d",
    "das",
    "de",
    "define",
    "defined",
    "definition",
    "der",
    "des",
    "describe",
    "did",
    "didn",
    "do",
    "does",
    "doesn",
    "don",
    "du",
    "dude",
    "dudes",
    "during",
    "el",
    "else",
    "et",
    "ever",
    "every",
    "exactly",
    "explain",
    "explained",
    "explains",
    "far",
    "for",
    "from",
    "get",
    "gets",
    "give",
    "gives",
    "got",
    "guy",
    "guys",
    "happen",
    "happens",
    "has",
    "have",
    "her",
    "his",
    "how",
    "i",
    "if",
    "in",
    "into",
    "is",
    "isn",
    "it",
    "its",
    "just",
    "la",
    "las",
    "le",
    "les",
    "let",
    "like",
    "ll",
    "long",
    "los",
    "m",
    "many",
    "may",
    "me",
    "mean",
    "meaning",
    "means",
    "much",
    "must",
    "my",
    "need",
    "now",
    "of",
    "okay",
    "on",
    "only",
    "or",
    "our",
    "out",
    "please",
    "possible",
    "re",
    "really",
    "rule",
    "rules",
    "s",
    "she",
    "should",
    "shouldn",
    "show",
    "so",
    "somebody",
    "someone",
    "still",
    "t",
    "tell",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "though",
    "to",
    "too",
    "un",
    "una",
    "und",
    "us",
    "use",
    "using",
    "ve",
    "want",
    "wants",
    "was",
    "we",
    "what",
    "whats",
    "when",
    "where",
    "which",
    "while",
    "who",
    "whose",
    "why",
    "will",
    "with",
    "won",
    "work",
    "works",
    "would",
    "wouldn",
    "yet",
    "you",
    "your",
];

/// Abbreviated words and their long forms.
const SHORT_FORMS: [(&str, &str); 4] = [("max", "maximum"), ("min", "minimum"), ("pts", "points"), ("vs", "versus")];

/// Returns whether a word in lower case is a stop word.
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// Reduces words to their stems (Porter 2): `declared` and `declaring` become `declar`.
///
/// The stemmer caches the words it has seen, because content repeats them; use one for a whole build or query.
#[derive(Clone)]
pub struct Stemmer {
    stemmer: frostem::Stemmer,
    cache: HashMap<String, String>,
}

impl Default for Stemmer {
    fn default() -> Self {
        Self { stemmer: frostem::Stemmer::new(Algorithm::English), cache: HashMap::new() }
    }
}

impl Stemmer {
    /// Returns the stem of a word in lower case.
    pub fn stem(&mut self, word: &str) -> String {
        // A word of three letters is not a plural: ITS is not `it`.
        if (word.len() <= 3 && word.ends_with('s')) || !word.bytes().all(|b| b.is_ascii_lowercase()) {
            return word.to_owned();
        }
        if let Some(stem) = self.cache.get(word) {
            return stem.clone();
        }
        let full = SHORT_FORMS.iter().find(|(short, _)| *short == word).map_or(word, |(_, full)| full);
        let stem = self.stemmer.stem(full).into_owned();
        self.cache.insert(word.to_owned(), stem.clone());
        stem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        let mut stemmer = Stemmer::default();
        for (word, other) in [
            ("declared", "declaring"),
            ("criticals", "critical"),
            ("shooting", "shoots"),
            ("max", "maximum"),
            ("try", "tries"),
        ] {
            assert_eq!(stemmer.stem(word), stemmer.stem(other));
        }
        assert_eq!((stemmer.stem("e2"), stemmer.stem("its")), ("e2".to_owned(), "its".to_owned()));
    }

    #[test]
    fn stop_words_are_sorted() {
        assert!(STOP_WORDS.is_sorted());
        assert!(is_stop_word("what") && is_stop_word("can") && !is_stop_word("cover"));
    }
}
