//! The first place along a way at which somebody is seen, bounded from both sides.
//!
//! Sight along a way comes and goes, so that halving alone would miss a glimpse between two hidden places. A piece of
//! the way is therefore passed over only where it is proved dark as a whole: no line leads to a volume around its
//! middle that is wider by half the piece, and so holds the figure wherever on the piece it is. What stands beside that
//! volume is in the way as it is; what reaches into it counts without a rim as wide as the volume was widened, and so
//! reaches into it no more. A piece that is not proved dark is parted, the earlier half first, down to a fifth of a
//! millimetre; then its places are looked at. What is told is where the first piece begins that is not proved dark, and
//! the first place that surely is seen.
//!
//! A patch in the middle of the figure lies nearer or farther on another place of the piece, and what leads to it from
//! a point widens faster or slower. As [`joined`] excludes beams that are thinner by a tolerance too, that does not
//! matter as long as the line is, seen from above, some times longer than the patch is moved; pieces that are longer
//! are parted first.

use crate::table::apart::across;
use crate::table::beam::{Joined, Patch, joined};
use crate::table::contact::{TOUCH, overlap};
use crate::table::layout::Obstacle;
use crate::table::path::length::Sum;
use crate::table::path::shrunk::shrunk;
use crate::table::path::walk::Leg;
use crate::table::sight::in_front;
use model::solid::{Cylinder, Point, Solid};

/// A piece of so many tenths of a millimetre is not parted further.
const GRAIN: i64 = 2;
/// By as much places between two neighbouring ones may lie aside.
const ROUNDING: i64 = 1;
/// Seen from above, a line is so many times as long as its end is moved: then a beam of 3 mm is thinner by no more than
/// the tolerance of [`joined`], which is 0.2 mm on either side, wherever along it one looks: 1.5 mm less 1.5 · 8/9 mm.
const SLENDER: i64 = 8;

/// How somebody who does not move looks at somebody who does.
#[derive(Debug)]
pub struct View<'l> {
    /// The volume of the one who does not move.
    pub from: Cylinder,
    /// The way it faces, where only what is in front counts.
    pub arc: Option<Point>,
    /// The way it faces, where lines must leave from the front half.
    pub front: Option<Point>,
    /// How the smallest part is measured that must be in view.
    pub patch: Patch,
    /// What may stand in the way.
    pub obstacles: &'l [Obstacle<'l>],
}

/// What is told of one place or piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Seen,
    Dark,
    Unsure,
}

/// A piece of a leg, from one of its places to another.
#[derive(Clone, Copy)]
struct Piece<'l> {
    leg: &'l Leg,
    from: i64,
    to: i64,
}

impl Piece<'_> {
    /// One of its places alone.
    const fn at(self, step: i64) -> Self {
        Self { from: step, to: step, ..self }
    }

    const fn middle(self) -> i64 {
        i64::midpoint(self.from, self.to)
    }

    /// Its halves, the earlier one last.
    const fn halves(self) -> [Self; 2] {
        let middle = self.middle();
        [Self { from: middle, ..self }, Self { to: middle, ..self }]
    }

    /// No place of it is farther from the middle one.
    fn rim(self) -> i64 {
        if self.from == self.to {
            return 0;
        }
        let (stretch, at) = (self.leg.stretch, self.leg.stretch.place(self.middle()));
        let aside = |step: i64| {
            let square = stretch.place(step).from(at).square();
            let root = square.isqrt();
            if root * root == square { root } else { root + 1 }
        };
        aside(self.from).max(aside(self.to)) + ROUNDING
    }

    /// Whether a base comes to lie over something on it.
    fn passes(self, base: i64, solid: &Solid) -> bool {
        let run = self.leg.stretch.near(base, solid, -TOUCH);
        run.is_some_and(|run| run.0 <= self.to && self.from <= run.1)
    }
}

impl View<'_> {
    /// Whether somebody is seen on a piece; [`Told::Seen`] is told of a single place alone.
    fn of(&self, piece: Piece<'_>, volume: &Cylinder) -> Told {
        let (rim, volume) = (piece.rim(), piece.leg.volume(piece.middle(), volume));
        let wide = Cylinder { base: volume.base + 2 * rim, ..volume };
        if self.arc.is_some_and(|way| !in_front(&self.from, way, &wide)) {
            return Told::Dark;
        }
        if SLENDER * rim > across(&self.from, &volume).tenths() {
            return Told::Unsure;
        }
        let left = |solid: &Solid| {
            if !overlap(&wide, solid) {
                Some(solid.clone())
            } else if piece.passes(volume.base, solid) {
                // Whoever walks through a friend is taken to be seen past that friend.
                None
            } else {
                shrunk(solid, rim)
            }
        };
        let solids: Vec<Solid> = self.obstacles.iter().filter_map(|obstacle| left(&obstacle.solid)).collect();
        match joined(&self.from, &wide, self.front, &solids.iter().collect::<Vec<_>>(), self.patch) {
            Joined::Yes(_) if rim == 0 => Told::Seen,
            Joined::No => Told::Dark,
            Joined::Yes(_) | Joined::Borderline => Told::Unsure,
        }
    }
}

/// When somebody is first seen along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Nowhere.
    Never,
    /// No sooner than the one, and at the other at the latest, on some level.
    Between(Sum, Sum, i64),
    /// Perhaps, and no sooner than there.
    Perhaps(Sum),
}

/// Looks along a way; no more often than so many times.
pub fn first_sight(view: &View<'_>, legs: &[Leg], of: &Cylinder, mut looks: usize) -> First {
    let mut pieces: Vec<Piece<'_>> =
        legs.iter().rev().map(|leg| Piece { leg, from: leg.run.0, to: leg.run.1 }).collect();
    let mut unsure: Option<Sum> = None;
    while let Some(piece) = pieces.pop() {
        let Piece { leg, from, to } = piece;
        if looks == 0 {
            return First::Perhaps(unsure.unwrap_or_else(|| leg.length(from)));
        }
        looks -= 1;
        if view.of(piece, of) == Told::Dark {
            continue;
        }
        if to - from > GRAIN {
            pieces.extend(piece.halves());
            continue;
        }
        for step in [from, piece.middle(), to] {
            if view.of(piece.at(step), of) == Told::Seen {
                return First::Between(unsure.unwrap_or_else(|| leg.length(from)), leg.length(step), leg.level);
            }
        }
        unsure = unsure.or_else(|| Some(leg.length(from)));
    }
    unsure.map_or(First::Never, First::Perhaps)
}
