//! The fourth phase: Discover is rolled before the attack it allows.

use crate::dice::Dice;
use crate::order::marker::{STAYS_REVEALED, is_marker, reveals_itself};
use crate::order::plan::Lone;
use crate::order::resolution::{Planning, Resolution};
use crate::order::roll::roll_lone;
use crate::order::value::other::of_lone;
use crate::skills::DISCOVER;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Discover is rolled before the attack it allows: without it the dice at a Marker are lost.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn discover(run: &mut Planning<'_, '_>, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let scene = run.scene;
    let rules = scene.context.rules.skills;
    let mut kept = Vec::with_capacity(run.plan.lones.len());
    let mut found: Vec<(usize, bool)> = Vec::new();
    for lone in std::mem::take(&mut run.plan.lones) {
        let marker = lone.at.filter(|at| lone.declared.is(DISCOVER) && is_marker(scene, *at));
        let Some(marker) = marker else {
            kept.push(lone);
            continue;
        };
        run.record.concern(&scene.who(lone.user));
        if reveals_itself(scene, marker) {
            run.record
                .step(Message::new("step-no-discover-needed"))
                .cite_some(rules.marker_reacts)
                .shapes(scene.shot(lone.user, marker, "roll"))
                .shapes(scene.of(marker, "revealed"));
            continue;
        }
        let succeeds = attempt(&mut run.planned(), &lone, dice)?;
        found.push((marker, succeeds));
        if !succeeds {
            lose(run, lone.user, marker);
        } else if run.plan.shots.iter().any(|shot| shot.user == lone.user && shot.at == marker) {
            run.record
                .step(Message::new("step-then-the-attack"))
                .cite_some(rules.after_discover)
                .shapes(scene.shot(lone.user, marker, "*"));
        }
    }
    run.plan.lones = kept;
    for at in 0..scene.order.size() {
        if let Some(succeeds) =
            found.iter().filter(|(marker, _)| *marker == at).map(|(_, ok)| *ok).reduce(|a, b| a || b)
        {
            let id = if succeeds { "step-revealed" } else { "step-not-discovered" };
            run.record.concern(&scene.who(at));
            run.record
                .step(Message::new(id).text("target", scene.name(at)))
                .cite("discover#reveals")
                .cite_some(succeeds.then_some(STAYS_REVEALED))
                .decides(scene.of(at, "revealed"), Fact::Flag(succeeds))
                .shapes(scene.of(at, "states"));
        }
    }
    run.record.concern_all();
    Ok(())
}

fn attempt(run: &mut Resolution<'_, '_>, lone: &Lone<'_>, dice: &mut dyn Dice) -> Result<bool, Refusal> {
    let scene = run.scene;
    let value = of_lone(run, lone, &[])?;
    roll_lone(scene, run.record, lone, value.as_ref(), dice)
}

/// The dice at a Marker that was not discovered are lost.
fn lose(run: &mut Planning<'_, '_>, user: usize, marker: usize) {
    let scene = run.scene;
    for shot in run.plan.shots.iter_mut().filter(|shot| shot.user == user && shot.at == marker) {
        shot.dice = 0;
        run.record
            .step(Message::new("step-dice-lost").text("target", scene.name(marker)))
            .cite_some(scene.context.rules.skills.failed_discover)
            .shapes(scene.shot(user, marker, "*"));
    }
}
