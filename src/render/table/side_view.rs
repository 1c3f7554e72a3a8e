//! The table from the side: the vertical plane through two figures, drawn where heights matter.

use crate::plane::{Area, PlanePoint, line_height};
use crate::table::classes::{class, paint};
use crate::table::marks;
use crate::table::names::{self, Room, along};
use crate::table::plan::Plan;
use crate::table::side_layout::{Band, ROWS, SideMark, SideView};
use crate::table::top_view::area;
use maud::{Markup, html};
use model::message::Message;
use model::solid::Heights;
use model::table::Figure;

/// Draws it below the scale.
pub fn draw(plan: &Plan<'_>, side: &SideView<'_>, id: &str) -> Markup {
    let font = plan.font;
    let canvas = Canvas::new(plan, side);
    let (ground, top) = (canvas.ground, canvas.ground - side.top() * canvas.stretch - ROWS * line_height(font));
    let frame =
        Area { from: PlanePoint { x: plan.frame.from.x, y: top }, to: PlanePoint { x: plan.frame.to.x, y: ground } };
    let taken = side.shown.iter().map(|thing| canvas.bar(thing.reach, thing.heights)).collect();
    let lines = side.found.iter().filter_map(|found| match found {
        SideMark::Line(ends) | SideMark::Measured(ends, _) => Some(ends.map(|end| canvas.place(end))),
        SideMark::Touch(_) => None,
    });
    let bands = side.bands.iter().map(|band| canvas.clipped(side, band));
    let mut room = Room { frame, font, taken, crossed: lines.flat_map(along).chain(bands).collect() };
    html! {
        path.border d=(format!("M{} {ground}H{}", plan.frame.from.x, plan.frame.to.x)) {}
        @for band in &side.bands { (self::band(&canvas, side, band)) }
        @for thing in &side.shown {
            @let fill = thing.figure.and_then(|figure| plan.fill(figure));
            @let class = thing.figure.map_or_else(|| "scenery".to_owned(), |figure| look(figure, fill));
            @let class = if thing.weight.is_empty() { class } else { format!("{class} {}", thing.weight) };
            (area(&canvas.bar(thing.reach, thing.heights), &class, paint(fill, id)))
        }
        @for found in &side.found { (drawn(&canvas, found, font)) }
        @for thing in side.tallest_first() {
            @let name = plan.heights(thing.name.as_str(), thing.heights);
            @let label = room.place(&name, &canvas.bar(thing.reach, thing.heights), &|_| false);
            (names::draw(&label, &name, font, thing.weight))
        }
        @for found in &side.found {
            @if let SideMark::Measured([from, to], length) = found && from.1 != to.1 {
                @let (from, to) = (canvas.place(*from), canvas.place(*to));
                @let middle = PlanePoint { x: i64::midpoint(from.x, to.x), y: i64::midpoint(from.y, to.y) };
                @let text = plan.view.length(*length);
                (names::draw(&room.place(&text, &Area::centred(middle, 2, 2), &|_| false), &text, font, "length"))
            }
        }
        @if let Some(band) = side.bands.iter().find(|band| band.area) {
            @let text = marks::area_name(plan, Some(band.heights));
            @let bar = canvas.clipped(side, band);
            (names::draw(&room.place_inside(&text, &bar, &|text| bar.contains(text)), &text, font, "length"))
        }
        text.beside x=(plan.frame.from.x) y=(top - font / 4) { (plan.view.say(&title(side))) }
    }
}

/// The title of the side view.
fn title(side: &SideView<'_>) -> Message {
    let stretch = side.stretch();
    match side.around {
        Some(name) => Message::new("ui-table-side-around").text("name", name.as_str()),
        None if stretch == 1 => Message::new("ui-table-side"),
        None => Message::new("ui-table-side-stretched").number("times", stretch),
    }
}

/// Where the section is drawn.
struct Canvas {
    /// Where its plane begins.
    left: i64,
    ground: i64,
    stretch: i64,
    /// The edges of the picture, which clip longer shapes.
    edges: (i64, i64),
}

impl Canvas {
    fn new(plan: &Plan<'_>, side: &SideView<'_>) -> Self {
        let ground = plan.frame.to.y + plan.scale() + side.height(plan.font) - plan.font / 4;
        let left = plan.frame.from.x + (plan.frame.width() - side.width()) / 2 - side.from;
        Self { left, ground, stretch: side.stretch(), edges: (plan.frame.from.x, plan.frame.to.x) }
    }

    const fn place(&self, (along, height): (i64, i64)) -> PlanePoint {
        PlanePoint { x: self.left + along, y: self.ground - height * self.stretch }
    }

    fn bar(&self, (from, to): (i64, i64), Heights { low, high }: Heights) -> Area {
        let within = |at: PlanePoint| PlanePoint { x: at.x.clamp(self.edges.0, self.edges.1), ..at };
        Area { from: within(self.place((from, high))), to: within(self.place((to, low))) }
    }

    /// The visible part of a zone or an area.
    fn clipped(&self, side: &SideView<'_>, band: &Band) -> Area {
        let (from, to) = (band.reach.0.max(side.from), band.reach.1.min(side.to));
        self.bar((from, to), Heights { low: band.heights.low.max(0), high: band.heights.high.min(side.top()) })
    }
}

/// A zone or an area: its edges, except where it is clipped.
fn band(canvas: &Canvas, side: &SideView<'_>, band: &Band) -> Markup {
    let bar = canvas.clipped(side, band);
    if band.area {
        return area(&bar, "area", None);
    }
    let foot = if band.heights.low > 0 { format!("H{}", bar.to.x) } else { format!("M{} {}", bar.to.x, bar.to.y) };
    html! { path.zone d=(format!("M{} {}V{}{foot}V{}", bar.from.x, bar.from.y, bar.to.y, bar.from.y)) {} }
}

fn drawn(canvas: &Canvas, found: &SideMark, font: i64) -> Markup {
    match found {
        SideMark::Line(ends) => marks::found(ends.map(|end| canvas.place(end))),
        SideMark::Measured(ends, _) => marks::measured(ends.map(|end| canvas.place(end)), font),
        SideMark::Touch(at) => marks::touch(canvas.place(*at), font),
    }
}

fn look(figure: &Figure, fill: Option<usize>) -> String {
    format!("figure{} {}", if figure.moving { " moving" } else { "" }, class(fill))
}
