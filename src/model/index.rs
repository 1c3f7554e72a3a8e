//! What is found by its id at once and read in the order of ids.

/// Things by id: sorted once they are all there, and hashed, because pages look up thousands.
pub type Index<K, V> = indexmap::IndexMap<K, V, rustc_hash::FxBuildHasher>;

/// Puts things in the order of their ids.
pub fn indexed<K: Ord + std::hash::Hash, V>(things: impl IntoIterator<Item = (K, V)>) -> Index<K, V> {
    let mut index: Index<K, V> = things.into_iter().collect();
    index.sort_unstable_keys();
    index
}
