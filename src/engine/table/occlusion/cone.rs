//! The cone of all straight lines from a point to a volume, and whether a piece of scenery meets it.
//!
//! Seen from above, the cone is a family of discs that grow along its axis; the heights of its lines at a position of
//! the axis form a range. The distance of a convex outline from the axis, less the radius of the disc, is a convex
//! function of the position, so ternary search finds its minimum.

use model::solid::{Cylinder, Heights, Point, Prism};

/// The number of units in a tenth of a millimeter.
pub(super) const UNITS_PER_TENTH: i64 = 16;
/// The number of positions on the axis of a cone.
const AXIS_STEPS: i64 = 1 << 20;
/// The number of fractional bits of the lengths of edges.
const LENGTH_BITS: u32 = 10;
/// If a piece meets the cone to a target shrunk by this, it certainly hides part of the target: 0.2 mm.
const OCCLUDED_MARGIN: i64 = 2 * UNITS_PER_TENTH;
/// If a piece misses the cone to a target shrunk by this, it hides nothing: 0.1 mm. A piece in contact reaches no
/// deeper.
const CLEAR_MARGIN: i64 = UNITS_PER_TENTH;

/// A point in fine units, relative to the center of the attacker's base.
pub(super) type FinePoint = (i64, i64);

/// Converts a point to fine units relative to an origin.
pub(super) const fn to_fine_point(point: Point, origin: Point) -> FinePoint {
    (UNITS_PER_TENTH * (point.x - origin.x), UNITS_PER_TENTH * (point.y - origin.y))
}

/// Converts heights to fine units.
pub(super) const fn to_fine_heights(heights: Heights) -> Heights {
    Heights { low: UNITS_PER_TENTH * heights.low, high: UNITS_PER_TENTH * heights.high }
}

/// The target, in fine units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// The center of its base.
    pub center: FinePoint,
    /// The radius of its base.
    pub radius: i64,
    heights: Heights,
}

impl Target {
    /// Converts a volume to fine units relative to an origin.
    pub(super) const fn new(volume: &Cylinder, origin: Point) -> Self {
        let heights = to_fine_heights(volume.heights);
        Self { center: to_fine_point(volume.at, origin), radius: UNITS_PER_TENTH / 2 * volume.base, heights }
    }

    /// Returns the volume shrunk by a margin on all sides; one that is flatter than that shrinks to its middle.
    const fn shrunk(self, margin: i64) -> Self {
        let Heights { low, high } = self.heights;
        let vertical = if high - low < 2 * margin { (high - low) / 2 } else { margin };
        Self { radius: self.radius - margin, heights: Heights { low: low + vertical, high: high - vertical }, ..self }
    }
}

/// An edge: its start, its vector, and the length of that.
#[derive(Clone, Copy, Debug)]
struct Edge {
    start: FinePoint,
    vector: FinePoint,
    length: i128,
}

/// A piece of scenery that may hide part of the target.
#[derive(Clone, Debug)]
pub(super) struct Occluder {
    edges: Vec<Edge>,
    heights: Heights,
}

/// How much of the target a piece hides from a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConeOcclusion {
    /// The piece hides part of the target.
    Occluded,
    /// The piece hides nothing.
    Clear,
    /// The piece hides at most one or two tenths of a millimeter.
    Borderline,
}

const fn product(x: i64, y: i64) -> i128 {
    x as i128 * y as i128
}

const fn dot(one: FinePoint, other: FinePoint) -> i128 {
    product(one.0, other.0) + product(one.1, other.1)
}

impl Occluder {
    /// Converts a piece to fine units relative to an origin.
    pub(super) fn new(prism: &Prism, origin: Point) -> Self {
        let edge = |(start, end): (Point, Point)| {
            let vector = to_fine_point(end, start);
            let length = (dot(vector, vector) << (2 * LENGTH_BITS)).isqrt();
            Edge { start: to_fine_point(start, origin), vector, length }
        };
        Self { edges: prism.edges().map(edge).collect(), heights: to_fine_heights(prism.heights) }
    }

    /// Iterates over the corners of the base, without the heights.
    pub(super) fn corners(&self) -> impl Iterator<Item = FinePoint> + '_ {
        self.edges.iter().map(|edge| edge.start)
    }

    /// Returns how much of a target the piece hides from an eye at a height.
    pub(super) fn classify(&self, eye: FinePoint, height: i64, target: &Target) -> ConeOcclusion {
        if self.meets_cone(eye, height, target.shrunk(OCCLUDED_MARGIN), 0) {
            ConeOcclusion::Occluded
        } else if self.meets_cone(eye, height, target.shrunk(CLEAR_MARGIN), 1) {
            ConeOcclusion::Borderline
        } else {
            ConeOcclusion::Clear
        }
    }

    /// Returns whether the piece comes within a distance of the cone.
    fn meets_cone(&self, eye: FinePoint, height: i64, target: Target, distance: i64) -> bool {
        let Some((mut begin, mut end)) = self.axis_range(height, target.heights) else { return false };
        let gap = |step: i64| {
            self.distance_from_axis(eye, target.center, step)
                - product(step, target.radius)
                - product(distance, AXIS_STEPS)
        };
        while end - begin > 2 {
            let third = (end - begin) / 3;
            let (first, second) = (gap(begin + third), gap(end - third));
            if first <= 0 || second <= 0 {
                return true;
            }
            if first <= second {
                end -= third;
            } else {
                begin += third;
            }
        }
        (begin..=end).any(|step| gap(step) <= 0)
    }

    /// Returns the positions on the axis at which lines to a volume of these heights pass the heights of the piece.
    fn axis_range(&self, height: i64, target: Heights) -> Option<(i64, i64)> {
        let (mut begin, mut end) = (0, AXIS_STEPS);
        // The lowest line must not be above the piece, and the highest must not be below it.
        for (rise, room) in
            [(target.low - height, self.heights.high - height), (height - target.high, height - self.heights.low)]
        {
            let step = (product(room, AXIS_STEPS)).div_euclid(i128::from(rise.abs().max(1)));
            let limit = 2 * i128::from(AXIS_STEPS);
            let step = i64::try_from(step.clamp(-limit, limit)).unwrap_or(AXIS_STEPS);
            match rise.signum() {
                1 => end = end.min(step),
                -1 => begin = begin.max(-step),
                _level if room < 0 => return None,
                _level => {}
            }
        }
        (begin <= end).then_some((begin, end))
    }

    /// Returns the distance of the outline from a position on the axis, times the number of steps; 0 inside.
    fn distance_from_axis(&self, from: FinePoint, to: FinePoint, step: i64) -> i128 {
        let interpolate = |from: i64, to: i64| (AXIS_STEPS - step) * from + step * to;
        let (x, y) = (interpolate(from.0, to.0), interpolate(from.1, to.1));
        let (mut inside, mut nearest_edge, mut nearest_corner) = (true, i128::MAX, i128::MAX);
        for edge in &self.edges {
            let offset = (x - AXIS_STEPS * edge.start.0, y - AXIS_STEPS * edge.start.1);
            let cross = product(edge.vector.0, offset.1) - product(edge.vector.1, offset.0);
            inside = inside && cross >= 0;
            let along = dot(edge.vector, offset);
            if along <= 0 {
                nearest_corner = nearest_corner.min(dot(offset, offset));
            } else if along < dot(edge.vector, edge.vector) * i128::from(AXIS_STEPS) {
                nearest_edge = nearest_edge.min((cross.abs() << LENGTH_BITS) / edge.length.max(1));
            }
        }
        if inside { 0 } else { nearest_edge.min(nearest_corner.isqrt()) }
    }
}
