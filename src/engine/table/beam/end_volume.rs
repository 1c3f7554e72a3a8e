//! A volume that beams must meet, and its sections in the vertical planes of lines.

use crate::table::beam::cell::{Cell, Lines, SLOPE_BITS, scale_slope};
use crate::table::beam::vertical_plane::Section;
use model::solid::Heights;

/// A volume that a beam must meet.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndVolume {
    /// The center of its base.
    pub center: (i64, i64),
    /// The radius of its base.
    pub radius: i64,
    /// The volume's vertical extent.
    pub heights: Heights,
    /// The volume's facing, if a beam must start in its front half.
    pub front: Option<(i64, i64)>,
}

impl EndVolume {
    /// Returns the section of the volume, shrunk by half the width of a beam, for all lines of a cell; `None` if they
    /// all miss it.
    pub(super) fn section(&self, lines: &Lines, half: i64) -> Option<Section> {
        let (cell, (short, long)) = (lines.cell, lines.stretch);
        let lateral = cell.lateral(self.center);
        let farthest = lateral.0.abs().max(lateral.1.abs());
        let nearest = if lateral.0 <= 0 && lateral.1 >= 0 { 0 } else { lateral.0.abs().min(lateral.1.abs()) };
        let (outer_radius, inner_radius) =
            (scale_slope(long, self.radius - half), scale_slope(short, self.radius - half));
        if nearest > outer_radius {
            return None;
        }
        // Half the length of the chord, bounded from above and from below.
        let outer_chord = (outer_radius * outer_radius - nearest * nearest).isqrt();
        if !self.meets_front_half(cell, lateral, outer_chord) {
            return None;
        }
        let inner_chord = (inner_radius * inner_radius - farthest * farthest).max(0).isqrt();
        let (from, to) = cell.along(self.center);
        let Heights { low, high } = self.heights;
        // A beam meets a volume that is flatter than itself at mid-height.
        let (low, high) =
            if high - low < 2 * half { (low.midpoint(high), low.midpoint(high)) } else { (low + half, high - half) };
        Some(Section {
            from: from - outer_chord,
            to: to + outer_chord,
            inner_from: to - inner_chord,
            inner_to: from + inner_chord,
            low,
            high,
        })
    }

    /// Returns the part of the chord of a single line in the front half. With `forward`, positions increase along `x`.
    pub(super) fn front_part(&self, lines: &Lines, (back, front): (i64, i64), forward: bool) -> (i64, i64) {
        let Some((x, y)) = self.front else { return (back, front) };
        let (slope, center) = (lines.cell.slopes.0, self.center);
        // The components of the facing along the line and across it.
        let (along, across) = ((x << SLOPE_BITS) + slope * y, slope * x - (y << SLOPE_BITS));
        if along == 0 {
            return (back, front);
        }
        let limit = lines.cell.along(center).0 - lines.cell.lateral(center).0 * across / along;
        match (forward, along > 0) {
            (true, true) => (back.max(limit).min(front), front),
            (true, false) => (back, front.min(limit).max(back)),
            (false, true) => (back, front.min(-limit).max(back)),
            (false, false) => (back.max(-limit).min(front), front),
        }
    }

    /// Returns whether a line of the cell may meet the front half, given the bounds of its lateral coordinate and of
    /// its chord.
    fn meets_front_half(&self, cell: Cell, lateral: (i64, i64), chord: i64) -> bool {
        let Some((x, y)) = self.front else { return true };
        let across = |slope: i64| slope * x - (y << SLOPE_BITS);
        let along = |slope: i64| ((x << SLOPE_BITS) + slope * y).abs();
        let slopes = [cell.slopes.0, cell.slopes.1];
        let products =
            [lateral.0, lateral.1].into_iter().flat_map(|lateral| slopes.map(|slope| lateral * across(slope)));
        let max = products.max().unwrap_or_default();
        max + along(cell.slopes.0).max(along(cell.slopes.1)) * chord >= 0
    }
}
