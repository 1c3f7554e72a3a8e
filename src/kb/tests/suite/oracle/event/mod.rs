//! Random events, and an independent model of standings and pairings: the twin.
//!
//! The twin shares no code with the engine: it reads an event file, adds up points by the printed tables, and
//! enumerates all pairings. Shared by the test `event` (a sample) and `examples/soak.rs` (the full counts); both
//! declare `random` at their root.
#![allow(clippy::expect_used, reason = "numbers are small, and an event that cannot be read is no event")]
#![allow(dead_code, reason = "each of the two takes what it needs")]

pub mod play;
pub mod twin;
