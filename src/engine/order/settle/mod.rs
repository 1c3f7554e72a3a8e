//! The settlement phase: Dodge moves, Saving Rolls and Wounds, states, turning to attackers, Guts Rolls.

mod guts_roll;
pub mod states;

use std::collections::BTreeSet;

use crate::order::engagement::settle_engagement;
use crate::order::entry_ids::ENGAGED;
use crate::order::mechanics::{MECHANICS, crush};
use crate::order::resolution::Resolution;
use crate::order::rolls::{RollResults, StoppedCrush};
use crate::order::saving::{health, save_spec};
use crate::order::scene::{Scene, is_null};
use crate::order::settle::states::{begin_state, settle_states};
use crate::order::situation::{Extent, TrooperIndex, immobilizes};
use crate::order::trooper_outcome::{TrooperOutcome, TrooperOutcomes};
use crate::order::{deployed, disposable, melee, peripheral, replica, shot_into_melee, symbiomate, warning};
use crate::record::Recorder;
use crate::rolls::dice::Dice;
use crate::ruleset::Rule;
use crate::saves::{Incoming, SavePaths, SaveSpec, TargetSaves, resolve_saves};
use crate::trooper::guts::Attacked;
use crate::trooper::wounds::{Condition, DEAD, UNCONSCIOUS};
use model::fact_name::{CONDITION, MAY_TURN, STATES};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::path::Owner;
use model::refusal::Refusal;

/// Settles the consequences of the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(
    resolution: &mut Resolution<'_, '_>,
    mut results: RollResults,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for mechanic in MECHANICS {
        let Some(after_roll) = mechanic.after_roll else { continue };
        for (skill_roll, succeeds) in plan
            .skill_rolls
            .iter()
            .zip(&results.skill_rolls)
            .filter(|(skill_roll, _)| mechanic.covers(skill_roll.declaration))
        {
            after_roll(resolution, skill_roll, *succeeds)?;
        }
        resolution.record.clear_subject();
    }
    let mut outcomes = TrooperOutcomes::with_capacity(scene.order.size());
    for index in scene.order.indices() {
        let outcome = take_saves(resolution, &results, index, dice)?;
        crush::stop_by_wound(resolution, &mut results, index, &outcome.hurt_by);
        outcomes.push(outcome);
    }
    for mechanic in MECHANICS {
        let Some(after_saves) = mechanic.after_saves else { continue };
        let rolls = plan
            .skill_rolls
            .iter()
            .zip(&results.skill_rolls)
            .filter(|(skill_roll, _)| mechanic.covers(skill_roll.declaration));
        for (skill_roll, succeeds) in rolls {
            after_saves(resolution, skill_roll, *succeeds, &mut outcomes);
        }
    }
    for StoppedCrush { driver, victim } in &results.stopped_crushes {
        let fighters = [*driver, *victim];
        if fighters.iter().all(|index| outcomes.get(*index).is_some_and(|outcome| outcome.condition.is_active())) {
            for index in fighters {
                let Some(outcome) = outcomes.get_mut(index) else { continue };
                resolution.record.set_subject(&scene.owner(index));
                let (engaged, clause) =
                    (EntryId::from_static(ENGAGED), ClauseId::from_static(crush::ENGAGED_AFTERWARDS));
                begin_state(resolution.record, outcome, &scene.fact(index, STATES), engaged, &clause);
            }
        }
    }
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        settle_states(resolution, &results, index, outcome)?;
    }
    replica::settle(resolution, &results, &mut outcomes)?;
    peripheral::loss::settle(resolution, &mut outcomes);
    let helpless: BTreeSet<TrooperIndex> = scene
        .order
        .indices()
        .filter(|index| outcomes.get(*index).is_some_and(|outcome| is_helpless(scene, outcome)))
        .collect();
    settle_engagement(resolution, &results, &helpless, &mut outcomes)?;
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        melee::disengage(scene, resolution.record, index, &helpless, &mut outcome.states);
    }
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        disposable::unload(scene, resolution.record, plan, index, &mut outcome.states);
        end_order(resolution, index, outcome);
        // A deployable is no trooper and keeps its place.
        if scene.order.trooper(index).is_none_or(|trooper| trooper.deployable.is_none()) {
            guts_roll::settle_guts(scene, resolution.record, index, outcome, dice)?;
        }
        write_states(scene, resolution.record, index, outcome);
    }
    resolution.record.clear_subject();
    Ok(())
}

/// Rolls the saves of one trooper and applies the Wounds.
#[expect(clippy::too_many_lines, reason = "the steps of the rules in their order")]
fn take_saves(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    dice: &mut dyn Dice,
) -> Result<TrooperOutcome, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    resolution.record.set_subject(&scene.owner(index));
    let Some(trooper) = scene.order.trooper(index) else {
        return Ok(TrooperOutcome::not_attacked(BTreeSet::new()));
    };
    if trooper.is_replica() {
        return Ok(replica::take_hits(scene, index));
    }
    let mut incoming = Vec::new();
    let mut attackers = Vec::new();
    for (attack, hits) in plan.attacks.iter().zip(&results.attacks) {
        if attack.target != index || attack.kills {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // A target without hits needs no Attribute to save with.
        let spec = if hits.is_empty() { Some(SaveSpec::default()) } else { save_spec(scene, attack)? };
        deployed::write_borne(scene, resolution.record, attack);
        deployed::write_target(scene, resolution.record, attack);
        symbiomate::write_symbiomate_effect(scene, resolution.record, attack, hits.len());
        if let Some(spec) = spec {
            let max_hits = if spec.points.is_some() { 1 } else { hits.len() };
            incoming.push(Incoming { hits: hits.len().min(max_hits), criticals: criticals.min(max_hits), spec });
            attackers.push(attack.user);
        }
    }
    for miss in results.misses.iter().filter(|miss| miss.friend == index && miss.hits > 0) {
        let Some(attack) = plan.attacks.get(miss.attack_index) else { continue };
        let strike = shot_into_melee::strike_friend(attack, index);
        if let Some(spec) = save_spec(scene, &strike)? {
            incoming.push(Incoming { hits: miss.hits, criticals: 0, spec });
            attackers.push(attack.user);
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    let finished = plan
        .attacks
        .iter()
        .zip(&results.attacks)
        .any(|(attack, hits)| attack.target == index && attack.kills && !hits.is_empty());
    if finished {
        resolution
            .record
            .step(Message::new("step-finished-off"))
            .cite_some(scene.context.rules.cite(Rule::CoupDeGrace))
            .decides(scene.fact(index, CONDITION), Fact::Word(Condition::Dead.as_str()))
            .affects(scene.fact(index, STATES));
        let gone = TrooperOutcome::not_attacked(BTreeSet::new());
        return Ok(TrooperOutcome { condition: Condition::Dead, attacked: Attacked::Hit, ..gone });
    }
    if incoming.is_empty() {
        return Ok(TrooperOutcome::not_attacked(states));
    }
    let state = match scene.order.extent {
        Extent::FullOrder => CONDITION,
        Extent::Exchange => "state",
    };
    let save_paths = SavePaths { owner: Owner::clone(&trooper.name), count: "saves", state };
    let target = TargetSaves { paths: &save_paths, incoming: &incoming, health: &health(scene, trooper) };
    let save_result = resolve_saves(scene.context, resolution.record, dice, target)?;
    let has_effect = |incoming: &Incoming| {
        let spec = &incoming.spec;
        !spec.groups.is_empty() || !spec.on_hit.is_empty() || spec.points.is_some()
    };
    let hurt_by = attackers.into_iter().zip(&save_result.failures).filter(|(_, failures)| **failures > 0);
    let hit = incoming.iter().any(|incoming| incoming.hits > 0 && has_effect(incoming));
    Ok(TrooperOutcome {
        condition: deployed::condition(scene, resolution.record, index, save_result.condition),
        attacked: if hit { Attacked::Hit } else { Attacked::Missed },
        hurt_by: hurt_by.map(|(attacker, _)| attacker).collect(),
        states: states.into_iter().chain(save_result.states.iter().cloned()).collect(),
        gained: save_result.states,
    })
}

/// Writes the condition of one trooper at the end of the Order, and whether it may turn.
fn end_order(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &TrooperOutcome) {
    let scene = resolution.scene;
    let Some(trooper) = scene.order.trooper(index) else { return };
    resolution.record.set_subject(&trooper.name);
    if scene.order.extent == Extent::FullOrder && resolution.record.fact(&scene.fact(index, CONDITION)).is_none() {
        let condition = match outcome.condition {
            Condition::Normal => health(scene, trooper).condition_without_harm(),
            Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => outcome.condition,
        };
        resolution
            .record
            .step(Message::new("step-unharmed").word("state", condition.as_str()))
            .decides(scene.fact(index, CONDITION), Fact::Word(condition.as_str()));
    }
    write_turn(resolution, index, outcome);
}

/// Writes the states of one trooper at the end of the Order.
fn write_states(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &TrooperOutcome) {
    // The set keeps an Unconscious trooper from entering the state a second time.
    let states =
        outcome.states.iter().map(ToString::to_string).chain(wound_state(outcome.condition).map(str::to_owned));
    let states: BTreeSet<String> = states.collect();
    record
        .step(Message::new("step-states"))
        .decides(scene.fact(index, STATES), Fact::Ids(states.into_iter().collect()));
}

/// Returns the state of a condition.
const fn wound_state(condition: Condition) -> Option<&'static str> {
    match condition {
        Condition::Unconscious => Some(UNCONSCIOUS),
        Condition::Dead => Some(DEAD),
        Condition::Normal | Condition::Wounded | Condition::Removed => None,
    }
}

/// Writes whether a survivor may turn to its attackers.
fn write_turn(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &TrooperOutcome) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    if scene.order.is_active(index) || warning::turns_only(scene, index) {
        return;
    }
    let path = scene.fact(index, MAY_TURN);
    let mut attackers = plan
        .attacks
        .iter()
        .filter(|attack| attack.target == index && !melee::are_allies(scene, attack.user, index))
        .filter_map(|attack| scene.order.facts(attack.user, index));
    let Some(first) = attackers.next() else { return };
    if let Some(clause) =
        scene.context.rules.cite(Rule::AlertMayTurn).filter(|_| scene.order.extent == Extent::FullOrder)
    {
        let may = scene.declarations(index).is_empty() && outcome.condition.is_active();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        resolution.record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    } else if let Some(clause) = scene.context.rules.cite(Rule::TurnToAttacker) {
        let behind = first.from_behind || attackers.any(|facts| facts.from_behind);
        let may = behind && outcome.condition.is_active();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        resolution.record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    }
}

/// Whether a trooper can neither act nor move at the end of the Order.
fn is_helpless(scene: &Scene<'_>, outcome: &TrooperOutcome) -> bool {
    let disables = |state: &EntryId| immobilizes(state) || is_null(scene, state);
    !outcome.condition.is_active() || outcome.states.iter().any(disables)
}
