//! The drawing of the map: zones, distances, objects and names, from bottom to top.

use std::collections::{BTreeMap, BTreeSet};

use crate::View;
use crate::plane::{Area, INCH, PlanePoint, format_inches, line_height};
use crate::scenario::map::edges::{self, Tick, compute_ticks};
use crate::scenario::map::labels::{self, Label, LabelPlacer};
use crate::scenario::map::signs::{Fill, Mark, Signs};
use crate::scenario::places::{self, tag};
use maud::{Markup, html};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::scenario::map::{Object, Shape, Use, Zone};
use model::scenario::{Player, Scenario};

/// The distance between the table and the numbers at its edges.
const GAP: i64 = INCH;
/// The height of the name of a player's edge.
const EDGE_NAME_HEIGHT: i64 = 28 * INCH / 10;
/// The height of a row of numbers.
const NUMBERS_HEIGHT: i64 = 26 * INCH / 10;
/// The inset of a strong outline, so that the outlines of the table and of its neighbors do not cover it.
const INSET: i64 = INCH * 6 / 10;
/// The size of the square around a mark that labels avoid.
const MARK_CLEARANCE: i64 = Mark::MAX_WIDTH + INCH / 2;

/// The map of a scenario with the numbers at its edges.
struct Drawing<'a> {
    view: View<'a>,
    scenario: &'a Scenario,
    signs: &'a Signs<'a>,
    /// The width and depth of the table.
    table: PlanePoint,
    /// The distances of objects from the side edges, shown below, and from the players' edges, shown on the left.
    objects: [Vec<Tick>; 2],
    /// The distances of the outlines of zones, shown above and on the right.
    zones: [Vec<Tick>; 2],
}

/// Renders the map as SVG. The first map of a page, at index 0, defines the patterns for all.
pub(super) fn render_svg(view: &View<'_>, scenario: &Scenario, signs: &Signs<'_>, index: usize) -> Markup {
    let [title_id, description_id] = ["title", "about"].map(|part| format!("map-{part}-{index}"));
    let drawing = Drawing::new(view, scenario, signs);
    let [left, top, width, height] = drawing.view_box().map(format_inches);
    let [across, deep] = scenario.table;
    let description = Message::new("ui-map-about").with("across", Arg::Length(across)).with("deep", Arg::Length(deep));
    html! {
        svg.table-map role="img" aria-labelledby=(format!("{title_id} {description_id}")) viewBox=(format!("{left} {top} {width} {height}")) {
            title id=(title_id) { (view.ui("ui-map-title")) }
            desc id=(description_id) { (view.say(&description)) }
            @if index == 0 { defs { @for (_, fill) in &signs.zones { (fill.pattern()) } } }
            rect.ground width=(format_inches(drawing.table.x)) height=(format_inches(drawing.table.y)) {}
            @for zone in drawing.zones_by_size() { (drawing.zone(zone)) }
            (drawing.lines())
            rect.border width=(format_inches(drawing.table.x)) height=(format_inches(drawing.table.y)) {}
            (drawing.edges())
            @let (objects, taken) = drawing.objects();
            (objects)
            @for (zone, label) in drawing.labels(taken) { (render_zone_label(zone, &label)) }
        }
    }
}

impl<'a> Drawing<'a> {
    fn new(view: &View<'a>, scenario: &'a Scenario, signs: &'a Signs<'a>) -> Self {
        let table = PlanePoint { x: scenario.table[0].tenths(), y: scenario.table[1].tenths() };
        let points: Vec<PlanePoint> =
            scenario.objects.iter().map(|object| PlanePoint::from_table(object.at, scenario.table[1])).collect();
        let shapes = scenario.zones.iter().flat_map(|zone| zone.shape.iter().map(move |shape| (zone, shape)));
        let outlines: Vec<(bool, Area)> = shapes
            .filter(|(_, shape)| matches!(shape, Shape::Rectangle { .. }))
            .map(|(zone, shape)| (zone.used == Use::Deployment, Area::around(shape, scenario.table[1])))
            .collect();
        let across: BTreeSet<i64> = outlines.iter().flat_map(|(_, area)| [area.from.x, area.to.x]).collect();
        // The depth of a Deployment Zone is shown with arrows instead.
        let arrows: BTreeSet<i64> = Self::deployment_ends(scenario).into_iter().map(|(_, depth)| depth).collect();
        let deep = outlines.iter().flat_map(|(_, area)| [area.from.y, area.to.y]).filter(|y| !arrows.contains(y));
        let (number_width, number_height) = (35 * INCH / 10, 19 * INCH / 10);
        Self {
            view: *view,
            scenario,
            signs,
            table,
            objects: [
                compute_ticks(&points.iter().map(|point| point.x).collect(), table.x, number_width),
                compute_ticks(&points.iter().map(|point| point.y).collect(), table.y, number_height),
            ],
            zones: [
                compute_ticks(&across, table.x, number_width),
                compute_ticks(&deep.collect(), table.y, number_height),
            ],
        }
    }

    /// Returns the `y` coordinate at which the first Deployment Zone of each player ends.
    fn deployment_ends(scenario: &Scenario) -> Vec<(Player, i64)> {
        let first =
            |player| scenario.zones.iter().find(|zone| zone.used == Use::Deployment && zone.player == Some(player));
        let end = |player, zone: &Zone| {
            let areas = zone.shape.iter().map(|shape| Area::around(shape, scenario.table[1]));
            match player {
                Player::A => areas.map(|area| area.from.y).min(),
                Player::B => areas.map(|area| area.to.y).max(),
            }
        };
        Player::ALL.iter().filter_map(|player| Some((*player, end(*player, first(*player)?)?))).collect()
    }

    /// Returns the `viewBox`: left, top, width, height.
    fn view_box(&self) -> [i64; 4] {
        let side = |numbers: &[Tick]| GAP + INCH / 2 + edges::max_width(numbers).max(2 * INCH);
        let row = |numbers: &[Tick]| EDGE_NAME_HEIGHT + if numbers.is_empty() { 0 } else { NUMBERS_HEIGHT };
        let (left, right) = (side(&self.objects[1]), side(&self.zones[1]) + INCH / 2);
        let (above, below) = (row(&self.zones[0]), row(&self.objects[0]));
        [-left, -above, left + self.table.x + right, above + self.table.y + below]
    }

    fn area(&self, shape: &Shape) -> Area {
        Area::around(shape, self.scenario.table[1])
    }

    /// Returns the zones by size, the largest first, so that small zones cover large ones.
    fn zones_by_size(&self) -> Vec<&'a Zone> {
        let mut zones: Vec<&Zone> = self.scenario.zones.iter().collect();
        let size = |zone: &Zone| {
            zone.shape.iter().map(|shape| self.area(shape)).map(|area| area.width() * area.height()).sum()
        };
        zones.sort_by_key(|zone| std::cmp::Reverse::<i64>(size(zone)));
        zones
    }

    fn zone(&self, zone: &Zone) -> Markup {
        let fill = self.signs.fill(&zone.group);
        let is_strong = matches!(fill, Fill::Outline | Fill::Tint);
        html! {
            g.zone.strong[is_strong].tint[fill == Fill::Tint].walled[zone.walled] data-zone=(zone.id) {
                @for shape in &zone.shape { (self.shape(shape, fill.paint(), if is_strong && !zone.walled { INSET } else { 0 })) }
                @for gate in &zone.gates { (Self::gate(PlanePoint::from_table(*gate, self.scenario.table[1]))) }
            }
        }
    }

    fn shape(&self, shape: &Shape, paint: Option<String>, inset: i64) -> Markup {
        match shape {
            Shape::Rectangle { .. } => {
                let area = self.area(shape).inset(inset);
                let [x, y, width, height] = [area.from.x, area.from.y, area.width(), area.height()].map(format_inches);
                html! { rect x=(x) y=(y) width=(width) height=(height) fill=[paint] {} }
            }
            Shape::Circle { at, radius } => {
                let center = PlanePoint::from_table(*at, self.scenario.table[1]);
                html! { circle cx=(format_inches(center.x)) cy=(format_inches(center.y)) r=(format_inches(radius.tenths())) fill=[paint] {} }
            }
        }
    }

    /// Renders a gate, as a gap in the wall. Its width is symbolic.
    fn gate(center: PlanePoint) -> Markup {
        html! { rect.gate x=(format_inches(center.x - INCH * 3 / 4)) y=(format_inches(center.y - INCH * 3 / 4)) width="1.5" height="1.5" {} }
    }

    /// Renders the central line, and guides from every object to the edges from which it is measured.
    fn lines(&self) -> Markup {
        let depth = self.scenario.table[1];
        let points: Vec<PlanePoint> =
            self.scenario.objects.iter().map(|object| PlanePoint::from_table(object.at, depth)).collect();
        let mut horizontal: BTreeMap<i64, i64> = BTreeMap::new();
        let mut vertical: BTreeMap<i64, i64> = BTreeMap::new();
        for point in &points {
            let to = horizontal.entry(point.y).or_insert(point.x);
            *to = point.x.max(*to);
            let from = vertical.entry(point.x).or_insert(point.y);
            *from = point.y.min(*from);
        }
        let right = format_inches(self.table.x);
        html! {
            line.central x1="0" x2=(right) y1=(format_inches(depth.half().tenths())) y2=(format_inches(depth.half().tenths())) {}
            g.guides {
                @for (y, to) in &horizontal { line x1="0" x2=(format_inches(*to)) y1=(format_inches(*y)) y2=(format_inches(*y)) {} }
                @for (x, from) in &vertical { line x1=(format_inches(*x)) x2=(format_inches(*x)) y1=(format_inches(*from)) y2=(format_inches(self.table.y)) {} }
            }
        }
    }

    /// Renders the numbers at the four edges, the depths of the Deployment Zones and the players' names.
    fn edges(&self) -> Markup {
        let (width, height) = (self.table.x, self.table.y);
        let below = if self.objects[0].is_empty() { 0 } else { NUMBERS_HEIGHT };
        let above = if self.zones[0].is_empty() { 0 } else { NUMBERS_HEIGHT };
        html! {
            g.numbers font-size=(format_inches(edges::FONT)) {
                @for tick in &self.objects[0] { (edge_number(tick, |position| PlanePoint { x: position, y: height }, PlanePoint { x: 0, y: 1 })) }
                @for tick in &self.objects[1] { (edge_number(tick, |position| PlanePoint { x: 0, y: position }, PlanePoint { x: -1, y: 0 })) }
                @for tick in &self.zones[0] { (edge_number(tick, |position| PlanePoint { x: position, y: 0 }, PlanePoint { x: 0, y: -1 })) }
                @for tick in &self.zones[1] { (edge_number(tick, |position| PlanePoint { x: width, y: position }, PlanePoint { x: 1, y: 0 })) }
                @for (player, end) in Self::deployment_ends(self.scenario) { (self.deployment_depth(player, end)) }
            }
            g.players font-size=(format_inches(edges::FONT)) {
                text x=(format_inches(width / 2)) y=(format_inches(-above - INCH)) { (self.player(Player::B)) }
                text x=(format_inches(width / 2)) y=(format_inches(height + below + 2 * INCH)) { (self.player(Player::A)) }
            }
        }
    }

    fn player(&self, player: Player) -> String {
        self.view.say(&Message::new("ui-map-player").text("player", tag(Some(player), None)))
    }

    /// Renders the depth of a Deployment Zone, as an arrow with a number.
    fn deployment_depth(&self, player: Player, end: i64) -> Markup {
        let edge = match player {
            Player::A => self.table.y,
            Player::B => 0,
        };
        let (from, to) = (edge.min(end), edge.max(end));
        let x = self.table.x + GAP;
        let number = edges::format_number(to - from);
        let path = format!(
            "M0 {0}V{1}M-.4 {2} 0 {0} .4 {2}M-.4 {3} 0 {1} .4 {3}",
            format_inches(from),
            format_inches(to),
            format_inches(from + INCH * 4 / 5),
            format_inches(to - INCH * 4 / 5)
        );
        html! {
            g.depth data-player=(player.as_str()) transform=(format!("translate({} 0)", format_inches(x))) {
                path d=(path) {}
                text.beside x="0.6" y=(format_inches(i64::midpoint(from, to) + edges::FONT * 35 / 100)) { (number) }
            }
        }
    }

    /// Renders the marks of the objects; also returns the areas that labels avoid. Objects at one point appear side by
    /// side over a dot.
    fn objects(&self) -> (Markup, Vec<Area>) {
        let mut by_point: BTreeMap<PlanePoint, Vec<&Object>> = BTreeMap::new();
        for object in &self.scenario.objects {
            by_point.entry(PlanePoint::from_table(object.at, self.scenario.table[1])).or_default().push(object);
        }
        let mut taken = Vec::new();
        let rendered = html! { @for (point, objects) in &by_point {
            @let count = saturating_i64(objects.len());
            @for (index, object) in (0..).zip(objects) {
                @let offset = (2 * index - (count - 1)) * Mark::MAX_WIDTH / 2;
                @let () = taken.push(Area::centered(PlanePoint { x: point.x + offset, y: point.y }, MARK_CLEARANCE, MARK_CLEARANCE));
                g.object data-object=(object.id) transform=(format!("translate({} {})", format_inches(point.x), format_inches(point.y))) {
                    @let shift = (offset != 0).then(|| format!("translate({} 0)", format_inches(offset)));
                    g transform=[shift] { (self.signs.mark(&object.group).render(&tag(object.player, object.number))) }
                }
            }
            @if count > 1 { circle.spot cx=(format_inches(point.x)) cy=(format_inches(point.y)) r="0.45" {} }
        } };
        (rendered, taken)
    }

    /// Returns the labels of the zones, placed from the smallest zone to the largest, because small zones have less
    /// room.
    fn labels(&self, taken: Vec<Area>) -> Vec<(&'a Zone, Label)> {
        let mut placer = LabelPlacer { table: self.scenario.table, taken, zones: &self.scenario.zones };
        let zones = self.zones_by_size().into_iter().rev();
        let labels = zones.map(|zone| {
            // A number alone could seem to belong to a neighbor.
            let label = placer.place(zone, &format_title(&self.view, zone), labels::FONT);
            (zone, label)
        });
        labels.collect()
    }
}

/// Returns the name of a zone, with its player and number.
fn format_title(view: &View<'_>, zone: &Zone) -> String {
    let name = places::format_heading(view, &zone.term, &zone.name(), 1);
    match tag(zone.player, zone.number).as_str() {
        "" => name,
        tag => format!("{name} {tag}"),
    }
}

/// Renders a zone's name at its place, with its leader line.
fn render_zone_label(zone: &Zone, label: &Label) -> Markup {
    let center = label.area.center();
    let lines = saturating_i64(label.lines.len());
    let first = center.y - (lines - 1) * line_height(label.font) / 2 + label.font * 35 / 100;
    html! {
        g.name data-name=(zone.id) font-size=(format_inches(label.font)) {
            @if let Some((from, to)) = &label.leader {
                line x1=(format_inches(from.x)) y1=(format_inches(from.y)) x2=(format_inches(to.x)) y2=(format_inches(to.y)) {}
            }
            @for (index, line) in (0..).zip(&label.lines) {
                text x=(format_inches(center.x)) y=(format_inches(first + index * line_height(label.font))) { (line) }
            }
        }
    }
}

/// Renders a number at an edge, with a line to the measured point; `out` points away from the table.
fn edge_number(tick: &Tick, point_at: impl Fn(i64) -> PlanePoint, out: PlanePoint) -> Markup {
    let (start, label) = (point_at(tick.position), point_at(tick.label_position));
    let outward =
        |point: PlanePoint, distance: i64| PlanePoint { x: point.x + out.x * distance, y: point.y + out.y * distance };
    let (bend, text) = (outward(label, GAP * 4 / 5), outward(label, GAP));
    let baseline = text.y
        + match out.y {
            0 => edges::FONT * 35 / 100,
            1 => edges::FONT * 3 / 4,
            _ => 0,
        };
    html! {
        line x1=(format_inches(start.x)) y1=(format_inches(start.y)) x2=(format_inches(bend.x)) y2=(format_inches(bend.y)) {}
        text.beside[out.x > 0].before[out.x < 0] x=(format_inches(text.x)) y=(format_inches(baseline)) { (tick.number) }
    }
}
