//! The general rules that apply to an Order or a roll without a number of their own, such as simultaneity or which roll
//! opposes which attack. Each is a step of the trace with the outcomes it affects.
//!
//! The file of a subject returns its rules, or writes those with words or outcomes of their own; here they are only
//! written one after the other.

use crate::index_vec::IndexVec;
use crate::order::attack::{
    attack_skill_rules, blast, comms_attack, smoke_attack, target_attribute, template_coverage, weapon_rules,
};
use crate::order::general_rule::{Affected, AttackRoll, GeneralRule};
use crate::order::input::fireteam_bonuses;
use crate::order::mechanics::{hacking, speculative_fire};
use crate::order::passive::{firewall, nanoscreen_and_albedo, suppressive_fire_state, surprise_attack};
use crate::order::phase_context::Resolution;
use crate::order::plan::{AttackIndex, SkillRoll};
use crate::order::roll_data::{OpposingRoll, PreparedAttack};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::{automatic_trigger, evasion_rules, roll_pairing_rules};
use crate::ruleset::Rule;
use crate::skills::SkillKind;
use model::fact_name::{CONDITION, MODIFIER, MOVED, SUCCEEDS, SUCCESS_VALUE};
use model::message::Message;
use model::path::Path;

/// The general rules on an attack, in the order of the trace.
const ATTACK_RULES: [fn(AttackRoll<'_, '_>) -> Vec<GeneralRule>; 13] = [
    fireteam_bonuses::rules,
    firewall::rules,
    comms_attack::rules,
    firewall::rules_of_choice,
    comms_attack::rules_of_reset,
    hacking::rules,
    suppressive_fire_state::rules,
    roll_pairing_rules::rules,
    attack_skill_rules::rules,
    speculative_fire::rules,
    template_coverage::rules,
    nanoscreen_and_albedo::rules,
    weapon_rules::rules,
];

/// Writes the general rules that apply to the rolls.
pub(super) fn write_general_rules(
    resolution: &mut Resolution<'_, '_>,
    prepared: &IndexVec<AttackIndex, PreparedAttack>,
) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    resolution.record.clear_subject();
    let step = resolution
        .record
        .step(Message::new("step-all-at-once"))
        .cite(clause!("all-at-once#both-skills-together"))
        .cite(clause!("all-at-once#orders-and-aros-together"));
    step.affects_all(scene.order.indices().flat_map(|index| scene.action_paths(index)));
    for index in scene.order.active_indices() {
        if let Some(clause) = rules.clause_if(Rule::MovementIsCompleted, moves(scene, index)) {
            let step = resolution.record.step(Message::new("step-movement-completed")).cite(clause);
            step.affects_all([scene.path(index, MOVED), scene.path(index, CONDITION)]);
        }
    }
    for (attack, prepared) in plan.attacks.iter().zip(prepared) {
        write_attack_rules(resolution, AttackRoll { scene, plan, attack, prepared });
        smoke_attack::write_rules(resolution, attack, prepared);
    }
    for (roll_index, skill_roll) in plan.skill_rolls.iter_enumerated() {
        let opposed =
            prepared.iter().filter(|attack| attack.opposing == Some(OpposingRoll::Evasion(roll_index))).count();
        write_skill_rules(resolution, skill_roll, opposed);
    }
}

/// Returns whether a trooper declares a movement.
fn moves(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| declaration.length.is_some())
}

/// Writes the rules that apply to an attack.
fn write_attack_rules(resolution: &mut Resolution<'_, '_>, roll: AttackRoll<'_, '_>) {
    let AttackRoll { scene, attack, .. } = roll;
    let record = &mut *resolution.record;
    record.set_subject(&scene.attack_subject(attack.user, attack.target));
    let paths = |affected: Affected| affected.attack_paths(scene, attack);
    for rule in ATTACK_RULES.iter().flat_map(|rules| rules(roll)) {
        rule.write(record, &paths);
    }
    automatic_trigger::write_removal(scene, record, attack);
    blast::write_notes(scene, record, attack);
    surprise_attack::write_rules(scene, record, attack);
    surprise_attack::write_limits(scene, record, attack);
    target_attribute::write(scene, record, attack);
}

/// Writes the rules that apply to a skill roll; `opposed` is the number of attacks that it opposes.
fn write_skill_rules(resolution: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, opposed: usize) {
    debug_assert!(
        matches!(skill_roll.kind, SkillKind::Evasion { .. } | SkillKind::OwnRoll(_)),
        "a skill roll is an evasion or a roll of its own"
    );
    let (scene, plan) = (resolution.scene, resolution.plan);
    resolution.record.set_subject(&skill_roll.subject);
    let paths = |affected: Affected| {
        // The value of the roll does not affect the attacks that it opposes.
        let opposed =
            plan.attacks.iter().filter(|attack| attack.target == skill_roll.user && affected != Affected::Value);
        let opposed = opposed.flat_map(|attack| affected.attack_paths(scene, attack));
        skill_paths(skill_roll, affected).into_iter().chain(opposed).collect()
    };
    for rule in evasion_rules::rules(scene, plan, skill_roll, opposed) {
        rule.write(resolution.record, &paths);
    }
}

/// Returns the paths of a skill roll that a rule affects.
fn skill_paths(skill_roll: &SkillRoll<'_>, affected: Affected) -> Vec<Path> {
    let paths = |keys: &[&'static str]| keys.iter().map(|key| skill_roll.path(key)).collect();
    match affected {
        Affected::Kind | Affected::Saves => Vec::new(),
        Affected::Value => paths(&[SUCCESS_VALUE, MODIFIER]),
        Affected::Outcome => paths(&[SUCCEEDS, "move"]),
    }
}
