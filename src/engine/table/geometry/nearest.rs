//! The nearest points of two solids, to the nearest tenth of a millimeter. For drawings only; decisions use the exact
//! comparisons of [`separation`](crate::table::geometry::separation) and [`contact`](crate::table::geometry::contact).

use crate::table::geometry::contact::is_within_gap;
use model::length::Length;
use model::solid::{Cylinder, Heights, Point, Prism, Solid};
use model::table::Point3;

/// Returns the nearest points of two volumes. Where the volumes share heights or one is above the other, the middle of
/// the shared range.
pub fn find_nearest_points(one: &Cylinder, other: &Cylinder) -> [Point3; 2] {
    let distance = other.at.from(one.at).square().isqrt();
    let (from, to) = (one.base / 2, distance - other.base / 2);
    let between = i64::midpoint(to.max(0), from.min(distance));
    let (from, to) = if from <= to { (from, to) } else { (between, between) };
    with_heights([from, to].map(|along| point_towards(one.at, other.at, along)), one.heights, other.heights)
}

/// Returns the nearest points of a volume and a prism.
pub fn find_nearest_points_of_prism(volume: &Cylinder, prism: &Prism) -> [Point3; 2] {
    let on_prism = find_nearest_point(volume.at, prism);
    let under_base = on_prism.from(volume.at).square().isqrt() <= volume.base / 2;
    let on_volume = if under_base { on_prism } else { point_towards(volume.at, on_prism, volume.base / 2) };
    with_heights([on_volume, on_prism], volume.heights, prism.heights)
}

/// Measures the distance between a volume and a prism, rounded up to a whole tenth of a millimeter.
pub fn measure_separation_from_prism(volume: &Cylinder, prism: &Prism) -> Length {
    let upper_bound = find_nearest_point(volume.at, prism).from(volume.at).square().isqrt() + 1;
    let solid = Solid::Prism(prism.clone());
    // Binary search for the horizontal distance: `below` is always too short, `enough` never is.
    let (mut below, mut enough) = (-1, upper_bound);
    while enough - below > 1 {
        let middle = i64::midpoint(below, enough);
        if is_within_gap(volume, &solid, middle) {
            enough = middle;
        } else {
            below = middle;
        }
    }
    let vertical = volume.heights.gap(prism.heights);
    let square = enough * enough + vertical * vertical;
    let root = square.isqrt();
    Length::from_tenths(if root * root < square { root + 1 } else { root })
}

/// Returns the point at a distance from one point in the direction of another.
fn point_towards(from: Point, to: Point, distance: i64) -> Point {
    let direction = to.from(from);
    let length = direction.square().isqrt().max(1);
    Point { x: from.x + direction.x * distance / length, y: from.y + direction.y * distance / length }
}

/// Returns the point of a prism nearest to a point, seen from above.
fn find_nearest_point(point: Point, prism: &Prism) -> Point {
    if prism.edges().all(|(start, end)| end.from(start).cross(point.from(start)) >= 0) {
        return point;
    }
    let on_edge = |(start, end): (Point, Point)| {
        let edge = end.from(start);
        let along = edge.dot(point.from(start)).clamp(0, edge.square());
        let part = |length: i64| length * along / edge.square().max(1);
        Point { x: start.x + part(edge.x), y: start.y + part(edge.y) }
    };
    prism.edges().map(on_edge).min_by_key(|candidate| candidate.from(point).square()).unwrap_or(point)
}

/// Returns both points at the heights that are nearest to each other.
fn with_heights([first, second]: [Point; 2], one: Heights, other: Heights) -> [Point3; 2] {
    let (low, high) = if one.high < other.low {
        (one.high, other.low)
    } else if other.high < one.low {
        (one.low, other.high)
    } else {
        let shared = i64::midpoint(one.low.max(other.low), one.high.min(other.high));
        (shared, shared)
    };
    [(first, low), (second, high)]
}
