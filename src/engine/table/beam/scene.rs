//! Two volumes and what may stand between them, laid out for a search: in fine units around the middle of both.

use crate::table::beam::between::Between;
use crate::table::beam::block::Block;
use crate::table::beam::body::Body;
use crate::table::beam::cell::{BITS, Cell, FINE, Lines, ONE, times};
use crate::table::beam::outline::Outline;
use crate::table::beam::upright::{Pane, Slope};
use model::solid::{Cylinder, Heights, Point, Solid};

/// The lines of a cell that is not parted further lie as close as this.
pub const CLOSE: i64 = FINE;
/// By how much half a beam may be too wide before a line is surely stopped: 0.2 mm.
pub const TOLERANCE: i64 = 2 * FINE;

/// Everything, with `x` along the slopes of at most 1.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The first volume.
    pub one: Body,
    /// The other.
    pub other: Body,
    blocks: Vec<Block>,
    turned: bool,
    middle: Point,
}

/// Those of the blocks that may matter, a bit for each; blocks beyond the last bit always may.
pub type Near = u128;

impl Scene {
    /// Lays it out; `turned` for the lines that are steeper than 1.
    pub fn new(one: &Cylinder, other: &Cylinder, front: Option<Point>, solids: &[&Solid], turned: bool) -> Self {
        // Twice the middle, so that it is a whole number.
        let middle = Point { x: one.at.x + other.at.x, y: one.at.y + other.at.y };
        let place = |point: Point| {
            let (x, y) = (FINE * point.x - FINE / 2 * middle.x, FINE * point.y - FINE / 2 * middle.y);
            if turned { (y, x) } else { (x, y) }
        };
        let heights = |heights: Heights| Heights { low: FINE * heights.low, high: FINE * heights.high };
        let body = |of: &Cylinder, front: Option<Point>| Body {
            at: place(of.at),
            radius: FINE / 2 * of.base,
            heights: heights(of.heights),
            front: front.map(|way| if turned { (way.y, way.x) } else { (way.x, way.y) }),
        };
        let (foot, top) = (one.heights.low.min(other.heights.low), one.heights.high.max(other.heights.high));
        let block = |solid: &&Solid| {
            let (outline, own) = match solid {
                Solid::Cylinder(round) => (Outline::Round(place(round.at), FINE / 2 * round.base), round.heights),
                Solid::Prism(prism) => {
                    (Outline::Flat(prism.outline.iter().copied().map(place).collect()), prism.heights)
                }
            };
            let Heights { low, high } = heights(own);
            let (low, high) = ((own.low > foot).then_some(low), (own.high < top).then_some(high));
            Block { far: outline.far(), outline, low, high }
        };
        let mut blocks: Vec<Block> = solids.iter().map(block).collect();
        // What nothing passes over or under is looked at first.
        blocks.sort_by_key(|block| u8::from(block.low.is_some()) + u8::from(block.high.is_some()));
        Self { one: body(one, front), other: body(other, None), blocks, turned, middle }
    }

    /// Every line that may join the volumes.
    pub fn root(&self) -> Cell {
        let wide = self.one.radius + self.other.radius;
        Cell { t: (-ONE, ONE), c: (-wide, wide) }
    }

    /// How far from the middle a beam may reach.
    pub fn far(&self) -> i64 {
        self.one.at.0.abs() + self.one.radius.max(self.other.radius)
    }

    /// Those of some blocks that are left.
    pub fn near(&self, near: Near) -> impl Iterator<Item = (u32, &Block)> {
        (0..).zip(&self.blocks).filter(move |(at, _)| near.checked_shr(*at).is_none_or(|bits| bits & 1 == 1))
    }

    /// Those of some blocks that a line of a cell may meet on its way from one volume to the other.
    pub fn nearer(&self, lines: &Lines, near: Near) -> Near {
        let between = [&self.one, &self.other].map(|body| body.pane(lines, -TOLERANCE));
        let between = if let [Some(one), Some(other)] = between { Between::of(one, other) } else { None };
        let met = self.near(near).filter(|(_, block)| {
            block.near(lines) && between.is_none_or(|between| between.has(block.along(lines), block.low, block.high))
        });
        met.fold(0, |near, (at, _)| near | Near::checked_shl(1, at).unwrap_or_default())
    }

    /// The ends of a single line in two panes, as places with heights in tenths of a millimetre.
    pub fn ends(&self, lines: &Lines, slope: &Slope, (one, other): (Pane, Pane)) -> [(Point, i64); 2] {
        let (t, c) = (lines.cell.t.0, lines.cell.c.0);
        let long = lines.stretch.0;
        let end = |body: Pane, towards: i64| {
            // The place in the volume nearest the other: where its outline ends, or before, at its foot or top.
            let near = if towards > body.to { body.to } else { body.from };
            let height = slope.height(near).clamp(body.low, body.high);
            let along = if slope.height(near) == height { near } else { slope.place(height).unwrap_or(near) };
            // Along a line, s = x + t·y = x·(1 + t²) + t·c.
            let x = times_back(along - times(t, c), long);
            let place = (x, times(t, x) + c);
            let (x, y) = if self.turned { (place.1, place.0) } else { place };
            let whole = |fine: i64, middle: i64| (2 * fine + FINE * middle).div_euclid(2 * FINE);
            (Point { x: whole(x, self.middle.x), y: whole(y, self.middle.y) }, slope.height(along).div_euclid(FINE))
        };
        [end(one, other.from.midpoint(other.to)), end(other, one.from.midpoint(one.to))]
    }
}

/// A length along a line, of which each unit along `x` makes `long²`.
const fn times_back(length: i64, long: i64) -> i64 {
    let square = (long * long) >> BITS;
    (length << BITS) / square
}
