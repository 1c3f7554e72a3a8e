//! The layout of the side view: the pieces, zones and marks in the vertical section.

use crate::plane::{INCH, line_height};
use crate::table::classes::weight;
use crate::table::extent::circle;
use crate::table::section::{Section, ends_of};
use model::ids::Name;
use model::length::Length;
use model::solid::Heights;
use model::table::{Figure, Mark, Point3, Table};

/// The margin of the ground beyond the contents.
const GROUND_MARGIN: i64 = INCH / 2;
/// The visible length of an area beyond the queried figures.
const AREA_MARGIN: i64 = 6 * INCH;
/// The number of rows of labels above the tallest piece.
pub(super) const LABEL_ROWS: i64 = 3;
/// The maximum vertical exaggeration.
const MAX_STRETCH: i64 = 3;

/// The pieces and marks of the side view, by position along the section and height.
pub(super) struct SideView<'t> {
    /// The pieces in the section.
    pub shown: Vec<SidePiece<'t>>,
    /// The zones and areas that the section cuts.
    pub bands: Vec<Band>,
    /// The marks between two pieces.
    pub marks: Vec<SideMark>,
    /// The figure around which all others were rotated into one plane.
    pub around: Option<&'t Name>,
    /// The start of the section.
    pub from: i64,
    /// The end of the section.
    pub to: i64,
}

/// A piece in the section.
pub(super) struct SidePiece<'t> {
    pub name: &'t Name,
    pub figure: Option<&'t Figure>,
    /// The span along the section.
    pub reach: (i64, i64),
    pub heights: Heights,
    pub weight: &'static str,
}

/// A zone or an area in the section.
pub(super) struct Band {
    /// Whether this is an area, which gets a name.
    pub area: bool,
    pub reach: (i64, i64),
    pub heights: Heights,
}

/// A mark in the section: positions along it, and heights.
pub(super) enum SideMark {
    Line([(i64, i64); 2]),
    Measured([(i64, i64); 2], Length),
    Touch((i64, i64)),
}

impl<'t> SideView<'t> {
    /// Returns the side view of a table; `None` if heights do not matter, or if it would be more than twice as high as
    /// wide.
    pub(super) fn new(table: &'t Table) -> Option<Self> {
        let section = Section::new(table)?;
        let mut shown = pieces(table, &section);
        let queried = |piece: &&SidePiece<'_>| table.subjects.contains(piece.name);
        let (first, last) = ends_of(shown.iter().filter(queried).flat_map(|piece| [piece.reach.0, piece.reach.1]))?;
        let is_sight = table.marks.is_empty() || table.marks.iter().any(|mark| matches!(mark, Mark::Looks(..)));
        let mut bands = if is_sight { Vec::new() } else { bands(table, &section) };
        bands.retain(|band| band.reach.0 < last + AREA_MARGIN && band.reach.1 > first - AREA_MARGIN);
        let visible = bands.iter().flat_map(|band| {
            let within =
                |along: i64| if band.area { along.clamp(first - AREA_MARGIN, last + AREA_MARGIN) } else { along };
            [within(band.reach.0), within(band.reach.1)]
        });
        let (from, to) = ends_of(visible.chain([first, last]))?;
        shown.retain(|piece| piece.reach.0 < to && piece.reach.1 > from);
        let heights_matter = if is_sight { sight_differs(table, &shown) } else { levels_differ(table, &shown, &bands) };
        let around = matches!(section, Section::Around { .. }).then(|| table.subjects.first()).flatten();
        let side = Self {
            shown,
            bands,
            marks: marks(table, &section),
            around,
            from: from - GROUND_MARGIN,
            to: to + GROUND_MARGIN,
        };
        Some(side).filter(|side| heights_matter && side.top() <= 2 * side.width())
    }

    /// Returns the width, along the section.
    pub(super) const fn width(&self) -> i64 {
        self.to - self.from
    }

    /// Returns the height with labels.
    pub(super) fn height(&self, font: i64) -> i64 {
        self.stretch() * self.top() + (LABEL_ROWS + 1) * line_height(font) + font / 2
    }

    /// Returns the vertical exaggeration, which keeps a low and long section legible.
    pub(super) fn stretch(&self) -> i64 {
        if self.around.is_some() {
            return 1;
        }
        (self.width() / (4 * self.top()).max(1)).clamp(1, MAX_STRETCH)
    }

    /// Returns the pieces by height, because labels of tall pieces have the least room.
    pub(super) fn tallest_first(&self) -> Vec<&SidePiece<'t>> {
        let mut shown: Vec<&SidePiece<'_>> = self.shown.iter().collect();
        shown.sort_by_key(|piece| -piece.heights.high);
        shown
    }

    /// Returns the height of the tallest piece or area. Zones are clipped there.
    pub(super) fn top(&self) -> i64 {
        let areas = self.bands.iter().filter(|band| band.area).map(|band| band.heights.high);
        self.shown.iter().map(|piece| piece.heights.high).chain(areas).max().unwrap_or(0)
    }
}

/// Returns whether heights matter for the Lines of Fire: those of the two figures differ, or a piece between them is
/// lower or starts higher.
fn sight_differs(table: &Table, shown: &[SidePiece<'_>]) -> bool {
    let queried = || shown.iter().filter(|piece| table.subjects.contains(piece.name)).map(|piece| piece.heights);
    let bottom = queried().map(|heights| heights.low).min().unwrap_or(0);
    let top = queried().map(|heights| heights.high).max().unwrap_or(0);
    let matters = |piece: &SidePiece<'_>| {
        let is_ignored = piece.figure.is_some_and(|figure| figure.marker || figure.moving);
        !is_ignored && (piece.heights.high < top || piece.heights.low > bottom)
    };
    let differ = queried().any(|heights| heights.low != bottom || heights.high != top);
    table.subjects.len() == 2 && (differ || shown.iter().any(matters))
}

/// Returns whether heights matter for distances: the queried pieces are on several levels, or an area has heights.
fn levels_differ(table: &Table, shown: &[SidePiece<'_>], bands: &[Band]) -> bool {
    let queried = shown.iter().filter(|piece| table.subjects.contains(piece.name));
    let levels = ends_of(queried.map(|piece| piece.heights.low));
    levels.is_some_and(|(low, high)| low != high) || bands.iter().any(|band| band.area)
}

/// Returns the queried pieces, the pieces that the section cuts, and the blocking pieces next to it.
fn pieces<'t>(table: &'t Table, section: &Section) -> Vec<SidePiece<'t>> {
    let is_rotated = matches!(section, Section::Around { .. });
    let is_relevant = |name: &Name| table.subjects.contains(name) || table.blocks(name);
    let scenery = table.scenery.iter().filter(|_| !is_rotated).filter_map(|piece| {
        let span = || section.scenery_span(&piece.prism).filter(|_| is_relevant(&piece.name));
        let reach = section.scenery_cut(&piece.prism).or_else(span)?;
        let weight = weight(table, &piece.name);
        Some(SidePiece { name: &piece.name, figure: None, reach, heights: piece.prism.heights, weight })
    });
    let figures = table.figures.iter().filter(|figure| !is_rotated || is_relevant(&figure.name)).filter_map(|figure| {
        let volume = &figure.volume;
        let span = || section.circle_span(volume.at, volume.base / 2);
        let reach = if is_relevant(&figure.name) { Some(span()) } else { section.figure_cut(volume) }?;
        let weight = weight(table, &figure.name);
        Some(SidePiece { name: &figure.name, figure: Some(figure), reach, heights: volume.heights, weight })
    });
    scenery.chain(figures).collect()
}

/// Returns the zones, and the areas with heights, that the section cuts.
fn bands(table: &Table, section: &Section) -> Vec<Band> {
    let convert = |mark: &Mark| -> Vec<Band> {
        match mark {
            Mark::Ring(ring) => {
                let half = circle(table, ring).map_or(0, |(_, radius)| radius);
                let center = table.figure(&ring.of).map(|figure| figure.volume.at);
                let reach = center.map(|center| section.circle_span(center, half));
                reach.map(|reach| Band { area: false, reach, heights: ring.heights }).into_iter().collect()
            }
            Mark::Area(shape, Some(heights)) => {
                let cut = section.area_cuts(shape).into_iter();
                cut.map(|reach| Band { area: true, reach, heights: *heights }).collect()
            }
            Mark::Area(_, None)
            | Mark::Named(..)
            | Mark::Line(_)
            | Mark::Looks(..)
            | Mark::Measured(..)
            | Mark::Touch(_) => Vec::new(),
        }
    };
    table.marks.iter().flat_map(convert).collect()
}

fn marks(table: &Table, section: &Section) -> Vec<SideMark> {
    let project = |(point, height): Point3| (section.project(point).0, height);
    let convert = |mark: &Mark| match mark {
        Mark::Line(ends) => Some(SideMark::Line(ends.map(project))),
        Mark::Measured(ends, length) => Some(SideMark::Measured(ends.map(project), *length)),
        Mark::Touch(point) => Some(SideMark::Touch(project(*point))),
        Mark::Looks(..) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    };
    table.marks.iter().filter_map(convert).collect()
}
