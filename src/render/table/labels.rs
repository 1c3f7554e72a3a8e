//! Label placement: as near as possible to the named piece, clear of figures and other labels.

use crate::plane::{Area, PlanePoint, line_height, measure_text, squared_distance};
use maud::{Markup, html};

/// The cost of a label on a line or on scenery, as a distance in font sizes. One close to an occupied area costs a
/// quarter of a font size.
const OVERLAP_COST: i64 = 3;
/// The number of candidate distances.
const RINGS: i64 = 12;

/// A placed label.
pub(super) struct Label {
    /// The covered area.
    area: Area,
    /// The leader line from a distant label to its piece.
    leader: Option<(PlanePoint, PlanePoint)>,
}

/// Places labels and keeps track of the occupied areas.
pub(super) struct LabelPlacer {
    /// The area that must contain all labels.
    pub frame: Area,
    /// The font size.
    pub font: i64,
    /// Areas that labels must not cover.
    pub taken: Vec<Area>,
    /// Areas that labels should not cover.
    pub crossed: Vec<Area>,
}

impl LabelPlacer {
    /// Places a name inside the named area, wherever there is room, else next to it.
    pub(super) fn place_inside(&mut self, name: &str, named: &Area, inside: &dyn Fn(&Area) -> bool) -> Label {
        let size = (measure_text(name, self.font) + self.font / 2, line_height(self.font));
        let areas = steps(named, self.font / 2).map(|center| Area::centered(center, size.0, size.1));
        let is_free = |area: &Area| {
            inside(area) && self.frame.contains(area) && self.taken.iter().all(|taken| !taken.overlaps(area))
        };
        let crossed = |area: &Area| self.crossed.iter().any(|other| other.overlaps(area));
        let cost = |area: &Area| (crossed(area), squared_distance(area.center(), named.center()));
        match areas.filter(is_free).min_by_key(cost) {
            Some(area) => {
                self.taken.push(area);
                Label { area, leader: None }
            }
            None => self.place(name, named, &|_| false),
        }
    }

    /// Places a name at the cheapest position: `inside` decides whether it may cover a part of the named area.
    pub(super) fn place(&mut self, name: &str, named: &Area, inside: &dyn Fn(&Area) -> bool) -> Label {
        let size = (measure_text(name, self.font) + self.font / 2, line_height(self.font));
        let within = steps(named, self.font).map(|center| Area::centered(center, size.0, size.1));
        let within = within.map(|area| (squared_distance(area.center(), named.center()).isqrt() / 4, area, true));
        let around =
            (0..RINGS).flat_map(|ring| self.ring(named, size, ring)).map(|(distance, area)| (distance, area, false));
        let fits = |area: &Area, is_inside| if is_inside { inside(area) } else { !area.overlaps(named) };
        let is_free = |area: &Area| self.frame.contains(area) && self.taken.iter().all(|taken| !taken.overlaps(area));
        let mut best = (i64::MAX, Area::centered(named.center(), size.0, size.1));
        for (distance, area, is_inside) in within.chain(around) {
            // The distance is a lower bound of the cost.
            if distance < best.0 && fits(&area, is_inside) && is_free(&area) {
                let cost = distance + self.overlap_cost(named, &area);
                if cost < best.0 {
                    best = (cost, area);
                }
            }
        }
        let area = best.1;
        let (from, to) = (area.nearest_point(named.center()), named.nearest_point(area.center()));
        let is_distant = squared_distance(from, to) > self.font * self.font;
        self.taken.push(area);
        Label { area, leader: (is_distant && !area.overlaps(named)).then_some((from, to)) }
    }

    /// Returns the cost of overlapping other areas or coming close to occupied ones.
    fn overlap_cost(&self, named: &Area, area: &Area) -> i64 {
        let crossed = self.crossed.iter().filter(|other| *other != named && other.overlaps(area)).count();
        let margin = area.inset(-self.font / 2);
        let close = self.taken.iter().filter(|other| *other != named && other.overlaps(&margin)).count();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX / OVERLAP_COST);
        number(crossed) * OVERLAP_COST * self.font + number(close) * self.font / 4
    }

    /// Returns the eight candidate areas around a named area at a distance, moved into the frame, each with its cost.
    fn ring(&self, named: &Area, (width, height): (i64, i64), ring: i64) -> impl Iterator<Item = (i64, Area)> + use<> {
        let gap = self.font / 6 + ring * self.font / 2;
        let x_offset = i64::midpoint(named.width(), width) + gap + self.font / 8;
        let y_offset = i64::midpoint(named.height(), height) + gap;
        let (center, font, frame) = (named.center(), self.font, self.frame);
        let directions = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
        (0..).zip(directions).map(move |(index, (x, y))| {
            let middle = PlanePoint { x: center.x + x * x_offset, y: center.y + y * y_offset };
            let clamped = |center: i64, from: i64, to: i64, half: i64| center.min(to - half).max(from + half);
            let in_frame = PlanePoint {
                x: clamped(middle.x, frame.from.x, frame.to.x, (width + 1) / 2),
                y: clamped(middle.y, frame.from.y, frame.to.y, (height + 1) / 2),
            };
            let moved = squared_distance(middle, in_frame).isqrt();
            (gap + index * font / 4 + moved / 4, Area::centered(in_frame, width, height))
        })
    }
}

/// Returns a grid of points over an area.
fn steps(area: &Area, step: i64) -> impl Iterator<Item = PlanePoint> + use<> {
    let (from, step) = (area.center(), step.max(1));
    let (across, down) = (area.width() / 2 / step, area.height() / 2 / step);
    (-across..=across)
        .flat_map(move |x| (-down..=down).map(move |y| PlanePoint { x: from.x + x * step, y: from.y + y * step }))
}

/// Returns a line as a sequence of small areas, for labels to avoid.
pub(super) fn along([from, to]: [PlanePoint; 2]) -> impl Iterator<Item = Area> {
    const PARTS: i64 = 24;
    let part = |start: i64, end: i64, index: i64| start + (end - start) * index / PARTS;
    (0..=PARTS).map(move |index| {
        Area::centered(PlanePoint { x: part(from.x, to.x, index), y: part(from.y, to.y, index) }, 2, 2)
    })
}

/// Renders the text of a label, with its leader line.
pub(super) fn render(label: &Label, name: &str, font: i64, class: &str) -> Markup {
    let center = label.area.center();
    html! {
        @if let Some((from, to)) = &label.leader { path.leader d=(format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)) {} }
        text class=[Some(class).filter(|class| !class.is_empty())] x=(center.x) y=(center.y + font * 35 / 100) { (name) }
    }
}
