//! Chooses the place that a trooper retreats to after a failed Guts Roll: the best that it may reach.

use crate::context::{Context, PrintedLength};
use crate::record::Recorder;
use crate::ruleset::{GutsRules, PlaceOrder, PlaceRules, Rule};
use crate::trooper::guts::outcome::{Consequence, RollPaths, write_guts_step};
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::sight::Cover;

/// A place that a trooper may retreat to.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct RetreatPlace {
    /// The place's name in the situation, and in the outcome.
    pub name: String,
    /// The cover it gives against the attackers.
    pub cover: Cover,
    /// The length of the move there.
    pub distance: Length,
    /// Whether the move there is towards the attacker.
    pub towards_attacker: bool,
    /// Whether a trooper there is in contact with an enemy.
    pub contact: bool,
    /// Whether a trooper there is in contact with an objective of the scenario.
    pub objective: bool,
    /// Whether the place is on a wall.
    pub wall: bool,
    /// Whether the place is out of the attackers' Line of Fire.
    pub leaves_sight: bool,
}

/// The situation of a trooper and the places around it.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The places that the trooper may retreat to.
    pub places: Vec<RetreatPlace>,
    /// The trooper's present cover.
    pub cover: Cover,
    /// Whether the trooper is Prone.
    pub prone: bool,
    /// Whether the trooper was attacked from a lower level.
    pub from_below: bool,
    /// Whether the trooper moves on walls as on the ground.
    pub climbs: bool,
}

/// The paths that these steps affect in addition to those of the roll.
const PATHS: [&str; 2] = ["goes-to", "may-go-to"];

fn write_step(record: &mut Recorder, message: Message, clauses: &[ClauseId], affects: &[Path]) {
    write_guts_step(record, message, clauses, &[affects, &PATHS.map(Path::from)].concat());
}

/// Decides `goes-to`, or `may-go-to` if several places are equally good, and returns the consequence.
///
/// # Errors
/// A refusal for an edition without Guts Rolls.
pub fn choose(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    surroundings: &Surroundings,
) -> Result<Consequence, Refusal> {
    let guts = context.rules.need(context.rules.guts, "guts")?;
    let rules = guts.places;
    let reach = resolve_reach(context, record, paths, &rules, surroundings)?;
    let now = resolve_present_cover(context, record, paths, surroundings);
    let mut best: Vec<&RetreatPlace> = Vec::new();
    let mut best_rank = 0;
    for place in &surroundings.places {
        let allowed = resolve_place(context, record, paths, place, &reach)
            && resolve_climb(context, record, paths, place, surroundings.climbs);
        let rank = rank_place(rules.order.value, place, now);
        let better = allowed && rank > 0;
        if allowed && !better {
            write_step(
                record,
                named("step-place-no-better", place),
                std::slice::from_ref(guts.failed_moves),
                paths.affects,
            );
        }
        if better && rank > best_rank {
            (best_rank, best) = (rank, Vec::new());
        }
        if better && rank == best_rank {
            best.push(place);
        }
    }
    Ok(resolve_consequence(record, paths, &guts, &best, &reach))
}

fn named(id: &'static str, place: &RetreatPlace) -> Message {
    Message::new(id).text("place", place.name.as_str())
}

/// The distance that a trooper may move, and the clause that prints it.
struct Reach {
    length: Length,
    printed: ClauseId,
}

/// Returns the reach of a trooper. In some editions it is halved for a Prone trooper.
fn resolve_reach(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    rules: &PlaceRules,
    surroundings: &Surroundings,
) -> Result<Reach, Refusal> {
    let PrintedLength { value: length, clause: printed } = context.length(entry!("guts-roll"), "move")?;
    if !surroundings.prone || rules.prone_halves.is_empty() {
        return Ok(Reach { length, printed });
    }
    let half = length.half_rounded_up();
    let message = Message::new("step-guts-half-as-far").with("length", Arg::Length(half));
    let rounds_up = context.rules.clause_if(Rule::RoundsUp, length.has_odd_half());
    let halves = rules.prone_halves.iter().copied().chain(rounds_up).cloned();
    write_step(record, message, &std::iter::once(printed.clone()).chain(halves).collect::<Vec<_>>(), paths.affects);
    Ok(Reach { length: half, printed })
}

/// Returns the present cover, which a place has to exceed.
fn resolve_present_cover(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    surroundings: &Surroundings,
) -> Cover {
    let from_below = surroundings.prone && surroundings.from_below;
    match (surroundings.cover, context.rules.clause_if(Rule::GutsCoverFromBelow, from_below)) {
        (Cover::No, Some(clause)) => {
            let message = Message::new("step-guts-covered-from-below");
            write_step(record, message, std::slice::from_ref(clause), paths.affects);
            Cover::Partial
        }
        (cover, _) => cover,
    }
}

/// Returns whether the trooper may move to a place; writes why not.
fn resolve_place(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    place: &RetreatPlace,
    reach: &Reach,
) -> bool {
    let (id, clause) = if place.distance > reach.length {
        ("step-place-too-far", Some(reach.printed.clone()))
    } else if place.contact {
        ("step-place-in-contact", context.rules.clause(Rule::GutsMoveNotIntoContact).cloned())
    } else if let Some(clause) = context.rules.clause_if(Rule::GutsMoveNotToObjective, place.objective) {
        ("step-place-at-an-objective", Some(clause.clone()))
    } else if let Some(clause) = context.rules.clause_if(Rule::GutsMoveNotTowardsAttacker, place.towards_attacker) {
        ("step-place-towards-the-attacker", Some(clause.clone()))
    } else {
        return true;
    };
    write_step(record, named(id, place), clause.as_slice(), paths.affects);
    false
}

/// Returns whether a place on a wall is open to the trooper, and writes the rule.
fn resolve_climb(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: RollPaths<'_>,
    place: &RetreatPlace,
    climbs: bool,
) -> bool {
    let Some(clause) = context.rules.clause_if(Rule::GutsMoveOnWalls, place.wall) else { return true };
    let id = if climbs { "step-place-on-a-wall" } else { "step-place-not-climbed" };
    write_step(record, named(id, place), std::slice::from_ref(clause), paths.affects);
    climbs
}

/// Returns the rank of a place in the order of the edition; 0 if it is no better than the present place.
const fn rank_place(order: PlaceOrder, place: &RetreatPlace, now: Cover) -> u8 {
    match order {
        PlaceOrder::BestCover => {
            let rank = if place.leaves_sight { rank_cover(Cover::Total) } else { rank_cover(place.cover) };
            if rank > rank_cover(now) { rank } else { 0 }
        }
        PlaceOrder::SightBeforeCover => {
            if place.leaves_sight {
                2
            } else if rank_cover(place.cover) > rank_cover(Cover::No) {
                1
            } else {
                0
            }
        }
    }
}

const fn rank_cover(cover: Cover) -> u8 {
    match cover {
        Cover::No => 0,
        Cover::Partial | Cover::Vitroferro => 1,
        Cover::Total => 2,
    }
}

/// Resolves the consequence of the places within reach: none, one, or a choice.
fn resolve_consequence(
    record: &mut Recorder,
    paths: RollPaths<'_>,
    rules: &GutsRules,
    best: &[&RetreatPlace],
    reach: &Reach,
) -> Consequence {
    let names: Vec<String> = best.iter().map(|place| place.name.clone()).collect();
    let (id, consequence, choice) = match names.as_slice() {
        [] => ("step-no-place", Consequence::Prone, ("goes-to", Fact::Word("none"))),
        [only] => ("step-goes-to", Consequence::Move(reach.length), ("goes-to", Fact::Name(only.clone()))),
        [..] => ("step-may-go-to", Consequence::Move(reach.length), ("may-go-to", Fact::Names(names.clone()))),
    };
    let message = Message::new(id).text("places", names.join(", "));
    let step = record.step(message).cite(rules.places.order.clause);
    let step = step.cite(rules.failed_moves);
    let step = if names.is_empty() { step.cite(rules.prone) } else { step.cite(&reach.printed) };
    let step = step.affects_all(paths.affects);
    step.decides(choice.0, choice.1);
    consequence
}
