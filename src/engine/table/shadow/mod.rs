//! Whether the attacker can see a whole target past the pieces of scenery that it touches, from some point of its volume.
//!
//! A point is behind a piece where the cone from it to the target meets the piece. All points behind one piece are a convex
//! body, so that a cell of the attacker's volume lies behind it where its corners do. Cells are searched as those of a beam
//! are: one behind a piece is closed, a point behind none decides, and what is left when cells have become small is
//! borderline, as is what would hide only one or two tenths of a millimetre.

mod cone;
mod width;

use std::collections::BTreeMap;

use cone::{Aim, FINE, Screen, Spot, View, fine};
use model::solid::{Cylinder, Point, Prism};
use model::table::Point3;
use width::{Covered, Width};

/// Cells are not parted below this: 0.2 mm.
const SMALL: i64 = 2 * FINE;
/// As many cells are looked at for one answer.
const MAX_CELLS: usize = 600;

/// How much a piece must hide to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enough {
    /// Any part.
    AnyPart,
    /// Any part, and of the width of the base at least a third.
    AThird,
}

impl Enough {
    /// The keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AnyPart => "any-part",
            Self::AThird => "a-third",
        }
    }
}

/// Whether the attacker sees the whole target, or as much as is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// From here.
    Seen(Point3),
    /// From nowhere.
    Hidden,
    /// Nobody can tell.
    Borderline,
}

/// Who looks at whom.
#[derive(Clone, Copy, Debug)]
pub struct ShadowQuery<'l> {
    /// The attacker.
    pub from: &'l Cylinder,
    /// The way it faces, where only its front half counts.
    pub front: Option<Point>,
    /// The target.
    pub to: &'l Cylinder,
}

/// A part of the attacker's volume: from where to where.
#[derive(Clone, Copy, Debug)]
struct Cell {
    x: (i64, i64),
    y: (i64, i64),
    z: (i64, i64),
}

/// What all pieces do to the view from a point.
type Seen = Vec<(View, Option<Covered>)>;

struct Search<'l> {
    look: &'l ShadowQuery<'l>,
    radius: i64,
    aim: Aim,
    width: Option<Width>,
    screens: Vec<Screen>,
    enough: Enough,
    known: BTreeMap<(i64, i64, i64), Seen>,
}

/// Whether the attacker sees the whole target past these pieces.
pub fn whole(look: &ShadowQuery<'_>, pieces: &[&Prism], enough: Enough) -> Whole {
    let from = look.from.at;
    let aim = Aim::new(look.to, from);
    let screens = pieces.iter().map(|piece| Screen::new(piece, from)).collect();
    let radius = FINE / 2 * look.from.base;
    let mut search = Search { look, radius, aim, width: Width::of(&aim), screens, enough, known: BTreeMap::new() };
    let heights = fine(look.from.heights);
    let sides = (-radius, radius);
    search.run(vec![Cell { x: sides, y: sides, z: (heights.low, heights.high) }])
}

impl Cell {
    fn corners(self) -> [(i64, i64, i64); 8] {
        let ends = |(one, other): (i64, i64)| [one, other];
        let mut corners = [(0, 0, 0); 8];
        let all = ends(self.x).into_iter().flat_map(|x| ends(self.y).map(|y| (x, y)));
        let all = all.flat_map(|(x, y)| ends(self.z).map(|z| (x, y, z)));
        corners.iter_mut().zip(all).for_each(|(corner, one)| *corner = one);
        corners
    }

    /// Its parts; in height only with several pieces, because what is behind one is so between two levels.
    fn parts(self, in_height: bool) -> Vec<Self> {
        let halves = |(from, to): (i64, i64)| {
            let middle = i64::midpoint(from, to);
            [(from, middle), (middle, to)]
        };
        let levels = if in_height && self.z.1 - self.z.0 >= SMALL { halves(self.z).to_vec() } else { vec![self.z] };
        let sides = halves(self.x).into_iter().flat_map(|x| halves(self.y).map(|y| (x, y)));
        sides.flat_map(|(x, y)| levels.iter().map(move |z| Self { x, y, z: *z })).collect()
    }
}

impl Search<'_> {
    fn run(&mut self, mut cells: Vec<Cell>) -> Whole {
        let (mut left, mut work) = (false, 0);
        while !cells.is_empty() {
            work += cells.len();
            if work > MAX_CELLS {
                return Whole::Borderline;
            }
            let mut smaller = Vec::new();
            for cell in cells {
                if self.is_outside(cell) || self.is_hidden(cell) {
                    continue;
                }
                if let Some(at) = cell.corners().into_iter().find(|at| self.is_inside(*at) && self.is_free(*at)) {
                    return Whole::Seen(self.place(at));
                }
                if cell.x.1 - cell.x.0 <= SMALL {
                    left = true;
                } else {
                    smaller.extend(cell.parts(self.screens.len() > 1));
                }
            }
            cells = smaller;
        }
        if left { Whole::Borderline } else { Whole::Hidden }
    }

    fn place(&self, (x, y, z): (i64, i64, i64)) -> Point3 {
        let near = |fine: i64| (2 * fine + FINE).div_euclid(2 * FINE);
        let at = self.look.from.at;
        (Point { x: at.x + near(x), y: at.y + near(y) }, near(z))
    }

    /// How far a place lies before the middle line.
    fn ahead(&self, (x, y): Spot) -> i64 {
        self.look.front.map_or(0, |way| Point { x, y }.dot(way))
    }

    fn is_inside(&self, (x, y, _): (i64, i64, i64)) -> bool {
        x * x + y * y <= self.radius * self.radius && self.ahead((x, y)) >= 0
    }

    /// Whether no point of a cell counts.
    fn is_outside(&self, cell: Cell) -> bool {
        let near = |(from, to): (i64, i64)| 0.clamp(from, to);
        let (x, y) = (near(cell.x), near(cell.y));
        let behind = || cell.corners().iter().all(|(x, y, _)| self.ahead((*x, *y)) < 0);
        x * x + y * y > self.radius * self.radius || behind()
    }

    fn seen(&mut self, at: (i64, i64, i64)) -> &Seen {
        let Self { aim, width, screens, enough, .. } = self;
        self.known.entry(at).or_insert_with(|| {
            let one = |screen: &Screen| {
                let width = width.filter(|_| *enough == Enough::AThird);
                let covered = width.and_then(|width| width.covered(screen, (at.0, at.1)));
                (screen.view(((at.0, at.1), at.2), aim), covered)
            };
            screens.iter().map(one).collect()
        })
    }

    /// Whether every point of a cell lies behind one of the pieces.
    fn is_hidden(&mut self, cell: Cell) -> bool {
        let corners = cell.corners().map(|at| self.seen(at).clone());
        (0..self.screens.len()).any(|piece| {
            let mut all = corners.iter().map(|corner| corner[piece]);
            let behind = all.clone().all(|(view, _)| view == View::Hides);
            behind
                && match self.enough {
                    Enough::AnyPart => true,
                    Enough::AThird => {
                        let first = all.next().and_then(|(_, covered)| covered);
                        let common = all.fold(first, |common, (_, covered)| Some(common?.both(covered?)));
                        self.width.zip(common).is_some_and(|(width, common)| width.is_a_third(common))
                    }
                }
        })
    }

    /// Whether a point lies behind none of them.
    fn is_free(&mut self, at: (i64, i64, i64)) -> bool {
        let width = self.width;
        self.seen(at).iter().all(|(view, covered)| {
            let too_little = width.zip(*covered).is_some_and(|(width, covered)| !width.is_a_third(covered));
            *view == View::Free || too_little
        })
    }
}
