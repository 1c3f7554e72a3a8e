//! Discover, rolled before the attack it allows.

use crate::dice::Dice;
use crate::order::marker::{STAYS_REVEALED, is_marker, reveals_itself};
use crate::order::plan::SkillRoll;
use crate::order::resolution::{Planning, Resolution};
use crate::order::roll::roll_skill;
use crate::order::value::skill::skill_value;
use crate::ruleset::Rule;
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
    let rules = &scene.context.rules;
    let mut remaining = Vec::with_capacity(run.plan.skill_rolls.len());
    let mut found: Vec<(usize, bool)> = Vec::new();
    for skill_roll in std::mem::take(&mut run.plan.skill_rolls) {
        let marker = skill_roll.at.filter(|at| skill_roll.declared.is(DISCOVER) && is_marker(scene, *at));
        let Some(marker) = marker else {
            remaining.push(skill_roll);
            continue;
        };
        run.record.set_subject(&scene.owner(skill_roll.user));
        if reveals_itself(scene, marker) {
            run.record
                .step(Message::new("step-no-discover-needed"))
                .cite_some(rules.cite(Rule::MarkerReacts))
                .affects(scene.attack_fact(skill_roll.user, marker, "roll"))
                .affects(scene.fact(marker, "revealed"));
            continue;
        }
        let succeeds = attempt(&mut run.planned(), &skill_roll, dice)?;
        found.push((marker, succeeds));
        if !succeeds {
            lose(run, skill_roll.user, marker);
        } else if run.plan.shots.iter().any(|shot| shot.user == skill_roll.user && shot.at == marker) {
            run.record
                .step(Message::new("step-then-the-attack"))
                .cite_some(rules.cite(Rule::AttackAfterDiscover))
                .affects(scene.attack_fact(skill_roll.user, marker, "*"));
        }
    }
    run.plan.skill_rolls = remaining;
    for at in 0..scene.order.size() {
        if let Some(succeeds) =
            found.iter().filter(|(marker, _)| *marker == at).map(|(_, ok)| *ok).reduce(|a, b| a || b)
        {
            let id = if succeeds { "step-revealed" } else { "step-not-discovered" };
            run.record.set_subject(&scene.owner(at));
            run.record
                .step(Message::new(id).text("target", scene.name(at)))
                .cite("discover#reveals")
                .cite_some(succeeds.then_some(STAYS_REVEALED))
                .decides(scene.fact(at, "revealed"), Fact::Flag(succeeds))
                .affects(scene.fact(at, "states"));
        }
    }
    run.record.clear_subject();
    Ok(())
}

fn attempt(run: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, dice: &mut dyn Dice) -> Result<bool, Refusal> {
    let scene = run.scene;
    let value = skill_value(run, skill_roll, &[])?;
    roll_skill(scene, run.record, skill_roll, value.as_ref(), dice)
}

/// The dice at a Marker that was not discovered are lost.
fn lose(run: &mut Planning<'_, '_>, user: usize, marker: usize) {
    let scene = run.scene;
    for shot in run.plan.shots.iter_mut().filter(|shot| shot.user == user && shot.at == marker) {
        shot.dice = 0;
        run.record
            .step(Message::new("step-dice-lost").text("target", scene.name(marker)))
            .cite_some(scene.context.rules.cite(Rule::FailedDiscoverCancelsAttack))
            .affects(scene.attack_fact(user, marker, "*"));
    }
}
