//! `adjutant table FILE|- [--svg OUT|-]`: decides a situation on a table, and draws it.

use std::path::Path;

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::command::Command;
use crate::commands::run::{self, holds, print_result, read_situations};
use input::io_error;
use kb::KnowledgeBase;
use model::message::Message;
use render::{View, table};
use rulings::{OnTable, UntrustedRun, kinds};

pub(super) const COMMAND: Command = Command::new("table", "cli-table", run).with_arguments(build_arguments);

/// Standard output instead of a file. Then only the picture is printed, which contains the verdict.
const STANDARD: &str = "-";

fn build_arguments(app: &App) -> Vec<Arg> {
    let svg = Arg::new("svg").long("svg").value_name("OUT").help(app.words("cli-arg-table-svg"));
    run::build_arguments(app).into_iter().chain([svg]).collect()
}

/// Decides the situation and draws it.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let [file, svg] = ["file", "svg"].map(|name| matches.get_one::<String>(name).map(Path::new));
    if let (Some(file), Some(svg)) = (file, svg)
        && atomic_write::is_same_file(file, svg)
    {
        let message = Message::new("cli-table-overwrites-input").text("file", svg.display().to_string());
        app.print_error(&app.format(&message));
        return Ok(ExitStatus::Refused);
    }
    let Some(blocks) = read_situations(app, matches)? else { return Ok(ExitStatus::Refused) };
    let [block] = blocks.as_slice() else {
        let message = Message::new("cli-table-several").count("found", blocks.len());
        app.print_error(&app.format(&message));
        return Ok(ExitStatus::Refused);
    };
    let kb = app.knowledge_base()?;
    let answer = match block.run(&kb, app.settings.scope) {
        Ok(answer) => answer,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    let Some(picture) = draw(app, &kb, &answer) else {
        let known: Vec<&str> =
            kinds().iter().filter(|kind| kind.on_table != OnTable::Never).map(|kind| kind.name).collect();
        let message = Message::new("cli-table-no-table").text("kind", answer.kind);
        app.print_error(&app.format(&message.text("kinds", known.join("`, `"))));
        return Ok(ExitStatus::Refused);
    };
    match matches.get_one::<String>("svg").map(String::as_str) {
        None => {}
        Some(STANDARD) => {
            app.print(&picture)?;
            return Ok(holds(&answer));
        }
        Some(file) => {
            if let Err(error) = atomic_write::write(Path::new(file), &picture) {
                let message =
                    Message::new("cli-table-unwritable").text("file", file).with("why", io_error::reason(&error));
                app.print_error(&app.format(&message));
                return Ok(ExitStatus::Refused);
            }
        }
    }
    print_result(app, &kb, Ok(answer))
}

/// Returns the picture; `None` if the situation is not decided on a table.
fn draw(app: &App, kb: &KnowledgeBase, answer: &UntrustedRun) -> Option<String> {
    let view = View::new(kb, &app.messages, app.settings.lang, Some(answer.scope));
    let tables = &answer.resolved.tables;
    (!tables.is_empty()).then(|| table::svg_file(&view, tables))
}
