//! `adjutant event FILE|-`: the standings of a tournament or league, the next pairings, the ratings.

mod sheet;

use clap::{Arg, ArgAction, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::commands::run::read_text;
use kb::KnowledgeBase;
use model::ids::ClauseId;
use model::message::Message;
use rulings::Format;
use rulings::event::{Document, LocatedDiagnostic, Report, Severity, pair_document, report_text, write};

pub(super) const COMMAND: Command = Command::new("event", "cli-event", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    let switch = |name: &'static str, help| Arg::new(name).long(name).action(ArgAction::SetTrue).help(app.words(help));
    vec![
        Arg::new("file").value_name("FILE").required(true).help(app.words("cli-arg-event-file")),
        switch("csv", "cli-arg-event-csv"),
        switch("pair", "cli-arg-event-pair").conflicts_with("csv"),
    ]
}

/// Prints the report of an event file.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(text) = read_text(app, file)? else { return Ok(ExitStatus::Refused) };
    let kb = app.knowledge_base()?;
    let format = Format::detect(&text);
    let (document, report) = match report_text(&text, format, app.settings.scope, &kb.catalogue) {
        Ok(parsed) => parsed,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    if app.settings.json {
        app.print_json(&report)?;
        return Ok(if report.sound { ExitStatus::Done } else { ExitStatus::Refused });
    }
    for diagnostic in &report.diagnostics {
        app.print_error(&describe(app, &kb, file, diagnostic));
    }
    if !report.sound {
        return Ok(ExitStatus::Refused);
    }
    if matches.get_flag("pair") {
        return pair(app, &kb, &document, &report, format);
    }
    if matches.get_flag("csv") {
        app.print(&sheet::format_csv(&document, &report)?)?;
    } else {
        app.print(&sheet::format_text(app, &kb, &document, &report))?;
    }
    Ok(ExitStatus::Done)
}

/// Prints the file with its next Round added.
fn pair(
    app: &App,
    kb: &KnowledgeBase,
    document: &Document,
    report: &Report,
    format: Format,
) -> anyhow::Result<ExitStatus> {
    match pair_document(document, report).and_then(|document| write(&document, format)) {
        Ok(text) => app.print(&text)?,
        Err(refusal) => return Ok(app.refuse(kb, &refusal)),
    }
    Ok(ExitStatus::Done)
}

/// Formats a diagnostic with its place, its reason and its clauses.
fn describe(app: &App, kb: &KnowledgeBase, file: &str, diagnostic: &LocatedDiagnostic) -> String {
    let line = diagnostic.line.map(|line| format!("{line}:")).unwrap_or_default();
    let place = if diagnostic.path.is_empty() { String::new() } else { format!(" {}:", diagnostic.path) };
    let clauses: Vec<&str> = diagnostic.clauses.iter().map(ClauseId::as_str).collect();
    let cited = if clauses.is_empty() { String::new() } else { format!("  [{}]", clauses.join(", ")) };
    let reason = app.say(kb, &diagnostic.message);
    let reason = match diagnostic.severity {
        Severity::Error => reason,
        Severity::Warning => app.format(&Message::new("cli-event-unusual").text("reason", reason)),
    };
    format!("{file}:{line}{place} {reason}{cited}")
}
