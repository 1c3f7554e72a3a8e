//! Speculative Fire: a weapon with the Trait attacks without Line of Fire.

use crate::order::mechanic::Mechanic;
use crate::order::weapon_trait;
use crate::skill_ids::SPECULATIVE_FIRE;

/// Speculative Fire.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        weapon_trait::check(scene, record, user, declaration, clause!("speculative-fire#needs-the-trait"))
    }),
    ..Mechanic::new(&[SPECULATIVE_FIRE])
};
