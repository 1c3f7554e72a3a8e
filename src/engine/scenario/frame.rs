//! A score sheet with the rules and readings that score it.

use crate::context::Context;
use crate::record::{Cite, StepHandle};
use crate::ruleset::ScoringRules;
use crate::scenario::readings::{AskedReadings, Known, Readings, Used};
use crate::scenario::sheet::{At, Sheet};
use model::ids::DiscrepancyId;
use model::scenario::Followed;
use model::scenario::fact::{Fact, FactKind};

/// What a scoring looks at.
#[derive(Clone, Copy)]
pub struct Frame<'s> {
    /// The context of the run.
    pub context: &'s Context<'s>,
    /// The score sheet.
    pub sheet: &'s Sheet<'s>,
    /// The pack's scoring rules.
    pub rules: &'static ScoringRules,
    /// The readings.
    pub readings: &'s Readings<'s>,
}

impl Frame<'_> {
    /// Gives a step a share in a fact and in everything that hangs on it.
    pub fn give_share<'r>(self, step: StepHandle<'r>, fact: &Fact) -> StepHandle<'r> {
        let shares = self.sheet.scenario.shares_of(fact).into_iter().flatten().cloned();
        step.affects_all(shares).affects("winner")
    }
}

impl<'s> Frame<'s> {
    /// Whether a reading of a discrepancy is followed that the engine knows.
    pub fn follows(self, discrepancy: &'static str, reading: &str) -> bool {
        self.is_followed(&DiscrepancyId::from_static(discrepancy), reading)
    }

    fn is_followed(self, discrepancy: &DiscrepancyId, reading: &str) -> bool {
        let place = self.place(discrepancy);
        let known = &self.readings.known.borrow()[place];
        match self.readings.tried.get() {
            Some((tried, other)) if tried == place => known.others.get(other) == Some(&reading),
            Some(_) => known.own == Some(reading),
            None => {
                self.readings.asked.borrow_mut().insert(place);
                known.own == Some(reading)
            }
        }
    }

    /// The place of a discrepancy in the readings, where it gets one the first time.
    fn place(self, discrepancy: &DiscrepancyId) -> usize {
        let mut known = self.readings.known.borrow_mut();
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
        asked: &AskedReadings,
        found: &[T; N],
        mut again: impl FnMut() -> Option<[T; N]>,
    ) -> [Used<'s>; N] {
        let mut used = [const { Used::new() }; N];
        if self.readings.is_trying() {
            return used;
        }
        for place in asked.0.iter().copied() {
            let mut differs = [false; N];
            let others = self.readings.known.borrow()[place].others.len();
            for other in 0..others {
                self.readings.tried.set(Some((place, other)));
                let tried = again();
                self.readings.tried.set(None);
                for ((differs, own), other) in differs.iter_mut().zip(found).zip(tried.iter().flatten()) {
                    *differs |= own != other;
                }
            }
            let known = &self.readings.known.borrow()[place];
            for (used, _) in used.iter_mut().zip(differs).filter(|(_, differs)| *differs) {
                used.extend(known.own.map(|own| (known.id.clone(), own)));
            }
        }
        used.iter_mut().for_each(|used| used.sort_unstable());
        used
    }
}
