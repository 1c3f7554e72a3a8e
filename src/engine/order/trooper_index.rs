//! The index of a trooper in an [`Order`](crate::order::Order).

use crate::index_vec::Idx;

/// The index of a trooper: the activated troopers come first, then the reactive ones.
///
/// Indices come from the Order itself, which always has an activated trooper. Troopers leave it only while it is
/// prepared, before a phase stores an index, so that an index always belongs to a trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrooperIndex(usize);

impl TrooperIndex {
    /// The index of the first activated trooper.
    pub(super) const FIRST: Self = Self(0);
}

impl Idx for TrooperIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// The index of an activated trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActiveIndex(TrooperIndex);

impl ActiveIndex {
    /// The index of the first activated trooper.
    pub const FIRST: Self = Self(TrooperIndex::FIRST);

    /// Creates the index of an activated trooper, by its position among them.
    pub const fn new(position: usize) -> Self {
        Self(TrooperIndex(position))
    }
}

impl From<ActiveIndex> for TrooperIndex {
    fn from(index: ActiveIndex) -> Self {
        index.0
    }
}

impl PartialEq<ActiveIndex> for TrooperIndex {
    fn eq(&self, other: &ActiveIndex) -> bool {
        *self == other.0
    }
}

/// The index of a reactive trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReactiveIndex(TrooperIndex);

impl ReactiveIndex {
    /// Creates the index of a reactive trooper, by its position among all troopers.
    pub(super) const fn new(position: usize) -> Self {
        Self(TrooperIndex(position))
    }
}

impl From<ReactiveIndex> for TrooperIndex {
    fn from(index: ReactiveIndex) -> Self {
        index.0
    }
}
