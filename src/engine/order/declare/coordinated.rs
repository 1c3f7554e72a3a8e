//! Coordinated Orders: all do the same to the same target, and each reactive trooper chooses one of them.

use crate::context::Context;
use crate::order::entry_ids::ISOLATED;
use crate::order::plan::Illegal;
use crate::order::scene::Scene;
use crate::order::situation::{Active, OrderKind};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;

/// All of them are of one Combat Group.
const SAME_GROUP: Cite = "coordinated-order#same-group";
/// All of them are Regular, or all Irregular.
const SAME_TRAINING: Cite = "coordinated-order#same-training";

/// Checks a Coordinated Order and writes what holds.
///
/// # Errors
/// A refusal where the edition's rules on it are not here.
pub fn check(scene: &Scene<'_>, record: &mut Recorder) -> Result<Option<Illegal>, Refusal> {
    if scene.order.kind != OrderKind::Coordinated {
        return Ok(None);
    }
    let context: &Context<'_> = scene.context;
    let rules = context.rules.need(context.rules.coordinated, "coordinated-order")?;
    let (max_troopers, clause) = context.number("coordinated-order", "troopers")?;
    if i64::try_from(scene.order.active.len()).unwrap_or(i64::MAX) > max_troopers {
        return Ok(Some(Illegal { who: 0, clause, message: "step-too-many-troopers" }));
    }
    let illegal =
        |who: usize, clause: Cite, message| Ok(Some(Illegal { who, clause: ClauseId::from_static(clause), message }));
    for (at, active) in scene.order.active.iter().enumerate() {
        if let Some(clause) = context.rules.cite(Rule::CoordinatedNoIsolated).filter(|_| active.trooper.is(ISOLATED)) {
            return illegal(at, clause, "step-isolated-not-coordinated");
        }
        let Some(first) = scene.order.active.first() else { continue };
        if first.trooper.prior.group != active.trooper.prior.group {
            return illegal(at, SAME_GROUP, "step-other-group");
        }
        if first.trooper.prior.training != active.trooper.prior.training {
            return illegal(at, SAME_TRAINING, "step-other-training");
        }
        if !skills(first).eq(skills(active)) {
            return illegal(at, rules.same_skills, "step-other-skills");
        }
        if targets(active).len() > 1 || targets(first) != targets(active) {
            return illegal(at, rules.same_target, "step-other-target");
        }
    }
    let step = record
        .step(Message::new("step-coordinated"))
        .cite_id(&clause)
        .cite(SAME_GROUP)
        .cite(SAME_TRAINING)
        .cite(rules.same_skills)
        .cite(rules.same_target)
        .cite_some(context.rules.cite(Rule::CoordinatedWeaponsMayDiffer))
        .cite_some(context.rules.cite(Rule::CoordinatedNoIsolated))
        .cite_some(context.rules.cite(Rule::CoordinatedOthersRollNormally));
    let reactive = scene.order.active.len()..scene.order.size();
    (0..scene.order.active.len()).fold(step.affects("refused"), |step, at| {
        reactive.clone().fold(step, |step, other| step.affects(scene.attack_fact(at, other, "{roll,burst}")))
    });
    let step = record.step(Message::new("step-coordinated-reactions")).cite(rules.one_aro).cite(rules.reactors_choose);
    reactive.fold(step.affects("refused"), |step, at| {
        let step = step.affects(scene.fact(at, "*"));
        (0..scene.order.active.len()).fold(step, |step, other| step.affects(scene.attack_fact(at, other, "*")))
    });
    Ok(None)
}

fn skills(active: &Active) -> impl Iterator<Item = &str> {
    active.declares.iter().map(|declared| declared.skill.as_str())
}

/// All targets, in order.
fn targets(active: &Active) -> Vec<&str> {
    let mut names: Vec<&str> = active.declares.iter().flat_map(|declared| declared.aims.names()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
