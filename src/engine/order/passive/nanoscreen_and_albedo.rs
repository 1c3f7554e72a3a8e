//! Equipment that hinders attacks on its bearer: a Nanoscreen against BS Attacks, Albedo against visors and
//! Marksmanship.

use crate::entry_ids::{ALBEDO, COMMS_ATTACK, MARKSMANSHIP, MULTISPECTRAL_VISOR, NANOSCREEN};
use crate::order::counted_skills::find_rolled_skill;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::plan::Attack;
use crate::order::relations::zone_sight::needs_sight;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::ruleset::Rule;
use crate::skill_ids::BS_ATTACK;
use crate::skills::AttackType;
use crate::success_value::Modifier;
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::EntryId;
use model::value::Value;

/// Returns whether the target of an attack has a Nanoscreen that counts against it.
fn is_screened(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let shot = find_rolled_skill(scene, attack.declaration) == BS_ATTACK && !attack.weapon.has_trait(COMMS_ATTACK);
    shot && attack.declaration.point.is_none() && scene.order.has(attack.target, NANOSCREEN)
}

/// Returns a printed value of the Nanoscreen of an attack's target, if it counts.
fn find_printed(scene: &Scene<'_>, attack: &Attack<'_>, name: &str) -> Option<Modifier> {
    let value = scene.printed(NANOSCREEN, NO_VARIANT, name);
    match value.filter(|_| is_screened(scene, attack))? {
        Printed { value: Value::Number(amount), clause } => {
            Some(Modifier::new(NANOSCREEN, (*amount).into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// Returns the MOD of a Nanoscreen to an attack on its bearer.
pub(crate) fn find_attack_modifier(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Modifier> {
    find_printed(scene, attack, "attack")
}

/// Returns the bonus of a Nanoscreen to the saves of its bearer.
pub(crate) fn find_save_bonus(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Modifier> {
    find_printed(scene, attack, "save")
}

/// Returns whether Albedo hinders what a trooper declares: it needs Line of Fire and looks with a visor or as a
/// marksman.
pub(crate) fn is_hindered_by_albedo(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> bool {
    let looks = [MULTISPECTRAL_VISOR, MARKSMANSHIP].iter().any(|entry| scene.order.has(user, entry));
    looks && needs_sight(scene, declaration)
}

/// Returns the rules on the equipment of an attack's target.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let rule = |message, rule, applies: bool| GeneralRule::on_roll(message, applies, scene.rules().clause(rule));
    let close_combat = attack.skill.attack_type == AttackType::CloseCombat;
    let has = |entry: &EntryId| scene.order.has(attack.target, entry);
    let hinders = has(ALBEDO) && is_hindered_by_albedo(scene, attack.user, attack.declaration);
    let screened = has(NANOSCREEN) && close_combat;
    let by_comms = has(NANOSCREEN) && attack.weapon.has_trait(COMMS_ATTACK);
    vec![
        rule("step-albedo-hinders", Rule::AlbedoHinders, hinders),
        rule("step-albedo-not-in-close-combat", Rule::AlbedoNotInCloseCombat, has(ALBEDO) && close_combat),
        rule("step-nanoscreen-not-against-comms", Rule::NanoscreenNotAgainstComms, by_comms),
        rule("step-nanoscreen-not-in-close-combat", Rule::NanoscreenNotInCloseCombat, screened),
    ]
}
