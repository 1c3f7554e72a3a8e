//! The way of a trooper in one Order: how long each Move is, what is in its way, and who sees it when.
//!
//! Start at [`path`]; [`mod@walk`] goes along the way, [`length`] measures it, and [`first_sight`] looks who sees it.

pub mod first_sight;
mod journey;
pub mod length;
mod shrunk;
mod sightings;
pub mod stretch;
pub mod walk;

pub use journey::Journey;

use crate::context::Context;
use crate::movement::CLAUSES;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{Citations, MovingRules, Rule};
use crate::table::layout::{Figure, Layout};
use crate::table::path::length::Sum;
use crate::table::path::sightings::watched;
use crate::table::path::stretch::Stretch;
use crate::table::path::walk::{Barrier, Ends, Leg, Walk, Ways, walk};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::volume::write;
use crate::weapon::refuse;
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::solid::{Heights, Point};
use model::trace::Resolved;

/// How the Moves are called in outcomes.
const MOVES: [&str; 2] = ["first-move", "second-move"];

/// Goes along it. Of each Move, `route` is what was declared, `distance` what was gone, `result` how it ended, with
/// `stopped-by`; then `total` and `ends`. Of each watcher, `sees` it and is `seen`, from where to where along the way.
/// A Move that is too long is `refused`, with the place at which it must end.
///
/// # Errors
/// A refusal for a name that is not on the table, for a watcher whose facing is needed and not given, and for a way through
/// friends or neutral figures where the edition says nothing of that.
pub fn path(context: &Context<'_>, layout: &Layout, journey: &Journey<'_>) -> Result<Resolved, Refusal> {
    let figure = layout.figure("who", journey.who)?;
    let mut record = Recorder::default();
    write(context, &mut record, figure, "*");
    let rules = context.rules.turn.space.moving;
    let mut legs = vec![Leg::standing(figure.volume.at, figure.volume.heights.low)];
    let mut found = PictureMarks::default();
    let mut about = vec![journey.who];
    let mut mover =
        Mover { rules, citations: context.rules.citations, layout, figure: figure.clone(), gone: Sum::default() };
    let halved = Some(context.rules.skills.prone_mov).filter(|_| figure.prone);
    for (at, to) in journey.moves.iter().enumerate() {
        let whole = journey.mov[at];
        let (clause, limit) = match halved {
            None => (CLAUSES[at], whole),
            Some(clause) => (clause, Length::from_tenths(whole.tenths() / 2)),
        };
        let declared = Declared { owner: Owner::from(MOVES[at]), clause, limit, to };
        if !mover.measures(&mut record, &declared) {
            return Ok(on_table(record.finish(), layout, &about, found));
        }
        let made = mover.goes(context, &mut record, &declared)?;
        found.blocking.extend(made.in_the_way);
        legs.extend(made.legs);
    }
    mover.ends(&mut record);
    let watchers = watched(context, &mut record, layout, journey, (&mover.figure, &legs))?;
    about.extend(watchers);
    Ok(on_table(record.finish(), layout, &about, found))
}

/// A Move as it is declared.
struct Declared<'t> {
    owner: Owner,
    clause: Cite,
    limit: Length,
    to: &'t [Point],
}

/// What came of it.
struct Made {
    legs: Vec<Leg>,
    in_the_way: Option<Name>,
}

/// Whoever moves, as it has come so far.
struct Mover<'l> {
    rules: MovingRules,
    citations: &'l Citations,
    layout: &'l Layout,
    figure: Figure,
    gone: Sum,
}

impl Mover<'_> {
    fn named(&self, id: &'static str) -> Message {
        Message::new(id).text("name", self.figure.name.as_str())
    }

    /// That a figure is passed, and the clause by which it may be.
    fn past(&self, context: &Context<'_>, other: &Name) -> Result<(&'static str, Cite), Refusal> {
        if self.layout.figures.iter().any(|figure| figure.name == *other && figure.neutral) {
            Ok(("step-past-neutral", context.rules.need_cite(Rule::MovePastNeutrals, "past-neutrals")?))
        } else {
            Ok(("step-past-friend", context.rules.need_cite(Rule::MovePastFriends, "past-friends")?))
        }
    }

    /// Measures what is declared; whether it is no longer than allowed, or too near to tell.
    fn measures(&self, record: &mut Recorder, declared: &Declared<'_>) -> bool {
        let places = || std::iter::once(&self.figure.volume.at).chain(declared.to);
        let stretches: Vec<Stretch> = places().zip(declared.to).map(|(from, to)| Stretch::new(*from, *to)).collect();
        let all = |sum: Sum, stretch: &Stretch| sum.plus(stretch.length(stretch.steps()));
        let route = stretches.iter().fold(Sum::default(), all);
        let path = |fact| Path::new(&declared.owner, fact);
        let message = self.named("step-route").with("distance", Arg::Length(route.rounded_up()));
        let detour = self.citations.get(Rule::MoveMeasuredAlongRoute).filter(|_| stretches.len() > 1);
        let step = record.step(message.with("limit", Arg::Length(declared.limit)));
        let step = step.cite(self.rules.same_spot).cite_some(detour).cite(declared.clause).affects_all([
            path("distance"),
            path("result"),
            Path::from("total"),
            Path::from("refused"),
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
                refuse(record, declared.clause, "step-move-too-far");
                let farthest = farthest(&stretches, declared.limit);
                write_place(
                    record.step(place_named("step-must-end", farthest)).cite(declared.clause),
                    "farthest",
                    farthest,
                );
                false
            }
        }
    }

    /// Goes as declared, as far as that can be.
    fn goes(&mut self, context: &Context<'_>, record: &mut Recorder, declared: &Declared<'_>) -> Result<Made, Refusal> {
        let rules = self.rules;
        let ways = Ways {
            chains: context.rules.has(Rule::MoveStepsInARow),
            no_taller: context.rules.has(Rule::MoveNotPastTaller),
            room: context.rules.has(Rule::MoveNeedsRoom),
        };
        let walk = walk(self.layout, &self.figure, declared.to, ways);
        let path = |fact| Path::new(&declared.owner, fact);
        self.mounts(record, declared, &walk);
        for other in &walk.passed {
            let (id, clause) = self.past(context, other)?;
            let message = self.named(id).text("other", other.as_str());
            record
                .step(message)
                .cite(clause)
                .cite_some(context.rules.cite(Rule::MoveNotPastTaller))
                .affects(path("result"));
        }
        let (result, in_the_way) = match &walk.ends {
            Ends::Complete => ("complete", None),
            Ends::Touches(enemy) => {
                let message = self.named("step-stops-at-an-enemy").text("other", enemy.as_str());
                let step =
                    record.step(message).cite(rules.stops).cite(context.rules.turn.space.interaction.volumes_touch);
                let step = step.affects_all([path("result"), path("distance"), Path::from("total")]);
                step.decides(path("stopped-by"), Fact::Name(enemy.to_string()));
                ("stopped", Some(enemy.clone()))
            }
            Ends::Barred(barrier) => {
                let other = self.barred(context, record, declared, barrier)?;
                let id = if context.rules.has(Rule::ImpossibleMoveIsIdle) { "idle" } else { "impossible" };
                (id, other)
            }
        };
        let before = self.gone;
        let ended = walk.end().filter(|_| !matches!(walk.ends, Ends::Barred(_)));
        if let Some((at, level, gone)) = ended {
            let tall = self.figure.volume.heights.high - self.figure.volume.heights.low;
            (self.figure.volume.at, self.gone) = (at, before.plus(gone));
            self.figure.volume.heights = Heights { low: level, high: level + tall };
        }
        let distance = ended.map_or(Length::default(), |(.., gone)| gone.rounded_up());
        let message = self.named("step-way-gone").with("distance", Arg::Length(distance)).text("result", result);
        let enemies = self.layout.figures.iter().any(|other| other.is_enemy_of(&self.figure));
        let past = matches!(walk.ends, Ends::Complete).then_some(rules.stops).filter(|_| enemies);
        let clause = if ended.is_some() {
            declared.clause
        } else {
            context.rules.cite(Rule::ImpossibleMoveIsIdle).unwrap_or(rules.low_steps)
        };
        let step = record.step(message).cite(clause).cite_some(past);
        step.decides(path("distance"), Fact::Length(distance)).decides(path("result"), Fact::Word(result));
        let legs = if ended.is_some() { walk.legs } else { Vec::new() };
        Ok(Made { legs: legs.into_iter().map(|leg| leg.after(before)).collect(), in_the_way })
    }

    /// Writes what it steps upon, and whether there is room for it at the end.
    fn mounts(&self, record: &mut Recorder, declared: &Declared<'_>, walk: &Walk) {
        let path = |fact| Path::new(&declared.owner, fact);
        for mounted in &walk.mounted {
            let message = self.named("step-steps-upon").text("other", mounted.on.as_str());
            let chain = self.citations.get(Rule::MoveStepsInARow).filter(|_| mounted.chained);
            let step = record.step(message).cite(self.rules.low_steps).cite_some(chain);
            step.affects_all([path("distance"), path("result"), Path::from("ends.level")]);
        }
        if let Some(clause) = self.citations.get(Rule::MoveNeedsRoom).filter(|_| walk.unsure_of_room) {
            let step = record.step(self.named("step-room-borderline")).cite(clause);
            step.decides(path("borderline"), Fact::Flag(true));
        } else if let (Some(clause), Ends::Complete) = (self.citations.get(Rule::MoveNeedsRoom), &walk.ends) {
            record.step(self.named("step-room-at-the-end")).cite(clause).affects(path("result"));
        }
    }

    /// Writes what bars the way; gives back its name.
    fn barred(
        &self,
        context: &Context<'_>,
        record: &mut Recorder,
        declared: &Declared<'_>,
        barrier: &Barrier,
    ) -> Result<Option<Name>, Refusal> {
        let rules = self.rules;
        let (id, clause, other) = match barrier {
            Barrier::Scenery(name) => ("step-barred-by-scenery", rules.low_steps, Some(name)),
            Barrier::NoStepDown => ("step-no-step-down", rules.low_steps, None),
            Barrier::Taller(name) => (
                "step-barred-by-a-taller-friend",
                context.rules.need_cite(Rule::MoveNotPastTaller, "past-friends")?,
                Some(name),
            ),
            Barrier::Occupied(name) => ("step-place-is-taken", self.past(context, name)?.1, Some(name)),
            Barrier::NoRoom => {
                ("step-no-room-at-the-end", context.rules.need_cite(Rule::MoveNeedsRoom, "room-at-the-end")?, None)
            }
        };
        let path = |fact| Path::new(&declared.owner, fact);
        let mut message = self.named(id);
        if let Some(name) = other {
            message = message.text("other", name.as_str());
        }
        let step = record.step(message).cite(clause).affects(path("result"));
        if let Some(name) = other {
            step.decides(path("stopped-by"), Fact::Name(name.to_string()));
        }
        if let Some(idle) = context.rules.cite(Rule::ImpossibleMoveIsIdle) {
            record
                .step(self.named("step-impossible-is-idle"))
                .cite(idle)
                .affects(path("result"))
                .affects(path("distance"));
        }
        Ok(other.cloned())
    }

    /// Writes where it has come.
    fn ends(&self, record: &mut Recorder) {
        let total = self.gone.rounded_up();
        let step = record.step(Message::new("step-move-total").with("total", Arg::Length(total)));
        step.cite(self.rules.same_spot).decides("total", Fact::Length(total));
        let volume = self.figure.volume;
        let level = Length::from_tenths(volume.heights.low);
        let message = place_named("step-stands-there", volume.at).with("level", Arg::Length(level));
        let step = record.step(message.text("name", self.figure.name.as_str()));
        write_place(step.decides("ends.level", Fact::Length(level)), "ends", volume.at);
    }
}

/// A message that tells a place.
fn place_named(id: &'static str, at: Point) -> Message {
    let length = |tenths| Arg::Length(Length::from_tenths(tenths));
    Message::new(id).with("x", length(at.x)).with("y", length(at.y))
}

/// Writes a place.
fn write_place(step: StepHandle<'_>, owner: &str, at: Point) {
    let owner = Owner::from(owner);
    let length = |tenths| Fact::Length(Length::from_tenths(tenths));
    step.decides(Path::new(&owner, "x"), length(at.x)).decides(Path::new(&owner, "y"), length(at.y));
}

/// The last place that a way of some length reaches.
fn farthest(stretches: &[Stretch], limit: Length) -> Point {
    let mut gone = Sum::default();
    let mut place = stretches.first().map(|first| first.place(0)).unwrap_or_default();
    for stretch in stretches {
        let reaches =
            |step: &i64| gone.plus(stretch.length(*step)).compare(limit).is_some_and(std::cmp::Ordering::is_le);
        if reaches(&stretch.steps()) {
            place = stretch.place(stretch.steps());
            gone = gone.plus(stretch.length(stretch.steps()));
            continue;
        }
        let (mut inside, mut outside) = (0, stretch.steps());
        while outside - inside > 1 {
            let middle = i64::midpoint(inside, outside);
            if reaches(&middle) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return stretch.place(inside);
    }
    place
}
