//! Weapons that make Comms Attacks, such as the Jammer: shot like a BS Weapon, without Line of Fire, as far as the Zone
//! of Control of their user, and answered with a Reset.

use crate::entry_ids::COMMS_ATTACK;
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skills::{AttackSkill, AttackType, BS_ATTACK, INTUITIVE_ATTACK};
use crate::violation::Violation;
use crate::weapon::{WeaponLookup, find};

/// The Trait of a weapon that needs no Line of Fire.
const NO_LINE_OF_FIRE: &str = "no-line-of-fire";

/// Returns how a declared skill attacks: with a Comms Attack if its weapon makes them.
pub fn attack_skill(scene: &Scene<'_>, declaration: &Declaration, skill: AttackSkill) -> AttackSkill {
    let choice = declaration.weapon.as_ref().filter(|_| scene.context.rules.has(Rule::CommsWeaponReach));
    let Some(choice) = choice.filter(|_| is_shot(declaration)) else { return skill };
    let Ok(WeaponLookup::Weapon(weapon)) = find(scene.context, choice) else { return skill };
    if !weapon.has_trait(COMMS_ATTACK) || weapon.is_for_bs_attacks() {
        return skill;
    }
    let needs_line_of_fire = skill.needs_line_of_fire && !weapon.has_trait(NO_LINE_OF_FIRE);
    AttackSkill { attack_type: AttackType::Comms, needs_line_of_fire, ..skill }
}

fn is_shot(declaration: &Declaration) -> bool {
    declaration.is(BS_ATTACK) || declaration.is(INTUITIVE_ATTACK)
}

/// Whether an attack is made with such a weapon, and not with a Hacking Program.
pub fn attacks(attack: &Attack<'_>) -> bool {
    attack.skill.attack_type == AttackType::Comms && is_shot(attack.declaration)
}

/// Returns the clause on the reach of such a weapon.
pub fn reach(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    scene.context.rules.clause(Rule::CommsWeaponReach).filter(|_| attacks(attack))
}

/// Checks that the target is inside the Zone of Control.
pub fn check_reach(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Violation> {
    let near = scene.order.facts(attack.user, attack.target).is_some_and(|facts| facts.zone_of_control.is_some());
    reach(scene, attack).filter(|_| !near).map(|clause| Violation::new("step-outside-the-zone-of-control", clause))
}
