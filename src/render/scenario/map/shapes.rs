//! The places and shapes of a scenario in its drawing: from the corner above player A's left end.

use crate::plane::{Area, PlanePoint, squared_distance};
use model::length::Length;
use model::scenario::map::{Point, Shape};

impl PlanePoint {
    /// A place of the data on a table so deep.
    pub const fn from_table(at: Point, depth: Length) -> Self {
        Self { x: at[0].tenths(), y: depth.tenths() - at[1].tenths() }
    }
}

impl Area {
    /// The rectangle around a shape.
    pub fn around(shape: &Shape, depth: Length) -> Self {
        match shape {
            Shape::Rectangle { x, y } => Self {
                from: PlanePoint::from_table([x[0], y[1]], depth),
                to: PlanePoint::from_table([x[1], y[0]], depth),
            },
            Shape::Circle { at, radius } => {
                Self::centred(PlanePoint::from_table(*at, depth), 2 * radius.tenths(), 2 * radius.tenths())
            }
        }
    }
}

/// Whether an area lies in a shape.
pub fn shape_holds(shape: &Shape, depth: Length, area: &Area) -> bool {
    match shape {
        Shape::Rectangle { .. } => Area::around(shape, depth).contains(area),
        Shape::Circle { at, radius } => {
            let centre = PlanePoint::from_table(*at, depth);
            let corners = [
                area.from,
                area.to,
                PlanePoint { x: area.from.x, y: area.to.y },
                PlanePoint { x: area.to.x, y: area.from.y },
            ];
            corners.iter().all(|corner| squared_distance(*corner, centre) <= radius.tenths() * radius.tenths())
        }
    }
}

/// The place of a shape that is nearest to a place outside it.
pub fn nearest_of(shape: &Shape, depth: Length, spot: PlanePoint) -> PlanePoint {
    match shape {
        Shape::Rectangle { .. } => Area::around(shape, depth).nearest_point(spot),
        Shape::Circle { at, radius } => {
            let centre = PlanePoint::from_table(*at, depth);
            let distance = squared_distance(spot, centre).isqrt().max(1);
            let part = |from: i64, to: i64| from + (to - from) * radius.tenths() / distance;
            PlanePoint { x: part(centre.x, spot.x), y: part(centre.y, spot.y) }
        }
    }
}
