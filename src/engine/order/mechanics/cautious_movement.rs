//! Cautious Movement: up to the first MOV value; not for TAGs, REMs, vehicles and motorcycles.

use crate::entry_ids::{AERIAL, MOTORCYCLE, REMOTE, TAG, VEHICLE};
use crate::order::mechanic::Mechanic;
use crate::order::movement_limit;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::route::limit::CAUTIOUS_LIMIT;
use crate::ruleset::Rule;
use crate::skill_ids::CAUTIOUS_MOVEMENT;
use crate::violation::Violation;
use model::fact_name::{MOVED, REFUSED};
use model::message::Message;
use model::refusal::Refusal;

/// Cautious Movement.
pub const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[CAUTIOUS_MOVEMENT]) };
/// Troop types that cannot use it.
const MACHINES: [&str; 4] = [MOTORCYCLE, REMOTE, TAG, VEHICLE];

#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<Option<Violation>, Refusal> {
    let Some(trooper) = scene.order.trooper(user) else { return Ok(None) };
    if MACHINES.iter().any(|machine| trooper.has(machine)) {
        return Ok(Some(Violation::new("step-not-for-this-type", "cautious-movement#not-for-machines")));
    }
    let rules = scene.context.rules;
    if let Some(clause) = rules.clause(Rule::NoCautiousMovementForFlyers) {
        if trooper.has(AERIAL) {
            record.step(Message::new("step-flies")).cite(clause).affects(REFUSED);
            return Ok(Some(Violation::new("step-not-for-this-type", "aerial#no-cautious-movement")));
        }
        record.step(Message::new("step-neither-flies-nor-targeted")).cite(clause).affects(scene.fact(user, MOVED));
    }
    Ok(movement_limit::check(scene, record, user, declaration, &CAUTIOUS_LIMIT))
}
