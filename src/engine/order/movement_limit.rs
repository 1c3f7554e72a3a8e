//! Checks the distance of a Climb, a Jump or a Cautious Movement; a Prone trooper has half of the limit.

use crate::entry_ids::{PRONE, SUPER_JUMP};
use crate::order::bracket::Bracket;
use crate::order::quick_movement::find_second_value;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Declaration, Trooper, TrooperIndex};
use crate::record::Recorder;
use crate::route::limit::{AddedLength, MovementLimit, ProfileLengths, compute_added_length};
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::MOVED;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::situation::order::Half;

/// Checks the distance of a movement and writes it.
pub(super) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    limit: &MovementLimit,
) -> CheckResult {
    let trooper = scene.order.trooper(user);
    let (Some([first, second]), Some(distance)) = (trooper.mov, declaration.length) else { return Ok(()) };
    let alone = |active: &Active| active.declarations.len() == 1;
    let profile = ProfileLengths {
        own: find_bracketed_length(trooper, limit.skill),
        of_super_jump: find_bracketed_length(trooper, SUPER_JUMP),
        bears_super_jump: trooper.has(SUPER_JUMP),
        fills_order: scene.order.get_active(user).is_some_and(alone),
    };
    let AddedLength { length, clause } = compute_added_length(scene.context, limit, &profile);
    let later = scene.order.get_active(user).filter(|_| declaration.index.half() == Half::Second);
    let by_second = later.and_then(|active| find_second_value(scene, active));
    let (value, clause) = by_second.map_or((first, clause), |clause| (second, clause));
    let longest = Length::from_tenths(value.tenths() + length.tenths());
    let prone = trooper.is(PRONE).then_some(scene.rules().skills.prone_mov);
    let rounds_up = scene.rules().clause_if(Rule::RoundsUp, prone.is_some() && longest.has_odd_half());
    let longest = if prone.is_some() { longest.half_rounded_up() } else { longest };
    if distance > longest {
        return Err(Violation::new("step-move-too-far", prone.unwrap_or(clause)).into());
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(longest));
    let step = record.step(message).cite(clause).cite_all(prone).cite_all(rounds_up);
    step.decides(scene.path(user, MOVED), Fact::Length(distance));
    Ok(())
}

/// Returns the length in brackets behind a skill of a trooper.
fn find_bracketed_length(trooper: &Trooper, skill: &EntryId) -> Option<Length> {
    trooper.brackets.iter().filter(|bracketed| bracketed.skill == skill).find_map(|bracketed| {
        let Bracket::Move(length) = bracketed.bracket else { return None };
        Some(length)
    })
}
