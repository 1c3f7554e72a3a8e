//! `review.toml` of an entry: what each part looked like when its languages were last compared.

use std::collections::BTreeMap;

use crate::content::document::Document;
use crate::content::table::Table;
use crate::model::entry::ReviewRow;
use crate::model::ids::is_slug;
use crate::model::message::Message;
use crate::model::problem::Problem;

/// Reads the rows by part: `summary`, `#clause`, `:ruling`, `~discrepancy`.
pub fn read(document: &Document) -> BTreeMap<String, ReviewRow> {
    let mut table = Table::parse(document, 0..document.text.len());
    let mut rows = BTreeMap::new();
    for (part, row) in table.rest::<ReviewRow>() {
        let known = part.value == "summary" || part.value.strip_prefix(['#', ':', '~']).is_some_and(is_slug);
        if !known {
            let message = Message::new("problem-unknown-part").text("found", &part.value);
            document.push(Problem::new("unknown-key", part.span, message));
            continue;
        }
        rows.insert(part.value, row.value);
    }
    rows
}
