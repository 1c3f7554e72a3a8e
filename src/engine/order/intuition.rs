//! Intuitive Attacks: at Markers and at whom nobody sees, and what is decided here of Zero Visibility Zones.

use crate::order::Declaration;
use crate::order::declare::{Illegal, conduct_of};
use crate::order::marker::is_marker;
use crate::order::scene::{Scene, shaping};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Cited;
use crate::skills::Conduct;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;

/// The attack that needs no revealed target.
pub const INTUITIVE: &str = "intuitive-attack";

fn is_intuitive(declared: &Declaration) -> bool {
    declared.skill.as_str() == INTUITIVE
}

/// Whether an enemy that is no Marker may be attacked so: behind a Zero Visibility Zone, or out of sight where the edition
/// asks for no more.
fn unseen(scene: &Scene<'_>, rule: Cited<bool>, (user, at): (usize, usize)) -> bool {
    let facts = scene.order.facts(user, at);
    facts.is_some_and(|facts| facts.zero_visibility || (!rule.is && facts.line_of_fire.is_none()))
}

/// An Intuitive Attack at targets none of which may be attacked so: no Marker, and nobody unseen.
pub fn fault(scene: &Scene<'_>, user: usize, declared: &Declaration, aims: &[(usize, usize)]) -> Option<Illegal> {
    let rule = scene.context.rules.skills.intuitive_at_the_unseen.filter(|_| is_intuitive(declared))?;
    let fits = |at: usize| is_marker(scene, at) || unseen(scene, rule, (user, at));
    if aims.iter().any(|(at, dice)| *dice > 0 && fits(*at)) {
        return None;
    }
    let message = if rule.is { "step-intuition-not-behind-a-zone" } else { "step-intuition-in-plain-view" };
    Some(Illegal { who: user, clause: ClauseId::from_static(rule.clause), message })
}

/// Refuses what is not decided here of a Zero Visibility Zone: anything but an Intuitive Attack through it, and attacks in
/// answer.
///
/// # Errors
/// That refusal.
pub fn check_zones(scene: &Scene<'_>) -> Result<(), Refusal> {
    let attacks =
        |declared: &Declaration| matches!(conduct_of(scene, &declared.skill, "skill"), Ok(Conduct::Attack(_)));
    let reactive = scene.order.active.len()..scene.order.size();
    let pairs = reactive.flat_map(|at| (0..scene.order.active.len()).map(move |user| (user, at)));
    let behind = |(user, at): &(usize, usize)| scene.order.facts(*user, *at).is_some_and(|facts| facts.zero_visibility);
    for (user, at) in pairs.filter(behind) {
        if !scene.declared(user).iter().any(is_intuitive) {
            let message = Message::new("refusal-zero-visibility-unasked");
            return Err(Refusal::new(scene.of(at, "zero-visibility"), message));
        }
        if scene.declared(at).iter().any(attacks) {
            scene.context.rules.need(None::<()>, "answers-through-zero-visibility")?;
        }
    }
    Ok(())
}

/// Writes that an Intuitive Attack may be declared at Markers all the same, and at who is unseen.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration, aims: &[(usize, usize)]) {
    if !is_intuitive(declared) {
        return;
    }
    let rules = &scene.context.rules;
    let mut said = |at: usize, id, clauses: [Option<Cite>; 2]| {
        let step = record.step(Message::new(id).text("target", scene.name(at)));
        let step = clauses.into_iter().fold(step, StepHandle::cite_some);
        shaping(step.shapes(scene.shot(user, at, "*")).shapes("refused"), scene.harm(user, at))
            .shapes(scene.of(at, "revealed"));
    };
    for at in aims.iter().filter(|(_, dice)| *dice > 0).map(|(at, _)| *at) {
        if let Some(rule) = rules.skills.intuitive_at_the_unseen.filter(|rule| unseen(scene, *rule, (user, at))) {
            said(at, "step-intuition-at-the-unseen", [Some(rule.clause), None]);
        }
        for (_, clause) in rules.skills.intuitive_at_markers.iter().filter(|(state, _)| scene.order.is(at, state)) {
            said(at, "step-intuition", [Some(*clause), rules.skills.intuitive_not_at.map(|rule| rule.clause)]);
        }
    }
}
