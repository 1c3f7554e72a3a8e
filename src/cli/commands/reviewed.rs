//! `adjutant reviewed ID…`: marks entries or parts of them as compared in all languages, in the content folder.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::{Arg, ArgAction, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::command::Command;
use crate::unread;
use kb::KnowledgeBase;
use kb::review::{at_address, find_missing_langs, format_address, list_parts, update};
use model::entry::Entry;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::part::Part;

pub(super) const COMMAND: Command = Command::new("reviewed", "cli-reviewed", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("id").value_name("ID").action(ArgAction::Append).help(app.words("cli-arg-reviewed-id")),
        Arg::new("all").long("all").action(ArgAction::SetTrue).help(app.words("cli-arg-reviewed-all")),
    ]
}

/// Writes `review.toml` of each entry.
///
/// A part that lacks a text cannot be compared and is not marked. If the arguments name such a part, nothing is
/// written.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let Some(folder) = &app.settings.content else {
        app.print_error(&app.words("cli-needs-content-folder"));
        return Ok(ExitStatus::Refused);
    };
    let kb = app.knowledge_base()?;
    let ids: Vec<&String> = matches.get_many::<String>("id").into_iter().flatten().collect();
    let all = matches.get_flag("all");
    if ids.is_empty() && !all {
        app.print_error(&app.words("cli-name-an-entry"));
        return Ok(ExitStatus::Refused);
    }
    let mut selected: BTreeMap<&EntryId, BTreeSet<Part>> = BTreeMap::new();
    let mut refused = false;
    for id in ids {
        let Some((entry, part)) = at_address(&kb, id) else { return Ok(report_unknown_part(app, &kb, id)) };
        refused |= part.as_ref().is_some_and(|part| lacks_a_text(app, &kb, entry, part));
        let requested = part.map_or_else(|| list_parts(entry), |part| vec![part]);
        selected.entry(&entry.id).or_default().extend(requested);
    }
    if refused {
        return Ok(ExitStatus::Refused);
    }
    if all {
        selected.extend(kb.entries.values().map(|entry| (&entry.id, list_parts(entry).into_iter().collect())));
    }
    let today = format_date();
    let mut ready = Vec::new();
    for (id, mut compared) in selected {
        let Some(entry) = kb.entries.get(id) else { continue };
        compared.retain(|part| !lacks_a_text(app, &kb, entry, part));
        let file = format!("{}/review.toml", entry.folder);
        let problems: Vec<_> = unread::find_problems(&kb, &file).collect();
        if !problems.is_empty() {
            problems.iter().for_each(|problem| app.print_error(&app.problem(&kb, problem)));
            app.print_error(&app.format(&Message::new("cli-file-unread").text("file", file)));
            return Ok(ExitStatus::Refused);
        }
        let path = folder.join(file);
        let text = update(entry, &compared, &today);
        ready.push((atomic_write::prepare(&path, &text).with_context(|| path.display().to_string())?, path));
    }
    // All files are prepared before the first is replaced.
    for (ready, path) in ready {
        ready.commit().with_context(|| path.display().to_string())?;
        app.print(&path.display().to_string())?;
    }
    Ok(ExitStatus::Done)
}

/// Returns whether a part lacks a text; prints an error if so.
fn lacks_a_text(app: &App, kb: &KnowledgeBase, entry: &Entry, part: &Part) -> bool {
    let missing = find_missing_langs(entry, part);
    if !missing.is_empty() {
        let languages = missing.iter().map(|lang| lang.as_str()).collect::<Vec<_>>().join(", ");
        let message = Message::new("cli-reviewed-no-text").text("id", format_address(&entry.id, part));
        app.print_error(&app.say(kb, &message.text("languages", languages)));
    }
    !missing.is_empty()
}

/// Prints that an entry or part does not exist, with the nearest one.
fn report_unknown_part(app: &App, kb: &KnowledgeBase, id: &str) -> ExitStatus {
    let entry = kb.entries.get(id.split(['#', ':', '~', ' ']).next().unwrap_or(id));
    let of_entry = entry.map(|entry| list_parts(entry).iter().map(|part| format_address(&entry.id, part)).collect());
    let known = of_entry.unwrap_or_else(|| kb.entries.keys().map(ToString::to_string).collect::<Vec<_>>());
    report_unknown(app, kb, id, "cli-unknown-part", known.iter().map(String::as_str))
}

/// Prints that an id is unknown, with the nearest known one, else the message `expected`.
pub(super) fn report_unknown<'k>(
    app: &App,
    kb: &KnowledgeBase,
    id: &str,
    expected: &'static str,
    known: impl IntoIterator<Item = &'k str>,
) -> ExitStatus {
    let shown: String = id.chars().take(80).collect();
    let message = match nearest(&shown, known) {
        Some(near) => Message::new("cli-unknown-id-nearest").text("id", shown.as_str()).text("nearest", near),
        None => Message::new(expected).text("id", shown.as_str()),
    };
    app.print_error(&app.say(kb, &message));
    ExitStatus::Refused
}

/// Returns today's date in UTC as `2026-11-21`.
fn format_date() -> String {
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
