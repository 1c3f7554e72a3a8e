//! `adjutant review`: a translator's work list: what changed since the languages were last compared.

use clap::Arg;

use crate::cli::app::{App, Verdict};
use crate::kb::review::work_list;
use crate::model::lang::Lang;

/// The arguments.
pub fn arguments(_app: &App) -> Vec<Arg> {
    Vec::new()
}

/// Prints the work list of every language, or of the one asked for.
pub fn run(app: &App) -> anyhow::Result<Verdict> {
    let kb = app.knowledge_base()?;
    let items: Vec<_> = Lang::ALL.into_iter().flat_map(|lang| work_list(&kb, lang)).collect();
    if app.settings.json {
        app.print_json(&items)?;
        return Ok(Verdict::Done);
    }
    for item in &items {
        let state = app.messages.word(app.settings.lang, item.state.as_str());
        app.print(&format!("{}{} [{}] {state}", item.entry, item.part, item.lang))?;
        for (lang, text) in [(Lang::ALL[0], &item.text.en), (Lang::ALL[1], &item.text.ko)] {
            app.print(&format!("  {lang}: {text}"))?;
        }
    }
    if items.is_empty() {
        app.print(&app.words("cli-nothing-to-review"))?;
    }
    Ok(Verdict::Done)
}
