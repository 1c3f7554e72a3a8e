//! Climb: the first MOV value, plus two inches in some editions.

use crate::order::mechanic::Mechanic;
use crate::order::movement_limit;
use crate::route::limit::CLIMB_LIMIT;
use crate::skill_ids::CLIMB;
use crate::violation::reject;

/// Climbing.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        reject(movement_limit::check(scene, record, user, declaration, &CLIMB_LIMIT))
    }),
    ..Mechanic::new(&[CLIMB])
};
