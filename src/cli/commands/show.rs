//! `adjutant show ID`: an entry, clause, term or ruling.

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::commands::reviewed;
use crate::print;
use kb::KnowledgeBase;
use model::entry::{Clause, Entry};
use model::ids::{ClauseId, EntryId, RulingId};
use model::markdown::Inline;
use render::prose::Prose;
use render::{View, text};

pub(super) const COMMAND: Command = Command::new("show", "cli-show", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![Arg::new("id").value_name("ID").required(true).help(app.words("cli-arg-show-id"))]
}

/// Prints what the id names.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let kb = app.knowledge_base()?;
    let id = matches.get_one::<String>("id").map_or("", String::as_str);
    if let Some((entry, clause)) = id.parse::<ClauseId>().ok().as_ref().and_then(|id| kb.clause(id)) {
        return print_with_rulings(app, &kb, entry, clause);
    }
    if let Some(ruling) = id.parse::<RulingId>().ok().filter(|id| kb.rulings.contains_key(id)) {
        return print_ruling(app, &kb, &ruling);
    }
    if let Some(entry) = kb.entries.get(id) {
        return print_entry(app, &kb, entry);
    }
    match kb.terms.get(id) {
        Some(term) => {
            app.print_json(term)?;
            Ok(ExitStatus::Done)
        }
        None => Ok(reviewed::report_unknown(app, &kb, id, "cli-unknown-id", kb.entries.keys().map(EntryId::as_str))),
    }
}

fn print_entry(app: &App, kb: &KnowledgeBase, entry: &Entry) -> anyhow::Result<ExitStatus> {
    if app.settings.json {
        app.print_json(entry)?;
        return Ok(ExitStatus::Done);
    }
    let lang = app.settings.lang;
    let editions: Vec<&str> = entry.editions.iter().map(|scope| scope.as_str()).collect();
    app.print(&format!("{} ({})", kb.title(entry.id.as_str(), lang, app.settings.scope), editions.join(", ")))?;
    if let Some(text) = entry.text(lang) {
        app.print(&format!("{}\n", format_prose(app, kb, entry, &text.summary)))?;
    }
    for clause in &entry.clauses {
        if app.settings.scope.is_none_or(|scope| clause.holds_in(scope)) {
            print_clause(app, kb, entry, clause)?;
        }
    }
    Ok(ExitStatus::Done)
}

fn print_with_rulings(app: &App, kb: &KnowledgeBase, entry: &Entry, clause: &Clause) -> anyhow::Result<ExitStatus> {
    if app.settings.json {
        app.print_json(clause)?;
    } else {
        print_clause(app, kb, entry, clause)?;
        for ruling in kb.rulings_for(&clause.id) {
            app.print(&format!("    {}", ruling.id))?;
        }
    }
    Ok(ExitStatus::Done)
}

fn print_clause(app: &App, kb: &KnowledgeBase, entry: &Entry, clause: &Clause) -> anyhow::Result<()> {
    let editions: Vec<&str> = clause.editions.iter().map(|scope| scope.as_str()).collect();
    let status = app.messages.word(app.settings.lang, &format!("status-{}", clause.status.as_str()));
    app.print(&format!("#{} [{}; {status}]", clause.name, editions.join(", ")))?;
    if let Some(block) = kb.clause_text(&clause.id, app.settings.lang) {
        let view = View::new(kb, &app.messages, app.settings.lang, app.settings.scope);
        let newest = clause.editions.last().copied().unwrap_or_else(|| kb.newest_scope(entry));
        let scope = app.settings.scope.unwrap_or(newest);
        app.print(&format!("  {}", text::format_block(&Prose::new(view, app.settings.lang, scope), block)))?;
    }
    let sources: Vec<String> =
        clause.sources.iter().map(|citation| format!("{}, {}", citation.document, citation.at)).collect();
    Ok(app.print(&format!("  — {}", sources.join("; ")))?)
}

fn print_ruling(app: &App, kb: &KnowledgeBase, id: &RulingId) -> anyhow::Result<ExitStatus> {
    let mut status = ExitStatus::Done;
    if let Some(ruling) = kb.rulings.get(id) {
        app.print(&format!("{id} ({})\n{}", ruling.kind.name, ruling.source.text))?;
    }
    for run in kb.rulings.get(id).into_iter().flat_map(|ruling| kb.runs(ruling)) {
        if app.settings.scope.is_some_and(|scope| !scope.and_base().any(|scope| scope == run.scope)) {
            continue;
        }
        let holds = if run.holds() { "cli-holds" } else { "cli-fails" };
        app.print(&format!("{}: {}", run.scope, app.words(holds)))?;
        match &run.result {
            Ok(resolved) if app.settings.json => app.print_json(resolved)?,
            Ok(resolved) => {
                app.print(&print::format_mismatches(app, &run.mismatches))?;
                app.print(&print::format_outcome(app, kb, resolved))?;
                app.print(&print::format_trace(app, kb, resolved))?;
            }
            Err(refusal) => status = app.refuse(kb, refusal),
        }
    }
    Ok(status)
}

/// Formats prose as text: links show their titles, values are resolved.
fn format_prose(app: &App, kb: &KnowledgeBase, entry: &Entry, inlines: &[Inline]) -> String {
    let settings = &app.settings;
    let view = View::new(kb, &app.messages, settings.lang, settings.scope);
    let scope = settings.scope.unwrap_or_else(|| kb.newest_scope(entry));
    text::format_inlines(&Prose::new(view, settings.lang, scope), inlines)
}
