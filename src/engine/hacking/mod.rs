//! Hacking outside an Order: the targets that a hacker can attack, and the programs that stay active.

pub mod supportware;
pub mod target;
