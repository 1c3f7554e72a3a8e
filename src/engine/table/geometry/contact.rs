//! Contact and overlap of solids, and the distance of a point from an edge. Exact: compares squares.

use std::cmp::Ordering;

use model::solid::{Cylinder, Point, Prism, Solid};

/// The gap up to which two solids are in contact. Positions are whole tenths of a millimeter, so two round bases side
/// by side at an angle are never in contact exactly.
pub const CONTACT_GAP: i64 = 1;

/// Returns a point in doubled coordinates, in which the radius of a base is a whole number.
pub const fn double(point: Point) -> Point {
    Point { x: 2 * point.x, y: 2 * point.y }
}

/// Compares the distance of a point from an edge with a length.
pub fn compare_distance(point: Point, (start, end): (Point, Point), length: i64) -> Ordering {
    let (edge, offset) = (end.from(start), point.from(start));
    let along = edge.dot(offset);
    if along <= 0 {
        offset.square().cmp(&(length * length))
    } else if along >= edge.square() {
        offset.from(edge).square().cmp(&(length * length))
    } else {
        let square = |length: i64| i128::from(length) * i128::from(length);
        square(edge.cross(offset)).cmp(&(square(length) * i128::from(edge.square())))
    }
}

/// Returns whether a point lies inside the outline of a prism or at most `distance` outside. The point is in doubled
/// coordinates.
fn is_near_outline(point: Point, prism: &Prism, distance: i64) -> bool {
    let mut inside = true;
    for (start, end) in prism.edges() {
        let (start, end) = (double(start), double(end));
        inside &= end.from(start).cross(point.from(start)) >= 0;
        if compare_distance(point, (start, end), distance).is_le() {
            return true;
        }
    }
    inside
}

/// Returns whether, seen from above, a base is at most `gap` away from the outline of a solid; for a negative gap,
/// whether they overlap at least by its amount.
pub fn is_within_gap(base: &Cylinder, solid: &Solid, gap: i64) -> bool {
    // In doubled coordinates, diameters take the place of radii.
    let reach = |diameter: i64| (base.base + diameter + 2 * gap).max(0);
    match solid {
        Solid::Cylinder(other) => {
            double(base.at).from(double(other.at)).square() <= reach(other.base) * reach(other.base)
        }
        Solid::Prism(prism) => is_near_outline(double(base.at), prism, reach(0)),
    }
}

/// Returns whether a volume and a solid are in contact: side by side, or one on top of the other.
pub fn touches(volume: &Cylinder, solid: &Solid) -> bool {
    volume.heights.gap(solid.heights()) <= CONTACT_GAP && is_within_gap(volume, solid, CONTACT_GAP)
}

/// Returns whether a volume and a solid overlap, so that they cannot both be on the table.
pub fn overlaps(volume: &Cylinder, solid: &Solid) -> bool {
    volume.heights.overlap(solid.heights()) && is_within_gap(volume, solid, -CONTACT_GAP)
}
