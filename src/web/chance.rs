//! A number that nobody can foresee, for lots and seeds.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// A number up to another.
pub fn number(most: u32) -> u32 {
    // Hashers of the standard library start from the randomness of the system.
    let drawn = RandomState::new().build_hasher().finish() % (u64::from(most) + 1);
    u32::try_from(drawn).unwrap_or(most)
}
