//! Visibility between two volumes: whether a beam of the size of a head joins them past all obstacles.
//!
//! A target is visible if a part of it about as large as a head is, 3 × 3 mm. A beam that has this size in the middle
//! of one volume, where its Silhouette Template stands, and tapers to a point of the other volume contains what that
//! point sees of the part. Sight is mutual, so either volume may have the point. A stricter reading requires a beam of
//! uniform width.
//!
//! The search is a branch and bound over the lines seen from above, by slope and offset. A cell of lines is closed if
//! each of its lines misses a volume or is blocked, even for a beam that is narrower by a tolerance: all bounds are
//! conservative interval arithmetic. The middle line of a cell is tested with the full beam. Other cells are
//! subdivided, breadth first, until they are smaller than the tolerance; if any remains, the result is borderline.
//!
//! All numbers are integers. The result is the same on every machine, from either side, and on a mirrored or turned
//! table.
//!
//! Start reading at [`find_beam`]. [`cell`] holds the lines, [`classify`] tests a cell, [`vertical_plane`] searches
//! for a way over and under obstacles.

mod blocker;
mod cell;
mod classify;
mod corridor;
mod end_volume;
mod outline;
mod search_space;
mod shape;
mod taper;
mod vertical_plane;

use cell::{Cell, Lines, UNITS_PER_TENTH};
use classify::{CellState, Criterion, LineQuery};
use model::solid::{Cylinder, Point, Solid};
use model::table::Point3;
use search_space::{BlockerSet, MIN_CELL_SIZE, SearchSpace};
use shape::BeamShapes;
pub use shape::{BeamShape, End};
use taper::Bound;

/// The maximum number of cells in a search, which bounds its time. The number does not depend on the scenery, so that
/// more scenery never makes fewer results borderline.
const MAX_CELLS: usize = 600;
/// The maximum number of cells of one size once a slightly narrower beam is known to pass. The result then depends on
/// tenths of a millimeter.
const MAX_NARROW_CELLS: usize = 250;

/// The cell size, 12 mm, below which rays are replaced by tapered beams, one for each end.
const RAY_SIZE: i64 = 120 * UNITS_PER_TENTH;
/// The number of levels at which every middle line is tested; below, only at every other level.
const MIDDLE_LINE_LEVELS: usize = 6;

/// A beam that joins two volumes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// The beam's end points, one in each volume.
    pub ends: [Point3; 2],
    /// The shape of the beam: of one width, or tapered at one end.
    pub shape: BeamShape,
}

/// Whether two volumes see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// The volumes see each other along this beam.
    Visible(Beam),
    /// The volumes do not see each other, not even with a slightly narrower beam.
    Hidden,
    /// The search found no beam, but cannot exclude a slightly narrower one.
    Borderline,
}

/// Returns whether a solid may block lines between the volumes: it meets the strip between their bases, and their
/// heights.
fn is_relevant(first: &Cylinder, second: &Cylinder, solid: &Solid) -> bool {
    let heights = solid.heights();
    let (bottom, top) = (first.heights.low.min(second.heights.low), first.heights.high.max(second.heights.high));
    if heights.high <= bottom || heights.low >= top {
        return false;
    }
    let axis = second.at.from(first.at);
    let length = axis.square().isqrt() + 1;
    let half_width = first.base.max(second.base) / 2 + 1;
    let (corners, reach) = match solid {
        Solid::Cylinder(round) => (std::slice::from_ref(&round.at), round.base / 2 + 1),
        Solid::Prism(prism) => (prism.outline.as_slice(), 0),
    };
    // Separating axes along the strip and across it.
    let margin = (half_width + reach) * length;
    let all = |test: &dyn Fn(Point) -> bool| corners.iter().all(|corner| test(corner.from(first.at)));
    let beside = all(&|offset| axis.cross(offset) > margin) || all(&|offset| axis.cross(offset) < -margin);
    let beyond = all(&|offset| axis.dot(offset) < -margin) || all(&|offset| axis.dot(offset) > axis.square() + margin);
    !beside && !beyond
}

/// What must be visible of a volume: a patch of the size of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patch {
    /// The patch is visible from a point of the other volume.
    FromPoint,
    /// The patch fits along the entire line.
    AlongLine,
}

impl Patch {
    /// Returns the shape of the beams at the root of the search.
    const fn root_shape(self) -> BeamShape {
        match self {
            Self::FromPoint => BeamShape::Ray,
            Self::AlongLine => BeamShape::Uniform,
        }
    }
}

/// A cell that is not closed, with the shapes of beams that may pass.
#[derive(Clone, Copy)]
struct OpenCell<'s> {
    space: &'s SearchSpace,
    cell: Cell,
    candidates: BlockerSet,
    shapes: BeamShapes,
}

impl OpenCell<'_> {
    /// Returns the largest distance between its lines.
    fn size(&self) -> i64 {
        self.cell.drift(self.space.extent()).max(self.cell.offsets.1 - self.cell.offsets.0)
    }

    fn shapes(&self) -> impl Iterator<Item = BeamShape> {
        self.shapes.into_iter().flatten()
    }
}

/// The state of a search.
#[derive(Default)]
struct Search {
    /// A slightly narrower beam passes.
    narrow_passes: bool,
    /// A cell of the smallest size is not closed.
    undecided: bool,
}

impl Search {
    /// Tests a cell. Returns a beam, or adds the halves of the cell to the next level. The middle line is tested if
    /// `test_middle` is set or the cell has the smallest size.
    fn examine<'s>(
        &mut self,
        open_cell: &OpenCell<'s>,
        test_middle: bool,
        next_level: &mut Vec<OpenCell<'s>>,
    ) -> Option<Beam> {
        let (space, candidates) = (open_cell.space, open_cell.candidates);
        let classify = |lines: &Lines, shape: BeamShape, criterion: Criterion| {
            space.classify(&LineQuery { lines, shape, criterion, candidates })
        };
        let lines = Lines::new(open_cell.cell);
        let narrower = Criterion { bound: Bound::Lower, split_start: false };
        let is_open = |shape: &BeamShape| !matches!(classify(&lines, *shape, narrower), CellState::Closed);
        let shapes = open_cell.shapes.map(|shape| shape.filter(is_open));
        let open_cell = OpenCell { shapes, ..*open_cell };
        open_cell.shapes().next()?;
        let (size, smallest) = (open_cell.size(), open_cell.size() <= MIN_CELL_SIZE);
        let middle = Lines::new(open_cell.cell.middle());
        let refined = open_cell.shapes().flat_map(BeamShape::refined).flatten();
        for shape in refined.filter(|_| test_middle || smallest) {
            // If the narrower beam is blocked, the full beam is too.
            let state = classify(&middle, shape, narrower);
            self.narrow_passes = self.narrow_passes || matches!(state, CellState::Open(..));
            let full = Criterion { bound: Bound::Upper, split_start: smallest };
            if !matches!(state, CellState::Closed)
                && let CellState::Open(line, sections) = classify(&middle, shape, full)
            {
                return Some(Beam { ends: space.ends(&middle, &line, sections), shape });
            }
        }
        if smallest {
            let split = Criterion { bound: Bound::Lower, split_start: true };
            let remains = |shape| !matches!(classify(&lines, shape, split), CellState::Closed);
            self.undecided = self.undecided || open_cell.shapes().any(remains);
            return None;
        }
        let candidates = space.narrowed(&lines, candidates);
        let shapes = match open_cell.shapes {
            [Some(shape), None] | [None, Some(shape)] if size <= RAY_SIZE => shape.refined(),
            shapes => shapes,
        };
        let halves = open_cell.cell.halves(space.extent());
        next_level.extend(halves.map(|cell| OpenCell { cell, candidates, shapes, ..open_cell }));
        None
    }
}

/// Searches for a beam that joins two volumes. With `front`, it must start in the half of the first that faces this
/// way.
pub fn find_beam(
    first: &Cylinder,
    second: &Cylinder,
    front: Option<Point>,
    solids: &[&Solid],
    patch: Patch,
) -> Visibility {
    let solids: Vec<&Solid> = solids.iter().copied().filter(|solid| is_relevant(first, second, solid)).collect();
    let spaces = [false, true].map(|transposed| SearchSpace::new(first, second, front, &solids, transposed));
    let root = |space| OpenCell {
        space,
        cell: SearchSpace::root(space),
        candidates: BlockerSet::MAX,
        shapes: [Some(patch.root_shape()), None],
    };
    let mut cells: Vec<OpenCell<'_>> = spaces.iter().map(root).collect();
    let (mut search, mut examined, mut level) = (Search::default(), 0, 0);
    loop {
        let count = cells.iter().flat_map(OpenCell::shapes).count();
        examined += count;
        if examined > MAX_CELLS || (search.narrow_passes && count > MAX_NARROW_CELLS) {
            return Visibility::Borderline;
        }
        if cells.is_empty() {
            return if search.undecided { Visibility::Borderline } else { Visibility::Hidden };
        }
        let test_middle = level < MIDDLE_LINE_LEVELS || level % 2 == 0;
        let mut next_level = Vec::new();
        for open_cell in &cells {
            if let Some(beam) = search.examine(open_cell, test_middle, &mut next_level) {
                return Visibility::Visible(beam);
            }
        }
        level += 1;
        cells = next_level;
    }
}
