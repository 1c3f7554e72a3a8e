//! The posture of activated troopers: Prone or standing, mounted or on foot. Changing it costs nothing.
//!
//! In some editions the posture is chosen for the entire Order before any declaration, in others it is a part of a
//! movement. A trooper that has to advance with an Impetuous Order stands up.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{IMPETUOUS, PRONE};
use crate::order::passive::foxhole;
use crate::order::plan::DeclarationResult;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Order, ResolvedPart, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{ActivationRules, Rule};
use crate::skill_ids::{MOVE, MOVEMENT_SKILLS};
use crate::trooper::never_prone::find_prone_bans;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{MOVED, REFUSED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::situation::order::{OrderKind, Posture};

/// The state of a rider on its Motorcycle.
const MOUNTED: &EntryId = entry!("mounted");

/// A state that a posture begins or ends.
#[derive(Clone, Copy, Debug)]
struct StateChange {
    /// The id of the state.
    state: &'static EntryId,
    /// Whether the trooper is in it afterwards.
    begins: bool,
}

impl From<Posture> for StateChange {
    fn from(posture: Posture) -> Self {
        let (state, begins) = match posture {
            Posture::Prone => (PRONE, true),
            Posture::Standing => (PRONE, false),
            Posture::Mounted => (MOUNTED, true),
            Posture::Dismounted => (MOUNTED, false),
        };
        Self { state, begins }
    }
}

/// Applies the chosen postures to the troopers of an Order, and writes them.
///
/// # Errors
/// A refusal if the edition's rule on the choice is not executed.
pub(crate) fn activate(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> DeclarationResult {
    if order.resolved_part == ResolvedPart::Exchange {
        return Ok(());
    }
    let impetuous = order.kind == OrderKind::Impetuous;
    for (user, active) in order.active_indices().zip(&mut order.active) {
        record.set_subject(&active.trooper.name);
        activate_trooper(context, record, active, impetuous).map_err(|rejection| rejection.declared_by(user))?;
    }
    record.clear_subject();
    Ok(())
}

fn activate_trooper(context: &Context<'_>, record: &mut Recorder, active: &mut Active, impetuous: bool) -> CheckResult {
    let rules = context.rules.turn.activation;
    let advances = impetuous && active.declarations.iter().any(|declaration| declaration.is(MOVE));
    let gets_up = context.rules.clause_if(Rule::ImpetuousGetsUp, advances);
    let stance_clause = rules.stance.map(|stance| stance.gets_up);
    check_never_prone(context, record, active)?;
    check_impetuous(context, record, active)?;
    change_while_moving(record, active, &rules)?;
    end_by_movement(record, active, &rules);
    match (active.trooper.prior.posture, gets_up) {
        (Some(Posture::Prone), Some(clause)) => {
            return Err(Violation::new("step-impetuous-gets-up", stance_clause.unwrap_or(clause)).into());
        }
        (Some(choice), _) if rules.posture_changes.is_some() && StateChange::from(choice).state == PRONE => {}
        (Some(choice), _) => {
            let rules = context.rules.need(rules.stance, "stance")?;
            let change = StateChange::from(choice);
            set_state(active, change);
            let clauses = if change.state == PRONE { rules.prone } else { rules.mounted };
            write(record, active, choice, clauses);
        }
        (None, Some(_) | None) => {}
    }
    if let Some(clause) = gets_up.filter(|_| active.trooper.is(PRONE) || stands_up(active)) {
        set_state(active, StateChange::from(Posture::Standing));
        let clauses: Vec<Cite> = [Some(clause), stance_clause].into_iter().flatten().collect();
        write(record, active, Posture::Standing, &clauses);
    }
    foxhole::end_by_action(context, record, active);
    if let Some(rules) = rules.stance {
        write_until_end(record, active, Posture::Prone, rules.prone_for_order);
        write_until_end(record, active, Posture::Mounted, rules.mounted_for_order);
    }
    Ok(())
}

/// Applies a change between Prone and standing that is a part of a movement.
///
/// # Errors
/// A change that the movement does not allow.
fn change_while_moving(record: &mut Recorder, active: &mut Active, rules: &ActivationRules) -> CheckResult {
    let before = active.trooper.prior.posture.filter(|choice| StateChange::from(*choice).state == PRONE);
    let after = active.trooper.prior.final_posture;
    let illegal = |clause, message| Err(Violation::new(message, clause).into());
    let Some(changes) = rules.posture_changes else {
        return match (rules.stance, after) {
            (Some(stance), Some(_)) => illegal(stance.prone_for_order, "step-not-afterwards"),
            (Some(_) | None, _) => Ok(()),
        };
    };
    let labeled = changes.labeled.filter(|rule| active.declarations.iter().any(|own| rule.value.contains(&&own.skill)));
    let counts =
        |skill: &EntryId| MOVEMENT_SKILLS.contains(&skill) || labeled.is_some_and(|rule| rule.value.contains(&skill));
    let allows_change = |skill: &EntryId| counts(skill) && changes.not_with != Some(skill);
    let moves = active.declarations.iter().any(|declaration| allows_change(&declaration.skill));
    let during = changes.not_during.filter(|rule| active.declarations.iter().any(|skill| skill.is(rule.value)));
    if let Some(rule) = during.filter(|_| before.or(after).is_some()) {
        return illegal(rule.clause, "step-not-while-moving");
    }
    match (before, after) {
        (None, None) => return Ok(()),
        (_, Some(_)) if !changes.after_moving => return illegal(changes.clause, "step-not-afterwards"),
        (_, _) if !moves => return illegal(changes.clause, "step-not-while-moving"),
        (_, _) => {}
    }
    if let Some(choice) = before {
        set_state(active, StateChange::from(choice));
    }
    for (id, choice) in [("step-starts-stance", before), ("step-ends-stance", after)] {
        let Some(choice) = choice else { continue };
        let step = record.step(Message::new(id).word("stance", choice.as_str())).cite(changes.clause);
        let free = after == Some(choice) && choice == Posture::Prone;
        let step = step.cite_all(changes.last_is_free.filter(|_| free)).cite_all(labeled.map(|rule| rule.clause));
        step.affects_all([STATES, MOVED].map(|fact| Path::new(&active.trooper.name, fact)));
    }
    Ok(())
}

/// Checks that a trooper of a kind that is never Prone neither is nor goes Prone.
fn check_never_prone(context: &Context<'_>, record: &mut Recorder, active: &Active) -> CheckResult {
    let trooper = &active.trooper;
    let goes = [trooper.prior.posture, trooper.prior.final_posture].contains(&Some(Posture::Prone));
    if !goes && !trooper.is(PRONE) {
        return Ok(());
    }
    let clauses = find_prone_bans(context, &|kind| trooper.has(kind));
    let Some((general, own)) = clauses.split_first() else { return Ok(()) };
    if !own.is_empty() {
        record.step(Message::new("step-never-prone")).cite_all(own).affects(REFUSED);
    }
    Err(Violation::new("step-never-prone", general).into())
}

/// Checks that an Impetuous trooper does not end its movement Prone.
fn check_impetuous(context: &Context<'_>, record: &mut Recorder, active: &Active) -> CheckResult {
    let ends = active.trooper.prior.final_posture;
    let impetuous = active.trooper.has(IMPETUOUS);
    let Some(clause) = context.rules.clause_if(Rule::ImpetuousNeverProne, impetuous && ends.is_some()) else {
        return Ok(());
    };
    if ends == Some(Posture::Prone) {
        return Err(Violation::new("step-impetuous-never-prone", clause).into());
    }
    let step = record.step(Message::new("step-impetuous-stays-up")).cite(clause);
    step.affects(Path::new(&active.trooper.name, STATES));
    Ok(())
}

/// Ends the Prone state of a trooper that declares the movement that ends it.
fn end_by_movement(record: &mut Recorder, active: &mut Active, rules: &ActivationRules) {
    let Some(changes) = rules.posture_changes else { return };
    let Some(ended_by) = changes.ended_by.filter(|_| active.trooper.is(PRONE)) else { return };
    if !active.declarations.iter().any(|declaration| declaration.is(ended_by.value)) {
        return;
    }
    set_state(active, StateChange::from(Posture::Standing));
    let message = Message::new("step-movement-ends-prone").term("skill", ended_by.value);
    let step = record.step(message).cite(ended_by.clause).cite_all(changes.ended_by_printed);
    step.affects_all([STATES, MOVED].map(|fact| Path::new(&active.trooper.name, fact)));
}

/// Applies the posture after a movement to the states of a trooper.
pub(crate) fn apply_final(scene: &Scene<'_>, index: TrooperIndex, states: &mut BTreeSet<EntryId>) {
    let Some(StateChange { state, begins }) = scene.order.trooper(index).prior.final_posture.map(StateChange::from)
    else {
        return;
    };
    states.remove(state);
    if begins {
        states.insert(state.clone());
    }
}

/// Returns whether the trooper chooses to stand up.
fn stands_up(active: &Active) -> bool {
    active.trooper.prior.posture == Some(Posture::Standing)
}

/// Puts a trooper into a state or ends the state.
fn set_state(active: &mut Active, change: StateChange) {
    let StateChange { state, begins } = change;
    active.trooper.states.retain(|known| known != state);
    if begins {
        active.trooper.states.push(state.clone());
    }
}

/// Writes that the chosen or current posture lasts until the end of the Order; `posture` is the one with the state.
fn write_until_end(record: &mut Recorder, active: &Active, posture: Posture, clause: Cite) {
    let state = StateChange::from(posture).state;
    let chosen = active.trooper.prior.posture.filter(|choice| StateChange::from(*choice).state == state);
    if let Some(stance) = chosen.or_else(|| active.trooper.is(state).then_some(posture)) {
        write(record, active, stance, &[clause]);
    }
}

fn write(record: &mut Recorder, active: &Active, stance: Posture, clauses: &[Cite]) {
    let step = record.step(Message::new("step-stance").word("stance", stance.as_str()));
    let step = step.cite_all(clauses.iter());
    step.affects_all([STATES, MOVED].map(|fact| Path::new(&active.trooper.name, fact)));
}
