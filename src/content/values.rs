//! The `[[values]]` tables of an entry: each has editions, an optional mode, and printed values by name.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::Deserialize;

use crate::document::Document;
use crate::toml_table::TomlTable;
use model::edition::Scope;
use model::entry::PrintedValue;
use model::ids::Name;
use model::message::Message;
use model::problem::{Position, Problem};
use model::value::Value;

/// One row of a table `[[values]]`: the value and the clause that prints it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPrinted {
    value: Value,
    clause: Name,
}

/// Reads every table; records the position of the n-th value as `value.<n>`.
pub fn read(
    document: &Document,
    tables: Vec<TomlTable<'_>>,
    positions: &mut BTreeMap<String, Position>,
) -> Vec<PrintedValue> {
    let mut values = Vec::new();
    for mut table in tables {
        let editions: Vec<Scope> = table.required::<Vec<Scope>>("editions").map_or_else(Vec::new, |list| list.value);
        let mode = table.optional::<Name>("mode");
        let mut rows = table.rest::<RawPrinted>();
        rows.sort_by(|(a, _), (b, _)| a.value.cmp(&b.value));
        for (key, raw) in rows {
            let Ok(name) = Name::from_str(&key.value) else {
                let message = Message::new("problem-malformed-name").text("found", key.value);
                document.push(Problem::new("malformed-value", key.position, message).lossy());
                continue;
            };
            positions.insert(format!("value.{}", values.len()), key.position);
            values.push(PrintedValue {
                editions: editions.clone(),
                mode: mode.clone(),
                name,
                value: raw.value.value,
                clause: raw.value.clause,
            });
        }
    }
    values
}
