//! Decides the movement of a trooper in one Order: the length of each Move, the obstacles in its way, and when it is
//! seen.
//!
//! Start reading at [`resolve`]. [`walk`] moves the figure, [`length`] measures its path, [`first_sight`] searches
//! for the first point that a watcher sees.

mod declared_path;
pub mod first_sight;
mod inset;
pub mod length;
pub mod segment;
mod sightings;
pub mod walk;

pub use declared_path::DeclaredPath;

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{MovingRules, Rule, Ruleset};
use crate::table::drawing::{Annotations, with_table};
use crate::table::layout::{Figure, Layout};
use crate::table::path::length::LengthBounds;
use crate::table::path::segment::Segment;
use crate::table::path::sightings::{WatchedPath, list_watchers};
use crate::table::path::walk::{Barrier, EndPosition, PathLeg, Walk, WalkEnd, WalkRules, walk_path};
use crate::table::volume::{write_tinbots, write_volume};
use crate::trooper::move_distance::CLAUSES;
use crate::violation::Violation;
use model::fact_name::{REFUSED, RESULT};
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::solid::{Heights, Point};
use model::trace::Resolved;

/// The keywords of the Moves in outcomes.
const MOVES: [&str; 2] = ["first-move", "second-move"];

/// The facts of both Moves that the size of the trooper bears on.
const MOVE_FACTS: &str = "{first-move.distance,first-move.result,first-move.stopped-by,\
     second-move.distance,second-move.result,second-move.stopped-by,total}";

/// Decides, for each Move, `route` (the declared length), `distance` (the length moved), `result` and `stopped-by`;
/// then `total` and `ends`; and for each watcher whether it `sees` the trooper and is `seen` by it, with bounds on the
/// length of the path at which it does so first. A Move that is too long is `refused`, with the farthest point at which
/// it may end.
///
/// # Errors
/// A refusal for a name that is not on the table, for a missing facing of a watcher, and for a path through friends or
/// neutral figures in an edition without a rule on that.
pub fn resolve(context: &Context<'_>, layout: &Layout, declared: &DeclaredPath<'_>) -> Result<Resolved, Refusal> {
    let figure = layout.find_figure("who", declared.trooper)?;
    let mut record = Recorder::default();
    write_volume(context, &mut record, figure, MOVE_FACTS);
    write_tinbots(context, &mut record, layout, MOVE_FACTS)?;
    let rules = context.rules.space.moving;
    let mut legs = vec![PathLeg::standing(figure.volume.at, figure.volume.heights.low)];
    let mut annotations = Annotations::default();
    let mut subjects = vec![declared.trooper];
    let ruleset = context.rules;
    let mut mover = Mover { rules, ruleset, layout, figure: figure.clone(), moved: LengthBounds::default() };
    let halved = figure.prone.then_some(context.rules.skills.prone_mov);
    for (index, to) in declared.moves.iter().enumerate() {
        let mov = declared.mov[index];
        let (clause, limit) = match halved {
            None => (CLAUSES[index], mov),
            Some(clause) => (clause, Length::from_tenths(mov.tenths() / 2)),
        };
        let declared_move = DeclaredMove { subject: PathPrefix::from(MOVES[index]), clause, limit, to };
        mover.write_return(&mut record, &declared_move);
        if !mover.resolve_length(&mut record, &declared_move) {
            return Ok(with_table(record.finish(), layout, &subjects, annotations));
        }
        let completed = mover.make(context, &mut record, &declared_move)?;
        annotations.blocking.extend(completed.in_the_way);
        legs.extend(completed.legs);
    }
    mover.write_end(&mut record);
    let watched = WatchedPath { context, layout, mover: &mover.figure, legs: &legs };
    let watchers = list_watchers(layout, &mover.figure, declared)?;
    watched.write(&mut record, &watchers)?;
    subjects.extend(watchers.iter().map(|watcher| &watcher.name));
    Ok(with_table(record.finish(), layout, &subjects, annotations))
}

struct DeclaredMove<'t> {
    subject: PathPrefix,
    clause: Cite,
    limit: Length,
    to: &'t [Point],
}

/// A Move as far as it was made.
struct CompletedMove {
    legs: Vec<PathLeg>,
    in_the_way: Option<Name>,
}

/// The moving trooper, at its present position.
struct Mover<'l> {
    rules: MovingRules,
    ruleset: &'l Ruleset,
    layout: &'l Layout,
    figure: Figure,
    /// The length that the figure has moved.
    moved: LengthBounds,
}

impl Mover<'_> {
    fn named(&self, id: &'static str) -> Message {
        Message::new(id).text("name", self.figure.name.as_str())
    }

    /// Returns the message and the clause for passing through a friend or a neutral figure.
    fn find_passing_clauses(
        &self,
        context: &Context<'_>,
        other: &Name,
    ) -> Result<(&'static str, &'static [Cite]), Refusal> {
        if self.layout.figures.iter().any(|figure| figure.name == *other && figure.neutral) {
            Ok(("step-past-neutral", context.rules.need_clauses(Rule::MovePastNeutrals, "past-neutrals")?))
        } else {
            let compared = context.rules.has(Rule::MoveNotPastLarger);
            let unknown =
                self.layout.figures.iter().find(|figure| figure.name == *other && figure.silhouette.is_none());
            if compared && let Some(figure) = unknown {
                return Err(Refusal::missing(format!("{}.silhouette", figure.path)));
            }
            Ok(("step-past-friend", context.rules.need_clauses(Rule::MovePastFriends, "past-friends")?))
        }
    }

    /// Writes that a Move may lead back to where it starts.
    fn write_return(&self, record: &mut Recorder, declared: &DeclaredMove<'_>) {
        let returns = declared.to.len() > 1 && declared.to.last() == Some(&self.figure.volume.at);
        if let Some(clause) = self.ruleset.clause_if(Rule::MoveOutAndBack, returns) {
            let step = record.step(self.named("step-there-and-back")).cite(clause);
            step.affects_all([Path::new(&declared.subject, "*"), Path::from("total"), Path::from("ends.*")])
                .affects(REFUSED);
        }
    }

    /// Returns the clause by which a Move does not end on another figure.
    fn find_occupied_clause(&self, context: &Context<'_>, other: &Name) -> Result<Cite, Refusal> {
        let (_, clauses) = self.find_passing_clauses(context, other)?;
        context.rules.need(clauses.first().copied(), "past-friends")
    }

    /// Measures a declared Move. Returns whether it is at most as long as allowed, or too close to decide.
    fn resolve_length(&self, record: &mut Recorder, declared: &DeclaredMove<'_>) -> bool {
        let points = || std::iter::once(&self.figure.volume.at).chain(declared.to);
        let segments: Vec<Segment> = points().zip(declared.to).map(|(from, to)| Segment::new(*from, *to)).collect();
        let add = |sum: LengthBounds, segment: &Segment| sum.plus(segment.length(segment.steps()));
        let route = segments.iter().fold(LengthBounds::default(), add);
        let path = |fact| Path::new(&declared.subject, fact);
        let message = self.named("step-route").with("distance", Arg::Length(route.rounded_up()));
        let detour = self.ruleset.clause_if(Rule::MoveMeasuredAlongRoute, segments.len() > 1);
        let step = record.step(message.with("limit", Arg::Length(declared.limit)));
        let step = step.cite(self.rules.same_point).cite_all(detour).cite(declared.clause).affects_all([
            path("distance"),
            path(RESULT),
            Path::from("total"),
            Path::from(REFUSED),
        ]);
        step.decides(path("route"), Fact::Length(route.rounded_up()));
        match route.compare(declared.limit) {
            Some(order) if order.is_le() => true,
            None => {
                let step = record.step(self.named("step-route-borderline")).cite(declared.clause);
                step.decides(path("borderline"), Fact::Flag(true));
                true
            }
            Some(_) => {
                Violation::new("step-move-too-far", declared.clause).write(record);
                let farthest = find_farthest_point(&segments, declared.limit);
                let step = record.step(point_message("step-must-end", farthest)).cite(declared.clause);
                write_point(step, "farthest", farthest);
                false
            }
        }
    }

    /// Makes a declared Move, as far as possible.
    fn make(
        &mut self,
        context: &Context<'_>,
        record: &mut Recorder,
        declared: &DeclaredMove<'_>,
    ) -> Result<CompletedMove, Refusal> {
        let rules = self.rules;
        let walk_rules = WalkRules {
            chains: context.rules.has(Rule::MoveStepsInARow),
            no_taller: context.rules.has(Rule::MoveNotPastTaller),
            no_larger: context.rules.has(Rule::MoveNotPastLarger),
            room: context.rules.has(Rule::MoveNeedsRoom),
        };
        let walk = walk_path(self.layout, &self.figure, declared.to, walk_rules);
        let path = |fact| Path::new(&declared.subject, fact);
        self.write_steps_and_room(record, declared, &walk);
        for other in &walk.passed {
            let (id, clauses) = self.find_passing_clauses(context, other)?;
            let message = self.named(id).text("other", other.as_str());
            record
                .step(message)
                .cite_all(clauses)
                .cite_all(context.rules.clause(Rule::MoveNotPastTaller))
                .affects(path(RESULT));
        }
        let (result, in_the_way) = match &walk.ends {
            WalkEnd::Complete => ("complete", None),
            WalkEnd::Touches(enemy) => {
                let message = self.named("step-stops-at-an-enemy").text("other", enemy.as_str());
                let step =
                    record.step(message).cite(rules.stops_at_enemy).cite(context.rules.space.interaction.volumes_touch);
                let step = step.affects_all([path(RESULT), path("distance"), Path::from("total")]);
                step.decides(path("stopped-by"), Fact::Name(enemy.to_string()));
                ("stopped", Some(enemy.clone()))
            }
            WalkEnd::Barred(barrier) => {
                let other = self.resolve_barrier(context, record, declared, barrier)?;
                let result = if context.rules.has(Rule::ImpossibleMoveIsIdle) { "idle" } else { "impossible" };
                (result, other)
            }
        };
        let before = self.moved;
        let end = walk.end().filter(|_| !matches!(walk.ends, WalkEnd::Barred(_)));
        if let Some(EndPosition { point, level, length }) = end {
            let height = self.figure.volume.heights.high - self.figure.volume.heights.low;
            (self.figure.volume.at, self.moved) = (point, before.plus(length));
            self.figure.volume.heights = Heights { low: level, high: level + height };
        }
        let distance = end.map_or(Length::default(), |end| end.length.rounded_up());
        let message = self.named("step-way-gone").with("distance", Arg::Length(distance)).text("result", result);
        let enemies = self.layout.figures.iter().any(|other| other.is_enemy_of(&self.figure));
        let unstopped = matches!(walk.ends, WalkEnd::Complete).then_some(rules.stops_at_enemy).filter(|_| enemies);
        let barred_clause = || context.rules.clause(Rule::ImpossibleMoveIsIdle).unwrap_or(rules.low_steps);
        let clause = if end.is_some() { declared.clause } else { barred_clause() };
        let step = record.step(message).cite(clause).cite_all(unstopped);
        step.decides(path("distance"), Fact::Length(distance)).decides(path(RESULT), Fact::Word(result));
        let legs = if end.is_some() { walk.legs } else { Vec::new() };
        Ok(CompletedMove { legs: legs.into_iter().map(|leg| leg.after(before)).collect(), in_the_way })
    }

    /// Writes the obstacles that the trooper steps onto, and whether there is room at the end.
    fn write_steps_and_room(&self, record: &mut Recorder, declared: &DeclaredMove<'_>, walk: &Walk) {
        let path = |fact| Path::new(&declared.subject, fact);
        for stepped_on in &walk.stepped_on {
            let message = self.named("step-steps-upon").text("other", stepped_on.piece.as_str());
            let chain = self.ruleset.clause_if(Rule::MoveStepsInARow, stepped_on.chained);
            let step = record.step(message).cite(self.rules.low_steps).cite_all(chain);
            step.affects_all([path("distance"), path(RESULT), Path::from("ends.level")]);
        }
        if let Some(clause) = self.ruleset.clause_if(Rule::MoveNeedsRoom, walk.room_undecided) {
            let step = record.step(self.named("step-room-borderline")).cite(clause);
            step.decides(path("borderline"), Fact::Flag(true));
        } else if let (Some(clause), WalkEnd::Complete) = (self.ruleset.clause(Rule::MoveNeedsRoom), &walk.ends) {
            record.step(self.named("step-room-at-the-end")).cite(clause).affects(path(RESULT));
        }
    }

    /// Returns the name of what bars the way, and writes the rule.
    fn resolve_barrier(
        &self,
        context: &Context<'_>,
        record: &mut Recorder,
        declared: &DeclaredMove<'_>,
        barrier: &Barrier,
    ) -> Result<Option<Name>, Refusal> {
        let rules = self.rules;
        let (id, clause, other) = match barrier {
            Barrier::Scenery(name) => ("step-barred-by-scenery", rules.low_steps, Some(name)),
            Barrier::NoStepDown => ("step-no-step-down", rules.low_steps, None),
            Barrier::Taller(name) => (
                "step-barred-by-a-taller-friend",
                context.rules.need(
                    context
                        .rules
                        .clause(Rule::MoveNotPastTaller)
                        .or_else(|| context.rules.clause(Rule::MoveNotPastLarger)),
                    "past-friends",
                )?,
                Some(name),
            ),
            Barrier::Occupied(name) => ("step-place-is-taken", self.find_occupied_clause(context, name)?, Some(name)),
            Barrier::NoRoom => {
                ("step-no-room-at-the-end", context.rules.need_clause(Rule::MoveNeedsRoom, "room-at-the-end")?, None)
            }
        };
        let path = |fact| Path::new(&declared.subject, fact);
        let mut message = self.named(id);
        if let Some(name) = other {
            message = message.text("other", name.as_str());
        }
        let step = record.step(message).cite(clause).affects(path(RESULT));
        if let Some(name) = other {
            step.decides(path("stopped-by"), Fact::Name(name.to_string()));
        }
        if let Some(idle) = context.rules.clause(Rule::ImpossibleMoveIsIdle) {
            record
                .step(self.named("step-impossible-is-idle"))
                .cite(idle)
                .affects(path(RESULT))
                .affects(path("distance"));
        }
        Ok(other.cloned())
    }

    /// Writes the total length and the position at the end.
    fn write_end(&self, record: &mut Recorder) {
        let total = self.moved.rounded_up();
        let step = record.step(Message::new("step-move-total").with("total", Arg::Length(total)));
        step.cite(self.rules.same_point).decides("total", Fact::Length(total));
        let volume = self.figure.volume;
        let level = Length::from_tenths(volume.heights.low);
        let message = point_message("step-stands-there", volume.at).with("level", Arg::Length(level));
        let step = record.step(message.text("name", self.figure.name.as_str()));
        write_point(step.decides("ends.level", Fact::Length(level)), "ends", volume.at);
    }
}

/// Returns a message with the coordinates of a point.
fn point_message(id: &'static str, point: Point) -> Message {
    let length = |tenths| Arg::Length(Length::from_tenths(tenths));
    Message::new(id).with("x", length(point.x)).with("y", length(point.y))
}

/// Adds the coordinates of a point to a step as facts.
fn write_point(step: StepHandle<'_>, subject: &str, point: Point) {
    let subject = PathPrefix::from(subject);
    let length = |tenths| Fact::Length(Length::from_tenths(tenths));
    step.decides(Path::new(&subject, "x"), length(point.x)).decides(Path::new(&subject, "y"), length(point.y));
}

/// Returns the last point that is certainly within a limit along the segments.
fn find_farthest_point(segments: &[Segment], limit: Length) -> Point {
    let mut before = LengthBounds::default();
    let mut point = segments.first().map(|first| first.point(0)).unwrap_or_default();
    for segment in segments {
        let reaches =
            |step: &i64| before.plus(segment.length(*step)).compare(limit).is_some_and(std::cmp::Ordering::is_le);
        if reaches(&segment.steps()) {
            point = segment.point(segment.steps());
            before = before.plus(segment.length(segment.steps()));
            continue;
        }
        let (mut inside, mut outside) = (0, segment.steps());
        while outside - inside > 1 {
            let middle = i64::midpoint(inside, outside);
            if reaches(&middle) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return segment.point(inside);
    }
    point
}
