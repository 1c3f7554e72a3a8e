//! The ARO phase: which troopers may declare an ARO, when it is due, and whether it is legal.
//!
//! `triggers` are the events that allow an ARO, `due` finds the half of the Order since which it is due, `checks`
//! are the requirements of a declared one.

mod cautious_notice;
mod checks;
mod due;
mod notice;
mod repeater_in_use;
mod sight_start;
mod silent_target;
mod triggers;

use crate::order::declare::{declare_skill, write_checked_early};
use crate::order::disguise::is_revealed_by_action;
use crate::order::marker::{find_marker_aro_clause, is_marker};
use crate::order::passive::{replica, warning};
use crate::order::phase_context::Planning;
use crate::order::react::checks::{check_due, check_target, check_unheard};
use crate::order::react::due::{AroDue, resolve_due};
use crate::order::relations::sixth_sense;
use crate::order::scene::{Scene, TROOPER_FACTS};
use crate::order::situation::{Aro, ReactiveIndex, ResolvedPart, Targets, TrooperIndex};
use crate::order::{automatic_trigger, deployed, no_reaction, waiting};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Needed, Rule};
use crate::skill_ids::{CHANGE_FACING, IDLE};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{ARO, CONDITION, IS_IDLE, ROLL};
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::{Half, OrderKind};

/// Checks one trooper's ARO and declares it. An Exchange states its reactions and checks no ARO. Otherwise a trooper
/// without any reaction is settled first, then a deployable that goes off by itself, for which no ARO has to be due;
/// only then is it determined when an ARO is due, which is written even if none is declared.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub(super) fn react(planning: &mut Planning<'_, '_>, reactor: ReactiveIndex) -> CheckResult {
    let scene = planning.scene;
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    planning.record.set_subject(&reactive.trooper.name);
    if scene.order.resolved_part == ResolvedPart::Exchange {
        let Some(aro) = &reactive.aro else { return Ok(()) };
        return declare_skill(planning, user, &aro.declaration);
    }
    if no_reaction::resolve(scene, planning.record, reactor)? {
        return Ok(());
    }
    if let Some(aro) =
        reactive.aro.as_ref().filter(|_| automatic_trigger::resolve_going_off(scene, planning.record, reactor))
    {
        return declare_skill(planning, user, &aro.declaration);
    }
    let due = resolve_due(&mut planning.as_resolution(), reactor);
    warning::write_turn(scene, planning.record, reactor);
    let Some(aro) = &reactive.aro else {
        if due.since.is_some() {
            let step = planning
                .record
                .step(Message::new("step-aro-declined"))
                .cite_all(scene.rules().clause(Rule::AroMayBeDeclined))
                .affects(scene.path(user, ARO))
                .affects(scene.path(user, TROOPER_FACTS));
            step.affects_all(scene.order.active_indices().map(|active| scene.path(active, CONDITION)));
        }
        return Ok(());
    };
    declare_aro(planning, reactor, aro, &due)
}

/// Checks the ARO that a trooper declares, and declares it:
///
/// 1. First what can be declared at all and at whom; the trace names a wrong target before a wrong time.
/// 2. The time is judged before the requirements of the skill: `unmet` is found first, so that its step is written, and
///    judged after [`check_due`].
/// 3. Stealth and unheard attacks forbid an ARO that is otherwise due.
/// 4. From [`write_declared`] on the ARO is legal, and the trooper can only become Idle. The first reason ends the
///    declaration; a Marker that stays hidden is the first because the ARO is then not declared in the end.
fn declare_aro<'o>(planning: &mut Planning<'_, 'o>, reactor: ReactiveIndex, aro: &'o Aro, due: &AroDue) -> CheckResult {
    let scene = planning.scene;
    let user = scene.order.index_of(reactor);
    deployed::check_aro(scene, planning.record, user, aro)?;
    waiting::write(scene, planning.record, user, aro);
    check_target(planning, user, aro, due)?;
    let unmet = warning::resolve_unmet(scene, planning.record, reactor, aro);
    check_due(scene, planning.record, reactor, aro, due)?;
    if let Some(unmet) = unmet.filter(|unmet| unmet.needed == Needed::AtDeclaration) {
        write_checked_early(scene, planning.record, user);
        return Err(Violation::unseen(scene, unmet.clause).into());
    }
    silent_target::check(scene, planning.record, user, due)?;
    let rules = scene.rules().aro;
    let half = aro.after.or(due.since).unwrap_or(Half::First);
    check_unheard(scene, planning.plan, user, aro, half)?;
    write_declared(scene, planning.record, user, aro, due);
    replica::write_target(scene, planning.record, user);
    let waits_near = sixth_sense::find_level_1_rule(scene, user, Rule::SixthSenseNearWaits).is_some();
    if half > due.since.unwrap_or(half)
        && !waits_near
        && !scene.order.active_indices().any(|active| is_revealed_by_action(scene, active))
    {
        planning
            .record
            .step(Message::new("step-idle"))
            .cite_all(scene.rules().clause(Rule::AroLostIfMarkerStays))
            .cite_all(replica::find_group_delay(scene).map(|delay| delay.only_if_revealed))
            .decides(scene.path(user, IS_IDLE), Fact::Flag(true))
            .decides(scene.path(user, ARO), Fact::Word("none"))
            .decides(scene.attack_path(user, scene.order.first_active(), ROLL), Fact::Word("none"))
            .affects(scene.path(user, "*"));
        planning.plan.idle.insert(user);
        return Ok(());
    }
    if let Some(unmet) = unmet {
        become_idle(planning, user, &[Some(unmet.clause), scene.rules().clause(Rule::AroRequirementsAtResolution)]);
        return Ok(());
    }
    if due.since.is_none() {
        // Declared without measuring, and outside the zone: the trooper is Idle.
        let turns = aro.declaration.is(CHANGE_FACING);
        let turning = scene.rules().clause_if(Rule::ChangeFacingInZoneOfControl, turns);
        become_idle(planning, user, &[Some(rules.zone_of_control_measured.clause), turning]);
        return Ok(());
    }
    if silent_target::resolve_idle(scene, planning.record, user, due) {
        planning.plan.idle.insert(user);
        return Ok(());
    }
    declare_skill(planning, user, &aro.declaration)
}

/// Writes that an ARO is declared, and when.
fn write_declared(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aro: &Aro, due: &AroDue) {
    let rules = scene.rules().aro;
    let half = aro.after.or(due.since).unwrap_or(Half::First);
    let marker = is_marker(scene, scene.order.first_active());
    let message = Message::new("step-aro-declared").term("skill", aro.declaration.skill.as_str());
    let step = record
        .step(message.word("half", half.as_str()))
        .cite(rules.one_per_order)
        .cite(rules.every_eligible_trooper)
        .cite(rules.only_aro_skills)
        .cite(clause!("automatic-reaction-order#target-is-active"))
        .cite_all(rules.zone_of_control_skills.filter(|_| due.by_zone_alone).map(|zone| zone.clause))
        .cite_all(scene.rules().clause_if(Rule::AroRequirementsAtResolution, due.by_zone_alone))
        .cite_all(find_marker_aro_clause(scene, scene.order.first_active()).filter(|_| marker))
        .cite(if half == Half::First { rules.after_first_skill } else { rules.after_second_skill });
    let at_team = scene.order.kind == OrderKind::Fireteam;
    let edition = scene.rules();
    let has_target = !matches!(aro.declaration.targets, Targets::None);
    let idle = |target| scene.declarations(target).iter().any(|declared| declared.is(IDLE));
    let step =
        step.cite_all(edition.clause_if(Rule::FireteamOneAro, at_team))
            .cite_all(edition.clause_if(Rule::FireteamAroTarget, at_team && has_target))
            .cite_all(edition.clause_if(
                Rule::FireteamIdleIsTarget,
                at_team && aro.declaration.targets.indices().into_iter().any(idle),
            ));
    let harm = scene.order.active_indices().flat_map(|active| scene.harm_paths(user, active)).collect::<Vec<_>>();
    step.affects_all(scene.action_paths(user)).affects_all(&harm);
}

/// Makes a reactive trooper Idle, and writes it.
fn become_idle(planning: &mut Planning<'_, '_>, user: TrooperIndex, clauses: &[Option<Cite>]) {
    let scene = planning.scene;
    planning.plan.idle.insert(user);
    let step = planning.record.step(Message::new("step-idle"));
    let step = step.cite_all(clauses.iter().flatten());
    step.decides(scene.path(user, IS_IDLE), Fact::Flag(true)).affects(scene.path(user, "*"));
}
