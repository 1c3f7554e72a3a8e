//! Hits of one sort on one target.

use crate::saves::SaveSpec;
use crate::weapon::PrintedNumber;

/// Hits of one sort.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// All hits, Criticals included.
    pub hits: usize,
    /// How many of them are Criticals.
    pub criticals: usize,
    /// The saves they force.
    pub spec: SaveSpec,
}

impl Incoming {
    /// The points that it costs without a save.
    pub(super) fn points(&self) -> Option<&PrintedNumber> {
        self.spec.points.as_ref().filter(|_| self.hits > 0)
    }
}
