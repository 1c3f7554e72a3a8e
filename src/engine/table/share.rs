//! Whether more than half of a base lies in an area, bounded from both sides in integers.
//!
//! The square around the base is parted into cells. A cell that lies in the base and in the area counts for it, one that
//! lies in the base and outside counts against it, and one of which neither is sure is parted again, until what is left
//! cannot change the answer. Where one straight edge alone cuts the base, the side of its middle decides exactly.

use std::cmp::Ordering;

use crate::table::contact::{compared, doubled};
use model::solid::{Cylinder, Point, Shape, edges, surrounds};

/// How much of a base lies in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// More than half.
    MoreThanHalf,
    /// Half of it, or less.
    HalfOrLess,
    /// It is so near to half that no cell is small enough to tell.
    Borderline,
}

/// So often is a cell parted.
const DEEPEST: u32 = 12;

/// A square: its middle, from the middle of the base, and half its side. Everything is so fine that cells of the deepest
/// sort have whole sides.
#[derive(Clone, Copy, Debug)]
struct Cell {
    at: Point,
    half: i64,
}

/// Where a cell lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lies {
    Inside,
    Outside,
    Across,
}

impl Cell {
    fn parts(self) -> [Self; 4] {
        let half = self.half / 2;
        [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            .map(|(x, y)| Self { at: Point { x: self.at.x + x * half, y: self.at.y + y * half }, half })
    }

    const fn area(self) -> i64 {
        4 * self.half * self.half
    }

    /// Where it lies of a circle.
    fn in_circle(self, middle: Point, radius: i64) -> Lies {
        let off = self.at.from(middle);
        let (far, near) = (
            Point { x: off.x.abs() + self.half, y: off.y.abs() + self.half },
            Point { x: (off.x.abs() - self.half).max(0), y: (off.y.abs() - self.half).max(0) },
        );
        let square = i128::from(radius) * i128::from(radius);
        let long = |way: Point| i128::from(way.x) * i128::from(way.x) + i128::from(way.y) * i128::from(way.y);
        if long(far) <= square {
            Lies::Inside
        } else if long(near) >= square {
            Lies::Outside
        } else {
            Lies::Across
        }
    }

    /// Whether an edge enters it.
    fn is_cut_by(self, (one, next): (Point, Point)) -> bool {
        let (one, next) = (one.from(self.at), next.from(self.at));
        let apart = |from: i64, to: i64| from.min(to) >= self.half || from.max(to) <= -self.half;
        if apart(one.x, next.x) || apart(one.y, next.y) {
            return false;
        }
        let way = next.from(one);
        let wide = |x: i64, y: i64| i128::from(x) * i128::from(y);
        let off = wide(way.x, one.y) - wide(way.y, one.x);
        off.abs() < wide(self.half, way.x.abs() + way.y.abs())
    }

    /// Where it lies of a shape.
    fn of(self, shape: &Shape) -> Lies {
        match shape {
            Shape::Circle(middle, radius) => self.in_circle(*middle, *radius),
            Shape::Corners(corners) if edges(corners).any(|edge| self.is_cut_by(edge)) => Lies::Across,
            Shape::Corners(corners) if surrounds(corners, self.at) => Lies::Inside,
            Shape::Corners(_) => Lies::Outside,
        }
    }
}

/// The edges of a shape that cut a base; of a circle none.
fn cutting<'s>(shape: &'s Shape, one: &Cylinder) -> impl Iterator<Item = (Point, Point)> + use<'s> {
    let (middle, base) = (doubled(one.at), one.base);
    let corners = match shape {
        Shape::Circle(..) => &[][..],
        Shape::Corners(corners) => corners,
    };
    let doubled = edges(corners).map(|(from, to)| (doubled(from), doubled(to)));
    doubled.filter(move |edge| compared(middle, *edge, base) == Ordering::Less)
}

/// Whether one straight edge alone cuts a base, through its very middle.
pub fn is_halved(shape: &Shape, one: &Cylinder) -> bool {
    let mut close = cutting(shape, one);
    let through = |edge| compared(doubled(one.at), edge, 0).is_eq();
    close.next().is_some_and(through) && close.next().is_none()
}

/// How much of a base lies in a shape.
pub fn share(shape: &Shape, one: &Cylinder) -> Share {
    if let Shape::Corners(corners) = shape {
        let middle = doubled(one.at);
        let close: Vec<_> = cutting(shape, one).collect();
        if close.len() <= 1 {
            let off_the_edge = close.iter().all(|edge| compared(middle, *edge, 0).is_gt());
            let most = off_the_edge && surrounds(corners, one.at);
            return if most { Share::MoreThanHalf } else { Share::HalfOrLess };
        }
    }
    let fine = 2_i64 << DEEPEST;
    let place = |at: Point| Point { x: (at.x - one.at.x) * fine, y: (at.y - one.at.y) * fine };
    let shape = match shape {
        Shape::Circle(middle, radius) => Shape::Circle(place(*middle), radius * fine),
        Shape::Corners(corners) => Shape::Corners(corners.iter().copied().map(place).collect()),
    };
    parted(&shape, one.base << DEEPEST)
}

/// The same of a circle around the origin.
fn parted(shape: &Shape, radius: i64) -> Share {
    let origin = Point::default();
    let mut cells = vec![Cell { at: origin, half: radius }];
    let (mut inside, mut outside) = (0, 0);
    for _ in 0..=DEEPEST {
        let mut open = Vec::new();
        for cell in cells {
            match (cell.in_circle(origin, radius), cell.of(shape)) {
                (Lies::Outside, _) => {}
                (Lies::Inside, Lies::Inside) => inside += cell.area(),
                (Lies::Inside, Lies::Outside) => outside += cell.area(),
                (Lies::Inside | Lies::Across, _) => open.push(cell),
            }
        }
        let left: i64 = open.iter().map(|cell| cell.area()).sum();
        if inside > outside + left {
            return Share::MoreThanHalf;
        }
        if inside + left <= outside {
            return Share::HalfOrLess;
        }
        cells = open.into_iter().flat_map(Cell::parts).collect();
    }
    Share::Borderline
}
