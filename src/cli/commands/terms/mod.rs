//! `adjutant terms`: the term base as CSV, JSON or TBX, and its CSV back again.

mod import;

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use kb::KnowledgeBase;
use model::lang::Lang;
use model::term::Term;
use render::prose::Prose;
use render::{View, text};
use terms::{to_csv, to_json, to_tbx};

pub(super) const COMMAND: Command = Command::new("terms", "cli-terms", run).with_arguments(build_arguments);

const FORMATS: [&str; 3] = ["csv", "json", "tbx"];

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(FORMATS)
            .default_value("json")
            .help(app.words("cli-arg-terms-format")),
        Arg::new("import")
            .long("import")
            .value_name("FILE")
            .conflicts_with("format")
            .help(app.words("cli-arg-terms-import")),
    ]
}

/// Prints the term base, or imports an edited file.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    if let Some(file) = matches.get_one::<String>("import") {
        return import::run(app, file);
    }
    let kb = app.knowledge_base()?;
    let format = matches.get_one::<String>("format").map(String::as_str).filter(|_| !app.settings.json);
    let text = match format {
        Some("csv") => to_csv(&kb.terms),
        Some("tbx") => to_tbx(&kb.terms, &|term, lang| find_definition(app, &kb, term, lang)),
        Some(_) | None => to_json(&kb.terms),
    };
    app.print(&text)?;
    Ok(ExitStatus::Done)
}

/// Returns the summary of a term's entry.
fn find_definition(app: &App, kb: &KnowledgeBase, term: &Term, lang: Lang) -> Option<String> {
    let entry = kb.entries.get(term.id.as_str())?;
    let written = entry.text(lang).filter(|text| !text.summary.is_empty())?;
    let view = View::new(kb, &app.messages, lang, app.settings.scope);
    let scope = app.settings.scope.unwrap_or_else(|| kb.newest_scope(entry));
    Some(text::format_inlines(&Prose::new(view, lang, scope), &written.summary))
}
