//! A straight segment of a path: the points of a figure on it, and where along it a base is near a solid.
//!
//! A segment has a point at least every tenth of a millimeter, each in whole tenths like everything else on a table.
//! Bases are round and solids convex, so the points at which a base is within a distance of a solid form one range.
//! Binary search finds both ends of the range. A range between two neighboring points is missed; that is a graze of
//! less than a tenth of a millimeter.

use crate::table::geometry::contact::is_within_gap;
use crate::table::path::length::LengthBounds;
use model::solid::{Cylinder, Heights, Point, Solid};

/// A range of points on a segment, by the numbers of the first and the last step.
pub type StepRange = (i64, i64);

/// A straight segment of a path, divided into equal steps of at most a tenth of a millimeter.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    start: Point,
    vector: Point,
    steps: i64,
}

impl Segment {
    /// Returns the segment between two points.
    pub fn new(start: Point, end: Point) -> Self {
        let vector = end.from(start);
        let root = vector.square().isqrt();
        Self { start, vector, steps: if root * root == vector.square() { root } else { root + 1 } }
    }

    /// Returns the number of the last step; the first is 0.
    pub const fn steps(&self) -> i64 {
        self.steps
    }

    /// Returns the point at a step, rounded to whole tenths of a millimeter symmetrically under reflection.
    pub fn point(&self, step: i64) -> Point {
        let part = |length: i64| {
            let (double, steps) = (2 * i128::from(length) * i128::from(step), i128::from(self.steps.max(1)));
            i64::try_from((double + steps * double.signum()) / (2 * steps)).unwrap_or_default()
        };
        Point { x: self.start.x + part(self.vector.x), y: self.start.y + part(self.vector.y) }
    }

    /// Returns the length from the start to a step.
    pub fn length(&self, step: i64) -> LengthBounds {
        LengthBounds::from_square(self.vector.square()).fraction(step, self.steps)
    }

    /// Returns the range in which, seen from above, a base is at most `gap` away from a solid; for a negative gap, in
    /// which they overlap by at least its amount.
    pub fn range_near(&self, base: i64, solid: &Solid, gap: i64) -> Option<StepRange> {
        let is_near = |step: i64| {
            let volume = Cylinder { at: self.point(step), base, heights: Heights { low: 0, high: 0 } };
            is_within_gap(&volume, solid, gap)
        };
        let inside = self.candidates(solid).into_iter().find(|step| is_near(*step))?;
        Some((search_boundary(inside, -1, &is_near), search_boundary(inside, self.steps + 1, &is_near)))
    }

    /// Returns the steps that may be nearest to a solid: both ends, the projections of its corners or center, and the
    /// crossings of its edges.
    fn candidates(&self, solid: &Solid) -> Vec<i64> {
        let projection =
            |point: Point| self.nearest_step(point.from(self.start).dot(self.vector), self.vector.square());
        let crossing = |(start, end): (Point, Point)| {
            let edge = end.from(start);
            let across = self.vector.cross(edge);
            (across != 0).then(|| self.nearest_step(start.from(self.start).cross(edge), across))
        };
        let mut steps = vec![0, self.steps];
        match solid {
            Solid::Cylinder(round) => steps.push(projection(round.at)),
            Solid::Prism(prism) => {
                steps.extend(prism.outline.iter().copied().map(projection));
                steps.extend(prism.edges().filter_map(crossing));
            }
        }
        // A mirrored solid lists its corners in the opposite order; sorting makes the first hit the same.
        steps.sort_unstable();
        steps
    }

    /// Returns the step nearest to the fraction `numerator / denominator` of the segment, clamped to its ends.
    fn nearest_step(&self, numerator: i64, denominator: i64) -> i64 {
        let (numerator, denominator) =
            (i128::from(numerator) * i128::from(denominator.signum()), i128::from(denominator.abs()));
        if denominator == 0 {
            return 0;
        }
        let nearest = (2 * i128::from(self.steps) * numerator + denominator).div_euclid(2 * denominator);
        i64::try_from(nearest.clamp(0, i128::from(self.steps))).unwrap_or_default()
    }
}

/// Returns the last step, from `inside` towards `outside`, at which a condition holds: binary search.
fn search_boundary(mut inside: i64, mut outside: i64, holds: &dyn Fn(i64) -> bool) -> i64 {
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
