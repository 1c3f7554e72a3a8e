//! Cautious Movement: up to the first MOV value; not for TAGs, REMs, vehicles and motorcycles.

use crate::order::entry_ids::{MOTORCYCLE, REMOTE, TAG, VEHICLE};
use crate::order::mechanic::Mechanic;
use crate::order::movement_limit::{self, MovementLimit};
use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::skills::CAUTIOUS_MOVEMENT;
use model::refusal::Refusal;

/// Cautious Movement.
pub const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[CAUTIOUS_MOVEMENT]) };
/// The movement limit.
const LIMIT: MovementLimit = MovementLimit { first: "cautious-movement#first-value", beyond: None };
/// Troop types that cannot use it.
const MACHINES: [&str; 4] = [MOTORCYCLE, REMOTE, TAG, VEHICLE];

#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let Some(trooper) = scene.order.trooper(user) else { return Ok(None) };
    if MACHINES.iter().any(|machine| trooper.has(machine)) {
        return Ok(Some(Fault::new("cautious-movement#not-for-machines", "step-not-for-this-type")));
    }
    Ok(movement_limit::check(scene, record, user, declaration, &LIMIT))
}
