//! Random numbers for lots and seeds.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// Returns a random number from 0 to `max`, both included.
pub(crate) fn draw_number(max: u32) -> u32 {
    // The standard library seeds its hashers randomly.
    let number = RandomState::new().build_hasher().finish() % (u64::from(max) + 1);
    u32::try_from(number).unwrap_or(max)
}
