//! Text analysis: English stems, Korean bigrams and morphemes, numbers with units.
//!
//! This module turns words into index tokens; it must not know how the index ranks. Start at [`Analyzer`].

use crate::english::{self, Stemmer};
use crate::filters::take_scope;
use crate::hangul_keys::is_syllable;
use crate::korean;
use crate::morphology::MorphologicalAnalyzer;
use crate::normalise::fold;
use crate::question_type::question_types;
use crate::tokenizer::{Script, Word, tokenize};

/// The prefix of a morpheme token, so that it is never taken for a bigram or a stem.
const MARKER: char = '\u{1}';

/// Turns texts into tokens.
#[derive(Default)]
pub struct Analyzer {
    stemmer: Stemmer,
}

impl Analyzer {
    /// The stems, bigrams and numbers of a text, in order.
    pub fn text(&mut self, text: &str) -> Vec<String> {
        tokenize(text).iter().flat_map(|word| self.word(word)).collect()
    }

    /// The tokens of one word.
    pub fn word(&mut self, word: &Word) -> Vec<String> {
        match word.script {
            Script::Latin => vec![self.stemmer.stem(&word.text)],
            Script::Hangul => bigrams(&word.text),
            Script::Number => number(&word.text),
        }
    }

    /// The tokens of a player phrase: stems, numbers, morphemes, question types and the edition, without stop words.
    pub fn phrase(&mut self, morphology: &MorphologicalAnalyzer, phrase: &str) -> Vec<String> {
        let mut pieces: Vec<&str> = phrase.split_whitespace().collect();
        let scope = take_scope(&mut pieces);
        let phrase = pieces.join(" ");
        let mut tokens = morphemes(morphology, &phrase);
        tokens.retain(|token| !korean::is_stop_word(token.trim_start_matches(MARKER)));
        let words = tokenize(&fold(&phrase));
        tokens.extend(question_types(&words.iter().collect::<Vec<_>>(), scope));
        for word in words {
            match word.script {
                Script::Latin if word.capitals || !english::is_stop_word(&word.text) => {
                    tokens.push(self.stemmer.stem(&word.text));
                }
                Script::Number => tokens.push(word.text),
                Script::Latin | Script::Hangul => {}
            }
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }
}

/// The morpheme tokens of a text, in order.
pub fn morphemes(morphology: &MorphologicalAnalyzer, text: &str) -> Vec<String> {
    if !text.chars().any(is_syllable) {
        return Vec::new();
    }
    let morphemes = morphology.nouns_and_stems(text).into_iter();
    let hangul = morphemes.filter(|morpheme| morpheme.form.chars().any(is_syllable));
    hangul.map(|morpheme| format!("{MARKER}{}", morpheme.form)).collect()
}

/// The syllable bigrams of a word; a single syllable is its own token.
pub fn bigrams(word: &str) -> Vec<String> {
    let syllables: Vec<char> = word.chars().collect();
    if syllables.len() < 2 {
        return vec![word.to_owned()];
    }
    syllables.windows(2).map(|pair| pair.iter().collect()).collect()
}

/// A number as written, and without its sign.
fn number(text: &str) -> Vec<String> {
    let unsigned = text.trim_start_matches(['+', '-']);
    if unsigned.len() == text.len() { vec![text.to_owned()] } else { vec![text.to_owned(), unsigned.to_owned()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::morphology::load;

    #[test]
    fn texts_become_stems_bigrams_numbers_and_morphemes() {
        let morphology = MorphologicalAnalyzer::new(load().expect("embedded"), None);
        let mut analyzer = Analyzer::default();
        assert_eq!(analyzer.text("Declared ARO를 8인치"), ["declar", "aro", "를", "8in"]);
        assert_eq!(analyzer.text("제압사격 -3"), ["제압", "압사", "사격", "-3", "3"]);
        assert_eq!(morphemes(&morphology, "제압사격을 쏜다 ARO"), ["\u{1}제압", "\u{1}사격", "\u{1}쏘"]);
    }
}
