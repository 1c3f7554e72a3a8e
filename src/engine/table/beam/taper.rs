//! The width of a beam along its line: uniform, or growing from a point to full width in the middle of a volume.

use crate::table::beam::cell::{UNIT_SLOPE, scale_slope};

/// The minimum length over which a beam widens, 0.2 mm. It bounds the rate of widening.
const MIN_LENGTH: i64 = 64;

/// Which way a width is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// A lower bound: no beam is narrower. Proves that all beams of a cell are blocked.
    Lower,
    /// An upper bound: the beam is no wider. Proves that a single beam passes.
    Upper,
}

/// Half the width of a beam at a position along its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct WidthAt {
    /// The position along the line.
    pub position: i64,
    /// Half the width there.
    pub half: i64,
}

/// Half the width of a beam as a function of the position along its line. Positions increase in the direction in which
/// the beam widens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taper {
    /// Where the beam begins to widen.
    start: WidthAt,
    /// Where the beam reaches full width.
    full: WidthAt,
    /// The rate of widening.
    rate: i64,
}

/// The width of a beam that widens without end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widening {
    /// A position with half the width there.
    pub start: WidthAt,
    /// The rate of widening.
    pub rate: i64,
}

impl Taper {
    /// Returns a uniform width.
    pub(super) const fn uniform(half: i64) -> Self {
        let width = WidthAt { position: 0, half };
        Self { start: width, full: width, rate: 0 }
    }

    /// Returns a beam that widens from the start to full width. Where the start is not before the full width, a lower
    /// bound widens over the minimum length behind the start, and an upper bound is uniform.
    pub(super) fn between(start: WidthAt, full: WidthAt, bound: Bound) -> Self {
        let (from, to) = match bound {
            Bound::Upper if start.position >= full.position => return Self::uniform(full.half),
            Bound::Upper => (start.position.min(full.position - MIN_LENGTH), full.position),
            Bound::Lower => {
                let from = start.position.min(full.position);
                (from, full.position.max(from + MIN_LENGTH))
            }
        };
        let rate = (full.half - start.half) * UNIT_SLOPE / (to - from);
        Self { start: WidthAt { position: from, ..start }, full: WidthAt { position: to, ..full }, rate }
    }

    /// Returns where the beam reaches full width; `None` if it is uniform.
    pub(super) fn full_position(self) -> Option<i64> {
        (self.rate != 0).then_some(self.full.position)
    }

    /// Returns half the full width.
    pub(super) const fn full_half(self) -> i64 {
        self.full.half
    }

    /// Returns the width as if the beam widened without end.
    pub(super) const fn widening(self) -> Widening {
        Widening { start: self.start, rate: self.rate }
    }

    /// Returns half the width at a position.
    pub(super) fn half_at(self, position: i64) -> i64 {
        if position >= self.full.position {
            self.full.half
        } else {
            self.start.half + scale_slope(self.rate, position - self.start.position)
        }
    }
}
