//! Which readings a scoring follows, and where another one would have given something else.
//!
//! Whoever asks for a reading leaves a note. What came out is then worked out again under each other reading of what
//! was asked, so that a step names exactly the discrepancies on which it depends.

use std::cell::{Cell, RefCell};

use crate::record::{Cite, StepHandle};
use crate::scenario::Frame;
use crate::scenario::sheet::At;
use model::ids::DiscrepancyId;
use model::scenario::Followed;
use model::scenario::fact::{Fact, FactKind};

/// Discrepancies on which something depends, with the reading followed.
pub type Used<'s> = Vec<(DiscrepancyId, &'s str)>;

/// The discrepancies asked for, by their places in the lens. Most of what is scored asks for none.
#[derive(Clone, Debug, Default)]
pub struct Asked(Vec<usize>);

impl Asked {
    fn insert(&mut self, place: usize) {
        if !self.0.contains(&place) {
            self.0.push(place);
        }
    }
}

/// A discrepancy that was asked for.
#[derive(Debug)]
struct Known<'s> {
    id: DiscrepancyId,
    /// The reading followed; none of a discrepancy that nobody knows.
    own: Option<&'s str>,
    /// The other readings.
    others: Vec<&'s str>,
}

/// What has been asked, and the reading that is being tried instead of the one followed.
#[derive(Debug, Default)]
pub struct Lens<'s> {
    known: RefCell<Vec<Known<'s>>>,
    asked: RefCell<Asked>,
    /// The place of a discrepancy and of one of its other readings.
    tried: Cell<Option<(usize, usize)>>,
}

impl Lens<'_> {
    /// Does something and says what it asked; what was asked before is left alone.
    pub fn watch<T>(&self, act: impl FnOnce() -> T) -> (T, Asked) {
        let before = self.asked.take();
        let done = act();
        (done, self.asked.replace(before))
    }

    /// Notes what has been asked elsewhere.
    pub fn note(&self, asked: &Asked) {
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
    pub fn is_trying_any(&self, asked: &Asked) -> bool {
        self.tried.get().is_some_and(|(place, _)| asked.0.contains(&place))
    }
}

impl<'s> Frame<'s> {
    /// Whether a reading of a discrepancy is followed that the engine knows.
    pub fn follows(self, discrepancy: &'static str, reading: &str) -> bool {
        self.is_followed(&DiscrepancyId::from_static(discrepancy), reading)
    }

    fn is_followed(self, discrepancy: &DiscrepancyId, reading: &str) -> bool {
        let place = self.place(discrepancy);
        let known = &self.lens.known.borrow()[place];
        match self.lens.tried.get() {
            Some((tried, other)) if tried == place => known.others.get(other) == Some(&reading),
            Some(_) => known.own == Some(reading),
            None => {
                self.lens.asked.borrow_mut().insert(place);
                known.own == Some(reading)
            }
        }
    }

    /// The place of a discrepancy in the lens, where it gets one the first time.
    fn place(self, discrepancy: &DiscrepancyId) -> usize {
        let mut known = self.lens.known.borrow_mut();
        known.iter().position(|one| one.id == *discrepancy).unwrap_or_else(|| {
            let (own, all) = self.context.chosen_and_known(discrepancy);
            let others = all.filter(|name| Some(*name) != own).collect();
            known.push(Known { id: discrepancy.clone(), own, others });
            known.len() - 1
        })
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
        let interrupted = completed < self.sheet.scenario.rounds && self.sheet.moment(At::Round(next)).is_some();
        if interrupted && self.follows(INTERRUPTED, "the-last-round-counts") { next } else { completed }
    }

    /// For each of what was found: the discrepancies among those asked for of which another reading gives something
    /// else, sorted.
    pub fn depends<T: PartialEq, const N: usize>(
        self,
        asked: &Asked,
        found: &[T; N],
        mut again: impl FnMut() -> Option<[T; N]>,
    ) -> [Used<'s>; N] {
        let mut used = [const { Used::new() }; N];
        if self.lens.is_trying() {
            return used;
        }
        for place in asked.0.iter().copied() {
            let mut differs = [false; N];
            let others = self.lens.known.borrow()[place].others.len();
            for other in 0..others {
                self.lens.tried.set(Some((place, other)));
                let tried = again();
                self.lens.tried.set(None);
                for ((differs, own), other) in differs.iter_mut().zip(found).zip(tried.iter().flatten()) {
                    *differs |= own != other;
                }
            }
            let known = &self.lens.known.borrow()[place];
            for (used, _) in used.iter_mut().zip(differs).filter(|(_, differs)| *differs) {
                used.extend(known.own.map(|own| (known.id.clone(), own)));
            }
        }
        used.iter_mut().for_each(|used| used.sort_unstable());
        used
    }
}

/// Says on which readings a step depends.
pub fn write<'r>(step: StepHandle<'r>, used: &Used<'_>) -> StepHandle<'r> {
    used.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}
