//! A guided BS Attack: one die at a Targeted enemy, out of sight or not, with MODs of its own.

use std::sync::Arc;

use crate::engine::order::Declaration;
use crate::engine::order::changes::change;
use crate::engine::order::declare::{Illegal, Shot};
use crate::engine::order::scene::{Scene, shaping};
use crate::engine::record::Recorder;
use crate::engine::ruleset::GuidedRules;
use crate::engine::skills::{AttackConduct, Mods};
use crate::engine::success_value::Modifier;
use crate::engine::weapon::Weapon;
use crate::model::catalogue::Printed;
use crate::model::ids::{ClauseId, EntryId};
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::value::Value;

/// The skill that may be guided.
const SHOT: &str = "bs-attack";
/// The state of what it is guided to.
const TARGETED: &str = "targeted";
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
    if declared.skill.as_str() != SHOT {
        let message = Message::new("refusal-not-guided").term("skill", declared.skill.as_str());
        return Err(Refusal::new(scene.of(user, "guided"), message));
    }
    scene.context.rules.need(scene.context.rules.skills.guided, "guided-shots")?;
    Ok(AttackConduct { sight: false, mods: Mods::Guided, ..attack })
}

fn rules(scene: &Scene<'_>, declared: &Declaration) -> Option<GuidedRules> {
    scene.context.rules.skills.guided.filter(|_| declared.guided)
}

/// What a guided shot asks for and does not find: a Targeted enemy, one shot more in this turn. Writes what it finds.
///
/// # Errors
/// A refusal where the edition does not print how often.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (declared, aims): (&Declaration, &[(usize, usize)]),
) -> Result<Option<Illegal>, Refusal> {
    let Some(rules) = rules(scene, declared) else { return Ok(None) };
    let illegal = |message| Ok(Some(Illegal { who: user, clause: ClauseId::from_static(rules.clause), message }));
    let (most, _) = scene.context.number(SHOT, TIMES)?;
    let before = scene.order.trooper(user).map_or(0, |trooper| {
        trooper.before.earlier.iter().filter(|earlier| earlier.skill.as_str() == SHOT && earlier.guided).count()
    });
    if i64::try_from(before).unwrap_or(i64::MAX) >= most {
        return illegal("step-guided-too-often");
    }
    if aims.iter().any(|(at, _)| !scene.order.is(*at, TARGETED)) {
        return illegal("step-not-targeted");
    }
    let step = record.step(Message::new("step-guided")).cite(rules.clause).shapes(scene.of(user, "*"));
    aims.iter().fold(step, |step, (at, _)| shaping(step.shapes(scene.shot(user, *at, "*")), scene.harm(user, *at)));
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
pub fn modifiers(scene: &Scene<'_>, shot: &Shot<'_>, range: Vec<Modifier>, face_to_face: bool) -> Vec<Modifier> {
    let Some(rules) = rules(scene, shot.declared) else { return range };
    if rules.flat {
        let printed = scene.context.catalogue.value(SHOT, &None, MOD, scene.context.rules.edition);
        return match printed {
            Some(Printed { value: Value::Number(amount), clause }) => {
                vec![Modifier::new(SHOT, (*amount).into(), Some(clause.clone()))]
            }
            Some(_) | None => Vec::new(),
        };
    }
    let mut all = Vec::new();
    change(scene, (shot.user, &[shot.at]), face_to_face, shot.declared, &mut all);
    range.into_iter().chain(all.into_iter().filter(|modifier| &*modifier.name == TARGETED)).collect()
}
