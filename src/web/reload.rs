//! Reloading of content: a new snapshot is served unless it has problems that the served one lacks.

use crate::state::AppState;
use crate::state::snapshot::Snapshot;
use kb::regressions::find_regressions;
use kb::{Checked, KnowledgeBase};
use model::problem::Problem;
use search::BuildError;

/// The outcome of a reload.
#[derive(Debug)]
pub enum Reload {
    /// The new content is served.
    Served,
    /// The new content has new problems. The previous content stays served, and every page shows a notice.
    Rejected(Box<KnowledgeBase>, Vec<Problem>),
    /// The new content cannot be indexed. The previous content stays served, and every page shows a notice.
    Failed(BuildError),
}

/// Indexes and serves new content, unless it has problems that the served one lacks.
pub fn reload(state: &AppState, checked: Checked) -> Reload {
    let problems = find_regressions(&state.snapshot().checked, &checked);
    if !problems.is_empty() {
        state.reject(problems.len());
        return Reload::Rejected(Box::new(checked.kb), problems);
    }
    match Snapshot::build(checked) {
        Ok(snapshot) => {
            state.swap(snapshot);
            Reload::Served
        }
        Err(fault) => {
            state.fail();
            Reload::Failed(fault)
        }
    }
}
