//! `adjutant terms --import FILE`: lists the changes of an edited CSV; with `--content`, writes them.
//!
//! Only valid changes are written, and only to the files that change.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Context as _;
use serde::Serialize;

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::commands::run::read_text;
use crate::unread;
use content::document::Document;
use content::{Files, Overlay};
use kb::{KnowledgeBase, assemble, checks};
use model::message::Message;
use model::problem::Problem;
use terms::{Change, ChangeKind, ImportError, TermBase, changes, from_csv, to_toml};

/// The result of an import.
#[derive(Default, Serialize)]
struct Report {
    changes: Vec<Change>,
    /// Rows that cannot be read.
    faults: Vec<ImportError>,
    /// The problems that the content would have.
    problems: Vec<Problem>,
    /// The files written, relative to the content folder.
    written: Vec<String>,
}

/// The new texts of changed files by path; `None` for a file whose last term is removed.
type Texts = BTreeMap<String, Option<String>>;

/// Imports a CSV file; writes nothing if any row or any changed file is faulty.
pub(super) fn run(app: &App, file: &str) -> anyhow::Result<ExitStatus> {
    let Some(text) = read_text(app, file)? else { return Ok(ExitStatus::Refused) };
    let files = app.files()?;
    let kb = assemble(files.as_ref());
    // A spreadsheet may decompose Hangul; names are compared as the content is read.
    let text = Document::new(file, &text).text;
    let read = from_csv(&text, &kb.terms, &|id| kb.sources.contains_key(id));
    let mut report = Report::default();
    match read {
        Err(faults) => report.faults = faults,
        Ok(read) => {
            report.changes = changes(&kb.terms, &read);
            let texts = build_texts(&kb.terms, &read);
            report.problems = texts.keys().flat_map(|file| unread::find_problems(&kb, file)).cloned().collect();
            if report.problems.is_empty() {
                report.problems = new_problems(&kb, files.as_ref(), &texts);
            }
            if let Some(folder) = app.settings.content.as_deref().filter(|_| report.problems.is_empty()) {
                report.written = write(folder, &texts)?;
            }
        }
    }
    print(app, &kb, file, &report)?;
    let sound = report.faults.is_empty() && report.problems.is_empty();
    Ok(if sound { ExitStatus::Done } else { ExitStatus::Refused })
}

fn build_texts(old: &TermBase, new: &TermBase) -> Texts {
    let categories: BTreeSet<&str> = old.iter().chain(new.iter()).map(|term| term.category.as_str()).collect();
    let mut texts = Texts::new();
    for category in categories {
        let of = |base: &'_ TermBase| base.iter().filter(|term| term.category == category).cloned().collect::<Vec<_>>();
        let (before, now) = (of(old), of(new));
        if before != now {
            texts.insert(format!("terms/{category}.toml"), (!now.is_empty()).then(|| to_toml(&now)));
        }
    }
    texts
}

/// Returns the new problems that the content would have.
fn new_problems(kb: &KnowledgeBase, files: &dyn Files, texts: &Texts) -> Vec<Problem> {
    if texts.is_empty() {
        return Vec::new();
    }
    let all =
        |kb: &KnowledgeBase| kb.assembly_problems.iter().cloned().chain(checks::run_on_content(kb)).collect::<Vec<_>>();
    let before = all(kb);
    let is_new = |now: &Problem| {
        !before
            .iter()
            .any(|old| old.code == now.code && old.position.file == now.position.file && old.message == now.message)
    };
    let mut problems = all(&assemble(&Overlay::new(files, texts)));
    problems.retain(is_new);
    problems.sort_by(|a, b| a.sort_key().cmp(&b.sort_key()));
    problems
}

/// Writes all changed files, or none: all are prepared before the first is replaced.
fn write(folder: &Path, texts: &Texts) -> anyhow::Result<Vec<String>> {
    let mut ready = Vec::new();
    for (path, text) in texts {
        let path = folder.join(path);
        let pending = text.as_ref().map(|text| atomic_write::prepare(&path, text)).transpose();
        let pending = pending.with_context(|| path.display().to_string())?;
        ready.push((path, pending));
    }
    for (path, pending) in ready {
        let result = match pending {
            Some(pending) => pending.commit(),
            None => fs::remove_file(&path),
        };
        result.with_context(|| path.display().to_string())?;
    }
    Ok(texts.keys().cloned().collect())
}

fn print(app: &App, kb: &KnowledgeBase, file: &str, report: &Report) -> anyhow::Result<()> {
    if app.settings.json {
        return app.print_json(report);
    }
    for fault in &report.faults {
        app.print_error(&format!("{file}:{}: {}", fault.line, app.say(kb, &fault.message)));
    }
    for problem in &report.problems {
        app.print_error(&app.problem(kb, problem));
    }
    for change in &report.changes {
        app.print(&format_change(app, kb, change))?;
    }
    for path in &report.written {
        app.print(&app.say(kb, &Message::new("cli-import-written").text("file", path.as_str())))?;
    }
    if report.faults.is_empty() {
        let terms: BTreeSet<_> = report.changes.iter().map(|change| &change.id).collect();
        let message = Message::new("cli-import-summary").count("changes", report.changes.len());
        app.print(&app.say(kb, &message.count("terms", terms.len())))?;
    }
    Ok(())
}

/// Formats a change: the term, the language and name, the old and the new value.
fn format_change(app: &App, kb: &KnowledgeBase, change: &Change) -> String {
    let message =
        Message::new(message_id(change.kind)).text("old", change.old.as_str()).text("new", change.new.as_str());
    let subject = [Some(change.id.to_string()), change.lang.map(|lang| lang.to_string()), change.name.clone()];
    let subject = subject.into_iter().flatten().collect::<Vec<_>>().join(" ");
    format!("{subject}: {}", app.say(kb, &message))
}

const fn message_id(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::TermAdded => "cli-import-term-added",
        ChangeKind::TermRemoved => "cli-import-term-gone",
        ChangeKind::Category => "cli-import-category",
        ChangeKind::Editions => "cli-import-editions",
        ChangeKind::Sources => "cli-import-sources",
        ChangeKind::Note => "cli-import-note",
        ChangeKind::Singular => "cli-import-one",
        ChangeKind::NameAdded => "cli-import-name-added",
        ChangeKind::NameRemoved => "cli-import-name-gone",
        ChangeKind::Order => "cli-import-order",
        ChangeKind::Status => "cli-import-status",
        ChangeKind::Attested => "cli-import-attested",
        ChangeKind::Abbreviation => "cli-import-abbreviation",
        ChangeKind::LimitedTo => "cli-import-limited-to",
        ChangeKind::Reason => "cli-import-reason",
    }
}
