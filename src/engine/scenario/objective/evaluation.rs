//! A claim with the rules and readings that apply to it.

use crate::context::Context;
use crate::entry_ids::DATATRACKER;
use crate::record::StepHandle;
use crate::ruleset::{PackScoringRules, ScoringRules};
use crate::scenario::objective::action::Action;
use model::fact_name::{ACCOMPLISHED, BONUS, OBJECTIVE_POINTS, REMOVED};
use model::ids::{ClauseId, DiscrepancyId, EntryId};
use model::message::Arg;
use model::objective::{Mode, Objective, Relation, Row};
use model::path::{Path, PathPrefix};
use model::scenario::{Followed, RuleUse, Scenario};
use std::collections::BTreeMap;

/// A player's claim to have accomplished a classified objective.
#[derive(Clone, Debug)]
pub struct Claim<'s> {
    /// The entry of the objective.
    pub entry: EntryId,
    /// The card's objective as the catalogue prints it.
    pub objective: &'s Objective,
    /// The deck of the card.
    pub mode: Mode,
    /// The scenario in which the card is played, if stated.
    pub scenario: Option<&'s Scenario>,
    /// The Objective Points that the scenario gives for it; `None` for the usual number.
    pub points: Option<i64>,
    /// The player's other Objective Points.
    pub other_points: Option<i64>,
    /// The actions, in order.
    pub actions: Vec<Action>,
}

/// A claim with the rules and readings that apply to it.
#[derive(Clone, Copy)]
pub(super) struct Evaluation<'s> {
    pub(super) context: &'s Context<'s>,
    pub(super) claim: &'s Claim<'s>,
    pub(super) rules: &'static ScoringRules,
    pub(super) pack: &'static PackScoringRules,
}

impl Evaluation<'_> {
    /// Returns whether a statement of a card applies in the claim's mode and the readings followed.
    pub(super) fn applies_in(&self, mode: Option<Mode>, readings: &BTreeMap<DiscrepancyId, String>) -> bool {
        let is_followed = |(id, name): (&DiscrepancyId, &String)| self.context.reading_of(id) == Some(name.as_str());
        mode.is_none_or(|mode| mode == self.claim.mode) && readings.iter().all(is_followed)
    }

    /// Returns whether a row applies.
    pub(super) fn applies<T>(&self, row: &Row<T>) -> bool {
        self.applies_in(row.mode, &row.reading)
    }

    /// Returns whether the scenario is stated and has no DataTracker.
    pub(super) fn is_without_datatracker(&self) -> bool {
        let is_left_out = |readings: &Followed| !readings.is_empty() && self.applies_in(None, readings);
        let gives_datatracker = |rule: &RuleUse| rule.id == DATATRACKER && !is_left_out(&rule.left_out_in);
        self.claim.scenario.is_some_and(|scenario| !scenario.rules.iter().any(gives_datatracker))
    }

    /// Returns the clause of a row.
    pub(super) fn clause<T>(&self, row: &Row<T>) -> ClauseId {
        row.cites(&self.claim.entry)
    }

    /// Cites a row and its readings in a step.
    pub(super) fn cite<'r, T>(&self, step: StepHandle<'r>, row: &Row<T>) -> StepHandle<'r> {
        let step = step.cite(&self.clause(row));
        row.reading.iter().fold(step, |step, (id, name)| step.reading_of(id, name))
    }
}

/// Returns a relation for messages: its term, if it has one.
pub(super) fn relation_arg(relation: Relation) -> Arg {
    match relation {
        Relation::ServantContact => Arg::Word(relation.as_str()),
        Relation::BaseContact
        | Relation::Casevac
        | Relation::Civevac
        | Relation::Engaged
        | Relation::LineOfFire
        | Relation::SensorArea
        | Relation::ZoneOfControl => Arg::Term(relation.as_str().into()),
    }
}

/// Returns the paths that the steps of an action affect.
pub(super) fn affected_paths(subject: &PathPrefix) -> Vec<Path> {
    let conclusions = [ACCOMPLISHED, BONUS, OBJECTIVE_POINTS, REMOVED, "times"].map(Path::from);
    std::iter::once(Path::new(subject, "counts")).chain(conclusions).collect()
}
