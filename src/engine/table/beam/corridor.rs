//! The space between two volumes that lines from one to the other can reach. A solid outside of it blocks none of them.

use crate::table::beam::cell::HALF_WIDTH;
use crate::table::beam::vertical_plane::Section;

/// The convex hull of two sections, of which the first ends before the second begins.
#[derive(Clone, Copy)]
pub(super) struct Corridor {
    first: Section,
    second: Section,
}

impl Corridor {
    /// Returns the corridor between two sections in either order; `None` if they overlap.
    pub(super) fn between(one: Section, other: Section) -> Option<Self> {
        if one.to < other.from {
            Some(Self { first: one, second: other })
        } else if other.to < one.from {
            Some(Self { first: other, second: one })
        } else {
            None
        }
    }

    /// Returns whether a blocker with this span along the lines may block one of them. Without `low` it reaches below,
    /// without `high` above both volumes.
    pub(super) fn intersects(self, (from, to): (i64, i64), low: Option<i64>, high: Option<i64>) -> bool {
        let Self { first, second } = self;
        let below = high.is_some_and(|top| top + HALF_WIDTH <= self.lowest(from, to));
        let above = low.is_some_and(|bottom| bottom - HALF_WIDTH >= self.highest(from, to));
        from < second.to && to > first.from && !below && !above
    }

    /// Returns the lowest height of the corridor between two positions.
    fn lowest(self, from: i64, to: i64) -> i64 {
        let Self { first, second } = self;
        if first.low < second.low {
            interpolate((first.to, first.low), (second.to, second.low), from)
        } else {
            interpolate((-second.from, second.low), (-first.from, first.low), -to)
        }
    }

    /// Returns the greatest height of the corridor between two positions.
    fn highest(self, from: i64, to: i64) -> i64 {
        let Self { first, second } = self;
        if first.high < second.high {
            interpolate((first.from, first.high), (second.from, second.high), to)
        } else {
            interpolate((-second.to, second.high), (-first.to, first.high), -from)
        }
    }
}

/// Returns the height at a position of a line that rises from one point to another, constant outside.
fn interpolate(low: (i64, i64), high: (i64, i64), position: i64) -> i64 {
    let position = position.clamp(low.0, high.0);
    low.1 + (high.1 - low.1) * (position - low.0) / (high.0 - low.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section((from, to): (i64, i64), (low, high): (i64, i64)) -> Section {
        Section { from, to, inner_from: to, inner_to: from, low, high }
    }

    #[test]
    fn a_blocker_below_or_above_all_lines_is_outside_in_both_directions() {
        let (near, far) = (section((0, 100), (0, 1_000)), section((1_100, 1_200), (11_000, 12_000)));
        // At 600 the lowest line runs from 100 to 1,200 at 5,000; the highest from 0 to 1,100 at 7,000.
        for (span, low, high, expected) in [
            ((600, 700), None, Some(5_000 - HALF_WIDTH), false),
            ((600, 700), None, Some(5_001 - HALF_WIDTH), true),
            ((500, 600), Some(7_000 + HALF_WIDTH), None, false),
            ((500, 600), Some(6_999 + HALF_WIDTH), None, true),
            ((600, 700), None, None, true),
            ((-50, 0), None, None, false),
            ((-50, 1), None, None, true),
            ((1_200, 1_300), None, None, false),
        ] {
            let mirrored = |(from, to): (i64, i64)| (-to, -from);
            let mirrored_section = |section: Section| {
                let Section { from, to, inner_from, inner_to, .. } = section;
                Section { from: -to, to: -from, inner_from: -inner_to, inner_to: -inner_from, ..section }
            };
            for (one, other, span) in
                [(near, far, span), (far, near, span), (mirrored_section(near), mirrored_section(far), mirrored(span))]
            {
                let corridor = Corridor::between(one, other).expect("they are apart");
                assert_eq!(corridor.intersects(span, low, high), expected, "{span:?}, {low:?} to {high:?}");
            }
        }
        assert!(Corridor::between(near, section((100, 200), (0, 10))).is_none());
    }
}
