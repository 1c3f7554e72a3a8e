//! What scenery and smoke do to an attack along a known Line of Fire. [`crate::table`] computes the Line of Fire.

pub mod cover_modifier;
pub mod smoke;
