//! Text analysis: English stems, Korean bigrams and morphemes, numbers with units.
//!
//! This module turns texts into tokens; it must not know how the index ranks.

use std::convert::Infallible;
use std::sync::Arc;

use quick_cache::sync::Cache;
use tantivy::tokenizer::{PreTokenizedStream, PreTokenizedString, Token, Tokenizer};

use crate::filters::take_scope;
use crate::question_type::classify_question;
use language::english::{self, Stemmer};
use language::hangul::is_syllable;
use language::korean;
use language::normalize::fold;
use language::tokenizer::{Script, Word, tokenize};
use morphology::MorphologicalAnalyzer;

/// How many analyzed Korean words are cached: of the words of texts and phrases, these are nine in ten.
const MAX_CACHED_WORDS: usize = 8_192;

/// The prefix of a morpheme token, so that it is never taken for a bigram or a stem.
const HANGUL_MARKER: char = '\u{1}';

/// Tantivy's tokenizer of names and texts: English stems, Korean bigrams, numbers with units.
#[derive(Clone, Default)]
pub struct SurfaceTokenizer {
    stemmer: Stemmer,
}

/// The morpheme tokens of Korean words. A word is analyzed by itself, so that it has the same tokens in a text, a
/// phrase and a query; texts repeat the same words, and nothing else in building the index takes as long.
pub struct WordMorphemes {
    analyzer: MorphologicalAnalyzer,
    words: Cache<String, Arc<[String]>>,
}

/// Tantivy's tokenizer of Korean texts: the stems of their morphemes.
#[derive(Clone)]
pub struct MorphemeTokenizer {
    morphemes: Arc<WordMorphemes>,
}

/// The tokenizer of player phrases and questions: stems, numbers, morphemes, question types and the edition, without
/// stop words, sorted and each once.
#[derive(Clone)]
pub struct PhraseTokenizer {
    morphemes: Arc<WordMorphemes>,
    stemmer: Stemmer,
}

impl SurfaceTokenizer {
    /// Returns the tokens of a text, in order.
    pub fn text(&mut self, text: &str) -> Vec<String> {
        tokenize(text).iter().flat_map(|word| self.word(word)).collect()
    }

    /// Returns the tokens of one word.
    pub fn word(&mut self, word: &Word) -> Vec<String> {
        match word.script {
            Script::Other => vec![self.stemmer.stem(&word.text)],
            Script::Hangul => split_bigrams(&word.text),
            Script::Number => split_number(&word.text),
        }
    }
}

impl WordMorphemes {
    /// Creates an empty cache of the morphemes that this analyzer finds.
    pub fn new(analyzer: MorphologicalAnalyzer) -> Self {
        Self { analyzer, words: Cache::new(MAX_CACHED_WORDS) }
    }

    /// Returns the analyzer itself.
    pub const fn analyzer(&self) -> &MorphologicalAnalyzer {
        &self.analyzer
    }

    /// Returns the tokens of a text, in order.
    pub fn text(&self, text: &str) -> Vec<String> {
        let words = text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
        words.filter(|word| word.chars().any(is_syllable)).flat_map(|word| self.word(word).to_vec()).collect()
    }

    fn word(&self, word: &str) -> Arc<[String]> {
        let analyze = || {
            let morphemes = self.analyzer.nouns_and_stems(word).into_iter();
            let hangul = morphemes.filter(|morpheme| morpheme.form.chars().any(is_syllable));
            Ok::<_, Infallible>(hangul.map(|morpheme| format!("{HANGUL_MARKER}{}", morpheme.form)).collect())
        };
        let Ok(tokens) = self.words.get_or_insert_with(word, analyze);
        tokens
    }
}

impl MorphemeTokenizer {
    /// Creates a tokenizer with this analyzer.
    pub const fn new(morphemes: Arc<WordMorphemes>) -> Self {
        Self { morphemes }
    }
}

impl PhraseTokenizer {
    /// Creates a tokenizer with this analyzer.
    pub fn new(morphemes: Arc<WordMorphemes>) -> Self {
        Self { morphemes, stemmer: Stemmer::default() }
    }

    /// Returns the tokens of a phrase.
    pub fn tokens(&mut self, phrase: &str) -> Vec<String> {
        let mut pieces: Vec<&str> = phrase.split_whitespace().collect();
        let scope = take_scope(&mut pieces);
        let phrase = pieces.join(" ");
        let mut tokens = self.morphemes.text(&phrase);
        tokens.retain(|token| !korean::is_stop_word(token.trim_start_matches(HANGUL_MARKER)));
        let words = tokenize(&fold(&phrase));
        tokens.extend(classify_question(&words.iter().collect::<Vec<_>>(), scope));
        for word in words {
            match word.script {
                Script::Other if word.capitals || !english::is_stop_word(&word.text) => {
                    tokens.push(self.stemmer.stem(&word.text));
                }
                Script::Number => tokens.push(word.text),
                Script::Other | Script::Hangul => {}
            }
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }
}

impl Tokenizer for SurfaceTokenizer {
    type TokenStream<'a> = PreTokenizedStream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PreTokenizedStream {
        PreTokenizedStream::from(pre_tokenized(self.text(&fold(text))))
    }
}

impl Tokenizer for MorphemeTokenizer {
    type TokenStream<'a> = PreTokenizedStream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PreTokenizedStream {
        PreTokenizedStream::from(pre_tokenized(self.morphemes.text(text)))
    }
}

/// Tokens at consecutive positions.
pub fn pre_tokenized(tokens: impl IntoIterator<Item = String>) -> PreTokenizedString {
    let tokens = tokens.into_iter().enumerate();
    let tokens = tokens.map(|(position, text)| Token { position, text, ..Token::default() }).collect();
    PreTokenizedString { text: String::new(), tokens }
}

/// Returns the syllable bigrams of a word; a single syllable is its own token.
pub fn split_bigrams(word: &str) -> Vec<String> {
    let syllables: Vec<char> = word.chars().collect();
    if syllables.len() < 2 {
        return vec![word.to_owned()];
    }
    syllables.windows(2).map(|pair| pair.iter().collect()).collect()
}

/// Returns a number as written, and without its sign.
fn split_number(text: &str) -> Vec<String> {
    let unsigned = text.trim_start_matches(['+', '-']);
    if unsigned.len() == text.len() { vec![text.to_owned()] } else { vec![text.to_owned(), unsigned.to_owned()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use morphology::load;

    #[test]
    fn texts_become_stems_bigrams_numbers_and_morphemes() {
        let morphemes = WordMorphemes::new(MorphologicalAnalyzer::new(load().expect("embedded"), None));
        let mut analyzer = SurfaceTokenizer::default();
        assert_eq!(analyzer.text("Declared ARO를 8인치"), ["declar", "aro", "를", "8in"]);
        assert_eq!(analyzer.text("제압사격 -3"), ["제압", "압사", "사격", "-3", "3"]);
        assert_eq!(morphemes.text("(제압사격을) 쏜다 ARO"), ["\u{1}제압", "\u{1}사격", "\u{1}쏘"]);
    }
}
