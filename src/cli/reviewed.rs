//! `adjutant reviewed ID…`: marks entries as compared in all languages, in the content folder.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::{Arg, ArgAction, ArgMatches};

use crate::cli::app::{App, Verdict};
use crate::kb::KnowledgeBase;
use crate::kb::review::update;
use crate::model::entry::Entry;
use crate::model::message::Message;
use crate::model::nearest::nearest;

/// The arguments.
pub fn arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("id").value_name("ID").action(ArgAction::Append).help(app.words("cli-arg-reviewed-id")),
        Arg::new("all").long("all").action(ArgAction::SetTrue).help(app.words("cli-arg-reviewed-all")),
    ]
}

/// Writes `review.toml` of each entry.
pub fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let Some(folder) = &app.settings.content else {
        app.complain(&app.words("cli-needs-content-folder"));
        return Ok(Verdict::Refused);
    };
    let kb = app.knowledge_base()?;
    let ids: Vec<&String> = matches.get_many::<String>("id").into_iter().flatten().collect();
    let all = matches.get_flag("all");
    if ids.is_empty() && !all {
        app.complain(&app.words("cli-name-an-entry"));
        return Ok(Verdict::Refused);
    }
    let mut entries: Vec<&Entry> = Vec::new();
    for id in ids {
        match kb.entries.get(id.as_str()) {
            Some(entry) => entries.push(entry),
            None => return Ok(unknown(app, &kb, id)),
        }
    }
    if all {
        entries = kb.entries.values().collect();
    }
    let today = date();
    for entry in entries {
        let path = folder.join(&entry.folder).join("review.toml");
        fs::write(&path, update(entry, &today)).with_context(|| path.display().to_string())?;
        app.print(&path.display().to_string())?;
    }
    Ok(Verdict::Done)
}

/// Says that there is no such entry, with the nearest one.
pub fn unknown(app: &App, kb: &KnowledgeBase, id: &str) -> Verdict {
    let known = kb.entries.keys().map(crate::model::ids::EntryId::as_str);
    let shown: String = id.chars().take(80).collect();
    let message = match nearest(&shown, known) {
        Some(near) => Message::new("cli-unknown-id-nearest").text("id", shown.as_str()).text("nearest", near),
        None => Message::new("cli-unknown-id").text("id", shown.as_str()),
    };
    app.complain(&app.say(kb, &message));
    Verdict::Refused
}

/// Today in UTC as `2026-11-21`.
fn date() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_secs());
    // Civil date from days since 1970-01-01: eras of 400 years, years starting in March.
    let days = seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}
