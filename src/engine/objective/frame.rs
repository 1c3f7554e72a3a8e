//! A claim with the rules and readings that judge it.

use crate::context::Context;
use crate::objective::deed::Deed;
use crate::record::StepHandle;
use crate::ruleset::ScoringRules;
use model::ids::{ClauseId, DiscrepancyId, EntryId};
use model::message::Arg;
use model::objective::{Mode, Objective, Relation, Row};
use model::path::{Owner, Path};
use model::scenario::{Followed, RuleUse, Scenario};
use std::collections::BTreeMap;

/// The block of a scenario by which each player has a DataTracker.
const DATATRACKER: &str = "its10-datatracker";

/// What a player claims to have done for a card.
#[derive(Clone, Debug)]
pub struct Claim<'s> {
    /// The entry of the objective.
    pub entry: EntryId,
    /// The objective.
    pub objective: &'s Objective,
    /// Which deck the card is from.
    pub mode: Mode,
    /// The scenario in which the card is played, where it is stated.
    pub scenario: Option<&'s Scenario>,
    /// What the scenario pays for it, where it says so.
    pub worth: Option<i64>,
    /// The player's points from everything else.
    pub other_points: Option<i64>,
    /// What was done, in order.
    pub deeds: Vec<Deed>,
}

/// What a judgement looks at.
#[derive(Clone, Copy)]
pub(super) struct Frame<'s> {
    pub(super) context: &'s Context<'s>,
    pub(super) claim: &'s Claim<'s>,
    pub(super) rules: &'static ScoringRules,
}

impl Frame<'_> {
    /// Whether something that a card says holds in the mode and the readings followed.
    pub(super) fn holds_in(&self, mode: Option<Mode>, readings: &BTreeMap<DiscrepancyId, String>) -> bool {
        let followed = |(id, name): (&DiscrepancyId, &String)| self.context.chosen(id) == Some(name.as_str());
        mode.is_none_or(|mode| mode == self.claim.mode) && readings.iter().all(followed)
    }

    /// Whether a row holds.
    pub(super) fn holds<T>(&self, row: &Row<T>) -> bool {
        self.holds_in(row.mode, &row.reading)
    }

    /// Whether the scenario, where it is stated, knows no DataTracker.
    pub(super) fn is_without_datatracker(&self) -> bool {
        let left_out = |readings: &Followed| !readings.is_empty() && self.holds_in(None, readings);
        let knows = |rule: &RuleUse| rule.id.as_str() == DATATRACKER && !left_out(&rule.left_out_in);
        self.claim.scenario.is_some_and(|scenario| !scenario.rules.iter().any(knows))
    }

    /// The clause of a row.
    pub(super) fn clause<T>(&self, row: &Row<T>) -> ClauseId {
        row.cites(&self.claim.entry)
    }

    /// A step that applies a row, with the reading it follows.
    pub(super) fn cite<'r, T>(&self, step: StepHandle<'r>, row: &Row<T>) -> StepHandle<'r> {
        let step = step.cite_id(&self.clause(row));
        row.reading.iter().fold(step, |step, (id, name)| step.reading_of(id, name))
    }
}

/// What messages call something that holds between doer and target: the concept, where it is one.
pub(super) fn named(relation: Relation) -> Arg {
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

/// What everything that is said of a deed has a share in.
pub(super) fn verdict(owner: &Owner) -> Vec<Path> {
    let whole = ["accomplished", "bonus", "objective-points", "removed", "times"].map(Path::from);
    std::iter::once(Path::new(owner, "counts")).chain(whole).collect()
}
