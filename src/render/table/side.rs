//! What is seen from the side: the upright plane from one figure to another, where heights matter.

use crate::model::ids::Name;
use crate::model::message::Message;
use crate::model::solid::{Cylinder, Heights, Point, Prism};
use crate::model::table::{Figure, Place, Table};
use crate::render::plane::{Area, INCH, Spot, line_height};
use crate::render::table::above::{area, class, paint};
use crate::render::table::names::{self, Room, along};
use crate::render::table::plan::Plan;
use crate::render::{Markup, html};

/// How far the ground is drawn beyond the two.
const BEYOND: i64 = INCH / 2;
/// Names have so many rows of room above what is tallest.
const ROWS: i64 = 3;
/// Heights are drawn so many times as large at most.
const MOST_STRETCHED: i64 = 3;

/// The section.
pub struct Side<'t> {
    /// What stands in the plane, from one end to the other.
    shown: Vec<Shown<'t>>,
    /// The line that was found: how far along, how high.
    line: Option<[(i64, i64); 2]>,
    /// Where the first of the two begins.
    from: i64,
    /// Where the second ends.
    to: i64,
}

/// Something in the plane.
struct Shown<'t> {
    name: &'t Name,
    figure: Option<&'t Figure>,
    /// How far along it begins and ends.
    reach: (i64, i64),
    heights: Heights,
    blocks: bool,
}

/// An upright plane.
struct Plane {
    from: Point,
    way: Point,
    long: i64,
}

impl Plane {
    /// How far along, and how far to the left of it, a place is.
    const fn of(&self, at: Point) -> (i64, i64) {
        let off = at.from(self.from);
        (self.way.dot(off) / self.long, self.way.cross(off) / self.long)
    }

    /// From where to where a figure is seen from the side.
    const fn span(&self, volume: &Cylinder) -> (i64, i64) {
        let (along, half) = (self.of(volume.at).0, volume.base / 2);
        (along - half, along + half)
    }

    /// From where to where it cuts a figure.
    fn cut(&self, volume: &Cylinder) -> Option<(i64, i64)> {
        let ((along, aside), half) = (self.of(volume.at), volume.base / 2);
        let wide = (half * half - aside * aside).max(0).isqrt();
        (wide > 0).then_some((along - wide, along + wide))
    }

    /// From where to where a piece of scenery is seen from the side.
    fn span_flat(&self, prism: &Prism) -> Option<(i64, i64)> {
        ends(prism.outline.iter().map(|corner| self.of(*corner).0))
    }

    /// From where to where it cuts a piece of scenery.
    fn cut_flat(&self, prism: &Prism) -> Option<(i64, i64)> {
        let crossed = prism.edges().filter_map(|(one, next)| {
            let ((along, aside), (along_next, aside_next)) = (self.of(one), self.of(next));
            if aside == 0 {
                return Some(along);
            }
            let crosses = aside.signum() * aside_next.signum() < 0;
            crosses.then(|| along + (along_next - along) * aside / (aside - aside_next))
        });
        ends(crossed).filter(|(from, to)| from < to)
    }
}

/// The least and the most.
fn ends(marks: impl Iterator<Item = i64>) -> Option<(i64, i64)> {
    marks.fold(None, |ends, mark| {
        let (from, to) = ends.unwrap_or((mark, mark));
        Some((mark.min(from), mark.max(to)))
    })
}

impl<'t> Side<'t> {
    /// The section of a table; none where the question is not about two figures, where they and all that stands between
    /// them are as high as each other or higher, and where it would be a tower.
    pub fn of(table: &'t Table) -> Option<Self> {
        let [one, other] = table.about.as_slice() else { return None };
        let (one, other) = (table.figure(one)?, table.figure(other)?);
        let found = table.line();
        let ends = found.map_or([one.volume.at, other.volume.at], |ends| ends.map(|(at, _)| at));
        let way = ends[1].from(ends[0]);
        let plane = Plane { from: ends[0], way, long: way.square().isqrt() };
        if plane.long == 0 {
            return None;
        }
        let (from, to) = (plane.span(&one.volume).0, plane.span(&other.volume).1);
        let mut shown = things(table, &plane, (one, other));
        shown.retain(|thing| thing.reach.0 < to && thing.reach.1 > from);
        let (foot, top) = (
            one.volume.heights.low.min(other.volume.heights.low),
            one.volume.heights.high.max(other.volume.heights.high),
        );
        let matters = |thing: &Shown<'_>| {
            let passed = thing.figure.is_some_and(|figure| figure.marker || figure.moving);
            !passed && (thing.heights.high < top || thing.heights.low > foot)
        };
        let differ = one.volume.heights != other.volume.heights;
        if !differ && !shown.iter().any(matters) {
            return None;
        }
        let line = found.map(|ends| ends.map(|(at, height): Place| (plane.of(at).0, height)));
        let side = Self { shown, line, from: from - BEYOND, to: to + BEYOND };
        Some(side).filter(|side| side.top() <= 2 * side.width())
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
        (self.width() / (4 * self.top()).max(1)).clamp(1, MOST_STRETCHED)
    }

    /// The names of the tallest have the least room.
    fn tallest_first(&self) -> Vec<&Shown<'t>> {
        let mut shown: Vec<&Shown<'_>> = self.shown.iter().collect();
        shown.sort_by_key(|thing| -thing.heights.high);
        shown
    }

    fn top(&self) -> i64 {
        self.shown.iter().map(|thing| thing.heights.high).max().unwrap_or(0)
    }
}

/// The two, what the plane cuts, and what stands in the way beside it.
fn things<'t>(table: &'t Table, plane: &Plane, (one, other): (&Figure, &Figure)) -> Vec<Shown<'t>> {
    let scenery = table.scenery.iter().filter_map(|piece| {
        let blocks = table.blocks(&piece.name);
        let beside = || plane.span_flat(&piece.prism).filter(|_| blocks);
        let reach = plane.cut_flat(&piece.prism).or_else(beside)?;
        Some(Shown { name: &piece.name, figure: None, reach, heights: piece.prism.heights, blocks })
    });
    let figures = table.figures.iter().filter_map(|figure| {
        let blocks = table.blocks(&figure.name);
        let whole = blocks || figure.name == one.name || figure.name == other.name;
        let reach = if whole { Some(plane.span(&figure.volume)) } else { plane.cut(&figure.volume) }?;
        Some(Shown { name: &figure.name, figure: Some(figure), reach, heights: figure.volume.heights, blocks })
    });
    scenery.chain(figures).collect()
}

/// Draws it below the scale.
pub fn draw(plan: &Plan<'_>, side: &Side<'_>, id: &str) -> Markup {
    let font = plan.font;
    let ground = plan.frame.to.y + plan.scale() + side.height(font) - font / 4;
    let left = plan.frame.from.x + (plan.frame.width() - side.width()) / 2;
    let stretch = side.stretch();
    let place = |(along, height): (i64, i64)| Spot { x: left + along - side.from, y: ground - height * stretch };
    let bar = |thing: &Shown<'_>| {
        let (from, to) = (thing.reach.0.max(side.from), thing.reach.1.min(side.to));
        Area { from: place((from, thing.heights.high)), to: place((to, thing.heights.low)) }
    };
    let line = side.line.map(|ends| ends.map(place));
    let top = ground - side.top() * stretch - ROWS * line_height(font);
    let frame = Area { from: Spot { x: plan.frame.from.x, y: top }, to: Spot { x: plan.frame.to.x, y: ground } };
    let taken = side.shown.iter().map(bar).collect();
    let crossed = line.into_iter().flat_map(along).collect();
    let title = Message::new(if stretch == 1 { "ui-table-side" } else { "ui-table-side-stretched" });
    let title = title.number("times", stretch);
    let mut room = Room { frame, font, taken, crossed };
    html! {
        path.border d=(format!("M{} {ground}H{}", plan.frame.from.x, plan.frame.to.x)) {}
        @for thing in &side.shown {
            @let fill = thing.figure.and_then(|figure| plan.fill(figure));
            @let class = thing.figure.map_or_else(|| "scenery".to_owned(), |figure| look(figure, fill));
            @let class = if thing.blocks { format!("{class} blocks") } else { class };
            (area(&bar(thing), &class, paint(fill, id)))
        }
        @if let Some([from, to]) = line { line.found x1=(from.x) y1=(from.y) x2=(to.x) y2=(to.y) {} }
        @for thing in side.tallest_first() {
            @let name = plan.heights(thing.name, thing.heights);
            @let label = room.place(&name, &bar(thing), &|_| false);
            (names::draw(&label, &name, font, thing.blocks))
        }
        text.beside x=(plan.frame.from.x) y=(top - font / 4) { (plan.view.say(&title)) }
    }
}

fn look(figure: &Figure, fill: Option<usize>) -> String {
    format!("figure{} {}", if figure.moving { " moving" } else { "" }, class(fill))
}
