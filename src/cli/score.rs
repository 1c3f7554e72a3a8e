//! `adjutant score SCENARIO FILE|-`: the Objective Points of a game, from its score sheet.

use clap::{Arg, ArgMatches};

use crate::cli::app::{App, Verdict};
use crate::cli::run::{Block, answer, read_text};
use crate::kb::KnowledgeBase;
use crate::model::ids::EntryId;
use crate::model::message::Message;
use crate::model::nearest::nearest;
use crate::rulings::Format;

/// The arguments.
pub fn arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("scenario").value_name("SCENARIO").required(true).help(app.words("cli-arg-score-scenario")),
        Arg::new("file").value_name("FILE").required(true).help(app.words("cli-arg-score-file")),
    ]
}

/// Scores the sheet.
pub fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let wanted = matches.get_one::<String>("scenario").map_or("", String::as_str);
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(text) = read_text(app, file)? else { return Ok(Verdict::Refused) };
    let kb = app.unproved()?;
    let Some(id) = find(&kb, wanted) else {
        let terms = kb.catalogue.scenarios().filter_map(|(id, _)| Some(kb.entries.get(id.as_str())?.term.as_str()));
        let known = kb.catalogue.scenarios().map(|(id, _)| id.as_str()).chain(terms);
        let near = nearest(wanted, known).unwrap_or("").to_owned();
        let message = Message::new("refusal-unknown-scenario").text("found", wanted).text("nearest", near);
        app.complain(&app.say(&kb, &message));
        return Ok(Verdict::Refused);
    };
    let scope = app.settings.scope.or_else(|| kb.entries.get(id.as_str())?.editions.last().copied());
    answer(app, &kb, &sheet(id, text), scope)
}

/// The scenario of an id, or of a term that one pack alone has a scenario for.
fn find<'k>(kb: &'k KnowledgeBase, wanted: &str) -> Option<&'k EntryId> {
    let ids = || kb.catalogue.scenarios().map(|(id, _)| id);
    let by_term = || {
        let mut named =
            ids().filter(|id| kb.entries.get(id.as_str()).is_some_and(|entry| entry.term.as_str() == wanted));
        named.next().filter(|_| named.next().is_none())
    };
    ids().find(|id| id.as_str() == wanted).or_else(by_term)
}

/// The sheet with its scenario named. One that cannot be read goes on as it is, to be refused with its reason.
fn sheet(id: &EntryId, text: String) -> Block {
    let kind = Some("score".to_owned());
    let (key, scenario) = ("scenario".to_owned(), id.to_string());
    if text.trim_start().starts_with('{') {
        let whole = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&text);
        let text = whole.map_or(text, |mut sheet| {
            sheet.insert(key, scenario.into());
            serde_json::Value::Object(sheet).to_string()
        });
        return Block { kind, format: Format::Json, text };
    }
    let whole = toml::from_str::<toml::Table>(&text).ok().and_then(|mut sheet| {
        sheet.insert(key, scenario.into());
        toml::to_string(&sheet).ok()
    });
    Block { kind, format: Format::Toml, text: whole.unwrap_or(text) }
}
