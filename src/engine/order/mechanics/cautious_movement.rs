//! Cautious Movement: up to the first MOV value; not for TAGs, REMs, vehicles and motorcycles.

use crate::entry_ids::{AERIAL, MOTORCYCLE, REMOTE, TAG, VEHICLE};
use crate::order::mechanic::Mechanic;
use crate::order::movement_limit;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::record::Recorder;
use crate::route::limit::CAUTIOUS_LIMIT;
use crate::ruleset::Rule;
use crate::skill_ids::CAUTIOUS_MOVEMENT;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{MOVED, REFUSED};
use model::ids::EntryId;
use model::message::Message;

/// Cautious Movement.
pub(crate) const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[CAUTIOUS_MOVEMENT]) };
/// Troop types that cannot use it.
const BARRED_TYPES: [&EntryId; 4] = [MOTORCYCLE, REMOTE, TAG, VEHICLE];

/// Returns whether the kind of a trooper keeps it from Cautious Movement.
pub(crate) fn is_barred(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let flies = scene.rules().has(Rule::NoCautiousMovementForFlyers) && trooper.has(AERIAL);
    BARRED_TYPES.iter().any(|machine| trooper.has(machine)) || flies
}

fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let trooper = scene.order.trooper(user);
    if let Some(clause) = scene.rules().clause_if(Rule::VehiclesNotCautious, trooper.has(VEHICLE)) {
        record.step(Message::new("step-not-for-this-type")).cite(clause).affects(REFUSED);
    }
    if BARRED_TYPES.iter().any(|machine| trooper.has(machine)) {
        return Err(Violation::new("step-not-for-this-type", clause!("cautious-movement#not-for-machines")).into());
    }
    let rules = scene.rules();
    if let Some(clause) = rules.clause(Rule::NoCautiousMovementForFlyers) {
        if trooper.has(AERIAL) {
            record.step(Message::new("step-flies")).cite(clause).affects(REFUSED);
            return Err(Violation::new("step-not-for-this-type", clause!("aerial#no-cautious-movement")).into());
        }
        record.step(Message::new("step-neither-flies-nor-targeted")).cite(clause).affects(scene.path(user, MOVED));
    }
    movement_limit::check(scene, record, user, declaration, &CAUTIOUS_LIMIT)
}
