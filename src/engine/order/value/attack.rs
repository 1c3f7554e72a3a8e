//! What an attack is rolled against: Attribute, range, cover, weapons. `changes` adds what both sides bear.

use std::sync::Arc;

use crate::cover::attack_modifier;
use crate::order::changes::{RolledSkill, change};
use crate::order::guided;
use crate::order::plan::Shot;
use crate::order::scene::{Scene, distance};
use crate::record::{Recorder, StepHandle};
use crate::skills::{BERSERK, BS_ATTACK, CC_ATTACK, Mods, Sort};
use crate::success_value::{Base, Modifier, SuccessValue, add_up};
use crate::weapon::{BAND, BEYOND};
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::value::{Attribute, Band, FromAttribute, Value};

/// What an attack is rolled against; `None` beyond the last range band.
///
/// # Errors
/// A refusal for a missing fact.
pub fn attack_value(
    scene: &Scene<'_>,
    record: &mut Recorder,
    shot: &Shot<'_>,
    meets: Option<&Shot<'_>>,
    face_to_face: bool,
) -> Result<Option<SuccessValue>, Refusal> {
    let owner = scene.attack_owner(shot.user, shot.at);
    let paths = ["success-value", "modifier"].map(|fact| Path::new(&owner, fact));
    let harm = scene.harm_paths(shot.user, shot.at);
    let skill = shot.declared.skill.as_str();
    let Some(mut modifiers) = range_modifiers(scene, record, shot, &paths)? else { return Ok(None) };
    let all = matches!(shot.conduct.mods, Mods::All | Mods::RangeAndBonuses);
    if shot.conduct.mods == Mods::Guided {
        modifiers = guided::modifiers(scene, shot, modifiers, face_to_face)?;
    }
    if shot.conduct.mods == Mods::OwnAlone {
        modifiers = own_modifier(scene, skill).into_iter().collect();
    }
    if all {
        if shot.conduct.sort == Sort::Ballistic {
            modifiers.extend(attack_modifier(scene.context, shot.cover)?);
        }
        modifiers.extend(own_modifier(scene, skill));
        if let Some((amount, clause)) = shot.weapon.own_modifier.as_ref().filter(|_| shot.weapon.id.as_str() != skill) {
            modifiers.push(Modifier::new(shot.weapon.id.to_string(), *amount, Some(clause.clone())));
        }
        if let Some((amount, clause)) = meets.and_then(|other| other.weapon.opponent.as_ref()) {
            let name = meets.map_or_else(String::new, |other| other.weapon.id.to_string());
            modifiers.push(Modifier::new(name, *amount, Some(clause.clone())));
        }
        let roll = RolledSkill { user: shot.user, opponents: &[shot.at], declared: shot.declared, face_to_face };
        change(scene, roll, &mut modifiers);
        if let Some(facts) = scene.order.facts(shot.user, shot.at).filter(|_| scene.order.is_active(shot.user)) {
            modifiers.extend(facts.modifiers.iter().cloned());
        }
    }
    if shot.conduct.mods == Mods::RangeAndBonuses {
        let own = |m: &Modifier| ["range-modifier", skill].contains(&m.name.as_str()) || m.amount > 0;
        modifiers.retain(own);
    }
    let (attribute, plus, clause) = attribute(scene, shot, skill);
    let Some(trooper) = scene.order.trooper(shot.user) else { return Ok(None) };
    let value = trooper.attributes.need(attribute)?;
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let general = match (skill, shot.conduct.sort) {
        (BS_ATTACK, _) => Some(scene.context.rules.bs_attribute),
        (BERSERK | CC_ATTACK, _) => Some(scene.context.rules.cc_attribute),
        (_, Sort::Ballistic | Sort::CloseCombat | Sort::Comms | Sort::Crush) => None,
    };
    let step = record.step(message).cite_id(&clause).cite_some(general).affects(&paths[0]);
    let step = modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()).fold(step, StepHandle::cite_id);
    step.affects_all(&harm);
    if plus != 0 {
        modifiers.push(Modifier::new(skill, plus, Some(clause)));
    }
    let base = Base { label: Arg::Word(attribute.as_str()), value };
    add_up(scene.context, record, &owner, &base, &modifiers).map(Some)
}

/// The MOD that a skill prints for its own attack.
fn own_modifier(scene: &Scene<'_>, skill: &str) -> Option<Modifier> {
    match scene.context.catalogue.value(skill, &None, "attack", scene.context.rules.edition)? {
        Printed { value: Value::Number(amount), clause } => {
            Some(Modifier::new(skill, (*amount).into(), Some(clause.clone())))
        }
        Printed { .. } => None,
    }
}

/// The MOD of the distance, where an attack takes one; `None` beyond the last range band.
///
/// # Errors
/// A refusal where the distance is not given, or where no source prints the ranges and nothing is assumed.
fn range_modifiers(
    scene: &Scene<'_>,
    record: &mut Recorder,
    shot: &Shot<'_>,
    paths: &[Path],
) -> Result<Option<Vec<Modifier>>, Refusal> {
    if shot.conduct.mods == Mods::Unmodified {
        return Ok(Some(Vec::new()));
    }
    let harm = scene.harm_paths(shot.user, shot.at);
    let own = own_ranges(scene, shot);
    let Some((bands, clause)) = own.as_ref().or(shot.weapon.ranges.as_ref()) else {
        let assumed = assumed_range(scene, shot)?;
        if let Some(range) = &assumed {
            let message = Message::new("step-range-assumed").with("modifier", Arg::Signed(range.amount));
            record.step(message).assumed("range-modifier").affects_all(paths).affects_all(&harm);
        }
        return Ok(Some(assumed.into_iter().collect()));
    };
    let distance = distance(scene, shot.user, shot.at)?;
    let Some(band) = bands.iter().find(|band| distance <= band.to) else {
        let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
        record.step(message).cite(BEYOND).cite_id(clause).affects_all(paths.iter().take(1)).affects_all(&harm);
        return Ok(None);
    };
    let range = Modifier::new("range-modifier", band.modifier.into(), Some(clause.clone()));
    let message =
        Message::new("step-range").with("distance", Arg::Length(distance)).with("modifier", Arg::Signed(range.amount));
    record.step(message).cite(BAND).cite_id(clause).affects_all(paths).affects_all(&harm);
    Ok(Some(vec![range]))
}

/// The MOD of the distance that the situation assumes for a weapon whose ranges no source prints.
///
/// # Errors
/// A refusal where it assumes none.
fn assumed_range(scene: &Scene<'_>, shot: &Shot<'_>) -> Result<Option<Modifier>, Refusal> {
    if !shot.weapon.lacks_ranges(scene.context) {
        return Ok(None);
    }
    let Some(amount) = shot.declared.range_modifier else {
        let message = Message::new("refusal-ranges-not-printed").term("weapon", shot.weapon.id.as_str());
        let message = message.text("edition", scene.context.rules.edition.as_str());
        return Err(Refusal::new(scene.fact(shot.user, "range-modifier"), message));
    };
    Ok(Some(Modifier::new("range-modifier", amount, None)))
}

/// The ranges that a state gives the shots of a reaction.
fn own_ranges(scene: &Scene<'_>, shot: &Shot<'_>) -> Option<(Arc<[Band]>, ClauseId)> {
    let trooper = scene.order.trooper(shot.user).filter(|_| !scene.order.is_active(shot.user))?;
    trooper.states.iter().find_map(|state| {
        let (bands, clause) = scene.context.catalogue.bands(state.as_str(), &None, scene.context.rules.edition)?;
        Some((Arc::clone(bands), clause.clone()))
    })
}

/// The Attribute of an attack: the skill's own, else the weapon's, else BS or CC.
pub fn attribute(scene: &Scene<'_>, shot: &Shot<'_>, skill: &str) -> (Attribute, i64, ClauseId) {
    if shot.conduct.mods != Mods::Unmodified
        && let Some((from, clause)) = &shot.weapon.attribute
    {
        return (from.attribute, from.plus.into(), clause.clone());
    }
    if let Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) =
        scene.context.catalogue.value(skill, &None, "attribute", scene.context.rules.edition)
    {
        return (*attribute, (*plus).into(), clause.clone());
    }
    let rules = &scene.context.rules;
    let clause = match shot.conduct.sort {
        Sort::Comms => rules.hacking.map_or(rules.bs_attribute, |hacking| hacking.rolls),
        Sort::Ballistic | Sort::Crush => rules.bs_attribute,
        Sort::CloseCombat => rules.cc_attribute,
    };
    (shot.conduct.attribute, 0, ClauseId::from_static(clause))
}
