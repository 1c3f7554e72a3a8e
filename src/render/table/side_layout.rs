//! The layout of the side view: what the upright plane cuts, and where it is drawn.

use crate::plane::{INCH, line_height};
use crate::table::classes::weight;
use crate::table::extent::circle;
use crate::table::section::{Section, ends_of};
use model::ids::Name;
use model::length::Length;
use model::solid::Heights;
use model::table::{Figure, Mark, Point3, Table};

/// How far the ground is drawn beyond what matters.
const BEYOND: i64 = INCH / 2;
/// How far an area is drawn beyond the figures in question.
const SHOWN: i64 = 6 * INCH;
/// The rows of labels above the tallest piece.
pub const ROWS: i64 = 3;
/// The greatest vertical exaggeration.
const MAX_STRETCH: i64 = 3;

/// The section.
pub struct SideView<'t> {
    /// The pieces in the plane, from one end to the other.
    pub shown: Vec<Shown<'t>>,
    /// The zones and areas that it cuts.
    pub bands: Vec<Band>,
    /// The marks between two pieces.
    pub found: Vec<SideMark>,
    /// The figure around which all others were rotated into one plane.
    pub around: Option<&'t Name>,
    /// Where what matters begins.
    pub from: i64,
    /// Where it ends.
    pub to: i64,
}

/// Something in the plane.
pub struct Shown<'t> {
    pub name: &'t Name,
    pub figure: Option<&'t Figure>,
    /// How far along it begins and ends.
    pub reach: (i64, i64),
    pub heights: Heights,
    pub weight: &'static str,
}

/// A zone or an area in the plane.
pub struct Band {
    /// It is an area, which is named.
    pub area: bool,
    pub reach: (i64, i64),
    pub heights: Heights,
}

/// A mark in the plane: distances along it, and heights.
pub enum SideMark {
    Line([(i64, i64); 2]),
    Measured([(i64, i64); 2], Length),
    Touch((i64, i64)),
}

impl<'t> SideView<'t> {
    /// The side view of a table; `None` if heights do not matter, or if it would be higher than wide.
    pub fn new(table: &'t Table) -> Option<Self> {
        let section = Section::new(table)?;
        let mut shown = things(table, &section);
        let asked = |thing: &&Shown<'_>| table.about.contains(thing.name);
        let (first, last) = ends_of(shown.iter().filter(asked).flat_map(|thing| [thing.reach.0, thing.reach.1]))?;
        let sight = table.marks.is_empty() || table.marks.iter().any(|mark| matches!(mark, Mark::Looks(..)));
        let mut bands = if sight { Vec::new() } else { bands(table, &section) };
        bands.retain(|band| band.reach.0 < last + SHOWN && band.reach.1 > first - SHOWN);
        let seen = bands.iter().flat_map(|band| {
            let within = |along: i64| if band.area { along.clamp(first - SHOWN, last + SHOWN) } else { along };
            [within(band.reach.0), within(band.reach.1)]
        });
        let (from, to) = ends_of(seen.chain([first, last]))?;
        shown.retain(|thing| thing.reach.0 < to && thing.reach.1 > from);
        let decide = if sight { sight_differs(table, &shown) } else { levels_differ(table, &shown, &bands) };
        let around = matches!(section, Section::Around { .. }).then(|| table.about.first()).flatten();
        let side = Self { shown, bands, found: found(table, &section), around, from: from - BEYOND, to: to + BEYOND };
        Some(side).filter(|side| decide && side.top() <= 2 * side.width())
    }

    /// How wide it is.
    pub const fn width(&self) -> i64 {
        self.to - self.from
    }

    /// How much room it takes with its names.
    pub fn height(&self, font: i64) -> i64 {
        self.stretch() * self.top() + (ROWS + 1) * line_height(font) + font / 2
    }

    /// How many times heights are drawn, so that what is low and long can be read.
    pub fn stretch(&self) -> i64 {
        if self.around.is_some() {
            return 1;
        }
        (self.width() / (4 * self.top()).max(1)).clamp(1, MAX_STRETCH)
    }

    /// The names of the tallest have the least room.
    pub fn tallest_first(&self) -> Vec<&Shown<'t>> {
        let mut shown: Vec<&Shown<'_>> = self.shown.iter().collect();
        shown.sort_by_key(|thing| -thing.heights.high);
        shown
    }

    /// The top of what is drawn; zones end there.
    pub fn top(&self) -> i64 {
        let areas = self.bands.iter().filter(|band| band.area).map(|band| band.heights.high);
        self.shown.iter().map(|thing| thing.heights.high).chain(areas).max().unwrap_or(0)
    }
}

/// Whether heights have a share in who sees whom: those of the two differ, or something between them is lower or begins
/// higher than they do.
fn sight_differs(table: &Table, shown: &[Shown<'_>]) -> bool {
    let asked = || shown.iter().filter(|thing| table.about.contains(thing.name)).map(|thing| thing.heights);
    let foot = asked().map(|heights| heights.low).min().unwrap_or(0);
    let top = asked().map(|heights| heights.high).max().unwrap_or(0);
    let matters = |thing: &Shown<'_>| {
        let passed = thing.figure.is_some_and(|figure| figure.marker || figure.moving);
        !passed && (thing.heights.high < top || thing.heights.low > foot)
    };
    let differ = asked().any(|heights| heights.low != foot || heights.high != top);
    table.about.len() == 2 && (differ || shown.iter().any(matters))
}

/// Whether heights have a share in how far apart things are: they stand on several levels, or an area has heights.
fn levels_differ(table: &Table, shown: &[Shown<'_>], bands: &[Band]) -> bool {
    let asked = shown.iter().filter(|thing| table.about.contains(thing.name));
    let levels = ends_of(asked.map(|thing| thing.heights.low));
    levels.is_some_and(|(low, high)| low != high) || bands.iter().any(|band| band.area)
}

/// The pieces in question, those that the plane cuts, and those beside it that block.
fn things<'t>(table: &'t Table, section: &Section) -> Vec<Shown<'t>> {
    let turned = matches!(section, Section::Around { .. });
    let whole = |name: &Name| table.about.contains(name) || table.blocks(name);
    let scenery = table.scenery.iter().filter(|_| !turned).filter_map(|piece| {
        let seen = || section.span_flat(&piece.prism).filter(|_| whole(&piece.name));
        let reach = section.cut_flat(&piece.prism).or_else(seen)?;
        let weight = weight(table, &piece.name);
        Some(Shown { name: &piece.name, figure: None, reach, heights: piece.prism.heights, weight })
    });
    let figures = table.figures.iter().filter(|figure| !turned || whole(&figure.name)).filter_map(|figure| {
        let volume = &figure.volume;
        let span = || section.span(volume.at, volume.base / 2);
        let reach = if whole(&figure.name) { Some(span()) } else { section.cut(volume) }?;
        let weight = weight(table, &figure.name);
        Some(Shown { name: &figure.name, figure: Some(figure), reach, heights: volume.heights, weight })
    });
    scenery.chain(figures).collect()
}

/// The zones and the areas with heights that the plane cuts.
fn bands(table: &Table, section: &Section) -> Vec<Band> {
    let of = |mark: &Mark| -> Vec<Band> {
        match mark {
            Mark::Ring(ring) => {
                let half = circle(table, ring).map_or(0, |(_, radius)| radius);
                let at = table.figure(&ring.of).map(|figure| figure.volume.at);
                let reach = at.map(|at| section.span(at, half));
                reach.map(|reach| Band { area: false, reach, heights: ring.heights }).into_iter().collect()
            }
            Mark::Area(shape, Some(heights)) => {
                let cut = section.cut_area(shape).into_iter();
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
    table.marks.iter().flat_map(of).collect()
}

/// The marks in the plane.
fn found(table: &Table, section: &Section) -> Vec<SideMark> {
    let place = |(at, height): Point3| (section.of_place(at).0, height);
    let of = |mark: &Mark| match mark {
        Mark::Line(ends) => Some(SideMark::Line(ends.map(place))),
        Mark::Measured(ends, length) => Some(SideMark::Measured(ends.map(place), *length)),
        Mark::Touch(at) => Some(SideMark::Touch(place(*at))),
        Mark::Looks(..) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    };
    table.marks.iter().filter_map(of).collect()
}
