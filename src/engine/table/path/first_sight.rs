//! The first place along a way at which somebody is seen, bounded from both sides.
//!
//! Sight along a way comes and goes, so that halving alone would miss a glimpse between two hidden places. A piece of the
//! way is therefore passed over only where it is proved dark as a whole: no line leads to the middle of the piece past
//! what remains of every obstacle without a rim as wide as half the piece. Had a line led to another place of the piece,
//! the same line with its end moved to the middle would nowhere lie farther aside than that, and would get past what
//! remains. A piece that is not proved dark is parted, the earlier half first, down to a fifth of a millimetre; then its places
//! are looked at. What is told is where the first piece begins that is not proved dark, and the first place that surely is
//! seen.
//!
//! A line that moves also turns. As [`joined`] excludes beams that are thinner by a tolerance too, that does not matter as
//! long as the line is some times longer than it moves; pieces that are longer are parted first.

use crate::engine::table::apart::apart;
use crate::engine::table::beam::{Joined, Patch, joined};
use crate::engine::table::contact::overlap;
use crate::engine::table::layout::Obstacle;
use crate::engine::table::path::length::Sum;
use crate::engine::table::path::shrunk::shrunk;
use crate::engine::table::path::walk::Leg;
use crate::engine::table::sight::in_front;
use crate::model::solid::{Cylinder, Point, Solid};

/// A piece of so many tenths of a millimetre is not parted further.
const GRAIN: i64 = 2;
/// By as much places between two neighbouring ones may lie aside.
const ROUNDING: i64 = 1;
/// A line is so many times as long as it is moved.
const SLENDER: i64 = 4;

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

impl View<'_> {
    /// Whether a volume is seen, or one that is moved aside by no more than a rim; only [`Told::Dark`] is proved of these.
    fn of(&self, volume: &Cylinder, rim: i64) -> Told {
        if self.arc.is_some_and(|way| !in_front(&self.from, way, &Cylinder { base: volume.base + 2 * rim, ..*volume }))
        {
            return Told::Dark;
        }
        if SLENDER * rim > apart(&self.from, volume).tenths() {
            return Told::Unsure;
        }
        // Whoever walks through a friend is taken to be seen past that friend.
        let beside = self.obstacles.iter().filter(|obstacle| !overlap(volume, &obstacle.solid));
        let solids: Vec<Solid> = beside.filter_map(|obstacle| shrunk(&obstacle.solid, rim)).collect();
        match joined(&self.from, volume, self.front, &solids.iter().collect::<Vec<_>>(), self.patch) {
            Joined::Yes(_) => Told::Seen,
            Joined::No => Told::Dark,
            Joined::Borderline => Told::Unsure,
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
    let mut pieces: Vec<(&Leg, i64, i64)> = legs.iter().rev().map(|leg| (leg, leg.run.0, leg.run.1)).collect();
    let mut unsure: Option<Sum> = None;
    while let Some((leg, from, to)) = pieces.pop() {
        if looks == 0 {
            return First::Perhaps(unsure.unwrap_or_else(|| leg.length(from)));
        }
        looks -= 1;
        let middle = i64::midpoint(from, to);
        let at = leg.stretch.place(middle);
        let aside = |step: i64| {
            let square = leg.stretch.place(step).from(at).square();
            let root = square.isqrt();
            if root * root == square { root } else { root + 1 }
        };
        let rim = if from == to { 0 } else { aside(from).max(aside(to)) + ROUNDING };
        if view.of(&leg.volume(middle, of), rim) == Told::Dark {
            continue;
        }
        if to - from > GRAIN {
            pieces.extend([(leg, middle, to), (leg, from, middle)]);
            continue;
        }
        for step in [from, middle, to] {
            if view.of(&leg.volume(step, of), 0) == Told::Seen {
                return First::Between(unsure.unwrap_or_else(|| leg.length(from)), leg.length(step), leg.level);
            }
        }
        unsure = unsure.or_else(|| Some(leg.length(from)));
    }
    unsure.map_or(First::Never, First::Perhaps)
}
