//! `adjutant check`: every problem of the content and every ruling; fails on any.

use std::collections::BTreeMap;

use serde::Serialize;

use clap::ArgMatches;

use crate::app::{App, ExitStatus};
use crate::command::Command;
use kb::pages::PageTally;
use kb::{Checked, KnowledgeBase};
use model::ids::SourceId;
use model::message::Message;
use model::number::saturating_i64;
use model::problem::Problem;

pub(super) const COMMAND: Command = Command::new("check", "cli-check", run);

#[derive(Serialize)]
struct Report<'a> {
    rulings: usize,
    runs: usize,
    hold: usize,
    problems: &'a [Problem],
    pages: BTreeMap<&'a SourceId, PageTally>,
    hash: &'a str,
}

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let checked = app.checked_content()?;
    let Checked { kb, report, problems } = &checked;
    let (runs, hold) = report.tally();
    let sound = problems.is_empty() && runs == hold;
    if app.settings.json {
        let pages = tally_pages(kb).collect();
        let report = Report { rulings: kb.rulings.len(), runs, hold, problems, pages, hash: &kb.hash };
        app.print_json(&report)?;
    } else {
        for problem in problems {
            app.print(&app.problem(kb, problem))?;
        }
        for (source, tally) in tally_pages(kb) {
            let message =
                Message::new("cli-checked-pages").text("source", source.as_str()).count("total", tally.total());
            let message = message.count("cited", tally.cited).count("reasoned", tally.reasoned);
            app.print(&app.say(kb, &message.count("missing", tally.missing)))?;
        }
        let message = Message::new("cli-checked")
            .number("entries", saturating_i64(kb.entries.len()))
            .number("rulings", saturating_i64(kb.rulings.len()))
            .number("runs", saturating_i64(runs))
            .number("hold", saturating_i64(hold))
            .number("problems", saturating_i64(problems.len()));
        app.print(&app.say(kb, &message))?;
    }
    Ok(if sound { ExitStatus::Done } else { ExitStatus::Refused })
}

/// Counts the pages of each document whose pages are listed.
fn tally_pages(kb: &KnowledgeBase) -> impl Iterator<Item = (&SourceId, PageTally)> {
    kb.pages.iter().map(|(source, pages)| (source, PageTally::new(pages.iter().map(|page| &page.value))))
}
