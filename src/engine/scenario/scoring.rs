//! A score sheet with the rules and readings that score it.

use crate::context::Context;
use crate::discrepancy::{InterruptedRound, Reading};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::ScoringRules;
use crate::scenario::readings::{Dependencies, KnownDiscrepancy, ReadingQueries, Readings, Trial};
use crate::scenario::sheet::{Sheet, SheetMoment};
use model::fact_name::WINNER;
use model::ids::DiscrepancyId;
use model::scenario::Followed;
use model::scenario::fact::{FactKind, SheetFact};

/// A score sheet with the rules and readings that score it.
#[derive(Clone, Copy)]
pub(super) struct Scoring<'s> {
    /// The context of the run.
    pub context: &'s Context<'s>,
    /// The sheet whose points are counted.
    pub sheet: &'s Sheet<'s>,
    /// The scoring rules of the edition or season pack.
    pub rules: &'static ScoringRules,
    /// The readings queried so far.
    pub readings: &'s Readings<'s>,
}

impl Scoring<'_> {
    /// Marks a fact, and everything that depends on it, as affected by a step.
    pub(super) fn affect_dependents<'r>(self, step: StepHandle<'r>, fact: &SheetFact) -> StepHandle<'r> {
        let dependents = self.sheet.scenario.fact_dependents(fact).into_iter().flatten().cloned();
        step.affects_all(dependents).affects(WINNER)
    }
}

impl<'s> Scoring<'s> {
    /// Returns whether a reading of a discrepancy of a pack is followed, or tried.
    pub(super) fn follows<R: Reading>(self, reading: R) -> bool {
        self.rules.pack.is_some() && self.is_followed(&R::DISCREPANCY.id(), reading.as_str())
    }

    fn is_followed(self, discrepancy: &DiscrepancyId, reading: &str) -> bool {
        let index = self.index_of(discrepancy);
        let known = &self.readings.known.borrow()[index];
        match self.readings.trial.get() {
            Some(trial) if trial.discrepancy == index => known.others.get(trial.other) == Some(&reading),
            Some(_) => known.followed == Some(reading),
            None => {
                self.readings.queries.borrow_mut().insert(index);
                known.followed == Some(reading)
            }
        }
    }

    /// Returns the index of a discrepancy in the readings; the first query adds it.
    fn index_of(self, discrepancy: &DiscrepancyId) -> usize {
        let mut known = self.readings.known.borrow_mut();
        known.iter().position(|known| known.id == *discrepancy).unwrap_or_else(|| {
            let (followed, all) = self.context.reading_and_choices(discrepancy);
            let others = all.filter(|name| Some(*name) != followed).collect();
            known.push(KnownDiscrepancy { id: discrepancy.clone(), followed, others });
            known.len() - 1
        })
    }

    /// Returns whether all of several readings are followed; `false` if there are none.
    pub(super) fn follows_all(self, followed: &Followed) -> bool {
        let count = followed.iter().filter(|(discrepancy, reading)| self.is_followed(discrepancy, reading)).count();
        count > 0 && count == followed.len()
    }

    /// Returns how a fact is counted in the readings followed.
    pub(super) fn kind(self, fact: &'s SheetFact) -> &'s FactKind {
        let last = fact.readings.iter().rfind(|row| self.follows_all(&row.followed));
        last.map_or(&fact.is, |row| &row.is)
    }

    /// Returns whether no reading removes the shared rule of a clause from the scenario.
    pub(super) fn applies_rule_of(self, clause: Cite) -> bool {
        let mut rules = self.sheet.scenario.rules.iter().filter(|rule| clause.is_of(&rule.id));
        !rules.any(|rule| self.follows_all(&rule.left_out_in))
    }

    /// Returns the number of Game Rounds that are scored: the completed ones, in one reading also an interrupted one.
    pub(super) fn scored_rounds(self) -> u8 {
        let (completed, next) = (self.sheet.completed, self.sheet.completed + 1);
        let is_interrupted =
            completed < self.sheet.scenario.rounds && self.sheet.snapshot(SheetMoment::Round(next)).is_some();
        if is_interrupted && self.follows(InterruptedRound::TheLastRoundCounts) { next } else { completed }
    }

    /// Returns for each result the queried discrepancies with a reading that would change it, sorted.
    ///
    /// Recomputes all results for each other reading, with a recorder whose trace is dropped. In such a trial nothing
    /// needs to be written: [`Readings::is_trial`].
    pub(super) fn dependencies<T: PartialEq, const N: usize>(
        self,
        queries: &ReadingQueries,
        results: &[T; N],
        mut recompute: impl FnMut(&mut Recorder) -> Option<[T; N]>,
    ) -> [Dependencies<'s>; N] {
        let mut dependencies = [const { Dependencies::new() }; N];
        if self.readings.is_trial() {
            return dependencies;
        }
        for discrepancy in queries.0.iter().copied() {
            let mut differs = [false; N];
            let others = self.readings.known.borrow()[discrepancy].others.len();
            for other in 0..others {
                self.readings.trial.set(Some(Trial { discrepancy, other }));
                let recomputed = recompute(&mut Recorder::default());
                self.readings.trial.set(None);
                for ((differs, own), other) in differs.iter_mut().zip(results).zip(recomputed.iter().flatten()) {
                    *differs |= own != other;
                }
            }
            let known = &self.readings.known.borrow()[discrepancy];
            for (dependencies, _) in dependencies.iter_mut().zip(differs).filter(|(_, differs)| *differs) {
                dependencies.extend(known.followed.map(|reading| (known.id.clone(), reading)));
            }
        }
        dependencies.iter_mut().for_each(|dependencies| dependencies.sort_unstable());
        dependencies
    }
}
