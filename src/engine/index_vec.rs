//! Vectors with an index type of their own, so that an index into one list cannot be used in a list of other things.
//!
//! Lists of the same things, such as attacks, their dice and their hits, share an index type and an order. An index is
//! made where an item is pushed or where a complete list is iterated, so that every index is inside all of them.
//!
//! Must not know what the lists contain.

use std::iter::{Enumerate, Map};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut, Range};
use std::slice;

/// A position in lists of one kind of things.
pub trait Idx: Copy {
    /// Creates the index of this position.
    fn new(position: usize) -> Self;

    /// Returns the position in the list, from 0.
    fn position(self) -> usize;
}

/// Consecutive indices.
pub type Indices<I> = Map<Range<usize>, fn(usize) -> I>;

/// A vector that is indexed by `I`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexVec<I, T> {
    items: Vec<T>,
    index: PhantomData<fn(I)>,
}

impl<I: Idx, T> IndexVec<I, T> {
    /// Creates an empty vector.
    pub const fn new() -> Self {
        Self { items: Vec::new(), index: PhantomData }
    }

    /// Creates an empty vector with room for this number of items.
    pub fn with_capacity(capacity: usize) -> Self {
        Self { items: Vec::with_capacity(capacity), index: PhantomData }
    }

    /// Returns the number of items.
    pub const fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns whether there is no item.
    pub const fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the first item; `None` if there is none.
    pub fn first(&self) -> Option<&T> {
        self.items.first()
    }

    /// Appends an item and returns its index.
    pub fn push(&mut self, item: T) -> I {
        let index = I::new(self.items.len());
        self.items.push(item);
        index
    }

    /// Removes an item; the indices of all items after it change.
    pub fn remove(&mut self, index: I) -> T {
        self.items.remove(index.position())
    }

    /// Iterates over the indices of all items.
    pub fn indices(&self) -> Indices<I> {
        (0..self.items.len()).map(I::new)
    }

    /// Iterates over the items.
    pub fn iter(&self) -> slice::Iter<'_, T> {
        self.items.iter()
    }

    /// Iterates over the items for changes.
    pub fn iter_mut(&mut self) -> slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// Iterates over the items with their indices.
    pub fn iter_enumerated(&self) -> impl Iterator<Item = (I, &T)> + Clone {
        let enumerated: Enumerate<slice::Iter<'_, T>> = self.items.iter().enumerate();
        enumerated.map(|(position, item)| (I::new(position), item))
    }
}

impl<I: Idx, T> Default for IndexVec<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Idx, T> Index<I> for IndexVec<I, T> {
    type Output = T;

    fn index(&self, index: I) -> &T {
        &self.items[index.position()]
    }
}

impl<I: Idx, T> IndexMut<I> for IndexVec<I, T> {
    fn index_mut(&mut self, index: I) -> &mut T {
        &mut self.items[index.position()]
    }
}

impl<I: Idx, T> FromIterator<T> for IndexVec<I, T> {
    fn from_iter<L: IntoIterator<Item = T>>(items: L) -> Self {
        Self { items: items.into_iter().collect(), index: PhantomData }
    }
}

impl<I: Idx, T> IntoIterator for IndexVec<I, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'v, I: Idx, T> IntoIterator for &'v mut IndexVec<I, T> {
    type Item = &'v mut T;
    type IntoIter = slice::IterMut<'v, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<'v, I: Idx, T> IntoIterator for &'v IndexVec<I, T> {
    type Item = &'v T;
    type IntoIter = slice::Iter<'v, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
