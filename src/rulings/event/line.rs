//! The lines of an event file: at which line a place of an event is written.

use engine::index_vec::Idx;
use std::collections::BTreeMap;

use serde_json::value::RawValue;
use toml::de::{DeTable, DeValue};

use crate::Format;
use engine::event::diagnostic::DiagnosticLocation;

/// A step from the root of a file to a location in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Into the value of a key.
    Key(&'static str),
    /// Into an item of a list, counted from 0.
    Item(usize),
}

/// Returns the steps to a location.
fn list_steps(location: DiagnosticLocation) -> Vec<Step> {
    use Step::{Item, Key};
    let mut steps = match location {
        DiagnosticLocation::Event => Vec::new(),
        DiagnosticLocation::Key(key) => vec![Key(key)],
        DiagnosticLocation::Scenario(index) => vec![Key("scenarios"), Item(index)],
        DiagnosticLocation::Player(seat, key) => vec![Key("player"), Item(seat.position()), Key(key)],
        DiagnosticLocation::Penalty(seat, index) => {
            vec![Key("player"), Item(seat.position()), Key("penalty"), Item(index)]
        }
        DiagnosticLocation::Round(round, key) => vec![Key("round"), Item(round), Key(key)],
        DiagnosticLocation::Game(round, game, key) => {
            vec![Key("round"), Item(round), Key("game"), Item(game), Key(key)]
        }
    };
    steps.retain(|step| *step != Key(""));
    steps
}

/// A text, to find the lines of its places.
pub(super) enum LineIndex<'t> {
    /// TOML, parsed once.
    Toml(&'t str, Option<DeTable<'t>>),
    /// JSON.
    Json(&'t str),
}

impl<'t> LineIndex<'t> {
    /// Parses a text; one that is malformed has no lines.
    pub(super) fn new(text: &'t str, format: Format) -> Self {
        match format {
            Format::Toml => Self::Toml(text, DeTable::parse(text).ok().map(toml::Spanned::into_inner)),
            Format::Json => Self::Json(text),
        }
    }

    /// Returns the line of a location, counted from 1; the line of its nearest parent that the text has.
    pub(super) fn find_line(&self, location: DiagnosticLocation) -> Option<usize> {
        let steps = list_steps(location);
        if steps.is_empty() {
            return None;
        }
        let (text, offset) = match self {
            Self::Toml(text, doc) => (text, find_in_table(doc.as_ref()?, &steps)?),
            Self::Json(text) => (text, find_in_json(text, &steps)?),
        };
        let before = text.get(..offset)?;
        Some(before.bytes().filter(|byte| *byte == b'\n').count() + 1)
    }
}

/// Returns the offset of the last step that JSON has: of the key, or of the item of a list. Raw values borrow from the
/// text, so their address gives their offset.
fn find_in_json(text: &str, steps: &[Step]) -> Option<usize> {
    let (mut value, mut offset) = (text, None);
    for step in steps {
        let next: Option<&RawValue> = match step {
            Step::Key(name) => {
                serde_json::from_str(value).ok().and_then(|mut keys: BTreeMap<String, _>| keys.remove(*name))
            }
            Step::Item(index) => serde_json::from_str(value).ok().and_then(|items: Vec<_>| items.get(*index).copied()),
        };
        let Some(next) = next else { break };
        value = next.get();
        let start = value.as_ptr().addr() - text.as_ptr().addr();
        offset = match step {
            Step::Key(name) => text[..start].rfind(&format!("\"{name}\"")),
            Step::Item(_) => Some(start),
        };
    }
    offset
}

/// Returns the offset of the last step that TOML has.
fn find_in_table(table: &DeTable<'_>, steps: &[Step]) -> Option<usize> {
    let (Step::Key(name), rest) = steps.split_first()? else { return None };
    let (key, value) = table.iter().find(|(key, _)| key.get_ref() == name)?;
    Some(find_in_value(value.get_ref(), rest).unwrap_or(key.span().start))
}

fn find_in_value(value: &DeValue<'_>, steps: &[Step]) -> Option<usize> {
    match (steps.split_first()?, value) {
        ((Step::Item(index), rest), DeValue::Array(items)) => {
            let item = items.get(*index)?;
            Some(find_in_value(item.get_ref(), rest).unwrap_or(item.span().start))
        }
        ((Step::Key(_), _), DeValue::Table(table)) => find_in_table(table, steps),
        ((Step::Item(_) | Step::Key(_), _), _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::event::model::Seat;

    const TOML: &str = "format = 'tournament'\n[[player]]\nname = 'ana'\n\n[[player]]\nname = 'ben'\n\n[[round]]\nbye = \
                        'ana'\n[[round.game]]\nplayers = ['ben', 'eva']\n";
    const JSON: &str = "{\n  \"format\": \"tournament\",\n  \"player\": [\n    {\"name\": \"a\\\"{\"},\n    {\"name\": \
                        \"ben\"}\n  ],\n  \"round\": [\n    {\n      \"game\": [ [1, {}],\n {\"players\": []}]\n    }\n  \
                        ]\n}\n";

    #[test]
    fn a_location_has_a_line_in_both_formats() {
        let line = |text, format, location| LineIndex::new(text, format).find_line(location);
        for (location, toml, json) in [
            (DiagnosticLocation::Key("format"), Some(1), Some(2)),
            (DiagnosticLocation::Player(Seat::new(1), "name"), Some(6), Some(5)),
            (DiagnosticLocation::Player(Seat::new(1), "rating"), Some(5), Some(5)),
            (DiagnosticLocation::Player(Seat::new(2), "name"), Some(2), Some(3)),
            (DiagnosticLocation::Game(0, 0, "players"), Some(11), Some(9)),
            (DiagnosticLocation::Round(0, "bye"), Some(9), Some(8)),
            (DiagnosticLocation::Key("rounds"), None, None),
            (DiagnosticLocation::Event, None, None),
        ] {
            assert_eq!(line(TOML, Format::Toml, location), toml, "{location:?}");
            assert_eq!(line(JSON, Format::Json, location), json, "{location:?}");
        }
        assert_eq!(line(JSON, Format::Json, DiagnosticLocation::Game(0, 1, "players")), Some(10));
        assert_eq!(line("{", Format::Json, DiagnosticLocation::Key("format")), None);
    }
}
