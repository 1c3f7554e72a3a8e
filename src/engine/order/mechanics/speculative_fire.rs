//! Speculative Fire: a weapon with the Trait fires at a target out of sight.

use crate::order::mechanic::Mechanic;
use crate::order::weapon_trait;
use crate::skills::SPECULATIVE_FIRE;

/// The mechanic.
pub const SPECULATION: Mechanic = Mechanic {
    requires: Some(|scene, record, user, declared| {
        weapon_trait::check(scene, record, user, declared, "speculative-fire#needs-the-trait")
    }),
    ..Mechanic::new(&[SPECULATIVE_FIRE])
};
