//! Rules on distances, contact and areas.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The part of a trooper that counts for a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The base, which has no height.
    Base,
    /// The Silhouette.
    Silhouette,
}

impl Part {
    /// Returns the keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Silhouette => "silhouette",
        }
    }
}

/// Distances, contact and areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InteractionRules {
    /// Troopers are in contact if their volumes touch.
    pub volumes_touch: Cite,
    /// The part of a trooper that touches scenery and other elements.
    pub contact_with_scenery: Cited<Part>,
    /// The part of a trooper that must touch an area for the trooper to be inside.
    pub inside: Cited<Part>,
    /// A trooper that is not inside is outside.
    pub outside: Cite,
    /// The part of a trooper that must lie in an area for the trooper to be totally inside.
    pub totally_inside: Cited<Part>,
}
