//! English words as players type them: stems, and words that only make a question.
//!
//! This module must not know what exists.

use std::collections::HashMap;

use tantivy::tokenizer::{RawTokenizer, Stemmer, TextAnalyzer, TokenStream};

/// Words that make a question or say that somebody is meant, and nothing of what it is about, sorted; also articles of
/// other languages.
const FILLERS: [&str; 173] = [
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

/// Words that players shorten, and what they stand for.
const SHORT: [(&str, &str); 4] = [("max", "maximum"), ("min", "minimum"), ("pts", "points"), ("vs", "versus")];

/// Whether the word, in lower case, only makes a question.
pub fn is_filler(word: &str) -> bool {
    FILLERS.binary_search(&word).is_ok()
}

/// Cuts words to their stems: `declared` and `declaring` become `declar`.
///
/// It remembers the words it has seen, because content repeats them; keep one for as long as a build or a question.
pub struct Stems {
    analyser: TextAnalyzer,
    seen: HashMap<String, String>,
}

impl Default for Stems {
    fn default() -> Self {
        let analyser = TextAnalyzer::builder(RawTokenizer::default()).filter(Stemmer::default()).build();
        Self { analyser, seen: HashMap::new() }
    }
}

impl Stems {
    /// The stem of a word in lower case.
    pub fn stem(&mut self, word: &str) -> String {
        // A word of three letters is no plural: ITS is no `it`.
        if (word.len() <= 3 && word.ends_with('s')) || !word.bytes().all(|b| b.is_ascii_lowercase()) {
            return word.to_owned();
        }
        if let Some(stem) = self.seen.get(word) {
            return stem.clone();
        }
        let full = SHORT.iter().find(|(short, _)| *short == word).map_or(word, |(_, full)| full);
        let mut stream = self.analyser.token_stream(full);
        let stem = if stream.advance() { stream.token().text.clone() } else { word.to_owned() };
        drop(stream);
        self.seen.insert(word.to_owned(), stem.clone());
        stem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        let mut stems = Stems::default();
        for (word, other) in [
            ("declared", "declaring"),
            ("criticals", "critical"),
            ("shooting", "shoots"),
            ("max", "maximum"),
            ("try", "tries"),
        ] {
            assert_eq!(stems.stem(word), stems.stem(other));
        }
        assert_eq!((stems.stem("e2"), stems.stem("its")), ("e2".to_owned(), "its".to_owned()));
    }

    #[test]
    fn question_words_are_known_and_sorted() {
        assert!(FILLERS.is_sorted());
        assert!(is_filler("what") && is_filler("can") && !is_filler("cover"));
    }
}
