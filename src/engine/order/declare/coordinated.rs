//! Coordinated Orders: all participants declare the same skills at the same target.

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::{FIRETEAM, ISOLATED};
use crate::order::disguise::iter_disguises;
use crate::order::plan::DeclarationResult;
use crate::order::quick_movement;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Active, Declaration, Trooper, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CoordinatedRules, Rule};
use crate::skill_ids::{INTUITIVE_ATTACK, SPECULATIVE_FIRE};
use crate::violation::{CheckResult, Violation, reject};
use model::fact_name::{ARO, REFUSED};
use model::message::Message;
use model::number::saturating_i64;
use model::situation::order::OrderKind;

/// All participants are in one Combat Group.
const SAME_GROUP: Cite = clause!("coordinated-order#same-group");
/// All participants have the same training.
const SAME_TRAINING: Cite = clause!("coordinated-order#same-training");

/// Checks a Coordinated Order and writes its rules. The number of participants comes first: it is a fault of the Order,
/// and named for the first of them.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    if scene.order.kind != OrderKind::Coordinated {
        return Ok(());
    }
    let context: &Context<'_> = scene.context;
    let rules = context.rules.need(context.rules.coordinated, "coordinated-order")?;
    let PrintedNumber { value: max_troopers, clause } = context.number(entry!("coordinated-order"), "troopers")?;
    if saturating_i64(scene.order.active.len()) > max_troopers {
        let user = scene.order.first_active();
        return Err(Violation::from_clause("step-too-many-troopers", clause).declared_by(user));
    }
    for index in scene.order.active_indices() {
        check_participant(scene, &rules, index).map_err(|rejection| rejection.declared_by(index))?;
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
        let step = step.affects(scene.path(index, ARO));
        scene
            .order
            .active_indices()
            .fold(step, |step, other| step.affects(scene.attack_path(index, other, ATTACK_FACTS)))
    });
    Ok(())
}

/// Checks that a trooper may take part, and does the same as the first participant.
fn check_participant(scene: &Scene<'_>, rules: &CoordinatedRules, index: TrooperIndex) -> CheckResult {
    let (Some(first), Some(active)) = (scene.order.active.first(), scene.order.get_active(index)) else {
        return Ok(());
    };
    let illegal = |clause, message: &'static str| Err(Violation::new(message, clause).into());
    if let Some(clause) = scene.rules().clause_if(Rule::CoordinatedNoIsolated, active.trooper.is(ISOLATED)) {
        return illegal(clause, "step-isolated-not-coordinated");
    }
    check_excluded(scene, active)?;
    if let Some(clause) = iter_disguises(scene, index).find_map(|rules| rules.no_coordinated) {
        return illegal(clause, "step-decoy-not-coordinated");
    }
    if first.trooper.prior.group != active.trooper.prior.group {
        return illegal(SAME_GROUP, "step-other-group");
    }
    if first.trooper.prior.training != active.trooper.prior.training {
        return illegal(SAME_TRAINING, "step-other-training");
    }
    if !skills(first).eq(skills(active)) && quick_movement::may_differ(scene, first, active).is_none() {
        return illegal(rules.same_skills, "step-other-skills");
    }
    if collect_targets(active).len() > 1 || collect_targets(first) != collect_targets(active) {
        return illegal(rules.same_target, "step-other-target");
    }
    Ok(())
}

/// Checks that a trooper belongs to no Fireteam, has no Peripheral, and declares no attack that is not coordinated.
fn check_excluded(scene: &Scene<'_>, active: &Active) -> CheckResult {
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
    reject(holding.find_map(|(rule, _, message)| Some(Violation::new(message, rules.clause(rule)?))))
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
