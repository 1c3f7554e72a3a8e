//! Sight by rays: slow, in floating point, and knowing nothing of how the engine searches.
#![expect(clippy::cast_precision_loss, reason = "an independent judge may use floating point")]

use adjutant::engine::table::beam::Beam;
use adjutant::model::solid::{Cylinder, Solid};

type Spot = [f64; 3];

fn spot(at: (f64, f64), height: f64) -> Spot {
    [at.0, at.1, height]
}

/// The part of a ray, from 0 to 1, between two levels; empty where it has none.
fn between(from: f64, to: f64, low: f64, high: f64) -> (f64, f64) {
    let way = to - from;
    if way.abs() < 1e-9 {
        return if from > low && from < high { (0.0, 1.0) } else { (1.0, 0.0) };
    }
    let (one, other) = ((low - from) / way, (high - from) / way);
    (one.min(other).max(0.0), one.max(other).min(1.0))
}

/// Whether a ray goes through a solid for more than a hair.
fn hits(from: Spot, to: Spot, solid: &Solid, hair: f64) -> bool {
    let (mut enters, mut leaves) = match solid {
        Solid::Cylinder(round) => between(from[2], to[2], round.heights.low as f64, round.heights.high as f64),
        Solid::Prism(prism) => between(from[2], to[2], prism.heights.low as f64, prism.heights.high as f64),
    };
    let way = (to[0] - from[0], to[1] - from[1]);
    match solid {
        Solid::Cylinder(round) => {
            let off = (from[0] - round.at.x as f64, from[1] - round.at.y as f64);
            let radius = round.base as f64 / 2.0;
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
                let at = |t: f64| {
                    let off = (from[0] + t * way.0 - one.x as f64, from[1] + t * way.1 - one.y as f64);
                    edge.0 * off.1 - edge.1 * off.0
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
    (leaves - enters) * length > hair
}

/// Whether all rays of a beam are free: `half` its half width, `per` how many on a side.
pub fn free(from: Spot, to: Spot, half: f64, per: i32, solids: &[&Solid]) -> bool {
    let way = (to[0] - from[0], to[1] - from[1]);
    let long = way.0.hypot(way.1).max(1e-9);
    let across = (-way.1 / long, way.0 / long);
    let shifted = |at: Spot, aside: f64, up: f64| [at[0] + across.0 * aside, at[1] + across.1 * aside, at[2] + up];
    (-per..=per).all(|aside| {
        (-per..=per).all(|up| {
            let (aside, up) = (half * f64::from(aside) / f64::from(per), half * f64::from(up) / f64::from(per));
            let (from, to) = (shifted(from, aside, up), shifted(to, aside, up));
            solids.iter().all(|solid| !hits(from, to, solid, 0.05))
        })
    })
}

/// Whether a beam that the engine found is free, but for the rounding of its ends.
pub fn holds(beam: &Beam, solids: &[&Solid]) -> bool {
    let [from, to] = beam.ends.map(|(at, height)| spot((at.x as f64, at.y as f64), height as f64));
    free(from, to, 12.0, 2, solids)
}

/// Whether any of many beams between two volumes is free.
pub fn found(one: &Cylinder, other: &Cylinder, solids: &[&Solid], fine: i32) -> bool {
    let way = ((other.at.x - one.at.x) as f64, (other.at.y - one.at.y) as f64);
    let long = way.0.hypot(way.1).max(1e-9);
    let across = (-way.1 / long, way.0 / long);
    let ends = |of: &Cylinder| {
        let reach = of.base as f64 / 2.0 - 15.0;
        let (low, high) = (of.heights.low as f64 + 15.0, of.heights.high as f64 - 15.0);
        let mut ends = Vec::new();
        for aside in -fine..=fine {
            let aside = reach * f64::from(aside) / f64::from(fine);
            for up in 0..=fine / 2 {
                let height = low + (high - low).max(0.0) * f64::from(up) / f64::from((fine / 2).max(1));
                let at = (of.at.x as f64 + across.0 * aside, of.at.y as f64 + across.1 * aside);
                ends.push(spot(at, height));
            }
        }
        ends
    };
    let (from, to) = (ends(one), ends(other));
    from.iter().any(|from| {
        // The middle ray first: most beams are stopped by it.
        to.iter().any(|to| free(*from, *to, 0.0, 1, solids) && free(*from, *to, 15.0, 2, solids))
    })
}
