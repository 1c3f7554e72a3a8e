//! Rules on the weapon of an attack that change no number by themselves: its mode, what it is used as, and the bonuses
//! of a Fireteam that it takes.

use crate::entry_ids::FIRETEAM;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, SPECULATIVE_FIRE, TRIANGULATED_FIRE};
use crate::skills::AttackType;
use crate::weapon::Class;
use model::entry::Kind;
use model::situation::order::OrderKind;
use model::value::Attribute;

/// The levels of a Fireteam that have a bonus to shots.
const SHOOTING_LEVELS: [&str; 2] = ["level-4", "level-5"];

/// Returns the rules on the weapon of an attack.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let weapon = &attack.weapon;
    let context = scene.context;
    let close_combat = attack.skill.attack_type == AttackType::CloseCombat;
    let mixed = weapon.class(context) == Some(Class::Mixed);
    let fired = attack.declaration.is(BS_ATTACK);
    let other_attribute = weapon.attribute.as_ref().is_some_and(|from| from.value.attribute != Attribute::Bs);
    let is_weapon = context.catalogue.kind(&weapon.id, context.rules.scope) == Some(Kind::Weapon);
    let at_team = scene.order.kind == OrderKind::Fireteam && !scene.order.is_active(attack.user);
    let speculates = attack.declaration.is(SPECULATIVE_FIRE);
    let better = fired && other_attribute && shoots_better(scene, attack);
    let secondary = weapon.uses_template() && attack.main_index.is_some();
    let rule = |message, rule, applies: bool| GeneralRule::on_roll(message, applies, context.rules.clause(rule));
    vec![
        rule("step-mixed-weapon-strikes", Rule::MixedWeaponInCloseCombat, mixed && close_combat),
        rule("step-mixed-weapon-fires", Rule::MixedWeaponFired, mixed && fired),
        rule("step-mode-per-attack", Rule::WeaponModePerAttack, fired && weapon.mode.is_some()),
        rule("step-range-of-no-weapon", Rule::RangeOfEquipmentAndSkills, !is_weapon && weapon.ranges.is_some()),
        rule("step-speculative-is-bs-attack", Rule::SpeculativeCountsAsBsAttack, speculates),
        rule("step-team-bonus-any-attribute", Rule::FireteamBonusAnyAttribute, better),
        rule("step-template-meets-each-roll", Rule::TemplateMeetsEachRoll, secondary),
        rule("step-one-team-member", Rule::FireteamOneTargetInCloseCombat, at_team && close_combat),
    ]
}

/// Returns whether the attacker is in a Fireteam with a bonus to shots.
fn shoots_better(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let trooper = scene.order.trooper(attack.user);
    let level = trooper.profile.iter().filter(|entry| entry.id == FIRETEAM).find_map(|entry| entry.level.as_ref());
    level.is_some_and(|level| SHOOTING_LEVELS.contains(&level.as_str()))
}

/// Returns the rule on what Triangulated Fire needs, for an attack with it.
pub(crate) fn find_triangulation_rule(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Cite> {
    scene.rules().clause_if(Rule::TriangulatedNeedsSight, attack.declaration.is(TRIANGULATED_FIRE))
}
