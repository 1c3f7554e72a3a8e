//! An obstacle: where beams meet it, and how high it reaches there.

use crate::table::beam::cell::{HALF, Lines, times};
use crate::table::beam::outline::{Beams, Outline};
use crate::table::beam::taper::Taper;
use crate::table::beam::upright::Bar;

/// An obstacle.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its outline.
    pub outline: Outline,
    /// Its foot; none where it reaches as far down as both volumes.
    pub low: Option<i64>,
    /// Its top; none where it reaches as far up.
    pub high: Option<i64>,
    /// How far it reaches from the middle, both ways.
    pub far: (i64, i64),
}

impl Block {
    /// Whether a line of a cell may meet the block, thickened by half a beam.
    pub fn near(&self, lines: &Lines) -> bool {
        let reach = |more: i64| times(lines.stretch.1, HALF + more) + 2;
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

    /// From where to where along the lines of a cell a beam may meet the block.
    pub fn along(&self, lines: &Lines) -> (i64, i64) {
        let beside = |more: i64| times(lines.stretch.1, HALF + more) + 2;
        match &self.outline {
            Outline::Round(at, radius) => {
                let ((from, to), beside) = (lines.cell.along(*at), beside(*radius));
                (from - beside, to + beside)
            }
            Outline::Flat(corners) => {
                let all = corners.iter().map(|corner| lines.cell.along(*corner));
                let (from, to) = all.fold((i64::MAX, i64::MIN), |all, own| (all.0.min(own.0), all.1.max(own.1)));
                (from - beside(0), to + beside(0))
            }
        }
    }

    /// Where every beam of the cell meets the block; none where one may miss it.
    pub fn bar(&self, lines: &Lines, taper: Taper, onwards: bool) -> Option<Bar> {
        let (cell, middle) = (lines.cell, lines.middle);
        let spread = (cell.t.1 - cell.t.0 + 1) / 2;
        let slack = |far: i64| if spread == 0 { 0 } else { times(spread, far) + 1 };
        let (drift, skid) = (slack(self.far.0), slack(self.far.1));
        let offsets = (cell.c.0 - drift, cell.c.1 + drift);
        let met = |taper: Taper| self.outline.met(middle, &Beams::new(offsets, taper, lines.stretch.0, onwards));
        let (from, to) = match taper.full() {
            None => met(taper)?,
            Some(full) => {
                let before = met(taper).filter(|span| span.0 <= full);
                let behind = if before.is_none_or(|span| span.1 >= full) {
                    met(Taper::even(taper.wide())).filter(|span| span.1 >= full)
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
        let (from, to) = (from + skid, to - skid);
        let half = (taper.at(from), taper.at(to));
        // Of what is met in a place that is known less exactly than it is thick, the least is sure.
        let half = if from > to { (half.0.min(half.1), half.0.min(half.1)) } else { half };
        let bend = taper.full().filter(|full| from < *full && *full < to).map(|full| (full, taper.wide()));
        let (low, high) = (self.low, self.high);
        let (from, to, half, bend) = if onwards {
            (from, to, half, bend)
        } else {
            (-to, -from, (half.1, half.0), bend.map(|(at, half)| (-at, half)))
        };
        Some(Bar { from, to, low, high, half, bend })
    }
}
