//! The places where a Jump may land, in the order in which the player names them.

use crate::context::Context;
use crate::entry_ids::MOTORCYCLE;
use crate::record::{Cite, Recorder};
use crate::route::mover::Mover;
use crate::route::step::DeclaredStep;
use crate::ruleset::Rule;
use model::length::Length;
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::movement::{Landing, Surface};

/// A place where a Jump lands.
#[derive(Clone, Copy, Debug)]
pub struct Landed {
    /// The length of the Jump.
    pub length: Length,
    /// Whether the trooper touched another surface first.
    pub cut_short: bool,
    /// The number of the place, from 1.
    pub place: i64,
}

/// Finds the first place where a Jump may land; writes why the others are no landing places.
///
/// # Errors
/// A refusal of facts that the edition has no rule for.
pub fn resolve_landing(
    context: &Context<'_>,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    landings: &[Landing],
) -> Result<Option<Landed>, Refusal> {
    for (index, landing) in landings.iter().enumerate() {
        let place = saturating_i64(index).saturating_add(1);
        let message = |id| Message::new(id).number("place", place).with("length", Arg::Length(landing.length));
        match find_obstacle(context, step, mover, landing)? {
            Some((clause, id)) => step.affect(record.step(message(id)).cite(clause)),
            None => {
                let cut_short = landing.touches_after.filter(|touched| *touched < landing.length);
                let length = cut_short.unwrap_or(landing.length);
                let written = record.step(message("step-lands-there")).cite_all(find_idle_clause(context));
                step.affect(written.cite_all(list_clauses(context, mover, landing)));
                if cut_short.is_some() {
                    let written = record.step(Message::new("step-touches-a-surface"));
                    step.affect(written.cite(clause!("jump#over-at-the-first-surface")));
                }
                return Ok(Some(Landed { length, cut_short: cut_short.is_some(), place }));
            }
        }
    }
    let written = record.step(Message::new("step-no-landing-place")).cite_all(find_idle_clause(context));
    step.affect(written.cite_all(context.rules.clause(Rule::JumpToAnotherSpotOrIdle)));
    Ok(None)
}

/// Returns the clause that makes a Jump without a landing place Idle.
fn find_idle_clause(context: &Context<'_>) -> Option<Cite> {
    context.rules.clause(Rule::ImpossibleMoveIsIdle).map(|_| clause!("jump#nowhere-to-land"))
}

/// Returns why a place is no landing place.
fn find_obstacle(
    context: &Context<'_>,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    landing: &Landing,
) -> Result<Option<(Cite, &'static str)>, Refusal> {
    let rules = context.rules;
    let nowhere = clause!("jump#nowhere-to-land");
    let steers =
        landing.turns || landing.returns || landing.touches_after.is_some() || landing.surface != Surface::Level;
    let no_turn = rules.clause(Rule::JumpWithoutTurn);
    if steers {
        rules.need(no_turn, "movement")?;
    }
    if let Some(clause) = rules.clause_if(Rule::RiderDoesNotJumpUp, landing.higher && mover.has(MOTORCYCLE)) {
        return Ok(Some((clause, "step-rider-jumps-up")));
    }
    if landing.length > step.limit {
        let clause = rules.clause(Rule::JumpToAnotherSpotOrIdle).unwrap_or(nowhere);
        return Ok(Some((clause, "step-landing-out-of-reach")));
    }
    if landing.surface == Surface::Wall || landing.width.is_some_and(|width| width < mover.base) {
        let clause = rules.clause(Rule::JumpLandsOnLevelGround).unwrap_or(nowhere);
        return Ok(Some((clause, "step-no-room-to-land")));
    }
    let no_turn = no_turn.filter(|_| !mover.jet_propulsion);
    if landing.turns {
        return Ok(no_turn.map(|clause| (clause, "step-turns-in-the-air")));
    }
    if landing.returns && !landing.straight {
        return Ok(no_turn.map(|clause| (clause, "step-comes-back-in-the-air")));
    }
    Ok(None)
}

/// Returns the clauses by which a Jump reaches its landing place.
fn list_clauses(context: &Context<'_>, mover: &Mover<'_>, landing: &Landing) -> Vec<Cite> {
    let rules = context.rules;
    let mut clauses = rules.clauses(Rule::JumpInAnyDirection).to_vec();
    let jet = mover.jet_propulsion && (landing.turns || landing.returns);
    let jet = rules.clause_if(Rule::JetPropulsion, jet);
    clauses.extend(rules.clause_if(Rule::RiderDoesNotJumpUp, mover.has(MOTORCYCLE)));
    clauses.extend(jet.or(rules.clause(Rule::JumpWithoutTurn)));
    if jet.is_some() && landing.returns {
        clauses.push(clause!("super-jump#jet-propulsion-back-to-the-start"));
    }
    clauses
}
