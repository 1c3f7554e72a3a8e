//! What any other roll is made against.

use crate::cover::{attack_modifier, judge};
use crate::order::changes::{RolledSkill, change, unhindered};
use crate::order::entry_ids::SILENT;
use crate::order::mechanics::healing;
use crate::order::plan::Lone;
use crate::order::resolution::Resolution;
use crate::order::scene::{Scene, distance, shaping};
use crate::order::sight::sees;
use crate::order::warning;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::LOOK_OUT;
use crate::skills::{Conduct, DISCOVER, DODGE};
use crate::success_value::{Base, Modifier, SuccessValue, add_up};
use crate::weapon::DEPLOYABLE;
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::value::{FromAttribute, Value};

/// The Dodge from the Template of a deployable weapon.
const DODGED_DEPLOYABLE: Cite = "dodge#deployable-template";

/// What another roll is made against. `opponents` are those it meets Face to Face or is aimed at.
///
/// # Errors
/// A refusal for a missing fact.
pub fn of_lone(
    run: &mut Resolution<'_, '_>,
    lone: &Lone<'_>,
    opponents: &[usize],
) -> Result<Option<SuccessValue>, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let skill = lone.declared.skill.as_str();
    let (Conduct::Evade(usual, _) | Conduct::Task(usual)) = lone.conduct else { return Ok(None) };
    let printed = scene.context.catalogue.value(skill, &None, "attribute", scene.context.rules.edition);
    let (attribute, plus, clause) = match printed {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) => {
            (*attribute, i64::from(*plus), Some(clause.clone()))
        }
        Some(_) | None => (usual, 0, None),
    };
    let Some(trooper) = scene.order.trooper(healing::roller(lone)) else { return Ok(None) };
    let mut modifiers = Vec::new();
    if !at_distance(scene, run.record, lone, &mut modifiers)? {
        return Ok(None);
    }
    let face_to_face = matches!(lone.conduct, Conduct::Evade(..)) && !opponents.is_empty();
    let attackers = plan.shots.iter().filter(|shot| shot.at == lone.user && shot.dice > 0).map(|shot| shot.user);
    let mut all: Vec<usize> = opponents.iter().chain(&lone.at).copied().chain(attackers).collect();
    all.dedup();
    let roll = RolledSkill { user: lone.user, opponents: &all, declared: lone.declared, face_to_face };
    change(scene, roll, &mut modifiers);
    for shot in plan.shots.iter().filter(|shot| opponents.contains(&shot.user) && shot.at == lone.user) {
        if let Some((amount, clause)) = &shot.weapon.opponent {
            modifiers.push(Modifier::new(shot.weapon.id.to_string(), *amount, Some(clause.clone())));
        }
    }
    if skill == DODGE {
        modifiers.extend(unseen(run, lone)?);
        modifiers.extend(silence(run, lone, opponents));
    }
    unhindered(scene, lone.user, lone.declared, &mut modifiers);
    let value = trooper.attributes.need(attribute)?;
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let mut step = run.record.step(message);
    if let Some(clause) = &clause {
        step = step.cite_id(clause);
    }
    let step = modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()).fold(step, StepHandle::cite_id);
    let step = step.cite_some((skill == DISCOVER).then_some(scene.context.rules.skills.discover_needs_sight.clause));
    let step = step.cite_some(scene.context.rules.skills.discover_once.filter(|_| skill == DISCOVER));
    let mut step = step.shapes(lone.of("success-value")).shapes(lone.of("succeeds"));
    for opponent in opponents {
        step = shaping(step, scene.harm(*opponent, lone.user));
    }
    if let Some(at) = lone.at {
        step.shapes(scene.of(at, "revealed"));
    }
    if plus != 0 {
        modifiers.push(Modifier::new(skill, plus, clause));
    }
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    add_up(scene.context, run.record, &lone.owner, &base, &modifiers).map(Some)
}

/// The MODs of distance and cover that a roll takes like a shot; false beyond the last band.
///
/// # Errors
/// A refusal where the distance is not given.
fn at_distance(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    modifiers: &mut Vec<Modifier>,
) -> Result<bool, Refusal> {
    let skill = lone.declared.skill.as_str();
    if let Some((bands, clause)) = scene.context.catalogue.bands(skill, &None, scene.context.rules.edition)
        && let Some(at) = lone.at
    {
        let distance = distance(scene, lone.user, at)?;
        let Some(band) = bands.iter().find(|band| distance <= band.to) else {
            let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
            record.step(message).cite_id(clause).shapes(lone.of("succeeds"));
            return Ok(false);
        };
        let message = Message::new("step-range")
            .with("distance", Arg::Length(distance))
            .with("modifier", Arg::Signed(band.modifier.into()));
        record
            .step(message)
            .cite_id(clause)
            .shapes(lone.of("success-value"))
            .shapes(lone.of("modifier"))
            .shapes(lone.of("succeeds"));
        modifiers.push(Modifier::new("range-modifier", band.modifier.into(), Some(clause.clone())));
    }
    if let (Some(clause), Some(at)) =
        (scene.context.rules.skills.discover_like_a_shot.filter(|_| skill == DISCOVER), lone.at)
        && let Some(facts) = scene.order.facts(lone.user, at)
    {
        let fact = if scene.order.is_active(lone.user) { facts.cover } else { facts.active_cover };
        let paths = ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact));
        let cover = judge(scene.context, record, fact, &paths);
        shaping(record.step(Message::new("step-modifiers-of-a-shot")).cite(clause), &paths);
        modifiers.extend(attack_modifier(scene.context, cover)?);
    }
    Ok(true)
}

/// The MOD of a Dodge that meets a silent attack out of sight near by; writes what puts it.
fn silence(run: &mut Resolution<'_, '_>, lone: &Lone<'_>, opponents: &[usize]) -> Option<Modifier> {
    let (scene, plan) = (run.scene, run.plan);
    let rule = scene.context.rules.skills.silence?;
    let near = |at: usize| scene.order.facts(lone.user, at).is_some_and(|facts| facts.zone_of_control.is_some());
    let met = plan.shots.iter().filter(|shot| shot.at == lone.user && opponents.contains(&shot.user));
    let silent = met.filter_map(|shot| Some((shot.user, shot.weapon.silent.as_ref()?)));
    let silent: Vec<_> = silent.collect();
    if !silent.is_empty() {
        let facts = ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact));
        shaping(run.record.step(Message::new("step-rule-applies")).cite(rule), facts);
    }
    let unseen = silent.iter().filter(|(user, _)| !sees(scene, lone.user, *user) && near(*user));
    let (amount, clause) = unseen.map(|(_, printed)| *printed).min_by_key(|(amount, _)| *amount)?;
    Some(Modifier::new(SILENT, *amount, Some(clause.clone())))
}

/// The MOD of who dodges because a comrade warned it.
fn warned(scene: &Scene<'_>) -> Option<Modifier> {
    match scene.context.catalogue.value(LOOK_OUT, &None, "attribute", scene.context.rules.edition)? {
        Printed { value: Value::FromAttribute(from), clause } => {
            Some(Modifier::new(LOOK_OUT, from.plus.into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// The MODs of a Dodge against what the dodger cannot see or foresee: a Template out of sight, the Template of a
/// deployable weapon, an enemy near by.
fn unseen(run: &mut Resolution<'_, '_>, lone: &Lone<'_>) -> Result<Vec<Modifier>, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    let rules = scene.context.rules.skills;
    let template = plan.shots.iter().any(|shot| {
        shot.at == lone.user && shot.weapon.uses_template() && shot.dice > 0 && !sees(scene, lone.user, shot.user)
    });
    let deployed = plan
        .shots
        .iter()
        .find(|shot| shot.at == lone.user && shot.weapon.uses_template() && shot.weapon.is_deployed() && shot.dice > 0);
    let reactive = !scene.order.is_active(lone.user);
    let blind = reactive && !(0..scene.order.active.len()).any(|at| sees(scene, lone.user, at));
    let mut modifiers = Vec::new();
    if template {
        let (amount, clause) = scene.context.number(DODGE, "unseen-template")?;
        modifiers.push(Modifier::new("template-weapon", amount, Some(clause)));
    }
    if let Some(shot) = deployed {
        if modifiers.is_empty() {
            let (amount, _) = scene.context.number(DODGE, "unseen-template")?;
            modifiers.push(Modifier::new(DEPLOYABLE, amount, Some(ClauseId::from_static(DODGED_DEPLOYABLE))));
        }
        let message = Message::new("step-deployable-dodge").term("weapon", shot.weapon.id.as_str());
        let step = run.record.step(message).cite(DODGED_DEPLOYABLE);
        let step = step.cite_some(shot.weapon.is_mine().then_some("mine#dodged-at-minus-three"));
        let step = step.cite_some(rules.dodge_penalty_once.filter(|_| template));
        let facts = ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact));
        shaping(shaping(step, &facts), scene.harm(shot.user, shot.at));
    }
    if blind && let Some(rule) = rules.dodge_out_of_sight {
        match warned(scene).filter(|_| warning::turns_only(scene, lone.user)) {
            Some(modifier) => modifiers.push(modifier),
            None if modifiers.is_empty() => {
                let (amount, clause) = scene.context.number(DODGE, "out-of-sight")?;
                modifiers.push(Modifier::new("zone-of-control", amount, Some(clause)));
            }
            None => {}
        }
        let step =
            run.record.step(Message::new("step-out-of-sight-dodge")).cite(rule).cite_some(rules.dodge_penalty_once);
        shaping(step, ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact)));
    }
    Ok(modifiers)
}
