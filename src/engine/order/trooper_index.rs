//! The index of a trooper in an [`Order`](crate::order::Order).

use crate::order::index_vec::Idx;

/// The index of a trooper: the activated troopers come first, then the reactive ones.
///
/// Indices come from the Order itself, which always has an activated trooper. Troopers leave it only while it is
/// prepared, before a phase stores an index, so that an index always belongs to a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrooperIndex(usize);

impl TrooperIndex {
    /// The index of the first activated trooper.
    pub const FIRST: Self = Self(0);

    /// Creates the index of an activated trooper, by its position among them.
    pub const fn active(position: usize) -> Self {
        Self(position)
    }
}

impl Idx for TrooperIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}
