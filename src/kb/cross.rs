//! Cross references: which rulings prove a clause, which clauses replace it, which clauses speak of a term.

use std::collections::{BTreeMap, BTreeSet};

use model::entry::Entry;
use model::ids::{ClauseId, Name, RulingId};
use model::lang::Lang;
use rulings::Ruling;

/// What refers to what.
#[derive(Debug, Default)]
pub struct CrossReferences {
    /// The rulings that list a clause in `proves`.
    pub proving: BTreeMap<ClauseId, Vec<RulingId>>,
    /// The clauses that `replaces` joins to a clause, in either direction.
    pub replacing: BTreeMap<ClauseId, BTreeSet<ClauseId>>,
    /// The clauses whose prose links to an entry or term.
    pub occurrences: BTreeMap<String, Vec<ClauseId>>,
}

impl CrossReferences {
    /// Collects them.
    pub fn of(entries: &[Entry], rulings: &BTreeMap<RulingId, Ruling>) -> Self {
        let mut cross = Self::default();
        for ruling in rulings.values() {
            let clauses: BTreeSet<&ClauseId> = ruling.proves.iter().map(|proof| &proof.clause).collect();
            for clause in clauses {
                cross.proving.entry(clause.clone()).or_default().push(ruling.id.clone());
            }
        }
        for entry in entries {
            for clause in &entry.clauses {
                for replaced in &clause.replaces {
                    cross.join(&clause.id, replaced);
                    cross.join(replaced, &clause.id);
                }
            }
            cross.add_occurrences(entry);
        }
        cross
    }

    fn join(&mut self, from: &ClauseId, to: &ClauseId) {
        self.replacing.entry(from.clone()).or_default().insert(to.clone());
    }

    /// Adds the links of an entry's clauses, each clause once, in reading order.
    fn add_occurrences(&mut self, entry: &Entry) {
        let mut linked: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for link in &text.links {
                if let Some(clause) = link.part.strip_prefix('#') {
                    let target = link.to.target.split('#').next().unwrap_or_default();
                    linked.entry(clause).or_default().insert(target);
                }
            }
        }
        for clause in &entry.clauses {
            for target in linked.get(Name::as_str(&clause.name)).into_iter().flatten() {
                self.occurrences.entry((*target).to_owned()).or_default().push(clause.id.clone());
            }
        }
    }
}
