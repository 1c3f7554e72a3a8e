//! Areas of the table: whether a volume touches one or lies inside. Exact: compares squares.

use std::cmp::Ordering;

use crate::table::geometry::contact::{compare_distance, double};
use model::solid::{Cylinder, Heights, Point, Shape, edges, surrounds};

/// An area of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The area's shape from above.
    pub shape: Shape,
    /// The area's vertical extent; `None` if height does not matter.
    pub heights: Option<Heights>,
}

/// Returns whether an outline is a simple polygon: no two edges meet except consecutive ones, at the corner between
/// them.
pub fn is_simple(corners: &[Point]) -> bool {
    let all: Vec<_> = edges(corners).collect();
    let last = all.len().saturating_sub(1);
    all.iter().enumerate().all(|(index, (start, end))| {
        let edge = end.from(*start);
        edge.square() > 0
            && all.iter().enumerate().skip(index + 1).all(|(later, (next_start, next_end))| {
                let next_edge = next_end.from(*next_start);
                match later - index {
                    1 => !turns_back(edge, next_edge),
                    distance if distance == last => !turns_back(next_edge, edge),
                    _apart => !intersects((*start, *end), (*next_start, *next_end)),
                }
            })
    })
}

/// Returns whether the second of two consecutive edges runs back along the first.
const fn turns_back(first: Point, second: Point) -> bool {
    first.cross(second) == 0 && first.dot(second) < 0
}

/// Returns whether two edges have a point in common.
fn intersects(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |(start, end): (Point, Point), point: Point| end.from(start).cross(point.from(start)).signum();
    let between = |(start, end): (Point, Point), point: Point| point.from(start).dot(point.from(end)) <= 0;
    let sides = [side(one, other.0), side(one, other.1), side(other, one.0), side(other, one.1)];
    let pairs = [(one, other.0), (one, other.1), (other, one.0), (other, one.1)];
    let touching = sides.iter().zip(pairs).any(|(side, (edge, point))| *side == 0 && between(edge, point));
    touching || (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0)
}

/// Compares the distance from the center of a base to the nearest edge with the radius of the base.
fn compare_nearest_edge(corners: &[Point], base: &Cylinder) -> Ordering {
    let edges = edges(corners).map(|(start, end)| (double(start), double(end)));
    let compare = |edge| compare_distance(double(base.at), edge, base.base);
    edges.map(compare).min().unwrap_or(Ordering::Greater)
}

/// Returns whether a base touches a shape or overlaps it.
fn touches(shape: &Shape, base: &Cylinder) -> bool {
    match shape {
        Shape::Circle(center, radius) => {
            let reach = 2 * radius + base.base;
            double(base.at).from(double(*center)).square() <= reach * reach
        }
        Shape::Corners(corners) => surrounds(corners, base.at) || compare_nearest_edge(corners, base).is_le(),
    }
}

/// Returns whether a base lies entirely inside a shape.
fn contains(shape: &Shape, base: &Cylinder) -> bool {
    match shape {
        Shape::Circle(center, radius) => {
            let room = 2 * radius - base.base;
            room >= 0 && double(base.at).from(double(*center)).square() <= room * room
        }
        Shape::Corners(corners) => surrounds(corners, base.at) && compare_nearest_edge(corners, base).is_ge(),
    }
}

impl Area {
    /// Returns whether a volume touches the area or lies at least partly inside.
    pub fn touches(&self, volume: &Cylinder) -> bool {
        self.heights.is_none_or(|heights| heights.gap(volume.heights) == 0) && touches(&self.shape, volume)
    }

    /// Returns whether a volume lies entirely inside the area.
    pub fn contains(&self, volume: &Cylinder) -> bool {
        let encloses = |heights: Heights| heights.low <= volume.heights.low && volume.heights.high <= heights.high;
        self.heights.is_none_or(encloses) && contains(&self.shape, volume)
    }
}
