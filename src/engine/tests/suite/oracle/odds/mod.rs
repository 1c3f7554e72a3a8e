//! Independent models of `engine::odds`: slower, simpler algorithms for the same counts. None uses the engine's sums.
//!
//! Shared by the test `odds` (a fixed sample), `examples/soak.rs` (the full counts) and `benches/odds.rs` (the
//! problems).
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::expect_used,
    reason = "all numbers are small: faces, dice, values; a twin that cannot be set up is no twin"
)]
#![allow(dead_code, reason = "each of the three takes what it needs")]

pub mod compare;
pub mod costly;
pub mod enumeration;
pub mod problems;
pub mod random;
pub mod ranks;
pub mod saves;
pub mod scores;
