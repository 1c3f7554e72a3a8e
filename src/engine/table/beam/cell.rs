//! Lines seen from above, by slope and offset, and cells of such lines.
//!
//! The search for a beam subdivides the space of lines `y = slope · x + offset`. A cell is a rectangle in that space;
//! its methods return interval bounds that hold for all its lines. Numbers are fixed-point integers, rounded towards
//! zero, so that a mirrored table gives mirrored results.

/// The number of units in a tenth of a millimeter.
pub(super) const UNITS_PER_TENTH: i64 = 32;
/// Half the width of a beam: 1.5 mm.
pub(super) const HALF_WIDTH: i64 = 15 * UNITS_PER_TENTH;

/// The number of fractional bits of a slope.
pub(super) const SLOPE_BITS: u32 = 20;
/// The slope 1 as a fixed-point number.
pub(super) const UNIT_SLOPE: i64 = 1 << SLOPE_BITS;

/// Returns a slope times a length, rounded towards zero.
pub(super) const fn scale_slope(slope: i64, length: i64) -> i64 {
    slope * length / UNIT_SLOPE
}

/// All lines `y = slope · x + offset` with slope and offset within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// The bounds of the slope.
    pub slopes: (i64, i64),
    /// The bounds of the offset.
    pub offsets: (i64, i64),
}

impl Cell {
    /// Returns the middle line, as a cell of one line.
    pub(super) const fn middle(self) -> Self {
        let slope = i64::midpoint(self.slopes.0, self.slopes.1);
        let offset = i64::midpoint(self.offsets.0, self.offsets.1);
        Self { slopes: (slope, slope), offsets: (offset, offset) }
    }

    /// Returns the distance by which the slopes spread the lines at `x = extent`.
    pub(super) const fn drift(self, extent: i64) -> i64 {
        scale_slope(self.slopes.1 - self.slopes.0, extent)
    }

    /// Returns the halves of the cell, split along the dimension that spreads the lines more within `extent`.
    pub(super) const fn halves(self, extent: i64) -> [Self; 2] {
        if self.drift(extent) > self.offsets.1 - self.offsets.0 {
            let middle = i64::midpoint(self.slopes.0, self.slopes.1);
            [Self { slopes: (self.slopes.0, middle), ..self }, Self { slopes: (middle, self.slopes.1), ..self }]
        } else {
            let middle = i64::midpoint(self.offsets.0, self.offsets.1);
            [Self { offsets: (self.offsets.0, middle), ..self }, Self { offsets: (middle, self.offsets.1), ..self }]
        }
    }

    /// Returns the bounds of √(1 + slope²): the length along a line per length along `x`.
    pub(super) const fn stretch(self) -> (i64, i64) {
        let (from, to) = (self.slopes.0.abs(), self.slopes.1.abs());
        let steep = if from > to { from } else { to };
        let flat = if self.slopes.0 <= 0 && self.slopes.1 >= 0 {
            0
        } else if from < to {
            from
        } else {
            to
        };
        let long = (UNIT_SLOPE * UNIT_SLOPE + steep * steep).isqrt();
        (if flat == steep { long } else { (UNIT_SLOPE * UNIT_SLOPE + flat * flat).isqrt() }, long)
    }

    /// Returns the bounds of the lateral coordinate of a point: its height `y − slope · x − offset` above the lines.
    pub(super) const fn lateral(self, (x, y): (i64, i64)) -> (i64, i64) {
        let (one, other) = (scale_slope(self.slopes.0, x), scale_slope(self.slopes.1, x));
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        (y - high - self.offsets.1, y - low - self.offsets.0)
    }

    /// Returns the bounds of the position of a point along the lines: `x + slope · y`.
    pub(super) const fn along(self, (x, y): (i64, i64)) -> (i64, i64) {
        let (one, other) = (x + scale_slope(self.slopes.0, y), x + scale_slope(self.slopes.1, y));
        if one < other { (one, other) } else { (other, one) }
    }
}

/// A cell with values derived from its slopes.
pub(super) struct Lines {
    /// The cell of the lines.
    pub cell: Cell,
    /// The bounds of its stretch; see [`Cell::stretch`].
    pub stretch: (i64, i64),
    /// The slope of the middle line, with [`SLOPE_BITS`] fractional bits.
    pub middle_slope: i64,
    /// The stretch at the middle slope.
    pub middle_stretch: i64,
}

impl Lines {
    /// Returns the lines of a cell.
    pub(super) fn new(cell: Cell) -> Self {
        let middle_slope = i64::midpoint(cell.slopes.0, cell.slopes.1);
        let stretch = cell.stretch();
        let middle_stretch = if cell.slopes.0 == cell.slopes.1 {
            stretch.1
        } else {
            Cell { slopes: (middle_slope, middle_slope), offsets: (0, 0) }.stretch().1
        };
        Self { cell, stretch, middle_slope, middle_stretch }
    }
}
