//! The clauses by which something was counted, each once.

use crate::engine::record::{Cite, StepHandle};

/// Clauses that a step will cite, each once and in the order of their names.
#[derive(Debug, Default)]
pub struct Clauses(Vec<Cite>);

impl Clauses {
    /// One more clause.
    pub fn insert(&mut self, clause: Cite) {
        if let Err(place) = self.0.binary_search(&clause) {
            self.0.insert(place, clause);
        }
    }

    /// The clauses of an option.
    pub fn extend(&mut self, clause: Option<Cite>) {
        clause.into_iter().for_each(|clause| self.insert(clause));
    }

    /// Lets a step cite them.
    pub fn write(self, step: StepHandle<'_>) -> StepHandle<'_> {
        self.0.into_iter().fold(step, StepHandle::cite)
    }
}
