//! Whether a beam of the size of a head joins two volumes past whatever stands in the way.
//!
//! What can be seen of a target must be as large as a head, about 3 × 3 mm. As sight goes both ways, that patch is carried
//! along the line: a straight beam, 3 mm wide and 3 mm high, from within one volume to within the other.
//!
//! The lines of such beams, seen from above, are searched cell by cell: a cell is closed where all of its lines miss a
//! volume or are stopped, also for a beam that is thinner by the tolerance; its middle line is tried with the whole beam.
//! What remains when cells have become smaller than the tolerance is borderline. Cells of one size are all looked at before
//! smaller ones, so that the answer is the same from wherever one looks. Integers throughout.

mod cell;
mod scene;
mod upright;

use crate::model::solid::{Cylinder, Point, Solid};
use scene::{FINE, Judged, Lines, Near, Scene};

/// Half the width of a beam: 1.5 mm.
const HALF: i64 = 15 * FINE;
/// By how much half a beam may be too wide before a line is surely stopped: 0.2 mm.
const TOLERANCE: i64 = 2 * FINE;
/// The lines of a cell that is not parted further lie as close as this.
const CLOSE: i64 = FINE;
/// As much is done for one answer, which bounds its time; what is left then is borderline. A cell counts once for each
/// solid.
const MOST: usize = 16_000;
/// As much more a cell counts.
const CELL: usize = 4;
/// As many cells of one size are looked at once a slightly thinner beam is known to pass: then it is a matter of tenths of
/// a millimetre in any case.
const FEW: usize = 400;

/// A beam that joins two volumes: from where to where, with heights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Its ends.
    pub ends: [(Point, i64); 2],
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

/// Whether a beam joins two volumes; with `front` it must meet the half of the first that faces this way.
pub fn joined(one: &Cylinder, other: &Cylinder, front: Option<Point>, solids: &[&Solid]) -> Joined {
    let solids: Vec<&Solid> = solids.iter().copied().filter(|solid| matters(one, other, solid)).collect();
    let scenes = [false, true].map(|turned| Scene::new(one, other, front, &solids, turned));
    let mut cells: Vec<_> = scenes.iter().map(|scene| (scene, scene.root(), Near::MAX)).collect();
    let each = CELL + solids.len();
    let (mut thin, mut left, mut work) = (false, false, 0);
    while (!thin || cells.len() <= FEW) && work + cells.len() * each <= MOST {
        work += cells.len() * each;
        if cells.is_empty() {
            return if left { Joined::Borderline } else { Joined::No };
        }
        let mut smaller = Vec::new();
        for (scene, cell, near) in cells {
            let lines = Lines::of(cell);
            if matches!(scene.judge(&lines, HALF - TOLERANCE, near), Judged::Closed) {
                continue;
            }
            let middle = Lines::of(cell.middle());
            // What stops the thinner beam stops the whole one.
            let thinner = scene.judge(&middle, HALF - TOLERANCE, near);
            thin = thin || matches!(thinner, Judged::Open(_));
            if !matches!(thinner, Judged::Closed)
                && let Judged::Open(slope) = scene.judge(&middle, HALF, near)
                && let Some(ends) = scene.ends(&middle, HALF, &slope)
            {
                return Joined::Yes(Beam { ends });
            }
            if cell.drift(scene.far()).max(cell.c.1 - cell.c.0) <= CLOSE {
                left = true;
            } else {
                let near = scene.nearer(&lines, HALF, near);
                smaller.extend(cell.halves(scene.far()).map(|half| (scene, half, near)));
            }
        }
        cells = smaller;
    }
    Joined::Borderline
}
