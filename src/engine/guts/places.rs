//! Where a trooper goes whose Guts Roll failed: which places it may reach, and which of them is the best.

use crate::context::Context;
use crate::cover::Cover;
use crate::guts::outcome::{Must, RollPaths, write};
use crate::record::Recorder;
use crate::ruleset::{PlaceOrder, PlaceRules, Rule};
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// A place in the neighbourhood.
#[derive(Clone, Debug)]
pub struct RetreatPlace {
    /// Its name.
    pub name: String,
    /// The cover it gives against the attackers.
    pub cover: Cover,
    /// How far away it is.
    pub distance: Length,
    /// The way there leads towards the attacker.
    pub towards_attacker: bool,
    /// Whoever stands there touches an enemy.
    pub contact: bool,
    /// It is out of the attackers' sight.
    pub leaves_sight: bool,
}

/// Where a trooper is and what is around it.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The places.
    pub places: Vec<RetreatPlace>,
    /// The cover it has now.
    pub cover: Cover,
    /// It lies down.
    pub prone: bool,
    /// It was shot at from lower ground.
    pub from_below: bool,
}

/// What the steps here have a share in besides what every step of the roll has.
const PATHS: [&str; 2] = ["goes-to", "may-go-to"];

fn write_step(record: &mut Recorder, message: Message, clauses: &[ClauseId], shapes: &[Path]) {
    write(record, message, clauses, &[shapes, &PATHS.map(Path::from)].concat());
}

/// Chooses among the places: `goes-to`, or `may-go-to` where several are as good; and says what must follow.
///
/// # Errors
/// A refusal where the edition says nothing of it here.
pub fn choose(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    around: &Surroundings,
) -> Result<Must, Refusal> {
    let guts = context.rules.need(context.rules.turn.guts, "guts")?;
    let rules = guts.places;
    let reach = reach(context, record, paths, &rules, around)?;
    let now = cover_now(context, record, paths, around);
    let mut best: Vec<&RetreatPlace> = Vec::new();
    let mut most = 0;
    for place in &around.places {
        let open = is_open(context, record, paths, place, &reach);
        let rank = place_rank(rules.order.value, place, now);
        let better = open && rank > 0;
        if open && !better {
            write_step(
                record,
                named("step-place-no-better", place),
                &[ClauseId::from_static(guts.moves)],
                paths.shapes,
            );
        }
        if better && rank > most {
            (most, best) = (rank, Vec::new());
        }
        if better && rank == most {
            best.push(place);
        }
    }
    Ok(settle(record, paths, (guts.moves, guts.prone), &rules, &best, reach))
}

fn named(id: &'static str, place: &RetreatPlace) -> Message {
    Message::new(id).text("place", place.name.as_str())
}

/// How far it may go; halved for whoever lies down, where the edition says so.
fn reach(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    rules: &PlaceRules,
    around: &Surroundings,
) -> Result<(Length, ClauseId), Refusal> {
    let (length, printed) = context.length("guts-roll", "move")?;
    if !around.prone || rules.prone_halves.is_empty() {
        return Ok((length, printed));
    }
    let half = length.half();
    let message = Message::new("step-guts-half-as-far").with("length", Arg::Length(half));
    let halves = rules.prone_halves.iter().copied().map(ClauseId::from_static);
    write_step(record, message, &std::iter::once(printed.clone()).chain(halves).collect::<Vec<_>>(), paths.shapes);
    Ok((half, printed))
}

/// The cover that a place has to better.
fn cover_now(context: &Context<'_>, record: &mut Recorder, paths: RollPaths<'_>, around: &Surroundings) -> Cover {
    match (around.cover, context.rules.cite(Rule::GutsCoverFromBelow).filter(|_| around.prone && around.from_below)) {
        (Cover::No, Some(clause)) => {
            let message = Message::new("step-guts-covered-from-below");
            write_step(record, message, &[ClauseId::from_static(clause)], paths.shapes);
            Cover::Partial
        }
        (cover, _) => cover,
    }
}

/// Whether it may go there at all; writes why not.
fn is_open(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    place: &RetreatPlace,
    (reach, printed): &(Length, ClauseId),
) -> bool {
    let (id, clause) = if place.distance > *reach {
        ("step-place-too-far", Some(printed.clone()))
    } else if place.contact {
        ("step-place-in-contact", context.rules.cite(Rule::GutsMoveNotIntoContact).map(ClauseId::from_static))
    } else if let Some(clause) = context.rules.cite(Rule::GutsMoveNotTowardsAttacker).filter(|_| place.towards_attacker)
    {
        ("step-place-towards-the-attacker", Some(ClauseId::from_static(clause)))
    } else {
        return true;
    };
    write_step(record, named(id, place), clause.as_slice(), paths.shapes);
    false
}

/// How good a place is; 0 where it is no better than the present one.
const fn place_rank(order: PlaceOrder, place: &RetreatPlace, now: Cover) -> u8 {
    match order {
        PlaceOrder::BestCover => {
            let there = if place.leaves_sight { cover_rank(Cover::Total) } else { cover_rank(place.cover) };
            if there > cover_rank(now) { there } else { 0 }
        }
        PlaceOrder::SightBeforeCover => {
            if place.leaves_sight {
                2
            } else if cover_rank(place.cover) > cover_rank(Cover::No) {
                1
            } else {
                0
            }
        }
    }
}

const fn cover_rank(cover: Cover) -> u8 {
    match cover {
        Cover::No => 0,
        Cover::Partial => 1,
        Cover::Total => 2,
    }
}

/// Writes the choice and what follows.
fn settle(
    record: &mut Recorder,
    paths: RollPaths<'_>,
    (moves, prone): (&'static str, &'static str),
    rules: &PlaceRules,
    best: &[&RetreatPlace],
    (reach, printed): (Length, ClauseId),
) -> Must {
    let names: Vec<String> = best.iter().map(|place| place.name.clone()).collect();
    let (id, must, choice) = match names.as_slice() {
        [] => ("step-no-place", Must::Prone, ("goes-to", Fact::Word("none"))),
        [only] => ("step-goes-to", Must::Move(reach), ("goes-to", Fact::Name(only.clone()))),
        [..] => ("step-may-go-to", Must::Move(reach), ("may-go-to", Fact::Names(names.clone()))),
    };
    let message = Message::new(id).text("places", names.join(", "));
    let step = record.step(message).cite(rules.order.clause);
    let step = if names.is_empty() { step.cite(moves).cite(prone) } else { step.cite(moves).cite_id(&printed) };
    let step = step.affects_all(paths.shapes);
    step.decides(choice.0, choice.1);
    must
}
