//! The hits of one attack on a target.

use crate::saves::SaveSpec;
use crate::weapon::PrintedNumber;

/// The hits of one attack.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// All hits, Criticals included.
    pub hits: usize,
    /// The number of hits that are Criticals.
    pub criticals: usize,
    /// The saves they force.
    pub spec: SaveSpec,
}

impl Incoming {
    /// Returns the points that it costs without a save.
    pub(super) fn points(&self) -> Option<&PrintedNumber> {
        self.spec.points.as_ref().filter(|_| self.hits > 0)
    }
}
