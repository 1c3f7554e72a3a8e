//! `adjutant review`: a translator's work list: changes since the languages were last compared, old and new text.
//!
//! `review.toml` stores only hashes; the old text is the committed version with that hash. See [`crate::history`].

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use clap::ArgMatches;
use serde::Serialize;

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::history::{History, MAX_VERSIONS};
use crate::text_columns::side_by_side;
use kb::KnowledgeBase;
use kb::review::{self, WorkItem, build_work_list, find_compared_texts, hash_when_compared};
use model::entry::{Entry, ReviewState};
use model::ids::EntryId;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::number::saturating_i64;
use model::part::Part;

pub(super) const COMMAND: Command = Command::new("review", "cli-review", run);

/// The folder of the history if the content is embedded.
const CONTENT: &str = "content";

/// The state of a text when the languages were last compared.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum PreviousText {
    /// The text, from a commit.
    Text(String),
    /// The text is unknown.
    NotFound(Reason),
}

/// Why an old text is not found.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Reason {
    /// The content folder is not under version control.
    NoHistory,
    /// No committed version has it.
    NotCommitted,
}

impl Reason {
    fn message(self) -> Message {
        match self {
            Self::NoHistory => Message::new("cli-review-old-no-history"),
            Self::NotCommitted => {
                Message::new("cli-review-old-not-committed").number("most", saturating_i64(MAX_VERSIONS))
            }
        }
    }
}

/// A line of the work list.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    item: WorkItem,
    /// The text of each language when they were last compared; `None` if it is unchanged.
    old: Localized<Option<PreviousText>>,
}

/// Prints the work list of every language.
fn run(app: &App, _: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let kb = app.knowledge_base()?;
    let lines = collect_lines(app, &kb);
    if app.settings.json {
        app.print_json(&lines)?;
        return Ok(ExitStatus::Done);
    }
    // A part whose texts all changed is in the work list of each language, and is printed once.
    let mut languages: BTreeMap<(&EntryId, &Part), Vec<&str>> = BTreeMap::new();
    for Line { item, .. } in &lines {
        languages.entry((&item.entry, &item.part)).or_default().push(item.lang.as_str());
    }
    for line in &lines {
        if let Some(languages) = languages.remove(&(&line.item.entry, &line.item.part)) {
            app.print(&format_line(app, &kb, line, &languages))?;
        }
    }
    if lines.is_empty() {
        app.print(&app.words("cli-nothing-to-review"))?;
    }
    Ok(ExitStatus::Done)
}

/// Returns the work list, with the old texts that the history of the content folder contains.
fn collect_lines(app: &App, kb: &KnowledgeBase) -> Vec<Line> {
    let history = History::open(app.settings.content.as_deref().unwrap_or_else(|| Path::new(CONTENT)));
    let items: Vec<WorkItem> = Lang::ALL.into_iter().flat_map(|lang| build_work_list(kb, lang)).collect();
    let mut parts: BTreeMap<EntryId, BTreeSet<Part>> = BTreeMap::new();
    for item in &items {
        parts.entry(item.entry.clone()).or_default().insert(item.part.clone());
    }
    let mut olds: BTreeMap<EntryId, Localized<BTreeMap<Part, PreviousText>>> = BTreeMap::new();
    for (id, parts) in &parts {
        let Some(entry) = kb.entries.get(id) else { continue };
        olds.insert(id.clone(), Localized::from_fn(|lang| find_old_texts(history.as_ref(), entry, lang, parts)));
    }
    let line = |item: WorkItem| {
        let old = |lang| olds.get(&item.entry).and_then(|old| old.get(lang).get(&item.part)).cloned();
        Line { old: Localized::from_fn(old), item }
    };
    items.into_iter().map(line).collect()
}

/// Returns the texts of one language file at their last comparison, for parts that have changed since.
fn find_old_texts(
    history: Option<&History>,
    entry: &Entry,
    lang: Lang,
    parts: &BTreeSet<Part>,
) -> BTreeMap<Part, PreviousText> {
    let mut olds = BTreeMap::new();
    let mut expected = BTreeMap::new();
    for part in parts {
        match hash_when_compared(entry, part, lang) {
            None => {}
            Some(hash) => {
                let reason = if history.is_some() { Reason::NotCommitted } else { Reason::NoHistory };
                olds.insert(part.clone(), PreviousText::NotFound(reason));
                expected.insert(part.clone(), hash.to_owned());
            }
        }
    }
    // Git is the slowest part, so each file is read once.
    let (neutral, written): (BTreeMap<_, _>, BTreeMap<_, _>) =
        expected.into_iter().partition(|(part, _)| matches!(part, Part::Discrepancy(_)));
    let of_entry = |version: &str| review::parse_entry_parts(version, lang);
    let files: [(_, _, &review::PartsOf<'_>); 2] =
        [(written, format!("{lang}.md"), &review::parse_prose_parts), (neutral, "entry.md".to_owned(), &of_entry)];
    for (expected, file, parts_of) in files {
        if let Some(history) = history.filter(|_| !expected.is_empty()) {
            let texts = find_compared_texts(&expected, history.versions(&format!("{}/{file}", entry.folder)), parts_of);
            olds.extend(texts.into_iter().map(|(part, text)| (part, PreviousText::Text(text))));
        }
    }
    olds
}

/// Formats a part with its texts; a changed text has its old version beside it.
fn format_line(app: &App, kb: &KnowledgeBase, line: &Line, languages: &[&str]) -> String {
    let item = &line.item;
    let lacks_a_text = Lang::ALL.into_iter().any(|lang| item.text.get(lang).is_empty());
    let state = match (item.state, &item.changed) {
        (ReviewState::Unreviewed, _) if lacks_a_text => "cli-review-text-missing",
        (ReviewState::Unreviewed, None) => "cli-review-never-compared",
        (ReviewState::Unreviewed, Some(_)) => "cli-review-all-changed",
        (ReviewState::Behind | ReviewState::Ahead | ReviewState::Current, _) => "cli-review-behind",
    };
    let (address, languages) = (review::format_address(&item.entry, &item.part), languages.join(", "));
    let mut shown = vec![format!("{address} [{languages}] {}", app.words(state))];
    for lang in Lang::ALL {
        let title = |id| app.say(kb, &Message::new(id).text("lang", lang.as_str()));
        let now = item.text.get(lang);
        let now = if now.is_empty() { app.words("cli-review-no-text") } else { now.clone() };
        match line.old.get(lang) {
            Some(PreviousText::Text(old)) => {
                shown.extend(side_by_side(&title("cli-review-old"), &title("cli-review-now")));
                shown.extend(side_by_side(old, &now));
            }
            Some(PreviousText::NotFound(reason)) => {
                shown.push(format!("{}: {}", title("cli-review-old"), app.say(kb, &reason.message())));
                shown.push(format!("{}: {now}", title("cli-review-now")));
            }
            None => shown.push(format!("{}: {now}", title("cli-review-now"))),
        }
    }
    shown.join("\n  ") + "\n"
}
