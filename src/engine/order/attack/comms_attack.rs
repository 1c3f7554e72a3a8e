//! General rules on Comms Attacks, of Hacking Programs and of weapons, and on what a Reset opposes.

use crate::order::attack::comms_weapon::is_comms_weapon_attack;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::plan::Attack;
use crate::ruleset::Rule;
use crate::skill_ids::{DODGE, RESET};
use crate::skills::AttackType;
use model::situation::sight::CoverFact;

/// Returns whether an attack is made with a Hacking Program.
pub(crate) fn is_program_attack(attack: &Attack<'_>) -> bool {
    attack.skill.attack_type == AttackType::Comms && !is_comms_weapon_attack(attack)
}

/// Returns the rules on cover against a Comms Attack, and on Dodge and Reset.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let rules = scene.rules();
    let is_comms = attack.skill.attack_type == AttackType::Comms;
    let is_template = attack.is_comms_template();
    let (dodges, resets) = (roll.target_rolls(DODGE), roll.target_rolls(RESET));
    let not_dodged = (roll.is_normal() && is_comms || is_template) && dodges;
    let is_reset = is_comms && roll.is_evaded() && resets;
    let covered = is_comms && is_covered(roll);
    vec![
        GeneralRule::on_value("step-comms-ignores-cover", covered, rules.clause(Rule::CommsWithoutCover)),
        GeneralRule::on_kind("step-comms-not-dodged", not_dodged, rules.clause(Rule::CommsNotDodged)),
        GeneralRule::on_kind("step-only-a-reset-helps", is_template && (dodges || resets), attack.reset_clause),
        GeneralRule::on_kind("step-comms-against-reset", is_reset, rules.clause(Rule::CommsOpposedByReset)),
    ]
}

/// Returns whether the target has any cover against the attacker.
fn is_covered(roll: AttackRoll<'_, '_>) -> bool {
    let AttackRoll { scene, attack, .. } = roll;
    scene.order.relation(attack.user, attack.target).is_some_and(|relation| {
        let cover = if scene.order.is_active(attack.user) { relation.cover } else { relation.active_cover };
        cover != CoverFact::default()
    })
}

/// Returns the rules on a Reset against an attack that is no Comms Attack.
pub(crate) fn rules_of_reset(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let attack = roll.attack;
    let resets = roll.target_rolls(RESET);
    let is_guided = !attack.is_comms_template() && resets;
    let is_no_help = roll.is_normal() && attack.skill.attack_type != AttackType::Comms && resets;
    vec![
        GeneralRule::on_kind("step-reset-opposes-guided", is_guided, attack.reset_clause),
        GeneralRule::on_kind("step-reset-is-no-help", is_no_help, clause!("reset#no-help-against-shots")),
    ]
}
