//! `ids.toml`: every entry id and clause id ever published, and where retired ones went.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::Document;
use crate::table::{Placed, Table};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::problem::{Problem, Span};

/// The register of published ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    /// Published entry and clause ids, sorted.
    pub published: BTreeSet<String>,
    /// The successor of each retired id.
    pub retired: BTreeMap<String, String>,
    /// Where each id stands.
    pub places: BTreeMap<String, Span>,
    /// The published ids as written, to see whether they are in order.
    pub written: Vec<String>,
    /// The comment at the top of the file, which a new text keeps.
    pub header: String,
}

/// Reads the register.
pub fn read(document: &Document) -> Ids {
    let mut table = Table::parse(document, 0..document.text.len());
    let published = table.list::<String>("published");
    let mut retired = table.table("retired");
    table.finish();
    let mut ids = Ids { header: header(&document.text), ..Ids::default() };
    for Placed { span, value } in published {
        if !is_id(&value) {
            malformed(document, span, &value);
            continue;
        }
        ids.places.insert(value.clone(), span);
        ids.written.push(value.clone());
        ids.published.insert(value);
    }
    for (key, successor) in retired.as_mut().map(Table::rest::<String>).into_iter().flatten() {
        for placed in [&key, &successor] {
            if !is_id(&placed.value) {
                malformed(document, placed.span.clone(), &placed.value);
            }
        }
        ids.places.insert(key.value.clone(), key.span);
        ids.retired.insert(key.value, successor.value);
    }
    ids
}

fn header(text: &str) -> String {
    text.split_inclusive('\n').take_while(|line| line.starts_with('#')).collect()
}

fn is_id(text: &str) -> bool {
    text.parse::<EntryId>().is_ok() || text.parse::<ClauseId>().is_ok()
}

fn malformed(document: &Document, span: Span, found: &str) {
    let message = Message::new("problem-malformed-id").text("found", found);
    document.push(Problem::new("malformed-value", span, message));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_and_retired_ids_are_read_with_their_places() {
        let text = "# Only grows.\npublished = [\n  \"roll\",\n  \"roll#a\",\n  \"Roll\",\n]\n[retired]\n\"old#a\" = \"roll#a\"\n";
        let document = Document::new("ids.toml", text);
        let ids = read(&document);
        assert_eq!(ids.published.iter().map(String::as_str).collect::<Vec<_>>(), ["roll", "roll#a"]);
        assert_eq!(ids.retired.get("old#a").map(String::as_str), Some("roll#a"));
        assert_eq!((ids.places["roll#a"].line, ids.places["old#a"].line), (4, 8));
        assert_eq!(ids.header, "# Only grows.\n");
        let problems = document.into_problems();
        assert_eq!((problems.len(), problems[0].code, problems[0].span.line), (1, "malformed-value", 5));
    }
}
