//! Relations between troopers: sight, cover, contact and close combat.

pub(super) mod line_of_fire;
pub(super) mod melee;
pub mod positions;
pub(super) mod sixth_sense;
pub(super) mod target_cover;
pub(super) mod terrain_facts;
pub(super) mod vertical_surfaces;
pub(super) mod visibility_zones;
pub(super) mod zone_sight;
