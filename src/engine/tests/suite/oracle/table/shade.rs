//! Occlusion by sampled lines in floating point, independent of the engine's cones and cells.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "an independent judge may use floating point"
)]

use std::f64::consts::TAU;

use engine::table::geometry::contact::{overlaps, touches};
use engine::table::occlusion::{Occlusion, OcclusionQuery, Threshold, find_occlusion};
use model::solid::{Cylinder, Heights, Point, Prism, Solid};

use super::random::{MOTIONS, outline, whole as below};
use crate::oracle::random::Seeded;

/// An attacker, a target and the scenery it touches.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    from: Cylinder,
    front: Option<Point>,
    to: Cylinder,
    pieces: Vec<Prism>,
}

type Point3 = [f64; 3];

fn volume(random: &mut Seeded, at: Point, low: i64) -> Cylinder {
    let (base, tall) = [(250, 400), (250, 250), (400, 320), (550, 670), (250, 30)][super::random::index(random, 5)];
    Cylinder { at, base, heights: Heights { low, high: low + tall } }
}

fn prism(random: &mut Seeded) -> Prism {
    let low = if random.below(6) == 0 { below(random, 300) } else { 0 };
    Prism { outline: outline(random, 800), heights: Heights { low, high: low + 20 + below(random, 600) } }
}

/// Returns a figure on a piece of scenery, or in contact with an edge or a corner of it.
fn touching_figure(random: &mut Seeded, piece: &Prism) -> Cylinder {
    let at = super::random::index(random, piece.outline.len());
    let (one, next) = (piece.outline[at], piece.outline[(at + 1) % piece.outline.len()]);
    if random.below(5) == 0 {
        let way = 1 + below(random, 9);
        let inner = Point { x: one.x + (next.x - one.x) * way / 10, y: one.y + (next.y - one.y) * way / 10 };
        return volume(random, inner, piece.heights.high);
    }
    let one_of = volume(random, one, 0);
    let part = if random.below(2) == 0 { 0.0 } else { below(random, 100) as f64 / 100.0 };
    let edge = ((next.x - one.x) as f64, (next.y - one.y) as f64);
    let long = edge.0.hypot(edge.1).max(1.0);
    let turn = if part == 0.0 { below(random, 90) as f64 / 180.0 * std::f64::consts::PI } else { 0.0 };
    let out = (edge.1 / long, -edge.0 / long);
    let out = (out.0 * turn.cos() + out.1 * turn.sin(), out.1 * turn.cos() - out.0 * turn.sin());
    let far = one_of.base as f64 / 2.0;
    let round = |from: i64, edge: f64, out: f64| from + (part * edge + out * far).round() as i64;
    Cylinder { at: Point { x: round(one.x, edge.0, out.0), y: round(one.y, edge.1, out.1) }, ..one_of }
}

impl Scene {
    /// Returns the scene of a seed, if there is room for it.
    pub(crate) fn random(seed: u64) -> Option<Self> {
        let random = &mut Seeded(seed);
        let mut pieces = vec![prism(random)];
        let to = touching_figure(random, &pieces[0]);
        for _ in 0..random.below(3) {
            pieces.push(prism(random));
        }
        let solid = |piece: &Prism| Solid::Prism(piece.clone());
        pieces.retain(|piece| touches(&to, &solid(piece)) && !overlaps(&to, &solid(piece)));
        let wide = [900, 3000, 9000][super::random::index(random, 3)];
        let place = |random: &mut Seeded| below(random, 2 * wide) - wide;
        let (x, y) = (place(random), place(random));
        let low = if random.below(3) == 0 { below(random, 900) } else { 0 };
        let from = volume(random, Point { x: to.at.x + x, y: to.at.y + y }, low);
        let clear = pieces.iter().map(solid).chain([Solid::Cylinder(to)]).all(|other| !overlaps(&from, &other));
        let facing = to.at.from(from.at);
        let front = (random.below(2) == 0 && facing.square() > 0).then_some(facing);
        (clear && !pieces.is_empty()).then_some(Self { from, front, to, pieces })
    }

    fn occlusion(&self, threshold: Threshold) -> Occlusion {
        let query = OcclusionQuery { from: &self.from, front: self.front, to: &self.to };
        find_occlusion(&query, &self.pieces.iter().collect::<Vec<_>>(), threshold)
    }

    fn moved(&self, place: impl Fn(Point) -> Point, mirrored: bool) -> Self {
        let turn = |prism: &Prism| {
            let mut outline: Vec<Point> = prism.outline.iter().copied().map(&place).collect();
            if mirrored {
                outline.reverse();
            }
            Prism { outline, heights: prism.heights }
        };
        let there = |one: &Cylinder| Cylinder { at: place(one.at), ..*one };
        let origin = place(Point::default());
        Self {
            from: there(&self.from),
            front: self.front.map(|way| place(way).from(origin)),
            to: there(&self.to),
            pieces: self.pieces.iter().map(turn).collect(),
        }
    }

    /// Returns the points of the attacker that lines start from.
    fn eyes(&self) -> Vec<Point3> {
        let mut eyes = Vec::new();
        let Heights { low, high } = self.from.heights;
        for ring in [0.0, 0.5, 1.0] {
            for turn in 0..16 {
                let angle = TAU * f64::from(turn) / 16.0;
                let off = (ring * angle.cos(), ring * angle.sin());
                let ahead = self.front.map_or(1.0, |way| off.0 * way.x as f64 + off.1 * way.y as f64);
                if ahead < -1e-6 {
                    continue;
                }
                let radius = self.from.base as f64 / 2.0;
                for height in [low as f64, (low + high) as f64 / 2.0, high as f64] {
                    eyes.push([self.from.at.x as f64 + radius * off.0, self.from.at.y as f64 + radius * off.1, height]);
                }
            }
        }
        eyes
    }

    /// Points on the surface of the target, shrunk by `less`.
    fn surface_points(&self, less: f64, turns: i32, levels: i32) -> Vec<Point3> {
        let radius = self.to.base as f64 / 2.0 - less;
        let (low, high) = (self.to.heights.low as f64 + less, self.to.heights.high as f64 - less);
        let mut surface_points = Vec::new();
        for level in 0..=levels {
            let height = low + (high - low) * f64::from(level) / f64::from(levels);
            let rings: &[f64] = if level == 0 || level == levels { &[1.0, 0.9, 0.6, 0.3, 0.0] } else { &[1.0] };
            for ring in rings {
                for turn in 0..turns {
                    let angle = TAU * f64::from(turn) / f64::from(turns);
                    let (x, y) = (ring * radius * angle.cos(), ring * radius * angle.sin());
                    surface_points.push([self.to.at.x as f64 + x, self.to.at.y as f64 + y, height]);
                }
            }
        }
        surface_points
    }

    /// Returns the share of the target's width that a piece covers from a point, sampled with lines seen from above
    /// that run through the piece for more than `hair`.
    fn covered(&self, piece: &Prism, eye: Point3, hair: f64) -> f64 {
        let way = ((self.from.at.x - self.to.at.x) as f64, (self.from.at.y - self.to.at.y) as f64);
        let long = way.0.hypot(way.1);
        let radius = self.to.base as f64 / 2.0;
        let hit = |line: i32| {
            let off = radius * (f64::from(line) + 0.5 - 200.0) / 200.0;
            let to = (self.to.at.x as f64 - way.1 / long * off, self.to.at.y as f64 + way.0 / long * off);
            let level = Prism { heights: Heights { low: -10, high: 10 }, ..piece.clone() };
            blocks([eye[0], eye[1], 0.0], [to.0, to.1, 0.0], &level, hair)
        };
        (0..400).filter(|line| hit(*line)).count() as f64 / 400.0
    }
}

/// Returns whether a line runs through a piece for more than `hair`.
fn blocks(from: Point3, to: Point3, piece: &Prism, hair: f64) -> bool {
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    let mut cut = |start: f64, end: f64| {
        if start < 0.0 && end < 0.0 {
            enters = 2.0;
        } else if start < 0.0 {
            enters = enters.max(start / (start - end));
        } else if end < 0.0 {
            leaves = leaves.min(start / (start - end));
        }
    };
    for (one, next) in piece.edges() {
        let edge = ((next.x - one.x) as f64, (next.y - one.y) as f64);
        let side = |at: Point3| edge.0 * (at[1] - one.y as f64) - edge.1 * (at[0] - one.x as f64);
        cut(side(from), side(to));
    }
    cut(from[2] - piece.heights.low as f64, to[2] - piece.heights.low as f64);
    cut(piece.heights.high as f64 - from[2], piece.heights.high as f64 - to[2]);
    let length = from.iter().zip(to).map(|(from, to)| (to - from).powi(2)).sum::<f64>().sqrt();
    (leaves - enters) * length > hair
}

/// Checks that the engine agrees with sampled lines: either some line from every eye is blocked, or no line from the
/// eye that the engine found is. `fine` is the sampling density on the target.
pub(crate) fn hidden(seed: u64, fine: i32) -> Option<Occlusion> {
    let scene = Scene::random(seed)?;
    let any = scene.occlusion(Threshold::AnyPart);
    let describe = |fault: &str, eye: Point3| format!("scene {seed}: {fault} from {eye:?}: {scene:?}");
    match any {
        Occlusion::Occluded => {
            let surface_points = scene.surface_points(0.0, 12 * fine, 5 * fine);
            for eye in scene.eyes() {
                let stopped = |point: &Point3| scene.pieces.iter().any(|piece| blocks(eye, *point, piece, 0.0));
                // The hidden part may be a sliver between the first samples.
                let found = surface_points.iter().any(stopped)
                    || scene.surface_points(0.0, 120 * fine, 50 * fine).iter().any(stopped);
                assert!(found, "{}", describe("everything is seen", eye));
            }
        }
        Occlusion::Clear((at, height)) => {
            let eye = [at.x as f64, at.y as f64, height as f64];
            for point in scene.surface_points(3.0, 12 * fine, 5 * fine) {
                let stopped = scene.pieces.iter().any(|piece| blocks(eye, point, piece, 1.0));
                assert!(!stopped, "{} {point:?}", describe("not everything is seen", eye));
            }
        }
        Occlusion::Borderline => {}
    }
    a_third(&scene, any, seed);
    Some(any)
}

/// Checks the same for a third of the width.
fn a_third(scene: &Scene, any: Occlusion, seed: u64) {
    let third = scene.occlusion(Threshold::Third);
    match third {
        Occlusion::Occluded => {
            assert_ne!(std::mem::discriminant(&any), SEEN, "scene {seed}: a third hidden, and nothing: {scene:?}");
            for eye in scene.eyes() {
                let max = scene.pieces.iter().map(|piece| scene.covered(piece, eye, 0.0)).fold(0.0, f64::max);
                assert!(max > 1.0 / 3.0 - 0.01, "scene {seed}: {max} is covered from {eye:?}: {scene:?}");
            }
        }
        Occlusion::Clear((at, height)) if any == Occlusion::Occluded => {
            let eye = [at.x as f64, at.y as f64, height as f64];
            let seen_entirely =
                |piece: &Prism| scene.surface_points(3.0, 48, 20).iter().all(|point| !blocks(eye, *point, piece, 1.0));
            for piece in &scene.pieces {
                let covered = scene.covered(piece, eye, 1.0);
                let little = covered < 1.0 / 3.0 + 0.01;
                assert!(little || seen_entirely(piece), "scene {seed}: {covered} from {eye:?}: {scene:?}");
            }
        }
        Occlusion::Clear(_) | Occlusion::Borderline => {}
    }
}

const SEEN: std::mem::Discriminant<Occlusion> = std::mem::discriminant(&Occlusion::Clear((Point { x: 0, y: 0 }, 0)));

/// Checks that the result is invariant under motions of the table, and that more scenery never shows more of the
/// target.
pub(crate) fn hidden_anywhere(seed: u64) {
    let Some(scene) = Scene::random(seed) else { return };
    for threshold in [Threshold::AnyPart, Threshold::Third] {
        let kind = |scene: &Scene| std::mem::discriminant(&scene.occlusion(threshold));
        let plain = kind(&scene);
        for (how, place, mirrored) in MOTIONS {
            assert_eq!(kind(&scene.moved(place, mirrored)), plain, "scene {seed}, {threshold:?}, {how}: {scene:?}");
        }
        let mut barer = scene.clone();
        barer.pieces.pop();
        if plain == SEEN {
            let less = kind(&barer);
            assert_ne!(less, std::mem::discriminant(&Occlusion::Occluded), "scene {seed}: less hides: {scene:?}");
        }
    }
}
