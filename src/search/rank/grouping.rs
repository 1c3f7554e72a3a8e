//! Grouping: the candidates of one entry are one result with its best sentences.

use std::collections::BTreeMap;

use crate::corpus::{PassageId, SubjectId};
use crate::rank::{Candidate, Ranker, Target};
use crate::scoring::PassageKind;

/// The most further sentences of a result: after the summary of an entry, and after a sentence.
const MAX_MORE_OF_ENTRY: usize = 2;
const MAX_MORE: usize = 1;

/// A result: its best candidate, and further sentences of the same entry.
#[derive(Clone, Debug)]
pub struct RankedResult {
    /// The best candidate.
    pub best: Candidate,
    /// Further clauses, by their passages, best first.
    pub more: Vec<PassageId>,
}

impl Ranker<'_> {
    /// Returns the best `limit` entries and terms of sorted candidates.
    pub(super) fn grouped(&self, sorted: Vec<Candidate>, limit: usize) -> Vec<RankedResult> {
        let mut results: Vec<RankedResult> = Vec::new();
        let mut places: BTreeMap<SubjectId, usize> = BTreeMap::new();
        for candidate in sorted {
            let subject = self.subject_of(candidate.target);
            if let Some(place) = places.get(&subject) {
                self.add_sentence(&mut results[*place], candidate.target);
            } else if results.len() < limit {
                places.insert(subject, results.len());
                results.push(RankedResult { best: candidate, more: Vec::new() });
            }
        }
        results
    }

    /// Returns the subject of a target.
    pub(super) fn subject_of(&self, target: Target) -> SubjectId {
        match target {
            Target::Subject(subject) => subject,
            Target::Passage(passage) => self.index.meta(passage).subject,
        }
    }

    /// Adds a clause to a result of its entry, unless there are enough, or only the clause is of another edition.
    fn add_sentence(&self, result: &mut RankedResult, target: Target) {
        let Target::Passage(passage) = target else { return };
        let meta = self.index.meta(passage);
        let (max, best_is_for_reader) = match result.best.target {
            Target::Subject(_) => (MAX_MORE_OF_ENTRY, true),
            Target::Passage(best) => (MAX_MORE, self.is_for_reader(self.index.meta(best))),
        };
        let fits = self.is_for_reader(meta) || !best_is_for_reader;
        if meta.kind == PassageKind::Clause && fits && result.more.len() < max {
            result.more.push(passage);
        }
    }
}
