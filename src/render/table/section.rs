//! The vertical section of the side view: positions along it, and the pieces that it cuts.

use model::ids::Name;
use model::solid::{Cylinder, Point, Prism, Shape, edges};
use model::table::{Mark, Point3, Table};

/// A vertical plane through a table, or all planes through one figure rotated into one.
pub(super) enum Section {
    /// A vertical plane through a point; `length` is that of `direction`.
    Plane { from: Point, direction: Point, length: i64 },
    /// The distances from a point: positive for positions in the direction of `right`, negative for the others.
    Around { from: Point, right: Point },
}

impl Section {
    /// Returns the section of a query; `None` if it concerns neither a second figure nor an area.
    pub(super) fn new(table: &Table) -> Option<Self> {
        let points: Vec<Point> = table.subjects.iter().filter_map(|name| middle(table, name)).collect();
        let (from, there) = match points.as_slice() {
            [from] => (*from, table.marks.iter().find_map(area_middle)?),
            [from, to] => (*from, *to),
            [leader, first, _, ..] => return Some(Self::Around { from: *leader, right: first.from(*leader) }),
            [] => return None,
        };
        let ends = table.marks.iter().find_map(ends);
        let distinct = ends.map(|[(from, _), (to, _)]| [from, to]).filter(|[from, to]| from != to);
        let [from, there] = distinct.unwrap_or([from, there]);
        let direction = if from == there { Point { x: 1, y: 0 } } else { there.from(from) };
        Some(Self::Plane { from, direction, length: direction.square().isqrt() })
    }

    /// Returns the position of a point along the section, and its distance to the left of it.
    pub(super) fn project(&self, point: Point) -> (i64, i64) {
        match self {
            Self::Plane { from, direction, length } => {
                let offset = point.from(*from);
                (direction.dot(offset) / length, direction.cross(offset) / length)
            }
            Self::Around { from, right } => {
                let offset = point.from(*from);
                (if right.dot(offset) > 0 { 1 } else { -1 } * offset.square().isqrt(), 0)
            }
        }
    }

    /// Returns the interval that a circle covers when projected onto the section.
    pub(super) fn circle_span(&self, center: Point, half: i64) -> (i64, i64) {
        let along = self.project(center).0;
        (along - half, along + half)
    }

    fn circle_cut(&self, center: Point, half: i64) -> Option<(i64, i64)> {
        let (along, aside) = self.project(center);
        let chord = (half * half - aside * aside).max(0).isqrt();
        (chord > 0).then_some((along - chord, along + chord))
    }

    /// Returns the interval in which the section cuts the base of a figure; `None` if it misses it.
    pub(super) fn figure_cut(&self, volume: &Cylinder) -> Option<(i64, i64)> {
        self.circle_cut(volume.at, volume.base / 2)
    }

    /// Returns the span of a piece of scenery along the section.
    pub(super) fn scenery_span(&self, prism: &Prism) -> Option<(i64, i64)> {
        ends_of(prism.outline.iter().map(|corner| self.project(*corner).0))
    }

    /// Returns the span in which the section cuts a piece of scenery.
    pub(super) fn scenery_cut(&self, prism: &Prism) -> Option<(i64, i64)> {
        let crossed = prism.edges().filter_map(|(corner, next)| {
            let ((along, aside), (along_next, aside_next)) = (self.project(corner), self.project(next));
            if aside == 0 {
                return Some(along);
            }
            let crosses = aside.signum() * aside_next.signum() < 0;
            crosses.then(|| along + (along_next - along) * aside / (aside - aside_next))
        });
        ends_of(crossed).filter(|(from, to)| from < to)
    }

    /// Returns the spans in which the section cuts an area, which may be concave.
    pub(super) fn area_cuts(&self, shape: &Shape) -> Vec<(i64, i64)> {
        match shape {
            Shape::Circle(middle, radius) => self.circle_cut(*middle, *radius).into_iter().collect(),
            Shape::Corners(corners) => {
                // A corner in the plane counts as left of it, so that crossings come in pairs.
                let crossed = edges(corners).filter_map(|(corner, next)| {
                    let ((along, aside), (along_next, aside_next)) = (self.project(corner), self.project(next));
                    let crosses = (aside >= 0) != (aside_next >= 0);
                    crosses.then(|| along + (along_next - along) * aside / (aside - aside_next))
                });
                let mut crossed: Vec<i64> = crossed.collect();
                crossed.sort_unstable();
                crossed.chunks_exact(2).filter(|pair| pair[0] < pair[1]).map(|pair| (pair[0], pair[1])).collect()
            }
        }
    }
}

/// Returns the center of a queried piece.
fn middle(table: &Table, name: &Name) -> Option<Point> {
    let scenery = || table.piece(name).and_then(|piece| around(&piece.prism.outline));
    table.figure(name).map(|figure| figure.volume.at).or_else(scenery)
}

/// Returns the center of an area.
fn area_middle(mark: &Mark) -> Option<Point> {
    match mark {
        Mark::Area(Shape::Circle(middle, _), _) | Mark::Named(Shape::Circle(middle, _), _) => Some(*middle),
        Mark::Area(Shape::Corners(corners), _) | Mark::Named(Shape::Corners(corners), _) => around(corners),
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) => None,
    }
}

/// Returns the center of the bounding box of corners.
fn around(corners: &[Point]) -> Option<Point> {
    let middle =
        |axis: fn(&Point) -> i64| ends_of(corners.iter().map(axis)).map(|(low, high)| i64::midpoint(low, high));
    Some(Point { x: middle(|corner| corner.x)?, y: middle(|corner| corner.y)? })
}

/// Returns the ends of a line or a distance.
const fn ends(mark: &Mark) -> Option<[Point3; 2]> {
    match mark {
        Mark::Line(ends) | Mark::Measured(ends, _) => Some(*ends),
        Mark::Looks(..) | Mark::Touch(_) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    }
}

/// Returns the minimum and the maximum; `None` without values.
pub(super) fn ends_of(marks: impl Iterator<Item = i64>) -> Option<(i64, i64)> {
    marks.fold(None, |ends, mark| {
        let (from, to) = ends.unwrap_or((mark, mark));
        Some((mark.min(from), mark.max(to)))
    })
}
