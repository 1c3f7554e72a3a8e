//! What stands between a point and a whole volume: the cone of all straight lines from the one to the other.
//!
//! From above, the cone is a row of discs that grow along the way; at a part of the way they stand between two levels.
//! How far an outline is from the discs, less their radius, has one lowest place, which is searched.

use model::solid::{Cylinder, Heights, Point, Prism};

/// How many units are a tenth of a millimetre.
pub const FINE: i64 = 16;
/// As many parts has a way.
const PARTS: i64 = 1 << 20;
/// So much finer are the lengths of edges.
const BITS: u32 = 10;
/// A volume that is smaller by this surely has a hidden part, if a line to it is stopped: 0.2 mm.
const SURELY: i64 = 2 * FINE;
/// A volume that is smaller by this is seen whole, if no line to it is stopped: 0.1 mm. What touches it does not reach
/// deeper.
const PERHAPS: i64 = FINE;

/// A place in fine units from the middle of the attacker's base.
pub type Spot = (i64, i64);

/// The place of a point, seen from another.
pub const fn spot(at: Point, from: Point) -> Spot {
    (FINE * (at.x - from.x), FINE * (at.y - from.y))
}

/// Heights in fine units.
pub const fn fine(heights: Heights) -> Heights {
    Heights { low: FINE * heights.low, high: FINE * heights.high }
}

/// The volume that is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The middle of its base.
    pub at: Spot,
    /// Half its base.
    pub radius: i64,
    heights: Heights,
}

impl Aim {
    /// A volume seen from a place.
    pub const fn new(of: &Cylinder, from: Point) -> Self {
        Self { at: spot(of.at, from), radius: FINE / 2 * of.base, heights: fine(of.heights) }
    }

    /// The same, smaller on all sides; what is flatter keeps its middle.
    const fn less(self, by: i64) -> Self {
        let Heights { low, high } = self.heights;
        let by_height = if high - low < 2 * by { (high - low) / 2 } else { by };
        Self { radius: self.radius - by, heights: Heights { low: low + by_height, high: high - by_height }, ..self }
    }
}

/// An edge: where it begins, the way along it, and how long that is.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: Spot,
    way: Spot,
    long: i128,
}

/// A piece of scenery that may hide something.
#[derive(Clone, Debug)]
pub struct Screen {
    edges: Vec<Edge>,
    heights: Heights,
}

/// What a piece does to the view from a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// It hides something.
    Hides,
    /// It hides nothing.
    Free,
    /// It hides so little that nobody can tell.
    Unsure,
}

const fn wide(x: i64, y: i64) -> i128 {
    x as i128 * y as i128
}

const fn dot(one: Spot, other: Spot) -> i128 {
    wide(one.0, other.0) + wide(one.1, other.1)
}

impl Screen {
    /// A piece seen from a place.
    pub fn new(prism: &Prism, from: Point) -> Self {
        let edge = |(one, next): (Point, Point)| {
            let way = spot(next, one);
            Edge { from: spot(one, from), way, long: (dot(way, way) << (2 * BITS)).isqrt() }
        };
        Self { edges: prism.edges().map(edge).collect(), heights: fine(prism.heights) }
    }

    /// Its corners.
    pub fn corners(&self) -> impl Iterator<Item = Spot> + '_ {
        self.edges.iter().map(|edge| edge.from)
    }

    /// What it does to the view of a volume from a point with a height.
    pub fn view(&self, from: (Spot, i64), aim: &Aim) -> View {
        if self.stops(from, aim.less(SURELY), 0) {
            View::Hides
        } else if self.stops(from, aim.less(PERHAPS), 1) {
            View::Unsure
        } else {
            View::Free
        }
    }

    /// Whether it comes as near to the cone as that.
    fn stops(&self, (from, height): (Spot, i64), aim: Aim, near: i64) -> bool {
        let Some((mut begin, mut end)) = self.levels(height, aim.heights) else { return false };
        let gap = |part: i64| self.away(from, aim.at, part) - wide(part, aim.radius) - wide(near, PARTS);
        while end - begin > 2 {
            let third = (end - begin) / 3;
            let (one, other) = (gap(begin + third), gap(end - third));
            if one <= 0 || other <= 0 {
                return true;
            }
            if one <= other {
                end -= third;
            } else {
                begin += third;
            }
        }
        (begin..=end).any(|part| gap(part) <= 0)
    }

    /// The parts of the way at which lines to a volume of these heights are at the level of the piece.
    fn levels(&self, height: i64, aim: Heights) -> Option<(i64, i64)> {
        let (mut begin, mut end) = (0, PARTS);
        // The lowest line must not be above the piece, nor the highest below it.
        for (rise, room) in
            [(aim.low - height, self.heights.high - height), (height - aim.high, height - self.heights.low)]
        {
            let part = (wide(room, PARTS)).div_euclid(i128::from(rise.abs().max(1)));
            let part = i64::try_from(part.clamp(-2 * i128::from(PARTS), 2 * i128::from(PARTS))).unwrap_or(PARTS);
            match rise.signum() {
                1 => end = end.min(part),
                -1 => begin = begin.max(-part),
                _level if room < 0 => return None,
                _level => {}
            }
        }
        (begin <= end).then_some((begin, end))
    }

    /// How far the outline is from a part of the way, in as many parts of a unit; nothing where it lies within.
    fn away(&self, from: Spot, to: Spot, part: i64) -> i128 {
        let at = |from: i64, to: i64| (PARTS - part) * from + part * to;
        let (x, y) = (at(from.0, to.0), at(from.1, to.1));
        let (mut inside, mut nearest, mut corner) = (true, i128::MAX, i128::MAX);
        for edge in &self.edges {
            let off = (x - PARTS * edge.from.0, y - PARTS * edge.from.1);
            let cross = wide(edge.way.0, off.1) - wide(edge.way.1, off.0);
            inside = inside && cross >= 0;
            let along = dot(edge.way, off);
            if along <= 0 {
                corner = corner.min(dot(off, off));
            } else if along < dot(edge.way, edge.way) * i128::from(PARTS) {
                nearest = nearest.min((cross.abs() << BITS) / edge.long.max(1));
            }
        }
        if inside { 0 } else { nearest.min(corner.isqrt()) }
    }
}
