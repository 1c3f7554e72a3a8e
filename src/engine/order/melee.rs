//! Close combats: who is in one with whom, and what those in it see.

use crate::engine::order::Half;
use crate::engine::order::scene::Scene;
use crate::engine::record::Cite;

/// The state of those in close combat.
pub const ENGAGED: &str = "engaged";
/// Nothing outside is in Line of Fire.
pub const NO_SIGHT_OUT: Cite = "engaged#no-line-of-fire-out";

/// Whether one of two names the other as an enemy it is Engaged with.
fn named(scene: &Scene<'_>, one: usize, other: usize) -> bool {
    let names = |at: usize, enemy: usize| {
        scene.order.trooper(at).is_some_and(|trooper| trooper.melee.as_deref() == Some(scene.name(enemy)))
    };
    names(one, other) || names(other, one)
}

/// Whether two enemies are in one close combat: they touch, or one names the other.
pub fn fight(scene: &Scene<'_>, one: usize, other: usize) -> bool {
    let touch = scene.order.facts(one, other).is_some_and(|facts| facts.contact == Some(Half::First));
    touch || named(scene, one, other)
}

/// Whether a trooper is Engaged.
fn is_engaged(scene: &Scene<'_>, at: usize) -> bool {
    let stated = scene.order.trooper(at).is_some_and(|trooper| trooper.is(ENGAGED));
    stated || (0..scene.order.size()).any(|other| named(scene, at, other))
}

/// Whether a trooper is Engaged with others and so does not see this one.
pub fn looks_away(scene: &Scene<'_>, at: usize, other: usize) -> bool {
    is_engaged(scene, at) && !fight(scene, at, other)
}
