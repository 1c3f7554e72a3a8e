//! The outlines of obstacles, and where every one of some beams meets one, seen from above.

use crate::table::beam::cell::{ONE, times};
use crate::table::beam::taper::Taper;

/// A place, along lines and beside them.
type Spot = (i64, i64);

/// From where to where something reaches along lines.
type Span = (i64, i64);

/// The outline of an obstacle.
#[derive(Clone, Debug)]
pub enum Outline {
    /// A circle: its middle and its radius.
    Round((i64, i64), i64),
    /// Convex, by its corners.
    Flat(Vec<(i64, i64)>),
}

/// Beams that lie close together: from which offset to which, and how wide they are, in the units of offsets.
#[derive(Clone, Copy, Debug)]
pub struct Beams {
    /// The offsets of their middles.
    offsets: (i64, i64),
    /// Half their width at a place, and how fast it grows from there.
    half: (i64, i64, i64),
    /// They widen the way in which places are counted.
    onwards: bool,
}

impl Beams {
    /// Those with middles between two offsets, across which a width is longer by a factor.
    pub const fn new(offsets: (i64, i64), taper: Taper, stretch: i64, onwards: bool) -> Self {
        let (begins, narrow, rise) = taper.line();
        Self { offsets, half: (begins, times(stretch, narrow), times(stretch, rise)), onwards }
    }

    const fn half(&self, at: i64) -> i64 {
        let (begins, narrow, rise) = self.half;
        narrow + times(rise, at - begins)
    }

    /// Whether all of them have some offsets in common at a place.
    fn share(&self, at: i64) -> bool {
        2 * self.half(at) >= self.offsets.1 - self.offsets.0
    }

    /// The edge that all of them reach from below, and the one that all reach from above, at a place. Where beams share
    /// nothing, each of them has an offset between the two.
    fn edges(&self, at: i64) -> (i64, i64) {
        let half = self.half(at);
        (self.offsets.0 + half, self.offsets.1 - half)
    }
}

/// What an outline shows to beams: what each of their two edges cuts from it, and its outmost parts that all have in
/// common.
#[derive(Default)]
struct Cut {
    edges: [Option<Span>; 2],
    outmost: Option<Span>,
}

/// The span from the one to the other, and what lies between.
const fn with(span: Option<Span>, (from, to): Span) -> Span {
    match span {
        None => (from, to),
        Some((least, most)) => (if least < from { least } else { from }, if most > to { most } else { to }),
    }
}

impl Outline {
    /// How far it reaches from the middle, both ways.
    pub fn far(&self) -> (i64, i64) {
        match self {
            Self::Round((x, y), radius) => (x.abs() + radius, y.abs() + radius),
            Self::Flat(corners) => {
                let most = |of: fn(&(i64, i64)) -> i64| corners.iter().map(of).max().unwrap_or_default();
                (most(|corner| corner.0.abs()), most(|corner| corner.1.abs()))
            }
        }
    }

    /// Where it stands along lines of a slope, beside them, as beams count places.
    const fn spot(slope: i64, beams: &Beams, (x, y): (i64, i64)) -> Spot {
        let along = x + times(slope, y);
        (if beams.onwards { along } else { -along }, y - times(slope, x))
    }

    /// From where to where every one of some beams meets it, along lines of a slope and its stretch; none where one of them
    /// may miss it.
    pub fn met(&self, (slope, stretch): (i64, i64), beams: &Beams) -> Option<Span> {
        let cut = match self {
            Self::Round(at, radius) => round(Self::spot(slope, beams, *at), times(stretch, *radius), beams),
            Self::Flat(corners) => flat(corners.iter().map(|corner| Self::spot(slope, beams, *corner)), beams),
        };
        cut.met(beams)
    }
}

/// What a circle shows.
fn round((along, aside): Spot, radius: i64, beams: &Beams) -> Cut {
    let rise = beams.half.2;
    let chord = |edge: i64, rise: i64| {
        let off = aside - edge;
        let long = ONE + times(rise, rise);
        let square = radius * radius / ONE * long + radius * radius % ONE * long / ONE - off * off;
        (square >= 0).then(|| {
            let (foot, half) = (along + rise * off / long, square.isqrt() * ONE / long);
            (foot - half, foot + half)
        })
    };
    let (low, high) = beams.edges(along);
    let mut outmost = None;
    for at in [along - radius, along + radius] {
        let (low, high) = beams.edges(at);
        if high <= aside && aside <= low {
            outmost = Some(with(outmost, (at, at)));
        }
    }
    Cut { edges: [chord(low, rise), chord(high, -rise)], outmost }
}

/// What corners in a row show.
fn flat(corners: impl DoubleEndedIterator<Item = Spot> + Clone, beams: &Beams) -> Cut {
    let mut marks = corners.map(|(along, aside)| {
        let (low, high) = beams.edges(along);
        (along, [aside - low, aside - high])
    });
    let mut cut = Cut::default();
    let Some(mut last) = marks.clone().next_back() else { return cut };
    for mark in &mut marks {
        let ((along, off), (along_next, off_next)) = (last, mark);
        if off_next[0] <= 0 && off_next[1] >= 0 {
            cut.outmost = Some(with(cut.outmost, (along_next, along_next)));
        }
        // Beyond an edge is below the low one, and above the high one: the same in a mirror.
        let beyond = |off: [i64; 2]| [off[0] < 0, off[1] > 0];
        for at in [0, 1] {
            if beyond(off)[at] != beyond(off_next)[at] {
                let span = off_next[at] - off[at];
                // The whole of it is divided: the same from either corner.
                let place = (along * span - (along_next - along) * off[at]) / span;
                cut.edges[at] = Some(with(cut.edges[at], (place, place)));
            }
        }
        last = mark;
    }
    cut
}

impl Cut {
    /// Where every beam meets it. Before the place where the two edges cross, the beams share no offset, and each of them
    /// surely meets only what both edges cut; behind it they share whatever lies between the edges.
    fn met(&self, beams: &Beams) -> Option<Span> {
        let spans = || self.edges.iter().copied().flatten();
        let across = spans().filter(|span| !beams.share(span.0) && beams.share(span.1));
        let shared =
            spans().filter(|span| beams.share(span.1)).fold(self.outmost, |known, span| Some(with(known, span)));
        if let Some(from) = across.map(|span| span.0).max() {
            return shared.map(|(_, to)| (from, to));
        }
        match self.edges {
            [Some(one), Some(other)] if !beams.share(one.1) && !beams.share(other.1) => {
                let (from, to) = (one.0.max(other.0), one.1.min(other.1));
                (from <= to).then_some((from, to))
            }
            [..] => shared,
        }
    }
}
