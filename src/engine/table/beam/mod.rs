//! Whether a beam of the size of a head joins two volumes past whatever stands in the way.
//!
//! What can be seen of a target must be as large as a head, about 3 × 3 mm. A beam that is as large in the middle of one
//! volume, where its Silhouette Template stands, and narrows to a point of the other, is what that point sees of it; as
//! sight goes both ways, either volume may have the point. By a stricter reading a beam is as large all along the line.
//!
//! The lines of such beams, seen from above, are searched cell by cell: a cell is closed where all of its lines miss a
//! volume or are stopped, also for a beam that is thinner by the tolerance; its middle line is tried with the whole beam.
//! What remains when cells have become smaller than the tolerance is borderline. Cells of one size are all looked at before
//! smaller ones, so that the answer is the same from wherever one looks. Integers throughout.

mod between;
mod block;
mod body;
mod cell;
mod judge;
mod outline;
mod scene;
mod shape;
mod taper;
mod upright;

use cell::{Cell, FINE, Lines};
use judge::{How, Judged, LineQuery};
use model::solid::{Cylinder, Point, Solid};
use scene::{CLOSE, Near, Scene};
use shape::Shapes;
pub use shape::{End, Shape};
use taper::Bound;

/// As many cells are looked at for one answer, which bounds its time; what is left then is borderline. What stands between
/// has no share in the number, so that more scenery never leaves less undecided.
const MAX_CELLS: usize = 600;
/// As many cells of one size are looked at once a slightly thinner beam is known to pass: then it is a matter of tenths of
/// a millimetre in any case.
const MAX_THIN_CELLS: usize = 250;

/// Rays are told apart by the end that they narrow to once they lie as close as this: 12 mm.
const SPLIT: i64 = 120 * FINE;
/// Middle lines are tried in cells of so many sizes, and then of every other one.
const EVERY: usize = 6;

/// A beam that joins two volumes: from where to where, with heights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Its ends.
    pub ends: [(Point, i64); 2],
    /// How wide it is.
    pub shape: Shape,
}

/// Whether there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// There is, and this is one.
    Yes(Beam),
    /// There is none, not even a slightly thinner one.
    No,
    /// None was found, and a slightly thinner one cannot be excluded.
    Borderline,
}

/// Whether a solid reaches where lines between the volumes may run: into the strip between their bases, and their heights.
fn matters(one: &Cylinder, other: &Cylinder, solid: &Solid) -> bool {
    let heights = solid.heights();
    let (foot, top) = (one.heights.low.min(other.heights.low), one.heights.high.max(other.heights.high));
    if heights.high <= foot || heights.low >= top {
        return false;
    }
    let way = other.at.from(one.at);
    let long = way.square().isqrt() + 1;
    let wide = one.base.max(other.base) / 2 + 1;
    let (corners, reach) = match solid {
        Solid::Cylinder(round) => (std::slice::from_ref(&round.at), round.base / 2 + 1),
        Solid::Prism(prism) => (prism.outline.as_slice(), 0),
    };
    let margin = (wide + reach) * long;
    let all = |test: &dyn Fn(Point) -> bool| corners.iter().all(|corner| test(corner.from(one.at)));
    let beside = all(&|off| way.cross(off) > margin) || all(&|off| way.cross(off) < -margin);
    let beyond = all(&|off| way.dot(off) < -margin) || all(&|off| way.dot(off) > way.square() + margin);
    !beside && !beyond
}

/// What must be in view of a volume, as large as a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patch {
    /// It is seen from a point of the other.
    FromAPoint,
    /// It is carried along the whole line.
    AlongTheLine,
}

impl Patch {
    /// The beams that are looked for first.
    const fn shape(self) -> Shape {
        match self {
            Self::FromAPoint => Shape::Ray,
            Self::AlongTheLine => Shape::Even,
        }
    }
}

/// A cell of some lines, and the beams that run along them.
#[derive(Clone, Copy)]
struct Item<'s> {
    scene: &'s Scene,
    cell: Cell,
    near: Near,
    shapes: Shapes,
}

impl Item<'_> {
    /// How far its lines lie apart.
    fn size(&self) -> i64 {
        self.cell.drift(self.scene.far()).max(self.cell.c.1 - self.cell.c.0)
    }

    fn shapes(&self) -> impl Iterator<Item = Shape> {
        self.shapes.into_iter().flatten()
    }
}

/// What a search has found so far.
#[derive(Default)]
struct Search {
    /// A slightly thinner beam passes.
    thin: bool,
    /// The smallest cells are not all closed.
    left: bool,
}

impl Search {
    /// Looks at a cell: gives back a beam, or adds its parts to those that are looked at next.
    fn look<'s>(&mut self, item: &Item<'s>, single: bool, smaller: &mut Vec<Item<'s>>) -> Option<Beam> {
        let (scene, near) = (item.scene, item.near);
        let judge = |lines: &Lines, shape: Shape, how: How| scene.judge(&LineQuery { lines, shape, how, near });
        let lines = Lines::of(item.cell);
        let thinner = How { bound: Bound::Least, parts: false };
        let open =
            item.shapes.map(|shape| shape.filter(|shape| !matches!(judge(&lines, *shape, thinner), Judged::Closed)));
        let item = Item { shapes: open, ..*item };
        item.shapes().next()?;
        let (size, last) = (item.size(), item.size() <= CLOSE);
        let middle = Lines::of(item.cell.middle());
        let tried = item.shapes().flat_map(Shape::tried).flatten().filter(|_| single || last);
        for tried in tried {
            // What stops the thinner beam stops the whole one.
            let judged = judge(&middle, tried, thinner);
            self.thin = self.thin || matches!(judged, Judged::Open(..));
            if !matches!(judged, Judged::Closed)
                && let Judged::Open(slope, panes) = judge(&middle, tried, How { bound: Bound::Most, parts: last })
            {
                return Some(Beam { ends: scene.ends(&middle, &slope, panes), shape: tried });
            }
        }
        if last {
            let parts = How { bound: Bound::Least, parts: true };
            self.left = self.left || item.shapes().any(|shape| !matches!(judge(&lines, shape, parts), Judged::Closed));
            return None;
        }
        let near = scene.nearer(&lines, near);
        let shapes = match item.shapes {
            [Some(shape), None] | [None, Some(shape)] if size <= SPLIT => shape.tried(),
            shapes => shapes,
        };
        smaller.extend(item.cell.halves(scene.far()).map(|cell| Item { cell, near, shapes, ..item }));
        None
    }
}

/// Whether a beam joins two volumes; with `front` it must meet the half of the first that faces this way.
pub fn joined(one: &Cylinder, other: &Cylinder, front: Option<Point>, solids: &[&Solid], patch: Patch) -> Joined {
    let solids: Vec<&Solid> = solids.iter().copied().filter(|solid| matters(one, other, solid)).collect();
    let scenes = [false, true].map(|turned| Scene::new(one, other, front, &solids, turned));
    let root = |scene| Item { scene, cell: Scene::root(scene), near: Near::MAX, shapes: [Some(patch.shape()), None] };
    let mut cells: Vec<Item<'_>> = scenes.iter().map(root).collect();
    let (mut search, mut looked, mut level) = (Search::default(), 0, 0);
    loop {
        let many = cells.iter().flat_map(Item::shapes).count();
        looked += many;
        if looked > MAX_CELLS || (search.thin && many > MAX_THIN_CELLS) {
            return Joined::Borderline;
        }
        if cells.is_empty() {
            return if search.left { Joined::Borderline } else { Joined::No };
        }
        let single = level < EVERY || level % 2 == 0;
        let mut smaller = Vec::new();
        for item in &cells {
            if let Some(beam) = search.look(item, single, &mut smaller) {
                return Joined::Yes(beam);
            }
        }
        level += 1;
        cells = smaller;
    }
}
