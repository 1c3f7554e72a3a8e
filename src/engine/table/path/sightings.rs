//! Who sees a trooper along its way, and whom it sees: what is written of it.

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{EngagedSight, Rule, Starts};
use crate::table::contact::touch;
use crate::table::layout::{Figure, Layout};
use crate::table::path::first_sight::{First, View, first_sight};
use crate::table::path::journey::Journey;
use crate::table::path::length::Sum;
use crate::table::path::walk::Leg;
use crate::table::sight::{all_round, cite_patch, patch};
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::solid::{Point, Solid};

/// As often is looked for all watchers together, which bounds the time.
const LOOKS: usize = 4_000;
/// As often for one at most.
const LOOKS_OF_ONE: usize = 600;

/// How the facts of one direction are called, and the steps that tell it.
struct Way {
    seen: &'static str,
    sooner: &'static str,
    later: &'static str,
    first: &'static str,
    start: &'static str,
    never: &'static str,
    perhaps: &'static str,
}

/// The watcher sees who moves.
const SEES: Way = Way {
    seen: "sees",
    sooner: "sees-no-sooner-than",
    later: "sees-no-later-than",
    first: "step-first-seen",
    start: "step-seen-at-the-start",
    never: "step-never-seen",
    perhaps: "step-perhaps-seen",
};

/// Who moves sees the watcher.
const SEEN: Way = Way {
    seen: "seen",
    sooner: "seen-no-sooner-than",
    later: "seen-no-later-than",
    first: "step-mover-first-sees",
    start: "step-mover-sees-at-the-start",
    never: "step-mover-never-sees",
    perhaps: "step-mover-perhaps-sees",
};

/// Writes of each watcher whether and from where it sees the one who moves, and is seen; gives back the watchers.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a watcher whose facing is needed and not given.
pub fn watched<'l>(
    context: &Context<'_>,
    record: &mut Recorder,
    layout: &'l Layout,
    journey: &Journey<'l>,
    (mover, legs): (&Figure, &[Leg]),
) -> Result<Vec<&'l Name>, Refusal> {
    let watchers: Vec<&Figure> = if journey.watchers.is_empty() {
        layout.figures.iter().filter(|other| other.is_enemy_of(mover)).collect()
    } else {
        let named = |(at, name)| Ok(layout.two(("who", journey.who), (&format!("watchers.{at}"), name))?.1);
        journey.watchers.iter().enumerate().map(named).collect::<Result<_, Refusal>>()?
    };
    let looks = LOOKS_OF_ONE.min(LOOKS / (2 * watchers.len().max(1)));
    for watcher in &watchers {
        Watch { context, layout, mover, legs, watcher, looks }.write(record)?;
    }
    Ok(watchers.into_iter().map(|watcher| &watcher.name).collect())
}

/// One watcher along the way.
struct Watch<'l> {
    context: &'l Context<'l>,
    layout: &'l Layout,
    mover: &'l Figure,
    legs: &'l [Leg],
    watcher: &'l Figure,
    looks: usize,
}

impl Watch<'_> {
    fn write(&self, record: &mut Recorder) -> Result<(), Refusal> {
        let space = self.context.rules.turn.space;
        let rules = space.sight;
        let obstacles = self.layout.between(self.watcher, self.mover);
        let (from, patch) = (self.watcher.volume, patch(self.context));
        let around = View { from, arc: None, front: None, patch, obstacles: &obstacles };
        let back = first_sight(&around, self.legs, &self.mover.volume, self.looks);
        if self.layout.engaging(self.watcher).next().is_some() {
            let seen = self.joins_the_melee().then(|| self.legs.last().map(|leg| leg.length(leg.run.1))).flatten();
            let first = seen.map_or(First::Never, |end| First::Between(end, end, self.mover.volume.heights.low));
            self.tell(record, &SEES, first, |step| step.cite(rules.engaged.clause));
        } else {
            let front = self.faces()?;
            let round = all_round(self.context, self.watcher)?.map_or_else(Vec::new, |(_, clauses)| clauses);
            let first = match front {
                None => back,
                Some(way) => {
                    let from_front = Some(way).filter(|_| rules.starts.value == Starts::FrontHalf);
                    let view = View { arc: Some(way), front: from_front, ..around };
                    first_sight(&view, self.legs, &self.mover.volume, self.looks)
                }
            };
            self.tell(record, &SEES, first, |step| {
                let step = cite_patch(self.context, step.cite_all(rules.beam));
                if front.is_some() { step.cite_all(rules.arc).cite(rules.starts.clause) } else { step.cite_all(&round) }
            });
        }
        self.tell(record, &SEEN, back, |step| {
            cite_patch(self.context, step.cite_all(rules.beam).cite(space.moving.all_round))
        });
        Ok(())
    }

    /// The way it faces, where that matters.
    fn faces(&self) -> Result<Option<Point>, Refusal> {
        if all_round(self.context, self.watcher)?.is_some() {
            return Ok(None);
        }
        let missing = || Refusal::missing(format!("{}.faces", self.watcher.path));
        self.watcher.faces.ok_or_else(missing).map(Some)
    }

    /// Whether the way ends in the close combat of the watcher, as far as it sees that.
    fn joins_the_melee(&self) -> bool {
        let touched = |other: &Figure| touch(&self.mover.volume, &Solid::Cylinder(other.volume));
        match self.context.rules.turn.space.sight.engaged.value {
            EngagedSight::Touched => touched(self.watcher),
            EngagedSight::Melee => {
                let enemy = |one: &&Figure| one.is_enemy_of(self.mover);
                self.layout.melee(self.watcher).into_iter().filter(enemy).any(touched)
            }
        }
    }

    /// Writes one direction.
    fn tell(
        &self,
        record: &mut Recorder,
        way: &Way,
        first: First,
        cite: impl for<'s> Fn(StepHandle<'s>) -> StepHandle<'s>,
    ) {
        let owner = Owner::from(self.watcher.name.as_str());
        let path = |fact| Path::new(&owner, fact);
        let named = |id| {
            let message = Message::new(id).text("name", self.watcher.name.as_str());
            message.text("other", self.mover.name.as_str())
        };
        let low = |sum: Sum| sum.tenth_of_an_inch_below();
        match first {
            First::Never => {
                cite(record.step(named(way.never))).decides(path(way.seen), Fact::Flag(false));
            }
            First::Between(from, to, level) => {
                let (from, to) = (low(from), to.tenth_of_an_inch_above());
                let message = if to == Length::default() {
                    named(way.start)
                } else {
                    named(way.first).with("from", Arg::Length(from)).with("to", Arg::Length(to))
                };
                let raised = self.legs.first().is_some_and(|leg| leg.level < level);
                let on_top = self.context.rules.cite(Rule::MoverSeenOnTop).filter(|_| raised);
                let step = cite(record.step(message)).cite_some(on_top).decides(path(way.seen), Fact::Flag(true));
                let step = step.decides(path(way.sooner), Fact::Length(from));
                step.decides(path(way.later), Fact::Length(to));
            }
            First::Perhaps(from) => {
                let message = named(way.perhaps).with("from", Arg::Length(low(from)));
                let step = cite(record.step(message)).decides(path("borderline"), Fact::Flag(true));
                step.decides(path(way.sooner), Fact::Length(low(from)));
            }
        }
    }
}
