//! The top view: grid, scenery, figures with their bases, marks, labels, scale.

use crate::plane::{Area, PlanePoint};
use crate::table::classes::{BLOCKS, STRESSED, choose_paint, format_class, weight};
use crate::table::extent::{self, base, to_plane};
use crate::table::labels::{self, Label, LabelPlacer};
use crate::table::marks::{self, MarkLabel};
use crate::table::plan::{Plan, left, moved};
use maud::{Markup, html};
use model::length::Length;
use model::message::{Arg, Message};
use model::solid::Point;
use model::table::{Figure, Mark, Scenery};

/// Draws the table from above, as the contents of an `svg` element. Ids start with `id`.
pub(super) fn render(plan: &Plan<'_>, id: &str) -> Markup {
    let frame = &plan.frame;
    let grid = format!("{id}-grid");
    let (figures, scenery) = (&plan.table.figures, &plan.table.scenery);
    html! {
        defs {
            (render_pattern(&grid, plan.grid_step(), "grid", &html! { path d=(format!("M0 {0}V0H{0}", plan.grid_step())) {} }))
            @for fill in plan.patterns() { (fill_pattern(plan, id, fill)) }
        }
        (render_area(frame, "ground", None))
        (render_area(frame, "grid", Some(format!("url(#{grid})"))))
        (render_marks_under_pieces(plan, id))
        @for piece in scenery { (render_outline(plan, piece)) }
        @for figure in figures { (render_facing(plan, figure)) }
        @for figure in figures { (render_base_circle(plan, figure, id)) }
        @for mark in plan.marks() { (marks::render_over(plan, mark)) }
        (render_area(frame, "border", None))
        @for label in labels(plan) { (labels::render(&label.label, &label.text, plan.font, label.class)) }
        (render_scale(plan))
    }
}

/// Renders the marks under the pieces, clipped to the frame if necessary.
fn render_marks_under_pieces(plan: &Plan<'_>, id: &str) -> Markup {
    let rendered = html! { @for mark in plan.marks() { (marks::render_under(plan, mark)) } };
    let is_beyond_frame = |mark: &Mark| {
        let extent = extent::extent(plan.table, mark, &plan.frame);
        extent::is_endless(mark) || extent.is_some_and(|extent| !plan.frame.contains(&extent))
    };
    if !plan.marks().any(is_beyond_frame) {
        return rendered;
    }
    let clip = format!("{id}-clip");
    html! {
        clipPath id=(clip) { (render_area(&plan.frame, "clip", None)) }
        g.within clip-path=(format!("url(#{clip})")) { (rendered) }
    }
}

/// Renders a rectangle with a class and an optional fill.
pub(super) fn render_area(area: &Area, class: &str, fill: Option<String>) -> Markup {
    html! { rect class=(class) x=(area.from.x) y=(area.from.y) width=(area.width()) height=(area.height()) fill=[fill] {} }
}

fn render_pattern(id: &str, tile: i64, class: &str, contents: &Markup) -> Markup {
    html! { pattern id=(id) class=(class) width=(tile) height=(tile) patternUnits="userSpaceOnUse" { (contents) } }
}

/// Renders the fill pattern of a player's bases: rising lines, dots or a lattice. The first fill is plain.
fn fill_pattern(plan: &Plan<'_>, id: &str, fill: usize) -> Markup {
    let tile = plan.font / 3;
    let path = match fill {
        1 => format!("M0 {tile}L{tile} 0M-1 1L1-1M{0} {1}L{1} {0}", tile - 1, tile + 1),
        2 => format!("M{0} {0}h1", tile / 2),
        _lattice => format!("M0 {0}H{tile}M{0} 0V{tile}", tile / 2),
    };
    let contents = html! { rect.ground width=(tile) height=(tile) {} path d=(path) {} };
    render_pattern(&format!("{id}-{fill}"), tile, &format_class(Some(fill)), &contents)
}

fn render_outline(plan: &Plan<'_>, piece: &Scenery) -> Markup {
    let corners = piece.prism.outline.iter().map(|corner| to_plane(*corner));
    let points: Vec<String> = corners.map(|corner| format!("{},{}", corner.x, corner.y)).collect();
    let weight = weight(plan.table, &piece.name);
    html! { polygon.scenery.blocks[weight == BLOCKS].stressed[weight == STRESSED] points=(points.join(" ")) {} }
}

/// Renders the tip that shows the facing of a figure.
fn render_facing(plan: &Plan<'_>, figure: &Figure) -> Markup {
    let Some(direction) = figure.faces else { return html! {} };
    let (center, half) = (to_plane(figure.volume.at), figure.volume.base / 2);
    // By the 3-4-5 triangle, the ends lie on the circle.
    let [start, end] =
        [half, -half].map(|width| moved(moved(center, direction, half * 4 / 5), left(direction), width * 3 / 5));
    let tip = moved(center, direction, half + tip_length(plan));
    html! { path.tip.(format_class(plan.fill(figure))) d=(format!("M{} {}L{} {} {} {}z", start.x, start.y, tip.x, tip.y, end.x, end.y)) {} }
}

/// Returns the bounding box of a base and its tip.
fn base_with_tip(plan: &Plan<'_>, figure: &Figure) -> Area {
    let end = figure
        .faces
        .map(|direction| moved(to_plane(figure.volume.at), direction, figure.volume.base / 2 + tip_length(plan)));
    end.map_or(base(figure), |tip| base(figure).union(&Area { from: tip, to: tip }))
}

/// Returns the length of the tip beyond the base.
const fn tip_length(plan: &Plan<'_>) -> i64 {
    plan.font * 2 / 5
}

/// Renders the base of a figure, with the signs of its states.
fn render_base_circle(plan: &Plan<'_>, figure: &Figure, id: &str) -> Markup {
    let (center, fill) = (to_plane(figure.volume.at), plan.fill(figure));
    let weight = weight(plan.table, &figure.name);
    html! {
        circle.figure.(format_class(fill)).blocks[weight == BLOCKS].stressed[weight == STRESSED].moving[figure.moving] cx=(center.x) cy=(center.y) r=(half(figure.volume.base)) fill=[choose_paint(fill, id)] {}
        @if figure.marker { circle.marker.(format_class(fill)) cx=(center.x) cy=(center.y) r=(figure.volume.base * 3 / 10) {} }
        @if figure.null { (render_crossed_out(center, figure.volume.base, plan.font)) }
    }
}

/// Renders a cross over a base, with a minimum size that keeps it visible on a small base.
fn render_crossed_out(center: PlanePoint, base: i64, font: i64) -> Markup {
    let arm = (base / 2).max(font / 3) + font / 6;
    let (left, up) = (center.x - arm, center.y - arm);
    html! { path.null d=(format!("M{left} {up}l{0} {0}m0-{0}l-{0} {0}", 2 * arm)) {} }
}

/// Formats half a length exactly.
fn half(length: i64) -> String {
    if length % 2 == 0 { (length / 2).to_string() } else { format!("{}.5", length / 2) }
}

/// A placed label with its text and class.
struct PlacedLabel {
    text: String,
    class: &'static str,
    label: Label,
}

/// Returns the placed labels. Named areas come first because their labels must be inside, then figures because they
/// have less room than other pieces.
fn labels(plan: &Plan<'_>) -> Vec<PlacedLabel> {
    let table = plan.table;
    let boxes = table.scenery.iter().map(bounding_box);
    let mut placer = LabelPlacer {
        frame: plan.frame.inset(plan.font / 6),
        font: plan.font,
        taken: table.figures.iter().map(|figure| base_with_tip(plan, figure)).collect(),
        crossed: boxes.chain(plan.marks().flat_map(|mark| marks::label_obstacles(plan, mark))).collect(),
    };
    let mut labels: Vec<PlacedLabel> = Vec::new();
    let named: Vec<(&Mark, MarkLabel)> =
        plan.marks().filter_map(|mark| marks::label(plan, mark).map(|label| (mark, label))).collect();
    let (zones, others): (Vec<_>, Vec<_>) = named.into_iter().partition(|(mark, _)| matches!(mark, Mark::Named(..)));
    place_mark_labels(&mut placer, &mut labels, zones);
    for figure in &table.figures {
        let name = figure_name(plan, figure);
        let label = placer.place(&name, &base_with_tip(plan, figure), &|_| false);
        labels.push(PlacedLabel { text: name, class: weight(table, &figure.name), label });
    }
    place_mark_labels(&mut placer, &mut labels, others);
    for piece in &table.scenery {
        let name = scenery_name(plan, piece);
        let label = placer.place(&name, &bounding_box(piece), &|area| contains(piece, area));
        labels.push(PlacedLabel { text: name, class: weight(table, &piece.name), label });
    }
    labels
}

fn place_mark_labels(placer: &mut LabelPlacer, labels: &mut Vec<PlacedLabel>, marks: Vec<(&Mark, MarkLabel)>) {
    for (mark, MarkLabel { text, named }) in marks {
        let label = placer.place_inside(&text, &named, &|area| marks::contains(mark, area));
        labels.push(PlacedLabel { text, class: "length", label });
    }
}

fn bounding_box(piece: &Scenery) -> Area {
    let corners =
        piece.prism.outline.iter().map(|corner| to_plane(*corner)).map(|corner| Area { from: corner, to: corner });
    corners.reduce(|a, b| a.union(&b)).unwrap_or(Area::centered(PlanePoint { x: 0, y: 0 }, 0, 0))
}

/// Returns whether a piece of scenery contains an area: no corner of the area lies to the right of an edge.
fn contains(piece: &Scenery, area: &Area) -> bool {
    let corners =
        [(area.from.x, area.from.y), (area.to.x, area.from.y), (area.from.x, area.to.y), (area.to.x, area.to.y)];
    let corners = corners.map(|(x, y)| Point { x, y: -y });
    piece.prism.edges().all(|(start, end)| corners.iter().all(|corner| end.from(start).cross(corner.from(start)) >= 0))
}

/// Returns the name of a figure, with its level if it is above the table.
fn figure_name(plan: &Plan<'_>, figure: &Figure) -> String {
    let low = figure.volume.heights.low;
    if low == 0 {
        return plan.short(figure.name.as_str());
    }
    let message = Message::new("ui-table-on-level").text("name", plan.short(figure.name.as_str()));
    plan.view.say(&message.with("level", Arg::Length(Length::from_tenths(low))))
}

fn scenery_name(plan: &Plan<'_>, piece: &Scenery) -> String {
    plan.heights(piece.name.as_str(), piece.prism.heights)
}

/// Renders the scale: the length of a step of the grid.
fn render_scale(plan: &Plan<'_>) -> Markup {
    let (font, step) = (plan.font, plan.grid_step());
    let (x, y) = (plan.frame.from.x, plan.frame.to.y + font * 6 / 5);
    let tick = font / 3;
    html! {
        path.scale d=(format!("M{x} {}v{tick}h{step}v-{tick}", y - tick)) {}
        text.beside x=(x + step + font / 3) y=(y) { (plan.view.length(Length::from_tenths(step))) }
    }
}
