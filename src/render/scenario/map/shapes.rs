//! The points and shapes of a scenario in the plane of the drawing, whose origin is the top left corner.

use crate::plane::{Area, PlanePoint, squared_distance};
use model::length::Length;
use model::scenario::map::{Point, Shape};

impl PlanePoint {
    /// Converts a point of a table with this depth, whose origin is the bottom left corner.
    pub(crate) const fn from_table(point: Point, depth: Length) -> Self {
        Self { x: point[0].tenths(), y: depth.tenths() - point[1].tenths() }
    }
}

impl Area {
    /// Returns the bounding box of a shape.
    pub(crate) fn around(shape: &Shape, depth: Length) -> Self {
        match shape {
            Shape::Rectangle { x, y } => Self {
                from: PlanePoint::from_table([x[0], y[1]], depth),
                to: PlanePoint::from_table([x[1], y[0]], depth),
            },
            Shape::Circle { at, radius } => {
                Self::centered(PlanePoint::from_table(*at, depth), 2 * radius.tenths(), 2 * radius.tenths())
            }
        }
    }
}

/// Returns whether a shape contains an area, edges included.
pub(super) fn shape_contains(shape: &Shape, depth: Length, area: &Area) -> bool {
    match shape {
        Shape::Rectangle { .. } => Area::around(shape, depth).contains(area),
        Shape::Circle { at, radius } => {
            let center = PlanePoint::from_table(*at, depth);
            let corners = [
                area.from,
                area.to,
                PlanePoint { x: area.from.x, y: area.to.y },
                PlanePoint { x: area.to.x, y: area.from.y },
            ];
            corners.iter().all(|corner| squared_distance(*corner, center) <= radius.tenths() * radius.tenths())
        }
    }
}

/// Returns the point of a shape nearest to a point outside it.
pub(super) fn nearest_point(shape: &Shape, depth: Length, point: PlanePoint) -> PlanePoint {
    match shape {
        Shape::Rectangle { .. } => Area::around(shape, depth).nearest_point(point),
        Shape::Circle { at, radius } => {
            let center = PlanePoint::from_table(*at, depth);
            let distance = squared_distance(point, center).isqrt().max(1);
            let scaled = |from: i64, to: i64| from + (to - from) * radius.tenths() / distance;
            PlanePoint { x: scaled(center.x, point.x), y: scaled(center.y, point.y) }
        }
    }
}
