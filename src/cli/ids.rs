//! `adjutant ids`: writes every new id into `content/ids.toml`; the list only grows.

use anyhow::Context as _;

use crate::app::{App, Verdict};
use crate::whole;

/// Registers the ids of a content folder.
pub fn run(app: &App) -> anyhow::Result<Verdict> {
    let kb = app.knowledge_base()?;
    let text = kb::ids::register(&kb);
    match &app.settings.content {
        Some(folder) => {
            let path = folder.join("ids.toml");
            whole::write(&path, &text).with_context(|| path.display().to_string())?;
        }
        None => app.print(&text)?,
    }
    Ok(Verdict::Done)
}
