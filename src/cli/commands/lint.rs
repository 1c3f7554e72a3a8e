//! `adjutant lint [ID…]`: checks the terminology of the texts in both languages. It only warns.

use std::collections::BTreeSet;

use anyhow::Context as _;
use clap::{Arg, ArgAction, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::commands::reviewed::report_unknown;
use model::ids::EntryId;
use model::message::Message;

pub(super) const COMMAND: Command = Command::new("lint", "cli-lint", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![Arg::new("id").value_name("ID").action(ArgAction::Append).help(app.words("cli-arg-lint-id"))]
}

/// Prints the warnings about some entries, or about all.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let kb = app.knowledge_base()?;
    let ids: BTreeSet<&str> = matches.get_many::<String>("id").into_iter().flatten().map(String::as_str).collect();
    if let Some(missing) = ids.iter().find(|id| !kb.entries.contains_key(**id)) {
        let known = kb.entries.keys().map(EntryId::as_str);
        return Ok(report_unknown(app, &kb, missing, "cli-unknown-entry", known));
    }
    let warnings = lint::run(&kb, &ids).context("lint")?;
    if app.settings.json {
        app.print_json(&warnings)?;
        return Ok(ExitStatus::Done);
    }
    for warning in &warnings {
        let (file, line) = (&warning.position.file, warning.position.line);
        let text = app.say(&kb, &warning.message);
        app.print(&format!("{file}:{line}: {text} [{}]\n    {}", warning.rule, warning.text.replace('\n', " | ")))?;
    }
    app.print(&app.say(&kb, &Message::new("cli-linted").count("warnings", warnings.len())))?;
    Ok(ExitStatus::Done)
}
