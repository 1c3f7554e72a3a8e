//! Climb: the first MOV value, or two inches more.

use crate::order::mechanic::Mechanic;
use crate::order::movement_limit::{self, MovementLimit};
use crate::skills::CLIMB;

/// The mechanic.
pub const CLIMBING: Mechanic = Mechanic {
    requires: Some(|scene, record, user, declared| Ok(movement_limit::check(scene, record, user, declared, &LIMIT))),
    ..Mechanic::new(&[CLIMB])
};

const LIMIT: MovementLimit =
    MovementLimit { first: "climb#up-to-the-first-value", beyond: Some("climb#two-inches-more") };
