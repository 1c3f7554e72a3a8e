//! Line of Fire between two figures: who looks where, what stands in the way, and by which clause.

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{EngagedSight, Rule, SightRules, Starts};
use crate::table::beam::{End, Joined, Patch, Shape, joined};
use crate::table::contact::touch;
use crate::table::layout::{Figure, Layout, Obstacle, Piece};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::volume::write;
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Cylinder, Point, Solid};
use model::table::Mark;
use model::trace::Resolved;

/// What is decided.
pub const SIGHT: &str = "line-of-fire";
/// Whether as much as must be in view is seen from a point, or fits through everywhere.
const SMALLEST_PART: &str = "line-of-fire~how-the-smallest-part-is-measured";

/// Judges it: `line-of-fire`, or `borderline` where that cannot be told; `blocked-by` names what stands in the way.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a figure whose facing is needed and not given.
pub fn line_of_fire(context: &Context<'_>, layout: &Layout, from: &Name, to: &Name) -> Result<Resolved, Refusal> {
    let (one, other) = (layout.figure("viewer", from)?, layout.figure("viewed", to)?);
    if one.name == other.name {
        return Err(Refusal::new("viewed", Message::new("refusal-itself").text("name", to.as_str())));
    }
    let mut record = Recorder::default();
    for figure in [one, other] {
        write(context, &mut record, figure, SIGHT);
    }
    let found = judge(context, &mut record, layout, (one, other))?;
    Ok(on_table(record.finish(), layout, &[from, to], found))
}

/// Writes the steps after the volumes; gives back what else was found.
fn judge(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &Layout,
    (one, other): (&Figure, &Figure),
) -> Result<PictureMarks, Refusal> {
    let rules = &context.rules.turn.space.sight;
    if layout.engaging(one).next().is_some() {
        engaged(context, record, layout, (one, other));
        return Ok(PictureMarks::default());
    }
    let looks = looks(context, record, (one, other))?;
    let front = match looks {
        Looks::Away(way) => {
            return Ok(PictureMarks {
                marks: vec![Mark::Looks(one.name.clone(), Some(way))],
                ..PictureMarks::default()
            });
        }
        Looks::AllRound => None,
        Looks::Forward(way) => Some(way),
    };
    let unseen = layout.figures.iter().filter(|figure| figure.name != one.name && figure.name != other.name);
    ignored(record, rules, unseen);
    let from = front.filter(|_| rules.starts.value == Starts::FrontHalf);
    let mut found = beam(context, record, (one, other), from, &layout.between(one, other));
    found.marks.push(Mark::Looks(one.name.clone(), front));
    Ok(found)
}

/// A message that names a figure.
fn figure_message(id: &'static str, figure: &Figure) -> Message {
    Message::new(id).text("name", figure.name.as_str())
}

/// A message that names two.
fn pair_message(id: &'static str, (one, other): (&Figure, &Figure)) -> Message {
    figure_message(id, one).text("other", other.name.as_str())
}

/// Somebody in close combat sees nothing outside.
fn engaged(context: &Context<'_>, record: &mut Recorder, layout: &Layout, (one, other): (&Figure, &Figure)) {
    let rules = context.rules.turn.space.sight;
    let seen = match rules.engaged.value {
        EngagedSight::Touched => touch(&one.volume, &Solid::Cylinder(other.volume)),
        EngagedSight::Melee => layout.melee(one).iter().any(|figure| figure.name == other.name),
    };
    let id = if seen { "step-engaged-sees" } else { "step-engaged-sees-nothing-else" };
    let step = record.step(pair_message(id, (one, other))).cite(rules.engaged.clause);
    let step = step.cite_some(context.rules.cite(Rule::EngagedSeeAllRound));
    step.decides(SIGHT, Fact::Flag(seen));
}

/// Where somebody looks.
enum Looks {
    /// This way, and the other is not in front.
    Away(Point),
    /// Everywhere.
    AllRound,
    /// This way.
    Forward(Point),
}

/// What lets somebody look all round: the message that says so, and the clauses; none where that depends on its facing.
///
/// # Errors
/// A refusal for what the edition does not have.
pub fn all_round(context: &Context<'_>, one: &Figure) -> Result<Option<(&'static str, Vec<Cite>)>, Refusal> {
    let rules = context.rules.turn.space.sight;
    Ok(match (one.moving, one.piece) {
        (true, _) => Some(("step-mover-looks-all-round", vec![rules.movers_all_round])),
        (false, Piece::Marker) => Some(("step-marker-looks-all-round", rules.markers_all_round.to_vec())),
        (false, Piece::Model) if one.visor => {
            Some(("step-visor-looks-all-round", context.rules.need(rules.visor, "360o-visor")?.to_vec()))
        }
        (false, Piece::Model) => None,
    })
}

/// Writes whether the other is in front of the one, where that matters.
fn looks(context: &Context<'_>, record: &mut Recorder, (one, other): (&Figure, &Figure)) -> Result<Looks, Refusal> {
    let rules = &context.rules.turn.space.sight;
    if let Some((id, clauses)) = all_round(context, one)? {
        record.step(figure_message(id, one)).cite_all(&clauses).affects(SIGHT);
        return Ok(Looks::AllRound);
    }
    let way = one.faces.ok_or_else(|| Refusal::missing(format!("{}.faces", one.path)))?;
    let seen = in_front(&one.volume, way, &other.volume);
    let id = if seen { "step-in-front" } else { "step-behind" };
    let step = record.step(pair_message(id, (one, other))).cite_all(rules.arc);
    if seen {
        step.cite(rules.starts.clause).affects(SIGHT);
        Ok(Looks::Forward(way))
    } else {
        step.cite(rules.only_in_front).decides(SIGHT, Fact::Flag(false));
        Ok(Looks::Away(way))
    }
}

/// Whether any part of a base lies before the middle line of another that faces some way.
pub(super) fn in_front(one: &Cylinder, way: Point, other: &Cylinder) -> bool {
    let before = i128::from(2 * other.at.from(one.at).dot(way));
    let square = |length: i64| i128::from(length) * i128::from(length);
    before >= 0 || before * before <= square(other.base) * i128::from(way.square())
}

/// Writes whom sight passes through.
fn ignored<'f>(record: &mut Recorder, rules: &SightRules, others: impl Iterator<Item = &'f Figure>) {
    for figure in others {
        let (id, clauses) = match (figure.piece, figure.moving) {
            (Piece::Marker, _) => ("step-marker-does-not-block", rules.markers),
            (Piece::Model, true) => ("step-mover-does-not-block", &[rules.movers][..]),
            (Piece::Model, false) => continue,
        };
        record.step(figure_message(id, figure)).cite_all(clauses).affects(SIGHT);
    }
}

/// How the smallest part is measured that must be in view, by the reading that is followed.
pub fn patch(context: &Context<'_>) -> Patch {
    if context.reading(SMALLEST_PART).is_some() { Patch::AlongTheLine } else { Patch::FromAPoint }
}

/// Writes whether a beam joins the volumes, and what stops it.
fn beam(
    context: &Context<'_>,
    record: &mut Recorder,
    (one, other): (&Figure, &Figure),
    front: Option<Point>,
    obstacles: &[Obstacle<'_>],
) -> PictureMarks {
    let rules = &context.rules.turn.space.sight;
    let patch = patch(context);
    let mut found = PictureMarks::default();
    let try_past = |solids: &[&Solid]| joined(&one.volume, &other.volume, front, solids, patch);
    let step = match try_past(&obstacles.iter().map(|obstacle| &obstacle.solid).collect::<Vec<_>>()) {
        Joined::Yes(beam) => {
            found.marks.push(Mark::Line(beam.ends));
            let message = match beam.shape {
                Shape::From(End::One) | Shape::Ray => pair_message("step-beam-joins", (one, other)),
                Shape::From(End::Other) => pair_message("step-beam-joins", (other, one)),
                Shape::Even => pair_message("step-beam-joins-all-along", (one, other)),
            };
            record.step(message).cite_all(rules.beam).decides(SIGHT, Fact::Flag(true))
        }
        Joined::Borderline => {
            let step = record.step(pair_message("step-beam-borderline", (one, other))).cite_all(rules.beam);
            step.decides("borderline", Fact::Flag(true))
        }
        Joined::No => {
            let blocking = blocking(&try_past, obstacles);
            found.blocking = blocking.iter().map(|obstacle| obstacle.name.clone()).collect();
            let names = blocking.iter().map(|obstacle| obstacle.name.as_str().to_owned());
            let listed = Arg::List(names.clone().map(|name| Arg::Text(name.into())).collect());
            let friend = blocking.iter().any(|obstacle| obstacle.player == Some(&one.player));
            let id = match patch {
                Patch::FromAPoint => "step-beam-blocked",
                Patch::AlongTheLine => "step-beam-blocked-all-along",
            };
            let step = record.step(pair_message(id, (one, other)).with("blocking", listed));
            let step = step.cite_all(rules.beam).cite(rules.blocked).cite_some(friend.then_some(rules.friends));
            step.decides(SIGHT, Fact::Flag(false)).decides("blocked-by", Fact::Names(names.collect()))
        }
    };
    cite_patch(context, step);
    found
}

/// Names that reading, where it was chosen.
pub fn cite_patch<'r>(context: &Context<'_>, step: StepHandle<'r>) -> StepHandle<'r> {
    context.reading(SMALLEST_PART).into_iter().fold(step, |step, reading| step.reading(SMALLEST_PART, reading))
}

/// What stops every line: whatever does alone, else what does only together.
fn blocking<'o, 'n>(try_past: &dyn Fn(&[&Solid]) -> Joined, obstacles: &'o [Obstacle<'n>]) -> Vec<&'o Obstacle<'n>> {
    let alone: Vec<&Obstacle<'_>> =
        obstacles.iter().filter(|obstacle| try_past(&[&obstacle.solid]) == Joined::No).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut kept: Vec<&Obstacle<'_>> = obstacles.iter().collect();
    let mut at = 0;
    while at < kept.len() {
        let others = kept.iter().enumerate().filter(|(other, _)| *other != at);
        if try_past(&others.map(|(_, obstacle)| &obstacle.solid).collect::<Vec<_>>()) == Joined::No {
            kept.remove(at);
        } else {
            at += 1;
        }
    }
    kept
}
