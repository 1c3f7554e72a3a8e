//! A piece of the sandbox: the fields of a figure or of scenery.

use std::collections::BTreeMap;

/// The prefix of a faced figure.
pub const FACED_FIGURE: char = '@';

/// A figure or a piece of scenery: what was typed, by field; empty fields are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece(BTreeMap<&'static str, String>);

impl Piece {
    /// A piece with these fields.
    pub fn new(fields: &[(&'static str, &str)]) -> Self {
        let mut piece = Self::default();
        for (key, text) in fields {
            piece.set(key, text);
        }
        piece
    }

    /// The text of a field.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// The fields that are not empty, with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, text)| (*key, text.as_str()))
    }

    /// Writes a field, unless it would be empty.
    pub fn set(&mut self, key: &'static str, text: &str) {
        if !text.is_empty() {
            self.0.insert(key, text.to_owned());
        }
    }
}
