//! After the rolls: moves after a Dodge, saves and Wounds, states gained and ended, turning, Guts Rolls.

use std::collections::BTreeSet;

use crate::engine::context::Context;
use crate::engine::cover::save_bonus;
use crate::engine::dice::Dice;
use crate::engine::order::declare::{Lone, Plan, Shot, conduct_of};
use crate::engine::order::paths::Paths;
use crate::engine::order::react::is_marker;
use crate::engine::order::resolve::{Ready, Standing};
use crate::engine::order::{Declaration, Half, Order, Trooper};
use crate::engine::record::Recorder;
use crate::engine::ruleset::DodgeMove;
use crate::engine::saves::{Armour, Incoming, SavePaths, SaveSpec, spec, take, threat};
use crate::engine::skills::Conduct;
use crate::engine::wounds::Condition;
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
    hit: bool,
    states: BTreeSet<EntryId>,
}

/// Everything after the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    (ready, standing): (&[Ready], &Standing),
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        dodge_move(context, record, order, lone, *succeeds)?;
    }
    let mut fates = Vec::with_capacity(order.size());
    for at in 0..order.size() {
        fates.push(harm(context, record, order, plan, (ready, standing), at, dice)?);
    }
    for (at, fate) in fates.iter_mut().enumerate() {
        states(context, record, order, plan, standing, at, fate)?;
    }
    for (at, fate) in fates.iter().enumerate() {
        end(context, record, order, plan, at, fate, dice)?;
    }
    record.concern("");
    Ok(())
}

/// How far a Dodge allows to move.
fn dodge_move(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    lone: &Lone<'_>,
    succeeds: bool,
) -> Result<(), Refusal> {
    if lone.declared.skill.as_str() != "dodge" {
        return Ok(());
    }
    let rule = context.rules.dodge_move;
    let (length, clause) = context.length("dodge", "move")?;
    let moves = succeeds
        && match rule.is {
            DodgeMove::ReactiveTurn => !order.is_active(lone.user),
            DodgeMove::AnyTurn => true,
        };
    let length = if moves { length } else { Length::default() };
    let id = if succeeds { "step-dodged" } else { "step-dodge-failed" };
    let step = record.step(Message::new(id).with("length", Arg::Length(length))).cite(rule.clause).cite_id(&clause);
    let step = if succeeds { step.cite(context.rules.dodge_contact.clause).cite_some(context.rules.dodge_protects) } else { step };
    step.decides(Paths::new(order).of(lone.user, "dodge.move"), Fact::Length(length));
    Ok(())
}

/// The save that a shot forces on its target.
///
/// # Errors
/// A refusal for a missing Attribute.
pub fn save_spec(context: &Context<'_>, order: &Order, shot: &Shot<'_>, ready: &Ready) -> Result<Option<SaveSpec>, Refusal> {
    let (Some(user), Some(target)) = (order.trooper(shot.user), order.trooper(shot.at)) else { return Ok(None) };
    let threat = threat(context, &shot.weapon, &|attribute| user.attributes.need(attribute))?;
    let cover = save_bonus(context, ready.cover)?;
    let armour = Armour { value: target.attributes.need(shot.weapon.save)?, cover };
    Ok(Some(spec(context, threat, armour)))
}

/// Saves and Wounds of one trooper.
fn harm(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    (ready, standing): (&[Ready], &Standing),
    at: usize,
    dice: &mut dyn Dice,
) -> Result<Fate, Refusal> {
    let paths = Paths::new(order);
    record.concern(paths.name(at));
    let Some(trooper) = order.trooper(at) else {
        return Ok(Fate { condition: Condition::Normal, hit: false, states: BTreeSet::new() });
    };
    let mut incoming = Vec::new();
    for ((shot, ready), hits) in plan.shots.iter().zip(ready).zip(&standing.shots) {
        if shot.at != at {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        if let Some(spec) = save_spec(context, order, shot, ready)? {
            incoming.push(Incoming { hits: hits.len(), criticals, spec });
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    if incoming.is_empty() {
        return Ok(Fate { condition: Condition::Normal, hit: false, states });
    }
    let hit = incoming.iter().any(|incoming| incoming.hits > 0);
    let wounds = trooper.attributes.wounds.unwrap_or(1);
    let save_paths = SavePaths { prefix: format!("{}.", trooper.name), count: "saves" };
    let condition = take(context, record, dice, &save_paths, &incoming, wounds)?;
    Ok(Fate { condition, hit, states })
}

/// States that end or begin with this Order.
fn states(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    standing: &Standing,
    at: usize,
    fate: &mut Fate,
) -> Result<(), Refusal> {
    let paths = Paths::new(order);
    record.concern(paths.name(at));
    let path = paths.of(at, "states");
    let value = |id: &EntryId, name: &str| context.catalogue.value(id.as_str(), &None, name, context.rules.edition);
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
    for (declared, _) in declared(order, at) {
        if let Some(Printed { value: Value::Ids(gained), clause }) = value(&declared.skill, "state") {
            for state in gained {
                let message = Message::new("step-state-begins").term("state", state.as_str());
                record.step(message).cite_id(clause).shapes(path.as_str());
                fate.states.insert(state.clone());
            }
        }
        let conduct = conduct_of(context, &declared.skill, &paths.of(at, "skill"))?;
        let reveals = matches!(conduct, Conduct::Attack(_) | Conduct::Evade(..) | Conduct::Task(_));
        let marker: Vec<EntryId> =
            fate.states.iter().filter(|state| is_marker(context, std::slice::from_ref(state))).cloned().collect();
        if reveals && !marker.is_empty() {
            record
                .step(Message::new("step-revealed").text("target", paths.name(at)))
                .cite_some(context.rules.marker_revealed)
                .shapes(path.as_str())
                .decides(paths.of(at, "revealed"), Fact::Flag(true));
            fate.states.retain(|state| !marker.contains(state));
        }
    }
    Ok(())
}

/// What a trooper declared, with the half of the Order.
fn declared(order: &Order, at: usize) -> Vec<(&Declaration, Half)> {
    match at.checked_sub(order.active.len()) {
        None => order.active.get(at).map_or_else(Vec::new, |active| {
            active.declares.iter().zip([Half::First, Half::Second]).collect()
        }),
        Some(at) => {
            let aro = order.reactive.get(at).and_then(|reactive| reactive.aro.as_ref());
            aro.iter().map(|aro| (&aro.declaration, aro.after.unwrap_or(Half::First))).collect()
        }
    }
}

/// The end of the Order for one trooper.
fn end(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    at: usize,
    fate: &Fate,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let paths = Paths::new(order);
    let Some(trooper) = order.trooper(at) else { return Ok(()) };
    record.concern(trooper.name.as_str());
    turn(context, record, order, plan, at, fate);
    let mut states: Vec<String> = fate.states.iter().map(ToString::to_string).collect();
    if let Some(state) = fallen(fate.condition) {
        states.push(state.to_owned());
        states.sort();
    }
    record.step(Message::new("step-states")).decides(paths.of(at, "states"), Fact::Names(states));
    guts(context, record, order, trooper, at, fate, dice)
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
fn turn(context: &Context<'_>, record: &mut Recorder, order: &Order, plan: &Plan<'_>, at: usize, fate: &Fate) {
    let Some(clause) = context.rules.turn_to_attacker.filter(|_| !order.is_active(at)) else { return };
    let mut attackers = plan.shots.iter().filter(|shot| shot.at == at).filter_map(|shot| order.facts(shot.user, at));
    let Some(behind) = attackers.next().map(|first| first.from_behind || attackers.any(|facts| facts.from_behind)) else {
        return;
    };
    let may = behind && fate.condition.stands();
    let id = if may { "step-may-turn" } else { "step-may-not-turn" };
    record.step(Message::new(id)).cite(clause).decides(Paths::new(order).of(at, "may-turn"), Fact::Flag(may));
}

/// The Guts Roll.
fn guts(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    trooper: &Trooper,
    at: usize,
    fate: &Fate,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let _ = (context, record, order, trooper, at, fate.hit, dice);
    Ok(())
}
