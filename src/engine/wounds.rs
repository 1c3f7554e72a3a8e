//! Harm of an attack: the Wounds lost, the states gained, and the resulting condition of a trooper.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::discrepancy::RemovedAtZeroWounds;
use crate::record::{Cite, Recorder};
use crate::ruleset::{Rule, ShockKills};
use crate::weapon::CausedState;
use model::fact_name::{STATES, WOUNDS_LEFT, WOUNDS_LOST};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};

/// The condition of a trooper after its loss of Wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Not wounded.
    Normal,
    /// Wounded and in play.
    Wounded,
    /// Unconscious.
    Unconscious,
    /// Dead.
    Dead,
    /// Removed from the table: the introductory game has no Unconscious state.
    Removed,
}

impl Condition {
    /// Returns the condition of a trooper with the Wounds left, which is Unconscious down to `below_zero` points under
    /// 0 and dead below them.
    pub const fn from_wounds(left: i64, wounds: i64, below_zero: i64) -> Self {
        if left < -below_zero {
            Self::Dead
        } else if left <= 0 {
            Self::Unconscious
        } else if left < wounds {
            Self::Wounded
        } else {
            Self::Normal
        }
    }

    /// Returns the keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Wounded => "wounded",
            Self::Unconscious => "unconscious",
            Self::Dead => "dead",
            Self::Removed => "removed",
        }
    }

    /// Returns whether the trooper can still act.
    pub const fn is_active(self) -> bool {
        match self {
            Self::Normal | Self::Wounded => true,
            Self::Unconscious | Self::Dead | Self::Removed => false,
        }
    }

    /// Returns whether no further harm can change the condition.
    pub const fn is_final(self) -> bool {
        match self {
            Self::Normal | Self::Wounded | Self::Unconscious => false,
            Self::Dead | Self::Removed => true,
        }
    }
}

/// The Dead state, which is a condition.
pub const DEAD: &EntryId = entry!("dead");
/// The Unconscious state, which is a condition.
pub const UNCONSCIOUS: &EntryId = entry!("unconscious");

/// The state of a trooper that still acts with 0 Wounds.
pub const DOGGED: &EntryId = entry!("dogged-state");
/// The next Wound kills a trooper in that state.
pub const FURTHER_WOUND_KILLS_DOGGED: Cite = clause!("dogged-state#a-further-wound-kills");

/// The Wounds and states of a trooper before an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// The total of its Wounds, VITA or STR.
    pub wounds: i64,
    /// The number of Wounds lost before the attack.
    pub lost: i64,
    /// Whether the trooper's Wounds are STR.
    pub structure: bool,
    /// The states that the trooper is in.
    pub states: BTreeSet<EntryId>,
    /// The number of points below 0 at which it is still Unconscious instead of Dead.
    pub below_zero: i64,
    /// The clauses that grant these points.
    pub below_zero_clauses: Vec<ClauseId>,
}

impl Health {
    /// Creates a trooper with all its Wounds and no state.
    pub fn new(wounds: i64) -> Self {
        Self { wounds, ..Self::default() }
    }

    /// Returns whether the trooper is already Unconscious.
    pub fn is_unconscious(&self) -> bool {
        self.states.contains(UNCONSCIOUS)
    }

    /// Returns the trooper's remaining Wounds: at most 0 if it is already Unconscious, and 0 in the Dogged state.
    pub fn left(&self) -> i64 {
        match self.wounds - self.lost {
            left if self.is_unconscious() => left.min(0),
            _ if self.states.contains(DOGGED) => 0,
            left => left,
        }
    }

    /// Returns the trooper's condition if the attack does no harm.
    pub fn condition_without_harm(&self) -> Condition {
        match self.left() {
            _ if self.is_unconscious() => Condition::Unconscious,
            _ if self.lost == 0 => Condition::Normal,
            ..=0 if !self.states.contains(DOGGED) => Condition::Unconscious,
            _ => Condition::Wounded,
        }
    }

    /// Lets the next Wound kill the trooper, whatever its levels of Unconscious, by the clauses.
    pub fn die_at_next_wound(&mut self, clauses: impl IntoIterator<Item = Cite>) {
        self.below_zero = (-self.left()).clamp(0, self.below_zero);
        self.below_zero_clauses = clauses.into_iter().cloned().collect();
    }

    /// Returns whether Shock ammunition kills it instead of leaving it Unconscious.
    pub fn dies_of_shock(&self, context: &Context<'_>) -> bool {
        match context.rules.shock {
            ShockKills::OneWound => self.wounds == 1 && !self.structure,
            ShockKills::All => true,
        }
    }
}

/// How far below 0 points a trooper is Unconscious through Remote Presence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnconsciousLevels {
    /// The number of points below 0.
    pub points: i64,
    /// The clauses that grant them, or that deny them to a trooper without STR.
    pub clauses: &'static [Cite],
}

/// Returns the levels of Unconscious of a trooper.
pub fn find_unconscious_levels(context: &Context<'_>, has_structure: bool, has_skill: bool) -> UnconsciousLevels {
    let clauses = context.rules.clauses(Rule::TwoLevelsOfUnconscious);
    match (has_skill, has_structure, clauses) {
        (true, true, [_, ..]) => UnconsciousLevels { points: 1, clauses },
        (true, false, [_, only_structure @ ..]) => UnconsciousLevels { points: 0, clauses: only_structure },
        (_, _, _) => UnconsciousLevels::default(),
    }
}

/// The effects of an attack on a trooper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// The number of Wounds lost.
    pub lost: i64,
    /// The clause on Shock ammunition, if a save against it failed.
    pub shock: Option<ClauseId>,
    /// The states that the attack causes.
    pub states: Vec<CausedState>,
}

impl Harm {
    /// Returns whether the harm causes a state.
    fn causes(&self, state: &EntryId) -> bool {
        self.states.iter().any(|caused| caused.state == state)
    }
}

/// Returns the condition of an unharmed trooper after losing Wounds.
pub fn compute_condition(context: &Context<'_>, wounds: i64, lost: i64) -> Condition {
    compute_condition_after(context, &Health::new(wounds), &Harm { lost, ..Harm::default() })
}

/// Returns the condition of a trooper after harm.
///
/// A caused Dead state takes precedence over all else. At 0 Wounds or less the trooper is Unconscious; it is Dead if
/// Shock kills it or if it falls below the points at which it is still Unconscious. The introductory game removes it
/// instead.
pub fn compute_condition_after(context: &Context<'_>, health: &Health, harm: &Harm) -> Condition {
    let introductory = context.follows(RemovedAtZeroWounds::Introductory);
    let shock = harm.shock.is_some() && health.dies_of_shock(context);
    match health.left() - harm.lost {
        _ if harm.causes(DEAD) => Condition::Dead,
        _ if harm.lost == 0 && (health.is_unconscious() || harm.causes(UNCONSCIOUS)) => Condition::Unconscious,
        _ if harm.lost == 0 => health.condition_without_harm(),
        ..=0 if introductory => Condition::Removed,
        left @ ..=0 if shock || left < -health.below_zero => Condition::Dead,
        ..=0 => Condition::Unconscious,
        1.. if harm.causes(UNCONSCIOUS) => Condition::Unconscious,
        1.. => Condition::Wounded,
    }
}

/// The outcome paths of the condition of a trooper.
#[derive(Clone, Copy, Debug)]
pub struct ConditionPaths<'p> {
    /// The trooper that owns the facts.
    pub subject: &'p PathPrefix,
    /// The name of the fact that holds the condition.
    pub condition: &'static str,
}

/// What harm leaves a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HarmResult {
    /// The condition after the harm.
    pub condition: Condition,
    /// The Wounds left; below zero where further Wounds count.
    pub wounds_left: i64,
}

/// Applies harm to a trooper, writes the result, and returns it.
///
/// Decides the facts `wounds-lost`, `wounds-left` and `states` of the subject, and the condition under its name in
/// `paths`. If the rules say that extra failures do nothing, `wounds-left` stops one point below the
/// last at which the trooper is Unconscious.
pub fn apply_harm(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: &ConditionPaths<'_>,
    health: &Health,
    harm: &Harm,
) -> HarmResult {
    let condition = compute_condition_after(context, health, harm);
    let unbounded = health.left() - harm.lost;
    // The first point beyond Unconscious kills; further points do not count.
    let floor = context.rules.clause_if(Rule::ExtraFailuresDoNothing, unbounded < -1 - health.below_zero);
    let left = if floor.is_some() { -1 - health.below_zero } else { unbounded };
    let [state, states] = [paths.condition, STATES].map(|fact| Path::new(paths.subject, fact));
    write_states(record, &states, &state, harm);
    if let Some(clause) = harm.shock.as_ref().filter(|_| (-health.below_zero..=0).contains(&left)) {
        let id = if health.dies_of_shock(context) { "step-shock-kills" } else { "step-shock-spares" };
        record.step(Message::new(id)).cite(clause).affects(&state);
    }
    let message = Message::new("step-wounds").number("lost", harm.lost).number("left", left);
    let mut step = record.step(message.word("state", condition.as_str()));
    if harm.lost > 0 {
        step = match context.chosen_reading::<RemovedAtZeroWounds>() {
            Some(reading) => step.reading(reading),
            None => step,
        };
        step = step.cite(context.rules.unconscious).cite(context.rules.dead);
        let fallen = health.is_unconscious() && condition == Condition::Dead && health.below_zero == 0;
        step = step.cite_all(context.rules.clause_if(Rule::UnconsciousDiesOfAWound, fallen));
        step = step.cite_all(health.below_zero_clauses.iter());
    }
    step = step.cite_all(floor);
    step.decides(Path::new(paths.subject, WOUNDS_LEFT), Fact::Number(left))
        .decides(Path::new(paths.subject, WOUNDS_LOST), Fact::Number(harm.lost))
        .decides(state, Fact::Word(condition.as_str()))
        .decides(states, Fact::Ids(list_states_after(health, harm)));
    HarmResult { condition, wounds_left: left }
}

/// Returns the states of a trooper after harm, without those that are conditions.
fn list_states_after(health: &Health, harm: &Harm) -> Vec<String> {
    let caused = harm.states.iter().map(|caused| &caused.state);
    let ids: BTreeSet<&EntryId> = health.states.iter().chain(caused).collect();
    ids.into_iter().filter(|state| ![DEAD, UNCONSCIOUS].contains(state)).map(ToString::to_string).collect()
}

/// Writes one step for each state caused.
fn write_states(record: &mut Recorder, states: &Path, state: &Path, harm: &Harm) {
    for caused in &harm.states {
        let step = record.step(Message::new("step-state-gained").term("state", caused.state.as_str()));
        let step = step.cite_all(caused.clauses.iter());
        step.affects(states).affects(state);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::discrepancy::Reading;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;
    use model::trace::Resolved;

    fn check(introductory: bool, health: &Health, harm: &Harm, expected: Condition) {
        let catalogue = Catalogue::default();
        let reading = (RemovedAtZeroWounds::DISCREPANCY.id(), RemovedAtZeroWounds::Introductory.as_str().to_owned());
        let readings = if introductory { BTreeMap::from([reading]) } else { BTreeMap::new() };
        let context = Context::new(ruleset(Edition::CodeOne), &catalogue, &readings).expect("a context");
        assert_eq!(compute_condition_after(&context, health, harm), expected, "{health:?} {harm:?}");
        if harm.states.is_empty() {
            assert_eq!(compute_condition(&context, health.wounds, harm.lost), expected, "{health:?} {harm:?}");
        }
    }

    #[test]
    fn the_last_wound_leaves_a_trooper_unconscious_or_removes_it_in_the_introductory_game() {
        let lost = |lost| Harm { lost, ..Harm::default() };
        for (wounds, hurt, full, introductory) in [
            (1, 0, Condition::Normal, Condition::Normal),
            (2, 1, Condition::Wounded, Condition::Wounded),
            (1, 1, Condition::Unconscious, Condition::Removed),
            (1, 2, Condition::Dead, Condition::Removed),
        ] {
            check(false, &Health::new(wounds), &lost(hurt), full);
            check(true, &Health::new(wounds), &lost(hurt), introductory);
        }
    }

    #[test]
    fn an_unharmed_trooper_keeps_its_condition() {
        let health = |lost, state: Option<&EntryId>| Health {
            lost,
            states: state.cloned().into_iter().collect(),
            ..Health::new(2)
        };
        for (lost, state, condition) in [
            (0, None, Condition::Normal),
            (1, None, Condition::Wounded),
            (2, None, Condition::Unconscious),
            (0, Some(UNCONSCIOUS), Condition::Unconscious),
            // A Dogged trooper acts without a Wound left.
            (2, Some(DOGGED), Condition::Wounded),
        ] {
            assert_eq!(health(lost, state).condition_without_harm(), condition, "{lost} lost, {state:?}");
        }
    }

    #[test]
    fn a_state_that_is_a_condition_applies_at_any_number_of_wounds() {
        let caused = |state: &EntryId| CausedState {
            state: state.clone(),
            clauses: Vec::new(),
            of_weapon: Vec::new(),
            only_for: None,
            instead: false,
        };
        let harm = |lost, state: &EntryId| Harm { lost, shock: None, states: vec![caused(state)] };
        for lost in [0, 1] {
            check(false, &Health::new(2), &harm(lost, UNCONSCIOUS), Condition::Unconscious);
            check(false, &Health::new(2), &harm(lost, DEAD), Condition::Dead);
        }
        check(false, &Health::new(2), &harm(1, entry!("burnt")), Condition::Wounded);
    }

    fn harmed(health: &Health, harm: &Harm) -> Resolved {
        let catalogue = Catalogue::default();
        let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
        let mut record = Recorder::default();
        let paths = ConditionPaths { subject: &PathPrefix::default(), condition: "state" };
        apply_harm(&context, &mut record, &paths, health, harm);
        record.finish()
    }

    /// Returns the steps of the harm, each with its clauses.
    fn steps(health: &Health, harm: &Harm) -> Vec<(&'static str, Vec<ClauseId>)> {
        harmed(health, harm).trace.steps().map(|step| (step.message.id, step.clauses.to_vec())).collect()
    }

    #[test]
    fn shock_is_cited_only_if_it_decides_between_unconscious_and_dead() {
        let clause = ClauseId::from_static("shock-ammunition#kills");
        let cites_shock = |below_zero, lost| {
            let health = Health { below_zero, ..Health::new(2) };
            let harm = Harm { lost, shock: Some(clause.clone()), states: Vec::new() };
            steps(&health, &harm)
                .iter()
                .any(|(id, clauses)| id.starts_with("step-shock") && *clauses == [clause.clone()])
        };
        // The second lost Wound makes it Unconscious. The third kills it even without Shock, unless it has a second
        // level of Unconscious.
        assert_eq!([1, 2, 3].map(|lost| cites_shock(0, lost)), [false, true, false]);
        assert_eq!([1, 2, 3, 4].map(|lost| cites_shock(1, lost)), [false, true, true, false]);
    }

    #[test]
    fn wounds_lost_beyond_dead_do_not_count() {
        let left = |below_zero, lost| {
            let harm = Harm { lost, ..Harm::default() };
            let Resolved { outcome, trace, .. } = harmed(&Health { below_zero, ..Health::new(1) }, &harm);
            let clause = ClauseId::from_static("wounds#extra-failures-do-nothing");
            let cited = trace.steps().any(|step| step.clauses.contains(&clause));
            (outcome.get("wounds-left").cloned(), cited)
        };
        let number = |left| Some(Fact::Number(left));
        // The second lost Wound kills; with a second level of Unconscious, the third.
        assert_eq!([1, 2, 3].map(|lost| left(0, lost)), [(number(0), false), (number(-1), false), (number(-1), true)]);
        assert_eq!([2, 3, 4].map(|lost| left(1, lost)), [(number(-1), false), (number(-2), false), (number(-2), true)]);
    }

    #[test]
    fn without_a_lost_wound_no_clause_on_unconscious_or_dead_is_cited() {
        let harm = |lost| Harm { lost, ..Harm::default() };
        let clauses = |lost| steps(&Health::new(2), &harm(lost)).into_iter().flat_map(|(_, clauses)| clauses).count();
        assert_eq!((clauses(0), clauses(1)), (0, 2));
    }
}
