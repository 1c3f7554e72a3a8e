//! Guided BS Attacks: one die at a Targeted enemy, with or without Line of Fire, and with MODs of their own.
//!
//! Not in `mechanics`, because it is a variant of BS Attack that changes its declaration and its Success Value.

use std::sync::Arc;

use crate::context::{PrintedIds, PrintedNumber};
use crate::entry_ids::TARGETED;
use crate::order::plan::{Aim, Attack};
use crate::order::roll_changes::{RolledSkill, apply_changes};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::GuidedRules;
use crate::skill_ids::BS_ATTACK;
use crate::skills::{AttackSkill, Mods};
use crate::success_value::Modifier;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The name of the printed value that limits guided attacks per turn.
const MAX_PER_TURN: &str = "guided-shots";
/// The name of the printed value with the MOD of a guided attack.
const MOD: &str = "guided";

/// Returns how a declared skill attacks, guided if it is declared so.
///
/// # Errors
/// A refusal for a skill or edition without guided attacks.
pub(crate) fn find_attack_skill(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    skill: AttackSkill,
) -> Result<AttackSkill, Refusal> {
    if !declaration.guided {
        return Ok(skill);
    }
    if !declaration.is(BS_ATTACK) {
        let message = Message::new("refusal-not-guided").term("skill", declaration.skill.as_str());
        return Err(Refusal::new(scene.path(user, "guided"), message));
    }
    scene.rules().need(scene.rules().skills.guided, "guided-shots")?;
    Ok(AttackSkill { needs_line_of_fire: false, mods: Mods::Guided, ..skill })
}

fn find_rules(scene: &Scene<'_>, declaration: &Declaration) -> Option<GuidedRules> {
    scene.rules().skills.guided.filter(|_| declaration.guided)
}

/// Checks that the targets of a guided attack are Targeted and that the limit per turn is not reached; writes the rule.
///
/// # Errors
/// A refusal if the edition prints no limit.
pub(crate) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    aims: &[Aim],
) -> CheckResult {
    let Some(rules) = find_rules(scene, declaration) else { return Ok(()) };
    let illegal = |message: &'static str| Err(Violation::new(message, rules.clause).into());
    let max_attacks = scene.context.number(BS_ATTACK, MAX_PER_TURN)?.value;
    let earlier_actions = scene.order.trooper(user).prior.earlier_actions.iter();
    let before = earlier_actions.filter(|earlier| earlier.skill == BS_ATTACK && earlier.guided).count();
    if saturating_i64(before) >= max_attacks {
        return illegal("step-guided-too-often");
    }
    if aims.iter().any(|aim| !scene.order.is(aim.target, TARGETED)) {
        return illegal("step-not-targeted");
    }
    let step = record.step(Message::new("step-guided")).cite(rules.clause).affects(scene.path(user, "*"));
    aims.iter().fold(step, |step, aim| {
        step.affects(scene.attack_path(user, aim.target, ATTACK_FACTS)).affects_all(scene.harm_paths(user, aim.target))
    });
    Ok(())
}

/// Returns the clause by which a Reset evades an attack: a guided one, in editions that say so.
pub(crate) fn find_reset_clause(scene: &Scene<'_>, declaration: &Declaration) -> Option<Cite> {
    find_rules(scene, declaration)?.reset
}

/// Gives a guided attack a Template if the edition says that all guided attacks have one.
pub(crate) fn add_template(scene: &Scene<'_>, declaration: &Declaration, weapon: &mut Weapon) {
    let Some(rules) = find_rules(scene, declaration).filter(|rules| rules.flat && !weapon.uses_template()) else {
        return;
    };
    let none = || PrintedIds::new(Arc::default(), rules.modifiers.clone());
    let PrintedIds { value: ids, clause } = weapon.traits.take().unwrap_or_else(none);
    let template = EntryId::from_static("circular-template");
    weapon.traits = Some(PrintedIds::new(ids.iter().cloned().chain([template]).collect(), clause));
}

/// Returns the MODs of a guided attack; `range` is the range MOD.
///
/// # Errors
/// A refusal if the edition prints no MOD for guided attacks.
pub(crate) fn find_modifiers(
    scene: &Scene<'_>,
    attack: &Attack<'_>,
    range: Vec<Modifier>,
    face_to_face: bool,
) -> Result<Vec<Modifier>, Refusal> {
    let Some(rules) = find_rules(scene, attack.declaration) else { return Ok(range) };
    if rules.flat {
        let PrintedNumber { value: amount, clause } = scene.context.number(BS_ATTACK, MOD)?;
        return Ok(vec![Modifier::new(BS_ATTACK, amount, Some(clause))]);
    }
    let mut all = Vec::new();
    let target = [attack.target];
    let rolled_against = if face_to_face { &target[..] } else { &[] };
    let roll = RolledSkill { user: attack.user, opponents: &target, declaration: attack.declaration, rolled_against };
    apply_changes(scene, roll, &mut all);
    Ok(range.into_iter().chain(all.into_iter().filter(|modifier| modifier.is_of(TARGETED))).collect())
}
