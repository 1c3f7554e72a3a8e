//! The distance between two volumes, from nearest point to nearest point.

use model::length::Length;
use model::solid::{Cylinder, Heights};

/// Returns whether the distance between two volumes is at most `distance`. Exact: compares squares.
pub fn is_within(one: &Cylinder, other: &Cylinder, distance: i64) -> bool {
    let vertical = one.heights.gap(other.heights);
    if distance < vertical {
        return false;
    }
    // With d the distance of the centers, r the sum of the radii and h the horizontal reach √(distance² − vertical²),
    // the condition is d ≤ r + h. Doubled and squared twice, it has no roots: (4d² − (2r)² − 4h²)² ≤ 4 · (2r)² · 4h².
    let diameters = i128::from(one.base + other.base);
    let horizontal = 4 * i128::from(distance * distance - vertical * vertical);
    let rest = 4 * i128::from(other.at.from(one.at).square()) - diameters * diameters - horizontal;
    rest <= 0 || rest * rest <= 4 * diameters * diameters * horizontal
}

/// Measures the distance between two volumes, rounded up to a whole tenth of a millimeter.
///
/// Rounding up preserves every comparison with a length of whole tenths: the result is at most that length exactly if
/// the distance is.
pub fn measure_separation(one: &Cylinder, other: &Cylinder) -> Length {
    let upper_bound = other.at.from(one.at).square().isqrt() + 1 + one.heights.gap(other.heights);
    // Binary search: `below` is always too short, `enough` never is.
    let (mut below, mut enough) = (-1, upper_bound);
    while enough - below > 1 {
        let middle = i64::midpoint(below, enough);
        if is_within(one, other, middle) {
            enough = middle;
        } else {
            below = middle;
        }
    }
    Length::from_tenths(enough)
}

/// Measures the horizontal part of the distance: the distance as if both volumes stood on the same level.
pub fn measure_horizontal_separation(one: &Cylinder, other: &Cylinder) -> Length {
    let flattened = |volume: &Cylinder| Cylinder { heights: Heights { low: 0, high: 0 }, ..*volume };
    measure_separation(&flattened(one), &flattened(other))
}
