//! `adjutant ids`: writes every new id into `content/ids.toml`; the list only grows.

use anyhow::Context as _;

use clap::ArgMatches;

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::command::Command;
use kb::Checked;
use model::message::Message;
use model::problem::Problem;

pub(super) const COMMAND: Command = Command::new("ids", "cli-ids", run);

/// The register, relative to the content folder.
const FILE: &str = "ids.toml";

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let Checked { kb, problems, .. } = app.checked_content()?;
    let text = kb::ids::format_register(&kb);
    let Some(folder) = &app.settings.content else {
        app.print(&text)?;
        return Ok(ExitStatus::Done);
    };
    let faults = find_faults(&problems);
    if !faults.is_empty() || kb.ids.published.is_empty() {
        faults.iter().for_each(|fault| app.print_error(&app.problem(&kb, fault)));
        let reason = if faults.is_empty() { "cli-ids-empty" } else { "cli-ids-unread" };
        app.print_error(&app.format(&Message::new(reason).text("folder", folder.display().to_string())));
        return Ok(ExitStatus::Refused);
    }
    let path = folder.join(FILE);
    atomic_write::write(&path, &text).with_context(|| path.display().to_string())?;
    Ok(ExitStatus::Done)
}

/// Returns the problems by which a rewritten register would lack something.
fn find_faults(problems: &[Problem]) -> Vec<&Problem> {
    problems.iter().filter(|problem| &*problem.position.file == FILE && problem.is_lossy).collect()
}
