//! Which readings a scoring follows, and where another one would have given something else.
//!
//! Whoever asks for a reading leaves a note. What came out is then worked out again under each other reading of what
//! was asked, so that a step names exactly the discrepancies on which it depends.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::engine::record::{Cite, StepHandle};
use crate::engine::scenario::Frame;
use crate::model::ids::DiscrepancyId;
use crate::model::scenario::Followed;
use crate::model::scenario::fact::{Fact, FactKind};

/// The discrepancies asked for.
pub type Asked = BTreeSet<DiscrepancyId>;
/// Discrepancies on which something depends, with the reading followed.
pub type Used = Vec<(DiscrepancyId, String)>;

/// What has been asked, and the reading that is being tried instead of the one followed.
#[derive(Debug, Default)]
pub struct Lens {
    asked: RefCell<Asked>,
    tried: RefCell<Option<(DiscrepancyId, String)>>,
}

impl Lens {
    /// Does something and says what it asked; what was asked before is left alone.
    pub fn watch<T>(&self, act: impl FnOnce() -> T) -> (T, Asked) {
        let before = self.asked.take();
        let done = act();
        (done, self.asked.replace(before))
    }

    /// Notes what has been asked elsewhere.
    pub fn note(&self, asked: &Asked) {
        self.asked.borrow_mut().extend(asked.iter().cloned());
    }

    /// Whether another reading is being tried.
    pub fn is_trying(&self) -> bool {
        self.tried.borrow().is_some()
    }
}

impl<'s> Frame<'s> {
    /// Whether a reading of a discrepancy is followed that the engine knows.
    pub fn follows(self, discrepancy: &'static str, reading: &str) -> bool {
        self.is_followed(&DiscrepancyId::from_static(discrepancy), reading)
    }

    fn is_followed(self, discrepancy: &DiscrepancyId, reading: &str) -> bool {
        self.lens.asked.borrow_mut().insert(discrepancy.clone());
        match &*self.lens.tried.borrow() {
            Some((tried, name)) if tried == discrepancy => name == reading,
            Some(_) | None => self.context.chosen(discrepancy) == Some(reading),
        }
    }

    /// Whether readings that the content names are followed, all of them; never where it names none.
    pub fn follows_all(self, followed: &Followed) -> bool {
        let all = followed.iter().filter(|(discrepancy, reading)| self.is_followed(discrepancy, reading)).count();
        all > 0 && all == followed.len()
    }

    /// How a fact is counted in the readings followed.
    pub fn kind(self, fact: &'s Fact) -> &'s FactKind {
        let last = fact.readings.iter().rfind(|row| self.follows_all(&row.followed));
        last.map_or(&fact.is, |row| &row.is)
    }

    /// Whether the rule block of a clause is part of the scenario.
    pub fn plays(self, clause: Cite) -> bool {
        let block = clause.split('#').next().unwrap_or(clause);
        let mut rules = self.sheet.scenario.rules.iter().filter(|rule| rule.id.as_str() == block);
        !rules.any(|rule| self.follows_all(&rule.left_out_in))
    }

    /// The rounds that are scored: those completed, and an interrupted one in the reading that counts it.
    pub fn scored_rounds(self) -> u8 {
        const INTERRUPTED: &str = "its10-end-of-the-mission~an-interrupted-round";
        let (completed, next) = (self.sheet.completed, self.sheet.completed + 1);
        let interrupted = completed < self.sheet.scenario.rounds && self.sheet.rounds.contains_key(&next);
        if interrupted && self.follows(INTERRUPTED, "the-last-round-counts") { next } else { completed }
    }

    /// The discrepancies among those asked for of which another reading gives something else.
    pub fn depends<T: PartialEq>(self, asked: Asked, found: &T, mut again: impl FnMut() -> Option<T>) -> Used {
        if self.lens.is_trying() {
            return Vec::new();
        }
        let mut used = Used::new();
        for discrepancy in asked {
            let Some(own) = self.context.chosen(&discrepancy) else { continue };
            let others = self.context.known(&discrepancy).filter(|name| *name != own);
            let differs = |name: &str| {
                self.lens.tried.replace(Some((discrepancy.clone(), name.to_owned())));
                let (other, _) = self.lens.watch(&mut again);
                self.lens.tried.replace(None);
                other.is_some_and(|other| other != *found)
            };
            if others.into_iter().any(differs) {
                let own = own.to_owned();
                used.push((discrepancy, own));
            }
        }
        used
    }
}

/// Says on which readings a step depends.
pub fn write<'r>(step: StepHandle<'r>, used: &Used) -> StepHandle<'r> {
    used.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}
