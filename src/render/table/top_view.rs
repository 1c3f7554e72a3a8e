//! The table from above: the grid, scenery, figures with their bases, marks, names, the scale.

use crate::plane::{Area, PlanePoint};
use crate::table::classes::{BLOCKS, STRESSED, class, paint, weight};
use crate::table::extent::{self, base, to_plane};
use crate::table::marks;
use crate::table::names::{self, Label, Room};
use crate::table::plan::{Plan, away, left};
use maud::{Markup, html};
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::Point;
use model::table::{Figure, Mark, Scenery};

/// Draws it.
pub fn draw(plan: &Plan<'_>, id: &str) -> Markup {
    let frame = &plan.frame;
    let grid = format!("{id}-grid");
    let (figures, scenery) = (&plan.table.figures, &plan.table.scenery);
    html! {
        defs {
            (pattern(&grid, plan.step(), "grid", &html! { path d=(format!("M0 {0}V0H{0}", plan.step())) {} }))
            @for fill in plan.patterns() { (filling(plan, id, fill)) }
        }
        (area(frame, "ground", None))
        (area(frame, "grid", Some(format!("url(#{grid})"))))
        (beneath(plan, id))
        @for piece in scenery { (outline(plan, piece)) }
        @for figure in figures { (facing(plan, figure)) }
        @for figure in figures { (round(plan, figure, id)) }
        @for mark in plan.marks() { (marks::over(plan, mark)) }
        (area(frame, "border", None))
        @for (name, class, label) in labels(plan) { (names::draw(&label, &name, plan.font, class)) }
        (scale(plan))
    }
}

/// The marks under the pieces, clipped at the frame.
fn beneath(plan: &Plan<'_>, id: &str) -> Markup {
    let drawn = html! { @for mark in plan.marks() { (marks::under(plan, mark)) } };
    let beyond = |mark: &Mark| {
        let extent = extent::extent(plan.table, mark, &plan.frame);
        extent::is_endless(mark) || extent.is_some_and(|extent| !plan.frame.contains(&extent))
    };
    if !plan.marks().any(beyond) {
        return drawn;
    }
    let clip = format!("{id}-clip");
    html! {
        clipPath id=(clip) { (area(&plan.frame, "clip", None)) }
        g.within clip-path=(format!("url(#{clip})")) { (drawn) }
    }
}

/// A rectangle of the drawing.
pub fn area(area: &Area, class: &str, fill: Option<String>) -> Markup {
    html! { rect class=(class) x=(area.from.x) y=(area.from.y) width=(area.width()) height=(area.height()) fill=[fill] {} }
}

fn pattern(id: &str, tile: i64, class: &str, drawn: &Markup) -> Markup {
    html! { pattern id=(id) class=(class) width=(tile) height=(tile) patternUnits="userSpaceOnUse" { (drawn) } }
}

/// How the bases of a player are filled: rising lines, dots, a lattice. The first are full.
fn filling(plan: &Plan<'_>, id: &str, fill: usize) -> Markup {
    let tile = plan.font / 3;
    let path = match fill {
        1 => format!("M0 {tile}L{tile} 0M-1 1L1-1M{0} {1}L{1} {0}", tile - 1, tile + 1),
        2 => format!("M{0} {0}h1", tile / 2),
        _lattice => format!("M0 {0}H{tile}M{0} 0V{tile}", tile / 2),
    };
    let drawn = html! { rect.ground width=(tile) height=(tile) {} path d=(path) {} };
    pattern(&format!("{id}-{fill}"), tile, &class(Some(fill)), &drawn)
}

fn outline(plan: &Plan<'_>, piece: &Scenery) -> Markup {
    let corners = piece.prism.outline.iter().map(|corner| to_plane(*corner));
    let points: Vec<String> = corners.map(|corner| format!("{},{}", corner.x, corner.y)).collect();
    let weight = weight(plan.table, &piece.name);
    html! { polygon.scenery.blocks[weight == BLOCKS].stressed[weight == STRESSED] points=(points.join(" ")) {} }
}

/// The tip that shows where a figure faces.
fn facing(plan: &Plan<'_>, figure: &Figure) -> Markup {
    let Some(way) = figure.faces else { return html! {} };
    let (at, half) = (to_plane(figure.volume.at), figure.volume.base / 2);
    // Three fifths aside and four along lie on the circle.
    let [one, other] = [half, -half].map(|far| away(away(at, way, half * 4 / 5), left(way), far * 3 / 5));
    let tip = away(at, way, half + tip(plan));
    html! { path.tip.(class(plan.fill(figure))) d=(format!("M{} {}L{} {} {} {}z", one.x, one.y, tip.x, tip.y, other.x, other.y)) {} }
}

/// The rectangle around a base and its tip.
fn tipped(plan: &Plan<'_>, figure: &Figure) -> Area {
    let end = figure.faces.map(|way| away(to_plane(figure.volume.at), way, figure.volume.base / 2 + tip(plan)));
    end.map_or(base(figure), |tip| base(figure).union(&Area { from: tip, to: tip }))
}

/// How far the tip reaches beyond the base.
const fn tip(plan: &Plan<'_>) -> i64 {
    plan.font * 2 / 5
}

/// The base of a figure.
fn round(plan: &Plan<'_>, figure: &Figure, id: &str) -> Markup {
    let (at, fill) = (to_plane(figure.volume.at), plan.fill(figure));
    let weight = weight(plan.table, &figure.name);
    html! {
        circle.figure.(class(fill)).blocks[weight == BLOCKS].stressed[weight == STRESSED].moving[figure.moving] cx=(at.x) cy=(at.y) r=(half(figure.volume.base)) fill=[paint(fill, id)] {}
        @if figure.marker { circle.marker.(class(fill)) cx=(at.x) cy=(at.y) r=(figure.volume.base * 3 / 10) {} }
        @if figure.null { (crossed_out(at, figure.volume.base, plan.font)) }
    }
}

/// A cross over a base, larger than it so that it is seen however small that is.
fn crossed_out(at: PlanePoint, base: i64, font: i64) -> Markup {
    let arm = (base / 2).max(font / 3) + font / 6;
    let (left, up) = (at.x - arm, at.y - arm);
    html! { path.null d=(format!("M{left} {up}l{0} {0}m0-{0}l-{0} {0}", 2 * arm)) {} }
}

/// Half a length, exactly.
fn half(length: i64) -> String {
    if length % 2 == 0 { (length / 2).to_string() } else { format!("{}.5", length / 2) }
}

/// The names in their places: those of zones first, which have to be inside, then figures, as they have less room.
fn labels(plan: &Plan<'_>) -> Vec<(String, &'static str, Label)> {
    let table = plan.table;
    let boxes = table.scenery.iter().map(surround);
    let mut room = Room {
        frame: plan.frame.inset(plan.font / 6),
        font: plan.font,
        taken: table.figures.iter().map(|figure| tipped(plan, figure)).collect(),
        crossed: boxes.chain(plan.marks().flat_map(|mark| marks::crossed(plan, mark))).collect(),
    };
    let mut labels: Vec<(String, &'static str, Label)> = Vec::new();
    let named: Vec<(&Mark, (String, Area))> =
        plan.marks().filter_map(|mark| marks::label(plan, mark).map(|label| (mark, label))).collect();
    let (zones, others): (Vec<_>, Vec<_>) = named.into_iter().partition(|(mark, _)| matches!(mark, Mark::Named(..)));
    place_marks(&mut room, &mut labels, zones);
    for figure in &table.figures {
        let name = called(plan, figure);
        let label = room.place(&name, &tipped(plan, figure), &|_| false);
        labels.push((name, weight(table, &figure.name), label));
    }
    place_marks(&mut room, &mut labels, others);
    for piece in &table.scenery {
        let name = tall(plan, piece);
        let label = room.place(&name, &surround(piece), &|area| holds(piece, area));
        labels.push((name, weight(table, &piece.name), label));
    }
    labels
}

/// Finds places for what is written at marks.
fn place_marks(room: &mut Room, labels: &mut Vec<(String, &'static str, Label)>, marks: Vec<(&Mark, (String, Area))>) {
    for (mark, (text, named)) in marks {
        let label = room.place_inside(&text, &named, &|area| marks::holds(mark, area));
        labels.push((text, "length", label));
    }
}

/// The rectangle around a piece of scenery.
fn surround(piece: &Scenery) -> Area {
    let corners = piece.prism.outline.iter().map(|corner| to_plane(*corner)).map(|at| Area { from: at, to: at });
    corners.reduce(|one, other| one.union(&other)).unwrap_or(Area::centred(PlanePoint { x: 0, y: 0 }, 0, 0))
}

/// Whether an area lies on a piece of scenery: no corner of it lies to the right of an edge.
fn holds(piece: &Scenery, area: &Area) -> bool {
    let corners =
        [(area.from.x, area.from.y), (area.to.x, area.from.y), (area.from.x, area.to.y), (area.to.x, area.to.y)];
    let corners = corners.map(|(x, y)| Point { x, y: -y });
    piece.prism.edges().all(|(one, next)| corners.iter().all(|corner| next.from(one).cross(corner.from(one)) >= 0))
}

/// The name of a figure, with its level if it is above the table.
fn called(plan: &Plan<'_>, figure: &Figure) -> String {
    let low = figure.volume.heights.low;
    if low == 0 {
        return plan.short(figure.name.as_str());
    }
    let message = Message::new("ui-table-on-level").text("name", plan.short(figure.name.as_str()));
    plan.view.say(&message.with("level", Arg::Length(Length::from_tenths(low))))
}

/// The name of a piece of scenery with its height.
fn tall(plan: &Plan<'_>, piece: &Scenery) -> String {
    plan.heights(piece.name.as_str(), piece.prism.heights)
}

/// How long an inch is, or a few.
fn scale(plan: &Plan<'_>) -> Markup {
    let (font, step) = (plan.font, plan.step());
    let (x, y) = (plan.frame.from.x, plan.frame.to.y + font * 6 / 5);
    let tick = font / 3;
    html! {
        path.scale d=(format!("M{x} {}v{tick}h{step}v-{tick}", y - tick)) {}
        text.beside x=(x + step + font / 3) y=(y) { (plan.view.length(Length::from_tenths(step))) }
    }
}
