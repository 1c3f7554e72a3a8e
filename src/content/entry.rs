//! `entry.md`: language-neutral front matter and ruling blocks, parsed into an [`Entry`] without its texts.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::document::Document;
use crate::front_matter;
use crate::layout::EntryFolder;
use crate::toml_table::{Located, TomlTable};
use crate::{fences, values};
use model::edition::Pack;
use model::entry::{Clause, ClauseStatus, Discrepancy, Entry, Kind, Parameter};
use model::game_stage::GameStage;
use model::ids::{ClauseId, EntryId, Name, TermId};
use model::lang::Localized;
use model::message::Message;
use model::objective::Objective;
use model::problem::{Position, Problem};
use model::scenario::Scenario;
use model::source::Citation;

/// Reads an entry's neutral file. Reports broken parts and leaves them out.
pub fn read(document: &Document, folder: &EntryFolder<'_>) -> Option<Entry> {
    let id = EntryId::from_str(folder.name).ok()?;
    let (toml, body) = match front_matter::split(document) {
        Some(front) => (front.toml, front.body),
        None => (0..0, document.text.len()..document.text.len()),
    };
    let has_front = !toml.is_empty();
    let mut table = TomlTable::parse(document, toml);
    let mut positions = BTreeMap::new();
    if has_front {
        check_identity(document, &mut table, folder, &mut positions);
    }
    let term = if has_front { table.required::<TermId>("term") } else { None };
    if let Some(term) = &term {
        positions.insert("term".to_owned(), term.position.clone());
    }
    let editions = if has_front { table.required_list("editions") } else { Vec::new() };
    record_start(&mut positions, "editions", &editions);
    let not_in: Vec<Pack> = values_of(table.list("not-in"));
    let labels = list_with_positions("labels", table.list::<TermId>("labels"), &mut positions);
    let related = list_with_positions("related", table.list::<EntryId>("related"), &mut positions);
    let values = values::read(document, table.tables("values"), &mut positions);
    let clauses = clauses(document, &id, &not_in, table.tables("clause"));
    let discrepancies = discrepancies(document, table.list("discrepancy"), &mut positions);
    let parameters = values_of(table.list::<Parameter>("parameters"));
    let scenario = with_position("scenario", table.located::<Scenario>("scenario"), &mut positions);
    let objective = with_position("objective", table.located::<Objective>("objective"), &mut positions);
    let unverified = table.list::<Localized<String>>("unverified");
    table.finish();
    Some(Entry {
        term: term.map_or_else(|| TermId::from_str(folder.name), |located| Ok(located.value)).ok()?,
        kind: folder.kind,
        area: folder.area.to_owned(),
        editions: values_of(editions),
        not_in,
        labels,
        related,
        values,
        clauses,
        discrepancies,
        rulings: fences::rulings(document, body),
        scenario,
        objective,
        parameters,
        unverified: values_of(unverified),
        texts: Localized::default(),
        review: BTreeMap::new(),
        search_phrases: BTreeMap::new(),
        folder: folder.path.to_owned(),
        positions,
        id,
    })
}

/// Reads only the discrepancies of a neutral file: for older versions of an entry.
pub fn discrepancies_in(document: &Document) -> Vec<Discrepancy> {
    let Some(front) = front_matter::split(document) else { return Vec::new() };
    values_of(TomlTable::parse(document, front.toml).list("discrepancy"))
}

/// Compares the id and kind in the file with its folder.
fn check_identity(
    document: &Document,
    table: &mut TomlTable<'_>,
    folder: &EntryFolder<'_>,
    positions: &mut BTreeMap<String, Position>,
) {
    let misplaced = |position: Position, found: &str, expected: &str| {
        let message = Message::new("problem-misplaced-entry").text("found", found).text("expected", expected);
        document.push(Problem::new("misplaced-entry", position, message));
    };
    if let Some(id) = table.required::<EntryId>("id") {
        positions.insert("id".to_owned(), id.position.clone());
        if id.value.as_str() != folder.name {
            misplaced(id.position, id.value.as_str(), folder.name);
        }
    }
    if let Some(kind) = table.required::<Kind>("kind")
        && kind.value != folder.kind
    {
        misplaced(kind.position, kind.value.as_str(), folder.kind.as_str());
    }
}

fn record_start<T>(positions: &mut BTreeMap<String, Position>, part: &str, list: &[Located<T>]) {
    if let Some(first) = list.first() {
        positions.insert(part.to_owned(), first.position.clone());
    }
}

/// Returns a value whose position is recorded under its part.
fn with_position<T>(part: &str, located: Option<Located<T>>, positions: &mut BTreeMap<String, Position>) -> Option<T> {
    let Located { position, value } = located?;
    positions.insert(part.to_owned(), position);
    Some(value)
}

/// Returns the ids of a list; records their positions as `part.id`.
fn list_with_positions<T: AsRef<str>>(
    part: &str,
    list: Vec<Located<T>>,
    positions: &mut BTreeMap<String, Position>,
) -> Vec<T> {
    for located in &list {
        positions.insert(format!("{part}.{}", located.value.as_ref()), located.position.clone());
    }
    values_of(list)
}

/// Returns the clause rows. A broken key drops only that key; a row without an id is left out. A pack without the entry
/// has none of its clauses.
fn clauses(document: &Document, entry: &EntryId, without_entry: &[Pack], rows: Vec<TomlTable<'_>>) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    for mut row in rows {
        let position = row.position();
        let name = row.required::<Name>("id");
        let editions = row.required_list("editions");
        let not_in = row.list::<Pack>("not-in");
        let sources = row.required_list::<Citation>("sources");
        let replaces = row.list::<ClauseId>("replaces");
        let status = row.required::<ClauseStatus>("status");
        let bears_on = row.list::<Vec<EntryId>>("bears-on");
        let reminds_in = row.list::<GameStage>("reminds-in");
        row.finish();
        let Some(name) = name.map(|located| located.value) else { continue };
        if let Some(first) = clauses.iter().find(|clause| clause.name == name) {
            document.push(duplicate(position, name.as_str(), first.position.line));
            continue;
        }
        clauses.push(Clause {
            id: ClauseId::new(entry, &name),
            name,
            editions: values_of(editions),
            not_in: without_entry.iter().copied().chain(values_of(not_in)).collect(),
            sources: values_of(sources),
            replaces: values_of(replaces),
            // The row is already reported; `prose` asks for nothing more.
            status: status.map_or(ClauseStatus::Prose, |located| located.value),
            bears_on: values_of(bears_on),
            reminds_in: values_of(reminds_in),
            position,
        });
    }
    clauses.shrink_to_fit();
    clauses
}

fn values_of<T>(list: Vec<Located<T>>) -> Vec<T> {
    // Collected in place, the list would retain the memory of the positions.
    let mut values: Vec<T> = list.into_iter().map(|located| located.value).collect();
    values.shrink_to_fit();
    values
}

fn discrepancies(
    document: &Document,
    rows: Vec<Located<Discrepancy>>,
    positions: &mut BTreeMap<String, Position>,
) -> Vec<Discrepancy> {
    let mut discrepancies: Vec<Discrepancy> = Vec::new();
    for Located { position, value } in rows {
        let part = format!("discrepancy.{}", value.id);
        if let Some(first) = positions.get(&part) {
            document.push(duplicate(position, value.id.as_str(), first.line));
            continue;
        }
        positions.insert(part, position);
        discrepancies.push(value);
    }
    discrepancies
}

/// Returns the problem of an id used twice in one file.
pub fn duplicate(position: Position, id: &str, first_line: u32) -> Problem {
    let message = Message::new("problem-duplicate-id").text("id", id).number("line", first_line);
    Problem::new("duplicate-id", position, message)
}
