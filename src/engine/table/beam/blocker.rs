//! An obstacle: where beams meet it, and how high it is there.

use crate::table::beam::cell::{HALF_WIDTH, Lines, scale_slope};
use crate::table::beam::outline::{BeamBundle, Outline};
use crate::table::beam::taper::Taper;
use crate::table::beam::vertical_plane::BlockerSection;

/// An obstacle between two volumes, in units of the beam search.
#[derive(Clone, Debug)]
pub(super) struct Blocker {
    /// The outline, seen from above.
    pub outline: Outline,
    /// The blocker's bottom; `None` if it reaches down to the lower of the two volumes.
    pub low: Option<i64>,
    /// The blocker's top; `None` if it reaches up to the higher of the two volumes.
    pub high: Option<i64>,
    /// The largest absolute coordinates of its outline.
    pub extent: (i64, i64),
}

impl Blocker {
    /// Returns whether a beam of a cell may meet it. Conservative: thickens the obstacle by half a beam.
    pub(super) fn may_block(&self, lines: &Lines) -> bool {
        let reach = |radius: i64| scale_slope(lines.stretch.1, HALF_WIDTH + radius) + 2;
        match &self.outline {
            Outline::Circle(center, radius) => {
                let (min, max) = lines.cell.lateral(*center);
                min <= reach(*radius) && max >= -reach(*radius)
            }
            Outline::Polygon(corners) => {
                let (mut above, mut below, reach) = (true, true, reach(0));
                for corner in corners {
                    let (min, max) = lines.cell.lateral(*corner);
                    above = above && min > reach;
                    below = below && max < -reach;
                }
                !above && !below
            }
        }
    }

    /// Returns the span of positions along the lines of a cell in which a beam may meet it. Conservative.
    pub(super) fn span(&self, lines: &Lines) -> (i64, i64) {
        let reach = |radius: i64| scale_slope(lines.stretch.1, HALF_WIDTH + radius) + 2;
        match &self.outline {
            Outline::Circle(center, radius) => {
                let ((from, to), reach) = (lines.cell.along(*center), reach(*radius));
                (from - reach, to + reach)
            }
            Outline::Polygon(corners) => {
                let spans = corners.iter().map(|corner| lines.cell.along(*corner));
                let (from, to) = spans.fold((i64::MAX, i64::MIN), |all, span| (all.0.min(span.0), all.1.max(span.1)));
                (from - reach(0), to + reach(0))
            }
        }
    }

    /// Returns the section that every beam of the cell meets; `None` if one may miss it. With `forward`, the taper
    /// counts positions along `x`.
    pub(super) fn section(&self, lines: &Lines, taper: Taper, forward: bool) -> Option<BlockerSection> {
        let cell = lines.cell;
        // The slopes of the cell deviate from the middle slope by at most this; that moves the outline sideways by
        // `drift` and lengthwise by `shift`.
        let deviation = (cell.slopes.1 - cell.slopes.0 + 1) / 2;
        let slack = |extent: i64| if deviation == 0 { 0 } else { scale_slope(deviation, extent) + 1 };
        let (drift, shift) = (slack(self.extent.0), slack(self.extent.1));
        let offsets = (cell.offsets.0 - drift, cell.offsets.1 + drift);
        let blocked = |taper: Taper| {
            let bundle = BeamBundle::new(offsets, taper, lines.stretch.0, forward);
            self.outline.blocked_span(lines.middle_slope, lines.middle_stretch, &bundle)
        };
        let (from, to) = match taper.full_position() {
            None => blocked(taper)?,
            // The widening part and the part of full width, joined where the width becomes full.
            Some(full) => {
                let before = blocked(taper).filter(|span| span.0 <= full);
                let behind = if before.is_none_or(|span| span.1 >= full) {
                    blocked(Taper::uniform(taper.full_half())).filter(|span| span.1 >= full)
                } else {
                    None
                };
                match (before, behind) {
                    (Some((from, to)), None) => (from, to.min(full)),
                    (Some((from, _)), Some((_, to))) => (from, to),
                    (None, Some((from, to))) => (from.max(full), to),
                    (None, None) => return None,
                }
            }
        };
        let (from, to) = (from + shift, to - shift);
        let half = (taper.half_at(from), taper.half_at(to));
        // An inverted span is thinner than the uncertainty of its position: only the smaller width is certain.
        let half = if from > to { (half.0.min(half.1), half.0.min(half.1)) } else { half };
        let bend = taper.full_position().filter(|full| from < *full && *full < to);
        let bend = bend.map(|full| (full, taper.full_half()));
        let (low, high) = (self.low, self.high);
        let (from, to, half, bend) = if forward {
            (from, to, half, bend)
        } else {
            (-to, -from, (half.1, half.0), bend.map(|(position, half)| (-position, half)))
        };
        Some(BlockerSection { from, to, low, high, half, bend })
    }
}
