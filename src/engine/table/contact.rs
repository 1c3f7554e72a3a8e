//! What touches what, and what cannot stand where it stands. Exact, by squares.

use std::cmp::Ordering;

use model::solid::{Cylinder, Point, Prism, Solid};

/// Two bases touch where no more lies between them: the places are whole tenths of a millimetre, so that bases side by
/// side at an angle never touch exactly.
pub(super) const TOUCH: i64 = 1;

/// Everything here is doubled, so that half a base is a whole number.
pub(super) const fn doubled(at: Point) -> Point {
    Point { x: 2 * at.x, y: 2 * at.y }
}

/// How the distance of a place from an edge compares with a length.
pub(super) fn compared(at: Point, (one, next): (Point, Point), length: i64) -> Ordering {
    let (edge, off) = (next.from(one), at.from(one));
    let along = edge.dot(off);
    if along <= 0 {
        off.square().cmp(&(length * length))
    } else if along >= edge.square() {
        off.from(edge).square().cmp(&(length * length))
    } else {
        let square = |length: i64| i128::from(length) * i128::from(length);
        square(edge.cross(off)).cmp(&(square(length) * i128::from(edge.square())))
    }
}

/// Whether a place is as near to an outline as that, or inside.
fn near(at: Point, outline: &Prism, reach: i64) -> bool {
    let mut inside = true;
    for (one, next) in outline.edges() {
        let (one, next) = (doubled(one), doubled(next));
        inside &= next.from(one).cross(at.from(one)) >= 0;
        if compared(at, (one, next), reach).is_le() {
            return true;
        }
    }
    inside
}

/// Whether a base and the outline of a solid are, seen from above, as near as that; below zero, whether they overlap so far.
pub fn within(one: &Cylinder, solid: &Solid, gap: i64) -> bool {
    let reach = |base: i64| (one.base + base + 2 * gap).max(0);
    match solid {
        Solid::Cylinder(other) => {
            doubled(one.at).from(doubled(other.at)).square() <= reach(other.base) * reach(other.base)
        }
        Solid::Prism(prism) => near(doubled(one.at), prism, reach(0)),
    }
}

/// Whether a figure and a solid touch: at the side of both, or one upon the other.
pub fn touch(one: &Cylinder, solid: &Solid) -> bool {
    one.heights.gap(solid.heights()) <= TOUCH && within(one, solid, TOUCH)
}

/// Whether two volumes would have to be in the same place.
pub fn overlap(one: &Cylinder, solid: &Solid) -> bool {
    one.heights.overlap(solid.heights()) && within(one, solid, -TOUCH)
}
