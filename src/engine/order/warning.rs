//! Warnings: a trooper that sees an enemy calls out, and comrades that do not see it may turn.

use crate::order::plan::UNSEEN;
use crate::order::scene::Scene;
use crate::order::situation::{Aro, Facts, Half, Reactive, earliest};
use crate::record::{Cite, Recorder};
use crate::ruleset::Needed;
use crate::skills::{ALERT, CHANGE_FACING, DODGE};
use model::message::Message;

/// The skill of a warning, the skill with which warned comrades turn, and the clause that lets them.
const TURNS: [(&str, &str, Cite); 2] =
    [(ALERT, CHANGE_FACING, "alert#others-change-facing"), ("look-out", DODGE, OTHERS_TURN)];

/// Since N4 they roll for it.
pub const OTHERS_TURN: Cite = "look-out#others-turn";

/// Whether a trooper dodges only because a comrade warned it: it turns and does not move.
pub fn turns_only(scene: &Scene<'_>, place: usize) -> bool {
    warned(scene, place).is_some_and(|(_, clause)| clause == OTHERS_TURN)
}

/// From when on a reactive trooper sees an active one.
fn sees_since(reactive: &Reactive) -> Option<Half> {
    let ahead = reactive.facts.iter().filter(|facts| !facts.from_behind);
    ahead.map(|facts| facts.line_of_fire).fold(None, earliest)
}

/// Writes what a warning requires of its user; gives the clause and when it counts where the user sees no enemy.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, place: usize, aro: &Aro) -> Option<(Cite, Needed)> {
    let rule = scene.context.rules.skills.warning.filter(|rule| rule.value.0 == aro.declaration.skill.as_str())?;
    let reactive = scene.order.reactive.get(place.checked_sub(scene.order.active.len())?)?;
    let blind = sees_since(reactive).is_none();
    let id = if blind { UNSEEN } else { "step-rule-applies" };
    let step = record.step(Message::new(id)).cite(rule.clause).affects("refused").affects(scene.fact(place, "*"));
    (scene.order.active.len()..scene.order.size()).fold(step, |step, at| step.affects(scene.fact(at, "*")));
    blind.then_some((rule.clause, rule.value.1))
}

/// From when on a comrade's warning lets a trooper turn that does not see the enemy, and by which clause.
pub fn warned(scene: &Scene<'_>, place: usize) -> Option<(Half, Cite)> {
    let (skill, _) = scene.context.rules.skills.warning?.value;
    let (_, turns, clause) = TURNS.iter().find(|(warning, _, _)| *warning == skill)?;
    let declares =
        |reactive: &Reactive, skill: &str| reactive.aro.as_ref().is_some_and(|aro| aro.declaration.is(skill));
    let own = scene.order.reactive.get(place.checked_sub(scene.order.active.len())?)?;
    let near = |facts: &Facts| facts.zone_of_control.is_some() || facts.contact.is_some();
    // A trooper that may dodge for itself does so.
    let for_itself = *turns == DODGE && own.facts.iter().any(near);
    if !declares(own, turns) || sees_since(own).is_some() || for_itself {
        return None;
    }
    let called = scene.order.reactive.iter().find(|other| declares(other, skill) && sees_since(other).is_some())?;
    let half = called.aro.as_ref().and_then(|aro| aro.after).or(sees_since(called)).unwrap_or(Half::First);
    Some((half, clause))
}
