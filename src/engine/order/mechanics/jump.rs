//! Jump: the first MOV value, or two inches more.

use crate::order::mechanic::Mechanic;
use crate::order::movement_limit::{self, MovementLimit};
use crate::skills::JUMP;

/// The mechanic.
pub const JUMPING: Mechanic = Mechanic {
    requires: Some(|scene, record, user, declared| Ok(movement_limit::check(scene, record, user, declared, &LIMIT))),
    ..Mechanic::new(&[JUMP])
};

const LIMIT: MovementLimit =
    MovementLimit { first: "jump#up-to-the-first-value", beyond: Some("jump#two-inches-more") };
