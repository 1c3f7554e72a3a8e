//! What is rolled against: Attribute, range, cover, weapons; what both sides bear is added by `changes`.

use std::sync::Arc;

use crate::cover::{attack_modifier, judge};
use crate::order::Declaration;
use crate::order::changes::{change, extra_burst, unhindered};
use crate::order::declare::{Lone, Plan, Shot, bearings};
use crate::order::marker::DISCOVER;
use crate::order::require::{SILENT, sees};
use crate::order::scene::{Scene, shaping};
use crate::order::{guided, patient, warning};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::skills::LOOK_OUT;
use crate::skills::{Conduct, Mods, Sort};
use crate::success_value::{Base, Modifier, SuccessValue, add_up};
use crate::weapon::{BAND, BEYOND, DEPLOYABLE, Weapon};
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::value::{Attribute, Band, FromAttribute, Value};

/// The Dodge from the Template of a deployable weapon.
const DODGED_DEPLOYABLE: Cite = "dodge#deployable-template";

/// The Burst of an ARO: one, unless a state or skill prints or adds more.
///
/// # Errors
/// A refusal where the edition prints no reactive Burst.
pub fn reaction_burst(
    scene: &Scene<'_>,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Result<(i64, ClauseId), Refusal> {
    let (one, clause) = weapon.burst_in_reaction(scene.context)?;
    let Some(trooper) = scene.order.trooper(user) else { return Ok((one, clause)) };
    let edition = scene.context.rules.edition;
    if let Some(Printed { value: Value::Flag(true), clause }) =
        scene.context.catalogue.value(weapon.id.as_str(), &weapon.mode, "full-reactive-burst", edition)
    {
        return Ok((weapon.need_burst(scene.context)?.0, clause.clone()));
    }
    for (id, level) in bearings(trooper) {
        let value = |name| scene.context.catalogue.value(id.as_str(), level, name, edition);
        let own = if trooper.is(id.as_str()) { value("burst") } else { None };
        match (own, value("full-reactive-burst")) {
            (Some(Printed { value: Value::Number(number), clause }), _) => {
                return Ok(((*number).into(), clause.clone()));
            }
            (_, Some(Printed { value: Value::Flag(true), clause })) if declared.skill.as_str() != "hacking" => {
                return Ok((weapon.need_burst(scene.context)?.0, clause.clone()));
            }
            (..) => {}
        }
    }
    let extra = extra_burst(scene, user, declared);
    Ok(extra.into_iter().fold((one, clause), |(sum, _), (more, clause)| (sum + more, clause)))
}

/// What an attack is rolled against; `None` beyond the last range band.
///
/// # Errors
/// A refusal for a missing fact.
pub fn of_shot(
    scene: &Scene<'_>,
    record: &mut Recorder,
    shot: &Shot<'_>,
    meets: Option<&Shot<'_>>,
    face_to_face: bool,
) -> Result<Option<SuccessValue>, Refusal> {
    let owner = scene.pair(shot.user, shot.at);
    let paths = ["success-value", "modifier"].map(|fact| Path::of(&owner, fact));
    let harm = scene.harm(shot.user, shot.at);
    let skill = shot.declared.skill.as_str();
    let Some(mut modifiers) = at_range(scene, record, shot, &paths)? else { return Ok(None) };
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
        change(scene, (shot.user, &[shot.at]), face_to_face, shot.declared, &mut modifiers);
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
        ("bs-attack", _) => Some(scene.context.rules.bs_attribute),
        ("berserk" | "cc-attack", _) => Some(scene.context.rules.cc_attribute),
        (_, Sort::Ballistic | Sort::CloseCombat | Sort::Comms | Sort::Crush) => None,
    };
    let step = record.step(message).cite_id(&clause).cite_some(general).shapes(&paths[0]);
    let step = modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()).fold(step, StepHandle::cite_id);
    shaping(step, &harm);
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
fn at_range(
    scene: &Scene<'_>,
    record: &mut Recorder,
    shot: &Shot<'_>,
    paths: &[Path],
) -> Result<Option<Vec<Modifier>>, Refusal> {
    if shot.conduct.mods == Mods::Unmodified {
        return Ok(Some(Vec::new()));
    }
    let harm = scene.harm(shot.user, shot.at);
    let own = own_ranges(scene, shot);
    let Some((bands, clause)) = own.as_ref().or(shot.weapon.ranges.as_ref()) else {
        let assumed = assumed_range(scene, shot)?;
        if let Some(range) = &assumed {
            let message = Message::new("step-range-assumed").with("modifier", Arg::Signed(range.amount));
            shaping(shaping(record.step(message).assumed("range-modifier"), paths), &harm);
        }
        return Ok(Some(assumed.into_iter().collect()));
    };
    let distance = distance(scene, shot.user, shot.at)?;
    let Some(band) = bands.iter().find(|band| distance <= band.to) else {
        let message = Message::new("step-out-of-range").with("distance", Arg::Length(distance));
        shaping(shaping(record.step(message).cite(BEYOND).cite_id(clause), paths.iter().take(1)), &harm);
        return Ok(None);
    };
    let range = Modifier::new("range-modifier", band.modifier.into(), Some(clause.clone()));
    let message =
        Message::new("step-range").with("distance", Arg::Length(distance)).with("modifier", Arg::Signed(range.amount));
    shaping(shaping(record.step(message).cite(BAND).cite_id(clause), paths), &harm);
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
        return Err(Refusal::new(scene.of(shot.user, "range-modifier"), message));
    };
    Ok(Some(Modifier::new("range-modifier", amount, None)))
}

/// How far apart two enemies are.
///
/// # Errors
/// A refusal where the situation does not say.
fn distance(scene: &Scene<'_>, user: usize, at: usize) -> Result<Length, Refusal> {
    let reactive = if scene.order.is_active(user) { at } else { user };
    let told = scene.order.facts(user, at).and_then(|facts| facts.distance);
    told.ok_or_else(|| Refusal::missing(scene.of(reactive, "distance")))
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
fn attribute(scene: &Scene<'_>, shot: &Shot<'_>, skill: &str) -> (Attribute, i64, ClauseId) {
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

/// What another roll is made against. `opponents` are those it meets Face to Face or is aimed at.
///
/// # Errors
/// A refusal for a missing fact.
pub fn of_lone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    lone: &Lone<'_>,
    opponents: &[usize],
) -> Result<Option<SuccessValue>, Refusal> {
    let skill = lone.declared.skill.as_str();
    let (Conduct::Evade(usual, _) | Conduct::Task(usual)) = lone.conduct else { return Ok(None) };
    let printed = scene.context.catalogue.value(skill, &None, "attribute", scene.context.rules.edition);
    let (attribute, plus, clause) = match printed {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus }), clause }) => {
            (*attribute, i64::from(*plus), Some(clause.clone()))
        }
        Some(_) | None => (usual, 0, None),
    };
    let Some(trooper) = scene.order.trooper(patient::roller(lone)) else { return Ok(None) };
    let mut modifiers = Vec::new();
    if !at_distance(scene, record, lone, &mut modifiers)? {
        return Ok(None);
    }
    let face_to_face = matches!(lone.conduct, Conduct::Evade(..)) && !opponents.is_empty();
    let attackers = plan.shots.iter().filter(|shot| shot.at == lone.user && shot.dice > 0).map(|shot| shot.user);
    let mut all: Vec<usize> = opponents.iter().chain(&lone.at).copied().chain(attackers).collect();
    all.dedup();
    change(scene, (lone.user, &all), face_to_face, lone.declared, &mut modifiers);
    for shot in plan.shots.iter().filter(|shot| opponents.contains(&shot.user) && shot.at == lone.user) {
        if let Some((amount, clause)) = &shot.weapon.opponent {
            modifiers.push(Modifier::new(shot.weapon.id.to_string(), *amount, Some(clause.clone())));
        }
    }
    if skill == "dodge" {
        modifiers.extend(unseen(scene, record, plan, lone)?);
        modifiers.extend(silence(scene, record, plan, lone, opponents));
    }
    unhindered(scene, lone.user, lone.declared, &mut modifiers);
    let value = trooper.attributes.need(attribute)?;
    let message = Message::new("step-attribute").word("attribute", attribute.as_str()).number("value", value);
    let mut step = record.step(message);
    if let Some(clause) = &clause {
        step = step.cite_id(clause);
    }
    let step = modifiers.iter().filter_map(|modifier| modifier.clause.as_ref()).fold(step, StepHandle::cite_id);
    let step = step.cite_some((skill == DISCOVER).then_some(scene.context.rules.skills.discover_needs_sight.clause));
    let step = step.cite_some(scene.context.rules.cite(Rule::DiscoverOncePerMarker).filter(|_| skill == DISCOVER));
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
    add_up(scene.context, record, &lone.owner, &base, &modifiers).map(Some)
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
        (scene.context.rules.cite(Rule::DiscoverLikeAShot).filter(|_| skill == DISCOVER), lone.at)
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
fn silence(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    lone: &Lone<'_>,
    opponents: &[usize],
) -> Option<Modifier> {
    let rule = scene.context.rules.cite(Rule::SilentAttackDodgePenalty)?;
    let near = |at: usize| scene.order.facts(lone.user, at).is_some_and(|facts| facts.zone_of_control.is_some());
    let met = plan.shots.iter().filter(|shot| shot.at == lone.user && opponents.contains(&shot.user));
    let silent = met.filter_map(|shot| Some((shot.user, shot.weapon.silent.as_ref()?)));
    let silent: Vec<_> = silent.collect();
    if !silent.is_empty() {
        let facts = ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact));
        shaping(record.step(Message::new("step-rule-applies")).cite(rule), facts);
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
fn unseen(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    lone: &Lone<'_>,
) -> Result<Vec<Modifier>, Refusal> {
    let rules = &scene.context.rules;
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
        let (amount, clause) = scene.context.number("dodge", "unseen-template")?;
        modifiers.push(Modifier::new("template-weapon", amount, Some(clause)));
    }
    if let Some(shot) = deployed {
        if modifiers.is_empty() {
            let (amount, _) = scene.context.number("dodge", "unseen-template")?;
            modifiers.push(Modifier::new(DEPLOYABLE, amount, Some(ClauseId::from_static(DODGED_DEPLOYABLE))));
        }
        let message = Message::new("step-deployable-dodge").term("weapon", shot.weapon.id.as_str());
        let step = record.step(message).cite(DODGED_DEPLOYABLE);
        let step = step.cite_some(shot.weapon.is_mine().then_some("mine#dodged-at-minus-three"));
        let step = step.cite_some(rules.cite(Rule::DodgePenaltyOnce).filter(|_| template));
        let facts = ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact));
        shaping(shaping(step, &facts), scene.harm(shot.user, shot.at));
    }
    if blind && let Some(rule) = rules.cite(Rule::DodgeOutOfSight) {
        match warned(scene).filter(|_| warning::turns_only(scene, lone.user)) {
            Some(modifier) => modifiers.push(modifier),
            None if modifiers.is_empty() => {
                let (amount, clause) = scene.context.number("dodge", "out-of-sight")?;
                modifiers.push(Modifier::new("zone-of-control", amount, Some(clause)));
            }
            None => {}
        }
        let step = record
            .step(Message::new("step-out-of-sight-dodge"))
            .cite(rule)
            .cite_some(rules.cite(Rule::DodgePenaltyOnce));
        shaping(step, ["modifier", "success-value", "succeeds"].map(|fact| lone.of(fact)));
    }
    Ok(modifiers)
}
