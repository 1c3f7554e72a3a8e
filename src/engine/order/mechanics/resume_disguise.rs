//! Skills that put a trooper back into a disguise: allowed only out of sight of all enemies.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{
    DATATRACKER, DISCONNECTED, FRENZY, HIDDEN_DEPLOYMENT_STATE, IMPETUOUS, TO_CAMOUFLAGE, TO_CAMOUFLAGED,
};
use crate::order::marker::find_deployed_state;
use crate::order::mechanic::Mechanic;
use crate::order::passive::impersonation_levels::LEVEL;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Order, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::{ResumeRules, Rule};
use crate::skill_ids::{CYBERMASK, HOLOECHO, HOLOMASK, IMPERSONATION_STATE, RE_CAMOUFLAGE, SENSOR};
use crate::violation::{CheckResult, Violation, reject};
use crate::wounds::UNCONSCIOUS;
use model::catalogue::Printed;
use model::fact_name::{REFUSED, REVEALED, STATES};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;
use model::value::Value;

/// The return to a disguise.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    fills_order: Some(fills_order),
    ..Mechanic::new(&[CYBERMASK, HOLOECHO, HOLOMASK, IMPERSONATION_STATE, RE_CAMOUFLAGE])
};

/// Returns the rules of the edition on a skill that puts a trooper back into a disguise.
fn find(context: &Context<'_>, declaration: &Declaration) -> Option<ResumeRules> {
    context.rules.skills.resumes.iter().find(|rules| declaration.is(rules.skill)).copied()
}

/// Returns whether the declaration fills the Order although its entry prints no class.
fn fills_order(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    !declaration.is(RE_CAMOUFLAGE) && !declaration.is(CYBERMASK) && find(scene.context, declaration).is_some()
}

fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declared: &Declaration,
) -> CheckResult {
    let context = scene.context;
    let rules = context.rules.need(find(context, declared), "back-into-a-disguise")?;
    let order: &Order = scene.order;
    if let Some(clause) = context.rules.clause_if(Rule::DatatrackerStaysModel, order.has(user, DATATRACKER)) {
        return Err(Violation::new("step-datatracker-stays-a-model", clause).into());
    }
    if rules.needs.is_some_and(|needs| !order.has(user, needs)) {
        return Err(Violation::new("step-cannot-disguise-itself", rules.out_of_sight).into());
    }
    check_impetuous(scene, user, rules.marker)?;
    let any_marker = context.rules.clause_if(Rule::FallenDoNotPreventMarkers, rules.marker);
    let blind = |rule| context.rules.clause_if(rule, declared.is(RE_CAMOUFLAGE) || any_marker.is_some());
    let (fallen, disconnected) = (blind(Rule::FallenDoNotSee), blind(Rule::DisconnectedDoNotSee));
    let is = |index: TrooperIndex, state: &EntryId| order.is(index, state);
    let absent = context.rules.clause(Rule::HiddenNotOnTable);
    let blind_in = [(absent, HIDDEN_DEPLOYMENT_STATE), (fallen, UNCONSCIOUS), (disconnected, DISCONNECTED)];
    let can_see = |index| !blind_in.iter().any(|(clause, state)| clause.is_some() && is(index, state));
    let enemies = || {
        let enemy =
            |index: &TrooperIndex| order.relation(user, *index).is_some_and(|relation| relation.side != Side::Friendly);
        order.reactive_indices().filter(enemy)
    };
    let guard = |index: &TrooperIndex| order.trooper(*index).prior.guards && sees(scene, *index, user);
    // A guard prevents it even in a state that counts as blind below, so guards come first.
    if let Some(index) = enemies().find(guard).filter(|_| rules.marker) {
        write_guard(scene, record, index);
        record.set_subject(&scene.subject(user));
        return Err(Violation::new("step-somebody-watches", rules.out_of_sight).into());
    }
    if enemies().any(|index| sees(scene, index, user) && can_see(index)) {
        return Err(Violation::new("step-somebody-watches", rules.out_of_sight).into());
    }
    let near =
        |index: &TrooperIndex| order.relation(user, *index).is_some_and(|relation| relation.zone_of_control.is_some());
    let sensor = context.rules.clause_if(Rule::SensorPreventsHiding, rules.sensed);
    let sensors = enemies().filter(|index| order.has(*index, SENSOR)).collect::<Vec<_>>();
    if let Some(clause) = sensor.filter(|_| sensors.iter().any(near)) {
        return Err(Violation::new("step-sensor-prevents-hiding", clause).into());
    }
    let sees_not = |state| enemies().any(|index| is(index, state));
    let step = record.step(Message::new("step-out-of-sight")).cite(rules.out_of_sight);
    let step = step.cite_all(fallen.filter(|_| sees_not(UNCONSCIOUS)));
    let step = step.cite_all(disconnected.filter(|_| sees_not(DISCONNECTED)));
    let step = step.cite_all(context.rules.clause_if(Rule::DisconnectedDoNotWatch, sees_not(DISCONNECTED)));
    let anyone = sees_not(DISCONNECTED) || sees_not(UNCONSCIOUS);
    let step = step.cite_all(any_marker.filter(|_| anyone));
    let step = step.cite_all(context.rules.clause_if(Rule::FallenDoNotWatch, any_marker.is_some() && anyone));
    let step = step.cite_all(absent.filter(|_| sees_not(HIDDEN_DEPLOYMENT_STATE)));
    let step = step.cite_all(sensor.filter(|_| !sensors.is_empty()));
    step.affects(scene.path(user, STATES)).affects(REFUSED);
    write_level(scene, record, user, &rules);
    Ok(())
}

/// Writes how a trooper in Hidden Deployment appears that keeps an enemy from entering a Marker State.
fn write_guard(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex) {
    let marker = find_deployed_state(scene, index);
    let others = scene.order.trooper(index).states.iter().filter(|state| *state != HIDDEN_DEPLOYMENT_STATE);
    let states: BTreeSet<&EntryId> = others.chain(marker).collect();
    record.set_subject(&scene.subject(index));
    let id = if marker.is_some() { "step-guard-appears-as-marker" } else { "step-guard-appears" };
    let step = record.step(Message::new(id)).cite_all(scene.rules().clause(Rule::HiddenGuardsAsMarker));
    let step = step.decides(scene.path(index, REVEALED), Fact::Flag(marker.is_none())).affects(REFUSED);
    step.decides(scene.path(index, STATES), Fact::Ids(states.into_iter().map(ToString::to_string).collect()));
}

/// Refuses the key of a trooper that shows itself although no enemy that it sees enters a Marker State.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn check_guards(scene: &Scene<'_>) -> Result<(), Refusal> {
    for (index, trooper) in scene.order.troopers().filter(|(_, trooper)| trooper.prior.guards) {
        scene.rules().need_clause(Rule::HiddenGuardsAsMarker, "hidden-deployment-orders")?;
        let hides = |user: TrooperIndex| {
            let enters = |declaration: &Declaration| find(scene.context, declaration).is_some_and(|rules| rules.marker);
            scene.declarations(user).iter().any(enters) && sees(scene, index, user)
        };
        if !trooper.is(HIDDEN_DEPLOYMENT_STATE) || !scene.order.active_indices().any(hides) {
            return Err(Refusal::new(scene.path(index, "guards"), Message::new("refusal-nothing-to-guard")));
        }
    }
    Ok(())
}

/// Checks that no rule keeps an Impetuous trooper from hiding.
fn check_impetuous(scene: &Scene<'_>, user: TrooperIndex, marker: bool) -> CheckResult {
    if !scene.order.has(user, IMPETUOUS) {
        return Ok(());
    }
    let rules = scene.rules();
    let frenzied = rules.clause_if(Rule::FrenzyNoWayBack, scene.order.has(user, FRENZY));
    let impetuous_rule = if marker { Rule::ImpetuousNoMarkerState } else { Rule::ImpetuousNoOtherDisguise };
    let clause = frenzied.or(rules.clause(impetuous_rule));
    reject(clause.map(|clause| Violation::new("step-impetuous-does-not-hide", clause)))
}

/// Writes the level of Impersonation that a trooper returns to.
fn write_level(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, rules: &ResumeRules) {
    let Some(level) = rules.level else { return };
    let mut profile = scene.order.trooper(user).profile.iter();
    let printed = profile.find_map(|entry| match scene.printed(&entry.id, &entry.level, "level")? {
        Printed { value: Value::Number(level), clause } => Some((i64::from(*level), clause.clone())),
        Printed { .. } => None,
    });
    let printed = printed.filter(|_| rules.skill == IMPERSONATION_STATE);
    let (level, clause) = printed.unwrap_or((level, rules.out_of_sight.clone()));
    let step = record.step(Message::new("step-disguise-level").number("level", level)).cite(&clause);
    step.decides(scene.path(user, LEVEL), Fact::Number(level));
}

/// Returns the disguise that a declaration puts a trooper into, with the clause.
pub(crate) fn find_resumed_disguise(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Option<(EntryId, ClauseId)> {
    let rules = find(scene.context, declaration)?;
    let thermo_optic = declaration.is(RE_CAMOUFLAGE) && scene.order.has(user, TO_CAMOUFLAGE);
    let state = if thermo_optic { TO_CAMOUFLAGED } else { rules.state };
    Some((state.clone(), rules.out_of_sight.clone()))
}
