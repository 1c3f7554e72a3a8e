//! Suppressive Fire: a weapon with the Trait puts its user in the Suppressive Fire State.

use crate::order::attack::weapon_trait;
use crate::order::mechanic::Mechanic;
use crate::skill_ids::SUPPRESSIVE_FIRE;

/// Suppressive Fire.
pub(super) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(|scene, record, user, declaration| {
        weapon_trait::check(scene, record, user, declaration, clause!("suppressive-fire#needs-the-trait"))
    }),
    ..Mechanic::new(&[SUPPRESSIVE_FIRE])
};
