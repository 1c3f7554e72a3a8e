//! What an edition says of distances, contact and areas.

use crate::record::Cite;
use crate::ruleset::Cited;

/// What of a trooper counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its base, which has no height.
    Base,
    /// Its silhouette.
    Silhouette,
}

impl Part {
    /// The keyword in messages.
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
    /// Troopers are in contact if their volumes are.
    pub volumes_touch: Cite,
    /// What of a trooper touches other things.
    pub touches_things: Cited<Part>,
    /// What of a trooper must touch an area, for it to be inside.
    pub inside: Cited<Part>,
    /// Else it is outside.
    pub outside: Cite,
    /// What of it must lie in the area, for it to be totally inside.
    pub totally_inside: Cited<Part>,
}
