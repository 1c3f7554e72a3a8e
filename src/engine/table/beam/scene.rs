//! Two volumes and what may stand between them, laid out for a search: in fine units around the middle of both.

use crate::engine::table::beam::cell::{Cell, times};
use crate::engine::table::beam::upright::{Bar, First, Pane, Passed, Slope, line};
use crate::model::solid::{Cylinder, Heights, Point, Solid};

/// How many units are a tenth of a millimetre.
pub const FINE: i64 = 32;

/// A volume that a beam must meet.
#[derive(Clone, Copy, Debug)]
struct Body {
    at: (i64, i64),
    radius: i64,
    heights: Heights,
    /// The way it faces, where a beam must leave from its front half.
    front: Option<(i64, i64)>,
}

/// The outline of an obstacle.
#[derive(Clone, Debug)]
enum Outline {
    Round((i64, i64), i64),
    Flat(Vec<(i64, i64)>),
}

/// An obstacle.
#[derive(Clone, Debug)]
struct Block {
    outline: Outline,
    heights: Heights,
    /// How far it reaches from the middle, both ways.
    far: (i64, i64),
}

/// Everything, with `x` along the slopes of at most 1.
#[derive(Clone, Debug)]
pub struct Scene {
    one: Body,
    other: Body,
    blocks: Vec<Block>,
    turned: bool,
    middle: Point,
}

/// A cell with what its slopes come to.
pub struct Lines {
    cell: Cell,
    /// How much longer a way along a line is than along `x`: the least and the most.
    stretch: (i64, i64),
    /// The line through the middle in the middle of the slopes, with the same.
    middle: (Cell, i64),
}

impl Lines {
    /// Those of a cell.
    pub fn of(cell: Cell) -> Self {
        let t = i64::midpoint(cell.t.0, cell.t.1);
        let middle = Cell { t: (t, t), c: (0, 0) };
        let stretch = cell.stretch();
        let own = if cell.t.0 == cell.t.1 { stretch.1 } else { middle.stretch().1 };
        Self { cell, stretch, middle: (middle, own) }
    }
}

/// Those of the blocks that may matter, a bit for each; blocks beyond the last bit always may.
pub type Near = u128;

/// What becomes of a cell.
pub enum Judged {
    /// None of its lines joins the volumes.
    Closed,
    /// One may, and runs so in its upright plane.
    Open(Slope),
    /// Too many kinds of lines, or of ways past what stands between, to say.
    Mixed,
}

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
        let block = |solid: &&Solid| {
            let (outline, own) = match solid {
                Solid::Cylinder(round) => (Outline::Round(place(round.at), FINE / 2 * round.base), round.heights),
                Solid::Prism(prism) => {
                    (Outline::Flat(prism.outline.iter().copied().map(place).collect()), prism.heights)
                }
            };
            Block { far: outline.far(), outline, heights: heights(own) }
        };
        Self {
            one: body(one, front),
            other: body(other, None),
            blocks: solids.iter().map(block).collect(),
            turned,
            middle,
        }
    }

    /// Every line that may join the volumes.
    pub fn root(&self) -> Cell {
        let wide = self.one.radius + self.other.radius;
        Cell { t: (-super::cell::ONE, super::cell::ONE), c: (-wide, wide) }
    }

    /// How far from the middle a beam may reach.
    pub fn far(&self) -> i64 {
        self.one.at.0.abs() + self.one.radius.max(self.other.radius)
    }

    /// Judges a cell for beams of half a width: closed is proved of all of its lines, open only of a single line.
    pub fn judge(&self, lines: &Lines, half: i64, near: Near) -> Judged {
        let cell = lines.cell;
        let (Some(one), Some(other)) = (self.one.pane(lines, half), self.other.pane(lines, half)) else {
            return Judged::Closed;
        };
        let first = if one.high < other.low {
            First::Lower
        } else if other.high < one.low {
            First::Upper
        } else {
            let (from, to) = (cell.along(self.one.at), cell.along(self.other.at));
            if from.1 < to.0 {
                First::One
            } else if to.1 < from.0 {
                First::Other
            } else {
                return Judged::Mixed;
            }
        };
        let bars: Vec<Bar> = self.near(near).filter_map(|(_, block)| block.bar(lines, half)).collect();
        match line(one, other, &bars, first) {
            Passed::Through(slope) => Judged::Open(slope),
            Passed::Stopped => Judged::Closed,
            Passed::Unknown => Judged::Mixed,
        }
    }

    fn near(&self, near: Near) -> impl Iterator<Item = (u32, &Block)> {
        (0..).zip(&self.blocks).filter(move |(at, _)| near.checked_shr(*at).is_none_or(|bits| bits & 1 == 1))
    }

    /// Those of some blocks that a line of a cell may meet.
    pub fn nearer(&self, lines: &Lines, half: i64, near: Near) -> Near {
        let met = self.near(near).filter(|(_, block)| block.near(lines, half));
        met.fold(0, |near, (at, _)| near | Near::checked_shl(1, at).unwrap_or_default())
    }

    /// The ends of a single line in the volumes, as places with heights in tenths of a millimetre.
    pub fn ends(&self, lines: &Lines, half: i64, slope: &Slope) -> Option<[(Point, i64); 2]> {
        let (one, other) = (self.one.pane(lines, half)?, self.other.pane(lines, half)?);
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
        Some([end(one, other.from.midpoint(other.to)), end(other, one.from.midpoint(one.to))])
    }
}

/// A length along a line, of which each unit along `x` makes `long²`.
const fn times_back(length: i64, long: i64) -> i64 {
    let square = (long * long) >> super::cell::BITS;
    (length << super::cell::BITS) / square
}

impl Body {
    /// The chords of a cell's lines, within the volume less half a beam's width; none where they all miss it.
    fn pane(&self, lines: &Lines, half: i64) -> Option<Pane> {
        let (cell, (short, long)) = (lines.cell, lines.stretch);
        let aside = cell.aside(self.at);
        let farthest = aside.0.abs().max(aside.1.abs());
        let nearest = if aside.0 <= 0 && aside.1 >= 0 { 0 } else { aside.0.abs().min(aside.1.abs()) };
        let (reach, sure) = (times(long, self.radius - half), times(short, self.radius - half));
        if nearest > reach {
            return None;
        }
        let wide = (reach * reach - nearest * nearest).isqrt();
        if !self.leaves_in_front(cell, aside, wide) {
            return None;
        }
        let narrow = (sure * sure - farthest * farthest).max(0).isqrt();
        let (from, to) = cell.along(self.at);
        let Heights { low, high } = self.heights;
        // What is flatter than a beam is met in its middle.
        let (low, high) =
            if high - low < 2 * half { (low.midpoint(high), low.midpoint(high)) } else { (low + half, high - half) };
        Some(Pane { from: from - wide, to: to + wide, begun: to - narrow, ending: from + narrow, low, high })
    }

    /// Whether a line of the cell meets the front half.
    fn leaves_in_front(&self, cell: Cell, aside: (i64, i64), wide: i64) -> bool {
        let Some((x, y)) = self.front else { return true };
        let across = |t: i64| t * x - (y << super::cell::BITS);
        let along = |t: i64| ((x << super::cell::BITS) + t * y).abs();
        let products = [aside.0, aside.1].into_iter().flat_map(|aside| [cell.t.0, cell.t.1].map(|t| aside * across(t)));
        let best = products.max().unwrap_or_default();
        best + along(cell.t.0).max(along(cell.t.1)) * wide >= 0
    }
}

impl Block {
    /// Whether a line of a cell may meet the block, thickened by half a beam.
    fn near(&self, lines: &Lines, half: i64) -> bool {
        let reach = |more: i64| times(lines.stretch.1, half + more) + 2;
        match &self.outline {
            Outline::Round(at, radius) => {
                let (least, most) = lines.cell.aside(*at);
                least <= reach(*radius) && most >= -reach(*radius)
            }
            Outline::Flat(corners) => {
                let (mut over, mut under, reach) = (true, true, reach(0));
                for corner in corners {
                    let (least, most) = lines.cell.aside(*corner);
                    over = over && least > reach;
                    under = under && most < -reach;
                }
                !over && !under
            }
        }
    }

    /// Where every line of the cell meets the block, thickened by half a beam; none where one may miss it.
    fn bar(&self, lines: &Lines, half: i64) -> Option<Bar> {
        let (cell, middle) = (lines.cell, lines.middle);
        let spread = (cell.t.1 - cell.t.0 + 1) / 2;
        let slack = |far: i64| if spread == 0 { 0 } else { times(spread, far) + 1 };
        let (drift, skid) = (slack(self.far.0), slack(self.far.1));
        let reach = times(lines.stretch.0, half);
        // Each beam has a ray between these two offsets, or all have those between them in common.
        let (low, high) = (cell.c.0 - drift + reach, cell.c.1 + drift - reach);
        let (from, to) = if low <= high {
            let (one, other) = (self.outline.range(middle, low, low)?, self.outline.range(middle, high, high)?);
            (one.0.max(other.0), one.1.min(other.1))
        } else {
            self.outline.range(middle, high, low)?
        };
        Some(Bar { from: from + skid, to: to - skid, low: self.heights.low - half, high: self.heights.high + half })
    }
}

impl Outline {
    fn far(&self) -> (i64, i64) {
        match self {
            Self::Round((x, y), radius) => (x.abs() + radius, y.abs() + radius),
            Self::Flat(corners) => {
                let most = |of: fn(&(i64, i64)) -> i64| corners.iter().map(of).max().unwrap_or_default();
                (most(|corner| corner.0.abs()), most(|corner| corner.1.abs()))
            }
        }
    }

    /// From where to where it reaches along lines of a slope, between two offsets; none where it has no part there.
    fn range(&self, (line, stretch): (Cell, i64), low: i64, high: i64) -> Option<(i64, i64)> {
        match self {
            Self::Round(at, radius) => {
                let (aside, along) = (line.aside(*at).0, line.along(*at).0);
                let nearest = (low - aside).max(aside - high).max(0);
                let reach = times(stretch, *radius);
                let wide = (nearest <= reach).then(|| (reach * reach - nearest * nearest).isqrt())?;
                Some((along - wide, along + wide))
            }
            Self::Flat(corners) => {
                let mut found: Option<(i64, i64)> = None;
                let mut add = |at: i64| {
                    found = Some(found.map_or((at, at), |(from, to)| (from.min(at), to.max(at))));
                };
                let marks = corners.iter().map(|corner| (line.aside(*corner).0, line.along(*corner).0));
                let next = marks.clone().cycle().skip(1);
                for ((aside, along), (aside_next, along_next)) in marks.zip(next) {
                    if (low..=high).contains(&aside) {
                        add(along);
                    }
                    for limit in [low, high] {
                        if (aside < limit) != (aside_next < limit) {
                            let (span, part) = (aside_next - aside, limit - aside);
                            // The whole of it is divided: the same from either corner.
                            add((along * span + (along_next - along) * part) / span);
                        }
                    }
                }
                found
            }
        }
    }
}
