//! What is seen from the side: the upright plane from one figure to another, where heights matter.

use crate::plane::{Area, INCH, Spot, line_height};
use crate::table::above::{area, class, paint, weight};
use crate::table::marks;
use crate::table::names::{self, Room, along};
use crate::table::plan::Plan;
use crate::table::section::{Section, ends_of};
use maud::{Markup, html};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::solid::Heights;
use model::table::{Figure, Mark, Point3, Table};

/// How far the ground is drawn beyond what matters.
const BEYOND: i64 = INCH / 2;
/// How far an area is drawn beyond those whom the question is about.
const SHOWN: i64 = 6 * INCH;
/// Names have so many rows of room above what is tallest.
const ROWS: i64 = 3;
/// Heights are drawn so many times as large at most.
const MOST_STRETCHED: i64 = 3;

/// The section.
pub struct Side<'t> {
    /// What stands in the plane, from one end to the other.
    shown: Vec<Shown<'t>>,
    /// The zones and areas that it cuts.
    bands: Vec<Band>,
    /// What was found between two things.
    found: Vec<Found>,
    /// Around whom everything was turned into one plane.
    around: Option<&'t Name>,
    /// Where what matters begins.
    from: i64,
    /// Where it ends.
    to: i64,
}

/// Something in the plane.
struct Shown<'t> {
    name: &'t Name,
    figure: Option<&'t Figure>,
    /// How far along it begins and ends.
    reach: (i64, i64),
    heights: Heights,
    weight: &'static str,
}

/// A zone or an area in the plane.
struct Band {
    /// It is an area, which is named.
    area: bool,
    reach: (i64, i64),
    heights: Heights,
}

/// What was found, how far along and how high.
enum Found {
    Line([(i64, i64); 2]),
    Measured([(i64, i64); 2], Length),
    Touch((i64, i64)),
}

impl<'t> Side<'t> {
    /// The section of a table; none where heights decide nothing, and where it would be a tower.
    pub fn of(table: &'t Table) -> Option<Self> {
        let section = Section::of(table)?;
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
    fn stretch(&self) -> i64 {
        if self.around.is_some() {
            return 1;
        }
        (self.width() / (4 * self.top()).max(1)).clamp(1, MOST_STRETCHED)
    }

    /// The names of the tallest have the least room.
    fn tallest_first(&self) -> Vec<&Shown<'t>> {
        let mut shown: Vec<&Shown<'_>> = self.shown.iter().collect();
        shown.sort_by_key(|thing| -thing.heights.high);
        shown
    }

    /// The top of what is drawn; zones end there.
    fn top(&self) -> i64 {
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

/// What the question is about, what the plane cuts, and what stands in the way beside it.
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
                let half = marks::circle(table, ring).map_or(0, |(_, radius)| radius);
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

/// What was found, in the plane.
fn found(table: &Table, section: &Section) -> Vec<Found> {
    let place = |(at, height): Point3| (section.of_place(at).0, height);
    let of = |mark: &Mark| match mark {
        Mark::Line(ends) => Some(Found::Line(ends.map(place))),
        Mark::Measured(ends, length) => Some(Found::Measured(ends.map(place), *length)),
        Mark::Touch(at) => Some(Found::Touch(place(*at))),
        Mark::Looks(..) | Mark::Ring(_) | Mark::Area(..) | Mark::Named(..) => None,
    };
    table.marks.iter().filter_map(of).collect()
}

/// Draws it below the scale.
pub fn draw(plan: &Plan<'_>, side: &Side<'_>, id: &str) -> Markup {
    let font = plan.font;
    let canvas = Canvas::of(plan, side);
    let (ground, top) = (canvas.ground, canvas.ground - side.top() * canvas.stretch - ROWS * line_height(font));
    let frame = Area { from: Spot { x: plan.frame.from.x, y: top }, to: Spot { x: plan.frame.to.x, y: ground } };
    let taken = side.shown.iter().map(|thing| canvas.bar(thing.reach, thing.heights)).collect();
    let lines = side.found.iter().filter_map(|found| match found {
        Found::Line(ends) | Found::Measured(ends, _) => Some(ends.map(|end| canvas.place(end))),
        Found::Touch(_) => None,
    });
    let bands = side.bands.iter().map(|band| canvas.cut(side, band));
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
            @if let Found::Measured([from, to], length) = found && from.1 != to.1 {
                @let (from, to) = (canvas.place(*from), canvas.place(*to));
                @let middle = Spot { x: i64::midpoint(from.x, to.x), y: i64::midpoint(from.y, to.y) };
                @let text = plan.view.length(*length);
                (names::draw(&room.place(&text, &Area::about(middle, 2, 2), &|_| false), &text, font, "length"))
            }
        }
        @if let Some(band) = side.bands.iter().find(|band| band.area) {
            @let text = marks::area_name(plan, Some(band.heights));
            @let bar = canvas.cut(side, band);
            (names::draw(&room.place_inside(&text, &bar, &|text| bar.holds(text)), &text, font, "length"))
        }
        text.beside x=(plan.frame.from.x) y=(top - font / 4) { (plan.view.say(&title(side))) }
    }
}

/// What the section is called.
fn title(side: &Side<'_>) -> Message {
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
    /// The edges of the picture: what goes on beyond them is cut there.
    edges: (i64, i64),
}

impl Canvas {
    fn of(plan: &Plan<'_>, side: &Side<'_>) -> Self {
        let ground = plan.frame.to.y + plan.scale() + side.height(plan.font) - plan.font / 4;
        let left = plan.frame.from.x + (plan.frame.width() - side.width()) / 2 - side.from;
        Self { left, ground, stretch: side.stretch(), edges: (plan.frame.from.x, plan.frame.to.x) }
    }

    const fn place(&self, (along, height): (i64, i64)) -> Spot {
        Spot { x: self.left + along, y: self.ground - height * self.stretch }
    }

    fn bar(&self, (from, to): (i64, i64), Heights { low, high }: Heights) -> Area {
        let within = |at: Spot| Spot { x: at.x.clamp(self.edges.0, self.edges.1), ..at };
        Area { from: within(self.place((from, high))), to: within(self.place((to, low))) }
    }

    /// What of a zone or an area is drawn.
    fn cut(&self, side: &Side<'_>, band: &Band) -> Area {
        let (from, to) = (band.reach.0.max(side.from), band.reach.1.min(side.to));
        self.bar((from, to), Heights { low: band.heights.low.max(0), high: band.heights.high.min(side.top()) })
    }
}

/// A zone or an area: its edges, except where it goes on beyond what is drawn.
fn band(canvas: &Canvas, side: &Side<'_>, band: &Band) -> Markup {
    let bar = canvas.cut(side, band);
    if band.area {
        return area(&bar, "area", None);
    }
    let foot = if band.heights.low > 0 { format!("H{}", bar.to.x) } else { format!("M{} {}", bar.to.x, bar.to.y) };
    html! { path.zone d=(format!("M{} {}V{}{foot}V{}", bar.from.x, bar.from.y, bar.to.y, bar.from.y)) {} }
}

fn drawn(canvas: &Canvas, found: &Found, font: i64) -> Markup {
    match found {
        Found::Line(ends) => marks::found(ends.map(|end| canvas.place(end))),
        Found::Measured(ends, _) => marks::measured(ends.map(|end| canvas.place(end)), font),
        Found::Touch(at) => marks::touch(canvas.place(*at), font),
    }
}

fn look(figure: &Figure, fill: Option<usize>) -> String {
    format!("figure{} {}", if figure.moving { " moving" } else { "" }, class(fill))
}
