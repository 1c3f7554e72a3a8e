//! The picture: zones, what is measured, objects and names, one above the other.

use std::collections::{BTreeMap, BTreeSet};

use crate::View;
use crate::plane::{Area, INCH, PlanePoint, inches, line_height};
use crate::scenario::map::edges::{self, Tick, ticks};
use crate::scenario::map::labels::{self, Label, Room};
use crate::scenario::map::signs::{Fill, Mark, Signs};
use crate::scenario::places::{self, tag};
use maud::{Markup, html};
use model::message::{Arg, Message};
use model::scenario::map::{Object, Shape, Use, Zone};
use model::scenario::{Player, Scenario};

/// The distance of the numbers from the table.
const GAP: i64 = INCH;
/// The room that the name of a player's edge takes.
const EDGE_NAME: i64 = 28 * INCH / 10;
/// The room that a row of numbers takes.
const NUMBERS: i64 = 26 * INCH / 10;
/// How far inside its limits a strong outline is drawn: on them it would lie under those of the table and its neighbours.
const INSET: i64 = INCH * 6 / 10;
/// The margin around a mark that labels avoid.
const CLEAR: i64 = Mark::WIDTH + INCH / 2;

/// Everything that is drawn besides the zones and objects themselves.
struct Plan<'a> {
    view: View<'a>,
    scenario: &'a Scenario,
    signs: &'a Signs<'a>,
    /// The width and depth of the table.
    table: PlanePoint,
    /// Distances of objects from the side edges, below, and from the players' edges, on the left.
    objects: [Vec<Tick>; 2],
    /// Distances of the outlines of zones, above and on the right.
    zones: [Vec<Tick>; 2],
}

/// The drawing of a scenario's table.
pub fn svg(view: &View<'_>, scenario: &Scenario, signs: &Signs<'_>) -> Markup {
    let plan = Plan::new(view, scenario, signs);
    let [left, above, width, height] = plan.frame().map(inches);
    let [across, deep] = scenario.table;
    let about = Message::new("ui-map-about").with("across", Arg::Length(across)).with("deep", Arg::Length(deep));
    html! {
        svg.table-map role="img" aria-labelledby="map-title map-about" viewBox=(format!("{left} {above} {width} {height}")) {
            title #map-title { (view.ui("ui-map-title")) }
            desc #map-about { (view.say(&about)) }
            defs { @for (_, fill) in &signs.zones { (fill.pattern()) } }
            rect.ground width=(inches(plan.table.x)) height=(inches(plan.table.y)) {}
            @for zone in plan.large_first() { (plan.zone(zone)) }
            (plan.lines())
            rect.border width=(inches(plan.table.x)) height=(inches(plan.table.y)) {}
            (plan.edges())
            @let (objects, taken) = plan.objects();
            (objects)
            @for (zone, label) in plan.labels(taken) { (name(zone, &label)) }
        }
    }
}

impl<'a> Plan<'a> {
    fn new(view: &View<'a>, scenario: &'a Scenario, signs: &'a Signs<'a>) -> Self {
        let table = PlanePoint { x: scenario.table[0].tenths(), y: scenario.table[1].tenths() };
        let spots: Vec<PlanePoint> =
            scenario.objects.iter().map(|object| PlanePoint::from_table(object.at, scenario.table[1])).collect();
        let shapes = scenario.zones.iter().flat_map(|zone| zone.shape.iter().map(move |shape| (zone, shape)));
        let outlines: Vec<(bool, Area)> = shapes
            .filter(|(_, shape)| matches!(shape, Shape::Rectangle { .. }))
            .map(|(zone, shape)| (zone.used == Use::Deployment, Area::around(shape, scenario.table[1])))
            .collect();
        let across: BTreeSet<i64> = outlines.iter().flat_map(|(_, area)| [area.from.x, area.to.x]).collect();
        // The depth of a Deployment Zone is drawn with arrows instead.
        let arrows: BTreeSet<i64> = Self::depths(scenario).into_iter().map(|(_, depth)| depth).collect();
        let deep = outlines.iter().flat_map(|(_, area)| [area.from.y, area.to.y]).filter(|y| !arrows.contains(y));
        let (wide, high) = (35 * INCH / 10, 19 * INCH / 10);
        Self {
            view: *view,
            scenario,
            signs,
            table,
            objects: [
                ticks(&spots.iter().map(|spot| spot.x).collect(), table.x, wide),
                ticks(&spots.iter().map(|spot| spot.y).collect(), table.y, high),
            ],
            zones: [ticks(&across, table.x, wide), ticks(&deep.collect(), table.y, high)],
        }
    }

    /// How far down the first Deployment Zone of each player ends.
    fn depths(scenario: &Scenario) -> Vec<(Player, i64)> {
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

    /// The left and upper end of the picture, its width and height.
    fn frame(&self) -> [i64; 4] {
        let beside = |numbers: &[Tick]| GAP + INCH / 2 + edges::widest(numbers).max(2 * INCH);
        let row = |numbers: &[Tick]| EDGE_NAME + if numbers.is_empty() { 0 } else { NUMBERS };
        let (left, right) = (beside(&self.objects[1]), beside(&self.zones[1]) + INCH / 2);
        let (above, below) = (row(&self.zones[0]), row(&self.objects[0]));
        [-left, -above, left + self.table.x + right, above + self.table.y + below]
    }

    fn area(&self, shape: &Shape) -> Area {
        Area::around(shape, self.scenario.table[1])
    }

    /// The zones, small ones over large ones.
    fn large_first(&self) -> Vec<&'a Zone> {
        let mut zones: Vec<&Zone> = self.scenario.zones.iter().collect();
        let size = |zone: &Zone| {
            zone.shape.iter().map(|shape| self.area(shape)).map(|area| area.width() * area.height()).sum()
        };
        zones.sort_by_key(|zone| std::cmp::Reverse::<i64>(size(zone)));
        zones
    }

    fn zone(&self, zone: &Zone) -> Markup {
        let fill = self.signs.fill(&zone.sort);
        let strong = matches!(fill, Fill::Outline | Fill::Tint);
        html! {
            g.zone.strong[strong].tint[fill == Fill::Tint].walled[zone.walled] data-zone=(zone.id) {
                @for shape in &zone.shape { (self.shape(shape, fill.paint(), if strong && !zone.walled { INSET } else { 0 })) }
                @for gate in &zone.gates { (Self::gate(PlanePoint::from_table(*gate, self.scenario.table[1]))) }
            }
        }
    }

    fn shape(&self, shape: &Shape, paint: Option<String>, inset: i64) -> Markup {
        match shape {
            Shape::Rectangle { .. } => {
                let area = self.area(shape).inset(inset);
                let [x, y, width, height] = [area.from.x, area.from.y, area.width(), area.height()].map(inches);
                html! { rect x=(x) y=(y) width=(width) height=(height) fill=[paint] {} }
            }
            Shape::Circle { at, radius } => {
                let centre = PlanePoint::from_table(*at, self.scenario.table[1]);
                html! { circle cx=(inches(centre.x)) cy=(inches(centre.y)) r=(inches(radius.tenths())) fill=[paint] {} }
            }
        }
    }

    /// A gate: a gap in the wall. Its width is a sign, not a measure.
    fn gate(at: PlanePoint) -> Markup {
        html! { rect.gate x=(inches(at.x - INCH * 3 / 4)) y=(inches(at.y - INCH * 3 / 4)) width="1.5" height="1.5" {} }
    }

    /// The central line, and from every object the lines on which it is measured.
    fn lines(&self) -> Markup {
        let depth = self.scenario.table[1];
        let spots: Vec<PlanePoint> =
            self.scenario.objects.iter().map(|object| PlanePoint::from_table(object.at, depth)).collect();
        let mut level: BTreeMap<i64, i64> = BTreeMap::new();
        let mut upright: BTreeMap<i64, i64> = BTreeMap::new();
        for spot in &spots {
            let to = level.entry(spot.y).or_insert(spot.x);
            *to = spot.x.max(*to);
            let from = upright.entry(spot.x).or_insert(spot.y);
            *from = spot.y.min(*from);
        }
        let right = inches(self.table.x);
        html! {
            line.central x1="0" x2=(right) y1=(inches(depth.half().tenths())) y2=(inches(depth.half().tenths())) {}
            g.guides {
                @for (y, to) in &level { line x1="0" x2=(inches(*to)) y1=(inches(*y)) y2=(inches(*y)) {} }
                @for (x, from) in &upright { line x1=(inches(*x)) x2=(inches(*x)) y1=(inches(*from)) y2=(inches(self.table.y)) {} }
            }
        }
    }

    /// The numbers at the four edges, the depths of the Deployment Zones and the players' names.
    fn edges(&self) -> Markup {
        let (width, height) = (self.table.x, self.table.y);
        let below = if self.objects[0].is_empty() { 0 } else { NUMBERS };
        let above = if self.zones[0].is_empty() { 0 } else { NUMBERS };
        html! {
            g.numbers font-size=(inches(edges::FONT)) {
                @for tick in &self.objects[0] { (beside(tick, |at| PlanePoint { x: at, y: height }, PlanePoint { x: 0, y: 1 })) }
                @for tick in &self.objects[1] { (beside(tick, |at| PlanePoint { x: 0, y: at }, PlanePoint { x: -1, y: 0 })) }
                @for tick in &self.zones[0] { (beside(tick, |at| PlanePoint { x: at, y: 0 }, PlanePoint { x: 0, y: -1 })) }
                @for tick in &self.zones[1] { (beside(tick, |at| PlanePoint { x: width, y: at }, PlanePoint { x: 1, y: 0 })) }
                @for (player, end) in Self::depths(self.scenario) { (self.depth(player, end)) }
            }
            g.players font-size=(inches(edges::FONT)) {
                text x=(inches(width / 2)) y=(inches(-above - INCH)) { (self.player(Player::B)) }
                text x=(inches(width / 2)) y=(inches(height + below + 2 * INCH)) { (self.player(Player::A)) }
            }
        }
    }

    fn player(&self, player: Player) -> String {
        self.view.say(&Message::new("ui-map-player").text("player", tag(Some(player), None)))
    }

    /// The depth of a Deployment Zone between two arrowheads.
    fn depth(&self, player: Player, end: i64) -> Markup {
        let edge = match player {
            Player::A => self.table.y,
            Player::B => 0,
        };
        let (from, to) = (edge.min(end), edge.max(end));
        let x = self.table.x + GAP;
        let number = edges::number(to - from);
        let path = format!(
            "M0 {0}V{1}M-.4 {2} 0 {0} .4 {2}M-.4 {3} 0 {1} .4 {3}",
            inches(from),
            inches(to),
            inches(from + INCH * 4 / 5),
            inches(to - INCH * 4 / 5)
        );
        html! {
            g.depth data-player=(player.as_str()) transform=(format!("translate({} 0)", inches(x))) {
                path d=(path) {}
                text.beside x="0.6" y=(inches(i64::midpoint(from, to) + edges::FONT * 35 / 100)) { (number) }
            }
        }
    }

    /// The marks of the objects, and their areas. Objects at one point are drawn side by side over a dot.
    fn objects(&self) -> (Markup, Vec<Area>) {
        let mut spots: BTreeMap<PlanePoint, Vec<&Object>> = BTreeMap::new();
        for object in &self.scenario.objects {
            spots.entry(PlanePoint::from_table(object.at, self.scenario.table[1])).or_default().push(object);
        }
        let mut taken = Vec::new();
        let drawn = html! { @for (spot, objects) in &spots {
            @let count = i64::try_from(objects.len()).unwrap_or(1);
            @for (at, object) in (0..).zip(objects) {
                @let aside = (2 * at - (count - 1)) * Mark::WIDTH / 2;
                @let () = taken.push(Area::centred(PlanePoint { x: spot.x + aside, y: spot.y }, CLEAR, CLEAR));
                g.object data-object=(object.id) transform=(format!("translate({} {})", inches(spot.x), inches(spot.y))) {
                    @let shift = (aside != 0).then(|| format!("translate({} 0)", inches(aside)));
                    g transform=[shift] { (self.signs.mark(&object.sort).draw(&tag(object.player, object.number))) }
                }
            }
            @if count > 1 { circle.spot cx=(inches(spot.x)) cy=(inches(spot.y)) r="0.45" {} }
        } };
        (drawn, taken)
    }

    /// The names of the zones in their places; those with the least room choose first.
    fn labels(&self, taken: Vec<Area>) -> Vec<(&'a Zone, Label)> {
        let mut room = Room { table: self.scenario.table, taken, zones: &self.scenario.zones };
        let zones = self.large_first().into_iter().rev();
        let named = zones.map(|zone| {
            // A number alone could be that of a thing beside it.
            let label = room.place(zone, &title(&self.view, zone), labels::FONT);
            (zone, label)
        });
        named.collect()
    }
}

/// The name of a zone, with the player whose it is and its number.
fn title(view: &View<'_>, zone: &Zone) -> String {
    let name = places::heading(view, &zone.term, &zone.name(), 1);
    match tag(zone.player, zone.number).as_str() {
        "" => name,
        tag => format!("{name} {tag}"),
    }
}

fn name(zone: &Zone, label: &Label) -> Markup {
    let centre = label.area.centre();
    let lines = i64::try_from(label.lines.len()).unwrap_or(1);
    let first = centre.y - (lines - 1) * line_height(label.font) / 2 + label.font * 35 / 100;
    html! {
        g.name data-name=(zone.id) font-size=(inches(label.font)) {
            @if let Some((from, to)) = &label.leader {
                line x1=(inches(from.x)) y1=(inches(from.y)) x2=(inches(to.x)) y2=(inches(to.y)) {}
            }
            @for (at, line) in (0..).zip(&label.lines) {
                text x=(inches(centre.x)) y=(inches(first + at * line_height(label.font))) { (line) }
            }
        }
    }
}

/// A number at an edge with the line that leads to what it measures; `out` points away from the table.
fn beside(tick: &Tick, place: impl Fn(i64) -> PlanePoint, out: PlanePoint) -> Markup {
    let (at, shown) = (place(tick.at), place(tick.shown));
    let away = |spot: PlanePoint, far: i64| PlanePoint { x: spot.x + out.x * far, y: spot.y + out.y * far };
    let (bend, text) = (away(shown, GAP * 4 / 5), away(shown, GAP));
    let baseline = text.y
        + match out.y {
            0 => edges::FONT * 35 / 100,
            1 => edges::FONT * 3 / 4,
            _ => 0,
        };
    html! {
        line x1=(inches(at.x)) y1=(inches(at.y)) x2=(inches(bend.x)) y2=(inches(bend.y)) {}
        text.beside[out.x > 0].before[out.x < 0] x=(inches(text.x)) y=(inches(baseline)) { (tick.number) }
    }
}
