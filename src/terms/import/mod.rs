//! Imports the CSV of [`crate::to_csv`], also after a spreadsheet saved it.
//!
//! Accepts commas, semicolons and tabs as separators and columns in any order; skips empty rows. Reports every error
//! with its line. Start at [`from_csv`].

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use crate::TermBase;
use crate::export::Column;
use model::edition::Scope;
use model::ids::{SourceId, TermId};
use model::lang::{Lang, Localized};
use model::message::Message;
use model::nearest::nearest;
use model::problem::Position;
use model::term::{Status, Term, TermName};
use model::text::excerpt;

/// The row limit: several times the terms of the game.
const MAX_ROWS: usize = 20_000;

/// The character limit of a cell.
const MAX_CHARS: usize = 1_000;

/// An error in a row.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ImportError {
    /// The line of the file where the row starts.
    pub line: u64,
    /// The found and the expected value.
    pub message: Message,
}

/// Parses the terms of a CSV file.
///
/// `known` is the base it was exported from: its categories and documents are the valid ones.
///
/// # Errors
/// All errors, each with its line.
pub fn from_csv(text: &str, known: &TermBase, is_source: &dyn Fn(&str) -> bool) -> Result<TermBase, Vec<ImportError>> {
    // The reader counts a line at its line feed, which in CRLF it attributes to the next row.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let categories: BTreeSet<&str> = known.iter().map(|term| term.category.as_str()).collect();
    let mut importer = Importer { terms: BTreeMap::new(), errors: Vec::new(), categories, is_source };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator(&text))
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut rows = reader.records();
    let columns = match rows.next() {
        Some(Ok(head)) => importer.columns(&head),
        Some(Err(_)) | None => {
            importer.error(1, Message::new("cli-import-no-header"));
            None
        }
    };
    for (number, row) in rows.enumerate() {
        let Some(columns) = &columns else { break };
        if number == MAX_ROWS {
            importer.error(line_of(row.as_ref().ok()), too_many("cli-import-too-many-rows", MAX_ROWS));
            break;
        }
        match row {
            Ok(row) => importer.row(columns, &row),
            Err(error) => {
                let line = error.position().map_or(0, csv::Position::line);
                importer.error(line, Message::new("cli-import-unreadable-row"));
            }
        }
    }
    importer.finish()
}

/// Returns the separator: the first one in the header.
fn separator(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    head.bytes().find(|byte| b",;\t".contains(byte)).unwrap_or(b',')
}

fn line_of(row: Option<&csv::StringRecord>) -> u64 {
    row.and_then(csv::StringRecord::position).map_or(0, csv::Position::line)
}

fn too_many(id: &'static str, max: usize) -> Message {
    Message::new(id).count("most", max)
}

/// The index of each column in a row.
type Columns = BTreeMap<Column, usize>;

/// The cells of a row by column.
struct Row<'r> {
    line: u64,
    cells: BTreeMap<Column, &'r str>,
}

impl<'r> Row<'r> {
    fn get(&self, column: Column) -> &'r str {
        self.cells.get(&column).copied().unwrap_or_default()
    }
}

/// A term whose rows are being read.
struct PartialTerm {
    line: u64,
    term: Term,
    /// The cells of its first row that describe the term.
    cells: Vec<String>,
}

struct Importer<'a> {
    terms: BTreeMap<TermId, PartialTerm>,
    errors: Vec<ImportError>,
    categories: BTreeSet<&'a str>,
    is_source: &'a dyn Fn(&str) -> bool,
}

impl Importer<'_> {
    fn error(&mut self, line: u64, message: Message) {
        self.errors.push(ImportError { line, message });
    }

    /// Returns the column indices; `None` if the header is invalid.
    fn columns(&mut self, head: &csv::StringRecord) -> Option<Columns> {
        let mut columns = Columns::new();
        let before = self.errors.len();
        for (index, name) in head.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let shown = excerpt(name);
            match Column::all().into_iter().find(|column| column.name() == name) {
                None => {
                    let names: Vec<String> = Column::all().into_iter().map(Column::name).collect();
                    let near = nearest(&shown, names.iter().map(String::as_str)).unwrap_or(&names[0]);
                    let message = Message::new("cli-import-unknown-column").text("nearest", near);
                    self.error(1, message.text("found", shown));
                }
                Some(column) => {
                    if columns.insert(column, index).is_some() {
                        self.error(1, Message::new("cli-import-doubled-column").text("found", shown));
                    }
                }
            }
        }
        for column in Column::all().into_iter().filter(|column| !columns.contains_key(column)) {
            self.error(1, Message::new("cli-import-missing-column").text("expected", column.name()));
        }
        (self.errors.len() == before).then_some(columns)
    }

    fn row(&mut self, columns: &Columns, record: &csv::StringRecord) {
        if record.iter().all(str::is_empty) {
            return;
        }
        let line = line_of(Some(record));
        let expected = columns.values().max().map_or(0, |last| last + 1);
        if record.len() < expected || record.iter().skip(expected).any(|cell| !cell.is_empty()) {
            let message = Message::new("cli-import-row-length").count("found", record.len());
            return self.error(line, message.count("expected", expected));
        }
        let cells = columns.iter().map(|(column, place)| (*column, record.get(*place).unwrap_or_default())).collect();
        let row = Row { line, cells };
        if !self.accept_cells(&row) {
            return;
        }
        let Ok(id) = row.get(Column::Id).parse::<TermId>() else {
            let message = Message::new("cli-import-bad-id").text("found", row.get(Column::Id));
            return self.error(line, message);
        };
        let lang = row.get(Column::Lang).parse::<Lang>().ok();
        let status = row.get(Column::Status).parse::<Status>().ok();
        if lang.is_none() {
            self.unknown(&row, Column::Lang, "cli-import-unknown-language", Lang::ALL.map(Lang::as_str).join(", "));
        }
        if status.is_none() {
            let expected = Status::ALL.map(Status::as_str).join(", ");
            self.unknown(&row, Column::Status, "cli-import-unknown-status", expected);
        }
        let name = self.name(&row, status);
        if let (true, Some(lang), Some(name)) = (self.begin(&row, &id), lang, name) {
            self.add(&row, &id, lang, name);
        }
    }

    /// Returns whether all cells are within the limit and without control characters other than line breaks.
    fn accept_cells(&mut self, row: &Row<'_>) -> bool {
        let is_control = |c: char| c.is_control() && c != '\n';
        let error = row.cells.iter().find_map(|(column, cell)| {
            if cell.chars().count() > MAX_CHARS {
                Some(too_many("cli-import-cell-too-long", MAX_CHARS).text("column", column.name()))
            } else if cell.contains(is_control) {
                Some(Message::new("cli-import-control-character").text("column", column.name()))
            } else {
                None
            }
        });
        let plain = error.is_none();
        if let Some(message) = error {
            self.error(row.line, message);
        }
        plain
    }

    fn unknown(&mut self, row: &Row<'_>, column: Column, id: &'static str, expected: String) {
        let found = excerpt(row.get(column));
        let message = Message::new(id).text("column", column.name()).text("found", found).text("expected", expected);
        self.error(row.line, message);
    }

    /// Parses the name of a row; `None` after an error.
    fn name(&mut self, row: &Row<'_>, status: Option<Status>) -> Option<TermName> {
        let attested = self.flag(row, Column::Attested);
        let abbreviation = self.flag(row, Column::Abbreviation);
        let editions = self.scopes(row, Column::LimitedTo);
        let complete = self.is_complete(row, Column::Reason);
        if row.get(Column::Name).is_empty() {
            self.error(row.line, Message::new("cli-import-no-name"));
            return None;
        }
        if !complete {
            return None;
        }
        Some(TermName {
            name: row.get(Column::Name).to_owned(),
            status: status?,
            attested: attested?,
            abbreviation: abbreviation?,
            editions: editions?,
            reason: localized(row, Column::Reason),
        })
    }

    /// Spreadsheets write `TRUE` for `true`.
    fn flag(&mut self, row: &Row<'_>, column: Column) -> Option<bool> {
        let flag = row.get(column).to_ascii_lowercase().parse().ok();
        if flag.is_none() {
            self.unknown(row, column, "cli-import-unknown-flag", "true, false".to_owned());
        }
        flag
    }

    /// Returns whether a text exists in every language or in none.
    fn is_complete(&mut self, row: &Row<'_>, column: fn(Lang) -> Column) -> bool {
        let columns = Lang::ALL.map(column).into_iter();
        let (empty, full): (Vec<Column>, Vec<Column>) = columns.partition(|column| row.get(*column).is_empty());
        let (Some(full), Some(empty)) = (full.first(), empty.first()) else { return true };
        let message = Message::new("cli-import-one-language").text("column", empty.name());
        self.error(row.line, message.text("other", full.name()));
        false
    }

    fn scopes(&mut self, row: &Row<'_>, column: Column) -> Option<Vec<Scope>> {
        let mut scopes = Vec::new();
        for word in row.get(column).split_whitespace() {
            match Scope::from_str(word) {
                Ok(scope) => scopes.push(scope),
                Err(_) => {
                    let expected = Scope::all().map(Scope::as_str).collect::<Vec<_>>().join(", ");
                    self.unknown(row, column, "cli-import-unknown-edition", expected);
                    return None;
                }
            }
        }
        Some(scopes)
    }

    /// Starts a term, or compares its cells with the first row of the term. Returns whether the row may be added.
    fn begin(&mut self, row: &Row<'_>, id: &TermId) -> bool {
        let columns = Column::term_columns();
        let cells: Vec<String> = columns.iter().map(|column| row.get(*column).to_owned()).collect();
        if let Some(partial) = self.terms.get(id) {
            let differs = columns.iter().zip(partial.cells.iter().zip(&cells)).find(|(_, (first, now))| first != now);
            let Some((column, _)) = differs else { return true };
            let message = Message::new("cli-import-rows-differ").text("id", id.as_str());
            let message = message.text("column", column.name()).text("line", partial.line.to_string());
            self.error(row.line, message);
            return false;
        }
        let Some(term) = self.term(row, id) else { return false };
        self.terms.insert(id.clone(), PartialTerm { line: row.line, term, cells });
        true
    }

    /// Returns the term of a first row, without names.
    fn term(&mut self, row: &Row<'_>, id: &TermId) -> Option<Term> {
        let category = row.get(Column::Category);
        if !self.categories.contains(category) {
            let expected = self.categories.iter().copied().collect::<Vec<_>>().join(", ");
            self.unknown(row, Column::Category, "cli-import-unknown-category", expected);
            return None;
        }
        let editions = self.scopes(row, Column::Editions)?;
        if editions.is_empty() {
            self.error(row.line, Message::new("cli-import-no-edition").text("id", id.as_str()));
            return None;
        }
        let words: Vec<&str> = row.get(Column::Sources).split_whitespace().collect();
        if let Some(unknown) = words.iter().find(|word| !(self.is_source)(word)) {
            let message = Message::new("cli-import-unknown-source").text("found", *unknown);
            self.error(row.line, message);
            return None;
        }
        if !self.is_complete(row, Column::Note) || !self.is_complete(row, Column::Singular) {
            return None;
        }
        let sources = words.iter().filter_map(|word| word.parse::<SourceId>().ok()).collect();
        Some(Term {
            id: id.clone(),
            category: category.to_owned(),
            editions,
            sources,
            note: localized(row, Column::Note),
            singular: localized(row, Column::Singular),
            en: Vec::new(),
            ko: Vec::new(),
        })
    }

    fn add(&mut self, row: &Row<'_>, id: &TermId, lang: Lang, name: TermName) {
        let Some(partial) = self.terms.get_mut(id) else { return };
        let names = partial.term.names_mut(lang);
        if names.iter().any(|own| own.name == name.name) {
            let message = Message::new("cli-import-doubled-row").text("id", id.as_str());
            return self.error(row.line, message.text("lang", lang.as_str()).text("name", name.name));
        }
        names.push(name);
    }

    /// Returns the term base, or all errors, including the problems that building the base reports.
    fn finish(mut self) -> Result<TermBase, Vec<ImportError>> {
        let lines: BTreeMap<TermId, u64> = self.terms.iter().map(|(id, partial)| (id.clone(), partial.line)).collect();
        let place = |term: &Term| {
            let line = lines.get(&term.id).and_then(|line| u32::try_from(*line).ok()).unwrap_or(1);
            Position { line, ..Position::start_of(format!("terms/{}.toml", term.category)) }
        };
        let terms = std::mem::take(&mut self.terms).into_values().map(|partial| (place(&partial.term), partial.term));
        let (base, problems) = TermBase::build(terms);
        // A refused row causes problems in its term; those would be duplicates.
        if self.errors.is_empty() {
            self.errors.extend(
                problems
                    .into_iter()
                    .map(|problem| ImportError { line: problem.position.line.into(), message: problem.message }),
            );
        }
        if self.errors.is_empty() { Ok(base) } else { Err(self.errors) }
    }
}

/// Returns a text per language; `None` if all cells are empty.
fn localized(row: &Row<'_>, column: fn(Lang) -> Column) -> Option<Localized<String>> {
    let words = Localized::from_fn(|lang| row.get(column(lang)).to_owned());
    Lang::ALL.into_iter().any(|lang| !words.get(lang).is_empty()).then_some(words)
}

#[cfg(test)]
mod tests;
