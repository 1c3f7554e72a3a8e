//! A TOML table read key by key, so that one broken value hides no other problem.
//!
//! The parser recovers from bad syntax; every value and every row is read on its own; what nobody asked for is an
//! unknown key. Typed rows refuse unknown keys through serde, whose complaint [`explain`] turns into a problem.
#![expect(clippy::wildcard_enum_match_arm, reason = "values of the TOML parser are no enum of ours")]

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::document::{Document, count};
use model::complaint::Complaint;
use model::message::Message;
use model::nesting::{DEEPEST, too_deep_toml};
use model::problem::{Problem, Span};

/// A table being read.
#[derive(Debug)]
pub struct Table<'d> {
    document: &'d Document,
    /// Where the TOML text begins in the document.
    base: usize,
    /// Where the table begins in the document.
    start: usize,
    values: Vec<(Spanned<String>, Spanned<DeValue<'d>>)>,
    asked: Vec<&'static str>,
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// The place.
    pub span: Span,
    /// The value.
    pub value: T,
}

impl<'d> Table<'d> {
    /// Parses part of a document; bad syntax is reported and the rest is kept. Nothing is kept of what nests too deep.
    pub fn parse(document: &'d Document, range: Range<usize>) -> Self {
        let base = range.start;
        let text = document.text.get(range).unwrap_or("");
        if let Some(offset) = too_deep_toml(text) {
            let message = Message::new("problem-deep-nesting").number("most", count(DEEPEST));
            document.report("deep-nesting", base + offset, message);
            return Self::of(document, base, base, DeTable::new());
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        // One slip makes the parser stumble again and again behind it; the first complaint is the one to mend.
        if let Some(error) = errors.first() {
            let offset = base + error.span().map_or(0, |span| span.start);
            let message = Message::new("problem-malformed-toml").text("detail", error.message());
            document.report("malformed-toml", offset, message);
        }
        Self::of(document, base, base, table.into_inner())
    }

    fn of(document: &'d Document, base: usize, start: usize, table: DeTable<'d>) -> Self {
        let owned = |key: Spanned<std::borrow::Cow<'_, str>>| Spanned::new(key.span(), key.into_inner().into_owned());
        let values = table.into_iter().map(|(key, value)| (owned(key), value)).collect();
        Self { document, base, start, values, asked: Vec::new() }
    }

    /// Reads a value that may be absent.
    pub fn optional<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<T> {
        self.placed(key).map(|placed| placed.value)
    }

    /// Reads a value that may be absent, with its place.
    pub fn placed<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<Placed<T>> {
        let value = self.take(key)?;
        self.read(key, value)
    }

    /// Reads a value that must be there.
    pub fn required<T: Deserialize<'d>>(&mut self, key: &'static str) -> Option<Placed<T>> {
        match self.take(key) {
            Some(value) => self.read(key, value),
            None => {
                self.missing(key);
                None
            }
        }
    }

    /// Reads each element of a list on its own; an absent list is empty.
    pub fn list<T: Deserialize<'d>>(&mut self, key: &'static str) -> Vec<Placed<T>> {
        let elements = self.elements(key);
        elements.into_iter().filter_map(|element| self.read(key, element)).collect()
    }

    /// Reads each element of a list that must be there.
    pub fn required_list<T: Deserialize<'d>>(&mut self, key: &'static str) -> Vec<Placed<T>> {
        if !self.values.iter().any(|(name, _)| name.get_ref() == key) {
            self.missing(key);
        }
        self.list(key)
    }

    /// The elements of a list of tables, each to be read key by key.
    pub fn tables(&mut self, key: &'static str) -> Vec<Self> {
        let mut tables = Vec::new();
        for element in self.elements(key) {
            let start = self.base + element.span().start;
            match element.into_inner() {
                DeValue::Table(table) => tables.push(Self::of(self.document, self.base, start, table)),
                other => self.wrong_shape(key, start, other.type_str()),
            }
        }
        tables
    }

    /// A table inside this one, to be read key by key.
    pub fn table(&mut self, key: &'static str) -> Option<Self> {
        let value = self.take(key)?;
        let start = self.base + value.span().start;
        match value.into_inner() {
            DeValue::Table(table) => Some(Self::of(self.document, self.base, start, table)),
            other => {
                self.wrong_shape(key, start, other.type_str());
                None
            }
        }
    }

    /// Reads the whole table as one typed row.
    pub fn whole<T: Deserialize<'d>>(&mut self) -> Option<Placed<T>> {
        let mut table = DeTable::new();
        for (key, value) in std::mem::take(&mut self.values) {
            table.insert(Spanned::new(key.span(), key.into_inner().into()), value);
        }
        let value = Spanned::new(self.start - self.base..self.start - self.base, DeValue::Table(table));
        self.read("", value)
    }

    /// Reads every key not asked for so far as a value of one type: for tables whose keys are names.
    pub fn rest<T: Deserialize<'d>>(&mut self) -> Vec<(Placed<String>, Placed<T>)> {
        let values = std::mem::take(&mut self.values);
        let mut rest = Vec::new();
        for (key, value) in values {
            let span = self.document.span(self.base + key.span().start);
            let key = Placed { span, value: key.into_inner() };
            if let Some(value) = self.read(&key.value, value) {
                rest.push((key, value));
            }
        }
        rest
    }

    /// Where the table begins.
    pub fn span(&self) -> Span {
        self.document.span(self.start)
    }

    /// Reports every key that nobody asked for.
    pub fn finish(self) {
        for (key, _) in &self.values {
            let found = key.get_ref();
            let span = self.document.span(self.base + key.span().start);
            self.document.push(unknown_key(span, found, &self.asked));
        }
    }

    fn take(&mut self, key: &'static str) -> Option<Spanned<DeValue<'d>>> {
        self.asked.push(key);
        let at = self.values.iter().position(|(name, _)| name.get_ref() == key)?;
        Some(self.values.swap_remove(at).1)
    }

    fn missing(&self, key: &str) {
        self.document.report("missing-key", self.start, Message::new("problem-missing-key").text("key", key));
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
        self.document.report("malformed-value", offset, message);
    }

    /// Reads a value. An unknown key inside it is reported and left out, so that it costs nothing else.
    fn read<T: Deserialize<'d>>(&self, key: &str, mut value: Spanned<DeValue<'d>>) -> Option<Placed<T>> {
        let start = self.base + value.span().start;
        loop {
            let error = match T::deserialize(ValueDeserializer::from(value.clone())) {
                Ok(value) => return Some(Placed { span: self.document.span(start), value }),
                Err(error) => error,
            };
            let place = error.span().map(|span| span.start);
            let offset = place.map_or(start, |place| self.base + place);
            let problem = explain(self.document.span(offset), key, error.message());
            let unknown_key = problem.code == "unknown-key";
            self.document.push(problem);
            if !unknown_key || !place.is_some_and(|place| remove_key(value.get_mut(), place)) {
                return None;
            }
        }
    }
}

/// Removes the key that stands at an offset, at any depth; says whether there was one.
fn remove_key(value: &mut DeValue<'_>, offset: usize) -> bool {
    match value {
        DeValue::Table(table) => {
            let found = table.keys().find(|key| key.span().start == offset).cloned();
            match found {
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

/// The problem behind serde's complaint about a value.
fn explain(span: Span, key: &str, complaint: &str) -> Problem {
    match Complaint::of(complaint) {
        Complaint::UnknownKey { found, known } => unknown_key(span, found, &known),
        Complaint::MissingKey(name) => {
            Problem::new("missing-key", span, Message::new("problem-missing-key").text("key", name))
        }
        Complaint::UnknownWord { found, known } => {
            let message = Message::new("problem-unknown-word").text("key", key).text("found", found);
            let message = message.text("expected", known.join(", "));
            Problem::new("unknown-word", span, message).nearest(found, known)
        }
        Complaint::NoVariant => {
            Problem::new("malformed-value", span, Message::new("problem-no-printed-value").text("key", key))
        }
        Complaint::WrongKind(_) | Complaint::Other(_) => {
            let message = Message::new("problem-malformed-value").text("key", key).text("detail", complaint);
            Problem::new("malformed-value", span, message)
        }
    }
}

fn unknown_key(span: Span, found: &str, known: &[&str]) -> Problem {
    let message = Message::new("problem-unknown-key").text("found", found).text("expected", known.join(", "));
    Problem::new("unknown-key", span, message).nearest(found, known.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::source::Citation;

    fn problems(text: &str, read: impl Fn(&mut Table<'_>)) -> Vec<(&'static str, u32, u32)> {
        let document = Document::new("a.toml", text);
        let mut table = Table::parse(&document, 0..document.text.len());
        read(&mut table);
        table.finish();
        document.into_problems().into_iter().map(|p| (p.code, p.span.line, p.span.column)).collect()
    }

    #[test]
    fn an_unknown_key_is_reported_with_the_nearest_known_one() {
        let document = Document::new("a.toml", "titel = \"x\"\n");
        let mut table = Table::parse(&document, 0..document.text.len());
        assert_eq!(table.optional::<String>("title"), None);
        table.finish();
        let problem = document.into_problems().remove(0);
        assert_eq!((problem.code, problem.span.line), ("unknown-key", 1));
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
