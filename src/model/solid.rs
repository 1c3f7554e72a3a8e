//! Solids on a table: upright cylinders and prisms, in whole tenths of a millimeter.

/// A point or vector seen from above, in tenths of a millimeter: `x` to the right, `y` away from the lower edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i64,
    /// Away from the lower edge.
    pub y: i64,
}

impl Point {
    /// Returns the vector from another point to this one.
    #[must_use]
    pub const fn from(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    /// Returns the dot product.
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the cross product: positive if the other vector turns left.
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// Returns the squared length.
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// Returns the vector with `x` and `y` swapped.
    #[must_use]
    pub const fn turned_over(self) -> Self {
        Self { x: self.y, y: self.x }
    }
}

/// The vertical extent of a solid, in tenths of a millimeter above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heights {
    /// The height of the bottom.
    pub low: i64,
    /// The height of the top, not below the bottom.
    pub high: i64,
}

impl Heights {
    /// Returns whether two extents overlap in more than one height.
    pub const fn overlap(self, other: Self) -> bool {
        self.low < other.high && other.low < self.high
    }

    /// Returns the vertical distance; 0 if they share a height.
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
    /// The center of its base.
    pub at: Point,
    /// The diameter of its base.
    pub base: i64,
    /// The heights of bottom and top.
    pub heights: Heights,
}

/// An upright prism over a convex outline with counter-clockwise corners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prism {
    /// Corners in order around the outline; the last is joined to the first.
    pub outline: Vec<Point>,
    /// The heights of bottom and top.
    pub heights: Heights,
}

impl Prism {
    /// Returns the edges, each from a corner to the next.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        edges(&self.outline)
    }

    /// Returns whether the outline is convex and counter-clockwise.
    pub fn is_convex(&self) -> bool {
        self.edges().all(|(start, end)| {
            start != end && self.outline.iter().all(|corner| end.from(start).cross(corner.from(start)) >= 0)
        })
    }
}

/// A solid that can block a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solid {
    /// The volume of a trooper or a deployable: the base, as high as the Silhouette.
    Cylinder(Cylinder),
    /// A piece of scenery with vertical sides.
    Prism(Prism),
}

impl Solid {
    /// Returns the vertical extent.
    pub const fn heights(&self) -> Heights {
        match self {
            Self::Cylinder(round) => round.heights,
            Self::Prism(prism) => prism.heights,
        }
    }
}

/// The shape of an area from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A circle: its center and its radius.
    Circle(Point, i64),
    /// A polygon, which may be concave.
    Corners(Vec<Point>),
}

/// Returns the edges of an outline, each from a corner to the next.
pub fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Returns whether a point that is not on an edge lies inside a polygon: a ray to the right crosses an odd number of
/// edges.
pub fn surrounds(corners: &[Point], point: Point) -> bool {
    let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
    let crossed = |(start, end): &(Point, Point)| {
        let (up, edge, off) = (end.y > point.y, end.from(*start), point.from(*start));
        up != (start.y > point.y) && (product(edge.x, off.y) > product(edge.y, off.x)) == up
    };
    edges(corners).filter(crossed).count() % 2 == 1
}
