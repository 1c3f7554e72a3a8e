//! Organised play: tournaments and leagues, from the first pairing to the final ranking and the ratings.
//!
//! An [`Event`](model::Event) is what has happened so far. [`check`] says what cannot be, [`standings`] who stands where,
//! [`pairing`] who meets whom next, [`rating`] what the games did to ratings. Chance enters as the lots of the event.
//! Start at [`model`], then [`totals`] and [`ranking`]; [`matching`] pairs without anybody meeting again.

pub mod bye;
pub mod check;
pub mod expected;
pub mod flaw;
pub mod k_factor;
pub mod length;
pub mod lots;
pub mod matching;
pub mod model;
pub mod pairing;
pub mod points;
mod printed;
pub mod ranking;
pub mod rating;
pub mod readings;
pub mod standings;
pub mod totals;
