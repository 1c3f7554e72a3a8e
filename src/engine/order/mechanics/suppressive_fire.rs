//! Suppressive Fire: a weapon with the Trait puts its user in the state.

use crate::order::mechanic::Mechanic;
use crate::order::weapon_trait;
use crate::skills::SUPPRESSIVE_FIRE;

/// The mechanic.
pub const SUPPRESSION: Mechanic = Mechanic {
    requires: Some(|scene, record, user, declared| {
        weapon_trait::check(scene, record, user, declared, "suppressive-fire#needs-the-trait")
    }),
    ..Mechanic::new(&[SUPPRESSIVE_FIRE])
};
