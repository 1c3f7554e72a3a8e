//! Random tables: figures among boxes, prisms and slabs; no figure overlaps anything.
#![allow(dead_code, reason = "the bench moves no table")]

use engine::table::geometry::contact::overlaps;
use model::solid::{Cylinder, Heights, Point, Prism, Solid};

use crate::oracle::random::Seeded;

/// Figures and scenery.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub figures: Vec<Cylinder>,
    pub scenery: Vec<Prism>,
}

const SIZES: [(i64, i64); 5] = [(250, 400), (250, 250), (400, 320), (550, 670), (250, 30)];

/// Directions with whole-number components, and their lengths.
const WAYS: [(i64, i64, i64); 7] = [(1, 0, 1), (0, 1, 1), (3, 4, 5), (4, 3, 5), (5, 12, 13), (-3, 4, 5), (-5, 12, 13)];

/// A motion of the table: its name, the map, and whether it mirrors.
pub(crate) type Motion = (&'static str, fn(Point) -> Point, bool);

/// A sample of motions.
pub(crate) const MOTIONS: [Motion; 4] = [
    ("moved", |at| Point { x: at.x + 12_345, y: at.y - 777 }, false),
    ("turned by a quarter", |at| Point { x: -at.y, y: at.x }, false),
    ("mirrored", |at| Point { x: -at.x, y: at.y }, true),
    ("mirrored along the diagonal", |at| Point { x: at.y, y: at.x }, true),
];

/// Returns a random whole number below a bound.
pub(crate) fn whole(random: &mut Seeded, below: i64) -> i64 {
    i64::try_from(random.below(below.unsigned_abs())).unwrap_or_default()
}

/// Returns a random index below a bound.
pub(crate) fn index(random: &mut Seeded, below: usize) -> usize {
    usize::try_from(random.below(below as u64)).unwrap_or_default()
}

/// Returns a convex outline around a point: a rotated box, or a triangle.
pub(crate) fn outline(random: &mut Seeded, wide: i64) -> Vec<Point> {
    let at = Point { x: whole(random, wide), y: whole(random, wide) };
    let (long, thick) = (100 + whole(random, 1500), 20 + whole(random, 600));
    let (dx, dy, size) = WAYS[index(random, WAYS.len())];
    let along = Point { x: dx * long / size, y: dy * long / size };
    let aside = Point { x: -dy * thick / size, y: dx * thick / size };
    let corner = |l: i64, a: i64| Point { x: at.x + l * along.x + a * aside.x, y: at.y + l * along.y + a * aside.y };
    match random.below(4) {
        0 => vec![corner(0, 0), corner(1, 0), corner(0, 1)],
        _ => vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
    }
}

impl Table {
    /// Returns a table of random size and density.
    pub(crate) fn random(random: &mut Seeded, figures: usize, scenery: usize) -> Self {
        let wide = 1500 + whole(random, 6000);
        let mut table = Self { figures: Vec::new(), scenery: Vec::new() };
        for _ in 0..scenery {
            let low = if random.below(5) == 0 { whole(random, 600) } else { 0 };
            let heights = Heights { low, high: low + 20 + whole(random, 900) };
            table.scenery.push(Prism { outline: outline(random, wide), heights });
        }
        let mut tried = 0;
        while table.figures.len() < figures && tried < 4000 {
            tried += 1;
            let (base, tall) = SIZES[index(random, SIZES.len())];
            let at = Point { x: whole(random, wide), y: whole(random, wide) };
            let mut low = 0;
            if !table.scenery.is_empty() && random.below(4) == 0 {
                low = table.scenery[index(random, table.scenery.len())].heights.high;
            }
            let one = Cylinder { at, base, heights: Heights { low, high: low + tall } };
            let figures = table.figures.iter().copied().map(Solid::Cylinder);
            let scenery = table.scenery.iter().cloned().map(Solid::Prism);
            let fits = figures.chain(scenery).all(|solid| !overlaps(&one, &solid));
            if fits {
                table.figures.push(one);
            }
        }
        table
    }

    /// Two figures, and walls close to one of them that leave a low or narrow gap to look through.
    pub(crate) fn peeking(random: &mut Seeded) -> Self {
        let near = SIZES[index(random, SIZES.len())];
        let (far, away) = (SIZES[index(random, SIZES.len())], 400 + whole(random, 5000));
        let figure = |at: Point, (base, tall): (i64, i64), low: i64| Cylinder {
            at,
            base,
            heights: Heights { low, high: low + tall },
        };
        let low = if random.below(4) == 0 { whole(random, 600) } else { 0 };
        let one = figure(Point { x: 0, y: 0 }, near, 0);
        let aside = whole(random, 300) - 150;
        let from = i64::midpoint(near.0, far.0) + away;
        let other = figure(Point { x: from, y: aside }, far, low);
        let begins = near.0 / 2 + 2 + whole(random, 60);
        let ends = begins + 5 + whole(random, (away - 100).min(200));
        let wall = |(from, to): (i64, i64), (low, high): (i64, i64)| Prism {
            outline: [(begins, from), (ends, from), (ends, to), (begins, to)].map(|(x, y)| Point { x, y }).to_vec(),
            heights: Heights { low, high },
        };
        let (gap, wide) = (2 + whole(random, 40), 900);
        let scenery = match random.below(3) {
            0 => vec![wall((-wide, wide), (0, (near.1 - gap).max(20)))],
            1 => {
                let at = whole(random, near.0) - near.0 / 2;
                vec![wall((-wide, at), (0, 1500)), wall((at + gap, wide), (0, 1500))]
            }
            _ => {
                let at = 20 + whole(random, near.1);
                vec![wall((-wide, wide), (0, at)), wall((-wide, wide), (at + gap, 1500))]
            }
        };
        let mut figures = vec![one, other];
        if random.below(2) == 0 {
            figures.reverse();
        }
        Self { figures, scenery }
    }

    /// Everything that may block sight between two figures, given by index.
    pub(crate) fn others(&self, one: usize, other: usize) -> Vec<Solid> {
        let figures = self.figures.iter().enumerate().filter(|(at, _)| *at != one && *at != other);
        let figures = figures.map(|(_, figure)| Solid::Cylinder(*figure));
        figures.chain(self.scenery.iter().cloned().map(Solid::Prism)).collect()
    }

    /// Returns the same table moved, turned by 90 degrees or mirrored.
    pub(crate) fn moved(&self, place: impl Fn(Point) -> Point, mirrored: bool) -> Self {
        let outline = |prism: &Prism| {
            let mut outline: Vec<Point> = prism.outline.iter().copied().map(&place).collect();
            if mirrored {
                outline.reverse();
            }
            Prism { outline, heights: prism.heights }
        };
        Self {
            figures: self.figures.iter().map(|one| Cylinder { at: place(one.at), ..*one }).collect(),
            scenery: self.scenery.iter().map(outline).collect(),
        }
    }
}
