//! General rules on the skill that is declared for an attack, and on the Traits that change how it is rolled.

use crate::entry_ids::{CIRCULAR_TEMPLATE, SILENT, TARGETED};
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::passive::warning;
use crate::order::plan::Attack;
use crate::order::relations::visibility_zones::is_zone;
use crate::order::scene::Scene;
use crate::ruleset::Rule;
use crate::skill_ids::{DODGE, FORWARD_OBSERVER, INTUITIVE_ATTACK, SPECULATIVE_FIRE};
use crate::skills::Mods;
use model::ids::EntryId;

/// Returns the rules on the skill and the Traits of an attack.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let rules = scene.rules();
    let kind = |message, applies: bool, rule| GeneralRule::on_kind(message, applies, rules.clause(rule));
    let value = |message, applies: bool, rule| GeneralRule::on_value(message, applies, rules.clause(rule));
    let is = |skill: &EntryId| attack.declaration.is(skill);
    let has_mods = |mods: Mods| attack.skill.mods == mods;
    let observes = rules.clause(Rule::ForwardObserverNoSave);
    let reacts = is(INTUITIVE_ATTACK) && roll.prepared.opposing.is_some();
    let hazy = is(SPECULATIVE_FIRE) && is_shot_through_zone(scene, attack);
    let targeted = is(SPECULATIVE_FIRE) && scene.order.is(attack.target, TARGETED);
    let skill = &attack.declaration.skill;
    let form = rules.skills.bs_attack_forms.filter(|rule| rule.value.contains(&skill)).map(|rule| rule.clause);
    let dodges = roll.target_rolls(DODGE);
    let silent = attack.weapon.has_trait(SILENT) && dodges;
    let secondary = attack.main_index.is_some();
    let main_target = rules.clause(Rule::CriticalAtMainTargetOnly);
    let guided = rules.skills.guided.map(|guided| guided.modifiers);
    let warned = roll.is_evaded() && warning::turns_only(scene, attack.target);
    let circular = attack.weapon.has_trait(CIRCULAR_TEMPLATE);
    let other_penalties = Rule::SpeculativeFireNoOtherPenalties;
    let dodged = Rule::CircularTemplateDodgedFaceToFace;
    vec![
        GeneralRule::on_saves("step-no-save-against-it", is(FORWARD_OBSERVER), observes),
        GeneralRule::on_kind("step-intuitive-face-to-face", reacts, clause!("intuitive-attack#face-to-face")),
        kind("step-twin-weapons-do-nothing", attack.declaration.twin, Rule::TwinWeaponsNotInMelee),
        value("step-intuitive-unmodified", is(INTUITIVE_ATTACK), Rule::IntuitiveAttackUnmodified),
        value("step-speculative-penalties", has_mods(Mods::RangeAndBonuses), other_penalties),
        value("step-speculative-ignores-haze", hazy, Rule::VisibilityNotForSpeculativeFire),
        GeneralRule::on_value("step-form-of-bs-attack", true, form),
        value("step-targeted-ends-penalty", targeted, Rule::TargetedEndsSpeculativePenalty),
        kind("step-silent-not-dodged", silent, Rule::SilentAttackNotDodged),
        GeneralRule::on_hit("step-critical-at-main-target", secondary, main_target),
        GeneralRule::on_value("step-guided-modifiers", has_mods(Mods::Guided), guided),
        GeneralRule::on_kind("step-turns-and-dodges", warned, clause!("look-out#targets-dodge")),
        value("step-triangulated-unmodified", has_mods(Mods::OwnOnly), Rule::TriangulatedFireNoOtherMods),
        kind("step-rolls-at-main-target", circular, Rule::CircularTemplateAtMainTarget),
        kind("step-template-dodged-face-to-face", circular && roll.is_evaded() && dodges, dodged),
    ]
}

/// Returns whether a visibility zone lies between an attacker and its target.
fn is_shot_through_zone(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let own_modifiers = scene.order.trooper(attack.user).modifiers.iter();
    let between = scene
        .order
        .relation(attack.user, attack.target)
        .is_some_and(|relation| relation.zones.zero_visibility.is_some());
    between || own_modifiers.chain(&attack.declaration.modifiers).any(is_zone)
}
