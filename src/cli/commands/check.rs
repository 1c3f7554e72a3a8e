//! `adjutant check`: every problem of the content and every ruling; fails on any.

use serde::Serialize;

use clap::ArgMatches;

use crate::app::{App, Verdict};
use crate::command::Command;
use model::message::Message;
use model::number::saturating_i64;
use model::problem::Problem;

pub const COMMAND: Command = Command::new("check", "cli-check", run);

#[derive(Serialize)]
struct Report<'a> {
    rulings: usize,
    runs: usize,
    hold: usize,
    problems: &'a [Problem],
    hash: &'a str,
}

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<Verdict> {
    let kb = app.knowledge_base()?;
    let (runs, hold) = kb.report.tally();
    let sound = kb.problems.is_empty() && runs == hold;
    if app.settings.json {
        let report = Report { rulings: kb.rulings.len(), runs, hold, problems: &kb.problems, hash: &kb.hash };
        app.print_json(&report)?;
    } else {
        for problem in &kb.problems {
            app.print(&app.problem(&kb, problem))?;
        }
        let message = Message::new("cli-checked")
            .number("entries", saturating_i64(kb.entries.len()))
            .number("rulings", saturating_i64(kb.rulings.len()))
            .number("runs", saturating_i64(runs))
            .number("hold", saturating_i64(hold))
            .number("problems", saturating_i64(kb.problems.len()));
        app.print(&app.say(&kb, &message))?;
    }
    Ok(if sound { Verdict::Done } else { Verdict::Refused })
}
