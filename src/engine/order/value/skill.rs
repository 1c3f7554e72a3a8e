//! The Success Value of a roll other than an attack.

use crate::context::PrintedNumber;
use crate::entry_ids::{FIRETEAM, NATURAL_BORN_WARRIOR};
use crate::order::attack::comms_weapon;
use crate::order::bracket_effects::find_replaced_attribute;
use crate::order::landing_area;
use crate::order::mechanics::deactivator;
use crate::order::opposition::Opposition;
use crate::order::passive::bangbomb;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Plan, SkillRoll};
use crate::order::relations::target_cover::{find_denying_skill, resolve_foxhole_cover};
use crate::order::relations::zone_sight;
use crate::order::roll_changes::{RolledSkill, apply_changes, apply_sixth_sense};
use crate::order::scene::{Scene, find_distance};
use crate::order::situation::TrooperIndex;
use crate::order::treatment;
use crate::order::value::attack::is_hindered;
use crate::order::value::{dodge_modifiers, shot_at_point};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{COMBAT_JUMP, DISCOVER, DODGE, RESET};
use crate::skills::{AttackType, SkillKind};
use crate::success_value::{Base, Modifier, ModifierSource, SuccessValue, add_up};
use crate::visibility::cover_modifier::{find_attack_modifier, resolve_cover};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{MODIFIER, REVEALED, SUCCEEDS, SUCCESS_VALUE};
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::situation::sight::Cover;
use model::value::{FromAttribute, Value};

/// Returns the Success Value of a skill roll.
///
/// # Errors
/// A refusal for a missing fact.
pub(crate) fn resolve_skill_value(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Option<SuccessValue>, Refusal> {
    if let Some(launch) = &skill_roll.launch {
        return shot_at_point::resolve_value(resolution.scene, resolution.record, skill_roll, launch);
    }
    let scene = resolution.scene;
    let skill = &skill_roll.declaration.skill;
    let (SkillKind::Evasion { attribute: usual, .. } | SkillKind::OwnRoll(usual)) = skill_roll.kind else {
        return Ok(None);
    };
    let printed = scene.printed(skill, NO_VARIANT, "attribute");
    let (attribute, plus, clause) = match printed {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) => {
            (*attribute, i64::from(*plus), Some(clause.clone()))
        }
        Some(_) | None => (usual, 0, None),
    };
    let trooper = scene.order.trooper(treatment::find_roller(skill_roll));
    let Some(mut modifiers) = resolve_skill_modifiers(resolution, skill_roll, opposition)? else { return Ok(None) };
    let replaced = find_replaced_attribute(scene, skill_roll.user, skill_roll.declaration, attribute);
    let value = match &replaced {
        Some(replaced) => replaced.value,
        None => trooper.attributes.need(attribute)?,
    };
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let mut step = resolution.record.step(message);
    for clause in clause.iter().chain(replaced.as_ref().map(|replaced| &replaced.clause)) {
        step = step.cite(clause);
    }
    let step = step.cite_all(modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()));
    let step = step.cite_all((skill == DISCOVER).then_some(scene.rules().skills.discover_needs_sight.clause));
    let step = step.cite_all(scene.rules().clause_if(Rule::DiscoverOncePerMarker, skill == DISCOVER));
    let in_team = skill == DISCOVER && scene.order.has(skill_roll.user, FIRETEAM);
    let step = step.cite_all(scene.rules().clause_if(Rule::FireteamShotsNotForDiscover, in_team));
    let hindered = scene.rules().clause_if(Rule::MartialArtsAnyAttribute, is_hindered(&modifiers));
    let does_not_answer = skill == DODGE
        && scene.order.has(skill_roll.user, NATURAL_BORN_WARRIOR)
        && opposition.attacks.iter().any(|attack| attack.skill.attack_type == AttackType::CloseCombat);
    let step =
        step.cite_all(hindered).cite_all(scene.rules().clause_if(Rule::NaturalBornWarriorStrikesBack, does_not_answer));
    let mut step = step.affects(Path::new(&opposition.subject, SUCCESS_VALUE)).affects(skill_roll.path(SUCCEEDS));
    for opponent in &opposition.rolled_against {
        step = step.affects_all(scene.harm_paths(*opponent, skill_roll.user));
    }
    if let Some(target) = skill_roll.target {
        step.affects(scene.path(target, REVEALED));
    }
    // The step above cites the clause of the bonus with the Attribute, so its line joins the MODs only here.
    if plus != 0 {
        modifiers.push(Modifier::new(skill, plus, clause));
    }
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    add_up(scene.context, resolution.record, &opposition.subject, &base, &modifiers).map(Some)
}

/// Returns the MODs of a roll that depend on what it is compared with.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub(crate) fn find_opposed_modifiers(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Vec<Modifier>, Refusal> {
    let mut modifiers = Vec::new();
    add_opposed_modifiers(scene, plan, skill_roll, opposition, &mut modifiers)?;
    apply_sixth_sense(scene, skill_roll.user, skill_roll.declaration, &mut modifiers);
    Ok(modifiers)
}

/// Adds the MODs of a roll that depend on what it is compared with, and applies the skills that change MODs.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
fn add_opposed_modifiers(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
    modifiers: &mut Vec<Modifier>,
) -> Result<(), Refusal> {
    let rolled_against =
        if matches!(skill_roll.kind, SkillKind::Evasion { .. }) { &opposition.rolled_against[..] } else { &[] };
    let attackers = plan
        .attacks
        .iter()
        .filter(|attack| attack.target == skill_roll.user && attack.is_made())
        .map(|attack| attack.user);
    let mut opponents: Vec<TrooperIndex> =
        rolled_against.iter().chain(&skill_roll.target).copied().chain(attackers).collect();
    // An opponent that is both rolled against and the target imposes its MODs once.
    opponents.dedup();
    let roll = RolledSkill {
        user: skill_roll.user,
        opponents: &opponents,
        declaration: skill_roll.declaration,
        rolled_against,
    };
    apply_changes(scene, roll, modifiers);
    for attack in opposition.attacks.iter().filter(|attack| rolled_against.contains(&attack.user)) {
        if let Some(PrintedNumber { value, clause }) = &attack.weapon.opponent {
            modifiers.push(Modifier::new(&attack.weapon.id, *value, Some(clause.clone())));
        }
    }
    if skill_roll.declaration.is(DODGE) {
        modifiers.extend(dodge_modifiers::find_unseen_modifiers(scene, skill_roll, opposition)?);
        modifiers.extend(dodge_modifiers::find_silent_modifier(scene, skill_roll, opposition));
        modifiers.extend(bangbomb::find_modifier(scene, skill_roll, opposition));
    }
    if skill_roll.declaration.is(RESET) {
        modifiers.extend(comms_weapon::find_reset_modifier(scene, opposition)?);
    }
    Ok(())
}

/// Returns the MODs of a skill roll, and writes their rules; `None` beyond the last range band.
///
/// # Errors
/// A refusal for a missing fact.
fn resolve_skill_modifiers(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Result<Option<Vec<Modifier>>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut modifiers = Vec::new();
    if !add_distance_modifiers(scene, resolution.record, skill_roll, &mut modifiers)? {
        return Ok(None);
    }
    if deactivator::record_range_only(scene, resolution.record, skill_roll) {
        return Ok(Some(modifiers));
    }
    add_opposed_modifiers(scene, plan, skill_roll, opposition, &mut modifiers)?;
    let attackers: Vec<TrooperIndex> = opposition.attacks.iter().map(|attack| attack.user).collect();
    zone_sight::write_evasion(scene, resolution.record, skill_roll, &attackers);
    if skill_roll.declaration.is(DODGE) {
        dodge_modifiers::write_unseen_rules(scene, resolution.record, skill_roll, opposition);
        dodge_modifiers::write_silent_rule(scene, resolution.record, skill_roll, opposition);
        bangbomb::write_rules(resolution, skill_roll, opposition);
    }
    if skill_roll.declaration.is(RESET) {
        comms_weapon::write_reset_rule(scene, resolution.record, skill_roll, opposition);
    }
    if skill_roll.declaration.is(COMBAT_JUMP) {
        landing_area::add_modifiers(scene, resolution.record, skill_roll, &mut modifiers)?;
    }
    apply_sixth_sense(scene, skill_roll.user, skill_roll.declaration, &mut modifiers);
    Ok(Some(modifiers))
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
    let skill = &skill_roll.declaration.skill;
    if let Some((bands, clause)) =
        scene.context.catalogue.bands(deactivator::find_range_entry(skill), NO_VARIANT, scene.rules().scope)
        && let Some(target) = skill_roll.target
    {
        let distance = find_distance(scene, skill_roll.user, target)?;
        // Beyond the last band there is no roll, so no other MOD is needed.
        let Some(band) = bands.iter().find(|band| distance <= band.to) else {
            let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
            record.step(message).cite(clause).affects(skill_roll.path(SUCCEEDS));
            return Ok(false);
        };
        let message = Message::new("step-range")
            .with("distance", Arg::Length(distance))
            .with("modifier", Arg::Signed(band.modifier.into()));
        record
            .step(message)
            .cite(clause)
            .affects(skill_roll.path(SUCCESS_VALUE))
            .affects(skill_roll.path(MODIFIER))
            .affects(skill_roll.path(SUCCEEDS));
        modifiers.push(Modifier::new(ModifierSource::Range, band.modifier.into(), Some(clause.clone())));
    }
    if let (Some(clause), Some(target)) =
        (scene.rules().clause_if(Rule::DiscoverLikeABsAttack, skill == DISCOVER), skill_roll.target)
        && let Some(relation) = scene.order.relation(skill_roll.user, target)
    {
        let fact = if scene.order.is_active(skill_roll.user) { relation.cover } else { relation.active_cover };
        let paths = [MODIFIER, SUCCESS_VALUE, SUCCEEDS].map(|fact| skill_roll.path(fact));
        let cover = resolve_cover(scene.context, record, fact, &paths);
        let cover = resolve_foxhole_cover(scene, record, target, cover, &paths);
        let denied = find_denying_skill(scene, target).filter(|_| cover == Cover::Partial);
        let cover = if denied.is_some() { Cover::No } else { cover };
        if let Some(clause) = denied {
            record.step(Message::new("step-no-cover-for-it")).cite(clause).affects_all(&paths);
        }
        record.step(Message::new("step-modifiers-of-a-shot")).cite(clause).affects_all(&paths);
        modifiers.extend(find_attack_modifier(scene.context, cover)?);
    }
    Ok(true)
}
