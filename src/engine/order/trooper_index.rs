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

/// The index of an activated trooper, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActiveIndex(usize);

impl ActiveIndex {
    /// The index of the first activated trooper.
    pub const FIRST: Self = Self(0);
}

impl Idx for ActiveIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

impl From<ActiveIndex> for TrooperIndex {
    fn from(index: ActiveIndex) -> Self {
        Self(index.0)
    }
}

impl PartialEq<ActiveIndex> for TrooperIndex {
    fn eq(&self, other: &ActiveIndex) -> bool {
        *self == Self::from(*other)
    }
}

/// The index of a reactive trooper among the reactive ones, from 0. Only the Order can say which trooper it is:
/// [`Order::index_of`](crate::order::Order::index_of).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReactiveIndex(usize);

impl Idx for ReactiveIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// The index of a trooper on its side of an Order.
pub(super) enum SideIndex {
    /// The trooper is activated.
    Active(ActiveIndex),
    /// The trooper is reactive.
    Reactive(ReactiveIndex),
}
