//! Tracks the readings on which a result depends.
//!
//! Each query of a reading is recorded. The result is then recomputed with each other reading of the queried
//! discrepancies, so that a step names exactly the discrepancies that would change it.

use std::cell::{Cell, RefCell};

use crate::record::StepHandle;
use model::ids::DiscrepancyId;

/// The discrepancies on which a result depends, with the readings followed.
pub(super) type Dependencies<'s> = Vec<(DiscrepancyId, &'s str)>;

/// The queried discrepancies, by their index in [`Readings::known`]. Most results need none.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadingQueries(pub Vec<usize>);

impl ReadingQueries {
    /// Adds a discrepancy.
    pub(super) fn insert(&mut self, discrepancy: usize) {
        if !self.0.contains(&discrepancy) {
            self.0.push(discrepancy);
        }
    }
}

/// A discrepancy with its readings.
#[derive(Debug)]
pub(super) struct KnownDiscrepancy<'s> {
    /// The id of the discrepancy.
    pub id: DiscrepancyId,
    /// The reading followed; `None` for an unknown discrepancy.
    pub followed: Option<&'s str>,
    /// The readings that are not followed.
    pub others: Vec<&'s str>,
}

/// A trial of another reading than the one followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    /// The index of the discrepancy in [`Readings::known`].
    pub discrepancy: usize,
    /// The index of the reading in [`KnownDiscrepancy::others`].
    pub other: usize,
}

/// The readings queried while scoring.
#[derive(Debug, Default)]
pub(super) struct Readings<'s> {
    /// The discrepancies queried so far.
    pub known: RefCell<Vec<KnownDiscrepancy<'s>>>,
    /// The queries of the current computation.
    pub queries: RefCell<ReadingQueries>,
    /// The current trial, if any.
    pub trial: Cell<Option<Trial>>,
}

impl Readings<'_> {
    /// Runs a computation and returns its queries. Earlier queries are not changed.
    pub(super) fn track<T>(&self, compute: impl FnOnce() -> T) -> (T, ReadingQueries) {
        let before = self.queries.take();
        let result = compute();
        (result, self.queries.replace(before))
    }

    /// Adds the queries of a cached result.
    pub(super) fn add_queries(&self, queries: &ReadingQueries) {
        if !self.is_trial() {
            let mut own = self.queries.borrow_mut();
            queries.0.iter().for_each(|discrepancy| own.insert(*discrepancy));
        }
    }

    /// Returns whether a trial of another reading is in progress.
    pub(super) fn is_trial(&self) -> bool {
        self.trial.get().is_some()
    }

    /// Returns whether the current trial changes one of the queried readings.
    pub(super) fn is_trial_of(&self, queries: &ReadingQueries) -> bool {
        self.trial.get().is_some_and(|trial| queries.0.contains(&trial.discrepancy))
    }
}

/// Writes the readings on which a step depends.
pub(super) fn write_readings<'r>(step: StepHandle<'r>, dependencies: &Dependencies<'_>) -> StepHandle<'r> {
    dependencies.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}
