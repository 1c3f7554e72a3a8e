//! A piece of the sandbox: a figure or a piece of scenery, as the typed text of its fields.

use std::collections::BTreeMap;

/// The prefix of a figure's name in the facing field.
pub const FACED_FIGURE: char = '@';

/// A figure or a piece of scenery: the typed text by field, without empty fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece(BTreeMap<&'static str, String>);

impl Piece {
    /// Returns a piece with these fields.
    pub fn new(fields: &[(&'static str, &str)]) -> Self {
        let mut piece = Self::default();
        for (key, text) in fields {
            piece.set(key, text);
        }
        piece
    }

    /// Returns the text of a field; empty by default.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// Returns the non-empty fields with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, text)| (*key, text.as_str()))
    }

    /// Sets a field; ignores an empty text.
    pub fn set(&mut self, key: &'static str, text: &str) {
        if !text.is_empty() {
            self.0.insert(key, text.to_owned());
        }
    }
}
