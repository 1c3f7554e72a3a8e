//! Cross references: the rulings that prove a clause, the clauses that replace it, the clauses that mention a term.

use std::collections::{BTreeMap, BTreeSet};

use model::entry::Entry;
use model::ids::{ClauseId, Name, RulingId};
use model::lang::Lang;
use model::part::Part;
use rulings::Ruling;

/// Links between rulings, clauses and terms, by their target.
#[derive(Debug, Default)]
pub(crate) struct CrossReferences {
    /// The rulings that list a clause in `proves`.
    pub proving: BTreeMap<ClauseId, Vec<RulingId>>,
    /// The clauses that `replaces` connects with a clause, in both directions.
    pub replacing: BTreeMap<ClauseId, BTreeSet<ClauseId>>,
    /// The clauses whose prose links to an entry or term.
    pub occurrences: BTreeMap<String, Vec<ClauseId>>,
}

impl CrossReferences {
    pub(crate) fn build(entries: &[Entry], rulings: &BTreeMap<RulingId, Ruling>) -> Self {
        let mut refs = Self::default();
        for ruling in rulings.values() {
            let clauses: BTreeSet<&ClauseId> = ruling.proves.iter().map(|proof| &proof.clause).collect();
            for clause in clauses {
                refs.proving.entry(clause.clone()).or_default().push(ruling.id.clone());
            }
        }
        for entry in entries {
            for clause in &entry.clauses {
                for replaced in &clause.replaces {
                    refs.join(&clause.id, replaced);
                    refs.join(replaced, &clause.id);
                }
            }
            refs.add_occurrences(entry);
        }
        refs
    }

    fn join(&mut self, from: &ClauseId, to: &ClauseId) {
        self.replacing.entry(from.clone()).or_default().insert(to.clone());
    }

    /// Adds the links of an entry's clauses, each clause once, in reading order.
    fn add_occurrences(&mut self, entry: &Entry) {
        let mut linked: BTreeMap<&Name, BTreeSet<&str>> = BTreeMap::new();
        for text in Lang::ALL.into_iter().filter_map(|lang| entry.text(lang)) {
            for link in &text.links {
                if let Some(Part::Clause(clause)) = &link.part {
                    linked.entry(clause).or_default().insert(link.to.target_id());
                }
            }
        }
        for clause in &entry.clauses {
            for target in linked.get(&clause.name).into_iter().flatten() {
                self.occurrences.entry((*target).to_owned()).or_default().push(clause.id.clone());
            }
        }
    }
}
