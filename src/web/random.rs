//! A random number for lots and seeds.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// A random number from 0 to `most`.
pub fn number(most: u32) -> u32 {
    // The standard library seeds its hashers randomly.
    let drawn = RandomState::new().build_hasher().finish() % (u64::from(most) + 1);
    u32::try_from(drawn).unwrap_or(most)
}
