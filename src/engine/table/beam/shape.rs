//! The shapes of beams: of uniform width, or tapered from a point of one volume to full width in the other.

use crate::table::beam::cell::HALF_WIDTH;

/// One of the two volumes that a beam joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The volume in which the lines begin.
    First,
    /// The volume in which the lines end.
    Second,
}

impl End {
    /// Returns the opposite end.
    pub const fn opposite(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The shapes that are searched along the same lines: one, or both tapered shapes.
pub(super) type BeamShapes = [Option<BeamShape>; 2];

/// The shape of a beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeamShape {
    /// The same width along the line.
    Uniform,
    /// From a point of this volume to full width in the middle of the other.
    Tapered(End),
    /// A ray of zero width: inside both tapered beams of its line, so it bounds them.
    Ray,
}

impl BeamShape {
    /// Returns half the width in both volumes, reduced by a margin.
    pub fn half_widths(self, margin: i64) -> [i64; 2] {
        let halves = match self {
            Self::Uniform => [HALF_WIDTH, HALF_WIDTH],
            Self::Tapered(End::First) => [0, HALF_WIDTH],
            Self::Tapered(End::Second) => [HALF_WIDTH, 0],
            Self::Ray => [0, 0],
        };
        halves.map(|half| half - margin)
    }

    /// Returns the volume in which a tapered beam begins as a point.
    pub const fn apex(self) -> Option<End> {
        match self {
            Self::Tapered(end) => Some(end),
            Self::Uniform | Self::Ray => None,
        }
    }

    /// Returns the shapes to test on a single line: for a ray, both tapered beams.
    pub const fn refined(self) -> BeamShapes {
        match self {
            Self::Ray => [Some(Self::Tapered(End::First)), Some(Self::Tapered(End::Second))],
            Self::Uniform | Self::Tapered(_) => [Some(self), None],
        }
    }
}
