//! The layout of a picture: its frame, its font size, the fills of the players.

use crate::View;
use crate::plane::{Area, INCH, PlanePoint, truncate};
use crate::table::extent::{self, base, to_plane};
use crate::table::side_layout::SideView;
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::{Heights, Point};
use model::table::{Figure, Mark, Table};

/// The number of distinct fills of bases.
pub const FILLS: usize = 4;
/// The width of a picture in font sizes: legible on the width of a telephone.
const LETTERS: i64 = 23;
/// The same for a whole table with its zones, which has more names.
const LETTERS_OF_A_MOMENT: i64 = 32;
/// The least width of a picture.
const MIN_WIDTH: i64 = 5 * INCH;
/// A steady frame ends at multiples of this length.
const FIELD: i64 = 6 * INCH;
/// The least margin of a steady frame around the pieces.
const MARGIN: i64 = 3 * INCH / 2;

/// The plan of a picture.
pub struct Plan<'t> {
    /// The reader's view.
    pub view: View<'t>,
    /// Of what.
    pub table: &'t Table,
    /// The area of the view from above.
    pub frame: Area,
    /// The font size.
    pub font: i64,
    /// The view from the side, if heights matter.
    pub side: Option<SideView<'t>>,
    /// The players whose bases are filled, in the order of the fills.
    players: Vec<&'t Name>,
    /// The marks to draw.
    layers: Layers,
}

/// The way to the left of a way.
pub const fn left(way: Point) -> Point {
    Point { x: -way.y, y: way.x }
}

/// So far from a place of the drawing on a way of the data.
pub fn away(at: PlanePoint, way: Point, far: i64) -> PlanePoint {
    let long = way.square().isqrt().max(1);
    PlanePoint { x: at.x + way.x * far / long, y: at.y - way.y * far / long }
}

/// The marks to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Where figures look.
    pub arcs: bool,
    /// Zones around figures.
    pub zones: bool,
    /// Distances.
    pub distances: bool,
}

impl Layers {
    /// Everything.
    pub const ALL: Self = Self { arcs: true, zones: true, distances: true };

    /// Whether a mark is drawn.
    const fn shows(self, mark: &Mark) -> bool {
        match mark {
            Mark::Looks(..) => self.arcs,
            Mark::Ring(_) => self.zones,
            Mark::Measured(..) => self.distances,
            Mark::Line(_) | Mark::Touch(_) | Mark::Area(..) | Mark::Named(..) => true,
        }
    }
}

impl<'t> Plan<'t> {
    /// The plan for a table, as large as what is drawn.
    pub fn new(view: &View<'t>, table: &'t Table) -> Self {
        let side = SideView::new(table);
        let pieces = extent(table);
        let marks = table.marks.iter().filter_map(|mark| extent::extent(table, mark, &pieces));
        let extent = marks.fold(pieces, |one, other| one.union(&other));
        let long = side.as_ref().map_or(0, SideView::width);
        let width = extent.width().max(extent.height() * 4 / 5).max(long).max(MIN_WIDTH);
        let margin = (width / 10).max(INCH);
        let frame = Area::centred(extent.centre(), width + 2 * margin, extent.height() + 2 * margin);
        Self::in_frame(view, table, frame, side)
    }

    /// The plan for a table whose pieces are moved: its frame changes only where one comes near its edge.
    pub fn steady(view: &View<'t>, table: &'t Table, layers: Layers) -> Self {
        let side = SideView::new(table);
        let pieces = extent(table).inset(-MARGIN);
        let outward = |at: i64, way: i64| (at * way).div_euclid(FIELD) * FIELD * way;
        let (from, to) = (pieces.from, pieces.to);
        let (top, foot) = (outward(from.y, 1), outward(to.y, -1));
        let (left, right) = (outward(from.x, 1), outward(to.x, -1));
        let width = (right - left).max((foot - top) * 3 / 4).max(side.as_ref().map_or(0, SideView::width));
        // A frame that is too narrow grows by whole fields on both sides, first on the right.
        let more = (width - (right - left) + FIELD - 1) / FIELD;
        let (left, right) = (left - more / 2 * FIELD, right + (more - more / 2) * FIELD);
        let frame = Area { from: PlanePoint { x: left, y: top }, to: PlanePoint { x: right, y: foot } };
        Self { layers, ..Self::in_frame(view, table, frame, side) }
    }

    fn in_frame(view: &View<'t>, table: &'t Table, frame: Area, side: Option<SideView<'t>>) -> Self {
        let letters = if table.moment.is_some() { LETTERS_OF_A_MOMENT } else { LETTERS };
        let (font, players) = (frame.width() / letters, players(table));
        Self { view: *view, table, frame, font, side, players, layers: Layers::ALL }
    }

    /// The marks that are drawn.
    pub fn marks(&self) -> impl Iterator<Item = &'t Mark> + use<'t> {
        let layers = self.layers;
        self.table.marks.iter().filter(move |mark| layers.shows(mark))
    }

    /// The whole picture.
    pub fn picture(&self) -> Area {
        let below = self.scale() + self.side.as_ref().map_or(0, |side| side.height(self.font));
        let drawn = Area { from: self.frame.from, to: PlanePoint { x: self.frame.to.x, y: self.frame.to.y + below } };
        // Strokes at its edge are as wide inside as outside.
        drawn.inset(-self.font / 10)
    }

    /// The `viewBox` of the picture.
    pub fn view_box(&self) -> String {
        let area = self.picture();
        [area.from.x, area.from.y, area.width(), area.height()].map(|bound| bound.to_string()).join(" ")
    }

    /// The room that the scale takes below what is seen from above.
    pub const fn scale(&self) -> i64 {
        self.font * 7 / 4
    }

    /// From one line of the grid to the next.
    pub const fn step(&self) -> i64 {
        if self.frame.width() > 30 * INCH { 4 * INCH } else { INCH }
    }

    /// The fill of a figure's base: that of its player; neutral figures not in question have none.
    pub fn fill(&self, figure: &Figure) -> Option<usize> {
        self.players.iter().position(|player| **player == figure.player).map(|place| place % FILLS)
    }

    /// A name with the height of the piece, or its lowest and highest point if it is above the table.
    pub fn heights(&self, name: &str, Heights { low, high }: Heights) -> String {
        let length = |tenths| Arg::Length(Length::from_tenths(tenths));
        let id = if low == 0 { "ui-table-high" } else { "ui-table-from-to-high" };
        let message = Message::new(id).text("name", self.short(name)).with("low", length(low));
        self.view.say(&message.with("high", length(high)))
    }

    /// A name as it is written in the picture: one that would fill it ends early.
    pub fn short(&self, name: &str) -> String {
        truncate(name, self.frame.width() / 2, self.font)
    }

    /// The fills that need a pattern.
    pub fn patterns(&self) -> impl Iterator<Item = usize> {
        1..self.players.len().min(FILLS)
    }
}

/// The rectangle around everything.
fn extent(table: &Table) -> Area {
    let bases = table.figures.iter().map(base);
    let outlines = table.scenery.iter().flat_map(|piece| &piece.prism.outline).map(|corner| to_plane(*corner));
    let corners = outlines.map(|corner| Area { from: corner, to: corner });
    let around = |one: Area, other: Area| one.union(&other);
    bases.chain(corners).reduce(around).unwrap_or(Area::centred(PlanePoint { x: 0, y: 0 }, 0, 0))
}

/// The players of the figures in question, then those with several figures or a name of their own.
fn players(table: &Table) -> Vec<&Name> {
    let asked = table.about.iter().filter_map(|name| table.figure(name));
    let named = table.figures.iter().filter(|figure| figure.player != figure.name);
    let mut players: Vec<&Name> = Vec::new();
    for figure in asked.chain(named) {
        if !players.contains(&&figure.player) {
            players.push(&figure.player);
        }
    }
    players
}
