//! Properties of distances and areas on any table, and a floating-point model of both.
#![expect(clippy::cast_precision_loss, reason = "an independent judge may use floating point")]

use engine::table::geometry::area::{Area, is_simple};
use engine::table::geometry::overlap::{Overlap, classify_overlap};
use engine::table::geometry::separation::{is_within, measure_separation};
use model::solid::{Cylinder, Heights, Point, Shape};

use super::random::{MOTIONS, whole};
use crate::oracle::random::Seeded;

fn place(random: &mut Seeded, wide: i64) -> Point {
    Point { x: whole(random, wide), y: whole(random, wide) }
}

fn volume(random: &mut Seeded, wide: i64) -> Cylinder {
    let low = if random.below(2) == 0 { 0 } else { whole(random, 3000) };
    let (base, tall) = (100 + whole(random, 700), 30 + whole(random, 700));
    Cylinder { at: place(random, wide), base, heights: Heights { low, high: low + tall } }
}

fn long(way: Point) -> f64 {
    (way.x as f64).hypot(way.y as f64)
}

/// Checks that the reported distance is rounded up, symmetric and invariant under motions of the table, and that a
/// figure within a distance is within every longer one.
pub(crate) fn distances(seed: u64) {
    let random = &mut Seeded(seed);
    let (one, other) = (volume(random, 12_000), volume(random, 12_000));
    let reported = measure_separation(&one, &other).tenths();
    let horizontal = (long(other.at.from(one.at)) - (one.base + other.base) as f64 / 2.0).max(0.0);
    let vertical = (other.heights.low - one.heights.high).max(one.heights.low - other.heights.high).max(0);
    let exact = horizontal.hypot(vertical as f64);
    let off = reported as f64 - exact;
    assert!((-1e-6..1.0 + 1e-6).contains(&off), "table {seed}: {reported} for {exact}: {one:?}, {other:?}");
    assert!(is_within(&one, &other, reported) && !is_within(&one, &other, reported - 1), "table {seed}: rounded up");
    assert_eq!(measure_separation(&other, &one).tenths(), reported, "table {seed}: from the other side");
    let farther = reported + 1 + whole(random, 1000);
    assert!(is_within(&one, &other, farther), "table {seed}: within {reported}, and not within {farther}");
    for (how, moved, _) in MOTIONS {
        let [one, other] = [one, other].map(|figure| Cylinder { at: moved(figure.at), ..figure });
        assert_eq!(measure_separation(&one, &other).tenths(), reported, "table {seed}, {how}");
    }
    let away =
        Point { x: other.at.x + (other.at.x - one.at.x).signum(), y: other.at.y + (other.at.y - one.at.y).signum() };
    assert!(
        measure_separation(&one, &Cylinder { at: away, ..other }).tenths() >= reported,
        "table {seed}: nearer when it goes away"
    );
}

/// Directions in a circle, in order.
const ROUND: [(i64, i64); 16] = [
    (10, 0),
    (9, 4),
    (7, 7),
    (4, 9),
    (0, 10),
    (-4, 9),
    (-7, 7),
    (-9, 4),
    (-10, 0),
    (-9, -4),
    (-7, -7),
    (-4, -9),
    (0, -10),
    (4, -9),
    (7, -7),
    (9, -4),
];

/// Returns a circle, or a polygon around a point, often concave.
fn shape(random: &mut Seeded) -> Shape {
    let middle = place(random, 1000);
    if random.below(4) == 0 {
        return Shape::Circle(middle, 20 + whole(random, 600));
    }
    loop {
        let mut corners = Vec::new();
        for (x, y) in ROUND {
            if random.below(2) == 0 {
                let far = 1 + whole(random, 80);
                corners.push(Point { x: middle.x + x * far, y: middle.y + y * far });
            }
        }
        if corners.len() > 2 && is_simple(&corners) {
            return Shape::Corners(corners);
        }
    }
}

/// Returns the segments of the vertical line at `x` that lie in a shape, from bottom to top.
fn parts(shape: &Shape, x: f64) -> Vec<(f64, f64)> {
    let mut crossed: Vec<f64> = match shape {
        Shape::Circle(middle, radius) => {
            let half = (*radius as f64).powi(2) - (x - middle.x as f64).powi(2);
            if half <= 0.0 { Vec::new() } else { vec![middle.y as f64 - half.sqrt(), middle.y as f64 + half.sqrt()] }
        }
        Shape::Corners(corners) => {
            let edges = corners.iter().zip(corners.iter().cycle().skip(1));
            let crossing = |(one, next): (&Point, &Point)| {
                let (from, to) = (one.x as f64, next.x as f64);
                let way = (x - from) / (to - from);
                ((from < x) != (to < x)).then(|| one.y as f64 + way * (next.y - one.y) as f64)
            };
            edges.filter_map(crossing).collect()
        }
    };
    crossed.sort_by(f64::total_cmp);
    crossed.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Returns the fraction of a base inside a shape, sampled with `lines` vertical lines.
fn sampled_fraction(shape: &Shape, one: &Cylinder, lines: i32) -> f64 {
    let (radius, middle) = (one.base as f64 / 2.0, one.at);
    let (mut inside_length, mut all) = (0.0, 0.0);
    for line in 0..lines {
        let off = radius * (2.0 * (f64::from(line) + 0.5) / f64::from(lines) - 1.0);
        let half = (radius * radius - off * off).sqrt();
        let (foot, top) = (middle.y as f64 - half, middle.y as f64 + half);
        all += top - foot;
        let within = |(low, high): (f64, f64)| (high.min(top) - low.max(foot)).max(0.0);
        inside_length += parts(shape, middle.x as f64 + off).into_iter().map(within).sum::<f64>();
    }
    inside_length / all
}

/// Checks that the reported overlap of a base with an area agrees with the sampled one and is invariant under motions
/// of the table.
pub(crate) fn areas(seed: u64) -> Overlap {
    let random = &mut Seeded(seed);
    let area = Area { shape: shape(random), heights: None };
    let one =
        Cylinder { at: place(random, 1000), base: 100 + whole(random, 700), heights: Heights { low: 0, high: 400 } };
    let (reported, sampled) = (classify_overlap(&area.shape, &one), sampled_fraction(&area.shape, &one, 2000));
    let context = || format!("table {seed}: {sampled} of {one:?} in {area:?}");
    let near = 0.002;
    match reported {
        Overlap::MoreThanHalf => assert!(sampled > 0.5 - near, "{}", context()),
        Overlap::HalfOrLess => assert!(sampled < 0.5 + near, "{}", context()),
        Overlap::Borderline => assert!((sampled - 0.5).abs() < near, "{}", context()),
    }
    let (touches, contains) = (area.touches(&one), area.contains(&one));
    assert!(touches || sampled < near, "not touched, {}", context());
    assert!(!contains || sampled > 1.0 - near, "contained, {}", context());
    let wider = sampled_fraction(&area.shape, &Cylinder { base: one.base + 40, ..one }, 2000);
    assert!(contains || wider < 1.0 - 1e-9, "not contained, {}", context());
    assert!(!touches || wider > 0.0, "touched, {}", context());
    assert!(!contains || (touches && reported == Overlap::MoreThanHalf), "contained and not touched, {}", context());
    assert!(touches || reported == Overlap::HalfOrLess, "not touched and more than half, {}", context());
    for (how, moved, _) in MOTIONS {
        let shape = match &area.shape {
            Shape::Circle(middle, radius) => Shape::Circle(moved(*middle), *radius),
            Shape::Corners(corners) => Shape::Corners(corners.iter().copied().map(moved).collect()),
        };
        let (area, one) = (Area { shape, heights: None }, Cylinder { at: moved(one.at), ..one });
        assert_eq!((area.touches(&one), area.contains(&one)), (touches, contains), "{how}, {}", context());
        assert_eq!(classify_overlap(&area.shape, &one), reported, "{how}, {}", context());
    }
    reported
}
