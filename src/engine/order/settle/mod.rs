//! Moves after a Dodge, saves and Wounds, states gained and ended, turning, Guts Rolls.

mod guts_roll;
mod states;

use std::collections::BTreeSet;

use crate::dice::Dice;
use crate::guts::Attacked;
use crate::order::entry_ids::ENGAGED;
use crate::order::fate::Fate;
use crate::order::mechanics::{MECHANICS, crush};
use crate::order::resolution::Resolution;
use crate::order::rolls::RollResults;
use crate::order::saving::{body, save_spec};
use crate::order::scene::{Scene, is_null};
use crate::order::settle::states::{begin_state, settle_states};
use crate::order::situation::{Extent, immobilizes};
use crate::order::{melee, symbiomate, warning};
use crate::ruleset::Rule;
use crate::saves::{Incoming, SavePaths, SaveSpec, take};
use crate::wounds::{Condition, DEAD, UNCONSCIOUS};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::path::Owner;
use model::refusal::Refusal;

/// Settles everything after the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(run: &mut Resolution<'_, '_>, mut results: RollResults, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    for mechanic in MECHANICS {
        let Some(rolled) = mechanic.rolled else { continue };
        for (skill_roll, succeeds) in plan
            .skill_rolls
            .iter()
            .zip(&results.skill_rolls)
            .filter(|(skill_roll, _)| mechanic.is_about(skill_roll.declared))
        {
            rolled(run, skill_roll, *succeeds)?;
        }
        run.record.clear_subject();
    }
    let mut fates = Vec::with_capacity(scene.order.size());
    for at in 0..scene.order.size() {
        let fate = take_saves(run, &results, at, dice)?;
        crush::stop_by_wound(run, &mut results, at, &fate.hurt_by);
        fates.push(fate);
    }
    for mechanic in MECHANICS {
        let Some(settles) = mechanic.settles else { continue };
        let rolls = plan
            .skill_rolls
            .iter()
            .zip(&results.skill_rolls)
            .filter(|(skill_roll, _)| mechanic.is_about(skill_roll.declared));
        for (skill_roll, succeeds) in rolls {
            settles(run, skill_roll, *succeeds, &mut fates);
        }
    }
    for (driver, victim) in &results.struck_back {
        let both = [*driver, *victim];
        if both.iter().all(|at| fates.get(*at).is_some_and(|fate| fate.condition.stands())) {
            for at in both {
                let Some(fate) = fates.get_mut(at) else { continue };
                run.record.set_subject(&scene.owner(at));
                let (engaged, clause) = (EntryId::from_static(ENGAGED), ClauseId::from_static(crush::THEN_THEY_FIGHT));
                begin_state(run.record, fate, &scene.fact(at, "states"), engaged, &clause);
            }
        }
    }
    for (at, fate) in fates.iter_mut().enumerate() {
        settle_states(run, &results, at, fate)?;
    }
    let helpless: Vec<bool> = fates.iter().map(|fate| is_helpless(scene, fate)).collect();
    for (at, fate) in fates.iter_mut().enumerate() {
        melee::disengage(scene, run.record, at, &helpless, &mut fate.states);
    }
    for (at, fate) in fates.iter().enumerate() {
        end_order(run, at, fate);
        guts_roll::settle_guts(scene, run.record, at, fate, dice)?;
    }
    run.record.clear_subject();
    Ok(())
}

/// Saves and Wounds of one trooper.
fn take_saves(
    run: &mut Resolution<'_, '_>,
    results: &RollResults,
    at: usize,
    dice: &mut dyn Dice,
) -> Result<Fate, Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    run.record.set_subject(&scene.owner(at));
    let Some(trooper) = scene.order.trooper(at) else {
        return Ok(Fate::not_attacked(BTreeSet::new()));
    };
    let mut incoming = Vec::new();
    let mut attackers = Vec::new();
    for (shot, hits) in plan.shots.iter().zip(&results.shots) {
        if shot.at != at || shot.kills {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // A target without hits needs no Attribute to save with.
        let spec = if hits.is_empty() { Some(SaveSpec::default()) } else { save_spec(scene, shot)? };
        symbiomate::write(scene, run.record, shot, hits.len());
        if let Some(spec) = spec {
            let most = if spec.points.is_some() { 1 } else { hits.len() };
            incoming.push(Incoming { hits: hits.len().min(most), criticals: criticals.min(most), spec });
            attackers.push(shot.user);
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    let finished =
        plan.shots.iter().zip(&results.shots).any(|(shot, hits)| shot.at == at && shot.kills && !hits.is_empty());
    if finished {
        run.record
            .step(Message::new("step-finished-off"))
            .cite_some(scene.context.rules.cite(Rule::CoupDeGrace))
            .decides(scene.fact(at, "condition"), Fact::Word(Condition::Dead.as_str()))
            .affects(scene.fact(at, "states"));
        let gone = Fate::not_attacked(BTreeSet::new());
        return Ok(Fate { condition: Condition::Dead, attacked: Attacked::Hit, ..gone });
    }
    if incoming.is_empty() {
        return Ok(Fate::not_attacked(states));
    }
    let state = match scene.order.extent {
        Extent::FullOrder => "condition",
        Extent::Exchange => "state",
    };
    let save_paths = SavePaths { owner: Owner::clone(&trooper.name), count: "saves", state };
    let taken = take(scene.context, run.record, dice, &save_paths, &incoming, &body(scene, trooper))?;
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
fn end_order(run: &mut Resolution<'_, '_>, at: usize, fate: &Fate) {
    let scene = run.scene;
    let Some(trooper) = scene.order.trooper(at) else { return };
    run.record.set_subject(&trooper.name);
    if scene.order.extent == Extent::FullOrder && run.record.fact(&scene.fact(at, "condition")).is_none() {
        let condition = match fate.condition {
            Condition::Normal => body(scene, trooper).unharmed(),
            Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => fate.condition,
        };
        run.record
            .step(Message::new("step-unharmed").word("state", condition.as_str()))
            .decides(scene.fact(at, "condition"), Fact::Word(condition.as_str()));
    }
    write_turn(run, at, fate);
    // A trooper that is Unconscious already enters no second such state.
    let states = fate.states.iter().map(ToString::to_string).chain(wound_state(fate.condition).map(str::to_owned));
    let states: BTreeSet<String> = states.collect();
    run.record
        .step(Message::new("step-states"))
        .decides(scene.fact(at, "states"), Fact::Ids(states.into_iter().collect()));
}

/// The state that Wounds put a trooper in.
const fn wound_state(condition: Condition) -> Option<&'static str> {
    match condition {
        Condition::Unconscious => Some(UNCONSCIOUS),
        Condition::Dead => Some(DEAD),
        Condition::Normal | Condition::Wounded | Condition::Removed => None,
    }
}

/// Whether a survivor may turn to its attackers.
fn write_turn(run: &mut Resolution<'_, '_>, at: usize, fate: &Fate) {
    let (scene, plan) = (run.scene, run.plan);
    if scene.order.is_active(at) || warning::turns_only(scene, at) {
        return;
    }
    let path = scene.fact(at, "may-turn");
    let mut attackers =
        plan.shots.iter().filter(|shot| shot.at == at).filter_map(|shot| scene.order.facts(shot.user, at));
    let Some(first) = attackers.next() else { return };
    if let Some(clause) =
        scene.context.rules.cite(Rule::AlertMayTurn).filter(|_| scene.order.extent == Extent::FullOrder)
    {
        let may = scene.declared(at).is_empty() && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        run.record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    } else if let Some(clause) = scene.context.rules.cite(Rule::TurnToAttacker) {
        let behind = first.from_behind || attackers.any(|facts| facts.from_behind);
        let may = behind && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        run.record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    }
}

/// Whether a trooper can neither act nor move when the Order is over.
fn is_helpless(scene: &Scene<'_>, fate: &Fate) -> bool {
    let held = |state: &EntryId| immobilizes(state) || is_null(scene, state);
    !fate.condition.stands() || fate.states.iter().any(held)
}
