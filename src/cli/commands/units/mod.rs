//! `adjutant units import FILE…`: what the publisher's data changes; with `--content`, the files are written.

mod lookup;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use clap::{Arg, ArgMatches};
use serde::Serialize;

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::command::Command;
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use model::message::Message;
use model::number::saturating_u64;
use model::text::Text;
use units::change::{Change, ChangeKind};
use units::import::{Fault, Imported, Input, MAX_INPUT_BYTES, import};
use units::{Units, write};

pub(super) const COMMAND: Command = Command::new("units", "cli-units", run).with_arguments(build_arguments);

const ACTIONS: [&str; 1] = ["import"];

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("action")
            .value_name("ACTION")
            .required(true)
            .value_parser(ACTIONS)
            .help(app.words("cli-arg-units-action")),
        Arg::new("files").value_name("FILE").required(true).num_args(1..).help(app.words("cli-arg-units-files")),
    ]
}

/// The result of an import.
#[derive(Default, Serialize)]
struct Report {
    changes: Vec<Change>,
    faults: Vec<Fault>,
    /// Printed names without an entry, each with the slug it was imported under.
    unknown: BTreeMap<String, String>,
    /// The files written, relative to the content folder.
    written: Vec<String>,
}

/// The text of each file by its path in the content folder; `None` for a file to remove.
type Texts = BTreeMap<String, Option<String>>;

fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let mut inputs = Vec::new();
    for path in matches.get_many::<String>("files").into_iter().flatten() {
        match read(app, path)? {
            Some(text) => inputs.push((path, text)),
            None => return Ok(ExitStatus::Refused),
        }
    }
    let kb = app.knowledge_base()?;
    let scope = app.settings.scope.unwrap_or_else(find_newest);
    let none = Units::default();
    let present = kb.units.get(&scope).unwrap_or(&none);
    let stem = |path: &'_ str| Path::new(path).file_stem().and_then(|stem| stem.to_str()).unwrap_or(path).to_owned();
    let stems: Vec<String> = inputs.iter().map(|(path, _)| stem(path)).collect();
    let inputs = inputs.iter().zip(&stems).map(|((path, text), stem)| Input { stem, path, text });
    let mut report = Report::default();
    match import(present, &inputs.collect::<Vec<_>>(), &lookup::ByTerms { kb: &kb, scope }) {
        Err(faults) => report.faults = faults,
        Ok(Imported { units, changes, unknown }) => {
            report.changes = changes;
            report.unknown = unknown.into_iter().map(|(printed, id)| (printed, id.to_string())).collect();
            if let Some(folder) = app.settings.content.as_deref() {
                report.written = write(folder, &build_texts(scope, present, &units))?;
            }
        }
    }
    print(app, &kb, &report)?;
    Ok(if report.faults.is_empty() { ExitStatus::Done } else { ExitStatus::Refused })
}

/// Returns the newest edition.
pub(super) fn find_newest() -> Scope {
    Scope::Edition(Edition::ALL[Edition::ALL.len() - 1])
}

/// Reads a file up to the limit.
fn read(app: &App, path: &str) -> anyhow::Result<Option<String>> {
    let refuse = |why: String| {
        app.print_error(&format!("{path}: {why}"));
        Ok(None)
    };
    if !Path::new(path).is_file() {
        return refuse(app.words("cli-no-such-file"));
    }
    let mut bytes = Vec::new();
    let max_bytes = saturating_u64(MAX_INPUT_BYTES);
    let file = fs::File::open(path).with_context(|| path.to_owned())?;
    file.take(max_bytes + 1).read_to_end(&mut bytes).with_context(|| path.to_owned())?;
    if bytes.len() > MAX_INPUT_BYTES {
        return refuse(app.words("cli-file-too-long"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(_) => refuse(app.words("cli-not-utf-8")),
    }
}

/// Returns the files of figures; those that no longer have any are removed.
fn build_texts(scope: Scope, present: &Units, units: &Units) -> Texts {
    let mut texts = Texts::new();
    for army in present.armies.values() {
        texts.insert(format!("units/{scope}/{}.toml", army.slug), None);
    }
    for army in units.armies.values() {
        texts.insert(format!("units/{scope}/{}.toml", army.slug), Some(write::format_army(army)));
    }
    let changes = (!units.changes.is_empty()).then(|| write::format_changes(&units.changes));
    texts.insert(format!("units/{scope}/changes.toml"), changes);
    for (units, is_new) in [(present, false), (units, true)] {
        let mut by_faction: BTreeMap<String, Vec<&units::Unit>> = BTreeMap::new();
        for unit in units.figures.values() {
            by_faction.entry(units.faction_slug(unit.faction)).or_default().push(unit);
        }
        for (faction, figures) in by_faction {
            let text = is_new.then(|| write::format_figures(figures));
            texts.insert(format!("units/{scope}/{}/{faction}.toml", units::load::FIGURES), text);
        }
    }
    texts
}

/// Writes the files that differ; returns their paths.
fn write(folder: &Path, texts: &Texts) -> anyhow::Result<Vec<String>> {
    let mut written = Vec::new();
    let mut ready = Vec::new();
    for (relative, text) in texts {
        let path = folder.join(relative);
        let old = fs::read_to_string(&path).ok();
        if old == *text {
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        }
        let pending = text.as_ref().map(|text| atomic_write::prepare(&path, text)).transpose();
        ready.push((pending.with_context(|| path.display().to_string())?, path));
        written.push(relative.clone());
    }
    for (pending, path) in ready {
        let result = match pending {
            Some(pending) => pending.commit(),
            None => fs::remove_file(&path),
        };
        result.with_context(|| path.display().to_string())?;
    }
    Ok(written)
}

fn print(app: &App, kb: &KnowledgeBase, report: &Report) -> anyhow::Result<()> {
    if app.settings.json {
        return app.print_json(report);
    }
    for fault in &report.faults {
        app.print_error(&format!("{}: {}", fault.file, app.say(kb, &fault.message)));
    }
    for change in &report.changes {
        app.print(&format_change(app, kb, change))?;
    }
    for (printed, id) in &report.unknown {
        let message = Message::new("cli-units-unknown").text("printed", printed.as_str()).text("id", id.as_str());
        app.print(&app.say(kb, &message))?;
    }
    if report.faults.is_empty() {
        let message = Message::new("cli-units-summary").count("changes", report.changes.len());
        app.print(&app.say(kb, &message.count("files", report.written.len())))?;
    }
    Ok(())
}

/// Formats a change: the armies, the unit and its part, the old and the new value.
fn format_change(app: &App, kb: &KnowledgeBase, change: &Change) -> String {
    let armies = change.armies.iter().map(Text::as_str).collect::<Vec<_>>().join(", ");
    let message = Message::new(message_id(change.kind)).text("old", change.old.clone());
    let message = message.text("new", change.new.clone()).text("part", change.part.clone());
    let subject = change.unit.map_or_else(String::new, |number| format!("{} ({number}): ", change.name));
    format!("{subject}{} [{armies}]", app.say(kb, &message))
}

const fn message_id(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::ArmyAdded => "cli-units-army-added",
        ChangeKind::Version => "cli-units-version",
        ChangeKind::Fireteams => "cli-units-fireteams",
        ChangeKind::Relations => "cli-units-relations",
        ChangeKind::UnitAdded => "cli-units-unit-added",
        ChangeKind::UnitRemoved => "cli-units-unit-removed",
        ChangeKind::Availability => "cli-units-availability",
        ChangeKind::Profile => "cli-units-profile",
        ChangeKind::OptionAdded => "cli-units-option-added",
        ChangeKind::OptionRemoved => "cli-units-option-removed",
        ChangeKind::Option => "cli-units-option",
    }
}
