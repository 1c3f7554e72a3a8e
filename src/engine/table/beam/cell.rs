//! Lines seen from above, by slope and offset, and whole cells of them.

/// How many units are a tenth of a millimetre.
pub const FINE: i64 = 32;
/// Half the width of a beam: 1.5 mm.
pub const HALF: i64 = 15 * FINE;

/// How many bits of a slope stand behind the point.
pub const BITS: u32 = 20;
/// The slope 1.
pub const ONE: i64 = 1 << BITS;

/// A slope times a length, rounded towards nothing: the same in a mirror.
pub const fn times(slope: i64, length: i64) -> i64 {
    slope * length / ONE
}

/// Lines `y = t·x + c`: every one with `t` and `c` within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The slopes.
    pub t: (i64, i64),
    /// The offsets.
    pub c: (i64, i64),
}

impl Cell {
    /// Its middle line, as a cell.
    pub const fn middle(self) -> Self {
        let (t, c) = (i64::midpoint(self.t.0, self.t.1), i64::midpoint(self.c.0, self.c.1));
        Self { t: (t, t), c: (c, c) }
    }

    /// How far its lines drift apart by their slopes, at a distance from the middle.
    pub const fn drift(self, far: i64) -> i64 {
        times(self.t.1 - self.t.0, far)
    }

    /// Its halves across what spreads its lines more, at a distance from the middle.
    pub const fn halves(self, far: i64) -> [Self; 2] {
        if self.drift(far) > self.c.1 - self.c.0 {
            let middle = i64::midpoint(self.t.0, self.t.1);
            [Self { t: (self.t.0, middle), ..self }, Self { t: (middle, self.t.1), ..self }]
        } else {
            let middle = i64::midpoint(self.c.0, self.c.1);
            [Self { c: (self.c.0, middle), ..self }, Self { c: (middle, self.c.1), ..self }]
        }
    }

    /// How much longer a way along a line is than along `x`: the least and the most.
    pub const fn stretch(self) -> (i64, i64) {
        let (from, to) = (self.t.0.abs(), self.t.1.abs());
        let steep = if from > to { from } else { to };
        let flat = if self.t.0 <= 0 && self.t.1 >= 0 {
            0
        } else if from < to {
            from
        } else {
            to
        };
        let long = (ONE * ONE + steep * steep).isqrt();
        (if flat == steep { long } else { (ONE * ONE + flat * flat).isqrt() }, long)
    }

    /// How far a point lies above the lines: the least and the most.
    pub const fn aside(self, (x, y): (i64, i64)) -> (i64, i64) {
        let (one, other) = (times(self.t.0, x), times(self.t.1, x));
        let (less, more) = if one < other { (one, other) } else { (other, one) };
        (y - more - self.c.1, y - less - self.c.0)
    }

    /// Where a point stands along the lines: the least and the most.
    pub const fn along(self, (x, y): (i64, i64)) -> (i64, i64) {
        let (one, other) = (x + times(self.t.0, y), x + times(self.t.1, y));
        if one < other { (one, other) } else { (other, one) }
    }
}

/// A cell with what its slopes come to.
pub struct Lines {
    /// The cell.
    pub cell: Cell,
    /// How much longer a way along a line is than along `x`: the least and the most.
    pub stretch: (i64, i64),
    /// The middle of the slopes, with the same.
    pub middle: (i64, i64),
}

impl Lines {
    /// Those of a cell.
    pub fn of(cell: Cell) -> Self {
        let t = i64::midpoint(cell.t.0, cell.t.1);
        let stretch = cell.stretch();
        let own = if cell.t.0 == cell.t.1 { stretch.1 } else { Cell { t: (t, t), c: (0, 0) }.stretch().1 };
        Self { cell, stretch, middle: (t, own) }
    }
}
