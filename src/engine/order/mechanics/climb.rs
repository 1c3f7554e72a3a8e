//! Climb: the first MOV value, plus two inches in some editions.

use crate::order::mechanic::Mechanic;
use crate::order::movement_limit::{self, MovementLimit};
use crate::skills::CLIMB;

/// Climbing.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        Ok(movement_limit::check(scene, record, user, declaration, &LIMIT))
    }),
    ..Mechanic::new(&[CLIMB])
};

/// The movement limit.
const LIMIT: MovementLimit =
    MovementLimit { first: "climb#up-to-the-first-value", beyond: Some("climb#two-inches-more") };
