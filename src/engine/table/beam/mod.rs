//! Whether a beam of the size of a head joins two volumes past whatever stands in the way.
//!
//! What can be seen of a target must be as large as a head, about 3 × 3 mm. As sight goes both ways, that patch is carried
//! along the line: a straight beam, 3 mm wide and 3 mm high, from within one volume to within the other.
//!
//! The lines of such beams, seen from above, are searched cell by cell: a cell is closed where all of its lines miss a
//! volume or are stopped, also for a beam that is thinner by the tolerance; its middle line is tried with the whole beam.
//! What remains when cells have become smaller than the tolerance is borderline. Integers throughout.

mod cell;
mod scene;
mod upright;

use std::collections::VecDeque;

use crate::engine::table::solid::{Cylinder, Point, Solid};
use scene::{FINE, Judged, Scene};

/// Half the width of a beam: 1.5 mm.
const HALF: i64 = 15 * FINE;
/// By how much half a beam may be too wide before a line is surely stopped: 0.2 mm.
const TOLERANCE: i64 = 2 * FINE;
/// The lines of a cell that is not parted further lie as close as this.
const CLOSE: i64 = FINE;
/// As many cells are looked at; what is left then is borderline.
const MOST: usize = 60_000;

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

/// Whether a beam joins two volumes; with `front` it must meet the half of the first that faces this way.
pub fn joined(one: &Cylinder, other: &Cylinder, front: Option<Point>, solids: &[&Solid]) -> Joined {
    let scenes = [false, true].map(|turned| Scene::new(one, other, front, solids, turned));
    let mut cells: VecDeque<_> = scenes.iter().map(|scene| (scene, scene.root())).collect();
    let mut left = false;
    for _ in 0..MOST {
        let Some((scene, cell)) = cells.pop_front() else { return if left { Joined::Borderline } else { Joined::No } };
        if matches!(scene.judge(cell, HALF - TOLERANCE), Judged::Closed) {
            continue;
        }
        let middle = cell.middle();
        if let Judged::Open(slope) = scene.judge(middle, HALF)
            && let Some(ends) = scene.ends(middle, HALF, &slope)
        {
            return Joined::Yes(Beam { ends });
        }
        if cell.drift(scene.far()).max(cell.c.1 - cell.c.0) <= CLOSE {
            left = true;
        } else {
            cells.extend(cell.halves(scene.far()).map(|half| (scene, half)));
        }
    }
    Joined::Borderline
}
