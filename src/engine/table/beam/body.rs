//! A volume that beams must meet, cut by the upright planes of lines.

use crate::table::beam::cell::{BITS, Cell, Lines, times};
use crate::table::beam::upright::Pane;
use model::solid::Heights;

/// A volume that a beam must meet.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// Where it stands.
    pub at: (i64, i64),
    /// Half its base.
    pub radius: i64,
    /// From where to where it reaches upwards.
    pub heights: Heights,
    /// The way it faces, where a beam must leave from its front half.
    pub front: Option<(i64, i64)>,
}

impl Body {
    /// The chords of a cell's lines, within the volume less half a beam's width; none where they all miss it.
    pub fn pane(&self, lines: &Lines, half: i64) -> Option<Pane> {
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

    /// That part of a chord of a single line, as places are counted, from which a beam may leave.
    pub fn before(&self, lines: &Lines, (back, front): (i64, i64), onwards: bool) -> (i64, i64) {
        let Some((x, y)) = self.front else { return (back, front) };
        let (t, at) = (lines.cell.t.0, self.at);
        // How the place along the line, and beside it, leads to the front.
        let (along, beside) = ((x << BITS) + t * y, t * x - (y << BITS));
        if along == 0 {
            return (back, front);
        }
        let limit = lines.cell.along(at).0 - lines.cell.aside(at).0 * beside / along;
        match (onwards, along > 0) {
            (true, true) => (back.max(limit).min(front), front),
            (true, false) => (back, front.min(limit).max(back)),
            (false, true) => (back, front.min(-limit).max(back)),
            (false, false) => (back.max(-limit).min(front), front),
        }
    }

    /// Whether a line of the cell meets the front half.
    fn leaves_in_front(&self, cell: Cell, aside: (i64, i64), wide: i64) -> bool {
        let Some((x, y)) = self.front else { return true };
        let across = |t: i64| t * x - (y << BITS);
        let along = |t: i64| ((x << BITS) + t * y).abs();
        let products = [aside.0, aside.1].into_iter().flat_map(|aside| [cell.t.0, cell.t.1].map(|t| aside * across(t)));
        let best = products.max().unwrap_or_default();
        best + along(cell.t.0).max(along(cell.t.1)) * wide >= 0
    }
}
