//! What stands on a table: upright cylinders and prisms, at whole tenths of a millimetre.

/// A place seen from above, in tenths of a millimetre: `x` to the right, `y` away from the lower edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i64,
    /// Away from the lower edge.
    pub y: i64,
}

impl Point {
    /// The way from another place to this one.
    #[must_use]
    pub const fn from(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    /// How far two ways go the same way.
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive where the other way turns to the left of this one.
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of its length.
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// The same way with `x` and `y` changed for each other.
    #[must_use]
    pub const fn turned_over(self) -> Self {
        Self { x: self.y, y: self.x }
    }
}

/// From where to where something reaches upwards, in tenths of a millimetre above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heights {
    /// Its foot.
    pub low: i64,
    /// Its top.
    pub high: i64,
}

impl Heights {
    /// Whether two of them share more than a level.
    pub const fn overlap(self, other: Self) -> bool {
        self.low < other.high && other.low < self.high
    }

    /// How far apart they are upwards; nothing where they share a level.
    pub const fn gap(self, other: Self) -> i64 {
        let (above, below) = (other.low - self.high, self.low - other.high);
        if above > 0 {
            above
        } else if below > 0 {
            below
        } else {
            0
        }
    }
}

/// An upright cylinder: the volume of a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cylinder {
    /// The middle of its base.
    pub at: Point,
    /// The diameter of its base.
    pub base: i64,
    /// Where it stands and how tall it is.
    pub heights: Heights,
}

/// An upright prism over a convex outline, whose corners go round to the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prism {
    /// The corners.
    pub outline: Vec<Point>,
    /// From where to where it reaches.
    pub heights: Heights,
}

impl Prism {
    /// The edges, each from a corner to the next.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        edges(&self.outline)
    }

    /// Whether its corners go round to the left, once, and none bends inwards.
    pub fn is_convex(&self) -> bool {
        self.edges().all(|(one, next)| {
            one != next && self.outline.iter().all(|corner| next.from(one).cross(corner.from(one)) >= 0)
        })
    }
}

/// Whatever may stand in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solid {
    /// A figure.
    Cylinder(Cylinder),
    /// A piece of scenery.
    Prism(Prism),
}

impl Solid {
    /// From where to where it reaches.
    pub const fn heights(&self) -> Heights {
        match self {
            Self::Cylinder(round) => round.heights,
            Self::Prism(prism) => prism.heights,
        }
    }
}

/// What an area looks like from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A circle: its middle and its radius.
    Circle(Point, i64),
    /// An area with corners, which may bend inwards.
    Corners(Vec<Point>),
}

/// The edges of an outline, each from a corner to the next.
pub fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Whether a place that is not on an edge lies within an outline: a line from it to the right crosses an odd number of edges.
pub fn surrounds(corners: &[Point], at: Point) -> bool {
    let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
    let crossed = |(one, next): &(Point, Point)| {
        let (up, edge, off) = (next.y > at.y, next.from(*one), at.from(*one));
        up != (one.y > at.y) && (product(edge.x, off.y) > product(edge.y, off.x)) == up
    };
    edges(corners).filter(crossed).count() % 2 == 1
}
