//! How far figures and marks reach in the drawing of a table.

use crate::plane::{Area, INCH, PlanePoint};
use model::solid::{Point, Shape};
use model::table::{Figure, Mark, Ring, Table};

/// The greatest width of a table: corners beyond it belong to a strip, which has no end.
const WIDEST: i64 = 1_000 * INCH;

/// The point of the drawing for a point of the table.
pub const fn to_plane(at: Point) -> PlanePoint {
    PlanePoint { x: at.x, y: -at.y }
}

/// The square around a base.
pub const fn base(figure: &Figure) -> Area {
    Area::centred(to_plane(figure.volume.at), figure.volume.base, figure.volume.base)
}

/// The extent of a mark that may reach beyond the pieces on the table.
pub fn extent(table: &Table, mark: &Mark, pieces: &Area) -> Option<Area> {
    match mark {
        Mark::Ring(ring) => {
            let (middle, radius) = circle(table, ring)?;
            Some(Area::centred(middle, 2 * radius, 2 * radius))
        }
        Mark::Area(Shape::Circle(middle, radius), _) | Mark::Named(Shape::Circle(middle, radius), _) => {
            Some(Area::centred(to_plane(*middle), 2 * radius, 2 * radius))
        }
        Mark::Area(Shape::Corners(corners), _) | Mark::Named(Shape::Corners(corners), _) => {
            around(&corners.iter().map(|at| clamped(*at, pieces)).collect::<Vec<_>>())
        }
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) => None,
    }
}

/// Whether a mark is a strip, which ends at the frame.
pub fn is_endless(mark: &Mark) -> bool {
    matches!(mark, Mark::Area(Shape::Corners(corners), _) if corners.iter().any(|at| is_beyond(*at)))
}

/// The circle of a ring.
pub fn circle(table: &Table, ring: &Ring) -> Option<(PlanePoint, i64)> {
    table.figure(&ring.of).map(|figure| (to_plane(figure.volume.at), figure.volume.base / 2 + ring.reach.tenths()))
}

/// Whether a corner is one of a strip, beyond every table.
const fn is_beyond(at: Point) -> bool {
    at.x < 0 || at.x > WIDEST
}

/// The point of the drawing for a corner; one beyond every table is clamped to an area.
pub fn clamped(at: Point, within: &Area) -> PlanePoint {
    let place = to_plane(at);
    if is_beyond(at) { PlanePoint { x: place.x.clamp(within.from.x, within.to.x), ..place } } else { place }
}

/// The rectangle around places.
fn around(places: &[PlanePoint]) -> Option<Area> {
    places.iter().map(|at| Area { from: *at, to: *at }).reduce(|one, other| one.union(&other))
}
