//! A straight stretch of a way: where a figure is on it, and where along it something lies below or beside its base.
//!
//! A stretch has a place at least every tenth of a millimetre, each at whole tenths like everything else on a table. The
//! places at which a base is as near to something as some distance are one run of these, because a base is round and what
//! it may meet bends nowhere inwards; both ends of the run are found by halving. A run that is so short that no place of
//! it lies between two neighbouring places goes unnoticed: then less than a tenth of a millimetre is grazed.

use crate::table::contact::within;
use crate::table::path::length::Sum;
use model::solid::{Cylinder, Heights, Point, Solid};

/// Places on a stretch, by their numbers: from the first to the last.
pub type Run = (i64, i64);

/// A straight stretch.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    from: Point,
    way: Point,
    steps: i64,
}

impl Stretch {
    /// The one between two places.
    pub fn new(from: Point, to: Point) -> Self {
        let way = to.from(from);
        let root = way.square().isqrt();
        Self { from, way, steps: if root * root == way.square() { root } else { root + 1 } }
    }

    /// The number of its last place; the first is 0.
    pub const fn steps(&self) -> i64 {
        self.steps
    }

    /// A place on it, at whole tenths of a millimetre; the same in a mirror.
    pub fn place(&self, step: i64) -> Point {
        let part = |way: i64| {
            let (double, steps) = (2 * i128::from(way) * i128::from(step), i128::from(self.steps.max(1)));
            i64::try_from((double + steps * double.signum()) / (2 * steps)).unwrap_or_default()
        };
        Point { x: self.from.x + part(self.way.x), y: self.from.y + part(self.way.y) }
    }

    /// How far a place of it is from its first.
    pub fn length(&self, step: i64) -> Sum {
        Sum::root(self.way.square()).part(step, self.steps)
    }

    /// Where a base on it is, seen from above, as near to a solid as that; below zero, where they overlap so far.
    pub fn near(&self, base: i64, solid: &Solid, gap: i64) -> Option<Run> {
        let is_near = |step: i64| {
            let one = Cylinder { at: self.place(step), base, heights: Heights { low: 0, high: 0 } };
            within(&one, solid, gap)
        };
        let inside = self.nearest(solid).into_iter().find(|step| is_near(*step))?;
        Some((boundary(inside, -1, &is_near), boundary(inside, self.steps + 1, &is_near)))
    }

    /// The places where the base may be nearest to a solid: the ends, the nearest to each corner or middle, and where an
    /// edge is crossed.
    fn nearest(&self, solid: &Solid) -> Vec<i64> {
        let along = |at: Point| self.part(at.from(self.from).dot(self.way), self.way.square());
        let crossing = |(one, next): (Point, Point)| {
            let edge = next.from(one);
            let across = self.way.cross(edge);
            (across != 0).then(|| self.part(one.from(self.from).cross(edge), across))
        };
        let mut steps = vec![0, self.steps];
        match solid {
            Solid::Cylinder(round) => steps.push(along(round.at)),
            Solid::Prism(prism) => {
                steps.extend(prism.outline.iter().copied().map(along));
                steps.extend(prism.edges().filter_map(crossing));
            }
        }
        // In a mirror the corners come the other way round; the first that is near must be the same.
        steps.sort_unstable();
        steps
    }

    /// The place at a part of the way, no farther than its ends.
    fn part(&self, part: i64, of: i64) -> i64 {
        let (part, of) = (i128::from(part) * i128::from(of.signum()), i128::from(of.abs()));
        if of == 0 {
            return 0;
        }
        let nearest = (2 * i128::from(self.steps) * part + of).div_euclid(2 * of);
        i64::try_from(nearest.clamp(0, i128::from(self.steps))).unwrap_or_default()
    }
}

/// The last place before another, which is outside, at which something still holds.
fn boundary(mut inside: i64, mut outside: i64, holds: &dyn Fn(i64) -> bool) -> i64 {
    while (outside - inside).abs() > 1 {
        let middle = i64::midpoint(inside, outside);
        if holds(middle) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}
