//! Participants of a Coordinated Order in the same close combat that a situation only counts.

use crate::order::close_combat::helper_dice::HelperDice;
use crate::order::relations::melee::find_only_target;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::skill_ids::CC_ATTACK;
use crate::success_value::Modifier;
use crate::weapon::Weapon;
use model::message::Message;
use model::refusal::Refusal;

/// Returns the number of dice that counted participants add to a CC Attack, and writes it.
///
/// # Errors
/// A refusal without a CC Attack or with several targets, in an edition without Coordinated Orders, and for a weapon
/// that prints its Damage, because no source says what they add to it.
pub(crate) fn resolve_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> Result<i64, Refusal> {
    let dice = scene.order.counted_participants;
    if dice == 0 || !scene.order.is_active(user) {
        return Ok(0);
    }
    let rule = scene.rules().need(scene.rules().coordinated, "coordinated-order")?.close_combat_bonus;
    let refuse = |id| Err(Refusal::new(scene.path(user, "participants"), Message::new(id)));
    if !declaration.is(CC_ATTACK) {
        return refuse("refusal-participants-fight");
    }
    let Some(enemy) = find_only_target(scene, user, declaration) else {
        return refuse("refusal-participants-one-target");
    };
    if rule.value > 0 && !weapon.damage_is_of_its_user() {
        return Err(scene.rules().refuse("participants-damage"));
    }
    Ok(HelperDice { enemy, dice, clauses: vec![rule.clause] }.resolve(scene, record, user))
}

/// Returns the MOD that counted participants add to the Damage of the CC Attack.
pub(crate) fn find_damage_modifier(scene: &Scene<'_>, user: TrooperIndex) -> Option<Modifier> {
    let rule = scene.rules().coordinated?.close_combat_bonus;
    let amount = scene.order.counted_participants * rule.value;
    let added = scene.order.is_active(user) && amount > 0;
    added.then(|| Modifier::new("coordinated-order", amount, Some(rule.clause.clone())))
}
