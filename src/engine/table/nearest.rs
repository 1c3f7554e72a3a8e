//! The nearest points of two things, to the nearest tenth of a millimetre: for a drawing, not for what is decided.

use crate::table::contact::within;
use model::length::Length;
use model::solid::{Cylinder, Heights, Point, Prism, Solid};
use model::table::Point3;

/// The nearest points of two volumes; where they share a level or lie above each other, the middle of what they share.
pub fn nearest(one: &Cylinder, other: &Cylinder) -> [Point3; 2] {
    let long = other.at.from(one.at).square().isqrt();
    let (from, to) = (one.base / 2, long - other.base / 2);
    let between = i64::midpoint(to.max(0), from.min(long));
    let (from, to) = if from <= to { (from, to) } else { (between, between) };
    joined([from, to].map(|far| towards(one.at, other.at, far)), one.heights, other.heights)
}

/// The same of a volume and a piece of scenery.
pub fn nearest_of(one: &Cylinder, prism: &Prism) -> [Point3; 2] {
    let there = nearest_place(one.at, prism);
    let close = there.from(one.at).square().isqrt() <= one.base / 2;
    let here = if close { there } else { towards(one.at, there, one.base / 2) };
    joined([here, there], one.heights, prism.heights)
}

/// How far apart a volume and a piece of scenery are, rounded up to a whole tenth of a millimetre.
pub fn apart_from(one: &Cylinder, prism: &Prism) -> Length {
    let far = nearest_place(one.at, prism).from(one.at).square().isqrt() + 1;
    let solid = Solid::Prism(prism.clone());
    let (mut short, mut enough) = (-1, far);
    while enough - short > 1 {
        let middle = i64::midpoint(short, enough);
        if within(one, &solid, middle) {
            enough = middle;
        } else {
            short = middle;
        }
    }
    let up = one.heights.gap(prism.heights);
    let square = enough * enough + up * up;
    let root = square.isqrt();
    Length::from_tenths(if root * root < square { root + 1 } else { root })
}

/// The place so far from one on the way to another.
fn towards(from: Point, to: Point, far: i64) -> Point {
    let way = to.from(from);
    let long = way.square().isqrt().max(1);
    Point { x: from.x + way.x * far / long, y: from.y + way.y * far / long }
}

/// The place of a piece of scenery that is nearest to another, seen from above.
fn nearest_place(at: Point, prism: &Prism) -> Point {
    if prism.edges().all(|(one, next)| next.from(one).cross(at.from(one)) >= 0) {
        return at;
    }
    let on_edge = |(one, next): (Point, Point)| {
        let edge = next.from(one);
        let along = edge.dot(at.from(one)).clamp(0, edge.square());
        let part = |way: i64| way * along / edge.square().max(1);
        Point { x: one.x + part(edge.x), y: one.y + part(edge.y) }
    };
    prism.edges().map(on_edge).min_by_key(|place| place.from(at).square()).unwrap_or(at)
}

/// Both places at the heights that are nearest to each other.
fn joined([here, there]: [Point; 2], one: Heights, other: Heights) -> [Point3; 2] {
    let (low, high) = if one.high < other.low {
        (one.high, other.low)
    } else if other.high < one.low {
        (one.low, other.high)
    } else {
        let shared = i64::midpoint(one.low.max(other.low), one.high.min(other.high));
        (shared, shared)
    };
    [(here, low), (there, high)]
}
