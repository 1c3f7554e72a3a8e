//! Input of Saving Rolls: the save that an attack forces on its target.

use crate::order::attack::target_attribute;
use crate::order::bracket_effects::find_save_modifiers;
use crate::order::input::taken_over;
use crate::order::mechanics::crush;
use crate::order::passive::firewall::find_save_bonus;
use crate::order::passive::{cube, martial_arts, nanoscreen_and_albedo, symbiomate};
use crate::order::plan::Attack;
use crate::order::roll_changes::find_extra_damage;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::record::Cite;
use crate::ruleset::{Cited, SymbiontImmunity};
use crate::saves::{
    Armor, AttackSource, BIOIMMUNITY, Bioimmunity, Immunity, SaveSpec, TargetImmunity, TargetTraits, build_save_spec,
    cover_against, weapon_save,
};
use model::refusal::Refusal;

/// Returns whether a hit of an attack forces its target to make a save, before any immunity.
pub(super) fn forces_save(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let automatic = crush::shoots_back(scene, attack) || target_attribute::spares(scene, attack);
    !automatic && !attack.weapon.hit_effects.groups.is_empty()
}

/// Returns the save that an attack forces on its target. A `SymbioMate` gives its immunity only while it is in use.
///
/// # Errors
/// A refusal for a missing Attribute.
pub(super) fn compute_save(scene: &Scene<'_>, attack: &Attack<'_>, symbiont_in_use: bool) -> Result<SaveSpec, Refusal> {
    let (user, target) = (scene.order.trooper(attack.user), scene.order.trooper(attack.target));
    if crush::shoots_back(scene, attack) {
        return Ok(crush::build_automatic_wound());
    }
    if target_attribute::spares(scene, attack) {
        return Ok(SaveSpec::default());
    }
    let mut bonuses = find_extra_damage(scene, attack);
    martial_arts::limit_damage(scene, attack, &mut bonuses);
    let attribute_of_user = |attribute| user.attributes.need(attribute);
    let mut weapon_save = weapon_save(scene.context, &attack.weapon, &attribute_of_user, &bonuses)?;
    let symbiont = symbiomate::find_immunity(scene, attack).filter(|_| symbiont_in_use);
    let mut immunity = compute_immunity(scene, attack, symbiont);
    weapon_save.hit_effects = immunity.hit_effects(scene.context, &attack.weapon)?;
    if let Some(changes) = &scene.order.scenario_changes {
        weapon_save.hit_effects = changes.hit_effects(attack.weapon.ammunition_ids(), weapon_save.hit_effects);
    }
    let cover = cover_against(scene.context, &attack.weapon, attack.cover)?;
    let firewall = find_save_bonus(scene, attack, target);
    let types = target.profile.iter().map(|entry| entry.id.clone()).collect();
    let armor = Armor {
        attributes: &|attribute| symbiomate::compute_attribute(scene, target, attribute),
        bonuses: [
            cover,
            firewall,
            nanoscreen_and_albedo::find_save_bonus(scene, attack),
            cube::find_save_bonus(scene, attack),
        ]
        .into_iter()
        .flatten()
        .collect(),
        penalties: find_save_modifiers(scene, attack.user, attack.declaration),
        types,
        target_traits: TargetTraits {
            has_structure: target.has_structure,
            immunity,
            bioimmunity: find_bioimmunity(scene, attack, target),
            never_isolated: find_never_isolated_clause(scene, target),
        },
    };
    let mut spec = build_save_spec(scene.context, &weapon_save, &armor)?;
    if let Some((ended, _)) = taken_over::find_freeing_rule(scene, attack) {
        for group in &mut spec.groups {
            group.states.retain(|caused| caused.state != ended);
        }
    }
    Ok(spec)
}

/// Returns what the immunity of a target changes in an attack: its own, and that of its `SymbioMate`.
fn compute_immunity(
    scene: &Scene<'_>,
    attack: &Attack<'_>,
    symbiont: Option<Cited<SymbiontImmunity>>,
) -> TargetImmunity {
    let mut resistance = scene.order.trooper(attack.target).resistance.clone();
    resistance.immunities.extend(symbiont.map(|rule| match rule.value {
        SymbiontImmunity::Total => Immunity::Total,
        SymbiontImmunity::Enhanced => Immunity::Enhanced,
    }));
    let source = AttackSource {
        weapon: Some(&attack.weapon),
        skill: Some(&attack.declaration.skill),
        comms: attack.is_comms(),
        program: attack.weapon.is_program(scene.context),
    };
    let mut immunity = resistance.against(scene.rules(), &source);
    immunity.clauses.extend(symbiont.map(|rule| rule.clause.clone()));
    immunity
}

/// Returns the Bioimmunity of a target, if it has it.
fn find_bioimmunity(scene: &Scene<'_>, attack: &Attack<'_>, target: &Trooper) -> Option<Bioimmunity> {
    let rules = scene.rules().saving.bioimmunity.filter(|_| target.has(BIOIMMUNITY))?;
    Some(Bioimmunity { rules, comms: attack.is_comms() })
}

/// Returns the clause by which a trooper cannot become Isolated.
fn find_never_isolated_clause(scene: &Scene<'_>, trooper: &Trooper) -> Option<Cite> {
    let rule = scene.rules().turn.veteran.filter(|rule| trooper.has(rule.skill))?;
    Some(rule.never_isolated)
}
