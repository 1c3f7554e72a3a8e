//! Properties of the path of a figure on any table, checked with a stepwise walk in floating point, with rays, and in a
//! mirror image.
#![expect(clippy::cast_precision_loss, reason = "an independent judge may use floating point")]
#![allow(clippy::expect_used, reason = "a name that is written here is one")]

use engine::table::beam::Patch;
use engine::table::layout::{Figure, Guise, Layout, PieceKind, Scenery, SizeSource};
use engine::table::path::first_sight::{FirstSight, Observer, find_first_sight};
use engine::table::path::walk::{Barrier, PathLeg, Walk, WalkEnd, WalkRules, walk_path};
use model::ids::Name;
use model::solid::{Cylinder, Heights, Point, Prism, Solid};

use super::compare::table;
use super::random::{MOTIONS, Table, whole};
use super::rays;
use crate::oracle::random::Seeded;

/// A figure that moves on a table.
struct Task {
    table: Table,
    to: Vec<Point>,
    ways: WalkRules,
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

impl Task {
    fn from_seed(seed: u64) -> Option<Self> {
        let table = table(seed)?;
        let random = &mut Seeded(seed ^ 0x5eed);
        let mut at = table.figures[0].at;
        let to = (0..=random.below(3)).map(|_| {
            at = Point { x: at.x + whole(random, 2000) - 1000, y: at.y + whole(random, 2000) - 1000 };
            at
        });
        let to: Vec<Point> = to.collect();
        let yes = |random: &mut Seeded| random.below(2) == 0;
        let ways = WalkRules { chains: yes(random), no_taller: yes(random), no_larger: false, room: yes(random) };
        Some(Self { table, to, ways })
    }

    /// Returns the same task, moved or mirrored.
    fn moved(&self, place: fn(Point) -> Point, mirrored: bool) -> Self {
        let to = self.to.iter().copied().map(place).collect();
        Self { table: self.table.moved(place, mirrored), to, ways: self.ways }
    }

    fn layout(&self) -> Layout {
        laid_out(&self.table)
    }

    fn walk(&self) -> Walk {
        let layout = self.layout();
        walk_path(&layout, &layout.figures[0], &self.to, self.ways)
    }
}

/// Returns a table with names; every third figure is on the same side as the first.
pub(crate) fn laid_out(table: &Table) -> Layout {
    let figure = |(at, volume): (usize, &Cylinder)| Figure {
        path: String::new(),
        name: name(&format!("f{at}")),
        player: name(if at % 3 == 0 { "a" } else { "b" }),
        volume: *volume,
        size_source: SizeSource::Assumed,
        faces: None,
        kind: PieceKind::Model,
        moving: false,
        visor: false,
        prone: false,
        guise: Guise::None,
        silhouette: None,
        neutral: false,
    };
    let scenery =
        |(at, prism): (usize, &Prism)| Scenery { name: name(&format!("s{at}")), prism: prism.clone(), kind: None };
    Layout {
        figures: table.figures.iter().enumerate().map(figure).collect(),
        scenery: table.scenery.iter().enumerate().map(scenery).collect(),
        tinbots: Vec::new(),
        civilians: Vec::new(),
    }
}

/// How a walk ends, its length, and its last level.
type WalkResult = (String, f64, i64);

fn walk_result(walk: &Walk) -> WalkResult {
    let (level, moved) = walk.end().map_or_else(Default::default, |end| (end.level, end.length));
    let how = match &walk.ends {
        WalkEnd::Complete => "complete".to_owned(),
        WalkEnd::Touches(enemy) => format!("touches {enemy}"),
        WalkEnd::Barred(Barrier::Scenery(piece)) => format!("barred by {piece}"),
        WalkEnd::Barred(Barrier::Taller(friend)) => format!("barred by {friend}"),
        WalkEnd::Barred(Barrier::Occupied(other)) => format!("place of {other}"),
        WalkEnd::Barred(Barrier::NoStepDown) => "no step down".to_owned(),
        WalkEnd::Barred(Barrier::NoRoom) => "no room".to_owned(),
    };
    (how, moved.rounded_up().tenths() as f64, level)
}

pub(crate) type At = (f64, f64);

/// Signed distance of a point from an outline, negative inside.
pub(crate) fn outside(at: At, prism: &Prism) -> f64 {
    let mut inside = f64::MAX;
    let mut near = f64::MAX;
    for (one, next) in prism.edges() {
        let (edge, off) =
            (((next.x - one.x) as f64, (next.y - one.y) as f64), (at.0 - one.x as f64, at.1 - one.y as f64));
        let long = edge.0.hypot(edge.1);
        inside = inside.min((edge.0 * off.1 - edge.1 * off.0) / long);
        let part = ((edge.0 * off.0 + edge.1 * off.1) / (long * long)).clamp(0.0, 1.0);
        near = near.min((off.0 - part * edge.0).hypot(off.1 - part * edge.1));
    }
    if inside > 0.0 { -inside } else { near }
}

fn gap(at: At, other: &Cylinder) -> f64 {
    (at.0 - other.at.x as f64).hypot(at.1 - other.at.y as f64) - other.base as f64 / 2.0
}

/// A stepwise walk in floating point: steps of a few tenths of a millimeter, with a base widened by `wider`.
struct SlowWalk<'t> {
    task: &'t Task,
    wider: f64,
    pace: f64,
    level: i64,
    own: i64,
}

impl SlowWalk<'_> {
    fn radius(&self) -> f64 {
        self.task.table.figures[0].base as f64 / 2.0 + self.wider
    }

    fn tall(&self) -> i64 {
        let heights = self.task.table.figures[0].heights;
        heights.high - heights.low
    }

    fn below(&self, at: At) -> Vec<(usize, &Prism)> {
        let scenery = self.task.table.scenery.iter().enumerate();
        scenery.filter(|(_, prism)| outside(at, prism) < self.radius() - 1.0).collect()
    }

    fn step(&mut self, at: At) -> Option<String> {
        let (tall, chains) = (self.tall(), self.task.ways.chains);
        let below = self.below(at);
        let own = |prism: &Prism| prism.heights.high - prism.heights.low;
        let mut next = 0;
        for (_, prism) in &below {
            let top = prism.heights.high;
            if top == self.level || (top - self.level <= tall && (chains || own(prism) <= tall)) {
                next = next.max(top);
            }
        }
        let down = self.level - next;
        if down > tall || (down > 0 && !chains && self.own > tall) {
            return Some("no step down".to_owned());
        }
        let hit = below.iter().find(|(_, prism)| prism.heights.low < next + tall && prism.heights.high > next);
        if let Some((piece, _)) = hit {
            return Some(format!("barred by s{piece}"));
        }
        let carrying = below.iter().filter(|(_, prism)| prism.heights.high == next).map(|(_, prism)| own(prism)).min();
        (self.level, self.own) = (next, carrying.unwrap_or(next));
        None
    }

    /// Returns what blocks the figure at a point: contact, or a friendly figure in the way.
    fn blocked_at(&self, at: At) -> Option<String> {
        let heights = Heights { low: self.level, high: self.level + self.tall() };
        let others = || self.task.table.figures.iter().enumerate().skip(1);
        let touches = |other: &Cylinder| {
            gap(at, other) <= self.radius() + 1.0
                && heights.low <= other.heights.high + 1
                && other.heights.low <= heights.high + 1
        };
        if let Some((enemy, _)) = others().find(|(index, other)| index % 3 != 0 && touches(other)) {
            return Some(format!("touches f{enemy}"));
        }
        let taller = |other: &Cylinder| {
            let tall = other.heights.high - other.heights.low;
            tall > self.tall() && heights.overlap(other.heights) && gap(at, other) <= self.radius() - 1.0
        };
        let bars = others().find(|(index, other)| self.task.ways.no_taller && index % 3 == 0 && taller(other));
        bars.map(|(friend, _)| format!("barred by f{friend}"))
    }

    fn end(&self, at: At) -> String {
        let heights = Heights { low: self.level, high: self.level + self.tall() };
        let others = self.task.table.figures.iter().enumerate().skip(1);
        let mut taken =
            others.filter(|(_, other)| heights.overlap(other.heights) && gap(at, other) <= self.radius() - 1.0);
        if let Some((other, _)) = taken.next() {
            return format!("place of f{other}");
        }
        let carries = |prism: &&Prism| prism.heights.high == self.level && outside(at, prism) <= self.radius() + 1.0;
        let carrying: Vec<&Prism> = self.task.table.scenery.iter().filter(carries).collect();
        let whole = carrying.iter().any(|prism| outside(at, prism) <= -self.radius());
        let fits = self.level == 0 || !self.task.ways.room || whole || carrying.len() > 1;
        if fits { "complete" } else { "no room" }.to_owned()
    }

    fn walk(&mut self) -> WalkResult {
        let start = self.task.table.figures[0];
        let mut at = (start.at.x as f64, start.at.y as f64);
        let own = |prism: &Prism| prism.heights.high - prism.heights.low;
        let carries = |(_, prism): &(usize, &Prism)| prism.heights.high == self.level;
        self.own = self.below(at).into_iter().filter(carries).map(|(_, prism)| own(prism)).min().unwrap_or(self.level);
        let mut gone = 0.0;
        for to in &self.task.to {
            let way = (to.x as f64 - at.0, to.y as f64 - at.1);
            let long = way.0.hypot(way.1);
            let steps = (long / self.pace).ceil().max(1.0);
            let mut step = 0.0;
            while step <= steps {
                let here = (at.0 + way.0 * step / steps, at.1 + way.1 * step / steps);
                let so_far = gone + long * step / steps;
                let barred = self.step(here);
                if let Some(barred) = barred {
                    // Contact on the level that the step starts from is found one step earlier, if there is one.
                    let begins = so_far == 0.0;
                    let touched = self.blocked_at(here).filter(|met| begins && met.starts_with("touches"));
                    return (touched.unwrap_or(barred), so_far, self.level);
                }
                if let Some(met) = self.blocked_at(here) {
                    return (met, so_far, self.level);
                }
                step += 1.0;
            }
            gone += long;
            at = (to.x as f64, to.y as f64);
        }
        (self.end(at), gone, self.level)
    }
}

/// Checks that the engine's walk equals the stepwise walk, unless a few tenths of a millimeter change the result.
/// Returns whether the two were comparable.
pub(crate) fn walks(seed: u64) -> Option<bool> {
    let task = Task::from_seed(seed)?;
    let fast = walk_result(&task.walk());
    let level = task.table.figures[0].heights.low;
    // Events within one step count as simultaneous, so their order must not matter either.
    let slowly = |(wider, pace)| SlowWalk { task: &task, wider, pace, level, own: level }.walk();
    let [thin, wide, others @ ..] = [(-3.0, 1.0), (3.0, 1.0), (0.0, 1.0), (0.0, 2.0), (0.0, 3.0)].map(slowly);
    if others.iter().chain([&wide]).any(|other| thin.0 != other.0 || thin.2 != other.2) {
        return Some(false);
    }
    let context = || format!("table {seed}: {fast:?}, slowly {thin:?} to {wide:?}: {:?}, {:?}", task.ways, task.to);
    assert_eq!(fast.0, thin.0, "{}", context());
    if !fast.0.starts_with("barred") && fast.0 != "no step down" {
        let (least, most) = (thin.1.min(wide.1), thin.1.max(wide.1));
        assert!((least - 2.0..=most + 2.0).contains(&fast.1), "{}", context());
        assert_eq!(fast.2, thin.2, "{}", context());
    }
    Some(true)
}

fn first_seen(task: &Task, walk: &Walk, watcher: usize) -> FirstSight {
    let layout = task.layout();
    let (mover, watcher) = (&layout.figures[0], &layout.figures[watcher]);
    let obstacles = layout.list_obstacles_between(watcher, mover);
    let observer =
        Observer { volume: watcher.volume, arc: None, front: None, patch: Patch::FromPoint, obstacles: &obstacles };
    find_first_sight(&observer, &walk.legs, &mover.volume, 4_000)
}

/// As far as rays find, no watcher sees the mover before the reported point; the path and the points are invariant
/// under motions of the table. Returns the reported point, which may be undecided.
pub(crate) fn watchers(seed: u64, fine: i32) -> Option<FirstSight> {
    let task = Task::from_seed(seed)?;
    let walk = task.walk();
    let watcher = 1;
    let first = first_seen(&task, &walk, watcher);
    let mover = task.table.figures[0];
    let others = task.table.others(0, watcher);
    let seen_at = |leg: &PathLeg, step: i64| {
        let volume = leg.volume(step, &mover);
        let solids = others.iter().filter(|other| !engine::table::geometry::contact::overlaps(&volume, other));
        rays::any_free(&task.table.figures[watcher], &volume, &solids.collect::<Vec<&Solid>>(), fine, Patch::FromPoint)
    };
    'dark: for leg in &walk.legs {
        for step in (leg.range.0..=leg.range.1).step_by(75) {
            match first {
                FirstSight::Never => {}
                FirstSight::Between { from, .. } | FirstSight::Undecided(from) => {
                    if leg.length(step).rounded_up() >= from.rounded_up() {
                        break 'dark;
                    }
                }
            }
            assert!(!seen_at(leg, step), "table {seed}: rays see it at {step} of {leg:?}, but {first:?}");
        }
    }
    let tenths = |first: FirstSight| match first {
        FirstSight::Never => (0, 0, 0),
        FirstSight::Between { from, to, .. } => (1, from.rounded_up().tenths(), to.rounded_up().tenths()),
        FirstSight::Undecided(from) => (2, from.rounded_up().tenths(), 0),
    };
    let plain = tenths(first);
    for (how, place, mirrored) in MOTIONS {
        let moved = task.moved(place, mirrored);
        let again = moved.walk();
        assert_eq!(walk_result(&again), walk_result(&walk), "table {seed}, {how}");
        let elsewhere = tenths(first_seen(&moved, &again, watcher));
        let near = (plain.1 - elsewhere.1).abs() <= 15 && (plain.2 - elsewhere.2).abs() <= 15;
        assert!(plain.0 == elsewhere.0 && near, "table {seed}, {how}: {plain:?}, {elsewhere:?}");
    }
    Some(first)
}
