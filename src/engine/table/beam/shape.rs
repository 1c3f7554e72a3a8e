//! What beams are like: as wide everywhere, or from a point of one volume to their whole width in the other.

use crate::table::beam::cell::HALF;

/// A volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The one.
    One,
    /// The other.
    Other,
}

impl End {
    /// The opposite one.
    pub const fn across(self) -> Self {
        match self {
            Self::One => Self::Other,
            Self::Other => Self::One,
        }
    }
}

/// The beams that are looked for along the same lines: of one kind, or from a point of either volume.
pub type Shapes = [Option<Shape>; 2];

/// What beams are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As wide everywhere.
    Even,
    /// From a point of a volume to the whole width in the middle of the other.
    From(End),
    /// Rays: thinner than all those from a point.
    Ray,
}

impl Shape {
    /// Half the width in either volume, less so much.
    pub fn halves(self, less: i64) -> [i64; 2] {
        let halves = match self {
            Self::Even => [HALF, HALF],
            Self::From(End::One) => [0, HALF],
            Self::From(End::Other) => [HALF, 0],
            Self::Ray => [0, 0],
        };
        halves.map(|half| half - less)
    }

    /// The volume in which they begin as a point.
    pub const fn point(self) -> Option<End> {
        match self {
            Self::From(end) => Some(end),
            Self::Even | Self::Ray => None,
        }
    }

    /// The beams that single lines of such are tried with.
    pub const fn tried(self) -> Shapes {
        match self {
            Self::Ray => [Some(Self::From(End::One)), Some(Self::From(End::Other))],
            Self::Even | Self::From(_) => [Some(self), None],
        }
    }
}
