//! The tokens of texts: English stems, Korean bigrams always and morphemes besides, numbers with units.
//!
//! This module turns words into what the index keeps; it must not know how the index ranks. Start at [`Analyser`].

use crate::dictionary::Morphemes;
use crate::english::{self, Stems};
use crate::filters::take_scope;
use crate::frames::frames;
use crate::keystrokes::is_syllable;
use crate::korean;
use crate::normalise::fold;
use crate::words::{Script, Word, words};

/// What marks a morpheme, so that it is never taken for a bigram or a stem.
const MORPHEME: char = '\u{1}';

/// Turns texts into tokens.
#[derive(Default)]
pub struct Analyser {
    stems: Stems,
}

impl Analyser {
    /// The stems, bigrams and numbers of a text, in order.
    pub fn plain(&mut self, text: &str) -> Vec<String> {
        words(text).iter().flat_map(|word| self.word(word)).collect()
    }

    /// The tokens of one word.
    pub fn word(&mut self, word: &Word) -> Vec<String> {
        match word.script {
            Script::Latin => vec![self.stems.stem(&word.text)],
            Script::Hangul => bigrams(&word.text),
            Script::Number => number(&word.text),
        }
    }

    /// What a phrase of players asks for: stems, numbers, morphemes, frames and the edition, without the words that only
    /// make a question.
    pub fn phrase(&mut self, dictionary: &Morphemes, phrase: &str) -> Vec<String> {
        let mut pieces: Vec<&str> = phrase.split_whitespace().collect();
        let scope = take_scope(&mut pieces);
        let phrase = pieces.join(" ");
        let mut tokens = morphemes(dictionary, &phrase);
        tokens.retain(|token| !korean::is_filler(token.trim_start_matches(MORPHEME)));
        let words = words(&fold(&phrase));
        tokens.extend(frames(&words.iter().collect::<Vec<_>>(), scope));
        for word in words {
            match word.script {
                Script::Latin if word.capitals || !english::is_filler(&word.text) => {
                    tokens.push(self.stems.stem(&word.text));
                }
                Script::Number => tokens.push(word.text),
                Script::Latin | Script::Hangul => {}
            }
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    /// The stemmer, for names.
    pub fn stems(&mut self) -> &mut Stems {
        &mut self.stems
    }
}

/// The morphemes of a text, in order.
pub fn morphemes(dictionary: &Morphemes, text: &str) -> Vec<String> {
    if !text.chars().any(is_syllable) {
        return Vec::new();
    }
    let kept = dictionary.nouns_and_stems(text);
    kept.into_iter().filter(|kept| kept.form.chars().any(is_syllable)).map(|kept| morpheme(&kept.form)).collect()
}

/// The token of a morpheme.
pub fn morpheme(form: &str) -> String {
    format!("{MORPHEME}{form}")
}

/// The pairs of neighbouring syllables; a single syllable stands for itself.
pub fn bigrams(word: &str) -> Vec<String> {
    let syllables: Vec<char> = word.chars().collect();
    if syllables.len() < 2 {
        return vec![word.to_owned()];
    }
    syllables.windows(2).map(|pair| pair.iter().collect()).collect()
}

/// A number as it stands, and without its sign.
fn number(text: &str) -> Vec<String> {
    let bare = text.trim_start_matches(['+', '-']);
    if bare.len() == text.len() { vec![text.to_owned()] } else { vec![text.to_owned(), bare.to_owned()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::load;

    #[test]
    fn texts_become_stems_bigrams_numbers_and_morphemes() {
        let dictionary = Morphemes::new(load().expect("embedded"), None);
        let mut analyser = Analyser::default();
        assert_eq!(analyser.plain("Declared ARO를 8인치"), ["declar", "aro", "를", "8in"]);
        assert_eq!(analyser.plain("제압사격 -3"), ["제압", "압사", "사격", "-3", "3"]);
        assert_eq!(morphemes(&dictionary, "제압사격을 쏜다 ARO"), ["\u{1}제압", "\u{1}사격", "\u{1}쏘"]);
    }
}
