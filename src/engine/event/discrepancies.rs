//! Discrepancies in the rules of events of which the engine executes one reading only. [`crate::discrepancy`] has
//! those whose reading can be chosen.

use crate::discrepancy::Discrepancy;

/// How ties in the ranking are broken for pairing.
pub const PAIRING_TIES: Discrepancy = Discrepancy::with_one_reading("its10-pairings~equal-to-the-last", &["lots"]);
/// Whether in a league, too, the next lowest ranked player takes the bye.
pub const LEAGUE_LOWEST_HAD_BYE: Discrepancy =
    Discrepancy::with_one_reading("its10-bye~lowest-had-a-bye", &["the-next-lowest"]);
/// Whether leagues are scored like tournaments.
pub const LEAGUE_SCORES: Discrepancy =
    Discrepancy::with_one_reading("its10-league~scores-of-a-league", &["as-in-tournaments"]);
/// What happens to the results of a player who leaves.
pub const PLAYER_LEAVES: Discrepancy =
    Discrepancy::with_one_reading("its10-tournament~somebody-leaves", &["keeps-what-was-earned"]);
/// The formula for the expected score.
pub const RATING_FORMULA: Discrepancy =
    Discrepancy::with_one_reading("its10-its-rating~rating-without-a-formula", &["the-usual-elo"]);
/// How changes of ratings are rounded.
pub const RATING_ROUNDING: Discrepancy =
    Discrepancy::with_one_reading("its10-its-rating~rounding", &["each-change-to-the-nearest"]);
/// Whether leagues are rated like tournaments.
pub const LEAGUE_RATING: Discrepancy =
    Discrepancy::with_one_reading("its10-its-rating~rating-by-pack-and-average", &["as-in-tournaments"]);
/// The K Factor of events without a rule.
pub const SPECIAL_EVENT_K_FACTOR: Discrepancy =
    Discrepancy::with_one_reading("its10-k-factor~kinds-of-event-without-a-rule", &["as-announced"]);
