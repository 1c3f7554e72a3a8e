//! The settlement phase: Dodge moves, Saving Rolls and Wounds, states, turning to attackers, Guts Rolls.

mod engagement;
mod guts_roll;
mod movement_end;
mod shared_treatment;
pub(super) mod states;

use std::collections::{BTreeMap, BTreeSet};

use crate::dice::Dice;
use crate::entry_ids::SHASVASTII_EMBRYO;
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::attack::{disposable, launched_item, shot_into_melee};
use crate::order::close_combat::disengagement::{UnableTroopers, disengage};
use crate::order::health::read_health;
use crate::order::input::{embryo, fireteam_coherency, taken_over};
use crate::order::mechanics::{self, crush, dodge, sensor};
use crate::order::passive::{foxhole, protheion, replica, symbiomate, warning};
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, Plan, SkillRoll};
use crate::order::relations::melee;
use crate::order::roll_data::RollResults;
use crate::order::save_input::{compute_save, forces_save};
use crate::order::scene::Scene;
use crate::order::settle::engagement::settle_engagement;
use crate::order::settle::states::{interrupt_states, settle_states};
use crate::order::situation::{ResolvedPart, TrooperIndex};
use crate::order::trooper_outcome::{DecidedFacts, Feeding, TrooperOutcome, TrooperOutcomes};
use crate::order::{deployed, falling_unconscious, marker_hit, peripheral, white_noise};
use crate::printed::immobilizes;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::saves::{Incoming, SavePaths, SaveSpec, TargetSaves, resolve_saves};
use crate::skill_ids::SENSOR;
use crate::wounds::{Condition, DEAD, UNCONSCIOUS};
use model::fact_name::{CONDITION, MAY_TURN, SAVES, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::guts::Attacked;

/// Settles the consequences of the rolls. Each step builds on what the earlier ones decide:
///
/// 1. The hooks after the roll, the first movers and launched items follow from the rolls alone; they stand before the
///    saves so that the trace tells of moves before Wounds.
/// 2. [`take_all_saves`] creates the outcomes that all further steps change, with Wounds and the states from saves.
/// 3. The hooks after the saves: a treatment counts the Wounds that its patient takes in the same Order.
/// 4. [`crush::engage_survivors`] needs to know who is up after 2 and 3.
/// 5. [`settle_discoveries`] says who is found; the steps that end disguises, 6 and 7, read it.
/// 6. For each trooper its fall, then its other states: whether it goes on after a fall decides whether a state such as
///    Suppressive Fire ends. What its skills interrupt ends last, also a state that has only begun.
/// 7. [`replica::settle`] removes replicas that are found (5), and all whose bearer has lost its disguise (6).
/// 8. [`peripheral::loss`] disconnects the Peripherals whose Controllers are out of action after 2 to 6.
/// 9. [`settle_engagement`] engages no one who is helpless. Disconnected (8) is a Null State, and a removed replica (7)
///    fights no enemy.
/// 10. [`disengage`] frees those still Engaged after 9 whose enemies are all gone or helpless.
/// 11. For each trooper the Guts Roll, which an Engaged one (9, 10) does not make; then the Foxhole, which the Prone of
///     a failed Guts Roll ends; last the list of its states, which nothing changes any more.
/// 12. [`movement_end`] and [`fireteam_coherency`] read the final outcomes.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub(super) fn settle(
    resolution: &mut Resolution<'_, '_>,
    mut results: RollResults,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    for (skill_roll, succeeds) in iter_rolls(plan, &results) {
        resolution.record.clear_subject();
        if let Some(after_roll) = mechanics::find(skill_roll.declaration).and_then(|mechanic| mechanic.after_roll) {
            after_roll(resolution, skill_roll, succeeds)?;
        }
    }
    resolution.record.clear_subject();
    dodge::write_first_movers(resolution, &results);
    launched_item::settle(resolution, &results);
    white_noise::settle(resolution, &results);
    let mut outcomes = take_all_saves(resolution, &mut results, dice)?;
    let rolls = iter_rolls(plan, &results).collect();
    for (skill_roll, succeeds) in shared_treatment::merge(scene, resolution.record, rolls) {
        if let Some(after_saves) = mechanics::find(skill_roll.declaration).and_then(|mechanic| mechanic.after_saves) {
            after_saves(resolution, skill_roll, succeeds, &mut outcomes);
        }
    }
    crush::engage_survivors(scene, resolution.record, &results, &mut outcomes);
    settle_discoveries(resolution, &results, &mut outcomes);
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        falling_unconscious::settle(scene, resolution.record, index, outcome)?;
        settle_states(resolution, &results, index, outcome)?;
        interrupt_states(resolution, index, outcome);
    }
    replica::settle(resolution, &results, &mut outcomes)?;
    peripheral::loss::settle(scene, resolution.record, &mut outcomes);
    let helpless: BTreeSet<TrooperIndex> =
        scene.order.indices().filter(|index| is_helpless(scene, *index, &outcomes[*index])).collect();
    settle_engagement(resolution, &results, &helpless, &mut outcomes)?;
    let is_gone = |index: &TrooperIndex| outcomes[*index].condition.is_final();
    let gone = scene.order.indices().filter(is_gone).collect();
    let down = UnableTroopers { helpless, gone };
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        disengage(scene, resolution.record, index, &down, &mut outcome.states);
    }
    for (index, outcome) in scene.order.indices().zip(outcomes.iter_mut()) {
        disposable::unload(resolution, index, &mut outcome.states);
        end_order(resolution, index, outcome);
        // A deployable is no trooper and keeps its place.
        if !scene.order.trooper(index).is_deployable() {
            guts_roll::settle_guts(scene, resolution.record, index, outcome, dice)?;
        }
        foxhole::end_if_prone(scene, resolution.record, index, &mut outcome.states);
        write_states(scene, resolution.record, index, outcome);
    }
    movement_end::write(scene, resolution.record, &outcomes);
    resolution.record.clear_subject();
    fireteam_coherency::check_at_end(scene, resolution.record, &outcomes);
    Ok(())
}

/// Sets whether the rolls for Discover and Sensor reveal each trooper.
fn settle_discoveries(resolution: &Resolution<'_, '_>, results: &RollResults, outcomes: &mut TrooperOutcomes) {
    let plan = resolution.plan;
    let discovered = plan.discovered.iter().map(|(index, succeeds)| (*index, *succeeds));
    let sensed = iter_rolls(plan, results)
        .filter(|(skill_roll, _)| skill_roll.declaration.is(SENSOR))
        .flat_map(|(skill_roll, succeeds)| sensor::find_hidden_enemies(resolution.scene, skill_roll, succeeds));
    for (index, is_revealed) in discovered.chain(sensed) {
        outcomes[index].decided.revealed = Some(is_revealed);
    }
}

/// Iterates over the rolls in the order of declaration, each with whether it succeeds.
fn iter_rolls<'p>(plan: &'p Plan<'p>, results: &RollResults) -> impl Iterator<Item = (&'p SkillRoll<'p>, bool)> {
    plan.skill_rolls.iter().zip(results.skill_rolls.iter().copied())
}

/// Rolls the saves of all troopers and applies the Wounds: last those of troopers that feed on the Wounds they inflict.
fn take_all_saves(
    resolution: &mut Resolution<'_, '_>,
    results: &mut RollResults,
    dice: &mut dyn Dice,
) -> Result<TrooperOutcomes, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut outcomes = TrooperOutcomes::with_capacity(scene.order.size());
    for index in scene.order.indices() {
        if protheion::has_feeding_attack(scene, plan, index) {
            // Its own Wounds come after those that it inflicts.
            outcomes.push(TrooperOutcome::not_attacked(BTreeSet::new()));
            continue;
        }
        let outcome = take_saves(resolution, results, index, Feeding::default(), dice)?;
        crush::stop_by_wound(resolution, results, index, &outcome.hurt_by);
        outcomes.push(outcome);
    }
    let mut waiting: Vec<TrooperIndex> =
        scene.order.indices().filter(|index| protheion::has_feeding_attack(scene, plan, *index)).collect();
    while let Some(index) = protheion::take_next(plan, results, &mut waiting) {
        let feeding = protheion::resolve_feeding(resolution, results, &outcomes, index)?;
        let outcome = take_saves(resolution, results, index, feeding, dice)?;
        outcomes[index] = TrooperOutcome { feeding, ..outcome };
        protheion::write_last(scene, resolution.record, index, &mut outcomes[index]);
    }
    Ok(outcomes)
}

/// Rolls the saves of one trooper and applies the Wounds.
fn take_saves(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    feeding: Feeding,
    dice: &mut dyn Dice,
) -> Result<TrooperOutcome, Refusal> {
    let scene = resolution.scene;
    resolution.record.set_subject(&scene.subject(index));
    let trooper = scene.order.trooper(index);
    if trooper.is_replica() {
        return Ok(replica::take_hits(scene, index));
    }
    let forced = is_forced_to_save(resolution, results, index);
    // Collected before the cases without a save below: collecting writes the steps on each hit.
    let mut incoming = collect_incoming_attacks(resolution, results, index, forced)?;
    incoming.extend(collect_incoming_misses(resolution, results, index, forced)?);
    let states: BTreeSet<EntryId> = trooper.states.iter().chain(&trooper.prior.resets_from).cloned().collect();
    if let Some(outcome) = resolve_coup_de_grace(resolution, results, index) {
        return Ok(outcome);
    }
    let hits = incoming.iter().map(|(_, incoming)| incoming);
    if let Some(outcome) = marker_hit::take_hits(scene, resolution.record, index, hits, &states) {
        return Ok(outcome);
    }
    if incoming.is_empty() {
        return Ok(TrooperOutcome::not_attacked(states));
    }
    let (attackers, incoming): (Vec<TrooperIndex>, Vec<Incoming>) = incoming.into_iter().unzip();
    let state = match scene.order.resolved_part {
        ResolvedPart::FullOrder => CONDITION,
        ResolvedPart::Exchange => "state",
    };
    let save_paths = SavePaths { subject: PathPrefix::clone(&trooper.name), count: SAVES, state };
    let target = TargetSaves {
        paths: &save_paths,
        incoming: &incoming,
        health: &protheion::compute_health_after_feeding(read_health(scene, trooper), feeding),
    };
    let save_result = resolve_saves(scene.context, resolution.record, dice, target)?;
    let has_effect = |incoming: &Incoming| {
        let spec = &incoming.spec;
        !spec.groups.is_empty() || !spec.on_hit.is_empty() || spec.points.is_some()
    };
    let mut harm_by = BTreeMap::new();
    for (attacker, wounds) in attackers.iter().zip(&save_result.wounds_by_attack) {
        *harm_by.entry(*attacker).or_insert(0) += wounds;
    }
    let hurt_by = attackers.into_iter().zip(&save_result.failures).filter(|(_, failures)| **failures > 0);
    let hurt_by: BTreeSet<TrooperIndex> = hurt_by.map(|(attacker, _)| attacker).collect();
    let freed = taken_over::resolve_freeing(resolution, index, &hurt_by);
    let remaining = states.into_iter().filter(|state| freed.is_none_or(|freed| freed != state));
    let hit = incoming.iter().any(|incoming| incoming.hits > 0 && has_effect(incoming));
    Ok(TrooperOutcome {
        condition: deployed::resolve_condition(scene, resolution.record, index, save_result.condition),
        attacked: if hit { Attacked::Hit } else { Attacked::Missed },
        hurt_by,
        states: remaining.chain(save_result.states.iter().cloned()).collect(),
        harm_by,
        feeding,
        gained: save_result.states,
        by_stun: save_result.by_stun,
        shock: save_result.shock,
        forced_save: save_result.saves > 0,
        decided: DecidedFacts { condition: true, wounds_left: Some(save_result.wounds_left), revealed: None },
    })
}

/// Returns whether any hit of the Order forces a trooper to make a save, before any immunity.
fn is_forced_to_save(resolution: &Resolution<'_, '_>, results: &RollResults, index: TrooperIndex) -> bool {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let forces = |attack: &Attack<'_>| attack.target == index && !attack.is_coup_de_grace && forces_save(scene, attack);
    let mut attacks = plan.attacks.iter().zip(&results.attacks);
    let mut misses = results.misses.iter().filter(|miss| miss.friend == index && miss.hits > 0);
    attacks.any(|(attack, hits)| !hits.is_empty() && forces(attack))
        || misses
            .any(|miss| forces_save(scene, &shot_into_melee::strike_friend(&plan.attacks[miss.attack_index], index)))
}

/// Collects the hits of the attacks on a trooper, each with its attacker.
fn collect_incoming_attacks(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    forced: bool,
) -> Result<Vec<(TrooperIndex, Incoming)>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut incoming = Vec::new();
    for (attack, hits) in plan.attacks.iter().zip(&results.attacks) {
        if attack.target != index || attack.is_coup_de_grace {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // A target without hits needs no Attribute to save with.
        let spec = if hits.is_empty() { SaveSpec::default() } else { compute_save(scene, attack, forced)? };
        deployed::write_borne(scene, resolution.record, attack);
        deployed::write_target(scene, resolution.record, attack);
        symbiomate::write_symbiomate_effect(scene, resolution.record, attack, hits.len(), forced);
        // A Wound without a save is lost once, however many dice hit.
        let max_hits = if spec.points.is_some() { 1 } else { hits.len() };
        let hits = hits.len().min(max_hits);
        incoming.push((attack.user, Incoming { hits, criticals: criticals.min(max_hits), spec }));
    }
    Ok(incoming)
}

/// Collects the misses that hit a friend in close combat, each with its attacker.
fn collect_incoming_misses(
    resolution: &Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    forced: bool,
) -> Result<Vec<(TrooperIndex, Incoming)>, Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut incoming = Vec::new();
    for miss in results.misses.iter().filter(|miss| miss.friend == index && miss.hits > 0) {
        let attack = &plan.attacks[miss.attack_index];
        let spec = compute_save(scene, &shot_into_melee::strike_friend(attack, index), forced)?;
        incoming.push((attack.user, Incoming { hits: miss.hits, criticals: 0, spec }));
    }
    Ok(incoming)
}

/// Writes and returns the outcome of a fallen trooper that an enemy kills without a roll.
fn resolve_coup_de_grace(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
) -> Option<TrooperOutcome> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let mut attacks = plan.attacks.iter().zip(&results.attacks);
    if !attacks.any(|(attack, hits)| attack.target == index && attack.is_coup_de_grace && !hits.is_empty()) {
        return None;
    }
    resolution
        .record
        .step(Message::new("step-finished-off"))
        .cite_all(scene.rules().clause(Rule::CoupDeGrace))
        .cite_all(scene.rules().clause_if(Rule::CoupDeGraceOfEmbryo, scene.order.is(index, SHASVASTII_EMBRYO)))
        .decides(scene.path(index, CONDITION), Fact::Word(Condition::Dead.as_str()))
        .affects(scene.path(index, STATES));
    let mut gone = TrooperOutcome::not_attacked(BTreeSet::new());
    (gone.condition, gone.attacked, gone.decided.condition) = (Condition::Dead, Attacked::Hit, true);
    Some(gone)
}

/// Writes the condition of one trooper at the end of the Order, and whether it may turn.
fn end_order(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &TrooperOutcome) {
    let scene = resolution.scene;
    let trooper = scene.order.trooper(index);
    resolution.record.set_subject(&trooper.name);
    if scene.order.resolved_part == ResolvedPart::FullOrder && !outcome.decided.condition {
        let condition = match outcome.condition {
            Condition::Normal => protheion::compute_health_after_feeding(read_health(scene, trooper), outcome.feeding)
                .condition_without_harm(),
            Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => outcome.condition,
        };
        resolution
            .record
            .step(Message::new("step-unharmed").word("state", condition.as_str()))
            .decides(scene.path(index, CONDITION), Fact::Word(condition.as_str()));
    }
    write_turn(resolution, index, outcome);
}

/// Writes the states of one trooper at the end of the Order.
fn write_states(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &TrooperOutcome) {
    // The set keeps an Unconscious trooper from entering the state a second time; an Embryo has a state of its own.
    let is_embryo = outcome.states.contains(SHASVASTII_EMBRYO);
    let states = outcome.states.iter().chain(find_wound_state(outcome.condition));
    let states: BTreeSet<&EntryId> =
        states.filter(|state| !is_embryo || !embryo::is_hidden_state(outcome.condition, state)).collect();
    record
        .step(Message::new("step-states"))
        .decides(scene.path(index, STATES), Fact::Ids(states.into_iter().map(ToString::to_string).collect()));
}

/// Returns the state of a condition.
const fn find_wound_state(condition: Condition) -> Option<&'static EntryId> {
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
    let path = scene.path(index, MAY_TURN);
    let mut attackers = plan
        .attacks
        .iter()
        .filter(|attack| attack.target == index && !melee::are_allies(scene, attack.user, index))
        .filter_map(|attack| scene.order.relation(attack.user, index));
    let Some(first) = attackers.next() else {
        turn_beside_friends(resolution, index, outcome);
        return;
    };
    if let Some(clause) =
        scene.rules().clause_if(Rule::AlertMayTurn, scene.order.resolved_part == ResolvedPart::FullOrder)
    {
        let may = scene.declarations(index).is_empty() && outcome.condition.is_active();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        let concluded = scene.rules().clause(Rule::AlertInConclusion);
        let step = resolution.record.step(Message::new(id)).cite(clause).cite_all(concluded);
        step.decides(path, Fact::Flag(may));
    } else if let Some(clause) = scene.rules().clause(Rule::TurnToAttacker) {
        let behind = first.from_behind || attackers.any(|relation| relation.from_behind);
        let may = behind && outcome.condition.is_active();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        resolution.record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    }
}

/// Writes whether a trooper that was not attacked may turn because of an attacked friend near it.
fn turn_beside_friends(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &TrooperOutcome) {
    let Resolution { scene, ref mut record, plan } = *resolution;
    let rules = scene.rules();
    let friends_near = &scene.order.trooper(index).prior.friends_near;
    if friends_near.is_empty() {
        return;
    }
    let Some(clause) = rules.clause(Rule::AlertForNearbyFriends) else { return };
    let attacked = plan.attacks.iter().any(|attack| friends_near.contains(&attack.target));
    let may = attacked && scene.declarations(index).is_empty() && outcome.condition.is_active();
    let id = if may { "step-may-turn" } else { "step-may-not-turn" };
    let step = record.step(Message::new(id)).cite(clause).cite_all(rules.clause(Rule::AlertInConclusion));
    step.decides(scene.path(index, MAY_TURN), Fact::Flag(may));
}

/// Returns whether a trooper can neither act nor move at the end of the Order.
fn is_helpless(scene: &Scene<'_>, index: TrooperIndex, outcome: &TrooperOutcome) -> bool {
    let stands = acts_unconscious(scene.context, scene.order.trooper(index));
    let nulls = |state: &EntryId| melee::is_unable(scene, state) && !(stands && state == UNCONSCIOUS);
    let disables = |state: &EntryId| immobilizes(state) || nulls(state);
    !outcome.condition.is_active() || outcome.states.iter().any(disables)
}
