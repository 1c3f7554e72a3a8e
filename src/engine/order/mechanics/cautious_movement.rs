//! Cautious Movement: up to the first MOV value, and not for machines.

use crate::order::entry_ids::{MOTORCYCLE, REMOTE, TAG, VEHICLE};
use crate::order::mechanic::Mechanic;
use crate::order::movement_limit::{self, MovementLimit};
use crate::order::plan::Fault;
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::Recorder;
use crate::skills::CAUTIOUS_MOVEMENT;
use model::refusal::Refusal;

/// The mechanic.
pub const CAUTION: Mechanic = Mechanic { requires: Some(requires), ..Mechanic::new(&[CAUTIOUS_MOVEMENT]) };
const LIMIT: MovementLimit = MovementLimit { first: "cautious-movement#first-value", beyond: None };
/// Troop types that cannot use it.
const MACHINES: [&str; 4] = [MOTORCYCLE, REMOTE, TAG, VEHICLE];

#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn requires(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let Some(trooper) = scene.order.trooper(user) else { return Ok(None) };
    if MACHINES.iter().any(|machine| trooper.has(machine)) {
        return Ok(Some(Fault::new("cautious-movement#not-for-machines", "step-not-for-this-type")));
    }
    Ok(movement_limit::check(scene, record, user, declared, &LIMIT))
}
