//! Occlusion: whether some point of the attacker's volume sees the entire target past the pieces of scenery that the
//! target touches.
//!
//! A piece hides part of the target from a point if it meets the cone from that point to the target. The points for
//! which a convex piece does so form a convex body, so a cell of the attacker's volume is hidden by a piece if its
//! corners are. The search subdivides that volume: a cell hidden by a piece is closed, a point hidden by none decides,
//! and the result is borderline if cells of the smallest size remain, or if a piece hides only one or two tenths of a
//! millimeter.

mod cone;
mod width;

use std::collections::BTreeMap;

use cone::{ConeOcclusion, FinePoint, Occluder, Target, UNITS_PER_TENTH, to_fine_heights};
use model::solid::{Cylinder, Point, Prism};
use model::table::Point3;
use width::{Covered, Width};

/// The size below which a cell is not subdivided: 0.2 mm.
const MIN_CELL_SIZE: i64 = 2 * UNITS_PER_TENTH;
/// The maximum number of cells in a search.
const MAX_CELLS: usize = 600;

/// How much a piece must hide to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// Any part.
    AnyPart,
    /// Any part, and at least a third of the width of the base.
    Third,
}

impl Threshold {
    /// Returns the keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AnyPart => "any-part",
            Self::Third => "a-third",
        }
    }
}

/// Whether the pieces hide enough of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occlusion {
    /// The pieces do not hide enough from this point.
    Clear(Point3),
    /// The pieces hide enough from every point.
    Occluded,
    /// The search cannot decide.
    Borderline,
}

/// An attacker and a target.
#[derive(Clone, Copy, Debug)]
pub struct OcclusionQuery<'l> {
    /// The volume of the attacker, any point of which counts.
    pub from: &'l Cylinder,
    /// The attacker's facing, if only its front half counts.
    pub front: Option<Point>,
    /// The volume of the target.
    pub to: &'l Cylinder,
}

/// A point of the attacker's volume, in fine units.
type FinePoint3 = (i64, i64, i64);

/// A box in the attacker's volume, by the bounds of its coordinates.
#[derive(Clone, Copy, Debug)]
struct Cell {
    x: (i64, i64),
    y: (i64, i64),
    z: (i64, i64),
}

/// How much of the target one piece hides from a point.
#[derive(Clone, Copy)]
struct PieceOcclusion {
    occlusion: ConeOcclusion,
    /// The part of the target's width that it covers, if the threshold needs it and the point is in front of the piece.
    covered: Option<Covered>,
}

struct Search<'l> {
    query: &'l OcclusionQuery<'l>,
    radius: i64,
    target: Target,
    width: Option<Width>,
    occluders: Vec<Occluder>,
    threshold: Threshold,
    /// The views from the corners that were examined, one for each piece.
    views: BTreeMap<FinePoint3, Vec<PieceOcclusion>>,
}

/// Decides whether these pieces hide enough of the target from every point of the attacker.
pub fn find_occlusion(query: &OcclusionQuery<'_>, pieces: &[&Prism], threshold: Threshold) -> Occlusion {
    let origin = query.from.at;
    let target = Target::new(query.to, origin);
    let occluders = pieces.iter().map(|piece| Occluder::new(piece, origin)).collect();
    let radius = UNITS_PER_TENTH / 2 * query.from.base;
    let width = Width::new(&target);
    let mut search = Search { query, radius, target, width, occluders, threshold, views: BTreeMap::new() };
    let heights = to_fine_heights(query.from.heights);
    let sides = (-radius, radius);
    search.run(vec![Cell { x: sides, y: sides, z: (heights.low, heights.high) }])
}

impl Cell {
    fn corners(self) -> [FinePoint3; 8] {
        let ends = |(low, high): (i64, i64)| [low, high];
        let mut corners = [(0, 0, 0); 8];
        let all = ends(self.x).into_iter().flat_map(|x| ends(self.y).map(|y| (x, y)));
        let all = all.flat_map(|(x, y)| ends(self.z).map(|z| (x, y, z)));
        corners.iter_mut().zip(all).for_each(|(corner, point)| *corner = point);
        corners
    }

    /// Returns the parts of the cell. It is divided in height only if there are several pieces: the points hidden by
    /// one piece are those between two levels.
    fn parts(self, in_height: bool) -> Vec<Self> {
        let halves = |(from, to): (i64, i64)| {
            let middle = i64::midpoint(from, to);
            [(from, middle), (middle, to)]
        };
        let divide = in_height && self.z.1 - self.z.0 >= MIN_CELL_SIZE;
        let levels = if divide { halves(self.z).to_vec() } else { vec![self.z] };
        let sides = halves(self.x).into_iter().flat_map(|x| halves(self.y).map(|y| (x, y)));
        sides.flat_map(|(x, y)| levels.iter().map(move |z| Self { x, y, z: *z })).collect()
    }
}

impl Search<'_> {
    fn run(&mut self, mut cells: Vec<Cell>) -> Occlusion {
        let (mut undecided, mut examined) = (false, 0);
        while !cells.is_empty() {
            examined += cells.len();
            if examined > MAX_CELLS {
                return Occlusion::Borderline;
            }
            let mut smaller = Vec::new();
            for cell in cells {
                if self.is_outside(cell) || self.is_hidden(cell) {
                    continue;
                }
                let is_clear = |point: &FinePoint3| self.is_inside(*point) && self.is_clear(*point);
                if let Some(point) = cell.corners().into_iter().find(is_clear) {
                    return Occlusion::Clear(self.in_tenths(point));
                }
                if cell.x.1 - cell.x.0 <= MIN_CELL_SIZE {
                    undecided = true;
                } else {
                    smaller.extend(cell.parts(self.occluders.len() > 1));
                }
            }
            cells = smaller;
        }
        if undecided { Occlusion::Borderline } else { Occlusion::Occluded }
    }

    fn in_tenths(&self, (x, y, z): FinePoint3) -> Point3 {
        let rounded = |fine: i64| (2 * fine + UNITS_PER_TENTH).div_euclid(2 * UNITS_PER_TENTH);
        let origin = self.query.from.at;
        (Point { x: origin.x + rounded(x), y: origin.y + rounded(y) }, rounded(z))
    }

    /// Returns the distance of a point ahead of the line that bounds the front half, scaled; 0 if the facing does not
    /// matter.
    fn ahead(&self, (x, y): FinePoint) -> i64 {
        self.query.front.map_or(0, |facing| Point { x, y }.dot(facing))
    }

    fn is_inside(&self, (x, y, _): FinePoint3) -> bool {
        x * x + y * y <= self.radius * self.radius && self.ahead((x, y)) >= 0
    }

    /// Returns whether no point of a cell counts.
    fn is_outside(&self, cell: Cell) -> bool {
        let nearest = |(from, to): (i64, i64)| 0.clamp(from, to);
        let (x, y) = (nearest(cell.x), nearest(cell.y));
        let behind = || cell.corners().iter().all(|(x, y, _)| self.ahead((*x, *y)) < 0);
        x * x + y * y > self.radius * self.radius || behind()
    }

    fn views(&mut self, point: FinePoint3) -> &Vec<PieceOcclusion> {
        let Self { target, width, occluders, threshold, .. } = self;
        self.views.entry(point).or_insert_with(|| {
            let (x, y, z) = point;
            let piece_view = |occluder: &Occluder| {
                let width = width.filter(|_| *threshold == Threshold::Third);
                let covered = width.and_then(|width| width.covered(occluder, (x, y)));
                PieceOcclusion { occlusion: occluder.classify((x, y), z, target), covered }
            };
            occluders.iter().map(piece_view).collect()
        })
    }

    /// Returns whether a single piece hides enough from every point of a cell.
    fn is_hidden(&mut self, cell: Cell) -> bool {
        let corners = cell.corners().map(|corner| self.views(corner).clone());
        (0..self.occluders.len()).any(|piece| {
            let mut all = corners.iter().map(|corner| corner[piece]);
            let hidden = all.clone().all(|piece| piece.occlusion == ConeOcclusion::Occluded);
            hidden
                && match self.threshold {
                    Threshold::AnyPart => true,
                    Threshold::Third => {
                        let first = all.next().and_then(|piece| piece.covered);
                        let common = all.fold(first, |common, piece| Some(common?.intersection(piece.covered?)));
                        self.width.zip(common).is_some_and(|(width, common)| width.is_third(common))
                    }
                }
        })
    }

    /// Returns whether no piece hides enough from a point.
    fn is_clear(&mut self, point: FinePoint3) -> bool {
        let width = self.width;
        self.views(point).iter().all(|piece| {
            let too_little = width.zip(piece.covered).is_some_and(|(width, covered)| !width.is_third(covered));
            piece.occlusion == ConeOcclusion::Clear || too_little
        })
    }
}
