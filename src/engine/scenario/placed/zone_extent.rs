//! The part of a base that lies in a zone of a scenario.

use crate::table::geometry::area::Area;
use crate::table::geometry::overlap::{Overlap, classify_overlap, is_halved};
use model::scenario::map::Zone;
use model::situation::score::Extent;
use model::solid::{Cylinder, Shape};

/// The part of a base in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ZoneExtent {
    /// No part.
    Outside,
    /// This part.
    Inside(Extent),
    /// Too close to half for the precision of the calculation.
    Borderline,
}

/// Returns the part of a base in a zone. A zone may have several outlines, so far apart that a base overlaps only one.
pub(super) fn compute_zone_extent(zone: &Zone, base: &Cylinder) -> ZoneExtent {
    let extents = zone.shape.iter().map(|shape| compute_shape_extent(shape.to_solid(), base));
    extents
        .max_by_key(|extent| match extent {
            ZoneExtent::Outside => 0,
            ZoneExtent::Inside(Extent::Partly | Extent::Half) => 1,
            ZoneExtent::Borderline => 2,
            ZoneExtent::Inside(Extent::MoreThanHalf | Extent::Totally) => 3,
        })
        .unwrap_or(ZoneExtent::Outside)
}

fn compute_shape_extent(shape: Shape, base: &Cylinder) -> ZoneExtent {
    let area = Area { shape, heights: None };
    if area.contains(base) {
        return ZoneExtent::Inside(Extent::Totally);
    }
    if !area.touches(base) {
        return ZoneExtent::Outside;
    }
    match classify_overlap(&area.shape, base) {
        Overlap::MoreThanHalf => ZoneExtent::Inside(Extent::MoreThanHalf),
        Overlap::HalfOrLess if is_halved(&area.shape, base) => ZoneExtent::Inside(Extent::Half),
        Overlap::HalfOrLess => ZoneExtent::Inside(Extent::Partly),
        Overlap::Borderline => ZoneExtent::Borderline,
    }
}
