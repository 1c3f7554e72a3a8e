//! `adjutant coverage`: clauses by status, edition and source; what is uncovered, unverified or behind.

use std::collections::BTreeMap;

use clap::ArgMatches;

use crate::app::{App, ExitStatus};
use crate::command::Command;
use kb::coverage::measure_coverage;
use model::entry::ClauseStatus;

pub(super) const COMMAND: Command = Command::new("coverage", "cli-coverage", run);

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let checked = app.checked_content()?;
    let coverage = measure_coverage(&checked);
    if app.settings.json {
        app.print_json(&coverage)?;
        return Ok(ExitStatus::Done);
    }
    for (scope, tally) in &coverage.by_scope {
        app.print(&format!("{:8} {}", scope.as_str(), format_counts(app, tally)))?;
    }
    app.print(&format!("\n{}", app.words("cli-by-source")))?;
    for (source, coverage) in &coverage.by_source {
        app.print(&format!("  {:30} {}", source.as_str(), format_counts(app, &coverage.by_status)))?;
        for clause in &coverage.open {
            app.print(&format!("    {clause}"))?;
        }
    }
    for (title, lines) in coverage.debts() {
        app.print(&format!("\n{} ({})", app.words(title), lines.len()))?;
        for line in lines {
            app.print(&format!("  {line}"))?;
        }
    }
    Ok(ExitStatus::Done)
}

fn format_counts(app: &App, tally: &BTreeMap<ClauseStatus, usize>) -> String {
    let word = |status: &ClauseStatus| app.messages.word(app.settings.lang, &format!("status-{}", status.as_str()));
    let cells: Vec<String> = tally.iter().map(|(status, count)| format!("{}: {count}", word(status))).collect();
    cells.join("  ")
}
