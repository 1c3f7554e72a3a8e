//! Relations between troopers: sight, cover, contact and close combat.

pub mod engagement;
pub mod line_of_fire;
pub mod melee;
pub mod positions;
pub mod relation;
pub mod target_cover;
pub mod terrain_facts;
pub mod vertical_surfaces;
pub mod visibility_zones;
pub mod zone_sight;
