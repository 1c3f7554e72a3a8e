//! The coordinates of a search: two volumes and the obstacles between them, in fine units around their midpoint.

use crate::table::beam::blocker::Blocker;
use crate::table::beam::cell::{Cell, Lines, SLOPE_BITS, UNIT_SLOPE, UNITS_PER_TENTH, scale_slope};
use crate::table::beam::corridor::Corridor;
use crate::table::beam::end_volume::EndVolume;
use crate::table::beam::outline::Outline;
use crate::table::beam::vertical_plane::{PlaneLine, Section};
use model::solid::{Cylinder, Heights, Point, Solid};
use model::table::Point3;

/// The size below which a cell is not subdivided: the largest distance between its lines.
pub(super) const MIN_CELL_SIZE: i64 = UNITS_PER_TENTH;
/// The tolerance of half the width of a beam, 0.2 mm. Lines are proved blocked even for a beam that is narrower by it.
pub(super) const TOLERANCE: i64 = 2 * UNITS_PER_TENTH;

/// The search space of the lines with slopes from −1 to 1. A second, transposed one holds the steeper lines.
#[derive(Clone, Debug)]
pub(super) struct SearchSpace {
    /// The volume in which the lines begin.
    pub first: EndVolume,
    /// The volume in which the lines end.
    pub second: EndVolume,
    blockers: Vec<Blocker>,
    transposed: bool,
    /// Twice the midpoint of the volumes, in tenths of a millimeter.
    doubled_middle: Point,
}

/// A set of blockers, one bit each. Blockers beyond the last bit are always in it.
pub(super) type BlockerSet = u128;

impl SearchSpace {
    /// Converts volumes and obstacles; `transposed` swaps `x` and `y`.
    pub(super) fn new(
        first: &Cylinder,
        second: &Cylinder,
        front: Option<Point>,
        solids: &[&Solid],
        transposed: bool,
    ) -> Self {
        let doubled_middle = Point { x: first.at.x + second.at.x, y: first.at.y + second.at.y };
        let convert = |point: Point| {
            let fine = |tenths: i64, middle: i64| UNITS_PER_TENTH * tenths - UNITS_PER_TENTH / 2 * middle;
            let (x, y) = (fine(point.x, doubled_middle.x), fine(point.y, doubled_middle.y));
            if transposed { (y, x) } else { (x, y) }
        };
        let heights =
            |heights: Heights| Heights { low: UNITS_PER_TENTH * heights.low, high: UNITS_PER_TENTH * heights.high };
        let end_volume = |volume: &Cylinder, front: Option<Point>| EndVolume {
            center: convert(volume.at),
            radius: UNITS_PER_TENTH / 2 * volume.base,
            heights: heights(volume.heights),
            front: front.map(|facing| if transposed { (facing.y, facing.x) } else { (facing.x, facing.y) }),
        };
        let (bottom, top) = (first.heights.low.min(second.heights.low), first.heights.high.max(second.heights.high));
        let blocker = |solid: &&Solid| {
            let (outline, own) = match solid {
                Solid::Cylinder(round) => {
                    (Outline::Circle(convert(round.at), UNITS_PER_TENTH / 2 * round.base), round.heights)
                }
                Solid::Prism(prism) => {
                    (Outline::Polygon(prism.outline.iter().copied().map(convert).collect()), prism.heights)
                }
            };
            let Heights { low, high } = heights(own);
            let (low, high) = ((own.low > bottom).then_some(low), (own.high < top).then_some(high));
            Blocker { extent: outline.extent(), outline, low, high }
        };
        let mut blockers: Vec<Blocker> = solids.iter().map(blocker).collect();
        // Blockers that cannot be passed above or below come first: they end the test of a cell early.
        blockers.sort_by_key(|blocker| u8::from(blocker.low.is_some()) + u8::from(blocker.high.is_some()));
        Self { first: end_volume(first, front), second: end_volume(second, None), blockers, transposed, doubled_middle }
    }

    /// Returns the cell of all lines that may join the volumes.
    pub(super) fn root(&self) -> Cell {
        let reach = self.first.radius + self.second.radius;
        Cell { slopes: (-UNIT_SLOPE, UNIT_SLOPE), offsets: (-reach, reach) }
    }

    /// Returns the largest distance from the midpoint that a beam reaches along `x`.
    pub(super) fn extent(&self) -> i64 {
        self.first.center.0.abs() + self.first.radius.max(self.second.radius)
    }

    /// Iterates over the blockers in a set, with their indices.
    pub(super) fn blockers(&self, set: BlockerSet) -> impl Iterator<Item = (u32, &Blocker)> {
        (0..).zip(&self.blockers).filter(move |(index, _)| set.checked_shr(*index).is_none_or(|bits| bits & 1 == 1))
    }

    /// Returns the blockers of a set that a line of a cell may meet on its way from one volume to the other.
    pub(super) fn narrowed(&self, lines: &Lines, set: BlockerSet) -> BlockerSet {
        let sections = [&self.first, &self.second].map(|volume| volume.section(lines, -TOLERANCE));
        let corridor = if let [Some(first), Some(second)] = sections { Corridor::between(first, second) } else { None };
        let inside = |blocker: &Blocker| {
            corridor.is_none_or(|corridor| corridor.intersects(blocker.span(lines), blocker.low, blocker.high))
        };
        let relevant = self.blockers(set).filter(|(_, blocker)| blocker.may_block(lines) && inside(blocker));
        relevant.fold(0, |set, (index, _)| set | BlockerSet::checked_shl(1, index).unwrap_or_default())
    }

    /// Returns the ends of a single line in two sections, in tenths of a millimeter.
    pub(super) fn ends(&self, lines: &Lines, line: &PlaneLine, (first, second): (Section, Section)) -> [Point3; 2] {
        let (slope, offset) = (lines.cell.slopes.0, lines.cell.offsets.0);
        let stretch = lines.stretch.0;
        let end = |section: Section, towards: i64| {
            // The point of the section nearest the other one: where its outline ends, or before, at its bottom or top.
            let near = if towards > section.to { section.to } else { section.from };
            let height = line.height_at(near).clamp(section.low, section.high);
            let along = if line.height_at(near) == height { near } else { line.position_at(height).unwrap_or(near) };
            // The position along a line is x + slope · y = x · (1 + slope²) + slope · offset.
            let x = unscale(along - scale_slope(slope, offset), stretch);
            let point = (x, scale_slope(slope, x) + offset);
            let (x, y) = if self.transposed { (point.1, point.0) } else { point };
            let tenths = |fine: i64, middle: i64| (2 * fine + UNITS_PER_TENTH * middle).div_euclid(2 * UNITS_PER_TENTH);
            let point = Point { x: tenths(x, self.doubled_middle.x), y: tenths(y, self.doubled_middle.y) };
            (point, line.height_at(along).div_euclid(UNITS_PER_TENTH))
        };
        [end(first, second.from.midpoint(second.to)), end(second, first.from.midpoint(first.to))]
    }
}

/// Returns a length along a line divided by `stretch²` = 1 + slope².
const fn unscale(length: i64, stretch: i64) -> i64 {
    let square = (stretch * stretch) >> SLOPE_BITS;
    (length << SLOPE_BITS) / square
}
