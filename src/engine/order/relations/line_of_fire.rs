//! Whether a trooper sees another.

use crate::entry_ids::SIXTH_SENSE;
use crate::order::relations::melee;
use crate::order::relations::sixth_sense::{find_level_1_rule, is_near};
use crate::order::relations::zone_sight::{self, ZoneVisibility};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::ruleset::Rule;

/// Returns whether a trooper sees another: it has Line of Fire, is not Engaged with others, and does not have the other
/// behind it if it is reactive.
pub(crate) fn sees(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    !melee::is_engaged_elsewhere(scene, user, target)
        && scene.order.relation(user, target).is_some_and(|relation| {
            relation.line_of_fire.is_some()
                && zone_sight::find_view(scene, user, target) != ZoneVisibility::Blind
                && (scene.order.is_active(user)
                    || !relation.from_behind
                    || has_sixth_sense_against(scene, user, target))
        })
}

/// Returns whether Sixth Sense lets a trooper answer an attack from behind.
fn has_sixth_sense_against(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let near = find_level_1_rule(scene, user, Rule::SixthSenseNear).is_none() || is_near(scene, user, target);
    scene.order.has(user, SIXTH_SENSE) && scene.aims_at(target, user) && near
}
