//! The requirements of a declared ARO: its target, its time and its skill.

use crate::entry_ids::ENGAGED;
use crate::order::marker::{check_reaction, is_marker};
use crate::order::mechanics::crush;
use crate::order::passive::{replica, stealth};
use crate::order::phase_context::Planning;
use crate::order::plan::{Attack, Plan};
use crate::order::react::due::AroDue;
use crate::order::react::repeater_in_use;
use crate::order::react::triggers::find_attack_half;
use crate::order::relations::{melee, sixth_sense, zone_sight};
use crate::order::scene::Scene;
use crate::order::situation::{Aro, ReactiveIndex, Targets, TrooperIndex};
use crate::printed::{Bearer, read_skill, read_state};
use crate::record::Recorder;
use crate::ruleset::{Measured, Rule};
use crate::skill_ids::{ARO_TYPE, CC_ATTACK, DODGE, ENTIRE_ORDER_TYPE, IMPERSONATION_STATE, RESET};
use crate::violation::{CheckResult, Violation, reject};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::situation::order::Half;
use model::value::Value;

/// The skills that answer an enemy that Stealth brought into contact, beside those allowed while Engaged.
const CONTACT_REACTIONS: [&EntryId; 3] = [CC_ATTACK, DODGE, RESET];

/// Checks the target of an ARO.
pub(super) fn check_target(
    planning: &mut Planning<'_, '_>,
    user: TrooperIndex,
    aro: &Aro,
    due: &AroDue,
) -> CheckResult {
    let scene = planning.scene;
    let single = scene.order.active.len() == 1;
    if single {
        check_reaction(scene, user, aro, due.since)?;
    }
    let waits = aro.after == Some(Half::Second) && due.since == Some(Half::First);
    repeater_in_use::check(scene, planning.record, user, aro)?;
    check_target_is_active(scene, user, aro)?;
    replica::check_target(scene, aro, waits)?;
    crush::check_answer(scene, planning.plan, user, aro)
}

/// Checks that the target of an ARO is activated by the Order.
fn check_target_is_active(scene: &Scene<'_>, user: TrooperIndex, aro: &Aro) -> CheckResult {
    let Targets::One(target) = aro.declaration.targets else { return Ok(()) };
    let inactive = !scene.order.is_active(target) && target != user;
    let clause = clause!("automatic-reaction-order#target-is-active");
    reject(inactive.then(|| Violation::new("step-target-not-active", clause)))
}

/// Checks whether an ARO that is not due may be declared all the same: without measuring.
fn check_not_due(scene: &Scene<'_>, reactor: ReactiveIndex, skill: &EntryId, due: &AroDue) -> CheckResult {
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    let rules = scene.rules().aro;
    let active = || reactive.relations.iter_enumerated();
    let guessed = active().all(|(active, relation)| {
        relation.line_of_fire.is_none() || relation.from_behind || zone_sight::blocks(scene, user, active.into())
    });
    let measured_late = rules.zone_of_control_measured.value == Measured::AtResolution;
    let zone_skill = rules.zone_of_control_skills.is_some_and(|zone| zone.value.contains(&skill));
    if due.engaged_elsewhere && !(zone_skill && rules.zone_of_control_measured.value == Measured::AtResolution) {
        return Err(Violation::new("step-no-sight-out-of-melee", melee::NO_LINE_OF_FIRE_OUT).into());
    }
    // A guess that an enemy is near allows only reactions that work inside the Zone of Control.
    let stealth = !due.silent.is_empty();
    let not_allowed = rules.zone_of_control_skills.filter(|_| guessed && measured_late && !stealth && !zone_skill);
    if let Some(zone) = not_allowed {
        return Err(Violation::new("step-zone-alone", zone.clause).into());
    }
    let clause = match (guessed, stealth) {
        (_, true) => clause!("stealth#no-aro-for-mere-movement"),
        (true | false, false) if due.goes_unnoticed => {
            scene.rules().clause(Rule::CautiousGivesNoAro).unwrap_or(rules.only_eligible)
        }
        (true, false) if reactive.relations.iter().any(|relation| relation.distance.is_some()) => {
            rules.zone_of_control_measured.clause
        }
        (true | false, false) => rules.only_eligible,
    };
    let measured = !(guessed && measured_late) || due.goes_unnoticed;
    reject((stealth || measured).then(|| Violation::new("step-no-aro-due", clause)))
}

/// Checks whether an ARO may be declared at that time.
pub(super) fn check_due(
    scene: &Scene<'_>,
    record: &mut Recorder,
    reactor: ReactiveIndex,
    aro: &Aro,
    due: &AroDue,
) -> CheckResult {
    let user = scene.order.index_of(reactor);
    let rules = scene.rules().aro;
    let skill = &aro.declaration.skill;
    let types = scene.printed(skill, NO_VARIANT, "types");
    if let Some(Printed { value: Value::Ids(types), clause }) = types
        && !types.contains(ARO_TYPE)
    {
        let entire = types.contains(ENTIRE_ORDER_TYPE);
        let rule = scene.rules().clause_if(Rule::AroNoEntireOrder, entire).unwrap_or(rules.only_aro_skills);
        record.step(Message::new("step-no-aro-skill")).cite(clause).affects(REFUSED);
        return Err(Violation::new("step-no-aro-skill", rule).into());
    }
    let Some(since) = due.since else { return check_not_due(scene, reactor, skill, due) };
    let half = aro.after.unwrap_or(since);
    if half < since {
        return Err(Violation::new("step-aro-not-yet-due", rules.after_second_skill).into());
    }
    if half > since && resolve_wait(scene, record, user) {
        return Ok(());
    }
    if half > since {
        let group = replica::find_group_delay(scene);
        if group.is_none() && !scene.order.active_indices().any(|active| is_marker(scene, active)) {
            return Err(Violation::new("step-aro-chance-lost", rules.after_first_skill).into());
        }
        let impersonates = scene.order.active_indices().any(|active| scene.order.is(active, IMPERSONATION_STATE));
        record
            .step(Message::new("step-aro-waits"))
            .cite(rules.delay_for_marker)
            .cite_all(scene.rules().clause_if(Rule::AroDelayedForImpersonator, impersonates))
            .cite_all(scene.rules().clause(Rule::AroLostIfMarkerStays))
            .cite_all(group.map(|delay| delay.aro_may_be_delayed))
            .cite_all(group.map(|delay| delay.only_if_revealed))
            .affects_all(scene.action_paths(user));
    }
    if let Some(clause) = stealth::resolve_contact_rule(scene, record, user)
        && !CONTACT_REACTIONS.contains(&skill)
        && is_barred_while_engaged(scene, skill)
    {
        return Err(Violation::new("step-not-after-stealth-contact", clause).into());
    }
    if let Some(zone) = rules.zone_of_control_skills.filter(|_| due.by_zone_alone)
        && !zone.value.contains(&skill)
    {
        return Err(Violation::new("step-zone-alone", zone.clause).into());
    }
    Ok(())
}

/// Returns whether the Engaged State forbids a skill.
fn is_barred_while_engaged(scene: &Scene<'_>, skill: &EntryId) -> bool {
    let engaged = read_state(scene.context, &ENGAGED.clone());
    let bearer = Bearer { states: vec![engaged], skills: Vec::new() };
    bearer.find_bar(scene.context, &read_skill(scene.context, skill)).is_some()
}

/// Determines whether level 1 of Sixth Sense lets a trooper wait for the second skill of an enemy in its Zone of
/// Control, and writes the rule.
fn resolve_wait(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> bool {
    let Some(clause) = sixth_sense::find_level_1_rule(scene, user, Rule::SixthSenseNearWaits) else { return false };
    let near = scene.order.active_indices().any(|active| sixth_sense::is_near(scene, user, active));
    let id = if near { "step-aro-waits-near" } else { "step-aro-does-not-wait" };
    record.step(Message::new(id)).cite(clause).affects_all(scene.action_paths(user)).affects(REFUSED);
    near
}

/// Checks that a Dodge is not declared only against attacks that its user neither sees nor hears.
pub(super) fn check_unheard(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    user: TrooperIndex,
    aro: &Aro,
    half: Half,
) -> CheckResult {
    let Some(clause) = scene.rules().clause_if(Rule::SilentAttackNotDodged, aro.declaration.is(DODGE)) else {
        return Ok(());
    };
    let declared_before = |attack: &&Attack<'_>| {
        attack.target == user && find_attack_half(scene, attack).is_some_and(|attack_half| attack_half <= half)
    };
    let mut attacks = plan.attacks.iter().filter(declared_before).peekable();
    let all = attacks.peek().is_some() && attacks.all(|attack| attack.unheard);
    reject(all.then(|| Violation::new("step-unheard", clause)))
}
