//! The Repeater that an active hacker uses: no ARO is declared against it, only against the hacker.

use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Aro, Targets, Trooper, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::HACKING;
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;

/// The item that carries the reach of a hacker further.
const REPEATER: &EntryId = entry!("repeater");

/// Checks that an ARO is not declared against the Repeater that a hacker uses, and writes the rule.
pub(super) fn check(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aro: &Aro) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::RepeaterNotAnswered) else { return Ok(()) };
    let hacks = |index: TrooperIndex| scene.declarations(index).iter().any(|declaration| declaration.is(HACKING));
    let is_repeater = |index: &TrooperIndex| carries_repeater(scene, scene.order.trooper(*index));
    let mut repeaters = scene.order.reactive_indices().filter(|index| *index != user && is_repeater(index)).peekable();
    if repeaters.peek().is_none() || !scene.order.active_indices().any(hacks) {
        return Ok(());
    }
    if let Targets::One(target) = aro.declaration.targets
        && repeaters.any(|index| index == target)
    {
        return Err(Violation::new("step-repeater-not-answered", clause).into());
    }
    let step = record.step(Message::new("step-only-the-hacker-answered")).cite(clause).affects(REFUSED);
    let step = step.affects_all(scene.action_paths(user));
    scene.order.active_indices().fold(step, |step, active| {
        step.affects(scene.attack_path(active, user, ATTACK_FACTS)).affects_all(scene.harm_paths(user, active))
    });
    Ok(())
}

/// Returns whether a trooper carries a Repeater, or is an item that works like one.
fn carries_repeater(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let mut like_repeaters = scene.rules().hack_targets.like_repeaters.iter();
    trooper.has(REPEATER)
        || like_repeaters.any(|item| trooper.has(item.value) || trooper.deployable.as_ref() == Some(item.value))
}
