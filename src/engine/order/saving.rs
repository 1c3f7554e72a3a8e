//! Input of Saving Rolls: the save that an attack forces, and the state of the trooper that makes it.

use crate::order::changes::extra_damage;
use crate::order::entry_ids::{FIREWALL, REMOTE_PRESENCE};
use crate::order::mechanics::crush;
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::order::symbiomate;
use crate::rolls::success_value::Modifier;
use crate::ruleset::Rule;
use crate::saves::{Armour, SaveSpec, TargetTraits, build_save_spec, cover_against, weapon_save};
use crate::skills::AttackType;
use crate::trooper::wounds::{Health, UNCONSCIOUS};
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::refusal::Refusal;
use model::value::Value;

/// Returns the save that an attack forces on its target.
///
/// # Errors
/// A refusal for a missing Attribute.
pub fn save_spec(scene: &Scene<'_>, attack: &Attack<'_>) -> Result<Option<SaveSpec>, Refusal> {
    let (Some(user), Some(target)) = (scene.order.trooper(attack.user), scene.order.trooper(attack.target)) else {
        return Ok(None);
    };
    if crush::shoots_back(scene, attack) {
        return Ok(Some(crush::automatic_wound()));
    }
    let bonuses = extra_damage(scene, attack);
    let attribute_of_user = |attribute| user.attributes.need(attribute);
    let weapon_save = weapon_save(scene.context, &attack.weapon, &attribute_of_user, &bonuses)?;
    let cover = cover_against(scene.context, &attack.weapon, attack.cover)?;
    let firewall = firewall(scene, attack, target);
    let types = target.profile.iter().map(|entry| entry.id.clone()).collect();
    let armour = Armour {
        attributes: &|attribute| symbiomate::attribute(scene, target, attribute),
        bonuses: cover.into_iter().chain(firewall).collect(),
        types,
        target_traits: TargetTraits {
            has_structure: target.has_structure,
            immunity: symbiomate::immunity(scene, attack),
        },
    };
    build_save_spec(scene.context, &weapon_save, &armour).map(Some)
}

/// Returns the Wounds and states of a trooper as saves use them.
pub fn health(scene: &Scene<'_>, trooper: &Trooper) -> Health {
    let levels = scene
        .context
        .rules
        .cite(Rule::TwoLevelsOfUnconscious)
        .filter(|_| trooper.has_structure && trooper.has(REMOTE_PRESENCE));
    let dogged = trooper.is("dogged-state").then_some("dogged-state#a-further-wound-kills");
    let tough = scene
        .context
        .rules
        .cite(Rule::FurtherWoundKills)
        .filter(|_| trooper.is(UNCONSCIOUS) && trooper.has("no-wound-incapacitation"));
    Health {
        below_zero: i64::from(levels.is_some()),
        below_zero_clauses: [levels, dogged, tough].into_iter().flatten().map(ClauseId::from_static).collect(),
        wounds: trooper.attributes.wounds.unwrap_or(1),
        lost: trooper.prior.wounds_lost.unwrap_or(0),
        structure: trooper.has_structure,
        states: trooper.states.iter().cloned().collect(),
    }
}

/// Returns the bonus of a Firewall to saves against Comms Attacks.
fn firewall(scene: &Scene<'_>, attack: &Attack<'_>, target: &Trooper) -> Option<Modifier> {
    if attack.skill.attack_type != AttackType::Comms || !target.has(FIREWALL) {
        return None;
    }
    match scene.context.catalogue.value(FIREWALL, &None, "save", scene.context.rules.edition) {
        Some(Printed { value: Value::Number(amount), clause }) => {
            Some(Modifier::new(FIREWALL, (*amount).into(), Some(clause.clone())))
        }
        Some(_) | None => None,
    }
}
