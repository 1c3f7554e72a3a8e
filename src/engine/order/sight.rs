//! Whether a trooper sees another.

use crate::order::entry_ids::SIXTH_SENSE;
use crate::order::melee;
use crate::order::scene::Scene;

/// Whether a trooper sees another: there is Line of Fire, it is not in close combat with others, and, if it is reactive,
/// the other is not behind it.
pub fn sees(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    !melee::looks_away(scene, user, at)
        && scene.order.facts(user, at).is_some_and(|facts| {
            facts.line_of_fire.is_some()
                && (scene.order.is_active(user) || !facts.from_behind || senses(scene, user, at))
        })
}

/// Whether Sixth Sense lets a trooper answer an attack from behind.
fn senses(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    scene.order.has(user, SIXTH_SENSE) && scene.aims_at(at, user)
}
