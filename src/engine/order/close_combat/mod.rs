//! Close combat of several troopers of one side against the same enemy: one of them rolls, the others add dice.
//!
//! `roller` leaves a CC Attack to the fighter that rolls, `helper_dice` counts the dice that the others add, and
//! `counted_participants` does so for those that a situation only counts. `joint_fighters` are the troopers that an
//! Order activates together. `disengagement` ends a close combat with the Order. Whether two troopers fight each other
//! at all is said by [`melee`](crate::order::relations::melee).

pub(super) mod counted_participants;
pub(super) mod disengagement;
pub(super) mod helper_dice;
mod joint_fighters;
pub(super) mod roller;

use crate::order::relations::melee::{are_allies, in_same_combat, is_able};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Cite;
use crate::ruleset::Rule;

/// Returns the rule that only the Spearhead rolls in the close combat of a Coordinated Order.
pub(super) fn find_spearhead_rule(scene: &Scene<'_>) -> Option<Cite> {
    scene.rules().clause(Rule::CoordinatedSpearheadFights)
}

/// Iterates over the allies of a fighter that the Order does not activate: those in close combat with the same enemy
/// that are able to act.
fn iter_allies(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> impl Iterator<Item = TrooperIndex> {
    let helps = move |index: &TrooperIndex| {
        *index != user
            && are_allies(scene, user, *index)
            && is_able(scene, *index)
            && in_same_combat(scene, *index, enemy)
    };
    scene.order.reactive_indices().filter(helps)
}

/// Returns the declaration with which a trooper reacts.
fn find_reaction<'o>(scene: &Scene<'o>, index: TrooperIndex) -> Option<&'o Declaration> {
    scene.declarations(index).first()
}
