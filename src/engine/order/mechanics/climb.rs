//! Climb: the first MOV value, plus two inches in some editions.

use crate::entry_ids::MOTORCYCLE;
use crate::order::mechanic::Mechanic;
use crate::order::movement_limit;
use crate::route::limit::CLIMB_LIMIT;
use crate::ruleset::Rule;
use crate::skill_ids::CLIMB;
use crate::violation::Violation;

/// The hooks of Climb: who may not climb, and how far.
pub(super) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        let rider = scene.rules().clause_if(Rule::RiderDoesNotClimb, scene.order.has(user, MOTORCYCLE));
        if let Some(clause) = rider {
            return Err(Violation::new("step-rider-climbs", clause).into());
        }
        movement_limit::check(scene, record, user, declaration, &CLIMB_LIMIT)
    }),
    ..Mechanic::new(&[CLIMB])
};
