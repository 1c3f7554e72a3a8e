//! The first clauses and rulings of a named entry, which follow it.

use crate::corpus::SubjectId;
use crate::rank::{Candidate, Ranker, Target};
use crate::scoring::{self, PassageKind};

/// How many passages of one kind of a named entry follow it, and the score of the first.
#[derive(Clone, Copy)]
struct OwnPassages {
    max: usize,
    score: f32,
}

/// The clauses and rulings that follow a named entry.
#[derive(Clone, Copy)]
struct OwnQuota {
    clauses: OwnPassages,
    rulings: OwnPassages,
}

/// How many clauses of a named entry come before the names that begin like the query.
const MAX_EARLY_CLAUSES: u8 = 2;
/// Added to the clauses of a named entry that come after the names that begin like the query.
const LATE_CLAUSE_PENALTY: f32 = -20.0;
/// Added to the clauses of a named entry that the reader's edition does not have: its own sentences come first.
const OTHER_EDITION_PENALTY: f32 = -200.0;
/// The clauses and rulings right after a named entry.
const OF_NAMED: OwnQuota = OwnQuota {
    clauses: OwnPassages { max: 4, score: scoring::OWN_CLAUSE },
    rulings: OwnPassages { max: 2, score: scoring::OWN_RULING },
};
/// The clauses of entries that an unfinished word may name. They rank after all names and before other texts.
const OF_UNFINISHED: OwnQuota = OwnQuota {
    clauses: OwnPassages { max: 4, score: scoring::CLAUSE_OF_UNFINISHED },
    rulings: OwnPassages { max: 0, score: 0.0 },
};

impl Ranker<'_> {
    /// Returns the first clauses and rulings of named entries, right after them.
    pub(super) fn passages_of_named(&self, subjects: &[SubjectId]) -> Vec<Candidate> {
        self.own_passages(subjects, OF_NAMED)
    }

    /// Returns the first clauses of entries that an unfinished word may name.
    pub(super) fn passages_of_unfinished(&self, subjects: &[SubjectId]) -> Vec<Candidate> {
        self.own_passages(subjects, OF_UNFINISHED)
    }

    /// Returns the first clauses and rulings of these subjects, within the quota.
    fn own_passages(&self, subjects: &[SubjectId], quota: OwnQuota) -> Vec<Candidate> {
        let (mut clauses, mut rulings) = (0u8, 0u8);
        let mut candidates = Vec::new();
        for &id in subjects.iter().flat_map(|subject| &self.index.passages_of[subject.index()]) {
            let meta = self.index.meta(id);
            if !self.is_shown(meta) || !self.filter.admits_passage(self.index, id) {
                continue;
            }
            let (count, OwnPassages { max, score }) = match meta.kind {
                PassageKind::Entry => continue,
                PassageKind::Clause => (&mut clauses, quota.clauses),
                PassageKind::Ruling => (&mut rulings, quota.rulings),
            };
            if usize::from(*count) < max {
                let late = if *count >= MAX_EARLY_CLAUSES { LATE_CLAUSE_PENALTY } else { 0.0 };
                let subject = &self.index.corpus[meta.subject];
                let elsewhere = if self.reader.admits(&subject.scopes) { 0.0 } else { OTHER_EDITION_PENALTY };
                let score = score - f32::from(*count) + late + elsewhere;
                *count += 1;
                candidates.push(Candidate { target: Target::Passage(id), score, reason: Self::own_reason(meta) });
            }
        }
        candidates
    }
}
