//! Whether a beam of some lines passes, from wherever it begins.

use crate::table::beam::body::Body;
use crate::table::beam::cell::{HALF, Lines};
use crate::table::beam::scene::{CLOSE, Near, Scene, TOLERANCE};
use crate::table::beam::shape::{End, Shape};
use crate::table::beam::taper::{Bound, Taper};
use crate::table::beam::upright::{Course, Pane, Passed, Slope};

/// The places from which beams begin are parted into no more parts than that.
const MAX_PARTS: i64 = 12;

/// How beams are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct How {
    /// The least of them: those that are thinner by the tolerance and begin wherever is best; or all of a single one.
    pub bound: Bound,
    /// Places from which they begin are told apart.
    pub parts: bool,
}

impl How {
    const fn less(self) -> i64 {
        match self.bound {
            Bound::Least => TOLERANCE,
            Bound::Most => 0,
        }
    }
}

/// What is judged.
#[derive(Clone, Copy)]
pub struct LineQuery<'l> {
    /// A cell, or a single line.
    pub lines: &'l Lines,
    /// What its beams are like.
    pub shape: Shape,
    /// How they are judged.
    pub how: How,
    /// What may stand in their way.
    pub near: Near,
}

/// Some of the places from which beams begin, with their width from there.
#[derive(Clone, Copy)]
struct Part {
    one: Pane,
    other: Pane,
    taper: Taper,
    /// They widen the way in which places along the lines are counted.
    onwards: bool,
}

/// What becomes of a cell.
pub enum Judged {
    /// None of its lines joins the volumes.
    Closed,
    /// One may, and runs so in its upright plane, between these.
    Open(Slope, (Pane, Pane)),
    /// Too many kinds of lines, or of ways past what stands between, to say.
    Mixed,
}

/// Into how many parts a way is parted, in each of which a beam that begins there is known well enough.
fn finest(way: i64, rest: i64) -> i64 {
    (2 * HALF * way / (CLOSE * rest.max(1)) + 1).min(MAX_PARTS)
}

impl Scene {
    fn body(&self, end: End) -> &Body {
        match end {
            End::One => &self.one,
            End::Other => &self.other,
        }
    }

    /// Judges a cell: closed is proved of all of its beams, open only of a single one.
    pub fn judge(&self, asked: &LineQuery<'_>) -> Judged {
        let (lines, halves) = (asked.lines, asked.shape.halves(asked.how.less()));
        let (Some(one), Some(other)) = (self.one.pane(lines, halves[0]), self.other.pane(lines, halves[1])) else {
            return Judged::Closed;
        };
        let lower = if one.high < other.low {
            Some(End::One)
        } else if other.high < one.low {
            Some(End::Other)
        } else {
            None
        };
        let (from, to) = (lines.cell.along(self.one.at), lines.cell.along(self.other.at));
        let firsts: &[End] = if lower.is_some() {
            &[End::One, End::Other]
        } else if from.1 < to.0 {
            &[End::One]
        } else if to.1 < from.0 {
            &[End::Other]
        } else {
            return Judged::Mixed;
        };
        let mut judged = Judged::Closed;
        for first in firsts {
            // From the lower one they rise, from the upper one they fall.
            let rises: &[bool] = match lower {
                None => &[true, false],
                Some(lower) => &[lower == *first],
            };
            for part in self.parts(asked, (one, other), *first) {
                match self.judge_part(asked, &part, *first, rises) {
                    open @ Judged::Open(..) => return open,
                    Judged::Closed => {}
                    Judged::Mixed => judged = Judged::Mixed,
                }
            }
        }
        judged
    }

    /// Judges those beams that begin in one place and come to one of the volumes first.
    fn judge_part(&self, asked: &LineQuery<'_>, part: &Part, first: End, rises: &[bool]) -> Judged {
        let (begin, end) = match first {
            End::One => (part.one, part.other),
            End::Other => (part.other, part.one),
        };
        let mut courses = rises.iter().filter_map(|rises| Course::between(begin, end, *rises)).peekable();
        if courses.peek().is_none() {
            return Judged::Closed;
        }
        let mut bars = Vec::new();
        for (_, block) in self.near(asked.near) {
            let Some(bar) = block.bar(asked.lines, part.taper, part.onwards) else { continue };
            if bar.stops(begin, end) {
                return Judged::Closed;
            }
            bars.push(bar);
        }
        let mut judged = Judged::Closed;
        for course in courses {
            match course.past(&bars) {
                Passed::Through(slope) => return Judged::Open(slope, (part.one, part.other)),
                Passed::Stopped => {}
                Passed::Unknown => judged = Judged::Mixed,
            }
        }
        judged
    }

    /// The places from which beams are looked for.
    ///
    /// A beam is thinnest from the last point of the volume on its line. That is where the line leaves the volume at its
    /// side, unless the other volume reaches higher or lower: then it may leave at the top or the foot, and the way through
    /// the volume is parted.
    fn parts(&self, asked: &LineQuery<'_>, (one, other): (Pane, Pane), first: End) -> Vec<Part> {
        let (lines, how) = (asked.lines, asked.how);
        let Some(point) = asked.shape.point() else {
            let taper = Taper::even(asked.shape.halves(how.less())[0]);
            return vec![Part { one, other, taper, onwards: true }];
        };
        let onwards = point == first;
        let [apex, patch] = [point, point.across()].map(|end| self.body(end));
        let pane = if point == End::One { one } else { other };
        // Places along the lines, counted from the point towards the patch.
        let turned = |(from, to): (i64, i64)| if onwards { (from, to) } else { (-to, -from) };
        let (full, (back, front)) = (turned(lines.cell.along(patch.at)).1, turned((pane.from, pane.to)));
        let [narrow, wide] = [0, HALF].map(|half| half - how.less());
        let part = |(from, to): (i64, i64)| {
            let begins = match how.bound {
                Bound::Least => to,
                Bound::Most => from,
            };
            let (begun, ending) = turned((pane.begun, pane.ending));
            let (begun, ending) = turned((begun.max(from), ending.min(to)));
            let (from, to) = turned((from, to));
            let pane = Pane { from, to, begun, ending, ..pane };
            let (one, other) = if point == End::One { (pane, other) } else { (one, pane) };
            Part { one, other, taper: Taper::between((begins, narrow), (full, wide), how.bound), onwards }
        };
        let (whole, back, front) = match how.bound {
            Bound::Least => (None, back, front),
            Bound::Most => {
                let (back, front) = apex.before(lines, (back, front), onwards);
                (Some(part((front, front))), back, front)
            }
        };
        let deep = patch.heights.low < apex.heights.low || patch.heights.high > apex.heights.high;
        if let (Some(whole), false) = (&whole, deep) {
            return vec![*whole];
        }
        let many = if deep && how.parts { finest(front - back, full - front) } else { 1 };
        let place = |at: i64| front - (front - back) * at / many;
        whole.into_iter().chain((0..many).map(|at| part((place(at + 1), place(at))))).collect()
    }
}
