//! The posture of troopers: Prone or standing, mounted or on foot. Changing it costs nothing.
//!
//! In some editions the posture is chosen for the entire Order before any declaration, in others it is a part of a
//! movement, also of one in reaction. The move of a Dodge comes after its roll: a trooper that does not move then keeps
//! its posture. A trooper that has to advance with an Impetuous Order stands up.

use crate::context::Context;
use crate::entry_ids::{IMPETUOUS, PRONE};
use crate::order::passive::foxhole;
use crate::order::plan::DeclarationResult;
use crate::order::prior_state::PriorState;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Declaration, Order, Reactive, ResolvedPart, Trooper, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcome;
use crate::record::{Cite, Recorder};
use crate::ruleset::{ActivationRules, PostureChangeRules, Rule};
use crate::skill_ids::{MOVE, MOVEMENT_SKILLS};
use crate::trooper::never_prone::find_prone_bans;
use crate::violation::{CheckResult, Violation};
use crate::wounds::Condition;
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
    for (user, reactive) in order.reactive_indices().zip(&order.reactive) {
        record.set_subject(&reactive.trooper.name);
        check_reaction(context, record, reactive).map_err(|rejection| rejection.declared_by(user))?;
    }
    record.clear_subject();
    Ok(())
}

/// Checks the posture that a trooper takes with its ARO.
///
/// # Errors
/// A change that the edition or the ARO does not allow, or a refusal if the edition's rule is not executed.
fn check_reaction(context: &Context<'_>, record: &mut Recorder, reactive: &Reactive) -> CheckResult {
    let PriorState { posture: before, final_posture: after, .. } = reactive.trooper.prior;
    let Some(choice) = before.or(after) else { return Ok(()) };
    let rules = context.rules.turn.activation;
    if let Some(stance) = rules.stance {
        let clause =
            if StateChange::from(choice).state == PRONE { stance.prone_for_order } else { stance.mounted_for_order };
        return Err(Violation::new("step-no-posture-in-aro", clause).into());
    }
    let changes = context.rules.need(rules.posture_changes, "stance")?;
    if StateChange::from(choice).state != PRONE {
        return Err(context.rules.refuse("stance").into());
    }
    if goes_prone(&reactive.trooper) {
        check_never_prone(context, record, &reactive.trooper)?;
    }
    let illegal = |message| Err(Violation::new(message, changes.clause).into());
    if after.is_some() && !changes.after_moving {
        return illegal("step-not-afterwards");
    }
    let skill = reactive.aro.as_ref().map(|aro| &aro.declaration.skill);
    if !skill.is_some_and(|skill| changes.after_roll.value.contains(&skill)) {
        return Err(Violation::new("step-not-while-moving", changes.in_aro).into());
    }
    if before.is_some() && after.is_some() {
        return illegal("step-posture-changes-once");
    }
    Ok(())
}

/// Returns whether a skill is a movement with which the posture changes, other than one that comes after a roll.
fn is_movement(changes: &PostureChangeRules, skill: &EntryId) -> bool {
    MOVEMENT_SKILLS.contains(&skill) && changes.not_with != Some(skill)
}

/// Returns the rules on a change of posture if it goes with the move after a roll, as that of a Dodge.
pub(crate) fn find_change_after_roll(
    context: &Context<'_>,
    declarations: &[Declaration],
) -> Option<PostureChangeRules> {
    let changes = context.rules.turn.activation.posture_changes?;
    let moves = declarations.iter().any(|declared| is_movement(&changes, &declared.skill));
    let rolls = declarations.iter().any(|declared| changes.after_roll.value.contains(&&declared.skill));
    (rolls && !moves).then_some(changes)
}

/// Returns whether a trooper is Prone when it moves after its roll.
pub(crate) fn is_prone_after_roll(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(index);
    let choice =
        trooper.prior.posture.filter(|_| find_change_after_roll(scene.context, scene.declarations(index)).is_some());
    choice.map_or(trooper.is(PRONE), |choice| choice == Posture::Prone)
}

/// Writes how the posture of a trooper changes with its move after a roll, or that it does not.
pub(crate) fn write_after_roll(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, moves: bool) {
    let PriorState { posture: before, final_posture: after, .. } = scene.order.trooper(index).prior;
    let changes = find_change_after_roll(scene.context, scene.declarations(index));
    let Some(changes) = changes.filter(|_| before.or(after).is_some()) else { return };
    let in_aro = (!scene.order.is_active(index)).then_some(changes.in_aro);
    let clauses: Vec<Cite> = std::iter::once(changes.after_roll.clause).chain(in_aro).collect();
    if !moves {
        let step = record.step(Message::new("step-posture-stays")).cite(changes.clause).cite_all(clauses);
        step.affects(scene.path(index, STATES));
        return;
    }
    let affected = [scene.path(index, STATES), scene.path(index, "dodge.move")];
    write_changes(record, &changes, [before, after], &clauses, &affected);
}

/// Writes the postures that a trooper takes at the start and at the end of its movement.
fn write_changes(
    record: &mut Recorder,
    changes: &PostureChangeRules,
    postures: [Option<Posture>; 2],
    clauses: &[Cite],
    affected: &[Path],
) {
    for (id, choice) in ["step-starts-stance", "step-ends-stance"].into_iter().zip(postures) {
        let Some(choice) = choice else { continue };
        let step = record.step(Message::new(id).word("stance", choice.as_str())).cite(changes.clause);
        let free = postures[1] == Some(choice) && choice == Posture::Prone;
        let step = step.cite_all(changes.last_is_free.filter(|_| free)).cite_all(clauses);
        step.affects_all(affected);
    }
}

fn activate_trooper(context: &Context<'_>, record: &mut Recorder, active: &mut Active, impetuous: bool) -> CheckResult {
    let rules = context.rules.turn.activation;
    let advances = impetuous && active.declarations.iter().any(|declaration| declaration.is(MOVE));
    let gets_up = context.rules.clause_if(Rule::ImpetuousGetsUp, advances);
    let stance_clause = rules.stance.map(|stance| stance.gets_up);
    if goes_prone(&active.trooper) || active.trooper.is(PRONE) {
        check_never_prone(context, record, &active.trooper)?;
    }
    check_impetuous(context, record, active)?;
    change_while_moving(context, record, active)?;
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
fn change_while_moving(context: &Context<'_>, record: &mut Recorder, active: &mut Active) -> CheckResult {
    let rules = context.rules.turn.activation;
    let before = active.trooper.prior.posture.filter(|choice| StateChange::from(*choice).state == PRONE);
    let after = active.trooper.prior.final_posture;
    let illegal = |clause, message| Err(Violation::new(message, clause).into());
    let Some(changes) = rules.posture_changes else {
        return match (rules.stance, after) {
            (Some(stance), Some(_)) => illegal(stance.prone_for_order, "step-not-afterwards"),
            (Some(_) | None, _) => Ok(()),
        };
    };
    let after_roll = find_change_after_roll(context, &active.declarations);
    let rolls = |skill: &EntryId| changes.after_roll.value.contains(&skill);
    let moves = active.declarations.iter().map(|declared| &declared.skill);
    let moves = moves.filter(|skill| is_movement(&changes, skill) || rolls(skill)).count();
    let during = changes.not_during.filter(|rule| active.declarations.iter().any(|skill| skill.is(rule.value)));
    if let Some(rule) = during.filter(|_| before.or(after).is_some()) {
        return illegal(rule.clause, "step-not-while-moving");
    }
    match (before, after) {
        (None, None) => return Ok(()),
        (_, Some(_)) if !changes.after_moving => return illegal(changes.clause, "step-not-afterwards"),
        (_, _) if moves == 0 => return illegal(changes.clause, "step-not-while-moving"),
        (Some(_), Some(_)) if moves < 2 => return illegal(changes.clause, "step-posture-changes-once"),
        (_, _) if after_roll.is_some() => return Ok(()),
        (_, _) => {}
    }
    if let Some(choice) = before {
        set_state(active, StateChange::from(choice));
    }
    let affected = [STATES, MOVED].map(|fact| Path::new(&active.trooper.name, fact));
    write_changes(record, &changes, [before, after], &[], &affected);
    Ok(())
}

/// Returns whether a trooper chooses to go Prone.
fn goes_prone(trooper: &Trooper) -> bool {
    [trooper.prior.posture, trooper.prior.final_posture].contains(&Some(Posture::Prone))
}

/// Checks that a trooper that is or goes Prone is not of a kind that is never Prone.
fn check_never_prone(context: &Context<'_>, record: &mut Recorder, trooper: &Trooper) -> CheckResult {
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

/// Applies the postures that come after the rolls to the states of a trooper: those of a move after its roll, if it
/// `moves` then, and that at the end of another movement. An Unconscious trooper stays down.
pub(crate) fn apply_final(scene: &Scene<'_>, index: TrooperIndex, outcome: &mut TrooperOutcome, moves: bool) {
    let PriorState { posture: before, final_posture: after, .. } = scene.order.trooper(index).prior;
    let after_roll = find_change_after_roll(scene.context, scene.declarations(index)).is_some();
    let postures = if after_roll { [before, after].map(|choice| choice.filter(|_| moves)) } else { [None, after] };
    for StateChange { state, begins } in postures.into_iter().flatten().map(StateChange::from) {
        if begins {
            outcome.states.insert(state.clone());
        } else if outcome.condition != Condition::Unconscious {
            outcome.states.remove(state);
        }
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
