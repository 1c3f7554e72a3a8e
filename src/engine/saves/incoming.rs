//! The hits of one attack on a target.

use crate::context::PrintedNumber;
use crate::saves::SaveSpec;

/// The hits of one attack.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// All hits, Criticals included.
    pub hits: usize,
    /// The number of hits that are Criticals.
    pub criticals: usize,
    /// The saves that these hits force.
    pub spec: SaveSpec,
}

impl Incoming {
    /// Returns the points that the hits cost without a save; `None` without a hit.
    pub(super) fn points(&self) -> Option<&PrintedNumber> {
        self.spec.points.as_ref().filter(|_| self.hits > 0)
    }
}
