//! `adjutant ids`: writes every new id into `content/ids.toml`; the list only grows.

use anyhow::Context as _;

use clap::ArgMatches;

use crate::app::{App, Verdict};
use crate::atomic_write;
use crate::command::Command;

pub const COMMAND: Command = Command::new("ids", "cli-ids", run);

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<Verdict> {
    let kb = app.knowledge_base()?;
    let text = kb::ids::register(&kb);
    match &app.settings.content {
        Some(folder) => {
            let path = folder.join("ids.toml");
            atomic_write::write(&path, &text).with_context(|| path.display().to_string())?;
        }
        None => app.print(&text)?,
    }
    Ok(Verdict::Done)
}
