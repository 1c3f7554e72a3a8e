//! The clauses by which something was counted, each once.

use crate::engine::record::{Cite, StepHandle};

/// Clauses that a step will cite, each once and in the order of their names.
#[derive(Debug, Default)]
pub struct Clauses(Vec<Cite>);

impl Clauses {
    /// One more clause.
    pub fn insert(&mut self, clause: Cite) {
        // Most clauses differ in length, so this is quicker than keeping them in order; few are ever written.
        if !self.0.contains(&clause) {
            self.0.push(clause);
        }
    }

    /// The clauses of an option.
    pub fn extend(&mut self, clause: Option<Cite>) {
        clause.into_iter().for_each(|clause| self.insert(clause));
    }

    /// Lets a step cite them.
    pub fn write(mut self, step: StepHandle<'_>) -> StepHandle<'_> {
        self.0.sort_unstable();
        self.0.into_iter().fold(step, StepHandle::cite)
    }
}
