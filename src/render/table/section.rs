//! The vertical plane of the side view: positions along it, and what it cuts.

use model::ids::Name;
use model::solid::{Cylinder, Point, Prism, Shape, edges};
use model::table::{Mark, Point3, Table};

/// An upright plane through a table, or all of them through one figure turned into one.
pub enum Section {
    /// From a place, on a way that is so long.
    Plane { from: Point, way: Point, long: i64 },
    /// Around a place: how far away everything is; to the right what lies more on this way than on its opposite.
    Around { from: Point, right: Point },
}

impl Section {
    /// The plane of a question; `None` if it concerns neither a second figure nor an area.
    pub fn new(table: &Table) -> Option<Self> {
        let places: Vec<Point> = table.about.iter().filter_map(|name| middle(table, name)).collect();
        let (from, there) = match places.as_slice() {
            [one] => (*one, table.marks.iter().find_map(area_middle)?),
            [one, other] => (*one, *other),
            [leader, first, _, ..] => return Some(Self::Around { from: *leader, right: first.from(*leader) }),
            [] => return None,
        };
        let ends = table.marks.iter().find_map(ends);
        let apart = ends.map(|[(one, _), (other, _)]| [one, other]).filter(|[one, other]| one != other);
        let [from, there] = apart.unwrap_or([from, there]);
        let way = if from == there { Point { x: 1, y: 0 } } else { there.from(from) };
        Some(Self::Plane { from, way, long: way.square().isqrt() })
    }

    /// How far along, and how far to the left of it, a place is.
    pub fn of_place(&self, at: Point) -> (i64, i64) {
        match self {
            Self::Plane { from, way, long } => {
                let off = at.from(*from);
                (way.dot(off) / long, way.cross(off) / long)
            }
            Self::Around { from, right } => {
                let off = at.from(*from);
                (if right.dot(off) > 0 { 1 } else { -1 } * off.square().isqrt(), 0)
            }
        }
    }

    /// From where to where something round is seen from the side.
    pub fn span(&self, at: Point, half: i64) -> (i64, i64) {
        let along = self.of_place(at).0;
        (along - half, along + half)
    }

    /// From where to where it cuts something round.
    fn cut_round(&self, at: Point, half: i64) -> Option<(i64, i64)> {
        let (along, aside) = self.of_place(at);
        let wide = (half * half - aside * aside).max(0).isqrt();
        (wide > 0).then_some((along - wide, along + wide))
    }

    /// From where to where it cuts a figure.
    pub fn cut(&self, volume: &Cylinder) -> Option<(i64, i64)> {
        self.cut_round(volume.at, volume.base / 2)
    }

    /// From where to where a piece of scenery is seen from the side.
    pub fn span_flat(&self, prism: &Prism) -> Option<(i64, i64)> {
        ends_of(prism.outline.iter().map(|corner| self.of_place(*corner).0))
    }

    /// From where to where it cuts a piece of scenery.
    pub fn cut_flat(&self, prism: &Prism) -> Option<(i64, i64)> {
        let crossed = prism.edges().filter_map(|(one, next)| {
            let ((along, aside), (along_next, aside_next)) = (self.of_place(one), self.of_place(next));
            if aside == 0 {
                return Some(along);
            }
            let crosses = aside.signum() * aside_next.signum() < 0;
            crosses.then(|| along + (along_next - along) * aside / (aside - aside_next))
        });
        ends_of(crossed).filter(|(from, to)| from < to)
    }

    /// From where to where it cuts an area, which may bend inwards.
    pub fn cut_area(&self, shape: &Shape) -> Vec<(i64, i64)> {
        match shape {
            Shape::Circle(middle, radius) => self.cut_round(*middle, *radius).into_iter().collect(),
            Shape::Corners(corners) => {
                // A corner in the plane belongs to its left side, so that what goes in comes out again.
                let crossed = edges(corners).filter_map(|(one, next)| {
                    let ((along, aside), (along_next, aside_next)) = (self.of_place(one), self.of_place(next));
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

/// The middle of what the question is about.
fn middle(table: &Table, name: &Name) -> Option<Point> {
    let of_piece = || table.piece(name).and_then(|piece| around(&piece.prism.outline));
    table.figure(name).map(|figure| figure.volume.at).or_else(of_piece)
}

/// The middle of an area.
fn area_middle(mark: &Mark) -> Option<Point> {
    match mark {
        Mark::Area(Shape::Circle(middle, _), _) | Mark::Named(Shape::Circle(middle, _), _) => Some(*middle),
        Mark::Area(Shape::Corners(corners), _) | Mark::Named(Shape::Corners(corners), _) => around(corners),
        Mark::Line(_) | Mark::Looks(..) | Mark::Measured(..) | Mark::Touch(_) | Mark::Ring(_) => None,
    }
}

/// The middle of the rectangle around corners.
fn around(corners: &[Point]) -> Option<Point> {
    let middle = |of: fn(&Point) -> i64| ends_of(corners.iter().map(of)).map(|(low, high)| i64::midpoint(low, high));
    Some(Point { x: middle(|at| at.x)?, y: middle(|at| at.y)? })
}

/// The ends of what was found between two things.
const fn ends(mark: &Mark) -> Option<[Point3; 2]> {
    match mark {
        Mark::Line(ends) | Mark::Measured(ends, _) => Some(*ends),
        Mark::Looks(..) | Mark::Touch(_) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    }
}

/// The least and the most.
pub fn ends_of(marks: impl Iterator<Item = i64>) -> Option<(i64, i64)> {
    marks.fold(None, |ends, mark| {
        let (from, to) = ends.unwrap_or((mark, mark));
        Some((mark.min(from), mark.max(to)))
    })
}
