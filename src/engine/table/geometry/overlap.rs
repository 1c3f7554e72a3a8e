//! Whether more than half of a base lies inside an area.
//!
//! A polygon that cuts the base with a single straight edge is decided exactly by the side on which the center lies.
//! All other cases use adaptive subdivision of the square around the base, in integers. A cell inside both the base and
//! the area adds to a lower bound, a cell inside the base and outside the area to an upper bound, and an ambiguous cell
//! is divided into quarters. The search stops as soon as the ambiguous cells cannot change the answer.

use std::cmp::Ordering;

use crate::table::geometry::contact::{compare_distance, double};
use model::solid::{Cylinder, Point, Shape, edges, surrounds};

/// The part of a base inside an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// More than half.
    MoreThanHalf,
    /// Half or less.
    HalfOrLess,
    /// Too close to half to decide at the maximum subdivision depth.
    Borderline,
}

/// Maximum subdivision depth.
const MAX_DEPTH: u32 = 12;

/// A square cell. Coordinates are relative to the center of the base and scaled so that the smallest cells have whole
/// sides.
#[derive(Clone, Copy, Debug)]
struct Cell {
    center: Point,
    /// Half its side.
    half: i64,
}

/// The position of a cell relative to a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellPosition {
    Inside,
    Outside,
    /// The cell may be partly inside and partly outside.
    Across,
}

impl Cell {
    fn quarters(self) -> [Self; 4] {
        let half = self.half / 2;
        [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            .map(|(x, y)| Self { center: Point { x: self.center.x + x * half, y: self.center.y + y * half }, half })
    }

    const fn area(self) -> i64 {
        4 * self.half * self.half
    }

    /// Classifies the cell against a circle, by its farthest and its nearest corner.
    fn position_to_circle(self, center: Point, radius: i64) -> CellPosition {
        let offset = self.center.from(center);
        let farthest = Point { x: offset.x.abs() + self.half, y: offset.y.abs() + self.half };
        let nearest = Point { x: (offset.x.abs() - self.half).max(0), y: (offset.y.abs() - self.half).max(0) };
        let square = i128::from(radius) * i128::from(radius);
        let distance = |to: Point| i128::from(to.x) * i128::from(to.x) + i128::from(to.y) * i128::from(to.y);
        if distance(farthest) <= square {
            CellPosition::Inside
        } else if distance(nearest) >= square {
            CellPosition::Outside
        } else {
            CellPosition::Across
        }
    }

    /// Returns whether an edge enters the interior of the cell: a separating-axis test.
    fn is_cut_by(self, (start, end): (Point, Point)) -> bool {
        let (start, end) = (start.from(self.center), end.from(self.center));
        let separated = |from: i64, to: i64| from.min(to) >= self.half || from.max(to) <= -self.half;
        if separated(start.x, end.x) || separated(start.y, end.y) {
            return false;
        }
        let edge = end.from(start);
        let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
        let distance = product(edge.x, start.y) - product(edge.y, start.x);
        distance.abs() < product(self.half, edge.x.abs() + edge.y.abs())
    }

    /// Classifies the cell against a shape.
    fn position_to(self, shape: &Shape) -> CellPosition {
        match shape {
            Shape::Circle(center, radius) => self.position_to_circle(*center, *radius),
            Shape::Corners(corners) if edges(corners).any(|edge| self.is_cut_by(edge)) => CellPosition::Across,
            Shape::Corners(corners) if surrounds(corners, self.center) => CellPosition::Inside,
            Shape::Corners(_) => CellPosition::Outside,
        }
    }
}

/// Iterates over the edges of a polygon that cut a base, in doubled coordinates; none for a circle.
fn iter_cutting_edges<'s>(shape: &'s Shape, base: &Cylinder) -> impl Iterator<Item = (Point, Point)> + use<'s> {
    let (center, radius) = (double(base.at), base.base);
    let corners = match shape {
        Shape::Circle(..) => &[][..],
        Shape::Corners(corners) => corners,
    };
    let doubled = edges(corners).map(|(start, end)| (double(start), double(end)));
    doubled.filter(move |edge| compare_distance(center, *edge, radius) == Ordering::Less)
}

/// Returns whether a single straight edge cuts a base exactly through its center.
pub fn is_halved(shape: &Shape, base: &Cylinder) -> bool {
    let mut cutting = iter_cutting_edges(shape, base);
    let through_center = |edge| compare_distance(double(base.at), edge, 0).is_eq();
    cutting.next().is_some_and(through_center) && cutting.next().is_none()
}

/// Classifies how much of a base lies inside a shape.
pub fn classify_overlap(shape: &Shape, base: &Cylinder) -> Overlap {
    if let Shape::Corners(corners) = shape {
        let center = double(base.at);
        let cutting: Vec<_> = iter_cutting_edges(shape, base).collect();
        if cutting.len() <= 1 {
            let off_the_edge = cutting.iter().all(|edge| compare_distance(center, *edge, 0).is_gt());
            let inside = off_the_edge && surrounds(corners, base.at);
            return if inside { Overlap::MoreThanHalf } else { Overlap::HalfOrLess };
        }
    }
    let scale = 2_i64 << MAX_DEPTH;
    let scaled = |point: Point| Point { x: (point.x - base.at.x) * scale, y: (point.y - base.at.y) * scale };
    let shape = match shape {
        Shape::Circle(center, radius) => Shape::Circle(scaled(*center), radius * scale),
        Shape::Corners(corners) => Shape::Corners(corners.iter().copied().map(scaled).collect()),
    };
    bound_overlap(&shape, base.base << MAX_DEPTH)
}

/// Bounds the overlap of a shape with a circle around the origin by adaptive subdivision.
fn bound_overlap(shape: &Shape, radius: i64) -> Overlap {
    let origin = Point::default();
    let mut cells = vec![Cell { center: origin, half: radius }];
    let (mut inside, mut outside) = (0, 0);
    for _ in 0..=MAX_DEPTH {
        let mut ambiguous = Vec::new();
        for cell in cells {
            match (cell.position_to_circle(origin, radius), cell.position_to(shape)) {
                (CellPosition::Outside, _) => {}
                (CellPosition::Inside, CellPosition::Inside) => inside += cell.area(),
                (CellPosition::Inside, CellPosition::Outside) => outside += cell.area(),
                (CellPosition::Inside | CellPosition::Across, _) => ambiguous.push(cell),
            }
        }
        let undecided: i64 = ambiguous.iter().map(|cell| cell.area()).sum();
        if inside > outside + undecided {
            return Overlap::MoreThanHalf;
        }
        if inside + undecided <= outside {
            return Overlap::HalfOrLess;
        }
        cells = ambiguous.into_iter().flat_map(Cell::quarters).collect();
    }
    Overlap::Borderline
}
