//! Troopers that the enemy has taken over: they change sides, and act with Orders of the enemy.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::order::phase_context::Resolution;
use crate::order::plan::Attack;
use crate::order::scene::{EVASION_FACTS, Scene, TROOPER_FACTS, named_attack_path, named_exchange_paths};
use crate::order::situation::{Active, Order, Trooper, TrooperIndex};
use crate::printed::find_takeover;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::RESET;
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{REFUSED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::order::Side;
use model::value::{Attribute, Value};

/// The program that drives the enemy out of a trooper.
const EXORCISM: &EntryId = entry!("exorcism");

/// Changes the sides of the troopers that are taken over, and lets those that are activated act for the enemy.
///
/// # Errors
/// A refusal of an activated trooper that is said to be taken over and is not.
pub(crate) fn change_sides(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Result<(), Refusal> {
    let names: Vec<PathPrefix> = order.active.iter().map(|active| PathPrefix::clone(&active.trooper.name)).collect();
    let exorcised = find_exorcised(order);
    for (index, reactive) in order.reactive_indices().zip(&mut order.reactive) {
        let Some(rule) = find_takeover(context, &reactive.trooper.states) else { continue };
        for relation in &mut reactive.relations {
            relation.side = match relation.side {
                Side::Friendly => Side::Enemy,
                Side::Enemy => Side::Friendly,
                Side::Neutral | Side::Hostile | Side::Civilian => relation.side,
            };
        }
        record.set_subject(&reactive.trooper.name);
        let step = record.step(Message::new("step-changes-sides")).cite(rule.sides).affects(REFUSED);
        let name = &reactive.trooper.name;
        let step = step.affects(Path::new(name, TROOPER_FACTS));
        step.affects_all(names.iter().flat_map(|active| named_exchange_paths(active, name)));
        let resets = reactive.aro.as_ref().is_some_and(|aro| aro.declaration.is(RESET));
        if resets && exorcised.contains(&index) {
            reset_out_of(context, record, &mut reactive.trooper, rule.state);
        }
    }
    let enemies: Vec<PathPrefix> =
        order.reactive.iter().map(|reactive| PathPrefix::clone(&reactive.trooper.name)).collect();
    for active in &mut order.active {
        act_for_the_enemy(context, record, active, &enemies)?;
    }
    record.clear_subject();
    Ok(())
}

/// Returns the troopers at which a program is aimed that drives the enemy out of them.
fn find_exorcised(order: &Order) -> BTreeSet<TrooperIndex> {
    let declarations = order.active.iter().flat_map(|active| &active.declarations);
    let programs = declarations.filter(|own| own.weapon.as_ref().is_some_and(|weapon| weapon.id == EXORCISM));
    programs.flat_map(|own| own.targets.indices()).collect()
}

/// Lets a trooper reset out of a state in which it is Null, with the WIP that the state prints.
fn reset_out_of(context: &Context<'_>, record: &mut Recorder, trooper: &mut Trooper, state: &EntryId) {
    let Some(clause) = context.rules.clause(Rule::ExorcismResetWithEleven) else { return };
    let printed = context.printed(state, NO_VARIANT, Attribute::Wip.as_str());
    let Some(Printed { value: Value::Number(wip), .. }) = printed else { return };
    trooper.attributes.set(Attribute::Wip, i64::from(*wip));
    trooper.states.retain(|own| own != state);
    trooper.prior.resets_from = Some(state.clone());
    let step = record.step(Message::new("step-resets-out-of-a-state").number("wip", i64::from(*wip))).cite(clause);
    step.affects(REFUSED).affects_all([TROOPER_FACTS, EVASION_FACTS].map(|fact| Path::new(&trooper.name, fact)));
}

/// Lets an activated trooper act for the enemy, with the profile that its state prints.
fn act_for_the_enemy(
    context: &Context<'_>,
    record: &mut Recorder,
    active: &mut Active,
    enemies: &[PathPrefix],
) -> Result<(), Refusal> {
    let trooper = &mut active.trooper;
    if !trooper.prior.taken_over {
        return Ok(());
    }
    let Some(rule) = find_takeover(context, &trooper.states) else {
        let path = Path::new(&trooper.name, "taken-over");
        return Err(Refusal::new(path, Message::new("refusal-not-taken-over")));
    };
    trooper.states.retain(|state| state != rule.state);
    trooper.prior.state_of_enemy = Some(rule.state.clone());
    let printed = |name: &str| context.printed(rule.state, NO_VARIANT, name);
    let mut clauses = Vec::new();
    for attribute in Attribute::ALL {
        if let Some(Printed { value: Value::Number(number), clause }) = printed(attribute.as_str()) {
            trooper.attributes.set(attribute, i64::from(*number));
            clauses.push(clause.clone());
        }
    }
    if let (Some(Printed { value: Value::Length(first), .. }), Some(Printed { value: Value::Length(second), .. })) =
        (printed("mov-1"), printed("mov-2"))
    {
        trooper.mov = Some([*first, *second]);
    }
    clauses.dedup();
    record.set_subject(&trooper.name);
    let step = record.step(Message::new("step-acts-for-the-enemy").term("state", rule.state)).cite(rule.orders);
    let step = step.cite_all(&clauses).affects(REFUSED).affects(Path::new(&trooper.name, TROOPER_FACTS));
    step.affects_all(enemies.iter().map(|enemy| named_attack_path(&trooper.name, enemy)));
    Ok(())
}

/// Puts a trooper that acted for the enemy back into its state.
pub(crate) fn restore(scene: &Scene<'_>, index: TrooperIndex, states: &mut BTreeSet<EntryId>) {
    let prior = &scene.order.trooper(index).prior;
    states.extend(prior.state_of_enemy.clone().filter(|_| prior.taken_over));
}

/// Returns the clause by which a failed save against a program frees a trooper from its state, and the state.
pub(crate) fn find_freeing_rule(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<(&'static EntryId, Cite)> {
    let rules = scene.rules().hacking?.freeing_programs;
    let rule = rules.iter().find(|rule| rule.value.program == attack.weapon.id)?;
    let resets_from = &scene.order.trooper(attack.target).prior.resets_from;
    let bears = scene.order.is(attack.target, rule.value.state) || resets_from.as_ref() == Some(rule.value.state);
    bears.then_some((rule.value.state, rule.clause))
}

/// Frees a trooper that failed a save against a program that ends its state, and writes the rule.
pub(crate) fn resolve_freeing(
    resolution: &mut Resolution<'_, '_>,
    index: TrooperIndex,
    hurt_by: &BTreeSet<TrooperIndex>,
) -> Option<&'static EntryId> {
    let scene = resolution.scene;
    let attacks = resolution.plan.attacks.iter();
    let mut attacks = attacks.filter(|attack| attack.target == index && hurt_by.contains(&attack.user));
    let (state, clause) = attacks.find_map(|attack| find_freeing_rule(scene, attack))?;
    let step = resolution.record.step(Message::new("step-program-frees").term("state", state)).cite(clause);
    step.affects(scene.path(index, STATES));
    Some(state)
}
