//! Which clauses changed on which day, for the pages and feeds that tell of it.

use std::collections::BTreeMap;

use crate::KnowledgeBase;
use model::entry::{Clause, Entry};
use model::ids::EntryId;
use model::lang::{Lang, Localized};

/// What changed on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day, as `2026-11-23`.
    pub date: String,
    /// The entries in order of their ids, each with the places of its clauses in reading order.
    entries: Vec<(EntryId, Vec<usize>)>,
}

impl Day {
    /// The entries with the clauses of them that changed.
    pub fn entries<'k>(&'k self, kb: &'k KnowledgeBase) -> impl Iterator<Item = (&'k Entry, Vec<&'k Clause>)> {
        self.entries.iter().filter_map(|(id, places)| {
            let entry = kb.entries.get(id)?;
            Some((entry, places.iter().filter_map(|place| entry.clauses.get(*place)).collect()))
        })
    }
}

/// The clauses of entries by the day on which their text in each language last changed, newest first.
pub(super) fn days(entries: &[Entry]) -> Localized<Vec<Day>> {
    Localized::from_fn(|lang| days_in(entries, lang))
}

fn days_in(entries: &[Entry], lang: Lang) -> Vec<Day> {
    let mut days: BTreeMap<&str, Vec<(EntryId, Vec<usize>)>> = BTreeMap::new();
    for entry in entries {
        for (place, clause) in entry.clauses.iter().enumerate() {
            let Some(row) = entry.review.get(&format!("#{}", clause.name)) else { continue };
            let changed = days.entry(row.changed.get(lang)).or_default();
            match changed.last_mut().filter(|(last, _)| *last == entry.id) {
                Some((_, places)) => places.push(place),
                None => changed.push((entry.id.clone(), vec![place])),
            }
        }
    }
    days.into_iter().rev().map(|(date, entries)| Day { date: date.to_owned(), entries }).collect()
}
