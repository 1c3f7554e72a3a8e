//! The token dictionary: every token of the corpus under a number, with its document frequency and fields.
//!
//! This module must not know tantivy. Start reading at [`TokenDictionary`].

use std::sync::Arc;

use rustc_hash::FxHashMap;
use strum::EnumCount;

use model::lang::Lang;

/// A field of a passage with text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum TextField {
    /// The names of its subject, and the name of the clause or ruling itself.
    Names,
    /// The player phrases.
    Phrases,
    /// The text in a language.
    Body(Lang),
    /// The morphemes of the Korean text.
    Morphemes,
}

impl TextField {
    /// All fields, in bit order.
    pub const ALL: [Self; Self::COUNT - 1 + Lang::ALL.len()] =
        [Self::Names, Self::Phrases, Self::Morphemes, Self::Body(Lang::En), Self::Body(Lang::Ko)];

    const fn bit(self) -> u8 {
        match self {
            Self::Names => 1,
            Self::Phrases => 2,
            Self::Morphemes => 4,
            Self::Body(Lang::En) => 8,
            Self::Body(Lang::Ko) => 16,
        }
    }
}

/// A token of the corpus.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its text.
    pub text: Arc<str>,
    /// How many passages, names and phrases have it.
    pub doc_freq: u32,
    /// The bits of its fields.
    fields: u8,
}

impl Token {
    /// Whether any passage has it in this field.
    pub const fn is_in(&self, field: TextField) -> bool {
        self.fields & field.bit() != 0
    }

    /// Its fields, in order.
    pub fn fields(&self) -> impl Iterator<Item = TextField> {
        TextField::ALL.into_iter().filter(|field| self.is_in(*field))
    }

    /// How many of its fields come before this one.
    pub const fn fields_before(&self, field: TextField) -> usize {
        (self.fields & (field.bit() - 1)).count_ones() as usize
    }
}

/// A token with the bit of its field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Occurrence<'t> {
    text: &'t str,
    field: u8,
}

/// All tokens.
#[derive(Debug, Default)]
pub struct TokenDictionary {
    numbers: FxHashMap<Arc<str>, u32>,
    tokens: Vec<Token>,
}

impl TokenDictionary {
    /// Adds the tokens of a text, each with its field, and counts the text once for each. Returns their numbers, sorted
    /// and unique.
    pub fn add_text<'t>(&mut self, tokens: impl Iterator<Item = (TextField, &'t str)>) -> Box<[u32]> {
        let mut all: Vec<Occurrence<'_>> =
            tokens.map(|(field, text)| Occurrence { text, field: field.bit() }).collect();
        all.sort_unstable();
        let fields = |run: &[Occurrence<'_>]| run.iter().fold(0, |fields, one| fields | one.field);
        let runs = all.chunk_by(|a, b| a.text == b.text);
        let mut numbers: Vec<u32> = runs.map(|run| self.add(run[0].text, fields(run))).collect();
        numbers.sort_unstable();
        numbers.into_boxed_slice()
    }

    /// Counts one token.
    fn add(&mut self, text: &str, fields: u8) -> u32 {
        if let Some(&number) = self.numbers.get(text) {
            let token = &mut self.tokens[number as usize];
            token.doc_freq += 1;
            token.fields |= fields;
            return number;
        }
        let number = u32::try_from(self.tokens.len()).unwrap_or(u32::MAX);
        let text: Arc<str> = text.into();
        self.numbers.insert(Arc::clone(&text), number);
        self.tokens.push(Token { text, doc_freq: 1, fields });
        number
    }

    /// The number of a token, if the corpus has it.
    pub fn get(&self, text: &str) -> Option<u32> {
        self.numbers.get(text).copied()
    }

    /// A token by its number.
    pub fn token(&self, number: u32) -> &Token {
        &self.tokens[number as usize]
    }

    /// All tokens, by number.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_counted_once_for_each_text_with_every_field_it_is_in() {
        let mut dictionary = TokenDictionary::default();
        let first =
            [(TextField::Body(Lang::En), "dodge"), (TextField::Names, "dodge"), (TextField::Body(Lang::Ko), "aro")];
        assert_eq!(dictionary.add_text(first.into_iter()), [0, 1].into());
        let second = [(TextField::Phrases, "dodge"), (TextField::Phrases, "move")];
        assert_eq!(dictionary.add_text(second.into_iter()), [1, 2].into());
        let dodge = dictionary.token(dictionary.get("dodge").expect("a number"));
        assert_eq!((&*dodge.text, dodge.doc_freq), ("dodge", 2));
        let fields: Vec<TextField> = dodge.fields().collect();
        assert_eq!(fields, [TextField::Names, TextField::Phrases, TextField::Body(Lang::En)]);
        assert!(!dodge.is_in(TextField::Morphemes));
        assert_eq!(fields.iter().map(|field| dodge.fields_before(*field)).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(dictionary.get("engage"), None);
        assert_eq!(dictionary.tokens().len(), 3);
    }
}
