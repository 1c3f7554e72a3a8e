//! What changed since the languages of a text were last compared: states, the work list, a new `review.toml`.
//!
//! Dates come from the caller: a knowledge base asks no clock.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::content::document::Document;
use crate::content::prose;
use crate::kb::KnowledgeBase;
use crate::model::entry::{Entry, ReviewRow, ReviewState};
use crate::model::ids::EntryId;
use crate::model::lang::{Lang, Localized};

/// A part whose text in one language has to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WorkItem {
    /// The entry.
    pub entry: EntryId,
    /// The part: `summary`, `#clause`, `:ruling`.
    pub part: String,
    /// The language whose text is behind or unreviewed.
    pub lang: Lang,
    /// How it stands.
    pub state: ReviewState,
    /// The text in each language; empty where it is missing.
    pub text: Localized<String>,
    /// When each text last changed, where that is known.
    pub changed: Option<Localized<String>>,
}

/// The hash of a text: the first 16 hexadecimal digits. Line breaks and runs of spaces do not count.
pub fn hash(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    blake3::hash(words.as_bytes()).to_hex()[..16].to_owned()
}

/// How a part's text in a language stands against its twin.
pub fn state(entry: &Entry, part: &str, lang: Lang) -> ReviewState {
    let Some(row) = entry.review.get(part) else { return ReviewState::Unreviewed };
    let own = changed(entry, row, part, lang);
    let other = Lang::ALL.into_iter().filter(|twin| *twin != lang).any(|twin| changed(entry, row, part, twin));
    match (own, other) {
        (false, false) => ReviewState::Current,
        (false, true) => ReviewState::Behind,
        (true, false) => ReviewState::Ahead,
        (true, true) => ReviewState::Unreviewed,
    }
}

/// The new text of an entry's `review.toml` once all its texts have been compared: a row per part, sorted. A text that
/// is as it was keeps its date.
pub fn update(entry: &Entry, today: &str) -> String {
    let mut rows = Vec::new();
    for part in parts(entry) {
        let old = entry.review.get(&part);
        let hashes = Localized::from_fn(|lang| text(entry, &part, lang).map_or_else(String::new, hash));
        let changed = Localized::from_fn(|lang| match old {
            Some(row) if row.hash.get(lang) == hashes.get(lang) => row.changed.get(lang).clone(),
            Some(_) | None => today.to_owned(),
        });
        let line = |key: &str, values: &Localized<String>| {
            let pairs = Lang::ALL.map(|lang| format!("{lang} = \"{}\"", values.get(lang)));
            format!("{key} = {{ {} }}\n", pairs.join(", "))
        };
        rows.push(format!("[\"{part}\"]\n{}{}", line("hash", &hashes), line("changed", &changed)));
    }
    rows.join("\n")
}

/// What a translator into a language has to look at: every text that is behind or was never compared.
pub fn work_list(kb: &KnowledgeBase, lang: Lang) -> Vec<WorkItem> {
    let mut items = Vec::new();
    for entry in kb.entries.values() {
        for part in parts(entry) {
            let state = state(entry, &part, lang);
            match state {
                ReviewState::Behind | ReviewState::Unreviewed => items.push(WorkItem {
                    entry: entry.id.clone(),
                    text: Localized::from_fn(|lang| text(entry, &part, lang).unwrap_or_default().to_owned()),
                    changed: entry.review.get(&part).map(|row| row.changed.clone()),
                    part,
                    lang,
                    state,
                }),
                ReviewState::Current | ReviewState::Ahead => {}
            }
        }
    }
    items
}

/// Every part an entry has in any language: the summary, clauses in reading order, captions by name.
pub fn parts(entry: &Entry) -> Vec<String> {
    let mut written: Vec<&String> =
        Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)).flat_map(|text| text.parts.keys()).collect();
    let rank =
        |part: &str| entry.clauses.iter().position(|clause| part.strip_prefix('#') == Some(clause.name.as_str()));
    written.sort_by_key(|part| (part.as_str() != "summary", part.starts_with(':'), rank(part), part.as_str()));
    written.dedup();
    written.into_iter().cloned().collect()
}

/// The hash that a part's text had when the languages were last compared, where the text is another now.
pub fn hash_when_compared<'e>(entry: &'e Entry, part: &str, lang: Lang) -> Option<&'e str> {
    let row = entry.review.get(part)?;
    changed(entry, row, part, lang).then(|| row.hash.get(lang).as_str())
}

/// What parts said when their languages were last compared: searched by hash in older versions of their file, newest
/// first. No more versions are taken than it needs to find every part.
pub fn as_compared(
    wanted: &BTreeMap<String, String>,
    versions: impl IntoIterator<Item = String>,
) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut versions = versions.into_iter();
    while found.len() < wanted.len() {
        let Some(version) = versions.next() else { break };
        for (part, text) in prose::read(&Document::new("", &version), &|_| Some(String::new())).parts {
            if !found.contains_key(&part) && wanted.get(&part).is_some_and(|wanted| *wanted == hash(&text)) {
                found.insert(part, text);
            }
        }
    }
    found
}

fn text<'e>(entry: &'e Entry, part: &str, lang: Lang) -> Option<&'e str> {
    entry.text(lang)?.parts.get(part).map(String::as_str)
}

fn changed(entry: &Entry, row: &ReviewRow, part: &str, lang: Lang) -> bool {
    text(entry, part, lang).map_or_else(String::new, hash) != *row.hash.get(lang)
}
