//! The cover of an attack's target.

use crate::cover::{Cover, judge};
use crate::order::entry_ids::{IMPETUOUS, MOTORCYCLE, PRONE};
use crate::order::plan::Shot;
use crate::order::scene::Scene;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{CLIMB, JUMP, Sort};
use model::message::Message;
use model::path::Path;

/// The cover of a shot's target; writes it.
pub fn cover(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) -> Cover {
    let Some(facts) = scene.order.facts(shot.user, shot.at) else { return Cover::No };
    if shot.conduct.sort != Sort::Ballistic || shot.dice == 0 {
        return Cover::No;
    }
    let fact = if scene.order.is_active(shot.user) { facts.cover } else { facts.active_cover };
    let mut shapes = scene.harm_paths(shot.user, shot.at).to_vec();
    shapes.extend(["success-value", "modifier", "lost-dice"].map(|fact| scene.attack_fact(shot.user, shot.at, fact)));
    shapes.push(scene.fact(shot.at, "threshold"));
    let judged = judge(scene.context, record, fact, &shapes);
    let judged = lying_above(scene, record, shot, judged, &shapes);
    if judged != Cover::Partial {
        return judged;
    }
    if let Some(clause) = uncovered(scene, shot.at) {
        record.step(Message::new("step-no-cover-for-it")).cite(clause).affects_all(&shapes);
        return Cover::No;
    }
    let tamed = scene.context.rules.cite(Rule::RiderChoosesCover).filter(|_| scene.order.has(shot.at, MOTORCYCLE));
    if let Some(clause) = tamed {
        record.step(Message::new("step-rule-applies")).cite(clause).affects_all(&shapes);
    }
    judged
}

/// The cover of a prone trooper that is shot at from lower ground; writes where it counts as covered.
fn lying_above(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>, judged: Cover, shapes: &[Path]) -> Cover {
    let clauses = scene.context.rules.skills.prone_from_below;
    let lies = scene.order.is(shot.at, PRONE);
    // The situation gives only the position of the active trooper.
    let below = scene.order.facts(shot.user, shot.at).is_some_and(|facts| facts.from_below);
    let from_below = below && scene.order.is_active(shot.user);
    if clauses.is_empty() || !lies || !from_below || judged == Cover::Total {
        return judged;
    }
    let step = record.step(Message::new("step-prone-from-below").text("target", scene.name(shot.at)));
    clauses.iter().fold(step, |step, clause| step.cite(clause)).affects_all(shapes);
    Cover::Partial
}

/// Why a trooper has no cover, whatever stands beside it.
fn uncovered(scene: &Scene<'_>, at: usize) -> Option<Cite> {
    let rules = &scene.context.rules;
    let declares = |skill: &str| scene.declared(at).iter().any(|declared| declared.is(skill));
    let moving = match (declares(CLIMB), declares(JUMP)) {
        (true, _) => rules.cite(Rule::ClimbWithoutCover),
        (false, true) => rules.cite(Rule::JumpWithoutCover),
        (false, false) => None,
    };
    let wild = scene.order.has(at, IMPETUOUS);
    let rider = rules.cite(Rule::RiderWithoutCover).or(rules.cite(Rule::RiderChoosesCover).filter(|_| wild));
    let rider = rider.filter(|_| scene.order.has(at, MOTORCYCLE));
    moving.or(rider).or(rules.cite(Rule::ImpetuousWithoutCover).filter(|_| wild))
}
