//! Intuitive Attacks: at Markers and at unseen targets, and what is decided here of Zero Visibility Zones.

use crate::order::marker::is_marker;
use crate::order::mechanic::Mechanic;
use crate::order::plan::{Aim, Illegal};
use crate::order::scene::{Scene, find_conduct};
use crate::order::situation::Declaration;
use crate::order::weapon_trait;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Cited;
use crate::skills::{Conduct, INTUITIVE_ATTACK};
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;

/// The mechanic.
pub const INTUITION: Mechanic = Mechanic {
    requires: Some(|scene, record, user, declared| {
        weapon_trait::check(scene, record, user, declared, "intuitive-attack#needs-the-weapon")
    }),
    ..Mechanic::new(&[INTUITIVE_ATTACK])
};

fn is_intuitive(declared: &Declaration) -> bool {
    declared.is(INTUITIVE_ATTACK)
}

/// Whether an enemy that is no Marker may be attacked so: behind a Zero Visibility Zone, or, where the edition allows it,
/// out of sight.
fn unseen(scene: &Scene<'_>, rule: Cited<bool>, user: usize, at: usize) -> bool {
    let facts = scene.order.facts(user, at);
    facts.is_some_and(|facts| facts.zero_visibility || (!rule.value && facts.line_of_fire.is_none()))
}

/// An Intuitive Attack without a legal target: no Marker, and no unseen enemy.
pub fn fault(scene: &Scene<'_>, user: usize, declared: &Declaration, aims: &[Aim]) -> Option<Illegal> {
    let rule = scene.context.rules.skills.intuitive_at_the_unseen.filter(|_| is_intuitive(declared))?;
    let fits = |at: usize| is_marker(scene, at) || unseen(scene, rule, user, at);
    if aims.iter().any(|aim| aim.dice > 0 && fits(aim.at)) {
        return None;
    }
    let message = if rule.value { "step-intuition-not-behind-a-zone" } else { "step-intuition-in-plain-view" };
    Some(Illegal { who: user, clause: ClauseId::from_static(rule.clause), message })
}

/// Refuses what is not executed about a Zero Visibility Zone: anything but an Intuitive Attack through it, and
/// attacks in answer.
///
/// # Errors
/// That refusal.
pub fn check_zones(scene: &Scene<'_>) -> Result<(), Refusal> {
    let attacks =
        |declared: &Declaration| matches!(find_conduct(scene, &declared.skill, "skill"), Ok(Conduct::Attack(_)));
    let reactive = scene.order.active.len()..scene.order.size();
    let pairs = reactive.flat_map(|at| (0..scene.order.active.len()).map(move |user| (user, at)));
    let behind = |(user, at): &(usize, usize)| scene.order.facts(*user, *at).is_some_and(|facts| facts.zero_visibility);
    for (user, at) in pairs.filter(behind) {
        if !scene.declared(user).iter().any(is_intuitive) {
            let message = Message::new("refusal-zero-visibility-unasked");
            return Err(Refusal::new(scene.fact(at, "zero-visibility"), message));
        }
        if scene.declared(at).iter().any(attacks) {
            scene.context.rules.need(None::<()>, "answers-through-zero-visibility")?;
        }
    }
    Ok(())
}

/// Writes that an Intuitive Attack may be declared at Markers and at unseen enemies.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration, aims: &[Aim]) {
    if !is_intuitive(declared) {
        return;
    }
    let rules = &scene.context.rules;
    let mut said = |at: usize, id, clauses: [Option<Cite>; 2]| {
        let step = record.step(Message::new(id).text("target", scene.name(at)));
        let step = clauses.into_iter().fold(step, StepHandle::cite_some);
        step.affects(scene.attack_fact(user, at, "*"))
            .affects("refused")
            .affects_all(scene.harm_paths(user, at))
            .affects(scene.fact(at, "revealed"));
    };
    for at in aims.iter().filter(|aim| aim.dice > 0).map(|aim| aim.at) {
        if let Some(rule) = rules.skills.intuitive_at_the_unseen.filter(|rule| unseen(scene, *rule, user, at)) {
            said(at, "step-intuition-at-the-unseen", [Some(rule.clause), None]);
        }
        for (_, clause) in rules.skills.intuitive_at_markers.iter().filter(|(state, _)| scene.order.is(at, state)) {
            said(at, "step-intuition", [Some(*clause), rules.skills.intuitive_not_at.map(|rule| rule.clause)]);
        }
    }
}
