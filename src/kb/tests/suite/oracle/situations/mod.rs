//! Arbitrary situations of every kind, and the properties of every answer to them.
//!
//! Shared by the test `properties` (a fixed sample), `examples/soak.rs` (the full counts) and the fuzz targets.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "numbers are small, and a content that cannot be read gives no situation"
)]
#![allow(dead_code, reason = "each of the two takes what it needs")]

pub(crate) mod arbitrary;
pub(crate) mod change;
pub(crate) mod damage;
pub(crate) mod judge;
pub(crate) mod random;
pub(crate) mod sides;
