//! Classifies cells: whether a beam along one of their lines joins the two volumes.

use crate::table::beam::cell::{HALF_WIDTH, Lines};
use crate::table::beam::end_volume::EndVolume;
use crate::table::beam::search_space::{BlockerSet, MIN_CELL_SIZE, SearchSpace, TOLERANCE};
use crate::table::beam::shape::{BeamShape, End};
use crate::table::beam::taper::{Bound, Taper, WidthAt};
use crate::table::beam::vertical_plane::{LineFamily, Passage, PlaneLine, Section};

/// The maximum number of ranges into which the starts of tapered beams are divided.
const MAX_START_RANGES: i64 = 12;

/// How strict a classification is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Criterion {
    /// `Lower` proves a cell closed: its beams are narrower by the tolerance and start where that is best. `Upper`
    /// proves a single line open, with the full width.
    pub bound: Bound,
    /// The starts of tapered beams are divided into ranges.
    pub split_start: bool,
}

impl Criterion {
    const fn margin(self) -> i64 {
        match self.bound {
            Bound::Lower => TOLERANCE,
            Bound::Upper => 0,
        }
    }
}

/// The beams to classify.
#[derive(Clone, Copy)]
pub(super) struct LineQuery<'l> {
    /// The lines of a cell, or a single line.
    pub lines: &'l Lines,
    /// The shape of the beams.
    pub shape: BeamShape,
    /// What has to hold of the beams.
    pub criterion: Criterion,
    /// The blockers to consider.
    pub candidates: BlockerSet,
}

/// A range of positions from which beams start, with their width from there.
#[derive(Clone, Copy)]
struct StartRange {
    first: Section,
    second: Section,
    taper: Taper,
    /// The beams widen along increasing positions.
    forward: bool,
}

/// The state of a cell.
pub(super) enum CellState {
    /// No beam joins the volumes.
    Closed,
    /// A beam may: along this line in the vertical plane, between these sections.
    Open(PlaneLine, (Section, Section)),
    /// The lines differ too much, or the search among the blockers was too long.
    Undecided,
}

/// Returns the number of ranges that make the width of a beam accurate to the minimum cell size, for starts spread over
/// `length` and at least `rest` away from full width.
fn count_ranges(length: i64, rest: i64) -> i64 {
    (2 * HALF_WIDTH * length / (MIN_CELL_SIZE * rest.max(1)) + 1).min(MAX_START_RANGES)
}

impl SearchSpace {
    fn volume(&self, end: End) -> &EndVolume {
        match end {
            End::First => &self.first,
            End::Second => &self.second,
        }
    }

    /// Classifies the beams of a query. `Closed` holds for all of them, `Open` for a single one.
    pub(super) fn classify(&self, query: &LineQuery<'_>) -> CellState {
        let (lines, halves) = (query.lines, query.shape.half_widths(query.criterion.margin()));
        let (Some(first), Some(second)) = (self.first.section(lines, halves[0]), self.second.section(lines, halves[1]))
        else {
            return CellState::Closed;
        };
        let lower = if first.high < second.low {
            Some(End::First)
        } else if second.high < first.low {
            Some(End::Second)
        } else {
            None
        };
        let (first_along, second_along) = (lines.cell.along(self.first.center), lines.cell.along(self.second.center));
        let nearer_ends: &[End] = if lower.is_some() {
            &[End::First, End::Second]
        } else if first_along.1 < second_along.0 {
            &[End::First]
        } else if second_along.1 < first_along.0 {
            &[End::Second]
        } else {
            return CellState::Undecided;
        };
        let mut state = CellState::Closed;
        for nearer in nearer_ends {
            // Lines rise from the lower volume and fall from the higher one.
            let rises: &[bool] = match lower {
                None => &[true, false],
                Some(lower) => &[lower == *nearer],
            };
            for range in self.start_ranges(query, (first, second), *nearer) {
                match self.classify_range(query, &range, *nearer, rises) {
                    open @ CellState::Open(..) => return open,
                    CellState::Closed => {}
                    CellState::Undecided => state = CellState::Undecided,
                }
            }
        }
        state
    }

    /// Classifies the beams that start in one range and meet the volume `nearer` first.
    fn classify_range(&self, query: &LineQuery<'_>, range: &StartRange, nearer: End, rises: &[bool]) -> CellState {
        let (begin, end) = match nearer {
            End::First => (range.first, range.second),
            End::Second => (range.second, range.first),
        };
        let mut families = rises.iter().filter_map(|rises| LineFamily::between(begin, end, *rises)).peekable();
        if families.peek().is_none() {
            return CellState::Closed;
        }
        let mut blocker_sections = Vec::new();
        for (_, blocker) in self.blockers(query.candidates) {
            let Some(section) = blocker.section(query.lines, range.taper, range.forward) else { continue };
            if section.blocks_all(begin, end) {
                return CellState::Closed;
            }
            blocker_sections.push(section);
        }
        let mut state = CellState::Closed;
        for family in families {
            match family.find_passage(&blocker_sections) {
                Passage::Through(line) => return CellState::Open(line, (range.first, range.second)),
                Passage::Blocked => {}
                Passage::Unknown => state = CellState::Undecided,
            }
        }
        state
    }

    /// Returns the ranges from which beams start.
    ///
    /// A tapered beam is narrowest if it starts at the last point of the volume on its line. That is where the line
    /// leaves the volume at its side. If the other volume reaches higher or lower, the line may leave at the top or
    /// bottom instead, and the chord through the volume is divided into ranges.
    fn start_ranges(&self, query: &LineQuery<'_>, (first, second): (Section, Section), nearer: End) -> Vec<StartRange> {
        let (lines, criterion) = (query.lines, query.criterion);
        let Some(apex_end) = query.shape.apex() else {
            let taper = Taper::uniform(query.shape.half_widths(criterion.margin())[0]);
            return vec![StartRange { first, second, taper, forward: true }];
        };
        let forward = apex_end == nearer;
        let [apex, patch] = [apex_end, apex_end.opposite()].map(|end| self.volume(end));
        let section = if apex_end == End::First { first } else { second };
        // Positions counted from the apex towards the patch.
        let oriented = |(from, to): (i64, i64)| if forward { (from, to) } else { (-to, -from) };
        let full = oriented(lines.cell.along(patch.center)).1;
        let (back, front) = oriented((section.from, section.to));
        let [narrow, wide] = [0, HALF_WIDTH].map(|half| half - criterion.margin());
        let start_range = |(from, to): (i64, i64)| {
            let position = match criterion.bound {
                Bound::Lower => to,
                Bound::Upper => from,
            };
            let (inner_from, inner_to) = oriented((section.inner_from, section.inner_to));
            let (inner_from, inner_to) = oriented((inner_from.max(from), inner_to.min(to)));
            let (from, to) = oriented((from, to));
            let section = Section { from, to, inner_from, inner_to, ..section };
            let (first, second) = if apex_end == End::First { (section, second) } else { (first, section) };
            let (start, full) = (WidthAt { position, half: narrow }, WidthAt { position: full, half: wide });
            StartRange { first, second, taper: Taper::between(start, full, criterion.bound), forward }
        };
        let (side, back, front) = match criterion.bound {
            Bound::Lower => (None, back, front),
            Bound::Upper => {
                let (back, front) = apex.front_part(lines, (back, front), forward);
                (Some(start_range((front, front))), back, front)
            }
        };
        let leaves_at_top_or_bottom = patch.heights.low < apex.heights.low || patch.heights.high > apex.heights.high;
        if let (Some(side), false) = (&side, leaves_at_top_or_bottom) {
            return vec![*side];
        }
        let split = leaves_at_top_or_bottom && criterion.split_start;
        let count = if split { count_ranges(front - back, full - front) } else { 1 };
        let boundary = |index: i64| front - (front - back) * index / count;
        side.into_iter().chain((0..count).map(|index| start_range((boundary(index + 1), boundary(index))))).collect()
    }
}
