//! The clauses by which a step counts something.

use crate::record::{Cite, StepHandle};
use crate::scenario::scoring::Scoring;

/// Clauses for a step, without duplicates and sorted by id.
#[derive(Debug)]
pub(super) struct Clauses {
    clauses: Vec<Cite>,
    is_trial: bool,
}

impl Clauses {
    /// Creates a list without clauses. During the trial of another reading the list stays empty.
    pub(super) fn new(scoring: Scoring<'_>) -> Self {
        Self { clauses: Vec::new(), is_trial: scoring.readings.is_trial() }
    }

    /// Adds a clause.
    pub(super) fn insert(&mut self, clause: Cite) {
        // Comparing with a short list is cheap, because most ids differ in length: the list is sorted only when the
        // step is written.
        if !self.is_trial && !self.clauses.contains(&clause) {
            self.clauses.push(clause);
        }
    }

    /// Adds the clause of an option.
    pub(super) fn extend(&mut self, clause: Option<Cite>) {
        clause.into_iter().for_each(|clause| self.insert(clause));
    }

    /// Cites them in a step.
    pub(super) fn write(mut self, step: StepHandle<'_>) -> StepHandle<'_> {
        self.clauses.sort_unstable();
        step.cite_all(self.clauses)
    }
}
