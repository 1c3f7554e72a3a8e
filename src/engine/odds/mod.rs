//! Exact odds: how often a roll, a face-to-face roll or a whole exchange ends in which number of wounds.
//!
//! Everything here counts; nothing rolls, rounds or estimates. The rules come in as a table that gives every face of the
//! die its score ([`ScoreTable`]) and as a list of saves per hit ([`Effects`]); this module knows no edition, no weapon
//! and no clause. Bounds on what a stranger may ask are the caller's: the types here only refuse what cannot be counted.
//!
//! Start reading at [`duel`] (who stands after a roll), then [`mod@wounds`] (what that costs), then [`mod@exchange`].
//! Every count is compared with an independent twin in `tests/odds.rs`.
//!
//! ```
//! use engine::odds::{Burst, Effect, Effects, Pool, Saves, ScoreTable, TOP, face_to_face, wounds};
//!
//! // Success Value 10: faces 1 to 9 are ordinary successes, 10 is a Critical, the others fail.
//! let scores = std::array::from_fn(|index| match index + 1 {
//!     face @ 1..=9 => face as u8,
//!     10 => TOP,
//!     _ => 0,
//! });
//! let die = ScoreTable::new(scores).ok_or("a score is too high")?;
//! let burst = |dice| Burst::new(dice).ok_or("too many dice");
//! let duel = face_to_face(&Pool { die, burst: burst(3)? }, &Pool { die, burst: burst(1)? });
//! assert_eq!(duel.active_wins().exact, "4357/6400");
//!
//! // A hit forces one save that fails on 9 faces, a Critical two of them.
//! let saves = |number| Saves::new(number, 9).and_then(|saves| Effect::new(0, &[saves]));
//! let hit = saves(1).ok_or("too many saves")?;
//! let critical = saves(2).ok_or("too many saves")?;
//! let lost = wounds(&duel.active, &Effects { hit, critical });
//! assert_eq!(lost.probability_at_least(1).basis_points, 4_226);
//! # Ok::<(), &str>(())
//! ```

pub mod count;
pub mod dist;
pub mod dodge;
pub mod duel;
pub mod effect;
pub mod exchange;
mod fraction;
pub mod hits;
pub mod probability;
pub mod score;
pub mod wounds;

pub use dist::Dist;
pub use dodge::{dodge, dodge_spared};
pub use duel::{Duel, face_to_face, roll};
pub use effect::{Effect, Effects, Failure, Saves};
pub use exchange::{Attack, Engagement, Exchange, Reaction, Settled, exchange};
pub use hits::Hits;
pub use probability::{Peril, Probability, spared};
pub use score::{Burst, Pool, ScoreTable, TOP};
pub use wounds::wounds;
