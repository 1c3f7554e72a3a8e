//! The layout of a figure: its frame, its font size, the fills of the players.

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
pub(super) const FILLS: usize = 4;
/// The width of a figure in font sizes: legible on a phone.
const WIDTH_IN_FONTS: i64 = 23;
/// The same for an entire table with zones, which has more names.
const MOMENT_WIDTH_IN_FONTS: i64 = 32;
/// The minimum width of a figure.
const MIN_WIDTH: i64 = 5 * INCH;
/// The edges of a steady frame are at multiples of this length.
const FIELD: i64 = 6 * INCH;
/// The minimum margin of a steady frame around the pieces.
const MIN_MARGIN: i64 = 3 * INCH / 2;

/// The layout of a figure.
pub(super) struct Plan<'t> {
    /// The reader's view.
    pub view: View<'t>,
    /// The figures, scenery and marks to draw.
    pub table: &'t Table,
    /// The area of the top view.
    pub frame: Area,
    /// The font size.
    pub font: i64,
    /// The side view, if heights matter.
    pub side: Option<SideView<'t>>,
    /// The players whose bases are filled, in the order of the fills.
    players: Vec<&'t Name>,
    /// The marks to draw.
    layers: Layers,
}

/// Turns a direction by 90° to the left.
pub(super) const fn left(direction: Point) -> Point {
    Point { x: -direction.y, y: direction.x }
}

/// Moves a point of the drawing by a distance, in a direction of the data.
pub(super) fn moved(point: PlanePoint, direction: Point, distance: i64) -> PlanePoint {
    let length = direction.square().isqrt().max(1);
    PlanePoint { x: point.x + direction.x * distance / length, y: point.y - direction.y * distance / length }
}

/// The marks to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Whether to draw the facings of figures.
    pub arcs: bool,
    /// Whether to draw the zones around figures.
    pub zones: bool,
    /// Whether to draw measured distances with their lengths.
    pub distances: bool,
}

impl Layers {
    /// Every layer shown.
    pub const ALL: Self = Self { arcs: true, zones: true, distances: true };

    /// Returns whether a mark belongs to a shown layer.
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
    /// Returns the layout of a table, with a frame that fits its pieces and marks.
    pub(super) fn new(view: &View<'t>, table: &'t Table) -> Self {
        let side = SideView::new(table);
        let pieces = extent(table);
        let marks = table.marks.iter().filter_map(|mark| extent::extent(table, mark, &pieces));
        let extent = marks.fold(pieces, |a, b| a.union(&b));
        let side_width = side.as_ref().map_or(0, SideView::width);
        let width = extent.width().max(extent.height() * 4 / 5).max(side_width).max(MIN_WIDTH);
        let margin = (width / 10).max(INCH);
        let frame = Area::centered(extent.center(), width + 2 * margin, extent.height() + 2 * margin);
        Self::in_frame(view, table, frame, side)
    }

    /// Returns the layout of a table whose pieces move: the frame changes only if a piece comes near its edge.
    pub(super) fn steady(view: &View<'t>, table: &'t Table, layers: Layers) -> Self {
        let side = SideView::new(table);
        let pieces = extent(table).inset(-MIN_MARGIN);
        let outward = |edge: i64, sign: i64| (edge * sign).div_euclid(FIELD) * FIELD * sign;
        let (from, to) = (pieces.from, pieces.to);
        let (top, bottom) = (outward(from.y, 1), outward(to.y, -1));
        let (left, right) = (outward(from.x, 1), outward(to.x, -1));
        let width = (right - left).max((bottom - top) * 3 / 4).max(side.as_ref().map_or(0, SideView::width));
        // A narrow frame grows by full fields on both sides, first on the right.
        let added = (width - (right - left) + FIELD - 1) / FIELD;
        let (left, right) = (left - added / 2 * FIELD, right + (added - added / 2) * FIELD);
        let frame = Area { from: PlanePoint { x: left, y: top }, to: PlanePoint { x: right, y: bottom } };
        Self { layers, ..Self::in_frame(view, table, frame, side) }
    }

    fn in_frame(view: &View<'t>, table: &'t Table, frame: Area, side: Option<SideView<'t>>) -> Self {
        let width_in_fonts = if table.moment.is_some() { MOMENT_WIDTH_IN_FONTS } else { WIDTH_IN_FONTS };
        let (font, players) = (frame.width() / width_in_fonts, players(table));
        Self { view: *view, table, frame, font, side, players, layers: Layers::ALL }
    }

    /// Returns the marks of the shown layers.
    pub(super) fn marks(&self) -> impl Iterator<Item = &'t Mark> + use<'t> {
        let layers = self.layers;
        self.table.marks.iter().filter(move |mark| layers.shows(mark))
    }

    /// Returns the bounds of the entire figure.
    pub(super) fn bounds(&self) -> Area {
        let extra_height = self.scale_height() + self.side.as_ref().map_or(0, |side| side.height(self.font));
        let drawn =
            Area { from: self.frame.from, to: PlanePoint { x: self.frame.to.x, y: self.frame.to.y + extra_height } };
        // Half of a stroke on the edge lies outside it.
        drawn.inset(-self.font / 10)
    }

    /// Returns the `viewBox` of the figure.
    pub(super) fn view_box(&self) -> String {
        let area = self.bounds();
        [area.from.x, area.from.y, area.width(), area.height()].map(|bound| bound.to_string()).join(" ")
    }

    /// Returns the height of the scale below the top view.
    pub(super) const fn scale_height(&self) -> i64 {
        self.font * 7 / 4
    }

    /// Returns the distance between two lines of the grid.
    pub(super) const fn grid_step(&self) -> i64 {
        if self.frame.width() > 30 * INCH { 4 * INCH } else { INCH }
    }

    /// Returns the fill of a figure's base, by its player; `None` for neutral figures that are not a subject of the
    /// query.
    pub(super) fn fill(&self, figure: &Figure) -> Option<usize> {
        self.players.iter().position(|player| **player == figure.player).map(|index| index % FILLS)
    }

    /// Returns a name with the height of its piece, or with its lowest and highest point if it is above the table.
    pub(super) fn heights(&self, name: &str, Heights { low, high }: Heights) -> String {
        let length = |tenths| Arg::Length(Length::from_tenths(tenths));
        let id = if low == 0 { "ui-table-high" } else { "ui-table-from-to-high" };
        let message = Message::new(id).text("name", self.short(name)).with("low", length(low));
        self.view.say(&message.with("high", length(high)))
    }

    /// Returns a name, truncated to half the width of the figure.
    pub(super) fn short(&self, name: &str) -> String {
        truncate(name, self.frame.width() / 2, self.font)
    }

    /// Returns the fills that need a pattern.
    pub(super) fn patterns(&self) -> impl Iterator<Item = usize> {
        1..self.players.len().min(FILLS)
    }
}

/// Returns the bounding box of all pieces.
fn extent(table: &Table) -> Area {
    let bases = table.figures.iter().map(base);
    let outlines = table.scenery.iter().flat_map(|piece| &piece.prism.outline).map(|corner| to_plane(*corner));
    let corners = outlines.map(|corner| Area { from: corner, to: corner });
    let union = |a: Area, b: Area| a.union(&b);
    bases.chain(corners).reduce(union).unwrap_or(Area::centered(PlanePoint { x: 0, y: 0 }, 0, 0))
}

/// Returns the players of the queried figures, then those with several figures or a name of their own.
fn players(table: &Table) -> Vec<&Name> {
    let queried = table.subjects.iter().filter_map(|name| table.figure(name));
    let named = table.figures.iter().filter(|figure| figure.player != figure.name);
    let mut players: Vec<&Name> = Vec::new();
    for figure in queried.chain(named) {
        if !players.contains(&&figure.player) {
            players.push(&figure.player);
        }
    }
    players
}
