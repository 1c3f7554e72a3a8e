//! The Success Value of a roll other than an attack.

use crate::context::PrintedNumber;
use crate::order::changes::{RolledSkill, apply_changes, apply_sixth_sense};
use crate::order::cover::cover_in_foxhole;
use crate::order::entry_ids::SILENT;
use crate::order::mechanics::healing;
use crate::order::plan::SkillRoll;
use crate::order::resolution::Resolution;
use crate::order::scene::{Scene, distance};
use crate::order::sight::sees;
use crate::order::situation::TrooperIndex;
use crate::order::warning;
use crate::record::{Cite, Recorder, StepHandle};
use crate::rolls::success_value::{Base, Modifier, SuccessValue, add_up};
use crate::ruleset::Rule;
use crate::sight::cover::{attack_modifier, resolve_cover};
use crate::skills::{DISCOVER, DODGE, LOOK_OUT, SkillKind};
use crate::weapon::DEPLOYABLE;
use model::catalogue::Printed;
use model::fact_name::{MODIFIER, REVEALED, SUCCEEDS, SUCCESS_VALUE};
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::value::{FromAttribute, Value};

/// The clause on a Dodge against the Template of a deployable weapon.
const DODGED_DEPLOYABLE: Cite = "dodge#deployable-template";

/// Returns the Success Value of a skill roll. `opponents` are the attackers it meets Face to Face.
///
/// # Errors
/// A refusal for a missing fact.
pub fn skill_value(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opponents: &[TrooperIndex],
) -> Result<Option<SuccessValue>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let skill = skill_roll.declaration.skill.as_str();
    let (SkillKind::Evasion { attribute: usual, .. } | SkillKind::OwnRoll(usual)) = skill_roll.kind else {
        return Ok(None);
    };
    let printed = scene.context.catalogue.value(skill, &None, "attribute", scene.context.rules.edition);
    let (attribute, plus, clause) = match printed {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) => {
            (*attribute, i64::from(*plus), Some(clause.clone()))
        }
        Some(_) | None => (usual, 0, None),
    };
    let Some(trooper) = scene.order.trooper(healing::roller(skill_roll)) else { return Ok(None) };
    let mut modifiers = Vec::new();
    if !add_distance_modifiers(scene, resolution.record, skill_roll, &mut modifiers)? {
        return Ok(None);
    }
    let face_to_face = matches!(skill_roll.kind, SkillKind::Evasion { .. }) && !opponents.is_empty();
    let attackers = plan
        .attacks
        .iter()
        .filter(|attack| attack.target == skill_roll.user && attack.dice > 0)
        .map(|attack| attack.user);
    let mut all: Vec<TrooperIndex> = opponents.iter().chain(&skill_roll.target).copied().chain(attackers).collect();
    all.dedup();
    let roll =
        RolledSkill { user: skill_roll.user, opponents: &all, declaration: skill_roll.declaration, face_to_face };
    apply_changes(scene, roll, &mut modifiers);
    for attack in
        plan.attacks.iter().filter(|attack| opponents.contains(&attack.user) && attack.target == skill_roll.user)
    {
        if let Some(PrintedNumber { value, clause }) = &attack.weapon.opponent {
            modifiers.push(Modifier::new(attack.weapon.id.to_string(), *value, Some(clause.clone())));
        }
    }
    if skill == DODGE {
        modifiers.extend(unseen_modifiers(resolution, skill_roll)?);
        modifiers.extend(silent_modifier(resolution, skill_roll, opponents));
    }
    apply_sixth_sense(scene, skill_roll.user, skill_roll.declaration, &mut modifiers);
    let value = trooper.attributes.need(attribute)?;
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let mut step = resolution.record.step(message);
    if let Some(clause) = &clause {
        step = step.cite_id(clause);
    }
    let step = modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()).fold(step, StepHandle::cite_id);
    let step = step.cite_some((skill == DISCOVER).then_some(scene.context.rules.skills.discover_needs_sight.clause));
    let step = step.cite_some(scene.context.rules.cite(Rule::DiscoverOncePerMarker).filter(|_| skill == DISCOVER));
    let mut step = step.affects(skill_roll.fact(SUCCESS_VALUE)).affects(skill_roll.fact(SUCCEEDS));
    for opponent in opponents {
        step = step.affects_all(scene.harm_paths(*opponent, skill_roll.user));
    }
    if let Some(target) = skill_roll.target {
        step.affects(scene.fact(target, REVEALED));
    }
    if plus != 0 {
        modifiers.push(Modifier::new(skill, plus, clause));
    }
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    add_up(scene.context, resolution.record, &skill_roll.owner, &base, &modifiers).map(Some)
}

/// Adds the range and cover MODs that a roll takes like a BS Attack; false beyond the last range band.
///
/// # Errors
/// A refusal if the distance is not given.
fn add_distance_modifiers(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    modifiers: &mut Vec<Modifier>,
) -> Result<bool, Refusal> {
    let skill = skill_roll.declaration.skill.as_str();
    if let Some((bands, clause)) = scene.context.catalogue.bands(skill, &None, scene.context.rules.edition)
        && let Some(target) = skill_roll.target
    {
        let distance = distance(scene, skill_roll.user, target)?;
        let Some(band) = bands.iter().find(|band| distance <= band.to) else {
            let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
            record.step(message).cite_id(clause).affects(skill_roll.fact(SUCCEEDS));
            return Ok(false);
        };
        let message = Message::new("step-range")
            .with("distance", Arg::Length(distance))
            .with("modifier", Arg::Signed(band.modifier.into()));
        record
            .step(message)
            .cite_id(clause)
            .affects(skill_roll.fact(SUCCESS_VALUE))
            .affects(skill_roll.fact(MODIFIER))
            .affects(skill_roll.fact(SUCCEEDS));
        modifiers.push(Modifier::new("range-modifier", band.modifier.into(), Some(clause.clone())));
    }
    if let (Some(clause), Some(target)) =
        (scene.context.rules.cite(Rule::DiscoverLikeABsAttack).filter(|_| skill == DISCOVER), skill_roll.target)
        && let Some(facts) = scene.order.facts(skill_roll.user, target)
    {
        let fact = if scene.order.is_active(skill_roll.user) { facts.cover } else { facts.active_cover };
        let paths = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.fact(fact));
        let cover = resolve_cover(scene.context, record, fact, &paths);
        let cover = cover_in_foxhole(scene, record, target, cover, &paths);
        record.step(Message::new("step-modifiers-of-a-shot")).cite(clause).affects_all(&paths);
        modifiers.extend(attack_modifier(scene.context, cover)?);
    }
    Ok(true)
}

/// Returns the MOD of a Dodge against a Silent attack without Line of Fire inside the Zone of Control; writes the rule.
fn silent_modifier(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opponents: &[TrooperIndex],
) -> Option<Modifier> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rule = scene.context.rules.cite(Rule::SilentAttackDodgePenalty)?;
    let near = |index: TrooperIndex| {
        scene.order.facts(skill_roll.user, index).is_some_and(|facts| facts.zone_of_control.is_some())
    };
    let opposed =
        plan.attacks.iter().filter(|attack| attack.target == skill_roll.user && opponents.contains(&attack.user));
    let silent = opposed.filter_map(|attack| Some((attack.user, attack.weapon.silent.as_ref()?)));
    let silent: Vec<_> = silent.collect();
    if !silent.is_empty() {
        let facts = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.fact(fact));
        resolution.record.step(Message::new("step-rule-applies")).cite(rule).affects_all(facts);
    }
    let unseen = silent.iter().filter(|(user, _)| !sees(scene, skill_roll.user, *user) && near(*user));
    let printed = unseen.map(|(_, printed)| *printed).min_by_key(|printed| printed.value)?;
    Some(Modifier::new(SILENT, printed.value, Some(printed.clause.clone())))
}

/// Returns the MOD of a Dodge that a warning allows.
fn warned_modifier(scene: &Scene<'_>) -> Option<Modifier> {
    match scene.context.catalogue.value(LOOK_OUT, &None, "attribute", scene.context.rules.edition)? {
        Printed { value: Value::FromAttribute(from), clause } => {
            Some(Modifier::new(LOOK_OUT, from.plus.into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// Returns the MODs of a Dodge without Line of Fire: against a Template, the Template of a deployable weapon, or an
/// enemy in the Zone of Control.
fn unseen_modifiers(resolution: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>) -> Result<Vec<Modifier>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = &scene.context.rules;
    let template = plan.attacks.iter().any(|attack| {
        attack.target == skill_roll.user
            && attack.weapon.uses_template()
            && attack.dice > 0
            && !sees(scene, skill_roll.user, attack.user)
    });
    let deployed = plan.attacks.iter().find(|attack| {
        attack.target == skill_roll.user
            && attack.weapon.uses_template()
            && attack.weapon.is_deployed()
            && attack.dice > 0
    });
    let reactive = !scene.order.is_active(skill_roll.user);
    let blind = reactive && !scene.order.active_indices().any(|index| sees(scene, skill_roll.user, index));
    let mut modifiers = Vec::new();
    if template {
        let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "unseen-template")?;
        modifiers.push(Modifier::new("template-weapon", amount, Some(clause)));
    }
    if let Some(attack) = deployed {
        if modifiers.is_empty() {
            let amount = scene.context.number(DODGE, "unseen-template")?.value;
            modifiers.push(Modifier::new(DEPLOYABLE, amount, Some(ClauseId::from_static(DODGED_DEPLOYABLE))));
        }
        let message = Message::new("step-deployable-dodge").term("weapon", attack.weapon.id.as_str());
        let step = resolution.record.step(message).cite(DODGED_DEPLOYABLE);
        let step = step.cite_some(attack.weapon.is_mine().then_some("mine#dodged-at-minus-three"));
        let step = step.cite_some(rules.cite(Rule::DodgePenaltyOnce).filter(|_| template));
        let facts = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.fact(fact));
        step.affects_all(&facts).affects_all(scene.harm_paths(attack.user, attack.target));
    }
    if blind && let Some(rule) = rules.cite(Rule::DodgeOutOfSight) {
        match warned_modifier(scene).filter(|_| warning::turns_only(scene, skill_roll.user)) {
            Some(modifier) => modifiers.push(modifier),
            None if modifiers.is_empty() => {
                let PrintedNumber { value: amount, clause } = scene.context.number(DODGE, "out-of-sight")?;
                modifiers.push(Modifier::new("zone-of-control", amount, Some(clause)));
            }
            None => {}
        }
        let step = resolution
            .record
            .step(Message::new("step-out-of-sight-dodge"))
            .cite(rule)
            .cite_some(rules.cite(Rule::DodgePenaltyOnce));
        step.affects_all([MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.fact(fact)));
    }
    Ok(modifiers)
}
