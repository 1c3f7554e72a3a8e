//! `entry.md`: front matter and ruling blocks, language-neutral, into an [`Entry`] that still lacks its texts.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::document::Document;
use crate::front;
use crate::layout::EntryFolder;
use crate::table::{Placed, Table};
use crate::{fences, values};
use model::entry::{Clause, ClauseStatus, Discrepancy, Entry, Kind, Parameter};
use model::ids::{ClauseId, EntryId, Name, TermId};
use model::lang::Localized;
use model::message::Message;
use model::objective::Objective;
use model::problem::{Problem, Span};
use model::scenario::Scenario;
use model::source::Citation;

/// Reads an entry's neutral file. The entry comes out whole: what is broken is reported and left out.
pub fn read(document: &Document, folder: &EntryFolder<'_>) -> Option<Entry> {
    let id = EntryId::from_str(folder.name).ok()?;
    let (toml, body) = match front::split(document) {
        Some(halves) => (halves.toml, halves.body),
        None => (0..0, document.text.len()..document.text.len()),
    };
    let has_front = !toml.is_empty();
    let mut table = Table::parse(document, toml);
    let mut places = BTreeMap::new();
    if has_front {
        check_identity(document, &mut table, folder, &mut places);
    }
    let term = if has_front { table.required::<TermId>("term") } else { None };
    if let Some(term) = &term {
        places.insert("term".to_owned(), term.span.clone());
    }
    let editions = if has_front { table.required_list("editions") } else { Vec::new() };
    note_start(&mut places, "editions", &editions);
    let labels = listed("labels", table.list::<TermId>("labels"), &mut places);
    let related = listed("related", table.list::<EntryId>("related"), &mut places);
    let values = values::read(document, table.tables("values"), &mut places);
    let clauses = clauses(document, &id, table.tables("clause"));
    let discrepancies = discrepancies(document, table.list("discrepancy"), &mut places);
    let parameters = values_of(table.list::<Parameter>("parameters"));
    let scenario = noted("scenario", table.placed::<Scenario>("scenario"), &mut places);
    let objective = noted("objective", table.placed::<Objective>("objective"), &mut places);
    let unverified = table.list::<Localized<String>>("unverified");
    table.finish();
    Some(Entry {
        term: term.map_or_else(|| TermId::from_str(folder.name), |placed| Ok(placed.value)).ok()?,
        kind: folder.kind,
        area: folder.area.to_owned(),
        editions: values_of(editions),
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
        asked: BTreeMap::new(),
        folder: folder.path.to_owned(),
        places,
        id,
    })
}

/// The discrepancies of a neutral file and nothing else of it: of a version from before the entry was as it is now.
pub fn discrepancies_in(document: &Document) -> Vec<Discrepancy> {
    let Some(halves) = front::split(document) else { return Vec::new() };
    values_of(Table::parse(document, halves.toml).list("discrepancy"))
}

/// Compares what the file says of itself with the folder it lies in.
fn check_identity(
    document: &Document,
    table: &mut Table<'_>,
    folder: &EntryFolder<'_>,
    places: &mut BTreeMap<String, Span>,
) {
    let misplaced = |span: Span, found: &str, expected: &str| {
        let message = Message::new("problem-misplaced-entry").text("found", found).text("expected", expected);
        document.push(Problem::new("misplaced-entry", span, message));
    };
    if let Some(id) = table.required::<EntryId>("id") {
        places.insert("id".to_owned(), id.span.clone());
        if id.value.as_str() != folder.name {
            misplaced(id.span, id.value.as_str(), folder.name);
        }
    }
    if let Some(kind) = table.required::<Kind>("kind")
        && kind.value != folder.kind
    {
        misplaced(kind.span, kind.value.as_str(), folder.kind.as_str());
    }
}

fn note_start<T>(places: &mut BTreeMap<String, Span>, part: &str, list: &[Placed<T>]) {
    if let Some(first) = list.first() {
        places.insert(part.to_owned(), first.span.clone());
    }
}

/// A value whose place is noted under its part.
fn noted<T>(part: &str, placed: Option<Placed<T>>, places: &mut BTreeMap<String, Span>) -> Option<T> {
    let Placed { span, value } = placed?;
    places.insert(part.to_owned(), span);
    Some(value)
}

/// The ids of a list; their places are noted as `part.id`.
fn listed<T: AsRef<str>>(part: &str, list: Vec<Placed<T>>, places: &mut BTreeMap<String, Span>) -> Vec<T> {
    for placed in &list {
        places.insert(format!("{part}.{}", placed.value.as_ref()), placed.span.clone());
    }
    values_of(list)
}

/// The clause rows. A broken key costs the row nothing but that key; a row without an id is left out.
fn clauses(document: &Document, entry: &EntryId, rows: Vec<Table<'_>>) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    for mut row in rows {
        let span = row.span();
        let name = row.required::<Name>("id");
        let editions = row.required_list("editions");
        let sources = row.required_list::<Citation>("sources");
        let replaces = row.list::<ClauseId>("replaces");
        let status = row.required::<ClauseStatus>("status");
        row.finish();
        let Some(name) = name.map(|placed| placed.value) else { continue };
        if let Some(first) = clauses.iter().find(|clause| clause.name == name) {
            document.push(duplicate(span, name.as_str(), first.span.line));
            continue;
        }
        clauses.push(Clause {
            id: ClauseId::new(entry, &name),
            name,
            editions: values_of(editions),
            sources: values_of(sources),
            replaces: values_of(replaces),
            // The row is reported; to call it open claims the least.
            status: status.map_or(ClauseStatus::Open, |placed| placed.value),
            span,
        });
    }
    clauses
}

fn values_of<T>(list: Vec<Placed<T>>) -> Vec<T> {
    list.into_iter().map(|placed| placed.value).collect()
}

fn discrepancies(
    document: &Document,
    rows: Vec<Placed<Discrepancy>>,
    places: &mut BTreeMap<String, Span>,
) -> Vec<Discrepancy> {
    let mut discrepancies: Vec<Discrepancy> = Vec::new();
    for Placed { span, value } in rows {
        let part = format!("discrepancy.{}", value.id);
        if let Some(first) = places.get(&part) {
            document.push(duplicate(span, value.id.as_str(), first.line));
            continue;
        }
        places.insert(part, span);
        discrepancies.push(value);
    }
    discrepancies
}

/// The problem of an id given twice in one file.
pub fn duplicate(span: Span, id: &str, first_line: u32) -> Problem {
    let message = Message::new("problem-duplicate-id").text("id", id).number("line", first_line);
    Problem::new("duplicate-id", span, message)
}
