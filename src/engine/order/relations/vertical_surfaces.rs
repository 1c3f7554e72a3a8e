//! Troopers on vertical surfaces: what they may declare, and that they have no Partial Cover.

use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use crate::skill_ids::{CLIMB, DODGE, IDLE, MOVE};
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;

/// Checks a skill of a trooper on a vertical surface and writes the rule that allows it.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, skill: &EntryId) -> CheckResult {
    let trooper = scene.order.trooper(user);
    if !trooper.prior.on_wall {
        return Ok(());
    }
    let rules = scene.rules().need(scene.rules().turn.activation.walls, "on-wall")?;
    let acts = trooper.has(rules.exception.value);
    let reacts = !scene.order.is_active(user);
    let climbs = skill == CLIMB || skill == IDLE;
    let moves = [MOVE, DODGE].contains(&skill);
    if !acts && !climbs {
        return Err(Violation::new("step-only-climbs-on-a-wall", rules.only_climb).into());
    }
    let other = rules.other_skills.filter(|_| acts && !climbs && !moves);
    if acts && !climbs && !moves && other.is_none() {
        return Err(Violation::new("step-only-moves-on-a-wall", rules.exception.clause).into());
    }
    let step = record.step(Message::new("step-acts-on-a-wall").term("skill", skill.as_str()));
    let step = step
        .cite(if acts && !climbs { rules.exception.clause } else { rules.only_climb })
        .cite_all(other)
        .cite_all(rules.reacts.filter(|_| acts && reacts));
    let step = step.affects(REFUSED).affects_all(scene.action_paths(user));
    step.affects_all(scene.order.indices().flat_map(|other| scene.attack_outcome_paths(user, other)));
    Ok(())
}

/// Returns the clause that denies cover to a trooper on a vertical surface.
pub(crate) fn find_cover_denial(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    let trooper = scene.order.trooper(user);
    let rules = scene.rules().turn.activation.walls.filter(|_| trooper.prior.on_wall)?;
    let acts = trooper.has(rules.exception.value);
    if acts { rules.no_cover_for_exception.or(rules.no_cover) } else { rules.no_cover }
}
