//! Close combat: which troopers fight each other, on which side, since when, and what they see.

use crate::entry_ids::{ENGAGED, POSSESSED};
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Declaration, Relation, TrooperIndex};
use crate::record::Cite;
use crate::ruleset::Rule;
use model::ids::EntryId;
use model::situation::order::{Half, Side};

/// The states of a trooper that another player took over: it fights although the state is a Null State.
pub(crate) const STOLEN: [&EntryId; 2] = [POSSESSED, entry!("sepsitorized")];

/// The clause that denies an Engaged trooper Line of Fire out of the combat.
pub(crate) const NO_LINE_OF_FIRE_OUT: Cite = clause!("engaged#no-line-of-fire-out");

/// Returns whether one of two troopers gives the other as the enemy it is Engaged with.
fn names_enemy(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let names = |index: TrooperIndex, enemy: TrooperIndex| scene.order.trooper(index).engaged_with == Some(enemy);
    names(first, second) || names(second, first)
}

/// Returns whether two enemies are in the same close combat: they are in contact, or one is given as the enemy of the
/// other.
pub(crate) fn in_same_combat(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let in_contact = scene.order.relation(first, second).is_some_and(|relation| relation.contact == Some(Half::First));
    in_contact || names_enemy(scene, first, second)
}

/// Returns whether a trooper is Engaged.
fn is_engaged(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.is(index, ENGAGED) || scene.order.indices().any(|opponent| names_enemy(scene, index, opponent))
}

/// Returns whether a trooper is Engaged with others, which denies it Line of Fire to this target.
pub(crate) fn is_engaged_elsewhere(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    is_engaged(scene, user) && !in_same_combat(scene, user, target)
}

/// Returns whether an enemy that is able to fight is in close combat with a trooper at the end of the Order.
pub(crate) fn is_opposed_by_able(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let fights = |opponent: TrooperIndex| touch_at_end(scene, index, opponent) && is_able(scene, opponent);
    scene.order.indices().any(fights)
}

/// Returns whether two enemies are in the same close combat at the end of the Order.
pub(crate) fn touch_at_end(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let enemy = |relation: &Relation| relation.contact.is_some() && relation.side != Side::Friendly;
    names_enemy(scene, first, second) || scene.order.relation(first, second).is_some_and(enemy)
}

/// Returns the target of a declaration that has exactly one.
pub(crate) fn find_only_target(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Option<TrooperIndex> {
    match scene.targets(user, declaration).as_slice() {
        [target] => Some(*target),
        [] | [_, _, ..] => None,
    }
}

/// Returns whether a state is a Null State in which a trooper does not fight.
pub(crate) fn is_unable(scene: &Scene<'_>, state: &EntryId) -> bool {
    let fights = scene.rules().has(Rule::StolenStillFight) && STOLEN.contains(&state);
    is_null(scene, state) && !fights
}

/// Returns whether a trooper is able to fight: neither immobilized nor in a Null State.
pub(crate) fn is_able(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(index);
    !trooper.is_immobilized() && !trooper.states.iter().any(|state| is_unable(scene, state))
}

/// Returns the side of a trooper, as the activated troopers see it.
pub(crate) fn find_side(scene: &Scene<'_>, index: TrooperIndex) -> Option<Side> {
    if scene.order.is_active(index) {
        return Some(Side::Friendly);
    }
    scene.order.relation(scene.order.first_active(), index).map(|relation| relation.side)
}

/// Returns whether two troopers belong to the same player.
pub(crate) fn are_allies(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    // Neutral and hostile elements belong to no player, and are no allies of each other.
    let played = |side: &Side| matches!(side, Side::Friendly | Side::Enemy);
    find_side(scene, first).filter(played).is_some_and(|own| find_side(scene, second) == Some(own))
}

/// When a close combat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CombatStart {
    /// Before the Order.
    BeforeOrder,
    /// With a movement in this half of the Order.
    During(Half),
}

/// Returns when the close combat of two enemies begins; `None` if they do not fight each other.
pub(crate) fn find_combat_start(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> Option<CombatStart> {
    // Between two active or two reactive troopers a situation states no contact, only whom one of them fights.
    if scene.order.is_active(first) == scene.order.is_active(second) || names_enemy(scene, first, second) {
        return names_enemy(scene, first, second).then_some(CombatStart::BeforeOrder);
    }
    let began = scene.order.relation(first, second)?.contact?;
    let mover = if scene.order.is_active(first) { first } else { second };
    let moves = scene.declarations(mover).first().is_some_and(|declaration| declaration.length.is_some());
    // Contact since the first half is older than the Order unless the active trooper moves into it.
    let fought = began == Half::First && (scene.order.is(mover, ENGAGED) || !moves);
    Some(if fought { CombatStart::BeforeOrder } else { CombatStart::During(began) })
}
