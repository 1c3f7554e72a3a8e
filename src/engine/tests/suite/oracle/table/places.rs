//! Properties of legal deployment places on any table, checked in floating point and in a mirror image.
#![expect(clippy::cast_precision_loss, reason = "an independent judge may use floating point")]
#![allow(clippy::expect_used, clippy::panic, reason = "a judge ends where there is no answer to judge")]

use std::collections::BTreeMap;

use engine::context::Context;
use engine::ruleset::ruleset;
use engine::table::deploy::{self, DeploymentArea, DeploymentAreas, DeploymentRequest};
use engine::table::geometry::area::{Area, is_simple};
use engine::table::layout::{Figure, Layout};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::ids::Name;
use model::outcome::Fact;
use model::solid::{Cylinder, Heights, Point, Prism, Shape};

use super::compare::table;
use super::paths::{laid_out, outside};
use super::random::{MOTIONS, Table, whole};
use crate::oracle::random::Seeded;

/// A table with a zone and a place where a trooper is to be deployed.
struct Deployment {
    table: Table,
    zone: Vec<Point>,
    place: Point,
    level: i64,
    objective: Option<usize>,
}

impl Deployment {
    fn from_seed(seed: u64) -> Option<Self> {
        let table = table(seed)?;
        let random = &mut Seeded(seed ^ 0xdeb1);
        let corner = |random: &mut Seeded| Point { x: whole(random, 9000) - 1000, y: whole(random, 9000) - 1000 };
        let zone: Vec<Point> = (0..3 + random.below(3)).map(|_| corner(random)).collect();
        let near =
            table.figures[1 + usize::try_from(random.below(table.figures.len() as u64 - 1)).unwrap_or_default()].at;
        let place = match random.below(3) {
            0 => corner(random),
            _ => Point { x: near.x + whole(random, 900) - 450, y: near.y + whole(random, 900) - 450 },
        };
        let top = |prism: &Prism| prism.heights.high;
        let level = if random.below(2) == 0 { 0 } else { table.scenery.first().map_or(0, top) };
        let objective = (!table.scenery.is_empty()).then_some(0);
        is_simple(&zone).then_some(Self { table, zone, place, level, objective })
    }

    fn moved(&self, place: fn(Point) -> Point, mirrored: bool) -> Self {
        Self {
            table: self.table.moved(place, mirrored),
            zone: self.zone.iter().copied().map(place).collect(),
            place: place(self.place),
            ..*self
        }
    }

    fn volume(&self) -> Cylinder {
        let own = self.table.figures[0];
        let tall = own.heights.high - own.heights.low;
        Cylinder { at: self.place, heights: Heights { low: self.level, high: self.level + tall }, ..own }
    }

    /// Returns the clause that forbids the place, or an empty text where it is forbidden without one.
    fn forbidding_clause(&self) -> Option<String> {
        let Layout { mut figures, scenery, tinbots, civilians } = laid_out(&self.table);
        let own = Figure { volume: self.volume(), ..figures.remove(0) };
        let layout = Layout { figures, scenery, tinbots, civilians };
        let area = Area { shape: Shape::Corners(self.zone.clone()), heights: None };
        let areas = DeploymentAreas {
            own: vec![DeploymentArea { area, clause: None, readings: Vec::new() }],
            ..DeploymentAreas::default()
        };
        let objectives: Vec<Name> = self.objective.map(|at| layout.scenery[at].name.clone()).into_iter().collect();
        let request = DeploymentRequest {
            figure: &own,
            positions: &[self.place],
            skill: None,
            areas: &areas,
            objectives: &objectives,
            bans: &[],
            agreed: false,
            hvt: false,
            civilian: false,
            without_hvts: false,
            accessible: true,
            dispersed: false,
            forward: None,
        };
        let catalogue = Catalogue::default();
        let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
        let outcome = deploy::resolve(&context, &layout, &request).expect("an answer").outcome;
        match (outcome.get("legal"), outcome.get("forbidden-by")) {
            (Some(Fact::Flag(true)), None) => None,
            (Some(Fact::Flag(false)), Some(Fact::Clause(clause))) => Some(clause.to_string()),
            other => panic!("{other:?}"),
        }
    }

    /// Returns the same in floating point, with a base widened by a few tenths of a millimeter.
    fn approximate(&self, wider: f64) -> Option<String> {
        let own = self.volume();
        let (at, radius) = ((own.at.x as f64, own.at.y as f64), own.base as f64 / 2.0 + wider);
        let clause = |name: &str| Some(format!("deployment-rules#{name}"));
        if !inside(at, &self.zone) || edge(at, &self.zone) < radius {
            return clause("totally-inside-the-zone");
        }
        let gap = |other: &Heights| (other.low - own.heights.high).max(own.heights.low - other.high);
        let round =
            |other: &Cylinder| (at.0 - other.at.x as f64).hypot(at.1 - other.at.y as f64) - other.base as f64 / 2.0;
        let enemies = self.table.figures.iter().enumerate().skip(1).filter(|(index, _)| index % 3 != 0);
        let mut near = enemies.map(|(_, other)| (round(other), other.heights)).collect::<Vec<_>>();
        if let Some(index) = self.objective {
            let prism = &self.table.scenery[index];
            near.push((outside(at, prism), prism.heights));
        }
        if near.iter().any(|(far, heights)| gap(heights) <= 1 && *far <= radius + 1.0) {
            return clause("no-contact");
        }
        let others = self.table.figures.iter().skip(1).map(|other| (round(other), other.heights));
        let scenery = self.table.scenery.iter().map(|prism| (outside(at, prism), prism.heights));
        let taken = others.chain(scenery).any(|(far, heights)| gap(&heights) < 0 && far <= radius - 1.0);
        let carried = |prism: &Prism| prism.heights.high == self.level && outside(at, prism) <= -radius;
        if taken || (self.level > 0 && !self.table.scenery.iter().any(carried)) {
            return clause("room-for-the-whole-base");
        }
        None
    }
}

/// Returns the distance of a point from the nearest edge.
fn edge(at: (f64, f64), corners: &[Point]) -> f64 {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let far = |(one, next): (&Point, &Point)| {
        let (way, off) =
            (((next.x - one.x) as f64, (next.y - one.y) as f64), (at.0 - one.x as f64, at.1 - one.y as f64));
        let part = ((way.0 * off.0 + way.1 * off.1) / (way.0 * way.0 + way.1 * way.1)).clamp(0.0, 1.0);
        (off.0 - part * way.0).hypot(off.1 - part * way.1)
    };
    edges.map(far).fold(f64::MAX, f64::min)
}

/// Returns whether a point is inside a polygon, by its winding number.
fn inside(at: (f64, f64), corners: &[Point]) -> bool {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let angle = |(one, next): (&Point, &Point)| {
        let (a, b) = ((one.x as f64 - at.0, one.y as f64 - at.1), (next.x as f64 - at.0, next.y as f64 - at.1));
        (a.0 * b.1 - a.1 * b.0).atan2(a.0 * b.0 + a.1 * b.1)
    };
    edges.map(angle).sum::<f64>().abs() > 3.0
}

/// Checks that the engine agrees with floating point, on every moved table. Returns whether the place is legal, or
/// `None` where a few tenths of a millimeter decide.
pub(crate) fn places(seed: u64) -> Option<bool> {
    let case = Deployment::from_seed(seed)?;
    let forbidding_clause = case.forbidding_clause();
    for (how, place, mirrored) in MOTIONS {
        assert_eq!(case.moved(place, mirrored).forbidding_clause(), forbidding_clause, "table {seed}, {how}");
    }
    let [thin, wide] = [-2.0, 2.0].map(|wider| case.approximate(wider));
    if thin != wide {
        return None;
    }
    assert_eq!(forbidding_clause, thin, "table {seed}: {:?} at {:?} in {:?}", case.volume(), case.place, case.zone);
    Some(forbidding_clause.is_none())
}
