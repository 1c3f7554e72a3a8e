//! The clauses by which a step counts something.

use crate::record::{Cite, Recorder, StepHandle};

/// Clauses for a step, without duplicates and sorted by id.
#[derive(Debug)]
pub struct Clauses {
    clauses: Vec<Cite>,
    silent: bool,
}

impl Clauses {
    /// Creates a list without clauses. For a silent recorder the list stays empty.
    pub const fn new(record: &Recorder) -> Self {
        Self { clauses: Vec::new(), silent: record.is_silent() }
    }

    /// Adds a clause.
    pub fn insert(&mut self, clause: Cite) {
        // Comparing with a short list is cheap, because most ids differ in length: the list is sorted only when the
        // step is written.
        if !self.silent && !self.clauses.contains(&clause) {
            self.clauses.push(clause);
        }
    }

    /// Adds the clause of an option.
    pub fn extend(&mut self, clause: Option<Cite>) {
        clause.into_iter().for_each(|clause| self.insert(clause));
    }

    /// Cites them in a step.
    pub fn write(mut self, step: StepHandle<'_>) -> StepHandle<'_> {
        self.clauses.sort_unstable();
        step.cite_all(self.clauses)
    }
}
