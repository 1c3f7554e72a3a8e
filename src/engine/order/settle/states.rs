//! States that an Order begins and ends.

use crate::entry_ids::{
    CAMOUFLAGED, ENGAGED, HIDDEN_DEPLOYMENT_STATE, IMMOBILIZED_A, SUPPRESSIVE_FIRE_STATE, TO_CAMOUFLAGED,
};
use crate::order::input::{posture, taken_over};
use crate::order::marker::{
    STAYS_REVEALED, find_appearing_state, find_attack_label, find_deployed_state, find_marker_state, is_marker, reveals,
};
use crate::order::mechanics::{dodge, resume_disguise};
use crate::order::passive::suppressive_fire_state;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Plan, SkillRoll};
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::trooper_outcome::TrooperOutcome;
use crate::order::{disguise, treatment};
use crate::printed::{find_ending_clause, find_interruption, read_skill};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{
    CAUTIOUS_MOVEMENT, CHANGE_FACING, DODGE, IMPERSONATION_STATE, RE_CAMOUFLAGE, RESET, SUPPRESSIVE_FIRE,
};
use model::fact_name::{MAY_TURN, PLACED, REVEALED, STATES};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::guts::Attacked;
use model::situation::order::Half;

/// Ends and begins the states of one trooper, after its saves and its fall:
///
/// 1. Successful rolls end states; one that the same Order inflicts begins anew.
/// 2. Declared skills begin states. Suppressive Fire begins before 3, which ends it at once for a trooper that is taken
///    out while it declares it.
/// 3. Suppressive Fire ends for a trooper that is taken out or gives it up.
/// 4. Hidden Deployment ends. This reads `revealed` as the result of Discover and Sensor, so it comes before 7, which
///    sets it for what the trooper itself declares.
/// 5. Change Facing decides only whether the trooper may turn.
/// 6. The posture after the movement replaces the one before. A trooper that acted for the enemy returns to its state
///    only now, because it is a Null State, which would have ended Suppressive Fire in 3.
/// 7. Marker states end, then other disguises, which end with them. The facing that a trooper chooses comes last, as
///    it depends on whether a disguise has ended.
pub(crate) fn settle_states(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
) -> Result<(), Refusal> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    resolution.record.set_subject(&scene.subject(index));
    let path = scene.path(index, STATES);
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        if skill_roll.user != index || !succeeds || !treatment::ends_own_states(skill_roll) {
            continue;
        }
        for state in outcome.states.clone() {
            if let Some((id, clause)) = find_missing_room(scene, skill_roll, &state) {
                resolution.record.step(Message::new(id)).cite(clause).affects(&path);
                continue;
            }
            if let Some(clause) = find_ending_clause(scene.context, &state, &skill_roll.declaration.skill) {
                let message = Message::new("step-state-ends").term("state", state.as_str());
                let rules = scene.rules();
                let frees = rules.clause_if(Rule::DodgeFrees, skill_roll.declaration.is(DODGE));
                let is_reset = skill_roll.declaration.is(RESET);
                let resets = rules.skills.reset_ends.iter();
                let resets = resets.filter(|rule| is_reset && rule.value.contains(&&state));
                let step = resolution.record.step(message).cite(&clause).cite_all(frees);
                step.cite_all(resets.map(|rule| rule.clause)).affects(&path);
                let good_first = rules.clause_if(Rule::GoodBeforeBad, outcome.gained.contains(&state));
                let Some(clause) = good_first else {
                    outcome.states.remove(&state);
                    continue;
                };
                let message = Message::new("step-state-begins-anew").term("state", state.as_str());
                let step = resolution.record.step(message).cite(clause);
                step.cite_all(rules.clause(Rule::RemovedAndInflictedAnew)).affects(&path);
            }
        }
    }
    for declaration in scene.declarations(index) {
        let begun = if declaration.is(SUPPRESSIVE_FIRE) {
            let clause = ClauseId::from_static("suppressive-fire#puts-in-the-state");
            Some((SUPPRESSIVE_FIRE_STATE.clone(), clause))
        } else {
            resume_disguise::find_resumed_disguise(scene, index, declaration)
        };
        if let Some((state, clause)) = begun {
            outcome.begin_state(resolution.record, &path, state, &clause);
        }
        if declaration.is(RE_CAMOUFLAGE) {
            resolution.record.step(Message::new("step-hides-again")).cite(STAYS_REVEALED).affects(&path);
        }
    }
    suppressive_fire_state::settle(scene, resolution.record, index, outcome);
    leave_hidden_deployment(resolution, index, outcome)?;
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        if skill_roll.user == index && skill_roll.declaration.is(CHANGE_FACING) {
            let id = if *succeeds { "step-may-turn" } else { "step-may-not-turn" };
            resolution
                .record
                .step(Message::new(id))
                .cite(clause!("change-facing#turns-the-trooper"))
                .decides(scene.path(index, MAY_TURN), Fact::Flag(*succeeds));
        }
    }
    let moves = has_moved_after_roll(resolution, results, index);
    posture::apply_final(scene, index, outcome, moves);
    taken_over::restore(scene, index, &mut outcome.states);
    reveal_marker(resolution, index, outcome);
    disguise::settle(resolution, results, index, outcome);
    disguise::write_facing(scene, resolution.record, index, outcome);
    Ok(())
}

/// Returns whether a trooper moves after a roll, as with a Dodge.
fn has_moved_after_roll(resolution: &Resolution<'_, '_>, results: &RollResults, index: TrooperIndex) -> bool {
    let mut rolls = resolution.plan.skill_rolls.iter().zip(&results.skill_rolls);
    rolls.any(|(roll, succeeds)| roll.user == index && dodge::has_dodge_move(resolution.scene, roll, *succeeds))
}

/// Returns the rule by which lack of room keeps a trooper in a state that its skill would end, with its message.
fn find_missing_room(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, state: &EntryId) -> Option<(&'static str, Cite)> {
    let rules = scene.rules();
    let engaged = skill_roll.declaration.no_room && state == ENGAGED;
    let stuck = scene.order.trooper(skill_roll.user).prior.no_room && state == IMMOBILIZED_A;
    let leaves = rules.clause_if(Rule::NoRoomToLeave, engaged).map(|clause| ("step-no-room-to-leave", clause));
    leaves.or(rules.clause_if(Rule::NoRoomLasts, stuck).map(|clause| ("step-no-room-for-the-silhouette", clause)))
}

/// Ends the states of a trooper that last through certain skills only, by what it declares.
pub(crate) fn interrupt_states(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &mut TrooperOutcome) {
    let scene = resolution.scene;
    let path = scene.path(index, STATES);
    for state in outcome.states.clone() {
        let declares = scene.declarations(index).iter().map(|declaration| &declaration.skill);
        let found = declares
            .filter_map(|skill| find_interruption(scene.context, &state, &read_skill(scene.context, skill)))
            .max_by_key(|(ends, _)| *ends);
        let Some((ends, clause)) = found else { continue };
        let id = if ends { "step-state-ends" } else { "step-state-continues" };
        let step = resolution.record.step(Message::new(id).term("state", state.as_str())).cite(&clause);
        step.affects(&path);
        if ends {
            outcome.states.remove(&state);
        }
    }
}

/// Returns the Marker state in which a trooper leaves Hidden Deployment, and the clause by which it keeps it.
fn find_marker_on_leaving(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    index: TrooperIndex,
    outcome: &TrooperOutcome,
) -> Option<(&'static EntryId, Cite)> {
    if outcome.forced_save || outcome.attacked == Attacked::Hit || disguise::touches_enemy(scene, index).is_some() {
        return None;
    }
    let rules = scene.rules();
    if let Some(state) = find_appearing_state(scene, index) {
        return Some((state, rules.clause(Rule::HiddenKeepsMarker)?));
    }
    let waits = waits_for_marker(scene, index) && plan.idle.contains(&index);
    let state = find_deployed_state(scene, index).filter(|_| waits)?;
    Some((state, rules.clause(Rule::HiddenWaitsAsMarker)?))
}

/// Returns whether a trooper delays its ARO against a Marker.
fn waits_for_marker(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let aro = scene.order.get_reactive(index).and_then(|reactive| reactive.aro.as_ref());
    aro.is_some_and(|aro| aro.after == Some(Half::Second)) && is_marker(scene, scene.order.first_active())
}

/// Ends the Hidden Deployment of a trooper that declared a skill: its Model is shown, or the Marker that it keeps.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
fn leave_hidden_deployment(
    resolution: &mut Resolution<'_, '_>,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
) -> Result<(), Refusal> {
    let Resolution { scene, ref mut record, plan } = *resolution;
    let hidden = HIDDEN_DEPLOYMENT_STATE.clone();
    let waits = outcome.states.contains(&hidden) && waits_for_marker(scene, index) && plan.idle.contains(&index);
    if let Some(clause) = scene.rules().clause_if(Rule::HiddenWaitingPlacesMarker, waits) {
        let step = record.step(Message::new("step-appears-as-marker").text("target", scene.name(index))).cite(clause);
        step.decides(scene.path(index, REVEALED), Fact::Flag(false)).affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(false);
        outcome.states.remove(&hidden);
        outcome.states.insert(TO_CAMOUFLAGED.clone());
        return Ok(());
    }
    // Discover or Sensor has found it, and its roll has written so.
    if outcome.decided.revealed == Some(true) && scene.order.is(index, HIDDEN_DEPLOYMENT_STATE) {
        outcome.states.remove(&hidden);
        return Ok(());
    }
    let appears = outcome.states.contains(&hidden) && !scene.declarations(index).is_empty();
    write_place(scene, record, index, appears)?;
    if appears {
        let rules = scene.rules();
        let clause = rules.need(rules.clause(Rule::HiddenUntilDeclaration), "hidden-deployment-orders")?;
        let choice = find_deployed_state(scene, index).is_some();
        let shown = rules.clause_if(Rule::HiddenShowsModel, choice);
        if let Some((state, reason)) = find_marker_on_leaving(scene, plan, index, outcome) {
            let step = record.step(Message::new("step-appears-as-marker").text("target", scene.name(index)));
            let step =
                step.cite(clause).cite(reason).cite_all(shown).decides(scene.path(index, REVEALED), Fact::Flag(false));
            step.affects(scene.path(index, STATES));
            outcome.decided.revealed = Some(false);
            outcome.states.remove(&hidden);
            outcome.states.insert(state.clone());
            return Ok(());
        }
        record
            .step(Message::new("step-revealed").text("target", scene.name(index)))
            .cite(clause)
            .cite_all(shown)
            .cite_all(rules.clause_if(Rule::HiddenKeepsMarker, choice))
            .cite_all(rules.clause_if(Rule::HiddenWaitsAsMarker, choice && waits_for_marker(scene, index)))
            .decides(scene.path(index, REVEALED), Fact::Flag(true))
            .affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(true);
        outcome.states.remove(&hidden);
    }
    Ok(())
}

/// Writes where a trooper appears that leaves Hidden Deployment: `<name>.placed`.
///
/// # Errors
/// A refusal of the key for a trooper that does not appear.
fn write_place(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, appears: bool) -> Result<(), Refusal> {
    let Some(taken) = scene.order.trooper(index).prior.place_taken else { return Ok(()) };
    let clause = scene.rules().need_clause(Rule::HiddenPlaceTaken, "hidden-deployment-orders")?;
    if !appears {
        return Err(Refusal::new(scene.path(index, "place-taken"), Message::new("refusal-does-not-appear")));
    }
    let (id, place) =
        if taken { ("step-place-taken", "nearest-free-place") } else { ("step-place-free", "written-place") };
    let step = record.step(Message::new(id)).cite(clause);
    step.decides(scene.path(index, PLACED), Fact::Word(place));
    Ok(())
}

/// Ends the Marker state of a trooper that reveals itself or is discovered.
fn reveal_marker(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, outcome: &mut TrooperOutcome) {
    let Resolution { scene, ref mut record, plan } = *resolution;
    let trooper = scene.order.trooper(index);
    let Some((marker, _)) = find_marker_state(scene.context, trooper) else { return };
    let rules = scene.rules();
    let path = scene.path(index, REVEALED);
    let discovered = outcome.decided.revealed == Some(true);
    let declares = scene.declarations(index);
    let revealing = declares.iter().any(|declaration| reveals(scene, declaration));
    let saving = rules.clause_if(Rule::SaveReveals, outcome.forced_save && marker == CAMOUFLAGED);
    let hit = rules.clause_if(Rule::HitReveals, marker == CAMOUFLAGED).or(rules.clause(Rule::IntuitiveAttackReveals));
    let by_attack = hit.filter(|_| outcome.attacked == Attacked::Hit).or(saving);
    let revealed_by = by_attack.or_else(|| disguise::find_end_by_contact(scene, index));
    // A trooper that reveals itself by what it declares needs no other reason.
    if let Some(clause) = revealed_by.filter(|_| !revealing) {
        record
            .step(Message::new("step-revealed").text("target", scene.name(index)))
            .cite(clause)
            .decides(&path, Fact::Flag(true))
            .affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(true);
        outcome.states.remove(marker);
        return;
    }
    let impersonator = rules.clause_if(Rule::ImpersonatorRevealed, marker == IMPERSONATION_STATE);
    let reveals_by = impersonator.unwrap_or(rules.skills.reveals);
    let idle = plan.idle.contains(&index);
    if revealing {
        let reveals_in = |half: usize| declares.get(half).is_some_and(|declaration| reveals(scene, declaration));
        record
            .step(Message::new("step-revealed").text("target", scene.name(index)))
            .cite(reveals_by)
            .cite_all(disguise::find_entire_order_clause(scene, index, reveals_in))
            .cite_all(rules.clause_if(Rule::EntireOrderReveals, impersonator.is_none()))
            .cite_all(rules.clause_if(Rule::MarkerIsRevealed, idle))
            .cite_all(declares.iter().find_map(|declaration| find_attack_label(scene, declaration)))
            .decides(&path, Fact::Flag(true))
            .affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(true);
    } else if !declares.is_empty() && !discovered {
        let mut step =
            record.step(Message::new("step-stays-hidden").text("target", scene.name(index))).cite(reveals_by);
        if impersonator.is_none() && declares.iter().any(|declaration| declaration.is(CAUTIOUS_MOVEMENT)) {
            step = step.cite_all(rules.clause(Rule::CautiousMovementKeepsHidden));
        }
        step.decides(&path, Fact::Flag(false)).affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(false);
    }
    if revealing || discovered {
        outcome.states.remove(marker);
    }
}
