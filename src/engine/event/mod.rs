//! Organized play: tournaments and leagues, from the first pairing to the final standings and the ratings.
//!
//! An [`Event`](model::Event) is the history so far. [`check`] validates it, [`standings`] ranks the players,
//! [`pairing`] makes the Swiss pairing of the next Round, and [`rating`] updates the Elo ratings. Randomness enters as
//! the [`random_order`] of the event. Start at [`model`], then [`totals`] and [`ranking`]; [`matching`] avoids
//! rematches.

pub mod bye;
pub mod check;
pub mod diagnostic;
pub mod discrepancies;
pub mod elo;
mod event_context;
pub mod k_factor;
pub mod matching;
pub mod model;
pub mod pairing;
pub mod points;
mod printed_number;
pub mod random_order;
pub mod ranking;
pub mod rating;
pub mod round_count;
pub mod standings;
pub mod totals;
