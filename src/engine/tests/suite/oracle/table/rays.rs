//! Sight by sampled rays in floating point, independent of the engine's search.
#![expect(clippy::cast_precision_loss, reason = "an independent judge may use floating point")]

use engine::table::beam::{Beam, BeamShape, End, Patch};
use model::solid::{Cylinder, Solid};

type Point3 = [f64; 3];

fn point3(at: (f64, f64), height: f64) -> Point3 {
    [at.0, at.1, height]
}

/// Returns the part of a ray, as parameters from 0 to 1, between two levels; empty if it has none.
fn between(from: f64, to: f64, low: f64, high: f64) -> (f64, f64) {
    let way = to - from;
    if way.abs() < 1e-9 {
        return if from > low && from < high { (0.0, 1.0) } else { (1.0, 0.0) };
    }
    let (one, other) = ((low - from) / way, (high - from) / way);
    (one.min(other).max(0.0), one.max(other).min(1.0))
}

/// Tolerances: how thick a skin of each solid is ignored, and how long a ray may run through the rest.
#[derive(Clone, Copy)]
struct Tolerance {
    skin: f64,
    hair: f64,
}

/// Tolerates only floating-point error at a touch.
const TOUCH: Tolerance = Tolerance { skin: 0.0, hair: 0.05 };
/// Tolerates the rounding of the ends of a beam.
const ROUNDED: Tolerance = Tolerance { skin: 1.0, hair: 0.05 };

/// Returns whether a ray passes through a solid.
fn hits(from: Point3, to: Point3, solid: &Solid, tolerance: Tolerance) -> bool {
    let heights = solid.heights();
    let (low, high) = (heights.low as f64 + tolerance.skin, heights.high as f64 - tolerance.skin);
    let (mut enters, mut leaves) = between(from[2], to[2], low, high);
    let way = (to[0] - from[0], to[1] - from[1]);
    match solid {
        Solid::Cylinder(round) => {
            let off = (from[0] - round.at.x as f64, from[1] - round.at.y as f64);
            let radius = round.base as f64 / 2.0 - tolerance.skin;
            let (a, b) = (way.0 * way.0 + way.1 * way.1, off.0 * way.0 + off.1 * way.1);
            let c = off.0 * off.0 + off.1 * off.1 - radius * radius;
            if a < 1e-9 {
                return c < 0.0 && leaves > enters;
            }
            let root = b * b - a * c;
            if root <= 0.0 {
                return false;
            }
            enters = enters.max((-b - root.sqrt()) / a);
            leaves = leaves.min((-b + root.sqrt()) / a);
        }
        Solid::Prism(prism) => {
            for (one, next) in prism.edges() {
                let edge = ((next.x - one.x) as f64, (next.y - one.y) as f64);
                let skin = tolerance.skin * edge.0.hypot(edge.1);
                let at = |t: f64| {
                    let off = (from[0] + t * way.0 - one.x as f64, from[1] + t * way.1 - one.y as f64);
                    edge.0 * off.1 - edge.1 * off.0 - skin
                };
                let (start, end) = (at(0.0), at(1.0));
                if (end - start).abs() < 1e-9 {
                    if start <= 0.0 {
                        return false;
                    }
                } else {
                    let crossing = start / (start - end);
                    if end > start { enters = enters.max(crossing) } else { leaves = leaves.min(crossing) }
                }
            }
        }
    }
    let length = (way.0 * way.0 + way.1 * way.1 + (to[2] - from[2]).powi(2)).sqrt();
    (leaves - enters) * length > tolerance.hair
}

/// Returns the direction of a ray seen from above, and the perpendicular one.
fn direction(from: Point3, to: Point3) -> [(f64, f64); 2] {
    let way = (to[0] - from[0], to[1] - from[1]);
    let long = way.0.hypot(way.1).max(1e-9);
    let way = (way.0 / long, way.1 / long);
    [way, (-way.1, way.0)]
}

/// Returns a grid of `per` by `per` points in a square around a point, perpendicular to a direction.
fn square(at: Point3, across: (f64, f64), half: f64, per: i32) -> impl Iterator<Item = Point3> {
    let steps = move || (-per..=per).map(move |step| half * f64::from(step) / f64::from(per));
    steps()
        .flat_map(move |aside| steps().map(move |up| [at[0] + across.0 * aside, at[1] + across.1 * aside, at[2] + up]))
}

fn passes(from: Point3, to: Point3, solids: &[&Solid], tolerance: Tolerance) -> bool {
    solids.iter().all(|solid| !hits(from, to, solid, tolerance))
}

/// Returns whether all rays of a beam are free: `half` is half its width, `per` the number of rays on each side.
fn free(from: Point3, to: Point3, half: f64, per: i32, solids: &[&Solid]) -> bool {
    let [_, across] = direction(from, to);
    square(from, across, half, per).zip(square(to, across, half, per)).all(|(from, to)| passes(from, to, solids, TOUCH))
}

/// Returns whether a beam that the engine found is free, up to the rounding of its ends.
pub(super) fn is_free(beam: &Beam, figures: [&Cylinder; 2], solids: &[&Solid]) -> bool {
    let [one, other] = beam.ends.map(|(at, height)| point3((at.x as f64, at.y as f64), height as f64));
    match beam.shape {
        BeamShape::Uniform => free(one, other, 12.0, 2, solids),
        BeamShape::Tapered(End::First) => widens(one, other, figures[1], solids),
        BeamShape::Tapered(End::Second) => widens(other, one, figures[0], solids),
        BeamShape::Ray => false,
    }
}

/// Returns the same for a beam that widens from a point to full width in the middle of a volume and keeps that width.
fn widens(from: Point3, to: Point3, volume: &Cylinder, solids: &[&Solid]) -> bool {
    let [way, across] = direction(from, to);
    let along = |x: f64, y: f64| (x - from[0]) * way.0 + (y - from[1]) * way.1;
    let (middle, end) = (along(volume.at.x as f64, volume.at.y as f64), along(to[0], to[1]));
    let towards = |part: f64| {
        [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]), from[2] + part * (to[2] - from[2])]
    };
    let wide = |to: Point3, half: f64| square(to, across, half, 2);
    if middle <= 0.0 || end <= 0.0 {
        return wide(from, 12.0).zip(wide(to, 12.0)).all(|(from, to)| passes(from, to, solids, ROUNDED));
    }
    let full = towards((middle / end).min(1.0));
    let half = 12.0 * (end / middle).min(1.0);
    wide(full, half).all(|to| passes(from, to, solids, ROUNDED))
        && wide(full, half).zip(wide(to, half)).all(|(from, to)| passes(from, to, solids, ROUNDED))
}

/// Evenly spaced numbers from one to another, both included.
fn steps(from: f64, to: f64, many: i32) -> impl Iterator<Item = f64> + Clone {
    let far = (to - from).max(0.0);
    (0..=many).map(move |step| from + far * f64::from(step) / f64::from(many.max(1)))
}

/// Returns whether any sampled beam between two volumes is free.
pub(super) fn any_free(one: &Cylinder, other: &Cylinder, solids: &[&Solid], fine: i32, patch: Patch) -> bool {
    match patch {
        Patch::AlongLine => any_free_along(one, other, solids, fine),
        Patch::FromPoint => sees(one, other, solids, fine) || sees(other, one, solids, fine),
    }
}

fn any_free_along(one: &Cylinder, other: &Cylinder, solids: &[&Solid], fine: i32) -> bool {
    let middle = |of: &Cylinder| point3((of.at.x as f64, of.at.y as f64), 0.0);
    let [_, across] = direction(middle(one), middle(other));
    let ends = |of: &Cylinder| {
        let reach = of.base as f64 / 2.0 - 15.0;
        let heights = steps(of.heights.low as f64 + 15.0, of.heights.high as f64 - 15.0, fine / 2);
        let at = |aside: f64| (of.at.x as f64 + across.0 * aside, of.at.y as f64 + across.1 * aside);
        let ends =
            steps(-reach, reach, 2 * fine).flat_map(|aside| heights.clone().map(move |up| point3(at(aside), up)));
        ends.collect::<Vec<Point3>>()
    };
    let (from, to) = (ends(one), ends(other));
    from.iter().any(|from| {
        // The middle ray first: it rules out most beams.
        to.iter().any(|to| passes(*from, *to, solids, TOUCH) && free(*from, *to, 15.0, 2, solids))
    })
}

/// Returns whether a square in the middle of one volume, perpendicular to the line of sight, is seen from any sampled
/// point of the other.
fn sees(one: &Cylinder, other: &Cylinder, solids: &[&Solid], fine: i32) -> bool {
    let way = ((other.at.x - one.at.x) as f64, (other.at.y - one.at.y) as f64);
    let round = if way.0.hypot(way.1) < 1e-9 { 0.0 } else { way.1.atan2(way.0) };
    let radius = one.base as f64 / 2.0;
    let tops = steps(one.heights.low as f64, one.heights.high as f64, fine / 2);
    // Points on the half of the rim that faces the other volume, and the middle.
    let rim = steps(-1.57, 1.57, fine).map(|off| (radius, round + off)).chain([(0.0, 0.0)]);
    let points = rim.flat_map(|(far, angle)| {
        let at = (one.at.x as f64 + far * angle.cos(), one.at.y as f64 + far * angle.sin());
        tops.clone().map(move |up| point3(at, up))
    });
    let reach = other.base as f64 / 2.0 - 15.0;
    let heights = steps(other.heights.low as f64 + 15.0, other.heights.high as f64 - 15.0, fine / 2);
    points.into_iter().any(|point| {
        let off = (other.at.x as f64 - point[0], other.at.y as f64 - point[1]);
        let far = off.0.hypot(off.1);
        steps(-reach, reach, fine).filter(|aside| aside.abs() < far - 1.0).any(|aside| {
            let angle = off.1.atan2(off.0) - (aside / far).asin();
            let (way, long) = ((angle.cos(), angle.sin()), (far * far - aside * aside).sqrt());
            let at = (point[0] + way.0 * long, point[1] + way.1 * long);
            heights.clone().any(|up| {
                let middle = point3(at, up);
                passes(point, middle, solids, TOUCH)
                    && square(middle, (-way.1, way.0), 15.0, 2).all(|to| passes(point, to, solids, TOUCH))
            })
        })
    })
}
