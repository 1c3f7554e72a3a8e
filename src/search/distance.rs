//! The modifier for the distance that a query names: `spitfire at 30 inches`.
//!
//! Start reading at [`Distance::from_query`].

use crate::query::Query;
use kb::KnowledgeBase;
use language::tokenizer::Script;
use model::edition::Scope;
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::value::Value;

/// A distance named in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Distance {
    inches: u16,
}

impl Distance {
    /// Creates the distance of a query; `None` if it names none, or several.
    pub(crate) fn from_query(query: &Query) -> Option<Self> {
        let numbers = query.words.iter().map(|word| &word.word).filter(|word| word.script == Script::Number);
        // A sign makes it a bonus: `dodge +2"`.
        let unsigned = numbers.filter_map(|word| word.text.strip_suffix("in")).filter(|text| !text.starts_with('+'));
        let mut lengths = unsigned.filter_map(|text| text.parse().ok());
        let inches = lengths.next().filter(|_| lengths.next().is_none())?;
        Some(Self { inches })
    }

    /// Returns the modifier at this distance by the range table of a clause; `None` if the clause has none, or several
    /// that differ.
    pub(crate) fn modifier(self, kb: &KnowledgeBase, clause: &ClauseId, scope: Scope) -> Option<Message> {
        let modes = kb.catalogue.modes(clause.entry().as_str(), scope);
        let own = modes.iter().flat_map(|(_, row)| row.iter()).filter(|(_, printed)| printed.clause == *clause);
        let mut tables = own.filter_map(|(_, printed)| match &printed.value {
            Value::Bands(bands) => Some(bands),
            Value::Number(_)
            | Value::Flag(_)
            | Value::Length(_)
            | Value::Ids(_)
            | Value::FromAttribute(_)
            | Value::Effects(_)
            | Value::Halves(_)
            | Value::Absent(_) => None,
        });
        let bands = tables.next().filter(|first| tables.all(|other| other == *first))?;
        let inches = i64::from(self.inches);
        let band = bands.iter().find(|band| Length::inches(inches) <= band.to);
        Some(match band {
            Some(band) => Message::new("search-at-distance")
                .number("inches", inches)
                .with("modifier", Arg::Signed(i64::from(band.modifier))),
            None => Message::new("search-out-of-range").number("inches", inches),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_distance_is_read_in_any_spelling() {
        for (text, inches) in
            [("spitfire at 30 inches", Some(30)), ("스핏파이어 20인치", Some(20)), ("combi 12\"", Some(12))]
        {
            assert_eq!(Distance::from_query(&Query::parse(text)).map(|distance| distance.inches), inches, "{text}");
        }
        for text in ["spitfire", "spitfire 30", "from 8 inches to 24 inches", "-3 at range", "dodge +2\""] {
            assert_eq!(Distance::from_query(&Query::parse(text)), None, "{text}");
        }
    }
}
