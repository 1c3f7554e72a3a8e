//! The outlines of obstacles seen from above, and the span of a line in which every beam of a bundle meets one.
//!
//! Positions are counted along the lines, laterals across them. Each beam has a lower and an upper edge; the bundle has
//! beams with middles at all laterals within bounds.

use crate::table::beam::cell::{UNIT_SLOPE, scale_slope};
use crate::table::beam::taper::{Taper, Widening, WidthAt};

/// A point, as a position along the lines and a lateral coordinate.
type LinePoint = (i64, i64);

/// A span of positions along the lines.
type Span = (i64, i64);

/// The outline of an obstacle.
#[derive(Clone, Debug)]
pub(super) enum Outline {
    /// A circle: its center and its radius.
    Circle((i64, i64), i64),
    /// A convex polygon: its corners.
    Polygon(Vec<(i64, i64)>),
}

/// Nearly parallel beams of the same width.
#[derive(Clone, Copy, Debug)]
pub(super) struct BeamBundle {
    /// The bounds of the laterals of their middles.
    offsets: (i64, i64),
    /// Half their width, measured along the lateral axis.
    half_width: Widening,
    /// Positions increase along `x`.
    forward: bool,
}

impl BeamBundle {
    /// Beams with middles between two offsets. `stretch` converts a width across the line to the lateral axis.
    pub(super) const fn new(offsets: (i64, i64), taper: Taper, stretch: i64, forward: bool) -> Self {
        let Widening { start, rate } = taper.widening();
        let start = WidthAt { position: start.position, half: scale_slope(stretch, start.half) };
        Self { offsets, half_width: Widening { start, rate: scale_slope(stretch, rate) }, forward }
    }

    const fn half_width_at(&self, position: i64) -> i64 {
        let Widening { start, rate } = self.half_width;
        start.half + scale_slope(rate, position - start.position)
    }

    /// Returns whether all beams have a lateral in common at a position.
    fn overlap_at(&self, position: i64) -> bool {
        2 * self.half_width_at(position) >= self.offsets.1 - self.offsets.0
    }

    /// Returns the upper edge of the lowest beam and the lower edge of the highest beam at a position. Where the beams
    /// overlap, the range from the second to the first is common to all; elsewhere, every beam has a lateral between
    /// the two.
    fn edges_at(&self, position: i64) -> (i64, i64) {
        let half = self.half_width_at(position);
        (self.offsets.0 + half, self.offsets.1 - half)
    }

    /// Converts a point to the coordinates along lines of a slope.
    const fn line_point(&self, slope: i64, (x, y): (i64, i64)) -> LinePoint {
        let along = x + scale_slope(slope, y);
        (if self.forward { along } else { -along }, y - scale_slope(slope, x))
    }
}

/// The intersections of an outline with a bundle.
#[derive(Default)]
struct Cut {
    /// The spans that the two edges of [`BeamBundle::edges_at`] cut from the outline.
    edges: [Option<Span>; 2],
    /// The span of the extreme points of the outline that all beams have in common.
    extremes: Option<Span>,
}

/// Returns the smallest span that contains another span, if any, and a third.
const fn join_spans(span: Option<Span>, (from, to): Span) -> Span {
    match span {
        None => (from, to),
        Some((min, max)) => (if min < from { min } else { from }, if max > to { max } else { to }),
    }
}

impl Outline {
    /// Returns the largest absolute coordinates.
    pub(super) fn extent(&self) -> (i64, i64) {
        match self {
            Self::Circle((x, y), radius) => (x.abs() + radius, y.abs() + radius),
            Self::Polygon(corners) => {
                let max = |coordinate: fn(&(i64, i64)) -> i64| corners.iter().map(coordinate).max().unwrap_or_default();
                (max(|corner| corner.0.abs()), max(|corner| corner.1.abs()))
            }
        }
    }

    /// Returns the span in which every beam of a bundle meets the outline, along lines with this slope and stretch;
    /// `None` if a beam may miss it.
    pub(super) fn blocked_span(&self, slope: i64, stretch: i64, bundle: &BeamBundle) -> Option<Span> {
        let cut = match self {
            Self::Circle(center, radius) => {
                cut_circle(bundle.line_point(slope, *center), scale_slope(stretch, *radius), bundle)
            }
            Self::Polygon(corners) => {
                cut_polygon(corners.iter().map(|corner| bundle.line_point(slope, *corner)), bundle)
            }
        };
        cut.blocked_span(bundle)
    }
}

fn cut_circle((along, lateral): LinePoint, radius: i64, bundle: &BeamBundle) -> Cut {
    let rate = bundle.half_width.rate;
    // The chord of an edge that rises at a rate, from its lateral at the center of the circle.
    let chord = |edge: i64, rate: i64| {
        let offset = lateral - edge;
        let length = UNIT_SLOPE + scale_slope(rate, rate);
        let square = radius * radius / UNIT_SLOPE * length + radius * radius % UNIT_SLOPE * length / UNIT_SLOPE
            - offset * offset;
        (square >= 0).then(|| {
            let (middle, half) = (along + rate * offset / length, square.isqrt() * UNIT_SLOPE / length);
            (middle - half, middle + half)
        })
    };
    let (low, high) = bundle.edges_at(along);
    let mut extremes = None;
    for position in [along - radius, along + radius] {
        let (low, high) = bundle.edges_at(position);
        if high <= lateral && lateral <= low {
            extremes = Some(join_spans(extremes, (position, position)));
        }
    }
    Cut { edges: [chord(low, rate), chord(high, -rate)], extremes }
}

/// Cuts a polygon, given its corners in order.
fn cut_polygon(corners: impl DoubleEndedIterator<Item = LinePoint> + Clone, bundle: &BeamBundle) -> Cut {
    // Each corner with its signed distances from both edges.
    let mut corners = corners.map(|(along, lateral)| {
        let (low, high) = bundle.edges_at(along);
        (along, [lateral - low, lateral - high])
    });
    let mut cut = Cut::default();
    let Some(mut previous) = corners.clone().next_back() else { return cut };
    for corner in &mut corners {
        let ((along, offsets), (next_along, next_offsets)) = (previous, corner);
        if next_offsets[0] <= 0 && next_offsets[1] >= 0 {
            cut.extremes = Some(join_spans(cut.extremes, (next_along, next_along)));
        }
        // Strictly below the one edge, strictly above the other: symmetric under reflection.
        let beyond = |offsets: [i64; 2]| [offsets[0] < 0, offsets[1] > 0];
        for edge in [0, 1] {
            if beyond(offsets)[edge] != beyond(next_offsets)[edge] {
                let difference = next_offsets[edge] - offsets[edge];
                // Divides the complete numerator, so that both directions of the edge round to the same position.
                let crossing = (along * difference - (next_along - along) * offsets[edge]) / difference;
                cut.edges[edge] = Some(join_spans(cut.edges[edge], (crossing, crossing)));
            }
        }
        previous = corner;
    }
    cut
}

impl Cut {
    /// Returns the span in which every beam meets the outline. Before the position where the two edges cross, the beams
    /// have no lateral in common, and only what both edges cut is certain; behind it, they share the range between the
    /// edges.
    fn blocked_span(&self, bundle: &BeamBundle) -> Option<Span> {
        let spans = || self.edges.iter().copied().flatten();
        let across = spans().filter(|span| !bundle.overlap_at(span.0) && bundle.overlap_at(span.1));
        let shared = spans()
            .filter(|span| bundle.overlap_at(span.1))
            .fold(self.extremes, |known, span| Some(join_spans(known, span)));
        if let Some(from) = across.map(|span| span.0).max() {
            return shared.map(|(_, to)| (from, to));
        }
        match self.edges {
            [Some(one), Some(other)] if !bundle.overlap_at(one.1) && !bundle.overlap_at(other.1) => {
                let (from, to) = (one.0.max(other.0), one.1.min(other.1));
                (from <= to).then_some((from, to))
            }
            [..] => shared,
        }
    }
}
