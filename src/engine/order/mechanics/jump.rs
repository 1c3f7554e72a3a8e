//! Jump: the first MOV value, plus two inches in some editions.

use crate::order::mechanic::Mechanic;
use crate::order::movement_limit;
use crate::route::limit::JUMP_LIMIT;
use crate::skill_ids::JUMP;

/// The hooks of Jump: how far it may lead.
pub(super) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        movement_limit::check(scene, record, user, declaration, &JUMP_LIMIT)
    }),
    ..Mechanic::new(&[JUMP])
};
