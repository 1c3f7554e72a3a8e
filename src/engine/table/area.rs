//! Areas of the table, and whether a volume touches one or lies in it. Exact, by squares.

use std::cmp::Ordering;

use crate::table::contact::{compared, doubled};
pub use model::solid::Shape;
use model::solid::{Cylinder, Heights, Point, edges, surrounds};

/// An area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// From above.
    pub shape: Shape,
    /// From where to where it reaches upwards; `None` where height does not matter.
    pub heights: Option<Heights>,
}

/// Whether an outline goes round once: no edge meets another but at the corner between them.
pub fn is_simple(corners: &[Point]) -> bool {
    let all: Vec<_> = edges(corners).collect();
    all.iter().enumerate().all(|(at, (one, next))| {
        let (edge, count) = (next.from(*one), all.len());
        all.iter().enumerate().skip(at + 1).all(|(later, (from, to))| match later - at {
            1 => !turns_back(edge, to.from(*from)),
            apart if apart + 1 == count => !turns_back(to.from(*from), edge),
            _apart => !intersect((*one, *next), (*from, *to)),
        }) && edge.square() > 0
    })
}

/// Whether the second of two edges that follow each other goes back along the first.
const fn turns_back(first: Point, second: Point) -> bool {
    first.cross(second) == 0 && first.dot(second) < 0
}

/// Whether two edges have a place in common.
fn intersect(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |(from, to): (Point, Point), at: Point| to.from(from).cross(at.from(from)).signum();
    let on = |(from, to): (Point, Point), at: Point| at.from(from).dot(at.from(to)) <= 0;
    let sides = [side(one, other.0), side(one, other.1), side(other, one.0), side(other, one.1)];
    let touches = [(one, other.0), (one, other.1), (other, one.0), (other, one.1)];
    let touched = sides.iter().zip(touches).any(|(side, (edge, at))| *side == 0 && on(edge, at));
    touched || (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0)
}

/// How the distance from the middle of a base to the nearest edge compares with half of that base.
fn compare_nearest_edge(corners: &[Point], one: &Cylinder) -> Ordering {
    let edges = edges(corners).map(|(from, to)| (doubled(from), doubled(to)));
    edges.map(|edge| compared(doubled(one.at), edge, one.base)).min().unwrap_or(Ordering::Greater)
}

/// Whether a base touches a shape or overlaps it.
fn touches(shape: &Shape, one: &Cylinder) -> bool {
    match shape {
        Shape::Circle(middle, radius) => {
            let reach = 2 * radius + one.base;
            doubled(one.at).from(doubled(*middle)).square() <= reach * reach
        }
        Shape::Corners(corners) => surrounds(corners, one.at) || compare_nearest_edge(corners, one).is_le(),
    }
}

/// Whether a shape contains the whole of a base.
fn contains(shape: &Shape, one: &Cylinder) -> bool {
    match shape {
        Shape::Circle(middle, radius) => {
            let room = 2 * radius - one.base;
            room >= 0 && doubled(one.at).from(doubled(*middle)).square() <= room * room
        }
        Shape::Corners(corners) => surrounds(corners, one.at) && compare_nearest_edge(corners, one).is_ge(),
    }
}

impl Area {
    /// Whether a volume touches the area or lies at least partly in it.
    pub fn meets(&self, one: &Cylinder) -> bool {
        self.heights.is_none_or(|heights| heights.gap(one.heights) == 0) && touches(&self.shape, one)
    }

    /// Whether the whole of a volume lies in the area.
    pub fn holds(&self, one: &Cylinder) -> bool {
        let held = |heights: Heights| heights.low <= one.heights.low && one.heights.high <= heights.high;
        self.heights.is_none_or(held) && contains(&self.shape, one)
    }
}
