//! How wide a beam is along its line: the same everywhere, or from a point to its whole width in the middle of a volume.

use crate::table::beam::cell::{ONE, times};

/// A beam widens over this length at least, so that no number grows too large: 0.2 mm.
const SHORTEST: i64 = 64;

/// Whether what is said of a width must hold of every beam, or is enough for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No beam is thinner.
    Least,
    /// The beam is no wider.
    Most,
}

/// Half the width of a beam at each place along a line. Places are counted the way in which it widens.
#[derive(Clone, Copy, Debug)]
pub struct Taper {
    /// Where it begins to widen.
    begins: i64,
    /// Where it has its whole width.
    full: i64,
    /// Half the width where it begins.
    narrow: i64,
    /// Half the whole width.
    wide: i64,
    /// How fast it widens.
    rise: i64,
}

impl Taper {
    /// Everywhere as wide.
    pub const fn even(half: i64) -> Self {
        Self { begins: 0, full: 0, narrow: half, wide: half, rise: 0 }
    }

    /// From one width at some place to another at a second place; none that begins to widen beyond that.
    pub fn between((begins, narrow): (i64, i64), (full, wide): (i64, i64), bound: Bound) -> Self {
        let (begins, full) = match bound {
            Bound::Most if begins >= full => return Self::even(wide),
            Bound::Most => (begins.min(full - SHORTEST), full),
            Bound::Least => {
                let begins = begins.min(full);
                (begins, full.max(begins + SHORTEST))
            }
        };
        Self { begins, full, narrow, wide, rise: (wide - narrow) * ONE / (full - begins) }
    }

    /// Where it has its whole width; none where it has it everywhere.
    pub fn full(self) -> Option<i64> {
        (self.rise != 0).then_some(self.full)
    }

    /// Half the whole width.
    pub const fn wide(self) -> i64 {
        self.wide
    }

    /// Half the width as if it widened for ever: a place, half the width there, and how fast it grows.
    pub const fn line(self) -> (i64, i64, i64) {
        (self.begins, self.narrow, self.rise)
    }

    /// Half the width at a place.
    pub fn at(self, at: i64) -> i64 {
        if at >= self.full { self.wide } else { self.narrow + times(self.rise, at - self.begins) }
    }
}
