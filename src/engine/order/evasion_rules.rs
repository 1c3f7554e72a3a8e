//! General rules on Dodge, Reset and Change Facing.

use crate::entry_ids::{REMOTE, TAG};
use crate::order::general_rule::GeneralRule;
use crate::order::plan::{Plan, SkillRoll};
use crate::order::scene::Scene;
use crate::ruleset::Rule;
use crate::skill_ids::{CHANGE_FACING, DODGE, RESET};

/// Returns the rules on a skill roll; `opposed` is the number of attacks that it opposes.
pub(super) fn rules(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    skill_roll: &SkillRoll<'_>,
    opposed: usize,
) -> Vec<GeneralRule> {
    let rules = scene.rules();
    let skill = &skill_roll.declaration.skill;
    let enemy_dodges = plan.skill_rolls.iter().any(|other| {
        other.declaration.is(DODGE) && scene.order.is_active(other.user) != scene.order.is_active(skill_roll.user)
    });
    let hackable = scene.order.trooper(skill_roll.user).can_hack();
    let several_states = scene.order.trooper(skill_roll.user).states.len() > 1;
    let typed = [TAG, REMOTE].iter().any(|id| scene.order.has(skill_roll.user, id));
    let templated = plan.attacks.iter().any(|attack| attack.target == skill_roll.user && attack.weapon.uses_template());
    vec![
        GeneralRule::on_kind("step-reset-unseen", skill == RESET, clause!("reset#without-line-of-fire")),
        GeneralRule::on_kind("step-one-dodge-for-all", skill == DODGE, clause!("dodge#one-roll-for-all")),
        GeneralRule::on_kind(
            "step-dodges-are-normal-rolls",
            skill == DODGE && opposed == 0 && enemy_dodges,
            rules.clause(Rule::DodgeAgainstDodge),
        ),
        GeneralRule::on_kind("step-one-reset-for-all", skill == RESET, rules.clause(Rule::OneResetForAllAttacks)),
        GeneralRule::on_kind(
            "step-reset-for-everyone",
            skill == RESET && !hackable,
            rules.clause(Rule::ResetOpenToEveryone),
        ),
        GeneralRule::on_value(
            "step-reset-mods-add-up",
            skill == RESET && several_states,
            rules.clause(Rule::ResetModsAddUp),
        ),
        GeneralRule::on_kind(
            "step-turns-towards-enemy",
            skill == CHANGE_FACING,
            rules.clause(Rule::ChangeFacingInZoneOfControl),
        ),
        GeneralRule::on_value(
            "step-turning-troop-type",
            skill == CHANGE_FACING && typed,
            rules.clause(Rule::ChangeFacingTroopTypeMods),
        ),
        GeneralRule::on_value(
            "step-template-mod-once",
            skill == CHANGE_FACING && templated,
            rules.clause(Rule::ChangeFacingTemplateModOnce),
        ),
    ]
}
