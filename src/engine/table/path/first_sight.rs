//! The first point along a path at which the mover is visible, bounded from both sides.
//!
//! Visibility along a path comes and goes, so binary search alone would miss a glimpse between two hidden points. The
//! search therefore skips an interval of the path only if it is proved hidden as a whole: if nothing is visible of a
//! volume at the middle of the interval that is widened by half its length, and so contains the figure wherever it is
//! on the interval. Obstacles beside that volume block as they are. An obstacle that reaches into it is inset by the
//! same width, so that what remains blocks for every position. Other intervals are divided, the earlier half first,
//! down to a fifth of a millimeter; then their points are tested. The result is the start of the first interval that is
//! not proved hidden, and the first point that is certainly visible.
//!
//! Within an interval, the patch in the middle of the figure moves nearer or farther, which changes the taper of a beam
//! to it. [`find_beam`] also excludes beams that are narrower by a tolerance, so this does not matter if the line,
//! seen from above, is several times longer than the interval; longer intervals are divided first.

use crate::table::beam::{Patch, Visibility, find_beam};
use crate::table::geometry::contact::{CONTACT_GAP, overlaps};
use crate::table::geometry::separation::measure_horizontal_separation;
use crate::table::layout::Obstacle;
use crate::table::path::inset::inset_solid;
use crate::table::path::length::LengthBounds;
use crate::table::path::walk::PathLeg;
use crate::table::sight::is_in_front;
use model::solid::{Cylinder, Point, Solid};

/// The number of steps below which an interval is not divided.
const MIN_INTERVAL: i64 = 2;
/// The distance by which rounding may move points between two neighboring ones aside.
const ROUNDING: i64 = 1;
/// The minimum ratio of the length of a line, seen from above, to the movement of its end. A beam of 3 mm then narrows
/// by no more than the tolerance of [`find_beam`], 0.2 mm on each side: 1.5 mm − 8/9 · 1.5 mm.
const MIN_LENGTH_RATIO: i64 = 8;

/// A figure that does not move and watches one that does.
#[derive(Debug)]
pub struct Observer<'l> {
    /// The cylinder that the observer looks from.
    pub volume: Cylinder,
    /// The observer's facing, if it sees only in its front arc.
    pub arc: Option<Point>,
    /// The observer's facing, if lines must start in its front half.
    pub front: Option<Point>,
    /// The patch that must be visible.
    pub patch: Patch,
    /// The solids that may block its Line of Fire.
    pub obstacles: &'l [Obstacle<'l>],
}

/// The visibility of a point or an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Visible; only for a single point.
    Seen,
    /// Hidden as a whole.
    Hidden,
    Undecided,
}

/// An interval of a leg, from one step to another.
#[derive(Clone, Copy)]
struct Interval<'l> {
    leg: &'l PathLeg,
    from: i64,
    to: i64,
}

impl Interval<'_> {
    /// Returns the interval of a single step.
    const fn at(self, step: i64) -> Self {
        Self { from: step, to: step, ..self }
    }

    const fn middle(self) -> i64 {
        i64::midpoint(self.from, self.to)
    }

    /// Returns the halves of the interval; the earlier one comes last.
    const fn halves(self) -> [Self; 2] {
        let middle = self.middle();
        [Self { from: middle, ..self }, Self { to: middle, ..self }]
    }

    /// Returns the largest distance of its points from the middle one, rounded up.
    fn radius(self) -> i64 {
        if self.from == self.to {
            return 0;
        }
        let (segment, middle) = (self.leg.segment, self.leg.segment.point(self.middle()));
        let distance = |step: i64| {
            let square = segment.point(step).from(middle).square();
            let root = square.isqrt();
            if root * root == square { root } else { root + 1 }
        };
        distance(self.from).max(distance(self.to)) + ROUNDING
    }

    /// Returns whether a base overlaps a solid somewhere on it.
    fn passes_over(self, base: i64, solid: &Solid) -> bool {
        let range = self.leg.segment.range_near(base, solid, -CONTACT_GAP);
        range.is_some_and(|range| range.0 <= self.to && self.from <= range.1)
    }
}

impl Observer<'_> {
    /// Decides whether a figure with this volume is visible on an interval.
    fn state(&self, interval: Interval<'_>, volume: &Cylinder) -> State {
        let (radius, volume) = (interval.radius(), interval.leg.volume(interval.middle(), volume));
        let widened = Cylinder { base: volume.base + 2 * radius, ..volume };
        if self.arc.is_some_and(|facing| !is_in_front(&self.volume, facing, &widened)) {
            return State::Hidden;
        }
        if MIN_LENGTH_RATIO * radius > measure_horizontal_separation(&self.volume, &volume).tenths() {
            return State::Undecided;
        }
        let remaining = |solid: &Solid| {
            if !overlaps(&widened, solid) {
                Some(solid.clone())
            } else if interval.passes_over(volume.base, solid) {
                // A figure that passes through a friend does not hide behind it.
                None
            } else {
                inset_solid(solid, radius)
            }
        };
        let solids: Vec<Solid> = self.obstacles.iter().filter_map(|obstacle| remaining(&obstacle.solid)).collect();
        match find_beam(&self.volume, &widened, self.front, &solids.iter().collect::<Vec<_>>(), self.patch) {
            Visibility::Visible(_) if radius == 0 => State::Seen,
            Visibility::Hidden => State::Hidden,
            Visibility::Visible(_) | Visibility::Borderline => State::Undecided,
        }
    }
}

/// The first point of a path at which the mover is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSight {
    /// The figure is never visible.
    Never,
    /// The figure is visible.
    Between {
        /// The figure is hidden before this length.
        from: LengthBounds,
        /// The figure is visible at this length.
        to: LengthBounds,
        /// The level of the mover there.
        level: i64,
    },
    /// The figure may be visible, but not before this length.
    Undecided(LengthBounds),
}

/// Searches a path for the first point at which a figure is visible, with at most `max_tests` visibility tests.
pub fn find_first_sight(observer: &Observer<'_>, legs: &[PathLeg], figure: &Cylinder, max_tests: usize) -> FirstSight {
    let mut intervals: Vec<Interval<'_>> =
        legs.iter().rev().map(|leg| Interval { leg, from: leg.range.0, to: leg.range.1 }).collect();
    let mut first_undecided: Option<LengthBounds> = None;
    let mut tests_left = max_tests;
    while let Some(interval) = intervals.pop() {
        let Interval { leg, from, to } = interval;
        let undecided_from = || first_undecided.unwrap_or_else(|| leg.length(from));
        if tests_left == 0 {
            return FirstSight::Undecided(undecided_from());
        }
        tests_left -= 1;
        if observer.state(interval, figure) == State::Hidden {
            continue;
        }
        if to - from > MIN_INTERVAL {
            intervals.extend(interval.halves());
            continue;
        }
        for step in [from, interval.middle(), to] {
            if observer.state(interval.at(step), figure) == State::Seen {
                return FirstSight::Between { from: undecided_from(), to: leg.length(step), level: leg.level };
            }
        }
        first_undecided = first_undecided.or_else(|| Some(leg.length(from)));
    }
    first_undecided.map_or(FirstSight::Never, FirstSight::Undecided)
}
