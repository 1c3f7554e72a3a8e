//! Reloads content: a new snapshot is served unless it has problems that the served one lacks.

use crate::state::AppState;
use crate::state::snapshot::Snapshot;
use kb::KnowledgeBase;
use kb::regressions::regressions;
use model::problem::Problem;
use search::BuildError;

/// The outcome of a reload.
#[derive(Debug)]
pub enum Reload {
    /// It is served.
    Served,
    /// Kept back because of these problems; the previous content is still served, and every page says so.
    KeptBack(Box<KnowledgeBase>, Vec<Problem>),
    /// It could not be indexed; the previous content is still served, and every page says so.
    Faulty(BuildError),
}

/// Serves a newly assembled knowledge base, unless it has problems that the served one lacks.
pub fn reload(state: &AppState, kb: KnowledgeBase) -> Reload {
    let problems = regressions(&state.snapshot().kb, &kb);
    if !problems.is_empty() {
        state.reject(problems.len());
        return Reload::KeptBack(Box::new(kb), problems);
    }
    match Snapshot::build(kb) {
        Ok(snapshot) => {
            state.swap(snapshot);
            Reload::Served
        }
        Err(fault) => {
            state.fail();
            Reload::Faulty(fault)
        }
    }
}
