//! Troopers that come onto the table in an Order: at its edge, or by a jump.

use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Cite;
use crate::ruleset::{EdgeRules, Rule};
use crate::skill_ids::COMBAT_JUMP;

/// Returns the rules on a trooper that enters at the edge of the table in this Order.
pub(super) fn find_entry_rules(scene: &Scene<'_>, index: TrooperIndex) -> Option<EdgeRules> {
    let edge = scene.rules().touchdown?.at_the_edge?;
    let enters = scene.declarations(index).iter().any(|declaration| declaration.is(edge.skill));
    (enters && scene.order.is_active(index)).then_some(edge)
}

/// Returns whether an activated trooper lands by Combat Jump in this Order.
pub(super) fn jumps(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.is_active(index) && scene.declarations(index).iter().any(|declaration| declaration.is(COMBAT_JUMP))
}

/// Returns the clause by which a trooper that enters or lands in this Order has no Partial Cover.
pub(super) fn find_cover_denial(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    let enters = find_entry_rules(scene, index).map(|edge| edge.no_cover);
    enters.or(scene.rules().clause_if(Rule::CombatJumpWithoutCover, jumps(scene, index)))
}
