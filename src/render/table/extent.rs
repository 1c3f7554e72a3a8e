//! The extents of figures and marks in the figure of a table.

use crate::plane::{Area, INCH, PlanePoint};
use model::solid::{Point, Shape};
use model::table::{Figure, Mark, Ring, Table};

/// The maximum width of a table. A corner beyond it belongs to an endless strip.
const MAX_TABLE_WIDTH: i64 = 1_000 * INCH;

/// Converts a point of the table to the plane of the drawing.
pub(super) const fn to_plane(point: Point) -> PlanePoint {
    PlanePoint { x: point.x, y: -point.y }
}

/// Returns the bounding box of a base.
pub(super) const fn base(figure: &Figure) -> Area {
    Area::centered(to_plane(figure.volume.at), figure.volume.base, figure.volume.base)
}

/// Returns the bounding box of a mark that may reach beyond the pieces; `None` for other marks.
pub(super) fn extent(table: &Table, mark: &Mark, pieces: &Area) -> Option<Area> {
    match mark {
        Mark::Ring(ring) => {
            let (middle, radius) = circle(table, ring)?;
            Some(Area::centered(middle, 2 * radius, 2 * radius))
        }
        Mark::Area(Shape::Circle(middle, radius), _) | Mark::Named(Shape::Circle(middle, radius), _) => {
            Some(Area::centered(to_plane(*middle), 2 * radius, 2 * radius))
        }
        Mark::Area(Shape::Corners(corners), _) | Mark::Named(Shape::Corners(corners), _) => {
            around(&corners.iter().map(|corner| clamped(*corner, pieces)).collect::<Vec<_>>())
        }
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) => None,
    }
}

/// Returns whether a mark is an endless strip, which the frame clips.
pub(super) fn is_endless(mark: &Mark) -> bool {
    matches!(mark, Mark::Area(Shape::Corners(corners), _) if corners.iter().any(|corner| is_beyond(*corner)))
}

/// Returns the center and radius of a ring around a figure's base; `None` if there is no such figure.
pub(super) fn circle(table: &Table, ring: &Ring) -> Option<(PlanePoint, i64)> {
    table.figure(&ring.of).map(|figure| (to_plane(figure.volume.at), figure.volume.base / 2 + ring.reach.tenths()))
}

/// Returns whether a corner of a strip lies beyond every table.
const fn is_beyond(corner: Point) -> bool {
    corner.x < 0 || corner.x > MAX_TABLE_WIDTH
}

/// Converts a corner to the plane of the drawing; clamps a corner beyond every table to an area.
pub(super) fn clamped(corner: Point, within: &Area) -> PlanePoint {
    let point = to_plane(corner);
    if is_beyond(corner) { PlanePoint { x: point.x.clamp(within.from.x, within.to.x), ..point } } else { point }
}

/// Returns the bounding box of points.
fn around(points: &[PlanePoint]) -> Option<Area> {
    points.iter().map(|point| Area { from: *point, to: *point }).reduce(|a, b| a.union(&b))
}
