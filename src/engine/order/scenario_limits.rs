//! What single scenarios forbid in an Order: the higher levels of Airborne Deployment.

use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{COMBAT_JUMP, PARACHUTIST};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REFUSED, STATES};
use model::ids::EntryId;
use model::message::Message;

/// The scenario inside a vessel.
const INNER_AREA: &EntryId = entry!("its10-engineering-deck");
/// Levels 3, 4 and 5 of Airborne Deployment.
const JUMPS: [&EntryId; 3] = [entry!("inferior-combat-jump"), COMBAT_JUMP, entry!("superior-combat-jump")];

/// Returns whether the Order is played inside a vessel.
pub(super) fn is_inside_vessel(scene: &Scene<'_>) -> bool {
    scene.order.scenario.as_ref().is_some_and(|id| id == INNER_AREA)
}

/// Checks that the level of Airborne Deployment can be used.
pub(super) fn check_landing(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    if !is_inside_vessel(scene) {
        return Ok(());
    }
    let &[higher, others] = scene.rules().need_clauses(Rule::NoHigherAirborneDeployment, "landing")? else {
        return Ok(());
    };
    let mut entries = scene.order.trooper(user).profile.iter();
    let jumps = entries.any(|entry| JUMPS.contains(&&entry.id)) && !declaration.is(PARACHUTIST);
    let step = record.step(Message::new("step-enters-a-vessel")).cite(others).cite(higher);
    step.affects(REFUSED).affects(scene.path(user, STATES));
    if jumps || declaration.is(COMBAT_JUMP) {
        return Err(Violation::new("step-no-jump-inside", higher).into());
    }
    Ok(())
}
