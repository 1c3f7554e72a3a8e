//! `adjutant coverage`: clauses by status, edition and language; what is uncovered, unverified or behind.

use crate::cli::app::{App, Verdict};
use crate::kb::coverage::coverage;

/// Prints the coverage.
pub fn run(app: &App) -> anyhow::Result<Verdict> {
    let kb = app.knowledge_base()?;
    let coverage = coverage(&kb);
    if app.settings.json {
        app.print_json(&coverage)?;
        return Ok(Verdict::Done);
    }
    for (scope, tally) in &coverage.by_scope {
        let cells: Vec<String> = tally
            .iter()
            .map(|(status, count)| format!("{}: {count}", app.messages.word(app.settings.lang, status.as_str())))
            .collect();
        app.print(&format!("{:8} {}", scope.as_str(), cells.join("  ")))?;
    }
    for (title, lines) in coverage.debts() {
        app.print(&format!("\n{} ({})", app.words(title), lines.len()))?;
        for line in lines {
            app.print(&format!("  {line}"))?;
        }
    }
    Ok(Verdict::Done)
}
