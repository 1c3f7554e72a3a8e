//! What was declared and lacks its requirement is illegal, or lost and Idle.

use crate::cover::{Cover, TOTAL_COVER};
use crate::order::cover::cover;
use crate::order::mechanics;
use crate::order::mechanics::crush;
use crate::order::plan::{Fault, Illegal, Shot, SkillRoll, UNSEEN};
use crate::order::resolution::{Planning, Resolution};
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Half, OrderKind};
use crate::record::{Recorder, count};
use crate::ruleset::{Rule, Unmet};
use crate::skills::{BERSERK, Sort};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// Which requirement an attack does not meet when the Order is resolved; writes the ones it meets.
///
/// # Errors
/// A refusal where the edition's rule is not here.
pub fn unmet(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) -> Result<Option<Fault>, Refusal> {
    let Some(facts) = scene.order.facts(shot.user, shot.at) else { return Ok(None) };
    let seen = !shot.conduct.sight || sees(scene, shot.user, shot.at);
    let fault = match shot.conduct.sort {
        Sort::Ballistic if facts.contact == Some(Half::First) && scene.order.is_active(shot.user) => {
            match scene.context.rules.cite(Rule::NoBsAttackInContact) {
                Some(clause) => Some(Fault::new(clause, "step-shooting-in-contact")),
                None => {
                    let message = Message::new("refusal-not-in-edition").word("procedure", "shooting-in-contact");
                    let path = scene.fact(shot.at, "contact");
                    return Err(Refusal::new(path, message.text("edition", scene.context.rules.edition.as_str())));
                }
            }
        }
        Sort::Ballistic if !seen => Some(Fault::new("bs-attack#needs-line-of-fire", UNSEEN)),
        Sort::Ballistic if shot.conduct.sight && shot.cover == Cover::Total => {
            Some(Fault::new(TOTAL_COVER, "step-total-cover"))
        }
        Sort::CloseCombat if facts.contact.is_none() && !crush::strikes_back(scene, shot) => {
            let charge = scene.context.rules.skills.charge.filter(|_| shot.declared.is(BERSERK));
            let clause = charge.map_or(scene.context.rules.cc_contact, |rules| rules.out_of_reach);
            Some(Fault::new(clause, "step-no-contact"))
        }
        Sort::Comms if facts.hacking_area.is_none() => Some(Fault::new(
            scene.context.rules.need(scene.context.rules.hacking, "hacking")?.area,
            "step-outside-hacking-area",
        )),
        Sort::Ballistic | Sort::CloseCombat | Sort::Comms | Sort::Crush => None,
    };
    if fault.is_none() {
        write_met(scene, record, shot);
    }
    Ok(fault)
}

fn write_met(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) {
    let step = record.step(Message::new("step-requirements-met").text("target", scene.name(shot.at)));
    let step = match shot.conduct.sort {
        Sort::Ballistic if shot.conduct.sight => {
            step.cite("bs-attack#needs-line-of-fire").cite_some(scene.context.rules.cite(Rule::NoBsAttackInContact))
        }
        Sort::Ballistic | Sort::Crush => step,
        Sort::CloseCombat if crush::strikes_back(scene, shot) => step.cite(crush::STRIKING_BACK),
        Sort::CloseCombat => step.cite(scene.context.rules.cc_contact),
        Sort::Comms => step.cite_some(scene.context.rules.hacking.map(|rules| rules.area)),
    };
    let facts = ["hits", "lost-dice", "roll", "success-value"].map(|fact| scene.attack_fact(shot.user, shot.at, fact));
    step.affects_all(&facts);
}

/// Drops what lacks its requirement; returns the declaration that makes the Order illegal, if there is one.
///
/// # Errors
/// A refusal for a missing fact.
pub fn drop_unmet(run: &mut Planning<'_, '_>) -> Result<Option<Illegal>, Refusal> {
    let scene = run.scene;
    for at in 0..run.plan.shots.len() {
        let Some(mut shot) = run.plan.shots.get(at).cloned() else { continue };
        run.record.set_subject(&scene.attack_owner(shot.user, shot.at));
        shot.cover = cover(scene, run.record, &shot);
        // Requirements apply to the attack on the main target.
        let lost_with = shot.echo.is_some_and(|main| run.plan.shots.get(main).is_some_and(|main| main.dice == 0));
        if let Some(known) = run.plan.shots.get_mut(at).filter(|_| lost_with) {
            known.dice = 0;
            shot.dice = 0;
        }
        let asked = shot.dice > 0 && shot.echo.is_none();
        let fault = if asked { unmet(scene, run.record, &shot)? } else { None };
        let lost = if fault.is_some() { shot.dice } else { 0 };
        if let Some(fault) = fault {
            let coordinated = scene.context.rules.coordinated.filter(|_| scene.order.kind == OrderKind::Coordinated);
            let rule = match (scene.context.rules.unmet, coordinated) {
                (Unmet::DiceLost(rule), None) => rule,
                (Unmet::DiceLost(_) | Unmet::Refused, Some(rules)) => rules.who_cannot,
                (Unmet::Refused, None) => return Ok(Some(fault.by(shot.user))),
            };
            let mut shapes = scene.harm_paths(shot.user, shot.at).to_vec();
            shapes.extend(["roll", "lost-dice"].map(|fact| scene.attack_fact(shot.user, shot.at, fact)));
            shapes.push(scene.fact(shot.user, "idle"));
            shapes.push(scene.attack_fact(shot.at, shot.user, "roll"));
            shapes.extend(scene.harm_paths(shot.at, shot.user));
            run.record.step(Message::new(fault.message)).cite_id(&fault.clause).affects_all(&shapes);
            let message = Message::new("step-dice-lost").text("target", scene.name(shot.at));
            run.record.step(message).cite(rule).affects_all(&shapes);
            shot.dice = 0;
            if let Some(known) = run.plan.shots.get_mut(at) {
                known.dice = 0;
            }
            write_idle(&mut run.planned(), shot.user);
        }
        run.record
            .step(Message::new("step-lost-dice").count("lost", lost))
            .decides(scene.attack_fact(shot.user, shot.at, "lost-dice"), count(lost));
        if let Some(known) = run.plan.shots.get_mut(at) {
            known.cover = shot.cover;
        }
    }
    let mut remaining = Vec::with_capacity(run.plan.skill_rolls.len());
    for skill_roll in std::mem::take(&mut run.plan.skill_rolls) {
        let Some(fault) = unmet_roll(scene, &skill_roll)? else {
            remaining.push(skill_roll);
            continue;
        };
        if scene.context.rules.unmet == Unmet::Refused {
            return Ok(Some(fault.by(skill_roll.user)));
        }
        run.record.set_subject(&scene.owner(skill_roll.user));
        run.record
            .step(Message::new(fault.message))
            .cite_id(&fault.clause)
            .affects(scene.fact(skill_roll.user, "idle"));
        let skill = skill_roll.declared.skill.as_str();
        run.record
            .step(Message::new("step-skill-fails").term("skill", skill))
            .decides(skill_roll.fact("succeeds"), Fact::Flag(false));
        write_idle(&mut run.planned(), skill_roll.user);
    }
    run.plan.skill_rolls = remaining;
    run.record.clear_subject();
    Ok(None)
}

/// What a roll requires and does not meet.
fn unmet_roll(scene: &Scene<'_>, skill_roll: &SkillRoll<'_>) -> Result<Option<Fault>, Refusal> {
    mechanics::find(skill_roll.declared)
        .and_then(|mechanic| mechanic.unmet)
        .map_or(Ok(None), |unmet| unmet(scene, skill_roll))
}

/// Writes that a trooper is Idle once all its attacks are lost.
fn write_idle(run: &mut Resolution<'_, '_>, user: usize) {
    let (scene, plan) = (run.scene, run.plan);
    if plan.shots.iter().any(|shot| shot.user == user && shot.dice > 0) {
        return;
    }
    run.record
        .step(Message::new("step-idle"))
        .cite_some(scene.context.rules.cite(Rule::UnmetIsIdle))
        .cite_some(scene.context.rules.cite(Rule::AroRequirementsAtResolution).filter(|_| !scene.order.is_active(user)))
        .cite_some(scene.context.rules.cite(Rule::IdleDoesNothing))
        .decides(scene.fact(user, "idle"), Fact::Flag(true))
        .affects(scene.fact(user, "condition"));
    if let Some(clause) = scene.context.rules.cite(Rule::ReactionsStillCount).filter(|_| scene.order.is_active(user)) {
        let shapes: Vec<Path> = (scene.order.active.len()..scene.order.size())
            .flat_map(|at| {
                [
                    scene.attack_fact(at, user, "roll"),
                    scene.attack_fact(at, user, "hits"),
                    scene.fact(at, "dodge.succeeds"),
                    scene.fact(at, "aro"),
                ]
            })
            .collect();
        run.record.step(Message::new("step-rule-applies")).cite(clause).affects_all(&shapes);
    }
}
