//! `review.toml` of an entry: the hash of each part when its languages were last compared.

use std::collections::BTreeMap;

use crate::document::Document;
use crate::toml_table::TomlTable;
use model::entry::{Entry, EntryText, ReviewRow};
use model::lang::{Lang, Localized};
use model::message::Message;
use model::part::Part;
use model::problem::Problem;
use model::text::Text;

/// Reads the rows by part.
pub fn read(document: &Document) -> BTreeMap<Part, ReviewRow> {
    let mut table = TomlTable::parse(document, 0..document.text.len());
    let mut rows = BTreeMap::new();
    for (part, row) in table.rest::<ReviewRow>() {
        let Ok(known) = part.value.parse::<Part>() else {
            let message = Message::new("problem-unknown-part").text("found", &part.value);
            document.push(Problem::new("unknown-key", part.position, message).lossy());
            continue;
        };
        rows.insert(known, row.value);
    }
    rows
}

/// Returns the hash of a text: the first 16 hexadecimal digits. White space is normalized first.
pub fn hash(text: &str) -> Text {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Text::from(&blake3::hash(words.as_bytes()).to_hex()[..16])
}

/// Drops the source texts that are unchanged in every language since the last comparison: they need no review.
pub fn drop_compared_texts(entry: &mut Entry) {
    let compared = |texts: &Localized<Option<EntryText>>, part: &Part| {
        let Some(row) = entry.review.get(part) else { return false };
        Lang::ALL.into_iter().all(|lang| {
            let text = texts.get(lang).as_ref().and_then(|text| text.parts.get(part));
            text.and_then(|part| part.hash.as_ref()) == Some(row.hash.get(lang))
        })
    };
    let mut parts: Vec<Part> =
        Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)).flat_map(|text| text.parts.keys().cloned()).collect();
    parts.retain(|part| compared(&entry.texts, part));
    for lang in Lang::ALL {
        let Some(text) = entry.texts.get_mut(lang) else { continue };
        for part in &parts {
            if let Some(part) = text.parts.get_mut(part) {
                part.text = None;
            }
        }
    }
}
