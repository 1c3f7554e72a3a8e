//! Regeneration: a point restored or lost, and its effect on an Unconscious trooper.

use crate::context::Context;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedNames, Rule};
use crate::skill_ids::REGENERATION;
use crate::turn::state_change::{Affected, Change, Event, compute_change, find_unhealable, write_state_change};
use crate::violation::{CheckResult, Violation};
use crate::wounds::{DEAD, DOGGED, UNCONSCIOUS};
use model::fact_name::{ENDED, STATES, WOUNDS_LEFT};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::{Turn, TurnPhase};
use model::trace::Resolved;

/// The points of a trooper that regenerates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// All of them.
    pub full: i64,
    /// Those lost before; by default none, or all for an Unconscious or Dogged trooper.
    pub lost: Option<i64>,
}

/// The moment of the roll, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegenerationMoment {
    /// The phase of the turn; `None` if it is not stated.
    pub phase: Option<TurnPhase>,
    /// Whether the turn is that of the trooper's player.
    pub turn: Option<Turn>,
}

/// The effect of a Regeneration Roll on the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    Restores,
    AtFull,
    CannotBeHealed(Cite),
    Costs(Cite),
    Nothing,
}

/// Resolves a Regeneration Roll: `wounds-left`, `states`, `ended`.
///
/// # Errors
/// A refusal for an unknown state, for a Dead trooper, or for a Null one where the edition has no rule for it.
pub fn resolve(
    context: &Context<'_>,
    affected: &Affected,
    points: Points,
    succeeds: bool,
    moment: RegenerationMoment,
) -> Result<Resolved, Refusal> {
    let known_states = need_states(context, "trooper.states", &affected.states)?;
    let is_in = |id: &EntryId| affected.states.contains(id);
    if is_in(DEAD) {
        return Err(context.rules.refuse("regeneration-of-the-dead"));
    }
    let mut record = Recorder::default();
    if let Err(rejection) = check_moment(context, &mut record, moment) {
        return rejection.end(record);
    }
    if known_states.iter().any(State::is_null) {
        let clause = context.rules.need_clause(Rule::RegenerationInNullState, "regeneration-of-the-null")?;
        let step = record.step(Message::new("step-regenerates-when-null")).cite(clause);
        step.affects(WOUNDS_LEFT).affects(STATES).affects(ENDED);
    }
    let lost = points.lost.unwrap_or(if is_in(UNCONSCIOUS) || is_in(DOGGED) { points.full } else { 0 });
    let before = points.full - lost;
    let effect = decide_effect(context, find_unhealable(context, &affected.states), before < points.full, succeeds);
    let left = match effect {
        Effect::Restores => before + 1,
        Effect::Costs(_) => before - 1,
        Effect::AtFull | Effect::CannotBeHealed(_) | Effect::Nothing => before,
    };
    write_effect(context, &mut record, effect, left);
    let event = Event { id: REGENERATION.clone(), succeeds };
    // The States that end depend on the Wounds left, so the points are settled first.
    let mut change = compute_change(context, affected, &event)?;
    settle(context, &mut change, left);
    write_state_change(&mut record, &change, REGENERATION);
    Ok(record.finish())
}

/// Checks the moment and writes that it gives no ARO: `aro`.
fn check_moment(context: &Context<'_>, record: &mut Recorder, moment: RegenerationMoment) -> CheckResult {
    let rules = context.rules;
    if let Some(turn) = moment.turn {
        let clause = rules.need_clause(Rule::StatesPhaseForBoth, "states-phase")?;
        let step = record.step(Message::new("step-both-players-check").word("turn", turn.as_str())).cite(clause);
        step.affects(WOUNDS_LEFT).affects(STATES).affects(ENDED);
    }
    let Some(phase) = moment.phase else { return Ok(()) };
    let message = |id| Message::new(id).word("phase", phase.as_str());
    let label = rules.clause(Rule::StatesPhaseLabel);
    if phase != TurnPhase::States {
        let clause = rules.need(label, "states-phase")?;
        return Err(Violation::new(message("step-not-the-states-phase"), clause).into());
    }
    let no_aro = rules.need_clause(Rule::StatesPhaseNoAro, "states-phase")?;
    let step = record.step(message("step-the-states-phase")).cite(no_aro).cite_all(label);
    step.decides("aro", Fact::Flag(false)).affects(WOUNDS_LEFT).affects(STATES).affects(ENDED);
    Ok(())
}

fn decide_effect(context: &Context<'_>, unhealable: Option<CitedNames>, hurt: bool, succeeds: bool) -> Effect {
    match (succeeds, unhealable, context.rules.clause(Rule::RegenerationFailureCosts)) {
        (true, Some(rule), _) => Effect::CannotBeHealed(rule.clause),
        (true, None, _) if hurt => Effect::Restores,
        (true, None, _) => Effect::AtFull,
        (false, _, Some(clause)) => Effect::Costs(clause),
        (false, _, None) => Effect::Nothing,
    }
}

fn write_effect(context: &Context<'_>, record: &mut Recorder, effect: Effect, left: i64) {
    let regains = context.rules.regeneration;
    let (id, clauses) = match effect {
        Effect::Restores => ("step-regeneration-gives", vec![regains]),
        Effect::AtFull => ("step-regeneration-full", vec![regains]),
        Effect::CannotBeHealed(clause) => ("step-regeneration-of-the-unhealable", vec![regains, clause]),
        Effect::Costs(clause) => ("step-regeneration-costs", vec![clause]),
        Effect::Nothing => ("step-regeneration-nothing", Vec::new()),
    };
    let step = record.step(Message::new(id).number("left", left));
    let step = step.cite_all(clauses);
    step.decides(WOUNDS_LEFT, Fact::Number(left)).affects(STATES).affects(ENDED);
}

/// Adjusts the states to the points that are left.
fn settle(context: &Context<'_>, change: &mut Change, left: i64) {
    let down = UNCONSCIOUS.clone();
    let (falls, dies) = (context.rules.unconscious.clone(), context.rules.dead.clone());
    let acts_on = change.states.contains(DOGGED);
    match left {
        1.. => {}
        0 if acts_on || change.states.contains(&down) => {}
        0 => {
            let before = change.ended.len();
            change.ended.retain(|(state, _)| *state != down);
            if change.ended.len() < before {
                // What would have ended it does not where no point is left.
                change.remaining.push((down.clone(), vec![falls]));
                change.states.push(down);
            } else {
                add_state(change, down, falls);
            }
        }
        _ => {
            for id in [UNCONSCIOUS, DOGGED] {
                let over = id.clone();
                if change.states.contains(&over) {
                    change.states.retain(|state| *state != over);
                    change.remaining.retain(|(state, _)| *state != over);
                    change.ended.push((over, vec![dies.clone()]));
                }
            }
            add_state(change, DEAD.clone(), dies);
        }
    }
    change.states.sort();
}

/// Puts a state that the loss of a point brings.
fn add_state(change: &mut Change, state: EntryId, clause: ClauseId) {
    change.added.push((state.clone(), clause));
    change.states.push(state);
}
