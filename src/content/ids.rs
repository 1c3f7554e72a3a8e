//! `ids.toml`: every entry and clause id ever published, and the successors of retired ones.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::Document;
use crate::toml_table::{Located, TomlTable};
use model::ids::{ClauseId, EntryId, is_slug};
use model::message::Message;
use model::problem::{Position, Problem};

/// The register of published ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    /// Published entry and clause ids, sorted.
    pub published: BTreeSet<String>,
    /// The successor of each retired id.
    pub retired: BTreeMap<String, String>,
    /// The slug of each published unit, by the publisher's number.
    pub units: BTreeMap<String, String>,
    /// The position of each id.
    pub positions: BTreeMap<String, Position>,
    /// The published ids in file order, to check the sorting.
    pub written: Vec<String>,
    /// The comment at the top of the file; a rewritten file keeps it.
    pub header: String,
}

/// Reads the register.
pub fn read(document: &Document) -> Ids {
    let mut table = TomlTable::parse(document, 0..document.text.len());
    let published = table.list::<String>("published");
    let mut retired = table.table("retired");
    let mut units = table.table("units");
    table.finish();
    let mut ids = Ids { header: header(&document.text), ..Ids::default() };
    for Located { position, value } in published {
        if !is_id(&value) {
            malformed(document, position, &value);
            continue;
        }
        ids.positions.insert(value.clone(), position);
        ids.written.push(value.clone());
        ids.published.insert(value);
    }
    for (key, successor) in retired.as_mut().map(TomlTable::rest::<String>).into_iter().flatten() {
        for located in [&key, &successor] {
            if !is_id(&located.value) {
                malformed(document, located.position.clone(), &located.value);
            }
        }
        ids.positions.insert(key.value.clone(), key.position);
        ids.retired.insert(key.value, successor.value);
    }
    for (key, slug) in units.as_mut().map(TomlTable::rest::<String>).into_iter().flatten() {
        if key.value.parse::<u16>().is_err() || !is_slug(&slug.value) {
            malformed(document, key.position.clone(), &key.value);
            continue;
        }
        ids.positions.insert(unit_key(&key.value), key.position);
        ids.units.insert(key.value, slug.value);
    }
    ids
}

/// Returns the key of a unit in the map of positions.
pub fn unit_key(number: &str) -> String {
    format!("units/{number}")
}

fn header(text: &str) -> String {
    text.split_inclusive('\n').take_while(|line| line.starts_with('#')).collect()
}

fn is_id(text: &str) -> bool {
    text.parse::<EntryId>().is_ok() || text.parse::<ClauseId>().is_ok()
}

fn malformed(document: &Document, position: Position, found: &str) {
    let message = Message::new("problem-malformed-id").text("found", found);
    document.push(Problem::new("malformed-value", position, message).lossy());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_and_retired_ids_are_read_with_their_spans() {
        let text = "# Only grows.\npublished = [\n  \"roll\",\n  \"roll#a\",\n  \"Roll\",\n]\n[retired]\n\"old#a\" = \"roll#a\"\n[units]\n1 = \"fusiliers\"\nx = \"y\"\n";
        let document = Document::new("ids.toml", text);
        let ids = read(&document);
        assert_eq!(ids.published.iter().map(String::as_str).collect::<Vec<_>>(), ["roll", "roll#a"]);
        assert_eq!(ids.retired.get("old#a").map(String::as_str), Some("roll#a"));
        assert_eq!((ids.positions["roll#a"].line, ids.positions["old#a"].line), (4, 8));
        assert_eq!(ids.header, "# Only grows.\n");
        assert_eq!((ids.units["1"].as_str(), ids.positions["units/1"].line), ("fusiliers", 10));
        let problems = document.into_problems();
        assert_eq!(
            problems.iter().map(|problem| (problem.code, problem.position.line)).collect::<Vec<_>>(),
            [("malformed-value", 5), ("malformed-value", 11)]
        );
    }
}
