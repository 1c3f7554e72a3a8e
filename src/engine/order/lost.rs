//! What was declared and lacks its requirement: illegal, or lost and Idle.

use crate::order::declare::{Illegal, Lone, Plan, UNSEEN};
use crate::order::marker::DISCOVER;
use crate::order::require::{cover, sees, unmet};
use crate::order::scene::{Scene, shaping};
use crate::order::{OrderKind, patient};
use crate::record::{Cite, Recorder, count};
use crate::ruleset::{Rule, Unmet};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// Takes out what lacks its requirement; the declaration that makes the Order illegal, if one does.
///
/// # Errors
/// A refusal for a missing fact.
pub fn drop_unmet(scene: &Scene<'_>, record: &mut Recorder, plan: &mut Plan<'_>) -> Result<Option<Illegal>, Refusal> {
    for at in 0..plan.shots.len() {
        let Some(mut shot) = plan.shots.get(at).cloned() else { continue };
        record.concern(&scene.pair(shot.user, shot.at));
        shot.cover = cover(scene, record, &shot);
        // What is asked is asked of the attack on the main target.
        let lost_with = shot.echo.is_some_and(|main| plan.shots.get(main).is_some_and(|main| main.dice == 0));
        if let Some(known) = plan.shots.get_mut(at).filter(|_| lost_with) {
            known.dice = 0;
            shot.dice = 0;
        }
        let asked = shot.dice > 0 && shot.echo.is_none();
        let fault = if asked { unmet(scene, record, &shot)? } else { None };
        let lost = if fault.is_some() { shot.dice } else { 0 };
        if let Some((clause, message)) = fault {
            let coordinated = scene.context.rules.coordinated.filter(|_| scene.order.kind == OrderKind::Coordinated);
            let rule = match (scene.context.rules.unmet, coordinated) {
                (Unmet::DiceLost(rule), None) => rule,
                (Unmet::DiceLost(_) | Unmet::Refused, Some(rules)) => rules.who_cannot,
                (Unmet::Refused, None) => return Ok(Some(Illegal { who: shot.user, clause, message })),
            };
            let mut shapes = scene.harm(shot.user, shot.at).to_vec();
            shapes.extend(["roll", "lost-dice"].map(|fact| scene.shot(shot.user, shot.at, fact)));
            shapes.push(scene.of(shot.user, "idle"));
            shapes.push(scene.shot(shot.at, shot.user, "roll"));
            shapes.extend(scene.harm(shot.at, shot.user));
            shaping(record.step(Message::new(message)).cite_id(&clause), &shapes);
            let message = Message::new("step-dice-lost").text("target", scene.name(shot.at));
            shaping(record.step(message).cite(rule), &shapes);
            shot.dice = 0;
            if let Some(known) = plan.shots.get_mut(at) {
                known.dice = 0;
            }
            idle(scene, record, plan, shot.user);
        }
        record
            .step(Message::new("step-lost-dice").count("lost", lost))
            .decides(scene.shot(shot.user, shot.at, "lost-dice"), count(lost));
        if let Some(known) = plan.shots.get_mut(at) {
            known.cover = shot.cover;
        }
    }
    let mut kept = Vec::with_capacity(plan.lones.len());
    for lone in std::mem::take(&mut plan.lones) {
        let Some((clause, message)) = patient::fault(scene, &lone)?.or_else(|| unseen(scene, &lone)) else {
            kept.push(lone);
            continue;
        };
        if scene.context.rules.unmet == Unmet::Refused {
            return Ok(Some(Illegal { who: lone.user, clause: ClauseId::from_static(clause), message }));
        }
        record.concern(&scene.who(lone.user));
        record.step(Message::new(message)).cite(clause).shapes(scene.of(lone.user, "idle"));
        let skill = lone.declared.skill.as_str();
        record
            .step(Message::new("step-skill-fails").term("skill", skill))
            .decides(lone.of("succeeds"), Fact::Flag(false));
        idle(scene, record, plan, lone.user);
    }
    plan.lones = kept;
    record.concern_all();
    Ok(None)
}

/// Discover at what cannot be seen.
fn unseen(scene: &Scene<'_>, lone: &Lone<'_>) -> Option<(Cite, &'static str)> {
    let at = lone.at.filter(|_| lone.declared.skill.as_str() == DISCOVER)?;
    let clause = scene.context.rules.skills.discover_needs_sight.clause;
    (!sees(scene, lone.user, at)).then_some((clause, UNSEEN))
}

/// Writes that a trooper whose every shot is lost is Idle.
fn idle(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, user: usize) {
    if plan.shots.iter().any(|shot| shot.user == user && shot.dice > 0) {
        return;
    }
    record
        .step(Message::new("step-idle"))
        .cite_some(scene.context.rules.cite(Rule::UnmetIsIdle))
        .cite_some(scene.context.rules.aro.requirements_decide.filter(|_| !scene.order.is_active(user)))
        .cite_some(scene.context.rules.cite(Rule::IdleDoesNothing))
        .decides(scene.of(user, "idle"), Fact::Flag(true))
        .shapes(scene.of(user, "condition"));
    if let Some(clause) = scene.context.rules.cite(Rule::ReactionsStillCount).filter(|_| scene.order.is_active(user)) {
        let shapes: Vec<Path> = (scene.order.active.len()..scene.order.size())
            .flat_map(|at| {
                [
                    scene.shot(at, user, "roll"),
                    scene.shot(at, user, "hits"),
                    scene.of(at, "dodge.succeeds"),
                    scene.of(at, "aro"),
                ]
            })
            .collect();
        shaping(record.step(Message::new("step-rule-applies")).cite(clause), &shapes);
    }
}
