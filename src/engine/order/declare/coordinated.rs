//! Coordinated Orders: all participants declare the same skills at the same target.

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::{FIRETEAM, ISOLATED};
use crate::order::disguise::iter_disguises;
use crate::order::plan::DeclarationResult;
use crate::order::quick_movement;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Declaration, Trooper};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{INTUITIVE_ATTACK, SPECULATIVE_FIRE};
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::message::Message;
use model::number::saturating_i64;
use model::situation::order::OrderKind;

/// All participants are in one Combat Group.
const SAME_GROUP: Cite = clause!("coordinated-order#same-group");
/// All participants have the same training.
const SAME_TRAINING: Cite = clause!("coordinated-order#same-training");

/// Checks a Coordinated Order and writes its rules.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult<()> {
    if scene.order.kind != OrderKind::Coordinated {
        return Ok(());
    }
    let context: &Context<'_> = scene.context;
    let rules = context.rules.need(context.rules.coordinated, "coordinated-order")?;
    let PrintedNumber { value: max_troopers, clause } = context.number(entry!("coordinated-order"), "troopers")?;
    if saturating_i64(scene.order.active.len()) > max_troopers {
        let user = scene.order.first_active();
        return Err(Violation::from_clause("step-too-many-troopers", clause).declared_by(user).into());
    }
    let illegal = |user, clause, message: &'static str| Err(Violation::new(message, clause).declared_by(user).into());
    for (index, active) in scene.order.active_indices().zip(&scene.order.active) {
        if let Some(clause) = context.rules.clause_if(Rule::CoordinatedNoIsolated, active.trooper.is(ISOLATED)) {
            return illegal(index, clause, "step-isolated-not-coordinated");
        }
        if let Some(violation) = check_excluded(scene, active) {
            return Err(violation.declared_by(index).into());
        }
        if let Some(clause) = iter_disguises(scene, index).find_map(|rules| rules.no_coordinated) {
            return illegal(index, clause, "step-decoy-not-coordinated");
        }
        let Some(first) = scene.order.active.first() else { continue };
        if first.trooper.prior.group != active.trooper.prior.group {
            return illegal(index, SAME_GROUP, "step-other-group");
        }
        if first.trooper.prior.training != active.trooper.prior.training {
            return illegal(index, SAME_TRAINING, "step-other-training");
        }
        if !skills(first).eq(skills(active)) && quick_movement::may_differ(scene, first, active).is_none() {
            return illegal(index, rules.same_skills, "step-other-skills");
        }
        if collect_targets(active).len() > 1 || collect_targets(first) != collect_targets(active) {
            return illegal(index, rules.same_target, "step-other-target");
        }
    }
    let step = record
        .step(Message::new("step-coordinated"))
        .cite(&clause)
        .cite(SAME_GROUP)
        .cite(SAME_TRAINING)
        .cite(rules.same_skills)
        .cite(rules.same_target)
        .cite_all(context.rules.clause(Rule::CoordinatedWeaponsMayDiffer))
        .cite_all(context.rules.clause(Rule::CoordinatedNoIsolated))
        .cite_all(context.rules.clause(Rule::CoordinatedNoFireteams))
        .cite_all(context.rules.clause(Rule::CoordinatedNoSpeculativeOrIntuitive))
        .cite_all(context.rules.clause(Rule::CoordinatedOthersRollNormally));
    let reactive = scene.order.reactive_indices();
    scene.order.active_indices().fold(step.affects(REFUSED), |step, index| {
        reactive.clone().fold(step, |step, other| step.affects(scene.attack_path(index, other, "{roll,burst}")))
    });
    let step =
        record.step(Message::new("step-coordinated-reactions")).cite(rules.one_aro).cite(rules.reactor_chooses_target);
    reactive.fold(step.affects(REFUSED), |step, index| {
        let step = step.affects(scene.path(index, "*"));
        scene.order.active_indices().fold(step, |step, other| step.affects(scene.attack_path(index, other, "*")))
    });
    Ok(())
}

/// Returns why a trooper cannot take part: it belongs to a Fireteam, or declares an attack that is not coordinated.
fn check_excluded(scene: &Scene<'_>, active: &Active) -> Option<Violation> {
    let rules = scene.rules();
    let controlled = |trooper: &Trooper| trooper.prior.controlled.as_ref().map(|own| own.controller.clone());
    let mut controllers = scene.order.troopers().filter_map(|(_, trooper)| controlled(trooper));
    let controls = controllers.any(|name| *name == *active.trooper.name);
    let attacks = |declaration: &Declaration| declaration.is(SPECULATIVE_FIRE) || declaration.is(INTUITIVE_ATTACK);
    let reasons = [
        (Rule::CoordinatedNoFireteams, active.trooper.has(FIRETEAM), "step-team-not-coordinated"),
        (
            Rule::CoordinatedPeripheralsApart,
            controls || controlled(&active.trooper).is_some(),
            "step-no-peripherals-together",
        ),
        (
            Rule::CoordinatedNoSpeculativeOrIntuitive,
            active.declarations.iter().any(attacks),
            "step-attack-not-coordinated",
        ),
    ];
    let mut holding = reasons.into_iter().filter(|(_, holds, _)| *holds);
    holding.find_map(|(rule, _, message)| Some(Violation::new(message, rules.clause(rule)?)))
}

fn skills(active: &Active) -> impl Iterator<Item = &str> {
    active.declarations.iter().map(|declaration| declaration.skill.as_str())
}

/// Returns the distinct targets, sorted.
fn collect_targets(active: &Active) -> Vec<&str> {
    let mut names: Vec<&str> = active.declarations.iter().flat_map(|declaration| declaration.targets.names()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
