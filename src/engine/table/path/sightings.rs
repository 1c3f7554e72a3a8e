//! Writes which watchers see a trooper along its path, and which it sees.

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{EngagedSight, LineStart, Rule};
use crate::table::geometry::contact::touches;
use crate::table::layout::{Figure, FigureRef, Layout};
use crate::table::path::declared_path::DeclaredPath;
use crate::table::path::first_sight::{FirstSight, Observer, find_first_sight};
use crate::table::path::walk::PathLeg;
use crate::table::sight::{AllRound, choose_patch, cite_patch, find_all_round};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::solid::{Point, Solid};

/// The maximum number of visibility tests for all watchers together, which bounds the time.
const MAX_TESTS: usize = 4_000;
/// The maximum number of visibility tests for one watcher and direction.
const MAX_TESTS_OF_ONE: usize = 600;

/// The facts of one direction of sight, and the ids of its messages.
struct Direction {
    /// The fact that it is seen.
    seen: &'static str,
    /// The fact of the lower bound of the length.
    min_length: &'static str,
    /// The fact of the upper bound of the length.
    max_length: &'static str,
    /// The message for a sighting along the path.
    first: &'static str,
    /// The message for a sighting at the start.
    start: &'static str,
    /// The message for no sighting.
    never: &'static str,
    /// The message for an undecided search.
    undecided: &'static str,
}

/// The watcher sees the mover.
const SEES: Direction = Direction {
    seen: "sees",
    min_length: "sees-no-sooner-than",
    max_length: "sees-no-later-than",
    first: "step-first-seen",
    start: "step-seen-at-the-start",
    never: "step-never-seen",
    undecided: "step-perhaps-seen",
};

/// The mover sees the watcher.
const SEEN: Direction = Direction {
    seen: "seen",
    min_length: "seen-no-sooner-than",
    max_length: "seen-no-later-than",
    first: "step-mover-first-sees",
    start: "step-mover-sees-at-the-start",
    never: "step-mover-never-sees",
    undecided: "step-mover-perhaps-sees",
};

/// Returns the figures that watch a path: those named, else all enemies of the mover.
///
/// # Errors
/// A refusal for a name that is not on the table.
pub(super) fn list_watchers<'l>(
    layout: &'l Layout,
    mover: &Figure,
    declared: &DeclaredPath<'_>,
) -> Result<Vec<&'l Figure>, Refusal> {
    if declared.watchers.is_empty() {
        return Ok(layout.figures.iter().filter(|other| other.is_enemy_of(mover)).collect());
    }
    let named = |(index, name)| {
        let path = format!("watchers.{index}");
        Ok(layout.find_pair(FigureRef::new("who", declared.trooper), FigureRef::new(&path, name))?.1)
    };
    declared.watchers.iter().enumerate().map(named).collect()
}

/// A path that is watched.
#[derive(Clone, Copy)]
pub(super) struct WatchedPath<'l> {
    /// The rules and printed values of the run.
    pub context: &'l Context<'l>,
    /// The figures and the scenery on the table.
    pub layout: &'l Layout,
    /// The figure that moves, at the end of the path.
    pub mover: &'l Figure,
    /// The legs of the path.
    pub legs: &'l [PathLeg],
}

impl WatchedPath<'_> {
    /// Writes, for each watcher, whether and where it first sees the mover and is seen.
    ///
    /// # Errors
    /// A refusal for a missing facing of a watcher.
    pub(super) fn write(&self, record: &mut Recorder, watchers: &[&Figure]) -> Result<(), Refusal> {
        let max_tests = MAX_TESTS_OF_ONE.min(MAX_TESTS / (2 * watchers.len().max(1)));
        for watcher in watchers {
            Sighting { path: *self, watcher, max_tests }.write(record)?;
        }
        Ok(())
    }
}

/// The sightings between the mover and one watcher.
struct Sighting<'l> {
    path: WatchedPath<'l>,
    watcher: &'l Figure,
    max_tests: usize,
}

impl Sighting<'_> {
    fn write(&self, record: &mut Recorder) -> Result<(), Refusal> {
        let WatchedPath { context, layout, mover, legs } = self.path;
        let space = context.rules.space;
        let rules = space.sight;
        let obstacles = layout.list_obstacles_between(self.watcher, mover);
        let (volume, patch) = (self.watcher.volume, choose_patch(context));
        let all_directions = Observer { volume, arc: None, front: None, patch, obstacles: &obstacles };
        let back = find_first_sight(&all_directions, legs, &mover.volume, self.max_tests);
        if layout.iter_engaged_enemies(self.watcher).next().is_some() {
            let end = self.ends_in_close_combat().then(|| legs.last().map(|leg| leg.length(leg.range.1))).flatten();
            let level = mover.volume.heights.low;
            let first = end.map_or(FirstSight::Never, |end| FirstSight::Between { from: end, to: end, level });
            self.write_direction(record, &SEES, first, |step| step.cite(rules.engaged.clause));
        } else {
            let facing = self.facing()?;
            let clauses =
                find_all_round(context, self.watcher)?.map_or_else(Vec::new, |AllRound { clauses, .. }| clauses);
            let first = match facing {
                None => back,
                Some(facing) => {
                    let front = (rules.starts.value == LineStart::FrontHalf).then_some(facing);
                    let observer = Observer { arc: Some(facing), front, ..all_directions };
                    find_first_sight(&observer, legs, &mover.volume, self.max_tests)
                }
            };
            self.write_direction(record, &SEES, first, |step| {
                let step = cite_patch(context, step.cite_all(rules.beam));
                if facing.is_some() {
                    step.cite_all(rules.arc).cite(rules.starts.clause)
                } else {
                    step.cite_all(&clauses)
                }
            });
        }
        self.write_direction(record, &SEEN, back, |step| {
            cite_patch(context, step.cite_all(rules.beam).cite(space.moving.all_round))
        });
        Ok(())
    }

    /// Returns the facing of the watcher; `None` if it sees in all directions.
    fn facing(&self) -> Result<Option<Point>, Refusal> {
        if find_all_round(self.path.context, self.watcher)?.is_some() {
            return Ok(None);
        }
        let missing = || Refusal::missing(format!("{}.faces", self.watcher.path));
        self.watcher.faces.ok_or_else(missing).map(Some)
    }

    /// Returns whether the path ends in the Close Combat of the watcher, as far as the watcher sees that.
    fn ends_in_close_combat(&self) -> bool {
        let WatchedPath { context, layout, mover, .. } = self.path;
        let in_contact = |other: &Figure| touches(&mover.volume, &Solid::Cylinder(other.volume));
        match context.rules.space.sight.engaged.value {
            EngagedSight::Touched => in_contact(self.watcher),
            EngagedSight::Melee => {
                let enemy = |figure: &&Figure| figure.is_enemy_of(mover);
                layout.list_close_combat(self.watcher).into_iter().filter(enemy).any(in_contact)
            }
        }
    }

    /// Writes the first sighting in one direction.
    fn write_direction(
        &self,
        record: &mut Recorder,
        direction: &Direction,
        first: FirstSight,
        cite: impl for<'s> Fn(StepHandle<'s>) -> StepHandle<'s>,
    ) {
        let WatchedPath { context, mover, legs, .. } = self.path;
        let subject = PathPrefix::from(self.watcher.name.as_str());
        let path = |fact| Path::new(&subject, fact);
        let anywhere = context.rules.clause_if(Rule::AroAnywhereOnPath, direction.seen == SEES.seen);
        let named = |id| Message::new(id).text("name", self.watcher.name.as_str()).text("other", mover.name.as_str());
        match first {
            FirstSight::Never => {
                let step = cite(record.step(named(direction.never))).cite_all(anywhere);
                step.decides(path(direction.seen), Fact::Flag(false));
            }
            FirstSight::Between { from, to, level } => {
                let (from, to) = (from.tenth_of_an_inch_below(), to.tenth_of_an_inch_above());
                let message = if to == Length::default() {
                    named(direction.start)
                } else {
                    named(direction.first).with("from", Arg::Length(from)).with("to", Arg::Length(to))
                };
                let raised = legs.first().is_some_and(|leg| leg.level < level);
                let on_top = context.rules.clause_if(Rule::MoverSeenOnTop, raised);
                let step = cite(record.step(message)).cite_all(on_top).cite_all(anywhere);
                step.decides(path(direction.seen), Fact::Flag(true))
                    .decides(path(direction.min_length), Fact::Length(from))
                    .decides(path(direction.max_length), Fact::Length(to));
            }
            FirstSight::Undecided(from) => {
                let from = from.tenth_of_an_inch_below();
                let message = named(direction.undecided).with("from", Arg::Length(from));
                let step = cite(record.step(message)).decides(path("borderline"), Fact::Flag(true));
                step.decides(path(direction.min_length), Fact::Length(from));
            }
        }
    }
}
