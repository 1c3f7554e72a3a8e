//! `adjutant score SCENARIO [FILE|-]`: the Objective Points of a game, from its score sheet, or an empty sheet.

mod template;

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::commands::run::{print_result, read_text};
use model::message::Message;
use rulings::{Format, sheet};

pub(super) const COMMAND: Command = Command::new("score", "cli-score", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("scenario").value_name("SCENARIO").required(true).help(app.words("cli-arg-score-scenario")),
        Arg::new("file").value_name("FILE").help(app.words("cli-arg-score-file")),
    ]
}

/// Scores the sheet.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let scenario = matches.get_one::<String>("scenario").map_or("", String::as_str);
    let text = match matches.get_one::<String>("file") {
        Some(file) => match read_text(app, file)? {
            Some(text) => Some(text),
            None => return Ok(ExitStatus::Refused),
        },
        None => None,
    };
    let kb = app.knowledge_base()?;
    let Some((entry, data)) = kb.scenario_in(scenario, app.settings.scope) else {
        let near = kb.nearest_scenario(scenario).unwrap_or("none").to_owned();
        let message = Message::new("refusal-unknown-scenario").text("found", scenario).text("nearest", near);
        app.print_error(&app.say(&kb, &message));
        return Ok(ExitStatus::Refused);
    };
    if let Some(scope) = app.settings.scope.filter(|scope| !entry.holds_in(*scope)) {
        let message = Message::new("refusal-scenario-not-in-edition").text("found", entry.id.as_str());
        app.print_error(&app.say(&kb, &message.text("edition", scope.as_str())));
        return Ok(ExitStatus::Refused);
    }
    let scope = app.settings.scope.or_else(|| entry.editions.last().copied());
    let Some(text) = text else {
        let title = kb.title(entry.id.as_str(), app.settings.lang, scope);
        app.print(&template::format_sheet(app, title, entry, data, scope))?;
        return Ok(ExitStatus::Done);
    };
    let format = Format::detect(&text);
    print_result(app, &kb, sheet::score_sheet(&text, format, &entry.id, scope, &kb.catalogue))
}
