//! Exact odds: the probability of each number of Wounds after a roll, a Face to Face Roll or an exchange of attacks.
//!
//! Everything here counts ways out of 20^dice; nothing rolls, rounds or estimates.
//!
//! The counting core knows no edition, weapon or clause. Its input is a table with the score of every face of the die
//! ([`ScoreTable`]) and the saves of a hit and of a Critical ([`Effects`]). It refuses only what it cannot count;
//! tighter bounds on a request are the caller's business.
//!
//! * [`score`]: the scores of a die, and a pool of such dice.
//! * [`duel`], [`hits`]: the successes that stand after a Normal Roll or a Face to Face Roll.
//! * [`effect`], [`wounds`]: the saves of a success, and the Wounds that failed saves cost.
//! * [`dodge`]: one roll against several attackers. [`exchange`]: one trooper against several targets.
//! * [`repeat`]: several equal tries.
//! * [`distribution`], [`probability`]: the results. [`count`]: the integers that hold them.
//!
//! Three files join the core to the rules:
//!
//! * [`pools`]: from a Success Value to a pool.
//! * [`wound_odds`]: from the saves of an edition to Wounds, Unconscious, Dead and states.
//! * [`facts`]: odds as facts of an outcome.
//!
//! Start reading at [`duel`]. `tests/suite/odds.rs` compares every count with an independent algorithm.
//!
//! ```
//! use engine::odds::{Burst, Effect, Effects, Pool, Saves, ScoreTable, compute_wounds, count_face_to_face};
//! use engine::success_value::CRITICAL;
//!
//! // Success Value 10: faces 1 to 9 are ordinary successes, 10 is a Critical, the others fail.
//! let scores = std::array::from_fn(|index| match index + 1 {
//!     face @ 1..=9 => face as u8,
//!     10 => CRITICAL,
//!     _ => 0,
//! });
//! let die = ScoreTable::new(scores).ok_or("a score is too high")?;
//! let pool = |dice| Burst::new(dice).map(|burst| Pool::new(die, burst)).ok_or("too many dice");
//! let duel = count_face_to_face(&pool(3)?, &pool(1)?);
//! assert_eq!(duel.active_wins().exact, "4357/6400");
//!
//! // A hit forces one save that fails on 9 faces, a Critical two of them.
//! let saves = |number| Saves::new(number, 9).and_then(|saves| Effect::new(0, &[saves]));
//! let hit = saves(1).ok_or("too many saves")?;
//! let critical = saves(2).ok_or("too many saves")?;
//! let lost = compute_wounds(&duel.active, &Effects { hit, critical });
//! assert_eq!(lost.or_more(1).basis_points, 4_226);
//! # Ok::<(), &str>(())
//! ```

mod count;
mod distribution;
mod dodge;
mod duel;
mod effect;
mod exchange;
pub mod facts;
mod fraction;
mod hits;
pub mod pools;
mod probability;
mod repeat;
mod score;
pub mod wound_odds;
mod wounds;

pub use distribution::Distribution;
pub use dodge::{compute_dodge_avoidance, compute_dodge_wounds};
pub use duel::{Duel, count_face_to_face, count_normal_roll, count_one_side};
pub use effect::{Effect, Effects, Failure, Saves};
pub use exchange::{Attack, Engagement, Exchange, Reaction, TargetOdds, compute_exchange};
pub use hits::Hits;
pub use probability::{Probability, StateSaves, compute_avoidance};
pub use repeat::{compute_some_failure, compute_some_success};
pub use score::{Burst, FACES, MAX_DICE, Pool, ScoreTable};
pub use wounds::compute_wounds;
