//! Moves a figure along straight segments: its level, the obstacles that bar its way, and the enemies that it touches.
//!
//! A base stands on the highest piece of scenery below it that it can step onto. A piece counts if any part of it is
//! below the base, so a figure is on top of a low obstacle from when its base first overlaps it until it has left it
//! entirely.

use crate::table::geometry::area::Area;
use crate::table::geometry::contact::{CONTACT_GAP, overlaps, touches};
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::path::length::LengthBounds;
use crate::table::path::segment::{Segment, StepRange};
use model::ids::Name;
use model::solid::{Cylinder, Heights, Point, Shape, Solid};

/// The number of further steps within which a head-on approach closes the gap of [`CONTACT_GAP`] completely.
const CLOSING_STEPS: i64 = 2;

/// The edition's rules on movement that the walk depends on.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub struct WalkRules {
    /// A figure may climb from step to step, as on a staircase; else every piece that it steps onto must itself be low.
    pub chains: bool,
    /// A taller friend bars the way.
    pub no_taller: bool,
    /// Whether friends with a higher Silhouette Attribute bar the way.
    pub no_larger: bool,
    /// The whole base needs room at the end.
    pub room: bool,
}

/// A part of a path on one level.
#[derive(Clone, Copy, Debug)]
pub struct PathLeg {
    /// The segment that the leg is part of.
    pub segment: Segment,
    /// The steps of the segment.
    pub range: StepRange,
    /// The height of the ground under the figure.
    pub level: i64,
    /// The length of the path before the segment.
    pub before: LengthBounds,
}

impl PathLeg {
    /// Returns the leg of a figure that stands at a point.
    pub fn standing(point: Point, level: i64) -> Self {
        Self { segment: Segment::new(point, point), range: (0, 0), level, before: LengthBounds::default() }
    }

    /// Returns the volume of a figure at a step.
    pub fn volume(&self, step: i64, figure: &Cylinder) -> Cylinder {
        move_volume(figure, self.segment.point(step), self.level)
    }

    /// Returns the same leg after an earlier path.
    #[must_use]
    pub const fn after(self, path: LengthBounds) -> Self {
        Self { before: path.plus(self.before), ..self }
    }

    /// Returns the length of the path up to a step.
    pub fn length(&self, step: i64) -> LengthBounds {
        self.before.plus(self.segment.length(step))
    }
}

/// What bars the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Scenery that is too tall to step onto, or that hangs too low.
    Scenery(Name),
    /// The step down from its level is too high.
    NoStepDown,
    /// A friend that is too tall or too large to pass.
    Taller(Name),
    /// The movement would end on another figure.
    Occupied(Name),
    /// There is no room for its base at the end.
    NoRoom,
}

/// How a Move ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkEnd {
    /// As declared.
    Complete,
    /// In contact with an enemy.
    Touches(Name),
    /// The movement cannot be made.
    Barred(Barrier),
}

/// A low obstacle that the figure stepped onto.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteppedOn {
    /// The piece of scenery.
    pub piece: Name,
    /// The piece is taller than the figure, which reached its top only from another piece.
    pub chained: bool,
}

/// A Move as far as it goes.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The legs of the path.
    pub legs: Vec<PathLeg>,
    /// How the movement ends.
    pub ends: WalkEnd,
    /// The obstacles that the figure stepped onto.
    pub stepped_on: Vec<SteppedOn>,
    /// The friends and neutral figures that the movement passed.
    pub passed: Vec<Name>,
    /// Several pieces of scenery carry the base at the end, and whether they carry all of it is not computed.
    pub room_undecided: bool,
}

impl Walk {
    /// Returns the position of the figure at the end; `None` before the first leg.
    pub fn end(&self) -> Option<EndPosition> {
        let last = self.legs.last()?;
        let point = last.segment.point(last.range.1);
        Some(EndPosition { point, level: last.level, length: last.length(last.range.1) })
    }
}

/// The end of a walk.
#[derive(Clone, Copy, Debug)]
pub struct EndPosition {
    /// The center of the base.
    pub point: Point,
    /// The height of the ground under the figure.
    pub level: i64,
    /// The length of the path.
    pub length: LengthBounds,
}

/// Returns a volume moved to a point on a level.
fn move_volume(volume: &Cylinder, at: Point, level: i64) -> Cylinder {
    let height = volume.heights.high - volume.heights.low;
    Cylinder { at, base: volume.base, heights: Heights { low: level, high: level + height } }
}

/// Moves a figure from its position through these points.
pub fn walk_path(layout: &Layout, figure: &Figure, to: &[Point], rules: WalkRules) -> Walk {
    let mut walker = FigureWalker { layout, figure, rules, footing: Footing::new(layout, &figure.volume) };
    let (mut from, mut before) = (figure.volume.at, LengthBounds::default());
    let mut walk = Walk {
        legs: Vec::new(),
        ends: WalkEnd::Complete,
        stepped_on: Vec::new(),
        passed: Vec::new(),
        room_undecided: false,
    };
    for next in to {
        let segment = Segment::new(from, *next);
        if let Some(ends) = walker.walk_segment(segment, before, &mut walk) {
            walk.ends = ends;
            return walk;
        }
        before = before.plus(segment.length(segment.steps()));
        from = *next;
    }
    walker.finish(&mut walk);
    walk
}

/// What a figure stands on.
#[derive(Clone, Copy)]
struct Footing {
    level: i64,
    /// The height of the piece that carries it, from its own bottom.
    piece_height: i64,
}

impl Footing {
    fn new(layout: &Layout, volume: &Cylinder) -> Self {
        let level = volume.heights.low;
        let carries = |piece: &&Scenery| {
            let there = Segment::new(volume.at, volume.at);
            let solid = Solid::Prism(piece.prism.clone());
            piece.prism.heights.high == level && there.range_near(volume.base, &solid, -CONTACT_GAP).is_some()
        };
        let heights = layout.scenery.iter().filter(carries).map(piece_height);
        Self { level, piece_height: heights.min().unwrap_or(level) }
    }
}

/// Returns the height of a piece of scenery, from its own bottom.
const fn piece_height(piece: &Scenery) -> i64 {
    piece.prism.heights.high - piece.prism.heights.low
}

struct FigureWalker<'l> {
    layout: &'l Layout,
    figure: &'l Figure,
    rules: WalkRules,
    footing: Footing,
}

impl<'l> FigureWalker<'l> {
    fn height(&self) -> i64 {
        self.figure.volume.heights.high - self.figure.volume.heights.low
    }

    /// Returns the steps of a segment at which the base is at most `gap` away from a solid.
    fn range_near(&self, segment: &Segment, solid: &Solid, gap: i64) -> Option<StepRange> {
        segment.range_near(self.figure.volume.base, solid, gap)
    }

    /// Moves along one segment. Returns how the walk ends, if it ends there.
    fn walk_segment(&mut self, segment: Segment, before: LengthBounds, walk: &mut Walk) -> Option<WalkEnd> {
        let over: Vec<(&Scenery, StepRange)> = self
            .layout
            .scenery
            .iter()
            .filter_map(|piece| {
                Some((piece, self.range_near(&segment, &Solid::Prism(piece.prism.clone()), -CONTACT_GAP)?))
            })
            .collect();
        let mut cuts: Vec<i64> = over.iter().flat_map(|(_, range)| [range.0, range.1 + 1]).chain([0]).collect();
        cuts.retain(|cut| *cut <= segment.steps());
        cuts.sort_unstable();
        cuts.dedup();
        let ends = cuts.iter().skip(1).map(|next| next - 1).chain([segment.steps()]);
        for range in cuts.iter().copied().zip(ends) {
            let below: Vec<&Scenery> =
                over.iter().filter(|(_, own)| own.0 <= range.0 && range.0 <= own.1).map(|(piece, _)| *piece).collect();
            let barred = self.step_onto(&below, walk).err().map(|barrier| (range.0, barrier));
            let leg = PathLeg { segment, range, level: self.footing.level, before };
            let barred = barred.or_else(|| self.find_first_taller_friend(&leg));
            // Contact at the very step where the way is barred still counts.
            let last = barred.as_ref().map_or(range.1, |(step, _)| *step);
            if let Some((step, enemy)) = self.find_first_contact(&leg).filter(|(step, _)| *step <= last) {
                walk.legs.push(PathLeg { range: (range.0, step), ..leg });
                return Some(WalkEnd::Touches(enemy));
            }
            if let Some((_, barrier)) = barred {
                return Some(WalkEnd::Barred(barrier));
            }
            self.record_passed(&leg, walk);
            walk.legs.push(leg);
        }
        None
    }

    /// Steps onto, or down to, the highest piece below that can be reached.
    fn step_onto(&mut self, below: &[&Scenery], walk: &mut Walk) -> Result<(), Barrier> {
        let (height, Footing { level, piece_height: current }) = (self.height(), self.footing);
        let low = |piece: &&&Scenery| self.rules.chains || piece_height(piece) <= height;
        let top = |piece: &Scenery| piece.prism.heights.high;
        let reached = |piece: &&&Scenery| top(piece) == level || (top(piece) <= level + height && low(piece));
        let next = below.iter().filter(reached).map(|piece| top(piece)).max().unwrap_or_default();
        if level - next > height || (next < level && !self.rules.chains && current > height) {
            return Err(Barrier::NoStepDown);
        }
        let heights = Heights { low: next, high: next + height };
        if let Some(piece) = below.iter().find(|piece| piece.prism.heights.overlap(heights)) {
            return Err(Barrier::Scenery(piece.name.clone()));
        }
        let carrying = below.iter().filter(|piece| top(piece) == next).min_by_key(|piece| piece_height(piece));
        if let Some(piece) = carrying.filter(|_| next != level) {
            let chained = piece_height(piece) > height;
            walk.stepped_on.push(SteppedOn { piece: piece.name.clone(), chained });
        }
        self.footing = Footing { level: next, piece_height: carrying.map_or(next, |piece| piece_height(piece)) };
        Ok(())
    }

    /// Returns the first figure that passes a filter and comes within a gap on a leg, seen from above, with the step.
    fn find_first_near(&self, leg: &PathLeg, gap: i64, filter: impl Fn(&Figure) -> bool) -> Option<(i64, &'l Figure)> {
        let figures = self.layout.figures.iter().filter(|other| other.name != self.figure.name && filter(other));
        let near = figures.filter_map(|other| {
            let range = self.range_near(&leg.segment, &Solid::Cylinder(other.volume), gap)?;
            let step = range.0.max(leg.range.0);
            (step <= range.1.min(leg.range.1)).then_some((step, other))
        });
        near.min_by_key(|(step, _)| *step)
    }

    /// Returns the first enemy that the figure touches on a leg, with the step. If the gap closes completely within a
    /// few steps, the step where it does.
    fn find_first_contact(&self, leg: &PathLeg) -> Option<(i64, Name)> {
        let heights = leg.volume(leg.range.0, &self.figure.volume).heights;
        let enemy = |other: &Figure| other.is_enemy_of(self.figure) && heights.gap(other.volume.heights) <= CONTACT_GAP;
        let (step, other) = self.find_first_near(leg, CONTACT_GAP, enemy)?;
        let close = self.range_near(&leg.segment, &Solid::Cylinder(other.volume), 0).map_or(step, |range| range.0);
        let step = if (step..=(step + CLOSING_STEPS).min(leg.range.1)).contains(&close) { close } else { step };
        Some((step, other.name.clone()))
    }

    /// Returns the first friend on a leg that is too tall or too large to pass, with the step.
    fn find_first_taller_friend(&self, leg: &PathLeg) -> Option<(i64, Barrier)> {
        let heights = leg.volume(leg.range.0, &self.figure.volume).heights;
        let taller = |other: &Figure| {
            let other_heights = other.volume.heights;
            let taller = self.rules.no_taller && other_heights.high - other_heights.low > self.height();
            let larger = self.rules.no_larger && other.silhouette > self.figure.silhouette;
            other.player == self.figure.player && heights.overlap(other_heights) && (taller || larger)
        };
        let friend = self.find_first_near(leg, -CONTACT_GAP, taller);
        friend.map(|(step, other)| (step, Barrier::Taller(other.name.clone())))
    }

    /// Records the friends and neutral figures that the figure passes on a leg.
    fn record_passed(&self, leg: &PathLeg, walk: &mut Walk) {
        let heights = leg.volume(leg.range.0, &self.figure.volume).heights;
        for other in &self.layout.figures {
            let is_passed = |figure: &Figure| figure.name == other.name && heights.overlap(other.volume.heights);
            if !walk.passed.contains(&other.name) && self.find_first_near(leg, -CONTACT_GAP, is_passed).is_some() {
                walk.passed.push(other.name.clone());
            }
        }
    }

    /// Checks the room at the end of a complete Move.
    fn finish(&self, walk: &mut Walk) {
        let Some(EndPosition { point, level, .. }) = walk.end() else { return };
        let volume = move_volume(&self.figure.volume, point, level);
        let others = || self.layout.figures.iter().filter(|other| other.name != self.figure.name);
        if let Some(other) = others().find(|other| overlaps(&volume, &Solid::Cylinder(other.volume))) {
            walk.ends = WalkEnd::Barred(Barrier::Occupied(other.name.clone()));
            return;
        }
        if level == 0 || !self.rules.room {
            return;
        }
        let carries = |piece: &&Scenery| {
            piece.prism.heights.high == level && touches(&volume, &Solid::Prism(piece.prism.clone()))
        };
        let carrying: Vec<&Scenery> = self.layout.scenery.iter().filter(carries).collect();
        let fits = carrying
            .iter()
            .any(|piece| Area { shape: Shape::Corners(piece.prism.outline.clone()), heights: None }.contains(&volume));
        if !fits && carrying.len() > 1 {
            walk.room_undecided = true;
        } else if !fits {
            walk.ends = WalkEnd::Barred(Barrier::NoRoom);
        }
    }
}
