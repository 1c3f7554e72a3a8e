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
use model::ids::{ClauseId, EntryId, Name, TermId};
use model::lang::Localized;
use model::message::Message;
use model::objective::Objective;
use model::problem::{Problem, Span};
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
    let mut spans = BTreeMap::new();
    if has_front {
        check_identity(document, &mut table, folder, &mut spans);
    }
    let term = if has_front { table.required::<TermId>("term") } else { None };
    if let Some(term) = &term {
        spans.insert("term".to_owned(), term.span.clone());
    }
    let editions = if has_front { table.required_list("editions") } else { Vec::new() };
    record_start(&mut spans, "editions", &editions);
    let not_in: Vec<Pack> = values_of(table.list("not-in"));
    let labels = list_with_spans("labels", table.list::<TermId>("labels"), &mut spans);
    let related = list_with_spans("related", table.list::<EntryId>("related"), &mut spans);
    let values = values::read(document, table.tables("values"), &mut spans);
    let clauses = clauses(document, &id, &not_in, table.tables("clause"));
    let discrepancies = discrepancies(document, table.list("discrepancy"), &mut spans);
    let parameters = values_of(table.list::<Parameter>("parameters"));
    let scenario = with_span("scenario", table.located::<Scenario>("scenario"), &mut spans);
    let objective = with_span("objective", table.located::<Objective>("objective"), &mut spans);
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
        spans,
        id,
    })
}

/// Only the discrepancies of a neutral file: for older versions of an entry.
pub fn discrepancies_in(document: &Document) -> Vec<Discrepancy> {
    let Some(front) = front_matter::split(document) else { return Vec::new() };
    values_of(TomlTable::parse(document, front.toml).list("discrepancy"))
}

/// Compares the id and kind in the file with its folder.
fn check_identity(
    document: &Document,
    table: &mut TomlTable<'_>,
    folder: &EntryFolder<'_>,
    spans: &mut BTreeMap<String, Span>,
) {
    let misplaced = |span: Span, found: &str, expected: &str| {
        let message = Message::new("problem-misplaced-entry").text("found", found).text("expected", expected);
        document.push(Problem::new("misplaced-entry", span, message));
    };
    if let Some(id) = table.required::<EntryId>("id") {
        spans.insert("id".to_owned(), id.span.clone());
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

fn record_start<T>(spans: &mut BTreeMap<String, Span>, part: &str, list: &[Located<T>]) {
    if let Some(first) = list.first() {
        spans.insert(part.to_owned(), first.span.clone());
    }
}

/// A value whose span is recorded under its part.
fn with_span<T>(part: &str, located: Option<Located<T>>, spans: &mut BTreeMap<String, Span>) -> Option<T> {
    let Located { span, value } = located?;
    spans.insert(part.to_owned(), span);
    Some(value)
}

/// The ids of a list; records their spans as `part.id`.
fn list_with_spans<T: AsRef<str>>(part: &str, list: Vec<Located<T>>, spans: &mut BTreeMap<String, Span>) -> Vec<T> {
    for located in &list {
        spans.insert(format!("{part}.{}", located.value.as_ref()), located.span.clone());
    }
    values_of(list)
}

/// The clause rows. A broken key drops only that key; a row without an id is left out. A pack without the entry has
/// none of its clauses.
fn clauses(document: &Document, entry: &EntryId, without_entry: &[Pack], rows: Vec<TomlTable<'_>>) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    for mut row in rows {
        let span = row.span();
        let name = row.required::<Name>("id");
        let editions = row.required_list("editions");
        let not_in = row.list::<Pack>("not-in");
        let sources = row.required_list::<Citation>("sources");
        let replaces = row.list::<ClauseId>("replaces");
        let status = row.required::<ClauseStatus>("status");
        let bears_on = row.list::<Vec<EntryId>>("bears-on");
        row.finish();
        let Some(name) = name.map(|located| located.value) else { continue };
        if let Some(first) = clauses.iter().find(|clause| clause.name == name) {
            document.push(duplicate(span, name.as_str(), first.span.line));
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
            span,
        });
    }
    clauses.shrink_to_fit();
    clauses
}

fn values_of<T>(list: Vec<Located<T>>) -> Vec<T> {
    // Collected in place, the list would retain the memory of the spans.
    let mut values: Vec<T> = list.into_iter().map(|located| located.value).collect();
    values.shrink_to_fit();
    values
}

fn discrepancies(
    document: &Document,
    rows: Vec<Located<Discrepancy>>,
    spans: &mut BTreeMap<String, Span>,
) -> Vec<Discrepancy> {
    let mut discrepancies: Vec<Discrepancy> = Vec::new();
    for Located { span, value } in rows {
        let part = format!("discrepancy.{}", value.id);
        if let Some(first) = spans.get(&part) {
            document.push(duplicate(span, value.id.as_str(), first.line));
            continue;
        }
        spans.insert(part, span);
        discrepancies.push(value);
    }
    discrepancies
}

/// The problem of an id used twice in one file.
pub fn duplicate(span: Span, id: &str, first_line: u32) -> Problem {
    let message = Message::new("problem-duplicate-id").text("id", id).number("line", first_line);
    Problem::new("duplicate-id", span, message)
}
