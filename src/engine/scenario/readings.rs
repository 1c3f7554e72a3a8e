//! Which readings a scoring follows, and where another one would have given something else.
//!
//! Whoever asks for a reading leaves a note. What came out is then worked out again under each other reading of what
//! was asked, so that a step names exactly the discrepancies on which it depends.

use std::cell::{Cell, RefCell};

use crate::record::StepHandle;
use model::ids::DiscrepancyId;

/// Discrepancies on which something depends, with the reading followed.
pub type Used<'s> = Vec<(DiscrepancyId, &'s str)>;

/// The discrepancies asked for, by their places in the readings. Most of what is scored asks for none.
#[derive(Clone, Debug, Default)]
pub struct AskedReadings(pub Vec<usize>);

impl AskedReadings {
    /// Adds a discrepancy.
    pub fn insert(&mut self, place: usize) {
        if !self.0.contains(&place) {
            self.0.push(place);
        }
    }
}

/// A discrepancy that was asked for.
#[derive(Debug)]
pub struct Known<'s> {
    /// The discrepancy.
    pub id: DiscrepancyId,
    /// The reading followed; none of a discrepancy that nobody knows.
    pub own: Option<&'s str>,
    /// The other readings.
    pub others: Vec<&'s str>,
}

/// What has been asked, and the reading that is being tried instead of the one followed.
#[derive(Debug, Default)]
pub struct Readings<'s> {
    /// The discrepancies so far.
    pub known: RefCell<Vec<Known<'s>>>,
    /// What was asked.
    pub asked: RefCell<AskedReadings>,
    /// The place of a discrepancy and of one of its other readings.
    pub tried: Cell<Option<(usize, usize)>>,
}

impl Readings<'_> {
    /// Does something and says what it asked; what was asked before is left alone.
    pub fn watch<T>(&self, act: impl FnOnce() -> T) -> (T, AskedReadings) {
        let before = self.asked.take();
        let done = act();
        (done, self.asked.replace(before))
    }

    /// Notes what has been asked elsewhere.
    pub fn note(&self, asked: &AskedReadings) {
        if !self.is_trying() {
            let mut own = self.asked.borrow_mut();
            asked.0.iter().for_each(|place| own.insert(*place));
        }
    }

    /// Whether another reading is being tried.
    pub fn is_trying(&self) -> bool {
        self.tried.get().is_some()
    }

    /// Whether another reading of something asked is being tried.
    pub fn is_trying_any(&self, asked: &AskedReadings) -> bool {
        self.tried.get().is_some_and(|(place, _)| asked.0.contains(&place))
    }
}

/// Says on which readings a step depends.
pub fn write<'r>(step: StepHandle<'r>, used: &Used<'_>) -> StepHandle<'r> {
    used.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}
