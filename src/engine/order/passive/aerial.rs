//! Aerial: a flying trooper touches nothing, and is neither Prone nor Engaged.

use crate::context::Context;
use crate::entry_ids::{AERIAL, ENGAGED, PRONE};
use crate::order::plan::DeclarationResult;
use crate::order::scene::Scene;
use crate::order::situation::{Order, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER, PARAMEDIC};
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::message::Message;

/// Returns the troopers that have the skill.
pub(crate) fn find_flyers(order: &Order) -> Vec<TrooperIndex> {
    order.indices().filter(|index| order.has(*index, AERIAL)).collect()
}

/// Ends the contacts of those whose skill still works, and writes what that means.
///
/// # Errors
/// A flyer that is Prone or Engaged.
pub(crate) fn end_contacts(
    context: &Context<'_>,
    order: &mut Order,
    record: &mut Recorder,
    flyers: &[TrooperIndex],
) -> DeclarationResult {
    let (Some(untouched), Some(upright)) =
        (context.rules.clause(Rule::AerialNoContact), context.rules.clause(Rule::AerialNotProneOrEngaged))
    else {
        return Ok(());
    };
    for index in flyers.iter().filter(|index| order.has(**index, AERIAL)) {
        if is_grounded(order, *index) {
            return Err(Violation::new("step-flyer-prone-or-engaged", upright).declared_by(*index));
        }
    }
    let mut pairs = Vec::new();
    let flying: Vec<TrooperIndex> = order.indices().filter(|index| order.has(*index, AERIAL)).collect();
    let active_indices = order.active_indices();
    for (reactive, relations) in
        order.reactive_indices().zip(order.reactive.iter_mut().map(|reactive| &mut reactive.relations))
    {
        for (active, relation) in active_indices.clone().zip(relations) {
            let flies = [active, reactive].iter().any(|index| flying.contains(index));
            let flew = [active, reactive].iter().any(|index| flyers.contains(index));
            let contact = &mut relation.contact;
            if flew && contact.is_some() {
                pairs.push((active, reactive, flies));
            }
            if flies {
                *contact = None;
            }
        }
    }
    let scene = &Scene::new(context, order);
    for (active, reactive, flies) in pairs {
        write(scene, record, [active, reactive], flies, &[untouched, upright]);
    }
    record.clear_subject();
    Ok(())
}

/// Returns whether a trooper is Prone, Engaged or in a close combat.
fn is_grounded(order: &Order, index: TrooperIndex) -> bool {
    let trooper = order.trooper(index);
    let fights = |other: TrooperIndex| order.trooper(other).engaged_with == Some(index);
    trooper.is(PRONE) || trooper.is(ENGAGED) || trooper.engaged_with.is_some() || order.indices().any(fights)
}

/// Writes that two troopers do not touch, or that the skill of a fallen one does not keep them apart.
fn write(
    scene: &Scene<'_>,
    record: &mut Recorder,
    [active, reactive]: [TrooperIndex; 2],
    flies: bool,
    clauses: &[Cite],
) {
    record.set_subject(&scene.subject(active));
    let id = if flies { "step-flyer-touches-nothing" } else { "step-flyer-on-the-ground" };
    let treats = treats(scene, active, reactive) || treats(scene, reactive, active);
    let repaired = scene.rules().clause_if(Rule::AerialOnlyGizmoKit, treats);
    let mut step = record.step(Message::new(id).text("target", scene.name(reactive)));
    step = step.cite_all(clauses).cite_all(repaired).affects(REFUSED);
    for (one, other) in [(active, reactive), (reactive, active)] {
        step = step.affects_all(scene.attack_outcome_paths(one, other));
        step = step.affects_all(scene.action_paths(one));
    }
}

/// Returns whether a trooper declares a treatment of another.
fn treats(scene: &Scene<'_>, user: TrooperIndex, patient: TrooperIndex) -> bool {
    scene.declarations(user).iter().any(|declaration| {
        let is_treatment = [DOCTOR, ENGINEER, PARAMEDIC].iter().any(|skill| declaration.is(skill));
        is_treatment && declaration.targets.contains(patient)
    })
}
