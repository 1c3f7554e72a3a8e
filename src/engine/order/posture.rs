//! How activated troopers act: prone or standing, mounted or on foot. It costs nothing.
//!
//! In some editions it is settled for the whole Order before anything is declared, in others it is a part of a movement.
//! A trooper that has to advance with an Impetuous Order gets up.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::order::entry_ids::{MOUNTED, PRONE};
use crate::order::plan::{Declared, Illegal};
use crate::order::prior_state::Posture;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Extent, Order, OrderKind};
use crate::record::{Cite, Recorder};
use crate::ruleset::{ActivationRules, Rule};
use crate::skills::{CAUTIOUS_MOVEMENT, CLIMB, JUMP};
use crate::turn::activation::MOVE;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::path::Path;

/// Puts the troopers of an Order into the states that they act in; writes what was chosen and what stays.
///
/// # Errors
/// A refusal where the edition's rule on the choice is not here.
pub fn activate(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Declared<()> {
    if order.extent == Extent::Exchange {
        return Ok(Ok(()));
    }
    let impetuous = order.kind == OrderKind::Impetuous;
    for (who, active) in order.active.iter_mut().enumerate() {
        record.set_subject(&active.trooper.name);
        if let Err(illegal) = activate_one(context, record, active, who, impetuous)? {
            return Ok(Err(illegal));
        }
    }
    record.clear_subject();
    Ok(Ok(()))
}

fn activate_one(
    context: &Context<'_>,
    record: &mut Recorder,
    active: &mut Active,
    who: usize,
    impetuous: bool,
) -> Declared<()> {
    let rules = context.rules.turn.activation;
    let advances = impetuous && active.declares.iter().any(|declared| declared.is(MOVE));
    let gets_up = context.rules.cite(Rule::ImpetuousGetsUp).filter(|_| advances);
    let own = rules.stance.map(|stance| stance.gets_up);
    if let Err(illegal) = change_while_moving(record, active, who, &rules) {
        return Ok(Err(illegal));
    }
    match (active.trooper.prior.activates, gets_up) {
        (Some(Posture::Prone), Some(clause)) => {
            let clause = ClauseId::from_static(own.unwrap_or(clause));
            return Ok(Err(Illegal { who, clause, message: "step-impetuous-gets-up" }));
        }
        (Some(choice), _) if rules.changes.is_some() && choice.state().0 == PRONE => {}
        (Some(choice), _) => {
            let rules = context.rules.need(rules.stance, "stance")?;
            let (state, begins) = choice.state();
            set_state(active, state, begins);
            let clauses = if state == PRONE { rules.prone } else { rules.mounted };
            write(record, active, choice, clauses);
        }
        (None, Some(_) | None) => {}
    }
    if let Some(clause) = gets_up.filter(|_| active.trooper.is(PRONE) || stands_up(active)) {
        set_state(active, PRONE, false);
        let clauses: Vec<Cite> = [Some(clause), own].into_iter().flatten().collect();
        write(record, active, Posture::Standing, &clauses);
    }
    if let Some(rules) = rules.stance {
        write_kept(record, active, PRONE, Posture::Prone, rules.prone_kept);
        write_kept(record, active, MOUNTED, Posture::Mounted, rules.mounted_kept);
    }
    Ok(Ok(()))
}

/// Movements with which a trooper may lie down or get up where that is a part of moving.
const MOVEMENTS: [&str; 4] = [CAUTIOUS_MOVEMENT, CLIMB, JUMP, MOVE];

/// Lies down or gets up as a part of a movement, where the edition has it so; returns what is not allowed.
fn change_while_moving(
    record: &mut Recorder,
    active: &mut Active,
    who: usize,
    rules: &ActivationRules,
) -> Result<(), Illegal> {
    let before = active.trooper.prior.activates.filter(|choice| choice.state().0 == PRONE);
    let after = active.trooper.prior.ends;
    let illegal = |clause, message| Err(Illegal { who, clause: ClauseId::from_static(clause), message });
    let Some(changes) = rules.changes else {
        return match (rules.stance, after) {
            (Some(stance), Some(_)) => illegal(stance.prone_kept, "step-not-afterwards"),
            (Some(_) | None, _) => Ok(()),
        };
    };
    let serves = |skill: &str| MOVEMENTS.contains(&skill) && changes.not_with != Some(skill);
    let moves = active.declares.iter().any(|declared| serves(declared.skill.as_str()));
    match (before, after) {
        (None, None) => return Ok(()),
        (_, Some(_)) if !changes.afterwards => return illegal(changes.clause, "step-not-afterwards"),
        (_, _) if !moves => return illegal(changes.clause, "step-not-while-moving"),
        (_, _) => {}
    }
    if let Some(choice) = before {
        let (state, begins) = choice.state();
        set_state(active, state, begins);
    }
    for (id, choice) in [("step-starts-stance", before), ("step-ends-stance", after)] {
        let Some(choice) = choice else { continue };
        let step = record.step(Message::new(id).word("stance", choice.as_str())).cite(changes.clause);
        step.affects_all(["states", "moved"].map(|fact| Path::new(&active.trooper.name, fact)));
    }
    Ok(())
}

/// The states of a trooper after its movement.
pub fn apply_final(scene: &Scene<'_>, at: usize, states: &mut BTreeSet<EntryId>) {
    let Some((state, begins)) = scene.order.trooper(at).and_then(|trooper| trooper.prior.ends).map(Posture::state)
    else {
        return;
    };
    states.remove(state);
    if begins {
        states.insert(EntryId::from_static(state));
    }
}

/// Whether the trooper chose to stand up.
fn stands_up(active: &Active) -> bool {
    active.trooper.prior.activates == Some(Posture::Standing)
}

/// Puts the trooper into a state, or takes it out.
fn set_state(active: &mut Active, state: &'static str, begins: bool) {
    active.trooper.states.retain(|known| known.as_str() != state);
    if begins {
        active.trooper.states.push(EntryId::from_static(state));
    }
}

/// Writes that a choice, or the state a trooper was in without one, holds to the end of the Order.
fn write_kept(record: &mut Recorder, active: &Active, state: &str, on: Posture, kept: Cite) {
    let chosen = active.trooper.prior.activates.filter(|choice| choice.state().0 == state);
    if let Some(stance) = chosen.or_else(|| active.trooper.is(state).then_some(on)) {
        write(record, active, stance, &[kept]);
    }
}

fn write(record: &mut Recorder, active: &Active, stance: Posture, clauses: &[Cite]) {
    let step = record.step(Message::new("step-stance").word("stance", stance.as_str()));
    let step = clauses.iter().fold(step, |step, clause| step.cite(clause));
    step.affects_all(["states", "moved"].map(|fact| Path::new(&active.trooper.name, fact)));
}
