//! Label placement: as near as possible to the named piece, clear of figures and of other labels.

use crate::plane::{Area, PlanePoint, line_height, squared_distance, text_width};
use maud::{Markup, html};

/// The cost of a label on a line or on scenery, as distances in font sizes; one that is close to
/// something else costs a quarter.
const CROSSED: i64 = 3;
/// The number of distances at which each place is tried.
const RINGS: i64 = 12;

/// A placed label.
pub struct Label {
    /// Where.
    area: Area,
    /// The line from a distant label to its piece.
    leader: Option<(PlanePoint, PlanePoint)>,
}

/// The obstacles of labels.
pub struct Room {
    /// The area of all labels.
    pub frame: Area,
    /// The font size.
    pub font: i64,
    /// Areas that labels must not cover.
    pub taken: Vec<Area>,
    /// Areas that labels should not cover.
    pub crossed: Vec<Area>,
}

impl Room {
    /// Places a name inside what it names wherever there is room in it, else beside it.
    pub fn place_inside(&mut self, name: &str, named: &Area, inside: &dyn Fn(&Area) -> bool) -> Label {
        let size = (text_width(name, self.font) + self.font / 2, line_height(self.font));
        let places = steps(named, self.font / 2).map(|centre| Area::centred(centre, size.0, size.1));
        let free =
            |area: &Area| inside(area) && self.frame.contains(area) && self.taken.iter().all(|one| !one.overlaps(area));
        let crossed = |area: &Area| self.crossed.iter().any(|other| other.overlaps(area));
        let away = |area: &Area| (crossed(area), squared_distance(area.centre(), named.centre()));
        match places.filter(free).min_by_key(away) {
            Some(area) => {
                self.taken.push(area);
                Label { area, leader: None }
            }
            None => self.place(name, named, &|_| false),
        }
    }

    /// Places a name inside an area where one is given and has room, else beside what it names.
    pub fn place(&mut self, name: &str, named: &Area, inside: &dyn Fn(&Area) -> bool) -> Label {
        let size = (text_width(name, self.font) + self.font / 2, line_height(self.font));
        let within = steps(named, self.font).map(|centre| Area::centred(centre, size.0, size.1));
        let within = within.map(|area| (squared_distance(area.centre(), named.centre()).isqrt() / 4, area, true));
        let beside = (0..RINGS).flat_map(|ring| self.ring(named, size, ring)).map(|(away, area)| (away, area, false));
        let fits = |area: &Area, within| if within { inside(area) } else { !area.overlaps(named) };
        let free = |area: &Area| self.frame.contains(area) && self.taken.iter().all(|taken| !taken.overlaps(area));
        let mut best = (i64::MAX, Area::centred(named.centre(), size.0, size.1));
        for (away, area, within) in within.chain(beside) {
            // The distance is a lower bound of the cost: places no nearer than the best are skipped.
            if away < best.0 && fits(&area, within) && free(&area) {
                let cost = away + self.disturbs(named, &area);
                if cost < best.0 {
                    best = (cost, area);
                }
            }
        }
        let area = best.1;
        let (from, to) = (area.nearest_point(named.centre()), named.nearest_point(area.centre()));
        let apart = squared_distance(from, to) > self.font * self.font;
        self.taken.push(area);
        Label { area, leader: (apart && !area.overlaps(named)).then_some((from, to)) }
    }

    /// What speaks against a place for the sake of others: what a name there would cross or come close to.
    fn disturbs(&self, named: &Area, area: &Area) -> i64 {
        let crossed = self.crossed.iter().filter(|other| *other != named && other.overlaps(area)).count();
        let about = area.inset(-self.font / 2);
        let close = self.taken.iter().filter(|other| *other != named && other.overlaps(&about)).count();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX / CROSSED);
        number(crossed) * CROSSED * self.font + number(close) * self.font / 4
    }

    /// The eight places around what is named, so far away and moved back into the frame, with what speaks against each.
    fn ring(&self, named: &Area, (wide, high): (i64, i64), ring: i64) -> impl Iterator<Item = (i64, Area)> + use<> {
        let gap = self.font / 6 + ring * self.font / 2;
        let (aside, over) =
            (i64::midpoint(named.width(), wide) + gap + self.font / 8, i64::midpoint(named.height(), high) + gap);
        let (centre, font, frame) = (named.centre(), self.font, self.frame);
        let ways = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
        (0..).zip(ways).map(move |(place, (x, y))| {
            let middle = PlanePoint { x: centre.x + x * aside, y: centre.y + y * over };
            let inside = |at: i64, from: i64, to: i64, half: i64| at.min(to - half).max(from + half);
            let back = PlanePoint {
                x: inside(middle.x, frame.from.x, frame.to.x, (wide + 1) / 2),
                y: inside(middle.y, frame.from.y, frame.to.y, (high + 1) / 2),
            };
            let moved = squared_distance(middle, back).isqrt();
            (gap + place * font / 4 + moved / 4, Area::centred(back, wide, high))
        })
    }
}

/// Places all over an area.
fn steps(area: &Area, step: i64) -> impl Iterator<Item = PlanePoint> + use<> {
    let (from, step) = (area.centre(), step.max(1));
    let (across, down) = (area.width() / 2 / step, area.height() / 2 / step);
    (-across..=across)
        .flat_map(move |x| (-down..=down).map(move |y| PlanePoint { x: from.x + x * step, y: from.y + y * step }))
}

/// A straight line as small areas, for what keeps clear of it.
pub fn along([from, to]: [PlanePoint; 2]) -> impl Iterator<Item = Area> {
    const PARTS: i64 = 24;
    let part = |one: i64, other: i64, at: i64| one + (other - one) * at / PARTS;
    (0..=PARTS).map(move |at| Area::centred(PlanePoint { x: part(from.x, to.x, at), y: part(from.y, to.y, at) }, 2, 2))
}

/// Draws a label with a class.
pub fn draw(label: &Label, name: &str, font: i64, class: &str) -> Markup {
    let centre = label.area.centre();
    html! {
        @if let Some((from, to)) = &label.leader { path.leader d=(format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)) {} }
        text class=[Some(class).filter(|class| !class.is_empty())] x=(centre.x) y=(centre.y + font * 35 / 100) { (name) }
    }
}
