//! The movements that a trooper declares in one Order, without a table: how far each may go, what stands in its way,
//! and where it ends.
//!
//! Start reading at [`resolve`]. [`limit`] adds up how far a movement may go, [`ground`] applies terrain, [`leg`]
//! checks the parts of a way, [`landing`] the places where a Jump lands, and [`walker`] moves along.

pub mod ground;
pub mod landing;
pub mod leg;
pub mod limit;
mod mover;
mod step;
mod walker;

pub use mover::{DeclaredSkill, Mover};

use crate::context::Context;
use crate::entry_ids::{MOTORCYCLE, SUPER_JUMP};
use crate::printed::{Bearer, need_states};
use crate::record::{Cite, Recorder};
use crate::route::ground::{affects, apply_ground};
use crate::route::limit::{CAUTIOUS_LIMIT, CLIMB_LIMIT, JUMP_LIMIT, ProfileLengths, compute_added_length};
use crate::route::step::DeclaredStep;
use crate::route::walker::DeclaredMovement;
use crate::ruleset::{QuickMovementRules, Rule};
use crate::skill_ids::{CLIMB, JUMP, MOVE, MOVEMENT_SKILLS};
use crate::trooper::move_distance::CLAUSES;
use crate::turn::activation::{CheckTrace, check_order, read_skills};
use crate::turn::shortened_movement::{find_second_value, shorten_movement};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::movement::Surface;
use model::trace::Resolved;

/// The names of the declarations in outcomes.
const POSITIONS: [&str; 2] = ["first-skill", "second-skill"];

/// Decides for each declared movement its `limit`, `distance`, `result` and `stopped-by`; then `total` and `ends-on`,
/// or `refused`.
///
/// # Errors
/// A refusal for an unknown skill or state, and for facts that the edition has no rule for.
pub fn resolve(context: &Context<'_>, mover: &Mover<'_>, declared: &[DeclaredSkill]) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let ids: Vec<EntryId> = declared.iter().map(|declared| declared.skill.clone()).collect();
    let mut skills = read_skills(context, "declares", &ids)?;
    let quick = match shorten_movement(context, |skill| mover.has(skill), &mut skills) {
        Ok(quick) => quick,
        Err(violation) => return Ok(violation.end(record)),
    };
    let affected = [Path::from(ALLOWED), Path::from(REFUSED), Path::from("total")];
    let bearer = Bearer { states: need_states(context, "states", mover.states)?, skills: mover.profile.to_vec() };
    let mut trace = CheckTrace { record: &mut record, affected: &affected };
    if let Err(rejection) = check_order(context, &mut trace, &skills, &bearer, false) {
        return rejection.end(record);
    }
    if let Some(rule) = quick {
        write_quick(&mut record, rule, declared);
    }
    let mut walker = DeclaredMovement::new(context, mover);
    for (index, movement) in declared.iter().enumerate() {
        let Some(skill) = MOVEMENT_SKILLS.into_iter().find(|skill| *skill == movement.skill) else { continue };
        if let Err(rejection) = check_start(context, &mut record, mover, &walker, skill) {
            return rejection.end(record);
        }
        let moved = declared.iter().take(index).any(|earlier| MOVEMENT_SKILLS.contains(&&earlier.skill));
        let second = find_second(context, mover, declared).filter(|_| moved);
        // A Move after another movement has the second MOV value. Other movements keep the first one, unless a skill
        // gives the second.
        let uses_first_value = second.is_none() && (!moved || skill != MOVE);
        let fills_order = quick.is_none();
        let step = resolve_limit(
            context,
            &mut record,
            &walker,
            Opening { index, skill, uses_first_value, second, fills_order },
        );
        if let Err(rejection) = walker.perform(&mut record, &step, movement) {
            return rejection.end(record);
        }
    }
    walker.write_end(&mut record);
    record.step(Message::new("step-movement-allowed")).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}

/// The part of a movement that is known before its limit.
#[derive(Clone, Copy, Debug)]
struct Opening {
    index: usize,
    skill: &'static EntryId,
    uses_first_value: bool,
    /// The clause by which it has the second MOV value beside another movement.
    second: Option<Cite>,
    fills_order: bool,
}

/// Computes how far a movement may go, and writes it.
fn resolve_limit(
    context: &Context<'_>,
    record: &mut Recorder,
    walker: &DeclaredMovement<'_>,
    opening: Opening,
) -> DeclaredStep {
    let mover = walker.mover;
    let subject = PathPrefix::from(POSITIONS[opening.index.min(1)]);
    let profile = ProfileLengths {
        own: mover.find_bracket(opening.skill),
        of_super_jump: mover.find_bracket(SUPER_JUMP),
        bears_super_jump: mover.has(SUPER_JUMP),
        fills_order: opening.fills_order,
    };
    let rules = [&CAUTIOUS_LIMIT, &CLIMB_LIMIT, &JUMP_LIMIT].into_iter().find(|limit| limit.skill == opening.skill);
    let position = usize::from(!opening.uses_first_value);
    let (more, clause) = match rules.map(|limit| compute_added_length(context, limit, &profile)) {
        Some(added) => (added.length, added.clause),
        None => (Length::default(), CLAUSES[position]),
    };
    let clause = opening.second.filter(|_| rules.is_some()).unwrap_or(clause);
    let limit = Length::from_tenths(mover.mov[position].tenths() + more.tenths());
    let step =
        DeclaredStep { subject, skill: opening.skill, limit, clause, uses_first_value: opening.uses_first_value };
    // Terrain comes before Prone, which halves what the terrain leaves.
    let ground = walker.ground.as_ref().filter(|ground| affects(record, &step, ground));
    let limit = apply_ground(record, &step, ground, &mover.terrain, limit);
    let jumps_up = context.rules.turn.activation.posture_changes.and_then(|changes| changes.ended_by);
    let odd = limit.has_odd_half();
    let (limit, prone) = match jumps_up.filter(|rule| mover.is_prone() && rule.value == opening.skill) {
        Some(rule) => {
            let ends = context.rules.turn.activation.posture_changes.and_then(|changes| changes.ended_by_printed);
            let message = Message::new("step-movement-ends-prone").term("skill", opening.skill);
            step.affect(record.step(message).cite(rule.clause).cite_all(ends));
            (limit, None)
        }
        None if mover.is_prone() => (limit.half_rounded_up(), Some(context.rules.skills.prone_mov)),
        None => (limit, None),
    };
    let step = DeclaredStep { limit, clause: prone.unwrap_or(clause), ..step };
    let message = Message::new("step-movement-limit").term("skill", opening.skill).with("limit", Arg::Length(limit));
    let written = record
        .step(message)
        .cite(clause)
        .cite_all(opening.second.filter(|_| rules.is_none()))
        .cite_all(prone)
        .cite_all(prone.filter(|_| odd).and(context.rules.clause(Rule::RoundsUp)))
        .decides(Path::new(&step.subject, "limit"), Fact::Length(limit));
    step.affect(written);
    step
}

/// Returns the clause by which the second of two declared movements has the second MOV value.
fn find_second(context: &Context<'_>, mover: &Mover<'_>, declared: &[DeclaredSkill]) -> Option<Cite> {
    let [first, second] = declared else { return None };
    find_second_value(context, |skill| mover.has(skill), [&first.skill, &second.skill])
}

/// Writes that a movement takes half of the Order.
fn write_quick(record: &mut Recorder, rule: &QuickMovementRules, declared: &[DeclaredSkill]) {
    let moves = declared.get(1).is_some_and(|second| second.skill == MOVE);
    let message = Message::new("step-quick-movement").term("skill", rule.movement).term("by", rule.bearer);
    let step = record.step(message).cite(rule.first).cite(rule.once).cite(rule.other_skills);
    let step = step.cite_all(moves.then_some(rule.second_value));
    step.affects_all([ALLOWED, REFUSED, "total"])
        .affects_all(POSITIONS.map(|position| Path::new(&position.into(), "*")));
}

/// Checks that a movement may begin where the trooper is.
fn check_start(
    context: &Context<'_>,
    record: &mut Recorder,
    mover: &Mover<'_>,
    walker: &DeclaredMovement<'_>,
    skill: &'static EntryId,
) -> CheckResult {
    let verdict = |record: &mut Recorder, id, clause: Cite| {
        let step = record.step(Message::new(id).term("skill", skill)).cite(clause);
        step.affects_all([ALLOWED, REFUSED, "total", "ends-on"]);
    };
    if let Some(clause) = context.rules.clause_if(Rule::RiderDoesNotClimb, skill == CLIMB && mover.has(MOTORCYCLE)) {
        return Err(Violation::new("step-rider-climbs", clause).into());
    }
    if walker.on == Surface::Wall {
        let rules = context.rules.need(context.rules.turn.activation.walls, "on-wall")?;
        let acts = mover.has(rules.exception.value) && [MOVE, JUMP].contains(&skill);
        if skill != CLIMB && !acts {
            return Err(Violation::new("step-only-climbs-on-a-wall", rules.only_climb).into());
        }
        verdict(record, "step-acts-on-a-wall", if acts { rules.exception.clause } else { rules.only_climb });
        return Ok(());
    }
    let Some(clause) = context.rules.clause_if(Rule::ClimbStartsAtWall, skill == CLIMB) else {
        return Ok(());
    };
    if !mover.at_wall {
        return Err(Violation::new("step-no-wall-to-climb", clause).into());
    }
    verdict(record, "step-touches-a-wall", clause);
    Ok(())
}
