//! After the rolls: moves after a Dodge, saves and Wounds, states gained and ended, turning, Guts Rolls.

use std::collections::BTreeSet;

use crate::engine::dice::Dice;
use crate::engine::order::declare::{Lone, Plan, Shot, conduct_of};
use crate::engine::order::react::is_marker;
use crate::engine::order::resolve::Standing;
use crate::engine::order::scene::Scene;
use crate::engine::order::{Declaration, Extent, Half, Trooper};
use crate::engine::record::Recorder;
use crate::engine::ruleset::DodgeMove;
use crate::engine::saves::{Armour, Incoming, SavePaths, SaveSpec, cover_against, spec, take, threat};
use crate::engine::skills::Conduct;
use crate::engine::wounds::{Body, Condition};
use crate::model::catalogue::Printed;
use crate::model::ids::EntryId;
use crate::model::length::Length;
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::value::Value;

/// What the Order did to one trooper.
#[derive(Clone, Debug)]
struct Fate {
    condition: Condition,
    states: BTreeSet<EntryId>,
}

/// Everything after the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    standing: &Standing,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        dodge_move(scene, record, lone, *succeeds)?;
    }
    let mut fates = Vec::with_capacity(scene.order.size());
    for at in 0..scene.order.size() {
        fates.push(harm(scene, record, plan, standing, at, dice)?);
    }
    for (at, fate) in fates.iter_mut().enumerate() {
        states(scene, record, plan, standing, at, fate)?;
    }
    for (at, fate) in fates.iter().enumerate() {
        end(scene, record, plan, at, fate);
    }
    record.concern("");
    Ok(())
}

/// How far a Dodge allows to move.
fn dodge_move(scene: &Scene<'_>, record: &mut Recorder, lone: &Lone<'_>, succeeds: bool) -> Result<(), Refusal> {
    if lone.declared.skill.as_str() != "dodge" {
        return Ok(());
    }
    let rule = scene.context.rules.dodge_move;
    let (length, clause) = scene.context.length("dodge", "move")?;
    let moves = succeeds
        && match rule.is {
            DodgeMove::ReactiveTurn => !scene.order.is_active(lone.user),
            DodgeMove::AnyTurn => true,
        };
    let length = if moves { length } else { Length::default() };
    let id = if succeeds { "step-dodged" } else { "step-dodge-failed" };
    let step = record.step(Message::new(id).with("length", Arg::Length(length))).cite(rule.clause).cite_id(&clause);
    let step = if succeeds {
        step.cite(scene.context.rules.dodge_contact.clause).cite_some(scene.context.rules.dodge_protects)
    } else {
        step
    };
    step.decides(scene.of(lone.user, "dodge.move"), Fact::Length(length)).shapes(scene.of(lone.user, "dodge.succeeds"));
    Ok(())
}

/// The save that a shot forces on its target.
///
/// # Errors
/// A refusal for a missing Attribute.
pub fn save_spec(scene: &Scene<'_>, shot: &Shot<'_>) -> Result<Option<SaveSpec>, Refusal> {
    let (Some(user), Some(target)) = (scene.order.trooper(shot.user), scene.order.trooper(shot.at)) else {
        return Ok(None);
    };
    let threat = threat(scene.context, &shot.weapon, &|attribute| user.attributes.need(attribute), &[])?;
    let cover = cover_against(scene.context, &shot.weapon, shot.cover)?;
    let types = target.bears.iter().map(|bearing| bearing.id.clone()).collect();
    let armour = Armour {
        attributes: &|attribute| target.attributes.need(attribute),
        bonuses: cover.into_iter().collect(),
        types,
    };
    spec(scene.context, &threat, &armour).map(Some)
}

/// The body of a trooper that suffers.
pub fn body(trooper: &Trooper) -> Body {
    Body {
        wounds: trooper.attributes.wounds.unwrap_or(1),
        structure: trooper.structure,
        states: trooper.states.iter().cloned().collect(),
    }
}

/// Saves and Wounds of one trooper.
fn harm(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    standing: &Standing,
    at: usize,
    dice: &mut dyn Dice,
) -> Result<Fate, Refusal> {
    record.concern(scene.name(at));
    let Some(trooper) = scene.order.trooper(at) else {
        return Ok(Fate { condition: Condition::Normal, states: BTreeSet::new() });
    };
    let mut incoming = Vec::new();
    for (shot, hits) in plan.shots.iter().zip(&standing.shots) {
        if shot.at != at {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // Who is not hit needs no Attribute to save with.
        let spec = if hits.is_empty() { Some(SaveSpec::default()) } else { save_spec(scene, shot)? };
        if let Some(spec) = spec {
            incoming.push(Incoming { hits: hits.len(), criticals, spec });
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    if incoming.is_empty() {
        return Ok(Fate { condition: Condition::Normal, states });
    }
    let state = match scene.order.extent {
        Extent::Whole => "condition",
        Extent::Exchange => "state",
    };
    let save_paths = SavePaths { prefix: format!("{}.", trooper.name), count: "saves", state };
    let taken = take(scene.context, record, dice, &save_paths, &incoming, &body(trooper))?;
    Ok(Fate { condition: taken.condition, states: states.into_iter().chain(taken.states).collect() })
}

/// States that end or begin with this Order.
fn states(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    standing: &Standing,
    at: usize,
    fate: &mut Fate,
) -> Result<(), Refusal> {
    record.concern(scene.name(at));
    let path = scene.of(at, "states");
    let value =
        |id: &EntryId, name: &str| scene.context.catalogue.value(id.as_str(), &None, name, scene.context.rules.edition);
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        if lone.user != at || !succeeds {
            continue;
        }
        for state in fate.states.clone() {
            if let Some(Printed { value: Value::Ids(ends), clause }) = value(&state, "ended-by")
                && ends.contains(&lone.declared.skill)
            {
                let message = Message::new("step-state-ends").term("state", state.as_str());
                record.step(message).cite_id(clause).shapes(path.as_str());
                fate.states.remove(&state);
            }
        }
    }
    for (declared, _) in declared(scene, at) {
        if let Some(Printed { value: Value::Ids(gained), clause }) = value(&declared.skill, "state") {
            for state in gained {
                let message = Message::new("step-state-begins").term("state", state.as_str());
                record.step(message).cite_id(clause).shapes(path.as_str());
                fate.states.insert(state.clone());
            }
        }
        let conduct = conduct_of(scene, &declared.skill, &scene.of(at, "skill"))?;
        let reveals = matches!(conduct, Conduct::Attack(_) | Conduct::Evade(..) | Conduct::Task(_));
        let marker: Vec<EntryId> =
            fate.states.iter().filter(|state| is_marker(scene, std::slice::from_ref(state))).cloned().collect();
        if reveals && !marker.is_empty() {
            record
                .step(Message::new("step-revealed").text("target", scene.name(at)))
                .cite_some(scene.context.rules.marker_revealed)
                .shapes(path.as_str())
                .decides(scene.of(at, "revealed"), Fact::Flag(true));
            fate.states.retain(|state| !marker.contains(state));
        }
    }
    Ok(())
}

/// What a trooper declared, with the half of the Order.
fn declared<'o>(scene: &Scene<'o>, at: usize) -> Vec<(&'o Declaration, Half)> {
    match at.checked_sub(scene.order.active.len()) {
        None => scene
            .order
            .active
            .get(at)
            .map_or_else(Vec::new, |active| active.declares.iter().zip([Half::First, Half::Second]).collect()),
        Some(at) => {
            let aro = scene.order.reactive.get(at).and_then(|reactive| reactive.aro.as_ref());
            aro.iter().map(|aro| (&aro.declaration, aro.after.unwrap_or(Half::First))).collect()
        }
    }
}

/// The end of the Order for one trooper.
fn end(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    let Some(trooper) = scene.order.trooper(at) else { return };
    record.concern(trooper.name.as_str());
    turn(scene, record, plan, at, fate);
    let mut states: Vec<String> = fate.states.iter().map(ToString::to_string).collect();
    if let Some(state) = fallen(fate.condition) {
        states.push(state.to_owned());
        states.sort();
    }
    record.step(Message::new("step-states")).decides(scene.of(at, "states"), Fact::Names(states));
}

/// The state that Wounds put a trooper in.
const fn fallen(condition: Condition) -> Option<&'static str> {
    match condition {
        Condition::Unconscious => Some("unconscious"),
        Condition::Dead => Some("dead"),
        Condition::Normal | Condition::Wounded | Condition::Removed => None,
    }
}

/// Whether a survivor may turn to an attacker behind it.
fn turn(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    let Some(clause) = scene.context.rules.turn_to_attacker.filter(|_| !scene.order.is_active(at)) else { return };
    let mut attackers =
        plan.shots.iter().filter(|shot| shot.at == at).filter_map(|shot| scene.order.facts(shot.user, at));
    let Some(behind) = attackers.next().map(|first| first.from_behind || attackers.any(|facts| facts.from_behind))
    else {
        return;
    };
    let may = behind && fate.condition.stands();
    let id = if may { "step-may-turn" } else { "step-may-not-turn" };
    record.step(Message::new(id)).cite(clause).decides(scene.of(at, "may-turn"), Fact::Flag(may));
}
