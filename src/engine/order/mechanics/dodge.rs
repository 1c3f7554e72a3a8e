//! Dodge: its requirements at declaration, and the move it allows.
//!
//! `check` is called by the declaration phase and is not a hook, because it depends on the attacks declared before.

use crate::context::PrintedLength;
use crate::order::bracket_effects::find_extra_move;
use crate::order::input::posture;
use crate::order::mechanic::Mechanic;
use crate::order::passive::{foxhole, warning};
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::relations::line_of_fire::sees;
use crate::order::relations::melee;
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::{DodgeMove, Rule};
use crate::skill_ids::{CHANGE_FACING, DODGE};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{CONDITION, HITS, MAY_TURN, REFUSED, ROLL, WINNER};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The hooks of Dodge: after its roll the trooper may move.
pub(crate) const MECHANIC: Mechanic =
    Mechanic { after_roll: Some(write_move), after_saves: Some(foxhole::end_by_dodge_move), ..Mechanic::new(&[DODGE]) };

/// Checks that a Dodge has an enemy in Line of Fire or in contact, if the edition requires it, and that its move is not
/// too long.
///
/// # Errors
/// A refusal if the edition prints no Dodge move.
pub(crate) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    under_template: bool,
) -> CheckResult {
    if declaration.is(CHANGE_FACING) && declaration.length.is_some() {
        return Err(Violation::new("step-turning-is-no-move", clause!("change-facing#turns-the-trooper")).into());
    }
    if !declaration.is(DODGE) {
        return Ok(());
    }
    // Only a trooper that touches another can lack the room to leave it.
    if declaration.no_room {
        let rules = scene.rules();
        rules.need(rules.clause(Rule::NoRoomToLeave), "no-room")?;
        let touches = scene.order.indices().any(|other| melee::touch_at_end(scene, user, other));
        if !touches || declaration.length.is_some() {
            return Err(Refusal::new(scene.path(user, "no-room"), Message::new("refusal-no-melee-to-leave")).into());
        }
    }
    if let Some(clause) = scene.rules().clause_if(Rule::DodgeRequirement, !scene.order.is_active(user)) {
        let reached = |index: TrooperIndex| {
            sees(scene, user, index)
                || scene.order.relation(user, index).is_some_and(|relation| relation.contact.is_some())
        };
        let reaches = scene.order.active_indices().any(reached);
        if !under_template && !reaches {
            return Err(Violation::new("step-dodge-needs", clause).into());
        }
        let inside = scene.rules().clause_if(Rule::DodgeInsideTemplate, !reaches);
        let (message, clause) =
            inside.map_or(("step-dodge-allowed", clause), |inside| ("step-dodge-inside-template", inside));
        let step = record.step(Message::new(message)).cite(clause);
        let mut affected = vec![scene.path(user, "dodge.*"), scene.path(user, CONDITION)];
        for index in scene.order.active_indices() {
            affected.extend([ROLL, WINNER, HITS].map(|fact| scene.attack_path(index, user, fact)));
        }
        step.affects_all(&affected);
    }
    // The end of the move is judged before its length: a move that may not end in contact is illegal at any length.
    if declaration.into_contact && !scene.rules().dodge_contact.value {
        if let Some(clause) = scene.rules().clause(Rule::EngageEndsInContact) {
            record.step(Message::new("step-only-engage-ends-in-contact")).cite(clause).affects(REFUSED);
        }
        return Err(Violation::new("step-dodge-into-contact", scene.rules().dodge_contact.clause).into());
    }
    let prior = &scene.order.trooper(user).prior;
    let needs_move = declaration.length.is_some() || prior.posture.or(prior.final_posture).is_some();
    if let Some(clause) = foxhole::find_staying_rule(scene, user).filter(|_| needs_move) {
        return Err(Violation::new("step-no-move-out-of-the-foxhole", clause).into());
    }
    let halved = scene.rules().clause_if(Rule::ProneHalvesDodge, posture::is_prone_after_roll(scene, user));
    let longest = compute_move_length(scene, user, declaration)?.value;
    let longest = if halved.is_some() { longest.half_rounded_up() } else { longest };
    if declaration.length.is_some_and(|length| length > longest) {
        let clause = halved.unwrap_or(scene.rules().dodge_move.clause);
        return Err(Violation::new("step-dodge-too-far", clause).into());
    }
    Ok(())
}

/// Returns whether a trooper moves after the roll of its Dodge.
pub(crate) fn has_dodge_move(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>, succeeds: bool) -> bool {
    let user = skill_roll.user;
    skill_roll.declaration.is(DODGE)
        && succeeds
        && !warning::turns_only(scene, user)
        && !(scene.rules().has(Rule::NoRoomToLeave) && skill_roll.declaration.no_room)
        && foxhole::find_staying_rule(scene, user).is_none()
        && match scene.rules().dodge_move.value {
            DodgeMove::ReactiveTurn => !scene.order.is_active(user),
            DodgeMove::AnyTurn => true,
        }
}

/// Returns how far a Dodge moves: the printed length and what the profile adds. The clause is that of the addition, if
/// there is one.
///
/// # Errors
/// A refusal if the edition prints no Dodge move.
fn compute_move_length(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<PrintedLength, Refusal> {
    let printed = scene.context.length(DODGE, "move")?;
    Ok(match find_extra_move(scene, user, declaration) {
        Some((extra, clause)) => {
            PrintedLength::new(Length::from_tenths(printed.value.tenths() + extra.tenths()), clause)
        }
        None => printed,
    })
}

/// Writes how far a Dodge moves.
fn write_move(resolution: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, succeeds: bool) -> Result<(), Refusal> {
    let scene = resolution.scene;
    let rule = scene.rules().dodge_move;
    let PrintedLength { value: length, clause } = compute_move_length(scene, skill_roll.user, skill_roll.declaration)?;
    let turns = warning::turns_only(scene, skill_roll.user);
    let no_room = scene.rules().clause_if(Rule::NoRoomToLeave, skill_roll.declaration.no_room);
    let stays = foxhole::find_staying_rule(scene, skill_roll.user);
    let moves = has_dodge_move(scene, skill_roll, succeeds);
    let prone = posture::is_prone_after_roll(scene, skill_roll.user);
    // Halving comes last: the printed length and its extensions are halved together.
    let halved = scene.rules().clause_if(Rule::ProneHalvesDodge, prone);
    let rounds_up = halved.filter(|_| length.has_odd_half()).and(scene.rules().clause(Rule::RoundsUp));
    let length = match (moves, halved) {
        (false, _) => Length::default(),
        (true, None) => length,
        (true, Some(_)) => length.half_rounded_up(),
    };
    let id = if succeeds { "step-dodged" } else { "step-dodge-failed" };
    let step = resolution
        .record
        .step(Message::new(id).with("length", Arg::Length(length)))
        .cite(rule.clause)
        .cite(&clause)
        .cite_all(stays)
        .cite_all(halved)
        .cite_all(rounds_up)
        .cite_all(no_room);
    let step = if succeeds {
        step.cite(scene.rules().dodge_contact.clause).cite_all(scene.rules().clause(Rule::DodgeProtectsTheDodger))
    } else {
        step
    };
    let step = step.decides(scene.path(skill_roll.user, "dodge.move"), Fact::Length(length));
    step.affects(scene.path(skill_roll.user, "dodge.succeeds"));
    posture::write_after_roll(scene, resolution.record, skill_roll.user, moves);
    if turns {
        let id = if succeeds { "step-may-turn" } else { "step-may-not-turn" };
        let step = resolution.record.step(Message::new(id)).cite(warning::OTHERS_TURN);
        step.decides(scene.path(skill_roll.user, MAY_TURN), Fact::Flag(succeeds));
    }
    Ok(())
}

/// Writes who moves first if dodgers of both sides move: `moves-first`.
pub(crate) fn write_first_movers(resolution: &mut Resolution<'_, '_>, results: &RollResults) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    let Some(clause) = rules.clause(Rule::DodgersOfActivePlayerFirst) else { return };
    let moves = |skill_roll: &SkillRoll<'_>| {
        skill_roll.declaration.is(DODGE)
            && !warning::turns_only(scene, skill_roll.user)
            && (rules.dodge_move.value == DodgeMove::AnyTurn || !scene.order.is_active(skill_roll.user))
    };
    let rolls = plan.skill_rolls.iter().zip(&results.skill_rolls);
    let dodgers: Vec<TrooperIndex> =
        rolls.filter(|(roll, succeeds)| **succeeds && moves(roll)).map(|(roll, _)| roll.user).collect();
    let (active, reactive): (Vec<_>, Vec<_>) = dodgers.into_iter().partition(|index| scene.order.is_active(*index));
    if active.is_empty() || reactive.is_empty() {
        return;
    }
    let names = active.into_iter().map(|index| scene.name(index).to_owned()).collect();
    resolution
        .record
        .step(Message::new("step-dodgers-move-first"))
        .cite(clause)
        .decides("moves-first", Fact::Names(names));
}
