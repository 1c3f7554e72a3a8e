//! Label placement for zones: inside the zone if the name fits, else next to it with a leader line.

use crate::plane::{Area, INCH, PlanePoint, line_height, measure_text, squared_distance};
use crate::scenario::map::shapes::{nearest_point, shape_contains};
use model::length::Length;
use model::number::saturating_i64;
use model::scenario::map::Zone;

/// The font size of names.
pub(super) const FONT: i64 = 17 * INCH / 10;
/// The cost of a label that crosses a line, as the square of a distance.
const CROSSING: i64 = 150 * INCH * INCH;

/// A placed label.
pub(super) struct Label {
    /// The lines of text.
    pub lines: Vec<String>,
    /// The font size.
    pub font: i64,
    /// The covered area.
    pub area: Area,
    /// The leader line from a label outside its zone.
    pub leader: Option<(PlanePoint, PlanePoint)>,
}

/// Places labels and keeps track of the occupied areas.
pub(super) struct LabelPlacer<'a> {
    /// The width and depth of the table.
    pub table: [Length; 2],
    /// The occupied areas, which labels avoid.
    pub taken: Vec<Area>,
    /// All zones of the map; labels avoid crossing their edges.
    pub zones: &'a [Zone],
}

impl LabelPlacer<'_> {
    /// Places the name of a zone and occupies the area.
    pub(super) fn place(&mut self, zone: &Zone, name: &str, font: i64) -> Label {
        let (single, halves) = (vec![name.to_owned()], split_in_two(name));
        // One line reads better than two, so that two cost more.
        let inside = self.inside(zone, &single, font).into_iter().map(|(cost, area)| (cost, area, &single));
        let halved =
            self.inside(zone, &halves, font).into_iter().map(|(cost, area)| (cost + CROSSING / 4, area, &halves));
        let best = inside.chain(halved).min_by_key(|(cost, ..)| *cost);
        let (lines, area, leader) = match best {
            Some((_, area, lines)) => (lines.clone(), area, None),
            None => {
                let (area, leader) = self.outside(zone, &halves, font);
                (halves, area, leader)
            }
        };
        self.taken.push(area);
        Label { lines, font, area, leader }
    }

    /// Returns the best free area inside a zone, with its cost.
    fn inside(&self, zone: &Zone, lines: &[String], font: i64) -> Option<(i64, Area)> {
        let (width, height) = size(lines, font);
        let mut best: Option<(i64, Area)> = None;
        for shape in &zone.shape {
            let bounds = Area::around(shape, self.table[1]);
            for area in grid(bounds).map(|center| Area::centered(center, width, height)) {
                let distance = squared_distance(area.center(), bounds.center());
                // The distance is a lower bound of the cost.
                if best.as_ref().is_some_and(|(lowest, _)| *lowest <= distance) {
                    continue;
                }
                if shape_contains(shape, self.table[1], &area) && self.is_free(&area) {
                    let lines = self.crossings(zone, &area) + 2 * self.ambiguities(zone, &bounds, &area);
                    // A label that barely fits looks cramped.
                    let tight = i64::from(!shape_contains(shape, self.table[1], &area.inset(-INCH / 2)));
                    let cost = distance + lines * CROSSING + tight * CROSSING / 2;
                    best = best.filter(|(lowest, _)| *lowest <= cost).or(Some((cost, area)));
                }
            }
        }
        best
    }

    /// Returns the best free area outside a zone, with the leader line.
    fn outside(&self, zone: &Zone, lines: &[String], font: i64) -> (Area, Option<(PlanePoint, PlanePoint)>) {
        let [across, deep] = self.table.map(Length::tenths);
        let table = Area { from: PlanePoint { x: 0, y: 0 }, to: PlanePoint { x: across, y: deep } };
        let (width, height) = size(lines, font);
        let own: Vec<Area> = zone.shape.iter().map(|shape| Area::around(shape, self.table[1])).collect();
        let areas = grid(table).map(|center| Area::centered(center, width, height));
        let free = areas
            .filter(|area| table.contains(area) && self.is_free(area) && own.iter().all(|own| !own.overlaps(area)));
        let mut best: Option<(i64, Area, (PlanePoint, PlanePoint))> = None;
        for area in free {
            let leaders = zone.shape.iter().map(|shape| {
                let end = nearest_point(shape, self.table[1], area.center());
                (area.nearest_point(end), end)
            });
            let Some(leader) = leaders.min_by_key(|(from, to)| squared_distance(*from, *to)) else { continue };
            let distance = squared_distance(leader.0, leader.1);
            // A leader of less than an inch is hard to see. The distance is a lower bound of the cost.
            if distance < INCH * INCH || best.as_ref().is_some_and(|(lowest, ..)| *lowest <= distance) {
                continue;
            }
            let lines =
                self.crossings(zone, &area) + own.iter().map(|own| self.ambiguities(zone, own, &area)).sum::<i64>();
            let cost = distance + lines * CROSSING / 8;
            best = best.filter(|(lowest, ..)| *lowest <= cost).or(Some((cost, area, leader)));
        }
        let center = own.first().map_or(table.center(), Area::center);
        best.map_or((Area::centered(center, width, height), None), |(_, area, leader)| (area, Some(leader)))
    }

    fn is_free(&self, area: &Area) -> bool {
        self.taken.iter().all(|taken| !taken.overlaps(area))
    }

    /// Returns the number of other zones, except enclosing ones, that contain an area: a label there would seem to name
    /// them.
    fn ambiguities(&self, zone: &Zone, own: &Area, area: &Area) -> i64 {
        let others = self.zones.iter().filter(|other| other.id != zone.id).flat_map(|other| &other.shape);
        let others = others.map(|shape| Area::around(shape, self.table[1]));
        let covering = others.filter(|other| !other.contains(own) && other.contains(area)).count();
        saturating_i64(covering)
    }

    /// Returns the number of lines through an area: outlines of other zones and the central line.
    fn crossings(&self, zone: &Zone, area: &Area) -> i64 {
        let others = self.zones.iter().filter(|other| other.id != zone.id).flat_map(|other| &other.shape);
        let others = others.map(|shape| Area::around(shape, self.table[1]));
        // An outline that barely misses the letters looks as if it struck them out.
        let near = area.inset(-3 * INCH / 4);
        let crossed = others.filter(|other| other.overlaps(&near) && !other.contains(&near)).count();
        let middle = self.table[1].half().tenths();
        i64::from(area.from.y < middle && middle < area.to.y) + saturating_i64(crossed)
    }
}

/// Returns the width and height of lines of text.
fn size(lines: &[String], font: i64) -> (i64, i64) {
    let width = lines.iter().map(|line| measure_text(line, font)).max().unwrap_or(0);
    let height = saturating_i64(lines.len()) * line_height(font);
    (width + INCH / 5, height + INCH / 5)
}

/// Splits a name into two lines of similar width.
fn split_in_two(name: &str) -> Vec<String> {
    let splits = name.match_indices(' ').map(|(offset, _)| name.split_at(offset));
    let best = splits.min_by_key(|(first, second)| measure_text(first, FONT).max(measure_text(second, FONT)));
    best.map_or_else(|| vec![name.to_owned()], |(first, second)| vec![first.to_owned(), second.trim_start().to_owned()])
}

/// Returns the candidate centers: every inch, or every half inch in small areas.
fn grid(area: Area) -> impl Iterator<Item = PlanePoint> {
    let steps = |from: i64, to: i64| {
        let step = if to - from > 12 * INCH { INCH } else { INCH / 2 };
        (0..=(to - from) / step).map(move |number| from + number * step)
    };
    steps(area.from.x, area.to.x).flat_map(move |x| steps(area.from.y, area.to.y).map(move |y| PlanePoint { x, y }))
}
