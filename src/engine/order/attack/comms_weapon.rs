//! Weapons that make Comms Attacks, such as the Jammer: shot like a BS Weapon, without Line of Fire, as far as the Zone
//! of Control of their user, and answered with a Reset.

use crate::deployable::item::Item;
use crate::entry_ids::COMMS_ATTACK;
use crate::order::opposition::Opposition;
use crate::order::plan::{Attack, SkillRoll};
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::{Cite, Recorder};
use crate::ruleset::{DeployableMoment, Rule};
use crate::skill_ids::{BS_ATTACK, INTUITIVE_ATTACK, RESET};
use crate::skills::{AttackSkill, AttackType};
use crate::success_value::Modifier;
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::{WeaponChoice, WeaponLookup, find};
use model::catalogue::{Printed, no_value};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The Trait of a weapon that needs no Line of Fire.
const NO_LINE_OF_FIRE: &EntryId = entry!("no-line-of-fire");

/// Returns how a declared skill attacks: with a Comms Attack if its weapon makes them.
///
/// # Errors
/// A refusal for an unknown weapon or mode.
pub(crate) fn find_attack_skill(
    scene: &Scene<'_>,
    declaration: &Declaration,
    skill: AttackSkill,
) -> Result<AttackSkill, Refusal> {
    let choice = declaration.weapon.as_ref();
    let Some(choice) = choice.filter(|_| is_shot(declaration)) else { return Ok(skill) };
    // A weapon without its mode is left to the choice of the weapon, which names the modes.
    let WeaponLookup::Weapon(weapon) = find(scene.context, choice)? else { return Ok(skill) };
    let needs_line_of_fire = skill.needs_line_of_fire && !weapon.has_trait(NO_LINE_OF_FIRE);
    let comms = weapon.has_trait(COMMS_ATTACK) && !weapon.is_for_bs_attacks();
    if !comms || !scene.rules().has(Rule::CommsWeaponReach) {
        return Ok(AttackSkill { needs_line_of_fire, ..skill });
    }
    Ok(AttackSkill { attack_type: AttackType::Comms, needs_line_of_fire, ..skill })
}

fn is_shot(declaration: &Declaration) -> bool {
    declaration.is(BS_ATTACK) || declaration.is(INTUITIVE_ATTACK)
}

/// Returns the clause by which a Reset, and no Dodge, evades the Template of a weapon.
pub(crate) fn find_reset_clause(scene: &Scene<'_>, choice: &WeaponChoice) -> Option<Cite> {
    let rules = scene.rules().deployables.trigger?;
    Item::find(scene.context, &choice.id, &choice.mode)?.iter_own_rules(rules.items, DeployableMoment::Evasion).next()
}

/// Returns the attack whose Template a Reset evades.
fn find_reset_attack<'p, 'o>(opposition: &Opposition<'p, 'o>) -> Option<&'p Attack<'o>> {
    opposition.attacks.iter().find(|attack| attack.is_comms_template()).copied()
}

/// Returns the MOD that a weapon prints for the Reset against its Template.
fn find_printed_reset<'s>(scene: &Scene<'s>, attack: &Attack<'_>) -> Option<(i64, &'s ClauseId)> {
    match scene.printed(&attack.weapon.id, &attack.weapon.mode, RESET.as_str())? {
        Printed { value: Value::Number(amount), clause } => Some(((*amount).into(), clause)),
        Printed { .. } => None,
    }
}

/// Returns the MOD of a Reset against such a Template.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub(crate) fn find_reset_modifier(
    scene: &Scene<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Option<Modifier>, Refusal> {
    let Some(attack) = find_reset_attack(opposition) else { return Ok(None) };
    let id = &attack.weapon.id;
    let (amount, clause) =
        find_printed_reset(scene, attack).ok_or_else(|| no_value(id.as_str(), RESET.as_str(), scene.rules().scope))?;
    Ok(Some(Modifier::new(id, amount, Some(clause.clone()))))
}

/// Writes the MOD of a Reset against such a Template.
pub(crate) fn write_reset_rule(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) {
    let Some(attack) = find_reset_attack(opposition) else { return };
    let Some((_, clause)) = find_printed_reset(scene, attack) else { return };
    let step =
        record.step(Message::new("step-deployable-reset").term("weapon", attack.weapon.id.as_str())).cite(clause);
    step.affects_all(opposition.paths(skill_roll)).affects_all(scene.harm_paths(attack.user, attack.target));
}

/// Returns whether an attack is made with such a weapon, and not with a Hacking Program.
pub(crate) fn is_comms_weapon_attack(attack: &Attack<'_>) -> bool {
    attack.skill.attack_type == AttackType::Comms && is_shot(attack.declaration)
}

/// Returns the clause on the reach of such a weapon.
pub(crate) fn find_reach_clause(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    scene.rules().clause_if(Rule::CommsWeaponReach, is_comms_weapon_attack(attack))
}

/// Checks that the target is inside the Zone of Control.
pub(crate) fn check_reach(scene: &Scene<'_>, attack: &Attack<'_>) -> CheckResult {
    let near =
        scene.order.relation(attack.user, attack.target).is_some_and(|relation| relation.zone_of_control.is_some());
    let clause = find_reach_clause(scene, attack).filter(|_| !near);
    reject(clause.map(|clause| Violation::new("step-outside-the-zone-of-control", clause)))
}
