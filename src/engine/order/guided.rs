//! A guided BS Attack: one die at a Targeted enemy, out of sight or not, with MODs of its own.
//!
//! No entry of `mechanics`: it is a way to declare a BS Attack, and changes how that is declared and what it is rolled
//! against.

use std::sync::Arc;

use crate::order::changes::{RolledSkill, change};
use crate::order::entry_ids::TARGETED;
use crate::order::plan::{Aim, Illegal, Shot};
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::record::Recorder;
use crate::ruleset::GuidedRules;
use crate::skills::{AttackConduct, BS_ATTACK, Mods, RESET};
use crate::success_value::Modifier;
use crate::weapon::Weapon;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;

/// The value that says how often.
const TIMES: &str = "guided-shots";
/// The value that says with which MOD.
const MOD: &str = "guided";

/// How a declared attack is made: as it is, or guided.
///
/// # Errors
/// A refusal where no such attack is guided.
pub fn conduct(
    scene: &Scene<'_>,
    user: usize,
    declared: &Declaration,
    attack: AttackConduct,
) -> Result<AttackConduct, Refusal> {
    if !declared.guided {
        return Ok(attack);
    }
    if !declared.is(BS_ATTACK) {
        let message = Message::new("refusal-not-guided").term("skill", declared.skill.as_str());
        return Err(Refusal::new(scene.fact(user, "guided"), message));
    }
    scene.context.rules.need(scene.context.rules.skills.guided, "guided-shots")?;
    Ok(AttackConduct { sight: false, mods: Mods::Guided, ..attack })
}

fn rules(scene: &Scene<'_>, declared: &Declaration) -> Option<GuidedRules> {
    scene.context.rules.skills.guided.filter(|_| declared.guided)
}

/// What a guided shot requires and does not find: a Targeted enemy, and a shot left in this turn. Writes what it finds.
///
/// # Errors
/// A refusal where the edition does not print how often, and where the target resets, which is not executed.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    aims: &[Aim],
) -> Result<Option<Illegal>, Refusal> {
    let Some(rules) = rules(scene, declared) else { return Ok(None) };
    let illegal = |message| Ok(Some(Illegal { who: user, clause: ClauseId::from_static(rules.clause), message }));
    let (max_shots, _) = scene.context.number(BS_ATTACK, TIMES)?;
    let before = scene.order.trooper(user).map_or(0, |trooper| {
        trooper.prior.earlier.iter().filter(|earlier| earlier.skill.as_str() == BS_ATTACK && earlier.guided).count()
    });
    if i64::try_from(before).unwrap_or(i64::MAX) >= max_shots {
        return illegal("step-guided-too-often");
    }
    if aims.iter().any(|aim| !scene.order.is(aim.at, TARGETED)) {
        return illegal("step-not-targeted");
    }
    // What a Reset does to such a shot is not executed.
    let resets = |at: usize| scene.declared(at).iter().any(|declared| declared.is(RESET));
    if !rules.flat && aims.iter().any(|aim| resets(aim.at)) {
        scene.context.rules.need(None::<()>, "resets-against-guided-shots")?;
    }
    let step = record.step(Message::new("step-guided")).cite(rules.clause).affects(scene.fact(user, "*"));
    aims.iter().fold(step, |step, aim| {
        step.affects(scene.attack_fact(user, aim.at, "*")).affects_all(scene.harm_paths(user, aim.at))
    });
    Ok(None)
}

/// Gives a guided shot its Template, where every such shot has one.
pub fn with_template(scene: &Scene<'_>, declared: &Declaration, weapon: &mut Weapon) {
    let Some(rules) = rules(scene, declared).filter(|rules| rules.flat && !weapon.uses_template()) else { return };
    let (ids, clause) =
        weapon.traits.take().unwrap_or_else(|| (Arc::default(), ClauseId::from_static(rules.modifiers)));
    let template = EntryId::from_static("circular-template");
    weapon.traits = Some((ids.iter().cloned().chain([template]).collect(), clause));
}

/// The MODs of a guided shot; `range` is that of the distance.
///
/// # Errors
/// A refusal where the edition prints no MOD for it.
pub fn modifiers(
    scene: &Scene<'_>,
    shot: &Shot<'_>,
    range: Vec<Modifier>,
    face_to_face: bool,
) -> Result<Vec<Modifier>, Refusal> {
    let Some(rules) = rules(scene, shot.declared) else { return Ok(range) };
    if rules.flat {
        let (amount, clause) = scene.context.number(BS_ATTACK, MOD)?;
        return Ok(vec![Modifier::new(BS_ATTACK, amount, Some(clause))]);
    }
    let mut all = Vec::new();
    let roll = RolledSkill { user: shot.user, opponents: &[shot.at], declared: shot.declared, face_to_face };
    change(scene, roll, &mut all);
    Ok(range.into_iter().chain(all.into_iter().filter(|modifier| &*modifier.name == TARGETED)).collect())
}
