//! The side view: the vertical section through two figures, shown if heights matter.

use crate::plane::{Area, PlanePoint, line_height};
use crate::table::classes::{choose_paint, format_class};
use crate::table::labels::{self, LabelPlacer, along};
use crate::table::marks;
use crate::table::plan::Plan;
use crate::table::side_layout::{Band, LABEL_ROWS, SideMark, SideView};
use crate::table::top_view::render_area;
use maud::{Markup, html};
use model::message::Message;
use model::solid::Heights;
use model::table::Figure;

/// Draws the side view below the scale.
pub(super) fn render(plan: &Plan<'_>, side: &SideView<'_>, id: &str) -> Markup {
    let font = plan.font;
    let canvas = Canvas::new(plan, side);
    let (ground, top) = (canvas.ground, canvas.ground - side.top() * canvas.stretch - LABEL_ROWS * line_height(font));
    let frame =
        Area { from: PlanePoint { x: plan.frame.from.x, y: top }, to: PlanePoint { x: plan.frame.to.x, y: ground } };
    let taken = side.shown.iter().map(|piece| canvas.bar(piece.reach, piece.heights)).collect();
    let lines = side.marks.iter().filter_map(|mark| match mark {
        SideMark::Line(ends) | SideMark::Measured(ends, _) => Some(ends.map(|end| canvas.point(end))),
        SideMark::Touch(_) => None,
    });
    let bands = side.bands.iter().map(|band| canvas.clipped(side, band));
    let mut placer = LabelPlacer { frame, font, taken, crossed: lines.flat_map(along).chain(bands).collect() };
    html! {
        path.border d=(format!("M{} {ground}H{}", plan.frame.from.x, plan.frame.to.x)) {}
        @for band in &side.bands { (render_band(&canvas, side, band)) }
        @for piece in &side.shown {
            @let fill = piece.figure.and_then(|figure| plan.fill(figure));
            @let class = piece.figure.map_or_else(|| "scenery".to_owned(), |figure| figure_class(figure, fill));
            @let class = if piece.weight.is_empty() { class } else { format!("{class} {}", piece.weight) };
            (render_area(&canvas.bar(piece.reach, piece.heights), &class, choose_paint(fill, id)))
        }
        @for mark in &side.marks { (render_side_mark(&canvas, mark, font)) }
        @for piece in side.tallest_first() {
            @let name = plan.heights(piece.name.as_str(), piece.heights);
            @let label = placer.place(&name, &canvas.bar(piece.reach, piece.heights), &|_| false);
            (labels::render(&label, &name, font, piece.weight))
        }
        @for mark in &side.marks {
            @if let SideMark::Measured([from, to], length) = mark && from.1 != to.1 {
                @let (from, to) = (canvas.point(*from), canvas.point(*to));
                @let middle = PlanePoint { x: i64::midpoint(from.x, to.x), y: i64::midpoint(from.y, to.y) };
                @let text = plan.view.length(*length);
                (labels::render(&placer.place(&text, &Area::centered(middle, 2, 2), &|_| false), &text, font, "length"))
            }
        }
        @if let Some(band) = side.bands.iter().find(|band| band.area) {
            @let text = marks::area_name(plan, Some(band.heights));
            @let bar = canvas.clipped(side, band);
            (labels::render(&placer.place_inside(&text, &bar, &|text| bar.contains(text)), &text, font, "length"))
        }
        text.beside x=(plan.frame.from.x) y=(top - font / 4) { (plan.view.say(&build_title(side))) }
    }
}

fn build_title(side: &SideView<'_>) -> Message {
    let stretch = side.stretch();
    match side.around {
        Some(name) => Message::new("ui-table-side-around").text("name", name.as_str()),
        None if stretch == 1 => Message::new("ui-table-side"),
        None => Message::new("ui-table-side-stretched").number("times", stretch),
    }
}

/// Maps positions along the section and heights to points of the drawing.
struct Canvas {
    /// The `x` coordinate of position 0 of the section.
    left: i64,
    /// The `y` coordinate of the ground.
    ground: i64,
    /// The vertical exaggeration.
    stretch: i64,
    /// The left and right edge of the figure, which clip shapes.
    edges: (i64, i64),
}

impl Canvas {
    fn new(plan: &Plan<'_>, side: &SideView<'_>) -> Self {
        let ground = plan.frame.to.y + plan.scale_height() + side.height(plan.font) - plan.font / 4;
        let left = plan.frame.from.x + (plan.frame.width() - side.width()) / 2 - side.from;
        Self { left, ground, stretch: side.stretch(), edges: (plan.frame.from.x, plan.frame.to.x) }
    }

    /// Returns the point at a position and a height.
    const fn point(&self, (along, height): (i64, i64)) -> PlanePoint {
        PlanePoint { x: self.left + along, y: self.ground - height * self.stretch }
    }

    /// Returns the rectangle of a span between two heights.
    fn bar(&self, (from, to): (i64, i64), Heights { low, high }: Heights) -> Area {
        let within = |point: PlanePoint| PlanePoint { x: point.x.clamp(self.edges.0, self.edges.1), ..point };
        Area { from: within(self.point((from, high))), to: within(self.point((to, low))) }
    }

    /// Returns the visible part of a zone or an area.
    fn clipped(&self, side: &SideView<'_>, band: &Band) -> Area {
        let (from, to) = (band.reach.0.max(side.from), band.reach.1.min(side.to));
        self.bar((from, to), Heights { low: band.heights.low.max(0), high: band.heights.high.min(side.top()) })
    }
}

/// Renders an area, or the outline of a zone without the clipped edge at the top.
fn render_band(canvas: &Canvas, side: &SideView<'_>, band: &Band) -> Markup {
    let bar = canvas.clipped(side, band);
    if band.area {
        return render_area(&bar, "area", None);
    }
    let foot = if band.heights.low > 0 { format!("H{}", bar.to.x) } else { format!("M{} {}", bar.to.x, bar.to.y) };
    html! { path.zone d=(format!("M{} {}V{}{foot}V{}", bar.from.x, bar.from.y, bar.to.y, bar.from.y)) {} }
}

fn render_side_mark(canvas: &Canvas, mark: &SideMark, font: i64) -> Markup {
    match mark {
        SideMark::Line(ends) => marks::render_line(ends.map(|end| canvas.point(end))),
        SideMark::Measured(ends, _) => marks::render_distance(ends.map(|end| canvas.point(end)), font),
        SideMark::Touch(point) => marks::touch(canvas.point(*point), font),
    }
}

/// Returns the classes of a figure.
fn figure_class(figure: &Figure, fill: Option<usize>) -> String {
    format!("figure{} {}", if figure.moving { " moving" } else { "" }, format_class(fill))
}
