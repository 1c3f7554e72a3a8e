//! Clauses by the day of their last change, for pages and feeds.

use std::collections::BTreeMap;

use model::entry::Entry;
use model::ids::EntryId;
use model::lang::{Lang, Localized};
use model::part::Part;

/// The clauses whose text last changed on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The date in ISO 8601: `2026-11-23`.
    pub date: String,
    /// The entries by id, each with the indices of its changed clauses in reading order.
    pub(super) entries: Vec<(EntryId, Vec<usize>)>,
}

/// Returns the clauses by the day of the last change of their text in each language, newest first.
pub(super) fn collect_days(entries: &[Entry]) -> Localized<Vec<Day>> {
    Localized::from_fn(|lang| collect_days_in(entries, lang))
}

fn collect_days_in(entries: &[Entry], lang: Lang) -> Vec<Day> {
    let mut days: BTreeMap<&str, Vec<(EntryId, Vec<usize>)>> = BTreeMap::new();
    for entry in entries {
        for (index, clause) in entry.clauses.iter().enumerate() {
            let Some(row) = entry.review.get(&Part::Clause(clause.name.clone())) else { continue };
            let changed = days.entry(row.changed.get(lang)).or_default();
            match changed.last_mut().filter(|(last, _)| *last == entry.id) {
                Some((_, indices)) => indices.push(index),
                None => changed.push((entry.id.clone(), vec![index])),
            }
        }
    }
    days.into_iter().rev().map(|(date, entries)| Day { date: date.to_owned(), entries }).collect()
}
