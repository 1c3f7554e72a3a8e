//! The space in which lines from one volume to another run: what lies beside it along them, below it or above it, stops
//! none of them.

use crate::table::beam::cell::HALF;
use crate::table::beam::upright::Pane;

/// Between two panes, the first of which ends before the second begins.
#[derive(Clone, Copy)]
pub struct Between {
    first: Pane,
    second: Pane,
}

impl Between {
    /// Between two panes in either order; none where they overlap.
    pub fn of(one: Pane, other: Pane) -> Option<Self> {
        if one.to < other.from {
            Some(Self { first: one, second: other })
        } else if other.to < one.from {
            Some(Self { first: other, second: one })
        } else {
            None
        }
    }

    /// Whether something that reaches from one place to another, from a foot to a top, has a part in it; without a foot it
    /// reaches down as far as both volumes, without a top up as far.
    pub fn has(self, (from, to): (i64, i64), low: Option<i64>, high: Option<i64>) -> bool {
        let Self { first, second } = self;
        let below = high.is_some_and(|top| top + HALF <= self.lowest(from, to));
        let above = low.is_some_and(|foot| foot - HALF >= self.highest(from, to));
        from < second.to && to > first.from && !below && !above
    }

    /// The lowest that a line runs between two places.
    fn lowest(self, from: i64, to: i64) -> i64 {
        let Self { first, second } = self;
        if first.low < second.low {
            rising((first.to, first.low), (second.to, second.low), from)
        } else {
            rising((-second.from, second.low), (-first.from, first.low), -to)
        }
    }

    /// The highest that a line runs between two places.
    fn highest(self, from: i64, to: i64) -> i64 {
        let Self { first, second } = self;
        if first.high < second.high {
            rising((first.from, first.high), (second.from, second.high), to)
        } else {
            rising((-second.to, second.high), (-first.to, first.high), -from)
        }
    }
}

/// The height at a place of a line from one mark to one behind it that is as high or higher.
fn rising(low: (i64, i64), high: (i64, i64), at: i64) -> i64 {
    let at = at.clamp(low.0, high.0);
    low.1 + (high.1 - low.1) * (at - low.0) / (high.0 - low.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pane((from, to): (i64, i64), (low, high): (i64, i64)) -> Pane {
        Pane { from, to, begun: to, ending: from, low, high }
    }

    #[test]
    fn what_lies_below_every_line_or_above_it_has_no_part_and_looks_the_same_from_the_other_side() {
        let (near, far) = (pane((0, 100), (0, 1_000)), pane((1_100, 1_200), (11_000, 12_000)));
        // At 600 the lowest line runs from 100 to 1,200 at 5,000; the highest from 0 to 1,100 at 7,000.
        for (place, low, high, expected) in [
            ((600, 700), None, Some(5_000 - HALF), false),
            ((600, 700), None, Some(5_001 - HALF), true),
            ((500, 600), Some(7_000 + HALF), None, false),
            ((500, 600), Some(6_999 + HALF), None, true),
            ((600, 700), None, None, true),
            ((-50, 0), None, None, false),
            ((-50, 1), None, None, true),
            ((1_200, 1_300), None, None, false),
        ] {
            let mirrored = |(from, to): (i64, i64)| (-to, -from);
            let over =
                |pane: Pane| Pane { from: -pane.to, to: -pane.from, begun: -pane.ending, ending: -pane.begun, ..pane };
            for (one, other, place) in
                [(near, far, place), (far, near, place), (over(near), over(far), mirrored(place))]
            {
                let between = Between::of(one, other).expect("they are apart");
                assert_eq!(between.has(place, low, high), expected, "{place:?}, {low:?} to {high:?}");
            }
        }
        assert!(Between::of(near, pane((100, 200), (0, 10))).is_none());
    }
}
