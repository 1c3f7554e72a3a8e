//! Maps with hashed lookup and iteration in the order of ids.

/// A map by id, sorted once when it is built. Hashed, because pages look up thousands of ids.
pub type Index<K, V> = indexmap::IndexMap<K, V, rustc_hash::FxBuildHasher>;

/// Builds an index sorted by id.
pub fn indexed<K: Ord + std::hash::Hash, V>(items: impl IntoIterator<Item = (K, V)>) -> Index<K, V> {
    let mut index: Index<K, V> = items.into_iter().collect();
    index.sort_unstable_keys();
    index
}
