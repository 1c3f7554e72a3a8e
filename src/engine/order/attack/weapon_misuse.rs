//! Weapons and items that are not fired at an enemy: what is placed on the table, kits for allies, the Deactivator.

use crate::deployable::item::Item;
use crate::entry_ids::{COMMS_ATTACK, DEACTIVATOR, DEPLOYABLE_WEAPON};
use crate::order::attack::comms_weapon;
use crate::order::plan::DeclaredAttack;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::ruleset::Rule;
use crate::skill_ids::INTUITIVE_ATTACK;
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::Side;
use model::value::Attribute;

/// Checks that a shot is not declared with what is used in another way.
///
/// # Errors
/// A refusal of a legal use that another skill or kind of situation covers.
pub(crate) fn check_misuse(scene: &Scene<'_>, declared: DeclaredAttack<'_>) -> CheckResult {
    let DeclaredAttack { user, declaration, skill } = declared;
    let Some(choice) = declaration.weapon.as_ref().filter(|_| skill.attack_type != AttackType::CloseCombat) else {
        return Ok(());
    };
    let rules = scene.rules();
    let item = Item::find(scene.context, &choice.id, &choice.mode);
    let placed = item.as_ref().is_some_and(|item| item.has(DEPLOYABLE_WEAPON));
    // An enemy that is no trooper and attacks with something deployable stands for it.
    let stands_for_it = scene.order.is_deployable(user) || (!scene.order.is_active(user) && !is_trooper(scene, user));
    if let Some(clause) = rules.clause_if(Rule::DeployableIsPlaced, placed && !stands_for_it) {
        if declaration.is(INTUITIVE_ATTACK) {
            let message = Message::new("refusal-intuition-places").term("weapon", choice.id.as_str());
            return Err(Refusal::new(&choice.path, message).into());
        }
        return Err(Violation::new("step-placed-not-fired", clause).into());
    }
    if placed && item.is_some_and(|item| item.has(COMMS_ATTACK)) {
        rules.need(comms_weapon::find_reset_clause(scene, choice), "comms-mines")?;
    }
    let target = declaration.targets.first();
    let friend = |index| scene.order.relation(user, index).is_some_and(|relation| relation.side == Side::Friendly);
    let ally = |index| scene.order.is_active(index) == scene.order.is_active(user) || friend(index);
    if let Some(kit) = rules.kits.iter().find(|kit| kit.kit == choice.id) {
        let Some(needed) = kit.target.filter(|_| !target.is_some_and(ally)) else {
            let message = Message::new("refusal-kit-in-an-order").term("kit", kit.kit);
            return Err(Refusal::new(&choice.path, message).into());
        };
        return Err(Violation::new("step-kit-for-allies", needed).into());
    }
    if let Some(deactivator) = rules.deployables.deactivator.filter(|_| choice.id == DEACTIVATOR) {
        if target.is_some_and(|target| scene.order.is_deployable(target)) {
            let message = Message::new("refusal-declare-the-skill").term("skill", DEACTIVATOR);
            return Err(Refusal::new(&choice.path, message).into());
        }
        return Err(Violation::new("step-no-enemy-deployable", deactivator.enemy_deployables).into());
    }
    Ok(())
}

/// Returns whether the situation describes a trooper: it gives skills or Ballistic Skill.
fn is_trooper(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(index);
    trooper.prior.skills_listed || trooper.attributes.get(Attribute::Bs).is_some()
}
