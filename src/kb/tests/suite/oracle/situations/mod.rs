//! Arbitrary situations of every kind, and the properties of every answer to them.
//!
//! Shared by the test `properties` (a fixed sample), `examples/soak.rs` (the full counts) and the fuzz targets.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "numbers are small, and a content that cannot be read gives no situation"
)]
#![allow(dead_code, reason = "each of the two takes what it needs")]

pub mod arbitrary;
pub mod change;
pub mod damage;
pub mod judge;
pub mod random;
pub mod sides;
