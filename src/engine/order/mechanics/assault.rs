//! Assault: a run of up to both MOV values, and a CC Attack at its end.

use crate::order::mechanic::Mechanic;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::ASSAULT;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{MOVED, REFUSED};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The hooks of Assault: its run is limited by both MOV values.
pub(super) const MECHANIC: Mechanic =
    Mechanic { check_declaration: Some(check_declaration), ..Mechanic::new(&[ASSAULT]) };

/// Checks that the run is within both MOV values.
///
/// # Errors
/// A refusal if the skill, the MOV values or the distance are missing, or the edition has no rule on it.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let clause = scene.rules().need_clause(Rule::AssaultMovesAndStrikes, "assault")?;
    if !scene.order.has(user, ASSAULT) {
        return Err(Refusal::missing(scene.path(user, "skills")).into());
    }
    let mov = scene.order.trooper(user).mov;
    let [first, second] = mov.ok_or_else(|| Refusal::missing(scene.path(user, "mov")))?;
    let distance = declaration.length.ok_or_else(|| Refusal::missing(scene.path(user, "distance")))?;
    let limit = Length::from_tenths(first.tenths() + second.tenths());
    if distance > limit {
        return Err(Violation::new("step-move-too-far", clause).into());
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    let step = record.step(message).cite(clause).affects(REFUSED);
    let step = step.decides(scene.path(user, MOVED), Fact::Length(distance));
    let target = declaration.targets.first();
    step.affects_all(target.into_iter().flat_map(|target| scene.attack_outcome_paths(user, target)));
    Ok(())
}
