//! Chooses the weapon or Hacking Program of an attack.

use crate::entry_ids::COMMS_ATTACK;
use crate::order::attack::stated_weapon_values;
use crate::order::plan::DeclaredAttack;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation};
use crate::weapon::{Class, Weapon, WeaponChoice, WeaponLookup, find, find_wielded, missing_mode, write_modes};
use model::catalogue::NO_VARIANT;
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The Trait of weapons for reactions only.
const ARO_TRAIT: &EntryId = entry!("aro-trait");

/// Applies the Damage and the range MOD that the situation assumes because no source prints them.
///
/// # Errors
/// A refusal if they are printed.
pub(crate) fn apply_assumptions(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &mut Weapon,
) -> Result<(), Refusal> {
    if declaration.range_modifier.is_some() && !weapon.lacks_ranges(scene.context) {
        let message = Message::new("refusal-range-is-printed").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(scene.path(user, "range-modifier"), message));
    }
    let Some(damage) = declaration.damage else { return Ok(()) };
    if weapon.assume_damage(damage) {
        return Ok(());
    }
    let message = Message::new("refusal-damage-is-printed").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.path(user, "damage"), message))
}

/// Returns the skill as its own weapon if it prints Burst and ranges.
fn find_skill_as_weapon(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<WeaponChoice> {
    let prints = |name| scene.printed(&declaration.skill, NO_VARIANT, name);
    (prints("burst").is_some() && prints("ranges").is_some()).then(|| WeaponChoice {
        id: declaration.skill.clone(),
        mode: None,
        path: scene.path(user, "skill"),
    })
}

/// Finds the weapon or program of an attack, and checks that it is suitable.
pub(crate) fn choose_weapon(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
) -> CheckResult<Box<Weapon>> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let illegal = |clause: Cite, message| Err(Violation::new(message, clause).into());
    let skill_as_weapon = find_skill_as_weapon(scene, user, declaration);
    let Some(choice) = declaration.weapon.as_ref().or(skill_as_weapon.as_ref()) else {
        return match scene.rules().clause(Rule::DeclareWeapon) {
            Some(clause) => illegal(clause, "step-name-the-weapon"),
            None => Err(Refusal::missing(scene.path(user, "weapon")).into()),
        };
    };
    let lookup = if choice.id == declaration.skill { find } else { find_wielded };
    let mut weapon = match lookup(scene.context, choice)? {
        WeaponLookup::Weapon(weapon) => weapon,
        WeaponLookup::ChooseMode(modes) => {
            return match scene.rules().clause(Rule::DeclareAmmunition) {
                Some(clause) => {
                    write_modes(choice, &modes, clause, record);
                    illegal(clause, "step-choose-mode")
                }
                None => Err(missing_mode(choice, &modes).into()),
            };
        }
    };
    let fits = match skill.attack_type {
        AttackType::Ballistic => {
            let runs = weapon.has_boost() && scene.order.is_deployable(user);
            runs || weapon.is_for_bs_attacks() || weapon.lacks_ranges(scene.context)
        }
        AttackType::CloseCombat => weapon.is_for_close_combat(),
        AttackType::Comms | AttackType::Crush => true,
    };
    if fits {
        stated_weapon_values::apply(scene, record, user, &declaration.stated, &mut weapon)?;
        if let Some(clause) = scene.rules().clause_if(Rule::AroTraitOnly, weapon.has_trait(ARO_TRAIT)) {
            if scene.order.is_active(user) {
                return illegal(clause, "step-weapon-only-in-aro");
            }
            record
                .step(Message::new("step-weapon-in-aro"))
                .cite(clause)
                .affects_all(scene.own_attack_paths(user))
                .affects(REFUSED);
        }
        return Ok(weapon);
    }
    if let (Some(classes), Some(Class::Mixed)) = (scene.rules().weapon_classes, weapon.class(scene.context)) {
        record.step(Message::new("step-weapon-class").word("class", "mixed")).cite(classes.mixed).affects(REFUSED);
    }
    match scene.rules().weapon_classes {
        Some(classes) if skill.attack_type == AttackType::Ballistic && weapon.is_for_close_combat() => {
            illegal(classes.melee, "step-melee-weapon-only")
        }
        Some(_) | None => {
            if let Some(clause) =
                scene.rules().clause_if(Rule::CcAttackNeedsCcWeapon, skill.attack_type == AttackType::CloseCombat)
            {
                return illegal(clause, "step-no-close-combat-weapon");
            }
            if skill.attack_type == AttackType::Ballistic && weapon.has_trait(COMMS_ATTACK) {
                scene.rules().need(None::<()>, "comms-weapons")?;
            }
            let message = Message::new("refusal-weapon-does-not-fit").term("weapon", weapon.id.as_str());
            Err(Refusal::new(&choice.path, message.term("skill", declaration.skill.as_str())).into())
        }
    }
}

/// Writes that a weapon is suitable for a CC Attack.
pub(crate) fn write_suitable(scene: &Scene<'_>, record: &mut Recorder, declared: DeclaredAttack<'_>, weapon: &Weapon) {
    let DeclaredAttack { user, declaration, skill } = declared;
    let Some(clause) = weapon.close_combat_clause().filter(|_| skill.attack_type == AttackType::CloseCombat) else {
        return;
    };
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str());
    let step = record.step(message.term("skill", declaration.skill.as_str())).cite(clause);
    step.cite_all(scene.rules().clause(Rule::CcAttackNeedsCcWeapon)).affects_all(scene.own_attack_paths(user));
}
