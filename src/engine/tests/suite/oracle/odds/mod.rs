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

pub(crate) mod compare;
pub(crate) mod costly;
pub(crate) mod enumeration;
pub(crate) mod problems;
pub(crate) mod random;
pub(crate) mod ranks;
pub(crate) mod saves;
pub(crate) mod scores;
