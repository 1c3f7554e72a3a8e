//! How far apart two volumes are, between their nearest points. Exact, by squares.

use model::length::Length;
use model::solid::{Cylinder, Heights};

/// Whether two volumes are no farther apart than that.
pub fn within(one: &Cylinder, other: &Cylinder, reach: i64) -> bool {
    let up = one.heights.gap(other.heights);
    if reach < up {
        return false;
    }
    // The middles may be as far apart as half of both bases and what height leaves of the reach: all that doubled, and
    // squared twice to be rid of the roots.
    let bases = i128::from(one.base + other.base);
    let aside = 4 * i128::from(reach * reach - up * up);
    let rest = 4 * i128::from(other.at.from(one.at).square()) - bases * bases - aside;
    rest <= 0 || rest * rest <= 4 * bases * bases * aside
}

/// The distance, rounded up to a whole tenth of a millimetre: that is no longer than a length of whole tenths exactly
/// where the distance is not.
pub fn apart(one: &Cylinder, other: &Cylinder) -> Length {
    let far = other.at.from(one.at).square().isqrt() + 1 + one.heights.gap(other.heights);
    let (mut short, mut enough) = (-1, far);
    while enough - short > 1 {
        let middle = i64::midpoint(short, enough);
        if within(one, other, middle) {
            enough = middle;
        } else {
            short = middle;
        }
    }
    Length::from_tenths(enough)
}

/// The same sideways, as if both stood on one level.
pub fn across(one: &Cylinder, other: &Cylinder) -> Length {
    let level = |volume: &Cylinder| Cylinder { heights: Heights { low: 0, high: 0 }, ..*volume };
    apart(&level(one), &level(other))
}
