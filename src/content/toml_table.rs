//! A TOML table read key by key, so that one broken value hides no other problem.
//!
//! The parser recovers from bad syntax. Every value and every row is deserialized on its own. A key that was never read
//! is an unknown key. Typed rows refuse unknown keys through serde, whose error [`to_problem`] turns into a problem.
#![expect(clippy::wildcard_enum_match_arm, reason = "values of the TOML parser are no enum of ours")]

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::document::Document;
use input::nesting::{MAX_DEPTH, too_deep_toml};
use input::serde_error::SerdeError;
use input::syntax_error;
use model::message::Message;
use model::problem::{Position, Problem};

/// A table being read.
#[derive(Debug)]
pub struct TomlTable<'d> {
    document: &'d Document,
    /// The offset of the TOML text in the document.
    base: usize,
    /// The offset of the table in the document.
    start: usize,
    values: Vec<(Spanned<String>, Spanned<DeValue<'d>>)>,
    /// The keys read so far, which are the known ones.
    known_keys: Vec<&'static str>,
}

/// A value with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The position of the value in its file.
    pub position: Position,
    /// The parsed value.
    pub value: T,
}

impl<'d> TomlTable<'d> {
    /// Parses part of a document. Reports bad syntax and keeps the rest; drops a text that nests too deep.
    pub fn parse(document: &'d Document, range: Range<usize>) -> Self {
        let base = range.start;
        let text = document.text.get(range).unwrap_or("");
        if let Some(offset) = too_deep_toml(text) {
            let message = Message::new("problem-deep-nesting").count("most", MAX_DEPTH);
            document.report_lossy("deep-nesting", base + offset, message);
            return Self::new(document, base, base, DeTable::new());
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        // One syntax error causes more after it; only the first is reported.
        if let Some(error) = errors.first() {
            let offset = base + error.span().map_or(0, |span| span.start);
            let message = Message::new("problem-malformed-toml").word("detail", syntax_error::keyword(error.message()));
            document.report_lossy("malformed-toml", offset, message);
        }
        Self::new(document, base, base, table.into_inner())
    }

    fn new(document: &'d Document, base: usize, start: usize, table: DeTable<'d>) -> Self {
        let owned = |key: Spanned<std::borrow::Cow<'_, str>>| Spanned::new(key.span(), key.into_inner().into_owned());
        let values = table.into_iter().map(|(key, value)| (owned(key), value)).collect();
        Self { document, base, start, values, known_keys: Vec::new() }
    }

    /// Reads an optional value.
    pub fn optional<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<T> {
        self.located(key).map(|located| located.value)
    }

    /// Reads an optional value, with its position.
    pub fn located<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<Located<T>> {
        let value = self.take(key)?;
        self.read(key, value)
    }

    /// Reads a required value.
    pub fn required<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<Located<T>> {
        match self.take(key) {
            Some(value) => self.read(key, value),
            None => {
                self.missing(key);
                None
            }
        }
    }

    /// Reads each element of a list on its own; a missing list is empty.
    pub fn list<T: Deserialize<'d>>(&mut self, key: &'static str) -> Vec<Located<T>> {
        let elements = self.elements(key);
        elements.into_iter().filter_map(|element| self.read(key, element)).collect()
    }

    /// Reads each element of a required list.
    pub fn required_list<T: Deserialize<'d>>(&mut self, key: &'static str) -> Vec<Located<T>> {
        if !self.values.iter().any(|(name, _)| name.get_ref() == key) {
            self.missing(key);
        }
        self.list(key)
    }

    /// Returns the elements of a list of tables, for reading key by key.
    pub fn tables(&mut self, key: &'static str) -> Vec<Self> {
        let mut tables = Vec::new();
        for element in self.elements(key) {
            let start = self.base + element.span().start;
            match element.into_inner() {
                DeValue::Table(table) => tables.push(Self::new(self.document, self.base, start, table)),
                other => self.wrong_shape(key, start, other.type_str()),
            }
        }
        tables
    }

    /// Returns a nested table, for reading key by key.
    pub fn table(&mut self, key: &'static str) -> Option<Self> {
        let value = self.take(key)?;
        let start = self.base + value.span().start;
        match value.into_inner() {
            DeValue::Table(table) => Some(Self::new(self.document, self.base, start, table)),
            other => {
                self.wrong_shape(key, start, other.type_str());
                None
            }
        }
    }

    /// Reads the table as one typed value.
    pub fn into_value<T: Deserialize<'d>>(mut self) -> Option<Located<T>> {
        let mut table = DeTable::new();
        for (key, value) in std::mem::take(&mut self.values) {
            table.insert(Spanned::new(key.span(), key.into_inner().into()), value);
        }
        let value = Spanned::new(self.start - self.base..self.start - self.base, DeValue::Table(table));
        self.read("", value)
    }

    /// Reads all remaining keys as values of one type: for tables whose keys are names.
    pub fn rest<T: Deserialize<'d>>(&mut self) -> Vec<(Located<String>, Located<T>)> {
        let values = std::mem::take(&mut self.values);
        let mut rest = Vec::new();
        for (key, value) in values {
            let position = self.document.position(self.base + key.span().start);
            let key = Located { position, value: key.into_inner() };
            if let Some(value) = self.read(&key.value, value) {
                rest.push((key, value));
            }
        }
        rest
    }

    /// Returns the start of the table.
    pub fn position(&self) -> Position {
        self.document.position(self.start)
    }

    /// Reports every key that was not read.
    pub fn finish(self) {
        for (key, _) in &self.values {
            let name = key.get_ref();
            let position = self.document.position(self.base + key.span().start);
            self.document.push(unknown_key(position, name, &self.known_keys));
        }
    }

    fn take(&mut self, key: &'static str) -> Option<Spanned<DeValue<'d>>> {
        self.known_keys.push(key);
        let index = self.values.iter().position(|(name, _)| name.get_ref() == key)?;
        Some(self.values.swap_remove(index).1)
    }

    fn missing(&self, key: &str) {
        self.document.report_lossy("missing-key", self.start, Message::new("problem-missing-key").text("key", key));
    }

    fn elements(&mut self, key: &'static str) -> Vec<Spanned<DeValue<'d>>> {
        let Some(value) = self.take(key) else { return Vec::new() };
        let start = self.base + value.span().start;
        match value.into_inner() {
            DeValue::Array(elements) => elements.into_iter().collect(),
            other => {
                self.wrong_shape(key, start, other.type_str());
                Vec::new()
            }
        }
    }

    fn wrong_shape(&self, key: &str, offset: usize, found: &str) {
        let message = Message::new("problem-no-list").text("key", key).text("found", found);
        self.document.report_lossy("malformed-value", offset, message);
    }

    /// Reads a value. Reports an unknown key inside it and retries without that key.
    fn read<T: Deserialize<'d>>(&self, key: &str, mut value: Spanned<DeValue<'d>>) -> Option<Located<T>> {
        let start = self.base + value.span().start;
        loop {
            let error = match T::deserialize(ValueDeserializer::from(value.clone())) {
                Ok(value) => return Some(Located { position: self.document.position(start), value }),
                Err(error) => error,
            };
            let error_start = error.span().map(|span| span.start);
            let offset = error_start.map_or(start, |position| self.base + position);
            let error = SerdeError::parse(error.message());
            let is_unknown_key = matches!(error, SerdeError::UnknownKey { .. });
            self.document.push(to_problem(self.document.position(offset), key, error));
            if !is_unknown_key || !error_start.is_some_and(|position| remove_key(value.get_mut(), position)) {
                return None;
            }
        }
    }
}

/// Removes the key at an offset, at any depth; returns whether there was one.
fn remove_key(value: &mut DeValue<'_>, offset: usize) -> bool {
    match value {
        DeValue::Table(table) => {
            let at_offset = table.keys().find(|key| key.span().start == offset).cloned();
            match at_offset {
                Some(key) => table.remove(&key).is_some(),
                None => table.iter_mut().any(|(_, inner)| remove_key(inner.get_mut(), offset)),
            }
        }
        DeValue::Array(elements) => elements.iter_mut().any(|inner| remove_key(inner.get_mut(), offset)),
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {
            false
        }
    }
}

/// Returns the problem for a serde error about a value.
fn to_problem(position: Position, key: &str, error: SerdeError<'_>) -> Problem {
    let problem = match error {
        SerdeError::UnknownKey { found, known } => unknown_key(position, found, &known),
        SerdeError::MissingKey(name) => {
            Problem::new("missing-key", position, Message::new("problem-missing-key").text("key", name))
        }
        SerdeError::UnknownWord { found, known } => {
            let message = Message::new("problem-unknown-word").text("key", key).text("found", found);
            let message = message.text("expected", known.join(", "));
            Problem::new("unknown-word", position, message).nearest(found, known)
        }
        SerdeError::NoVariant => {
            Problem::new("malformed-value", position, Message::new("problem-no-printed-value").text("key", key))
        }
        SerdeError::WrongKind(expected) => {
            let message = Message::new("problem-malformed-value").text("key", key).word("expected", expected);
            Problem::new("malformed-value", position, message)
        }
    };
    problem.lossy()
}

fn unknown_key(position: Position, found: &str, known: &[&str]) -> Problem {
    let message = Message::new("problem-unknown-key").text("found", found).text("expected", known.join(", "));
    Problem::new("unknown-key", position, message).nearest(found, known.iter().copied()).lossy()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::source::Citation;

    fn problems(text: &str, read: impl Fn(&mut TomlTable<'_>)) -> Vec<(&'static str, u32, u32)> {
        let document = Document::new("a.toml", text);
        let mut table = TomlTable::parse(&document, 0..document.text.len());
        read(&mut table);
        table.finish();
        document.into_problems().into_iter().map(|p| (p.code, p.position.line, p.position.column)).collect()
    }

    #[test]
    fn an_unknown_key_is_reported_with_the_nearest_known_one() {
        let document = Document::new("a.toml", "titel = \"x\"\n");
        let mut table = TomlTable::parse(&document, 0..document.text.len());
        assert_eq!(table.optional::<String>("title"), None);
        table.finish();
        let problem = document.into_problems().remove(0);
        assert_eq!((problem.code, problem.position.line), ("unknown-key", 1));
        assert_eq!(problem.hint, Some(Message::new("hint-did-you-mean").text("name", "title")));
    }

    #[test]
    fn every_broken_row_is_reported_and_the_sound_ones_stay() {
        let text = "rows = [\n{ document = \"a\", at = \"p. 1\" },\n{ document = \"A\", at = \"p. 1\" },\n{ document = \"b\", ta = \"\" },\n{ at = \"\" },\n{ document = \"c\", at = \"\", x = 1, y = 2 },\n]\n";
        let found = problems(text, |table| assert_eq!(table.list::<Citation>("rows").len(), 2));
        let expected = [
            ("malformed-value", 3, 14),
            ("unknown-key", 4, 19),
            ("missing-key", 4, 1),
            ("missing-key", 5, 1),
            ("unknown-key", 6, 28),
            ("unknown-key", 6, 35),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn bad_syntax_is_reported_once_and_the_rest_is_read() {
        let found = problems("a = = 1\nb = 2\n", |table| {
            assert_eq!(table.optional::<i32>("b"), Some(2));
            table.optional::<toml::Value>("a");
        });
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, "malformed-toml");
    }

    #[test]
    fn a_missing_key_is_reported_at_the_start_of_its_table() {
        let found = problems("\n[[row]]\na = 1\n", |table| {
            for mut row in table.tables("row") {
                assert!(row.required::<String>("id").is_none());
                row.optional::<i32>("a");
                row.finish();
            }
        });
        assert_eq!(found, [("missing-key", 2, 1)]);
    }
}
