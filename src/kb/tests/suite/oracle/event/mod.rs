//! Events played at random and in every way, and a slow twin that knows who should stand where and who should meet whom.
//!
//! The twin shares no code with the engine: it reads the file of an event, adds up points by the printed tables, and looks
//! through all pairings. Shared by `tests/event.rs` (a sample) and `examples/soak.rs` (the full counts); both name the
//! random numbers at their root.
#![allow(clippy::expect_used, reason = "numbers are small, and an event that cannot be read is no event")]
#![allow(dead_code, reason = "each of the two takes what it needs")]

pub mod play;
pub mod twin;
