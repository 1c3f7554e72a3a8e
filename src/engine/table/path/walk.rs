//! A figure goes along straight stretches: on what it stands, what bars its way, and where it comes into contact.
//!
//! A base stands on the highest thing below it that it can step upon. Whatever lies partly below it counts, so that a
//! figure is at the top of a low obstacle as soon as its base reaches over it, until all of it has left it.

use crate::table::area::{Area, Shape};
use crate::table::contact::{TOUCH, overlap, touch};
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::path::length::Sum;
use crate::table::path::stretch::{Run, Stretch};
use model::ids::Name;
use model::solid::{Cylinder, Heights, Point, Solid};

/// So few places on, whoever comes head-on has closed the last tenth of a millimetre.
const NEXT: i64 = 2;

/// Which ways are open.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    /// Steps may follow each other like those of a staircase; else everything stepped upon must be low itself.
    pub chains: bool,
    /// Friends that are taller bar the way.
    pub no_taller: bool,
    /// The end needs room for the whole base.
    pub room: bool,
}

/// A piece of the way on one level.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// On which stretch.
    pub stretch: Stretch,
    /// Which of its places.
    pub run: Run,
    /// On which level.
    pub level: i64,
    /// How long the way to the beginning of the stretch is.
    pub before: Sum,
}

impl Leg {
    /// A figure that stands at one place.
    pub fn standing(at: Point, level: i64) -> Self {
        Self { stretch: Stretch::new(at, at), run: (0, 0), level, before: Sum::default() }
    }

    /// The volume of a figure at one of its places.
    pub fn volume(&self, step: i64, of: &Cylinder) -> Cylinder {
        placed(of, self.stretch.place(step), self.level)
    }

    /// The same after an earlier way.
    #[must_use]
    pub const fn after(self, way: Sum) -> Self {
        Self { before: way.plus(self.before), ..self }
    }

    /// How far along the whole way one of its places is.
    pub fn length(&self, step: i64) -> Sum {
        self.before.plus(self.stretch.length(step))
    }
}

/// What bars a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Scenery that is too tall to step upon, or hangs too low.
    Scenery(Name),
    /// There is no step down from where it stands.
    NoStepDown,
    /// A friend that is taller.
    Taller(Name),
    /// It would end in the place of another figure.
    Occupied(Name),
    /// It would end where there is no room for its base.
    NoRoom,
}

/// How a Move ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Where it was to.
    Complete,
    /// In contact with an enemy.
    Touches(Name),
    /// It cannot be made.
    Barred(Barrier),
}

/// A low obstacle that was stepped upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mounted {
    /// Which.
    pub on: Name,
    /// It is taller than the figure, and its top could be reached only over another.
    pub chained: bool,
}

/// A Move.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The pieces of the way.
    pub legs: Vec<Leg>,
    /// How it ends.
    pub ends: Ends,
    /// What was stepped upon.
    pub mounted: Vec<Mounted>,
    /// Those that were passed: friends, or neutral.
    pub passed: Vec<Name>,
    /// Several pieces of scenery carry the base at the end: whether all of it, nobody has worked out.
    pub unsure_of_room: bool,
}

impl Walk {
    /// Where the figure is at the end, on which level, and how long the whole way was.
    pub fn end(&self) -> Option<(Point, i64, Sum)> {
        let last = self.legs.last()?;
        Some((last.stretch.place(last.run.1), last.level, last.length(last.run.1)))
    }
}

/// A volume elsewhere.
fn placed(of: &Cylinder, at: Point, level: i64) -> Cylinder {
    let tall = of.heights.high - of.heights.low;
    Cylinder { at, base: of.base, heights: Heights { low: level, high: level + tall } }
}

/// Goes from where a figure is to these places.
pub fn walk(layout: &Layout, figure: &Figure, to: &[Point], ways: Ways) -> Walk {
    let mut walker = Walker { layout, figure, ways, footing: Footing::of(layout, &figure.volume) };
    let (mut at, mut before) = (figure.volume.at, Sum::default());
    let mut walk =
        Walk { legs: Vec::new(), ends: Ends::Complete, mounted: Vec::new(), passed: Vec::new(), unsure_of_room: false };
    for next in to {
        let stretch = Stretch::new(at, *next);
        if let Some(ends) = walker.stretch(stretch, before, &mut walk) {
            walk.ends = ends;
            return walk;
        }
        before = before.plus(stretch.length(stretch.steps()));
        at = *next;
    }
    walker.finish(&mut walk);
    walk
}

/// On what a figure stands.
#[derive(Clone, Copy)]
struct Footing {
    level: i64,
    /// How tall what carries it is, from its own foot.
    own: i64,
}

impl Footing {
    fn of(layout: &Layout, volume: &Cylinder) -> Self {
        let level = volume.heights.low;
        let carries = |piece: &&Scenery| {
            let there = Stretch::new(volume.at, volume.at);
            let solid = Solid::Prism(piece.prism.clone());
            piece.prism.heights.high == level && there.near(volume.base, &solid, -TOUCH).is_some()
        };
        Self { level, own: layout.scenery.iter().filter(carries).map(tall).min().unwrap_or(level) }
    }
}

/// How tall a piece of scenery is.
const fn tall(piece: &Scenery) -> i64 {
    piece.prism.heights.high - piece.prism.heights.low
}

struct Walker<'l> {
    layout: &'l Layout,
    figure: &'l Figure,
    ways: Ways,
    footing: Footing,
}

impl<'l> Walker<'l> {
    fn tall(&self) -> i64 {
        self.figure.volume.heights.high - self.figure.volume.heights.low
    }

    /// Where on a stretch the base lies over something, or beside it so near.
    fn near(&self, stretch: &Stretch, solid: &Solid, gap: i64) -> Option<Run> {
        stretch.near(self.figure.volume.base, solid, gap)
    }

    /// Goes along one stretch; how it ends, if it ends there.
    fn stretch(&mut self, stretch: Stretch, before: Sum, walk: &mut Walk) -> Option<Ends> {
        let over: Vec<(&Scenery, Run)> = self
            .layout
            .scenery
            .iter()
            .filter_map(|piece| Some((piece, self.near(&stretch, &Solid::Prism(piece.prism.clone()), -TOUCH)?)))
            .collect();
        let mut cuts: Vec<i64> = over.iter().flat_map(|(_, run)| [run.0, run.1 + 1]).chain([0]).collect();
        cuts.retain(|cut| *cut <= stretch.steps());
        cuts.sort_unstable();
        cuts.dedup();
        let ends = cuts.iter().skip(1).map(|next| next - 1).chain([stretch.steps()]);
        for run in cuts.iter().copied().zip(ends) {
            let below: Vec<&Scenery> =
                over.iter().filter(|(_, own)| own.0 <= run.0 && run.0 <= own.1).map(|(piece, _)| *piece).collect();
            let barred = self.step(&below, walk).err().map(|barrier| (run.0, barrier));
            let leg = Leg { stretch, run, level: self.footing.level, before };
            let barred = barred.or_else(|| self.taller(&leg));
            // In contact at the very place where the way is barred, it has still come into contact.
            let within = barred.as_ref().map_or(run.1, |(step, _)| *step);
            if let Some((step, enemy)) = self.contact(&leg).filter(|(step, _)| *step <= within) {
                walk.legs.push(Leg { run: (run.0, step), ..leg });
                return Some(Ends::Touches(enemy));
            }
            if let Some((_, barrier)) = barred {
                return Some(Ends::Barred(barrier));
            }
            self.pass(&leg, walk);
            walk.legs.push(leg);
        }
        None
    }

    /// Steps upon what lies below.
    fn step(&mut self, below: &[&Scenery], walk: &mut Walk) -> Result<(), Barrier> {
        let (tall_self, Footing { level, own }) = (self.tall(), self.footing);
        let low = |piece: &&&Scenery| self.ways.chains || tall(piece) <= tall_self;
        let top = |piece: &Scenery| piece.prism.heights.high;
        let reached = |piece: &&&Scenery| top(piece) == level || (top(piece) <= level + tall_self && low(piece));
        let next = below.iter().filter(reached).map(|piece| top(piece)).max().unwrap_or_default();
        if level - next > tall_self || (next < level && !self.ways.chains && own > tall_self) {
            return Err(Barrier::NoStepDown);
        }
        let volume = Heights { low: next, high: next + tall_self };
        if let Some(piece) = below.iter().find(|piece| piece.prism.heights.overlap(volume)) {
            return Err(Barrier::Scenery(piece.name.clone()));
        }
        let carrying = below.iter().filter(|piece| top(piece) == next).min_by_key(|piece| tall(piece));
        if let Some(piece) = carrying.filter(|_| next != level) {
            let chained = tall(piece) > tall_self;
            walk.mounted.push(Mounted { on: piece.name.clone(), chained });
        }
        self.footing = Footing { level: next, own: carrying.map_or(next, |piece| tall(piece)) };
        Ok(())
    }

    /// The first of these that a figure on a leg is near to, at whichever level that counts.
    fn first(&self, leg: &Leg, gap: i64, counts: impl Fn(&Figure) -> bool) -> Option<(i64, &'l Figure)> {
        let figures = self.layout.figures.iter().filter(|other| other.name != self.figure.name && counts(other));
        let near = figures.filter_map(|other| {
            let run = self.near(&leg.stretch, &Solid::Cylinder(other.volume), gap)?;
            let step = run.0.max(leg.run.0);
            (step <= run.1.min(leg.run.1)).then_some((step, other))
        });
        near.min_by_key(|(step, _)| *step)
    }

    /// The first enemy that it touches on a leg: where nothing is left between them, if that is the very next place.
    fn contact(&self, leg: &Leg) -> Option<(i64, Name)> {
        let heights = leg.volume(leg.run.0, &self.figure.volume).heights;
        let enemy = |other: &Figure| other.is_enemy_of(self.figure) && heights.gap(other.volume.heights) <= TOUCH;
        let (step, other) = self.first(leg, TOUCH, enemy)?;
        let close = self.near(&leg.stretch, &Solid::Cylinder(other.volume), 0).map_or(step, |run| run.0);
        let step = if (step..=(step + NEXT).min(leg.run.1)).contains(&close) { close } else { step };
        Some((step, other.name.clone()))
    }

    /// The first friend on a leg that is too tall to be passed.
    fn taller(&self, leg: &Leg) -> Option<(i64, Barrier)> {
        let heights = leg.volume(leg.run.0, &self.figure.volume).heights;
        let taller = |other: &Figure| {
            let own = other.volume.heights;
            other.player == self.figure.player && heights.overlap(own) && own.high - own.low > self.tall()
        };
        let found = self.first(leg, -TOUCH, taller).filter(|_| self.ways.no_taller);
        found.map(|(step, other)| (step, Barrier::Taller(other.name.clone())))
    }

    /// Keeps those that are passed on a leg: friends, or neutral.
    fn pass(&self, leg: &Leg, walk: &mut Walk) {
        let heights = leg.volume(leg.run.0, &self.figure.volume).heights;
        for other in &self.layout.figures {
            let counts = |figure: &Figure| figure.name == other.name && heights.overlap(other.volume.heights);
            if !walk.passed.contains(&other.name) && self.first(leg, -TOUCH, counts).is_some() {
                walk.passed.push(other.name.clone());
            }
        }
    }

    /// Looks at the place where a complete Move ends.
    fn finish(&self, walk: &mut Walk) {
        let Some((at, level, _)) = walk.end() else { return };
        let volume = placed(&self.figure.volume, at, level);
        let others = || self.layout.figures.iter().filter(|other| other.name != self.figure.name);
        if let Some(other) = others().find(|other| overlap(&volume, &Solid::Cylinder(other.volume))) {
            walk.ends = Ends::Barred(Barrier::Occupied(other.name.clone()));
            return;
        }
        if level == 0 || !self.ways.room {
            return;
        }
        let carries =
            |piece: &&Scenery| piece.prism.heights.high == level && touch(&volume, &Solid::Prism(piece.prism.clone()));
        let carrying: Vec<&Scenery> = self.layout.scenery.iter().filter(carries).collect();
        let whole = carrying
            .iter()
            .any(|piece| Area { shape: Shape::Corners(piece.prism.outline.clone()), heights: None }.holds(&volume));
        if !whole && carrying.len() > 1 {
            walk.unsure_of_room = true;
        } else if !whole {
            walk.ends = Ends::Barred(Barrier::NoRoom);
        }
    }
}
