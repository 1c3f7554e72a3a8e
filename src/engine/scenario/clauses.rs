//! The clauses by which something was counted, each once.

use crate::record::{Cite, Recorder, StepHandle};

/// Clauses that a step will cite, each once and in the order of their names.
#[derive(Debug)]
pub struct Clauses {
    noted: Vec<Cite>,
    silent: bool,
}

impl Clauses {
    /// None yet; there never are any where nothing is written.
    pub const fn of(record: &Recorder) -> Self {
        Self { noted: Vec::new(), silent: record.is_silent() }
    }

    /// One more clause.
    pub fn insert(&mut self, clause: Cite) {
        // Most clauses differ in length, so this is quicker than keeping them in order; few are ever written.
        if !self.silent && !self.noted.contains(&clause) {
            self.noted.push(clause);
        }
    }

    /// The clauses of an option.
    pub fn extend(&mut self, clause: Option<Cite>) {
        clause.into_iter().for_each(|clause| self.insert(clause));
    }

    /// Lets a step cite them.
    pub fn write(mut self, step: StepHandle<'_>) -> StepHandle<'_> {
        self.noted.sort_unstable();
        self.noted.into_iter().fold(step, StepHandle::cite)
    }
}
