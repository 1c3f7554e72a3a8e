//! A movement that is being declared: its outcome paths and its limit.

use crate::record::{Cite, StepHandle};
use model::fact_name::{ALLOWED, REFUSED, RESULT};
use model::ids::EntryId;
use model::length::Length;
use model::path::{Path, PathPrefix};

/// A movement that is being declared.
#[derive(Clone, Debug)]
pub struct DeclaredStep {
    /// The prefix of its outcome paths.
    pub subject: PathPrefix,
    /// The id of the skill that moves the trooper.
    pub skill: &'static EntryId,
    /// How far it may go.
    pub limit: Length,
    /// The clause of the limit.
    pub clause: Cite,
    /// Whether the step uses the first MOV value.
    pub uses_first_value: bool,
}

impl DeclaredStep {
    /// Records that a step of the trace affects the outcome of the movement.
    pub fn affect(&self, step: StepHandle<'_>) {
        let facts = ["distance", "limit", "stopped-by", RESULT].map(|fact| Path::new(&self.subject, fact));
        step.affects_all(facts).affects_all(["total", "ends-on", REFUSED, ALLOWED]);
    }
}
