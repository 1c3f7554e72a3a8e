//! Exact plane and solid geometry in integers: distances, contact, and what part of a base an area contains.
//!
//! All lengths are whole tenths of a millimeter. Comparisons use squares instead of roots and floating point, so that
//! the answer is exact and the same on every machine, and a mirrored or turned table gives the same answer. Nothing
//! here knows a rule.

pub mod area;
pub mod contact;
pub mod nearest;
pub mod overlap;
pub mod separation;
