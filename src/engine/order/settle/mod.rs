//! The last phase: moves after a Dodge, saves and Wounds, states gained and ended, turning, Guts Rolls.

mod guts_roll;
mod states;

use std::collections::BTreeSet;

use crate::dice::Dice;
use crate::guts::Attacked;
use crate::order::entry_ids::{ENGAGED, PRONE};
use crate::order::fate::Fate;
use crate::order::mechanics::{crush, healing, regeneration, symbiomate};
use crate::order::plan::{Lone, Plan};
use crate::order::rolls::Standing;
use crate::order::saving::{body, save_spec};
use crate::order::scene::{Scene, is_null};
use crate::order::settle::states::{begin, states};
use crate::order::situation::{Extent, immobilizes};
use crate::order::{melee, warning};
use crate::record::Recorder;
use crate::ruleset::DodgeMove;
use crate::saves::{Incoming, SavePaths, SaveSpec, take};
use crate::skills::DODGE;
use crate::wounds::{Condition, DEAD, UNCONSCIOUS};
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Owner;
use model::refusal::Refusal;

/// Everything after the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    mut standing: Standing,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        dodge_move(scene, record, lone, *succeeds)?;
    }
    let mut fates = Vec::with_capacity(scene.order.size());
    for at in 0..scene.order.size() {
        let fate = harm(scene, record, plan, &standing, at, dice)?;
        crush::stop_by_wound(scene, record, plan, &mut standing, (at, &fate.hurt_by));
        fates.push(fate);
    }
    let standing = &standing;
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        let Some(at) = healing::of(lone) else { continue };
        let Some(trooper) = scene.order.trooper(at) else { continue };
        if let (Some(treated), Some(fate)) =
            (healing::treat(scene, record, lone, *succeeds, trooper), fates.get_mut(at))
        {
            fate.condition = treated.condition;
            fate.states.retain(|state| !treated.ends.contains(state));
        }
    }
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        let Some(fate) = fates.get_mut(lone.user) else { continue };
        if let Some(condition) = regeneration::regain(scene, record, lone, (*succeeds, fate.condition)) {
            fate.condition = condition;
            // Whoever has no point left lies Unconscious by its condition.
            fate.states.remove(UNCONSCIOUS);
        }
    }
    for (driver, victim) in &standing.struck_back {
        let both = [*driver, *victim];
        if both.iter().all(|at| fates.get(*at).is_some_and(|fate| fate.condition.stands())) {
            for at in both {
                let Some(fate) = fates.get_mut(at) else { continue };
                record.concern(&scene.who(at));
                let (engaged, clause) = (EntryId::from_static(ENGAGED), ClauseId::from_static(crush::THEN_THEY_FIGHT));
                begin(record, fate, &scene.of(at, "states"), engaged, &clause);
            }
        }
    }
    for (at, fate) in fates.iter_mut().enumerate() {
        states(scene, record, plan, standing, at, fate)?;
    }
    let helpless: Vec<bool> = fates.iter().map(|fate| is_helpless(scene, fate)).collect();
    for (at, fate) in fates.iter_mut().enumerate() {
        melee::leave(scene, record, at, &helpless, &mut fate.states);
    }
    for (at, fate) in fates.iter().enumerate() {
        end(scene, record, plan, at, fate);
        guts_roll::guts(scene, record, at, fate, dice)?;
    }
    record.concern_all();
    Ok(())
}

/// How far a Dodge allows to move.
fn dodge_move(scene: &Scene<'_>, record: &mut Recorder, lone: &Lone<'_>, succeeds: bool) -> Result<(), Refusal> {
    if lone.declared.skill.as_str() != DODGE {
        return Ok(());
    }
    let rule = scene.context.rules.dodge_move;
    let (length, clause) = scene.context.length(DODGE, "move")?;
    let turns = warning::turns_only(scene, lone.user);
    let moves = succeeds
        && !turns
        && match rule.is {
            DodgeMove::ReactiveTurn => !scene.order.is_active(lone.user),
            DodgeMove::AnyTurn => true,
        };
    let halved = scene.context.rules.skills.prone_halves.filter(|_| scene.order.is(lone.user, PRONE));
    let length = match (moves, halved) {
        (false, _) => Length::default(),
        (true, None) => length,
        (true, Some(_)) => length.half(),
    };
    let id = if succeeds { "step-dodged" } else { "step-dodge-failed" };
    let step = record
        .step(Message::new(id).with("length", Arg::Length(length)))
        .cite(rule.clause)
        .cite_id(&clause)
        .cite_some(halved);
    let step = if succeeds {
        step.cite(scene.context.rules.dodge_contact.clause).cite_some(scene.context.rules.dodge_protects)
    } else {
        step
    };
    let step = step.decides(scene.of(lone.user, "dodge.move"), Fact::Length(length));
    step.shapes(scene.of(lone.user, "dodge.succeeds"));
    if turns {
        let id = if succeeds { "step-may-turn" } else { "step-may-not-turn" };
        let step = record.step(Message::new(id)).cite(warning::OTHERS_TURN);
        step.decides(scene.of(lone.user, "may-turn"), Fact::Flag(succeeds));
    }
    Ok(())
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
    record.concern(&scene.who(at));
    let Some(trooper) = scene.order.trooper(at) else {
        return Ok(Fate::untouched(BTreeSet::new()));
    };
    let mut incoming = Vec::new();
    let mut attackers = Vec::new();
    for (shot, hits) in plan.shots.iter().zip(&standing.shots) {
        if shot.at != at || shot.kills {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // Who is not hit needs no Attribute to save with.
        let spec = if hits.is_empty() { Some(SaveSpec::default()) } else { save_spec(scene, shot)? };
        symbiomate::write(scene, record, shot, hits.len());
        if let Some(spec) = spec {
            let most = if spec.points.is_some() { 1 } else { hits.len() };
            incoming.push(Incoming { hits: hits.len().min(most), criticals: criticals.min(most), spec });
            attackers.push(shot.user);
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    let finished =
        plan.shots.iter().zip(&standing.shots).any(|(shot, hits)| shot.at == at && shot.kills && !hits.is_empty());
    if finished {
        record
            .step(Message::new("step-finished-off"))
            .cite_some(scene.context.rules.skills.coup_de_grace)
            .decides(scene.of(at, "condition"), Fact::Word(Condition::Dead.as_str()))
            .shapes(scene.of(at, "states"));
        let gone = Fate::untouched(BTreeSet::new());
        return Ok(Fate { condition: Condition::Dead, attacked: Attacked::Hit, ..gone });
    }
    if incoming.is_empty() {
        return Ok(Fate::untouched(states));
    }
    let state = match scene.order.extent {
        Extent::Whole => "condition",
        Extent::Exchange => "state",
    };
    let save_paths = SavePaths { owner: Owner::clone(&trooper.name), count: "saves", state };
    let taken = take(scene.context, record, dice, &save_paths, &incoming, &body(scene, trooper))?;
    let bites = |incoming: &Incoming| {
        let spec = &incoming.spec;
        !spec.groups.is_empty() || !spec.on_hit.is_empty() || spec.points.is_some()
    };
    let hurt_by = attackers.into_iter().zip(&taken.failures).filter(|(_, failures)| **failures > 0);
    let hit = incoming.iter().any(|incoming| incoming.hits > 0 && bites(incoming));
    Ok(Fate {
        condition: taken.condition,
        attacked: if hit { Attacked::Hit } else { Attacked::Missed },
        hurt_by: hurt_by.map(|(attacker, _)| attacker).collect(),
        states: states.into_iter().chain(taken.states).collect(),
    })
}

/// The end of the Order for one trooper.
pub fn end(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    let Some(trooper) = scene.order.trooper(at) else { return };
    record.concern(&trooper.name);
    if scene.order.extent == Extent::Whole && record.fact(&scene.of(at, "condition")).is_none() {
        let condition = match fate.condition {
            Condition::Normal => body(scene, trooper).unharmed(),
            Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => fate.condition,
        };
        record
            .step(Message::new("step-unharmed").word("state", condition.as_str()))
            .decides(scene.of(at, "condition"), Fact::Word(condition.as_str()));
    }
    turn(scene, record, plan, at, fate);
    // Who lies Unconscious already falls into no second such state.
    let states = fate.states.iter().map(ToString::to_string).chain(fallen(fate.condition).map(str::to_owned));
    let states: BTreeSet<String> = states.collect();
    record.step(Message::new("step-states")).decides(scene.of(at, "states"), Fact::Ids(states.into_iter().collect()));
}

/// The state that Wounds put a trooper in.
const fn fallen(condition: Condition) -> Option<&'static str> {
    match condition {
        Condition::Unconscious => Some(UNCONSCIOUS),
        Condition::Dead => Some(DEAD),
        Condition::Normal | Condition::Wounded | Condition::Removed => None,
    }
}

/// Whether a survivor may turn to its attackers.
fn turn(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    if scene.order.is_active(at) || warning::turns_only(scene, at) {
        return;
    }
    let path = scene.of(at, "may-turn");
    let mut attackers =
        plan.shots.iter().filter(|shot| shot.at == at).filter_map(|shot| scene.order.facts(shot.user, at));
    let Some(first) = attackers.next() else { return };
    if let Some(clause) = scene.context.rules.skills.alert.filter(|_| scene.order.extent == Extent::Whole) {
        let may = scene.declared(at).is_empty() && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    } else if let Some(clause) = scene.context.rules.turn_to_attacker {
        let behind = first.from_behind || attackers.any(|facts| facts.from_behind);
        let may = behind && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    }
}

/// Whether a trooper can neither act nor move when the Order is over.
fn is_helpless(scene: &Scene<'_>, fate: &Fate) -> bool {
    let held = |state: &EntryId| immobilizes(state) || is_null(scene, state);
    !fate.condition.stands() || fate.states.iter().any(held)
}
