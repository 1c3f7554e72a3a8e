//! The places where a Jump may land, in the order in which the player names them.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::route::mover::Mover;
use crate::route::step::DeclaredStep;
use crate::ruleset::Rule;
use model::length::Length;
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::refusal::Refusal;
pub use model::situation::movement::{Landing, Surface};

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
pub fn land(
    context: &Context<'_>,
    record: &mut Recorder,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    landings: &[Landing],
) -> Result<Option<Landed>, Refusal> {
    for (index, landing) in landings.iter().enumerate() {
        let place = saturating_i64(index).saturating_add(1);
        let message = |id| Message::new(id).number("place", place).with("length", Arg::Length(landing.length));
        match obstacle(context, step, mover, landing)? {
            Some((clause, id)) => step.affect(record.step(message(id)).cite(clause)),
            None => {
                let cut_short = landing.touches_after.filter(|touched| *touched < landing.length);
                let length = cut_short.unwrap_or(landing.length);
                let written = record.step(message("step-lands-there")).cite_some(nowhere(context));
                let written = if mover.detailed { written.cite_all(clauses(context, mover, landing)) } else { written };
                step.affect(written);
                if cut_short.is_some() {
                    let written = record.step(Message::new("step-touches-a-surface"));
                    step.affect(written.cite("jump#over-at-the-first-surface"));
                }
                return Ok(Some(Landed { length, cut_short: cut_short.is_some(), place }));
            }
        }
    }
    let written = record.step(Message::new("step-no-landing-place")).cite_some(nowhere(context));
    step.affect(written.cite_some(mover.detailed.then_some("jump#another-spot-or-idle")));
    Ok(None)
}

/// The clause that makes a Jump without a landing place Idle.
fn nowhere(context: &Context<'_>) -> Option<Cite> {
    context.rules.cite(Rule::ImpossibleMoveIsIdle).map(|_| "jump#nowhere-to-land")
}

/// Returns why a place is no landing place.
fn obstacle(
    context: &Context<'_>,
    step: &DeclaredStep,
    mover: &Mover<'_>,
    landing: &Landing,
) -> Result<Option<(Cite, &'static str)>, Refusal> {
    let (level, elsewhere) = if mover.detailed {
        ("jump#lands-on-level-ground", "jump#another-spot-or-idle")
    } else {
        ("jump#nowhere-to-land", "jump#nowhere-to-land")
    };
    let steers =
        landing.turns || landing.returns || landing.touches_after.is_some() || landing.surface != Surface::Level;
    if steers && !mover.detailed {
        return Err(context.rules.refuse("movement"));
    }
    if landing.length > step.limit {
        return Ok(Some((elsewhere, "step-landing-out-of-reach")));
    }
    if landing.surface == Surface::Wall || landing.width.is_some_and(|width| width < mover.base) {
        return Ok(Some((level, "step-no-room-to-land")));
    }
    let free = mover.jet_propulsion;
    if landing.turns && !free {
        return Ok(Some(("jump#no-turn-in-the-air", "step-turns-in-the-air")));
    }
    if landing.returns && !landing.straight && !free {
        return Ok(Some(("jump#no-turn-in-the-air", "step-comes-back-in-the-air")));
    }
    Ok(None)
}

/// The clauses by which a Jump reaches its landing place.
fn clauses(context: &Context<'_>, mover: &Mover<'_>, landing: &Landing) -> Vec<Cite> {
    let mut clauses = vec![
        "jump#any-direction",
        "jump#measured-to-the-landing-spot",
        "jump#lands-on-level-ground",
        "moving-and-measuring#outer-edge-and-underside",
    ];
    let jet = mover.jet_propulsion && (landing.turns || landing.returns);
    let jet = context.rules.cite(Rule::JetPropulsion).filter(|_| jet);
    clauses.push(jet.unwrap_or("jump#no-turn-in-the-air"));
    if jet.is_some() && landing.returns {
        clauses.push("super-jump#jet-propulsion-back-to-the-start");
    }
    clauses
}
