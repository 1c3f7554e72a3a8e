//! Label placement for zones: inside the zone where the name fits beside the objects, else next to it with a line.

use crate::plane::{Area, INCH, PlanePoint, line_height, squared_distance, text_width};
use crate::scenario::map::shapes::{nearest_of, shape_holds};
use model::length::Length;
use model::scenario::map::Zone;

/// How high the letters of names are.
pub const FONT: i64 = 17 * INCH / 10;
/// The cost of a label that crosses a line, as the square of a distance.
const CROSSING: i64 = 150 * INCH * INCH;

/// A placed label.
pub struct Label {
    /// Its lines.
    pub lines: Vec<String>,
    /// How high its letters are.
    pub font: i64,
    /// Its position.
    pub area: Area,
    /// The line from the label to its zone, if it is outside.
    pub leader: Option<(PlanePoint, PlanePoint)>,
}

/// What the labels must avoid.
pub struct Room<'a> {
    /// The table's edges.
    pub table: [Length; 2],
    /// Areas that labels avoid.
    pub taken: Vec<Area>,
    /// Every zone.
    pub zones: &'a [Zone],
}

impl Room<'_> {
    /// Finds the best place for the name of a zone and takes it.
    pub fn place(&mut self, zone: &Zone, name: &str, font: i64) -> Label {
        let (one, two) = (vec![name.to_owned()], halves(name));
        // One line reads better than two.
        let inside = self.inside(zone, &one, font).into_iter().map(|(cost, area)| (cost, area, &one));
        let halved = self.inside(zone, &two, font).into_iter().map(|(cost, area)| (cost + CROSSING / 4, area, &two));
        let best = inside.chain(halved).min_by_key(|(cost, ..)| *cost);
        let (lines, area, leader) = match best {
            Some((_, area, lines)) => (lines.clone(), area, None),
            None => {
                let (area, leader) = self.outside(zone, &two, font);
                (two, area, leader)
            }
        };
        self.taken.push(area);
        Label { lines, font, area, leader }
    }

    /// The best free place inside a zone with what speaks against it.
    fn inside(&self, zone: &Zone, lines: &[String], font: i64) -> Option<(i64, Area)> {
        let (wide, high) = size(lines, font);
        let mut best: Option<(i64, Area)> = None;
        for shape in &zone.shape {
            let around = Area::around(shape, self.table[1]);
            for area in grid(around).map(|centre| Area::centred(centre, wide, high)) {
                let away = squared_distance(area.centre(), around.centre());
                // Whatever else speaks against a place adds to its distance.
                if best.as_ref().is_some_and(|(least, _)| *least <= away) {
                    continue;
                }
                if shape_holds(shape, self.table[1], &area) && self.is_free(&area) {
                    let lines = self.crossings(zone, &area) + 2 * self.covered(zone, &around, &area);
                    // A label that barely fits looks squeezed in.
                    let tight = i64::from(!shape_holds(shape, self.table[1], &area.inset(-INCH / 2)));
                    let cost = away + lines * CROSSING + tight * CROSSING / 2;
                    best = best.filter(|(least, _)| *least <= cost).or(Some((cost, area)));
                }
            }
        }
        best
    }

    /// The free place nearest to a zone, with a line to it.
    fn outside(&self, zone: &Zone, lines: &[String], font: i64) -> (Area, Option<(PlanePoint, PlanePoint)>) {
        let [across, deep] = self.table.map(Length::tenths);
        let table = Area { from: PlanePoint { x: 0, y: 0 }, to: PlanePoint { x: across, y: deep } };
        let (wide, high) = size(lines, font);
        let own: Vec<Area> = zone.shape.iter().map(|shape| Area::around(shape, self.table[1])).collect();
        let places = grid(table).map(|centre| Area::centred(centre, wide, high));
        let free = places
            .filter(|area| table.contains(area) && self.is_free(area) && own.iter().all(|own| !own.overlaps(area)));
        let mut best: Option<(i64, Area, (PlanePoint, PlanePoint))> = None;
        for area in free {
            let leaders = zone.shape.iter().map(|shape| {
                let end = nearest_of(shape, self.table[1], area.centre());
                (area.nearest_point(end), end)
            });
            let Some(leader) = leaders.min_by_key(|(from, to)| squared_distance(*from, *to)) else { continue };
            let away = squared_distance(leader.0, leader.1);
            // A short line is seen, none at all leaves open what is named; a longer one than the best is no better.
            if away < INCH * INCH || best.as_ref().is_some_and(|(least, ..)| *least <= away) {
                continue;
            }
            let lines = self.crossings(zone, &area) + own.iter().map(|own| self.covered(zone, own, &area)).sum::<i64>();
            let cost = away + lines * CROSSING / 8;
            best = best.filter(|(least, ..)| *least <= cost).or(Some((cost, area, leader)));
        }
        let heart = own.first().map_or(table.centre(), Area::centre);
        best.map_or((Area::centred(heart, wide, high), None), |(_, area, leader)| (area, Some(leader)))
    }

    fn is_free(&self, area: &Area) -> bool {
        self.taken.iter().all(|taken| !taken.overlaps(area))
    }

    /// In how many other zones that do not hold the own one an area lies: it would seem to name those.
    fn covered(&self, zone: &Zone, own: &Area, area: &Area) -> i64 {
        let others = self.zones.iter().filter(|other| other.id != zone.id).flat_map(|other| &other.shape);
        let others = others.map(|shape| Area::around(shape, self.table[1]));
        let covering = others.filter(|other| !other.contains(own) && other.contains(area)).count();
        i64::try_from(covering).unwrap_or(i64::MAX)
    }

    /// How many outlines of other zones, and whether the central line, run through an area.
    fn crossings(&self, zone: &Zone, area: &Area) -> i64 {
        let others = self.zones.iter().filter(|other| other.id != zone.id).flat_map(|other| &other.shape);
        let others = others.map(|shape| Area::around(shape, self.table[1]));
        // An outline that only just misses the letters seems to strike them out as well.
        let near = area.inset(-3 * INCH / 4);
        let crossed = others.filter(|other| other.overlaps(&near) && !other.contains(&near)).count();
        let middle = self.table[1].half().tenths();
        i64::from(area.from.y < middle && middle < area.to.y) + i64::try_from(crossed).unwrap_or(i64::MAX)
    }
}

/// How much room lines of text take.
fn size(lines: &[String], font: i64) -> (i64, i64) {
    let wide = lines.iter().map(|line| text_width(line, font)).max().unwrap_or(0);
    let high = i64::try_from(lines.len()).unwrap_or(1) * line_height(font);
    (wide + INCH / 5, high + INCH / 5)
}

/// A name in two lines, about as long as each other.
fn halves(name: &str) -> Vec<String> {
    let breaks = name.match_indices(' ').map(|(at, _)| name.split_at(at));
    let best = breaks.min_by_key(|(one, other)| text_width(one, FONT).max(text_width(other, FONT)));
    best.map_or_else(|| vec![name.to_owned()], |(one, other)| vec![one.to_owned(), other.trim_start().to_owned()])
}

/// The centres that are tried: every inch, in small areas every half.
fn grid(area: Area) -> impl Iterator<Item = PlanePoint> {
    let steps = |from: i64, to: i64| {
        let step = if to - from > 12 * INCH { INCH } else { INCH / 2 };
        (0..=(to - from) / step).map(move |number| from + number * step)
    };
    steps(area.from.x, area.to.x).flat_map(move |x| steps(area.from.y, area.to.y).map(move |y| PlanePoint { x, y }))
}
