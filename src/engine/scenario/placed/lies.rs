//! How much of a base lies in a zone of a scenario, which may have several parts.

use crate::scenario::sheet::Extent;
use crate::table::area::Area;
use crate::table::share::{Share, is_halved, share};
use model::scenario::map::Zone;
use model::solid::{Cylinder, Shape};

/// How much of a base lies in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Nothing.
    Apart,
    /// So much.
    So(Extent),
    /// So nearly half of it that nobody can tell.
    TooNear,
}

/// How much of a base lies in a zone: in the part of it that holds most, as no base reaches from one part to another.
pub fn lies(zone: &Zone, base: &Cylinder) -> Lies {
    let parts = zone.shape.iter().map(|shape| lies_in(shape.on_table(), base));
    parts
        .max_by_key(|part| match part {
            Lies::Apart => 0,
            Lies::So(Extent::Partly | Extent::Half) => 1,
            Lies::TooNear => 2,
            Lies::So(Extent::MoreThanHalf | Extent::Totally) => 3,
        })
        .unwrap_or(Lies::Apart)
}

fn lies_in(shape: Shape, base: &Cylinder) -> Lies {
    let area = Area { shape, heights: None };
    if area.holds(base) {
        return Lies::So(Extent::Totally);
    }
    if !area.meets(base) {
        return Lies::Apart;
    }
    match share(&area.shape, base) {
        Share::MoreThanHalf => Lies::So(Extent::MoreThanHalf),
        Share::HalfOrLess if is_halved(&area.shape, base) => Lies::So(Extent::Half),
        Share::HalfOrLess => Lies::So(Extent::Partly),
        Share::Borderline => Lies::TooNear,
    }
}
