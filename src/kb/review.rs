//! Changes since the languages of a text were last compared: review states, the work list, a new `review.toml`.
//!
//! The caller passes the date: a knowledge base reads no clock.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::KnowledgeBase;
use content::document::Document;
use content::{entry as neutral, prose, review};
use model::entry::{Discrepancy, Entry, ReviewRow, ReviewState};
use model::ids::{EntryId, Name};
use model::lang::{Lang, Localized};
use model::part::Part;
use model::text::Text;

/// A part whose text in one language needs review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WorkItem {
    /// The entry that the part belongs to.
    pub entry: EntryId,
    /// The part of the entry.
    pub part: Part,
    /// The language whose text is behind or unreviewed.
    pub lang: Lang,
    /// Behind or unreviewed.
    pub state: ReviewState,
    /// The text in each language; empty if it is missing.
    pub text: Localized<String>,
    /// The date of the last change of each text, if known.
    pub changed: Option<Localized<Text>>,
}

/// Returns the address of a part: `critical summary`, `critical#automatic-wound`.
pub fn format_address(entry: &EntryId, part: &Part) -> String {
    match part {
        Part::Summary => format!("{entry} {part}"),
        Part::Clause(_) | Part::Ruling(_) | Part::Discrepancy(_) => format!("{entry}{part}"),
    }
}

/// Returns the entry and the part of an address; `None` as the part for an entry's own address.
pub fn at_address<'k>(kb: &'k KnowledgeBase, address: &str) -> Option<(&'k Entry, Option<Part>)> {
    let (id, part) = address.split_at(address.find(['#', ':', '~', ' ']).unwrap_or(address.len()));
    let entry = kb.entries.get(id)?;
    if part.is_empty() {
        return Some((entry, None));
    }
    let part = part.strip_prefix(' ').unwrap_or(part).parse().ok()?;
    list_parts(entry).contains(&part).then_some((entry, Some(part)))
}

/// Returns the languages in which a part has no text.
pub fn find_missing_langs(entry: &Entry, part: &Part) -> Vec<Lang> {
    Lang::ALL.into_iter().filter(|lang| hash(entry, part, *lang).is_none()).collect()
}

/// Returns the review row of a part, if it has the hash of every language.
fn find_row<'e>(entry: &'e Entry, part: &Part) -> Option<&'e ReviewRow> {
    entry.review.get(part).filter(|row| Lang::ALL.into_iter().all(|lang| !row.hash.get(lang).is_empty()))
}

/// Returns the review state of a part's text in a language; unreviewed while a text is missing.
pub fn state(entry: &Entry, part: &Part, lang: Lang) -> ReviewState {
    let Some(row) = find_row(entry, part).filter(|_| find_missing_langs(entry, part).is_empty()) else {
        return ReviewState::Unreviewed;
    };
    let own = has_changed(entry, row, part, lang);
    let twins = Lang::ALL.into_iter().filter(|twin| *twin != lang).any(|twin| has_changed(entry, row, part, twin));
    match (own, twins) {
        (false, false) => ReviewState::Current,
        (false, true) => ReviewState::Behind,
        (true, false) => ReviewState::Ahead,
        (true, true) => ReviewState::Unreviewed,
    }
}

/// Returns the new text of an entry's `review.toml` after a comparison of some parts: a row per part, sorted. An
/// unchanged text keeps its date; a part without all texts keeps its row.
pub fn update(entry: &Entry, compared: &BTreeSet<Part>, today: &str) -> String {
    let mut rows = Vec::new();
    for part in list_parts(entry) {
        let new = compared.contains(&part).then(|| build_row(entry, &part, today)).flatten();
        let Some(row) = new.or_else(|| find_row(entry, &part).cloned()) else { continue };
        let line = |key: &str, values: &Localized<Text>| {
            let pairs = Lang::ALL.map(|lang| format!("{lang} = \"{}\"", values.get(lang)));
            format!("{key} = {{ {} }}\n", pairs.join(", "))
        };
        rows.push(format!("[\"{part}\"]\n{}{}", line("hash", &row.hash), line("changed", &row.changed)));
    }
    rows.join("\n")
}

/// Returns the row of a part compared today; `None` if a text is missing.
fn build_row(entry: &Entry, part: &Part, today: &str) -> Option<ReviewRow> {
    if !find_missing_langs(entry, part).is_empty() {
        return None;
    }
    let hash = Localized::from_fn(|lang| hash(entry, part, lang).unwrap_or_default());
    let changed = Localized::from_fn(|lang| match find_row(entry, part) {
        Some(row) if row.hash.get(lang) == hash.get(lang) => row.changed.get(lang).clone(),
        Some(_) | None => today.into(),
    });
    Some(ReviewRow { hash, changed })
}

/// Returns the work list of a translator: every text in a language that is behind or was never compared.
pub fn build_work_list(kb: &KnowledgeBase, lang: Lang) -> Vec<WorkItem> {
    let mut items = Vec::new();
    for entry in kb.entries.values() {
        for part in list_parts(entry) {
            let state = state(entry, &part, lang);
            match state {
                ReviewState::Behind | ReviewState::Unreviewed => items.push(WorkItem {
                    entry: entry.id.clone(),
                    text: Localized::from_fn(|lang| find_text(entry, &part, lang).unwrap_or_default()),
                    changed: find_row(entry, &part).map(|row| row.changed.clone()),
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

/// Returns every part of an entry in any language: the summary, clauses in reading order, captions by name,
/// discrepancies.
pub fn list_parts(entry: &Entry) -> Vec<Part> {
    let written = Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)).flat_map(|text| text.parts.keys());
    let clauses = entry.clauses.iter().map(|clause| Part::Clause(clause.name.clone()));
    let mut parts: Vec<Part> = written.cloned().chain(clauses).collect();
    let row = |name: &Name| entry.clauses.iter().position(|clause| clause.name == *name);
    parts.sort_by_cached_key(|part| match part {
        Part::Summary => (0, None, part.clone()),
        Part::Clause(name) => (1, row(name), part.clone()),
        Part::Ruling(_) => (2, None, part.clone()),
        Part::Discrepancy(_) => (3, None, part.clone()),
    });
    parts.dedup();
    parts.extend(entry.discrepancies.iter().map(|discrepancy| Part::Discrepancy(discrepancy.id.clone())));
    parts
}

/// Returns the hash of a part's text at the last comparison, if the text has changed since.
pub fn hash_when_compared<'e>(entry: &'e Entry, part: &Part, lang: Lang) -> Option<&'e str> {
    let row = find_row(entry, part)?;
    has_changed(entry, row, part, lang).then(|| row.hash.get(lang).as_str())
}

/// Parses the parts of one version of a file.
pub type PartsOf<'a> = dyn Fn(&str) -> BTreeMap<Part, String> + 'a;

/// Returns the parts of one version of a language file.
pub fn parse_prose_parts(version: &str) -> BTreeMap<Part, String> {
    let parts = prose::read(&Document::new("", version), &|_| Some(String::new())).parts;
    parts.into_iter().map(|(part, own)| (part, own.text.unwrap_or_default())).collect()
}

/// Returns the discrepancies of one version of a neutral file, in a language.
pub fn parse_entry_parts(version: &str, lang: Lang) -> BTreeMap<Part, String> {
    let discrepancies = neutral::discrepancies_in(&Document::new("", version));
    let text = |row: &Discrepancy| Some((Part::Discrepancy(row.id.clone()), discrepancy_text(row, lang)?));
    discrepancies.iter().filter_map(text).collect()
}

/// Returns the texts of parts at the last comparison: found by hash in older versions of their file, newest first.
/// Reads no more versions than needed.
pub fn find_compared_texts(
    hashes: &BTreeMap<Part, String>,
    versions: impl IntoIterator<Item = String>,
    parts_of: &PartsOf<'_>,
) -> BTreeMap<Part, String> {
    let mut texts = BTreeMap::new();
    let mut versions = versions.into_iter();
    while texts.len() < hashes.len() {
        let Some(version) = versions.next() else { break };
        for (part, text) in parts_of(&version) {
            if !texts.contains_key(&part) && hashes.get(&part).is_some_and(|hash| *hash == *review::hash(&text)) {
                texts.insert(part, text);
            }
        }
    }
    texts
}

fn find_text(entry: &Entry, part: &Part, lang: Lang) -> Option<String> {
    match part {
        Part::Discrepancy(name) => discrepancy(entry, name, lang),
        Part::Clause(_) | Part::Ruling(_) | Part::Summary => entry.text(lang)?.parts.get(part)?.text.clone(),
    }
}

fn hash(entry: &Entry, part: &Part, lang: Lang) -> Option<Text> {
    match part {
        Part::Discrepancy(name) => discrepancy(entry, name, lang).map(|text| review::hash(&text)),
        Part::Clause(_) | Part::Ruling(_) | Part::Summary => entry.text(lang)?.parts.get(part)?.hash.clone(),
    }
}

fn discrepancy(entry: &Entry, name: &Name, lang: Lang) -> Option<String> {
    discrepancy_text(entry.discrepancies.iter().find(|row| row.id == *name)?, lang)
}

/// Returns the text of a discrepancy in a language: its readings, why one is followed, and why no other may be chosen;
/// `None` if one of these is missing.
fn discrepancy_text(discrepancy: &Discrepancy, lang: Lang) -> Option<String> {
    let readings = discrepancy.readings.iter().map(|reading| reading.text.get(lang));
    let not_executed = discrepancy.not_executed.as_ref().map(|why_not| why_not.get(lang));
    let lines: Vec<&str> =
        readings.chain([discrepancy.why.get(lang)]).chain(not_executed).map(String::as_str).collect();
    (!lines.contains(&"")).then(|| lines.join("\n"))
}

fn has_changed(entry: &Entry, row: &ReviewRow, part: &Part, lang: Lang) -> bool {
    hash(entry, part, lang).unwrap_or_default() != *row.hash.get(lang)
}
