//! One part of a way: surface, obstacles, gaps and accesses.

use std::cmp::Ordering;

use crate::context::Context;
use crate::entry_ids::{CLIMBING_PLUS, MOTORCYCLE};
use crate::record::{Cite, Recorder};
use crate::rejection::Rejection;
use crate::route::mover::Mover;
use crate::route::step::DeclaredStep;
use crate::ruleset::{Rule, Ruleset};
use crate::skill_ids::CLIMB;
use model::length::Length;
use model::message::Message;
use model::situation::movement::{AccessWidth, CoverOnWay, Leg, Surface};

/// Why a part of a way cannot be moved along.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    /// The clause that bars the part.
    pub clause: Cite,
    /// The id of the message.
    pub message: &'static str,
}

impl From<Obstacle> for Rejection<Obstacle> {
    fn from(obstacle: Obstacle) -> Self {
        Self::Illegal(obstacle)
    }
}

const fn build_obstacle(clause: Cite, message: &'static str) -> Obstacle {
    Obstacle { clause, message }
}

/// Checks a part of a way and writes the rules that it passes.
///
/// # Errors
/// What stands in the way, and a refusal if the edition does not print a size.
pub fn check(
    context: &Context<'_>,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    leg: &Leg,
) -> Result<(), Rejection<Obstacle>> {
    check_deployable_cover(context, record, step, mover, leg)?;
    check_access(context, record, step, mover, leg)?;
    check_surface(context.rules, record, step, mover, leg)?;
    check_support(record, step, mover, leg)?;
    check_vault(record, step, mover, leg)?;
    let Some(gap) = leg.gap else { return Ok(()) };
    let clause = clause!("general-movement-rules#gap-past-an-enemy");
    if gap <= mover.base {
        return Err(build_obstacle(clause, "step-gap-too-small").into());
    }
    step.affect(record.step(Message::new("step-gap-is-wide")).cite(clause));
    Ok(())
}

/// Checks a Deployable Cover on the way: those that are taller cross it, and none of them ends on top.
///
/// # Errors
/// The cover, and a refusal if the edition does not print its height.
fn check_deployable_cover(
    context: &Context<'_>,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    leg: &Leg,
) -> Result<(), Rejection<Obstacle>> {
    let rules = [Rule::CoverLetsTallerPass, Rule::NothingEndsOnCover].map(|rule| context.rules.clause(rule));
    let (Some(way), [Some(passes), Some(no_end)]) = (leg.deployable_cover, rules) else { return Ok(()) };
    if way == CoverOnWay::Top {
        return Err(build_obstacle(no_end, "step-nothing-ends-on-cover").into());
    }
    let cover = context.length(entry!("silhouette"), "s3-height")?.value;
    match mover.height.cmp(&cover) {
        Ordering::Greater => {
            step.affect(record.step(Message::new("step-taller-than-the-cover")).cite(passes).cite(no_end));
            Ok(())
        }
        Ordering::Equal => {
            step.affect(record.step(Message::new("step-as-tall-as-the-cover")).cite(passes).cite(no_end).cite(LOW));
            Ok(())
        }
        Ordering::Less => {
            step.affect(record.step(Message::new("step-cover-is-taller")).cite(passes));
            Err(build_obstacle(HIGHER, "step-wall-needs-a-climb").into())
        }
    }
}

/// Checks the width of an access, which counts before anything else.
///
/// # Errors
/// The access that is too narrow, and a refusal if the edition does not print who passes it.
fn check_access(
    context: &Context<'_>,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    leg: &Leg,
) -> Result<(), Rejection<Obstacle>> {
    let Some(access) = leg.access else { return Ok(()) };
    let (clause, fits) = match access {
        AccessWidth::Narrow => {
            let clause = clause!("scenery-structures#narrow");
            (clause, mover.silhouette <= context.number_of(clause, "silhouette")?.value)
        }
        AccessWidth::Wide => (clause!("scenery-structures#wide"), true),
    };
    let id = if fits { "step-access-passed" } else { "step-access-too-narrow" };
    let written = record.step(Message::new(id)).cite(clause).cite(clause!("scenery-structures#width-comes-first"));
    step.affect(written.cite_all(mover.is_prone().then_some(clause!("scenery-structures#prone-does-not-help"))));
    if fits { Ok(()) } else { Err(build_obstacle(clause, "step-access-too-narrow").into()) }
}

/// Checks that the skill leads along the surface.
fn check_surface(
    rules: &Ruleset,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    leg: &Leg,
) -> Result<(), Obstacle> {
    let measured = [clause!("moving-and-measuring#along-the-surface")];
    let (id, clauses): (_, &[Cite]) = match (leg.surface, step.skill) {
        (Surface::Ladder, _) if mover.has(MOTORCYCLE) && rules.has(Rule::RiderDoesNotClimb) => {
            return Err(build_obstacle(
                rules.clause(Rule::RiderDoesNotClimb).unwrap_or(STAIRS[0]),
                "step-rider-on-a-ladder",
            ));
        }
        (Surface::Stairs | Surface::Ladder, _) => ("step-on-stairs", &STAIRS),
        (Surface::Wall, skill) if skill == CLIMB => ("step-on-a-wall", &measured),
        (Surface::Wall, _) if mover.has(CLIMBING_PLUS) => ("step-on-a-wall", &WALLS),
        (Surface::Wall, _) => return Err(build_obstacle(HIGHER, "step-wall-needs-a-climb")),
        (Surface::Level, _) => ("step-on-level-ground", &measured),
    };
    let rides = rules.clause_if(Rule::RiderOnStairs, leg.surface == Surface::Stairs && mover.has(MOTORCYCLE));
    step.affect(record.step(Message::new(id)).cite_all(clauses).cite_all(rides));
    Ok(())
}

/// The clauses on stairs and ladders.
const STAIRS: [Cite; 3] = [
    clause!("moving-and-measuring#stairs-and-ladders"),
    clause!("moving-and-measuring#no-climb-on-stairs"),
    clause!("moving-and-measuring#ladder-distance"),
];
/// The clauses on movements of troopers with Climbing Plus on walls.
const WALLS: [Cite; 3] = [
    clause!("climbing-plus#acts-on-walls"),
    clause!("climbing-plus#nerves-on-walls"),
    clause!("moving-and-measuring#along-the-surface"),
];
/// What is too high for a Move.
const HIGHER: Cite = clause!("general-movement-rules#higher-needs-climb-or-jump");

/// Checks that half of the base stays on the surface, and that the surface is half as wide as the base.
fn check_support(record: &mut Recorder, step: &DeclaredStep, mover: &Mover<'_>, leg: &Leg) -> Result<(), Obstacle> {
    let climbs = step.skill == CLIMB;
    let half =
        if climbs { clause!("climb#half-the-base-on-the-wall") } else { clause!("move#half-the-base-on-the-surface") };
    // What is vaulted is an obstacle and no surface: `check_vault` checks it.
    if leg.less_than_half && leg.over.is_empty() {
        return Err(build_obstacle(half, "step-less-than-half-the-base"));
    }
    step.affect(record.step(Message::new("step-half-the-base")).cite(half));
    let Some(width) = leg.width.filter(|_| !climbs) else { return Ok(()) };
    let clause = clause!("move#half-as-wide-as-the-base");
    if 2 * width.tenths() < mover.base.tenths() {
        return Err(build_obstacle(clause, "step-surface-too-narrow"));
    }
    step.affect(record.step(Message::new("step-surface-wide-enough")).cite(clause));
    Ok(())
}

/// Checks an obstacle that is vaulted.
fn check_vault(record: &mut Recorder, step: &DeclaredStep, mover: &Mover<'_>, leg: &Leg) -> Result<(), Obstacle> {
    let Some(highest) = leg.over.iter().max() else { return Ok(()) };
    let too_high = *highest > mover.height;
    let climbs = (step.skill == CLIMB).then_some(clause!("general-movement-rules#vaults-while-climbing-or-jumping"));
    if too_high {
        let written = record.step(Message::new("step-too-high-to-vault")).cite(LOW).cite_all(climbs);
        step.affect(written);
        return Err(build_obstacle(HIGHER, "step-wall-needs-a-climb"));
    }
    if leg.ledge.is_some_and(|ledge: Length| 2 * ledge.tenths() < mover.base.tenths()) {
        return Err(build_obstacle(LEDGE, "step-ledge-too-small"));
    }
    let written = record.step(Message::new("step-vaults")).cite(LOW).cite(HIGHER).cite_all(climbs);
    step.affect(written.cite_all(leg.ledge.map(|_| LEDGE)));
    Ok(())
}

/// An obstacle is low enough on both sides.
const LOW: Cite = clause!("general-movement-rules#low-on-both-sides");
/// Several levels need ledges between them.
const LEDGE: Cite = clause!("general-movement-rules#ledge-between-steps");
