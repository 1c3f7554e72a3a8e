//! The Success Value of an attack: Attribute, range, cover and weapons; `roll_changes` adds the MODs of both sides.

use std::sync::Arc;

use crate::context::{PrintedNumber, PrintedValue};
use crate::entry_ids::{MARTIAL_ARTS, MIMETISM, NATURAL_BORN_WARRIOR, SUPPRESSIVE_FIRE_STATE, TARGETED};
use crate::order::attack::weapon_rules::find_triangulation_rule;
use crate::order::attack::{guided_attack, shot_into_melee};
use crate::order::counted_skills::find_rolled_skill;
use crate::order::passive::{cc_special_skills, ecm, fatality, nanoscreen_and_albedo, suppressive_fire_state};
use crate::order::plan::Attack;
use crate::order::relations::target_cover::strike_limited_cover;
use crate::order::roll_changes::{RolledSkill, apply_changes, find_denied_entries};
use crate::order::scene::{Scene, find_distance};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{ASSAULT, BERSERK, BS_ATTACK, CC_ATTACK, SPECULATIVE_FIRE};
use crate::skills::{AttackSkill, AttackType, Mods};
use crate::success_value::{Base, Cancellation, Modifier, ModifierSource, SuccessValue, add_up};
use crate::visibility::cover_modifier::find_attack_modifier;
use crate::weapon::{BAND, BEYOND, OTHER_ATTRIBUTE, Weapon};
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{MODIFIER, SUCCESS_VALUE};
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::{Refusal, RefusalKind};
use model::value::{Attribute, Band, FromAttribute, Value};

/// The Trait of a weapon that is used for what it was not made for.
const IMPROVISED: &EntryId = entry!("improvised");
/// The clause on Speculative Fire at a Targeted enemy in N3.
const TARGETED_INSTEAD: Cite = clause!("speculative-fire#targeted-instead");

/// Returns the Success Value of an attack; `None` beyond the last range band.
///
/// # Errors
/// A refusal for a missing fact.
pub(super) fn resolve_attack_value(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    opposing: Option<&Attack<'_>>,
    face_to_face: bool,
) -> Result<Option<SuccessValue>, Refusal> {
    let subject = scene.attack_subject(attack.user, attack.target);
    let paths = [SUCCESS_VALUE, MODIFIER].map(|fact| Path::new(&subject, fact));
    let harm = scene.harm_paths(attack.user, attack.target);
    let skill = &attack.declaration.skill;
    let Some(mut modifiers) = resolve_range_modifiers(scene, record, attack, &paths)? else { return Ok(None) };
    let all = matches!(attack.skill.mods, Mods::All | Mods::RangeAndBonuses);
    if attack.skill.mods == Mods::Guided {
        modifiers = guided_attack::find_modifiers(scene, attack, modifiers, face_to_face)?;
    }
    // Such a skill takes no other MOD, not even that of the range that was read above.
    if attack.skill.mods == Mods::OwnOnly {
        modifiers = find_own_modifier(scene, skill).into_iter().collect();
    }
    if all {
        if attack.skill.attack_type == AttackType::Ballistic {
            let cover = find_attack_modifier(scene.context, attack.cover)?;
            modifiers.extend(cover.map(|cover| strike_limited_cover(scene, attack.target, cover)));
            modifiers.extend(nanoscreen_and_albedo::find_attack_modifier(scene, attack));
            modifiers.extend(shot_into_melee::compute_modifier(scene, attack)?);
        }
        modifiers.extend(find_own_modifier(scene, skill).map(|own| strike_speculation(scene, attack, own)));
        if let Some(PrintedNumber { value, clause }) =
            attack.weapon.own_modifier.as_ref().filter(|_| attack.weapon.id != skill)
        {
            modifiers.push(Modifier::new(&attack.weapon.id, *value, Some(clause.clone())));
        }
        if let Some(weapon) = opposing.map(|other| &other.weapon)
            && let Some(PrintedNumber { value, clause }) = &weapon.opponent
        {
            modifiers.push(Modifier::new(&weapon.id, *value, Some(clause.clone())));
        }
        let target = [attack.target];
        // A point has no equipment and no skills.
        let opponents = if attack.declaration.point.is_none() { &target[..] } else { &[] };
        let rolled_against = if face_to_face { &target[..] } else { &[] };
        let roll = RolledSkill { user: attack.user, opponents, declaration: attack.declaration, rolled_against };
        apply_changes(scene, roll, &mut modifiers);
        strike_mimetism(scene, attack, &mut modifiers);
        if let Some(relation) =
            scene.order.relation(attack.user, attack.target).filter(|_| scene.order.is_active(attack.user))
        {
            modifiers.extend(relation.modifiers.iter().cloned());
        }
    }
    // A bonus may come from any entry, so all MODs are collected before the negative ones are dropped.
    if attack.skill.mods == Mods::RangeAndBonuses {
        let applies = |m: &Modifier| m.source == ModifierSource::Range || m.is_of(skill) || m.amount > 0;
        modifiers.retain(applies);
    }
    modifiers.extend(ecm::resolve_modifiers(scene, record, attack, &paths));
    write_warrior_rules(scene, record, attack, opposing, &paths);
    let AttackAttribute { attribute, plus, clause } = find_attack_attribute(scene, attack.skill, &attack.weapon, skill);
    let trooper = scene.order.trooper(attack.user);
    let value = trooper.attributes.need(attribute)?;
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let step = record.step(message).cite(&clause);
    let step = step.cite_all(attribute_rules(scene, attack, &modifiers).into_iter().flatten());
    let step = step.affects(&paths[0]);
    let step = step.cite_all(modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()));
    step.affects_all(&harm);
    if plus != 0 {
        modifiers.push(Modifier::new(skill, plus, Some(clause)));
    }
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    let success = add_up(scene.context, record, &subject, &base, &modifiers)?;
    Ok(Some(fatality::make_one_critical(scene, record, attack, success)))
}

/// Strikes the MOD of Mimetism against an attack that needs no Line of Fire.
fn strike_mimetism(scene: &Scene<'_>, attack: &Attack<'_>, modifiers: &mut [Modifier]) {
    let unseen = attack.skill.attack_type != AttackType::CloseCombat && !attack.skill.needs_line_of_fire;
    let Some(clause) = scene.rules().clause_if(Rule::MimetismOnlyWithSight, unseen) else { return };
    for modifier in modifiers.iter_mut().filter(|modifier| modifier.is_of(MIMETISM) && modifier.counted() < 0) {
        let reason = Message::new("step-no-sight-needed");
        modifier.cancellation = Some(Cancellation { reason, clause: Some(clause.clone()) });
    }
}

/// Returns the rules on the Attribute of an attack and on what lowers it.
fn attribute_rules(scene: &Scene<'_>, attack: &Attack<'_>, modifiers: &[Modifier]) -> [Option<Cite>; 5] {
    let rules = scene.rules();
    let skill = &attack.declaration.skill;
    let by_ballistic_skill = (skill == BS_ATTACK).then_some(rules.bs_attribute);
    let in_close_combat = [ASSAULT, BERSERK, CC_ATTACK].contains(&skill).then_some(rules.cc_attribute);
    let general = by_ballistic_skill.or(in_close_combat);
    let hindered = rules.clause_if(Rule::MartialArtsAnyAttribute, is_hindered(modifiers));
    let improvised = rules.clause_if(Rule::ImprovisedPenalty, attack.weapon.has_trait(IMPROVISED));
    let of_weapon =
        attack.weapon.attribute.is_some() && OTHER_ATTRIBUTE.iter().any(|name| attack.weapon.has_trait(name));
    let other = rules.clause_if(Rule::BsWeaponOnOtherAttribute, of_weapon);
    [general, hindered, improvised, other, cc_special_skills::find_combination_rule(scene, modifiers)]
}

/// Returns whether an opponent's Martial Arts hinder a roll.
pub(super) fn is_hindered(modifiers: &[Modifier]) -> bool {
    modifiers.iter().any(|modifier| modifier.is_of(MARTIAL_ARTS) && modifier.counted() < 0)
}

/// Writes the rules on a Natural Born Warrior: as the target that denies Martial Arts, and as the user that strikes
/// back.
fn write_warrior_rules(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    opposing: Option<&Attack<'_>>,
    paths: &[Path],
) {
    let rules = scene.rules();
    let denies = !find_denied_entries(scene, attack.user, attack.declaration).is_empty();
    let in_melee = |attack: &Attack<'_>| attack.skill.attack_type == AttackType::CloseCombat;
    let strikes_back =
        scene.order.has(attack.user, NATURAL_BORN_WARRIOR) && in_melee(attack) && opposing.is_some_and(in_melee);
    let denial = rules.clause_if(Rule::NaturalBornWarriorDenies, denies);
    let answer = rules.clause_if(Rule::NaturalBornWarriorStrikesBack, strikes_back);
    for (id, rule) in [("step-warrior-denies", denial), ("step-warrior-strikes-back", answer)] {
        let Some(rule) = rule else { continue };
        let step = record.step(Message::new(id)).cite(rule).affects_all(paths);
        step.affects_all(scene.harm_paths(attack.user, attack.target));
    }
}

/// Returns the MOD that a skill prints for its own attack.
pub(super) fn find_own_modifier(scene: &Scene<'_>, skill: &EntryId) -> Option<Modifier> {
    match scene.printed(skill, NO_VARIANT, "attack")? {
        Printed { value: Value::Number(amount), clause } => {
            Some(Modifier::new(skill, (*amount).into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// Returns the MOD of a skill, struck if it is that of Speculative Fire and the state of the target stands in for it.
fn strike_speculation(scene: &Scene<'_>, attack: &Attack<'_>, mut modifier: Modifier) -> Modifier {
    let speculates = attack.declaration.is(SPECULATIVE_FIRE) && scene.order.is(attack.target, TARGETED);
    if speculates && scene.rules().has(Rule::TargetedEndsSpeculativePenalty) {
        modifier.ignore(TARGETED, TARGETED_INSTEAD);
    }
    modifier
}

/// Returns the range MOD of an attack, if it takes one; `None` beyond the last range band.
///
/// # Errors
/// A refusal if the distance is not given, and if no source prints the ranges and the situation assumes no MOD.
fn resolve_range_modifiers(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    paths: &[Path],
) -> Result<Option<Vec<Modifier>>, Refusal> {
    if attack.skill.mods == Mods::Unmodified {
        return Ok(Some(Vec::new()));
    }
    if !resolve_scenario_range(scene, record, attack, paths)? {
        return Ok(None);
    }
    let harm = scene.harm_paths(attack.user, attack.target);
    let state_ranges = find_state_ranges(scene, attack);
    let Some(PrintedValue { value: bands, clause }) = state_ranges.as_ref().or(attack.weapon.ranges.as_ref()) else {
        let assumed = find_assumed_range(scene, attack)?;
        if let Some(range) = &assumed {
            let message = Message::new("step-range-assumed").with("modifier", Arg::Signed(range.amount));
            record.step(message).assumed("range-modifier").affects_all(paths).affects_all(&harm);
        }
        return Ok(Some(assumed.into_iter().collect()));
    };
    let distance = measure_distance(scene, attack)?;
    let Some(band) = bands.iter().find(|band| distance <= band.to) else {
        let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
        let step = record.step(message).cite(BEYOND).cite(clause).cite_all(find_triangulation_rule(scene, attack));
        step.affects_all(paths.iter().take(1)).affects_all(&harm);
        return Ok(None);
    };
    let range = Modifier::new(ModifierSource::Range, band.modifier.into(), Some(clause.clone()));
    let message =
        Message::new("step-range").with("distance", Arg::Length(distance)).with("modifier", Arg::Signed(range.amount));
    record.step(message).cite(BAND).cite(clause).affects_all(paths).affects_all(&harm);
    Ok(Some(vec![range]))
}

/// Returns the distance that counts for the range of an attack.
fn measure_distance(scene: &Scene<'_>, attack: &Attack<'_>) -> Result<Length, Refusal> {
    attack.declaration.point.map_or_else(|| find_distance(scene, attack.user, attack.target), Ok)
}

/// Returns whether the scenario lets a BS Attack reach its target. Writes the rule.
///
/// # Errors
/// A refusal if the distance is not given.
fn resolve_scenario_range(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    paths: &[Path],
) -> Result<bool, Refusal> {
    let shoots = find_rolled_skill(scene, attack.declaration) == BS_ATTACK;
    let Some(changes) = scene.order.scenario_changes.as_ref().filter(|_| shoots) else { return Ok(true) };
    let Some(limit) = changes.range_limit(measure_distance(scene, attack)?) else { return Ok(true) };
    let harm = scene.harm_paths(attack.user, attack.target);
    let shown = if limit.fails { 1 } else { paths.len() };
    record.step(limit.message).cite(&limit.clause).affects_all(paths.iter().take(shown)).affects_all(&harm);
    Ok(!limit.fails)
}

/// Returns the range MOD that the situation assumes for a weapon whose ranges no source prints.
///
/// # Errors
/// A refusal if it assumes none.
fn find_assumed_range(scene: &Scene<'_>, attack: &Attack<'_>) -> Result<Option<Modifier>, Refusal> {
    if !attack.weapon.lacks_ranges(scene.context) {
        return Ok(None);
    }
    let Some(amount) = attack.declaration.range_modifier else {
        let message = Message::new("refusal-ranges-not-printed").term("weapon", attack.weapon.id.as_str());
        let message = message.text("edition", scene.rules().scope.as_str());
        let refusal = Refusal::new(scene.path(attack.user, "range-modifier"), message);
        return Err(refusal.of_kind(RefusalKind::NoRanges));
    };
    Ok(Some(Modifier::new(ModifierSource::Range, amount, None)))
}

/// Returns the ranges that a state gives to attacks in ARO.
fn find_state_ranges(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<PrintedValue<Arc<[Band]>>> {
    let trooper = &scene.order.get_reactive(attack.user)?.trooper;
    let applies = |state: &&EntryId| state != SUPPRESSIVE_FIRE_STATE || suppressive_fire_state::suits(&attack.weapon);
    trooper.states.iter().filter(applies).find_map(|state| {
        let (bands, clause) = scene.context.catalogue.bands(state, NO_VARIANT, scene.rules().scope)?;
        Some(PrintedValue::new(Arc::clone(bands), clause.clone()))
    })
}

/// The Attribute that an attack is rolled on.
pub(super) struct AttackAttribute {
    /// The Attribute of the attacker.
    pub attribute: Attribute,
    /// The amount that is added to it.
    pub plus: i64,
    /// The clause that prints it.
    pub clause: ClauseId,
}

/// Returns the Attribute of an attack: that of the weapon, else that of the skill, else the usual one.
pub(super) fn find_attack_attribute(
    scene: &Scene<'_>,
    kind: AttackSkill,
    weapon: &Weapon,
    skill: &EntryId,
) -> AttackAttribute {
    if kind.mods != Mods::Unmodified
        && let Some(PrintedValue { value: from, clause }) = &weapon.attribute
    {
        return AttackAttribute { attribute: from.attribute, plus: from.plus.into(), clause: clause.clone() };
    }
    if let Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) =
        scene.printed(skill, NO_VARIANT, "attribute")
    {
        return AttackAttribute { attribute: *attribute, plus: (*plus).into(), clause: clause.clone() };
    }
    let rules = scene.rules();
    let clause = match kind.attack_type {
        AttackType::Comms => rules.hacking.map_or(rules.bs_attribute, |hacking| hacking.attack_roll),
        AttackType::Ballistic | AttackType::Crush => rules.bs_attribute,
        AttackType::CloseCombat => rules.cc_attribute,
    };
    AttackAttribute { attribute: kind.attribute, plus: 0, clause: clause.clone() }
}
