//! The discrepancies in the rules of events, and the readings that a run follows.

use crate::context::Context;

/// Whether equal Objective Points are a Tie, or a Victory for both.
pub const VICTORY_WITH_EQUAL_POINTS: &str = "its10-tournament-points~a-victory-by-nothing";
/// Whether players who are equal in every criterion share a rank, or are ordered at random.
pub const FINAL_TIES: &str = "its10-final-scores~after-the-last-tie-break";
/// Which points of the opponents count for the tie-break.
pub const OPPONENT_POINTS: &str = "its10-final-scores~points-of-the-opponents";
/// Whether the opponents' points are corrected for a bye.
pub const OPPONENT_POINTS_AFTER_BYE: &str = "its10-final-scores~one-opponent-fewer";
/// Whether an opponent played twice counts twice.
pub const REPEATED_OPPONENT: &str = "its10-final-scores~an-opponent-met-twice";
/// Whether rematches are avoided.
pub const REMATCHES: &str = "its10-pairings~meeting-again";
/// How ties in the ranking are broken for pairing.
pub const PAIRING_TIES: &str = "its10-pairings~equal-to-the-last";
/// When points are corrected for a bye.
pub const BYE_CORRECTION_TIME: &str = "its10-bye~before-a-bye-is-made-up-for";
/// Whether Victory Points corrected for a bye are rounded, or compared as fractions.
pub const BYE_VICTORY_POINTS: &str = "its10-bye~victory-points-after-a-bye";
/// Whether in a league, too, the next lowest ranked player takes the bye.
pub const LEAGUE_LOWEST_HAD_BYE: &str = "its10-bye~lowest-had-a-bye";
/// Which player of a league is the lowest.
pub const LEAGUE_LOWEST: &str = "its10-bye~lowest-score-of-a-league";
/// What happens if there are more Rounds than players.
pub const MORE_ROUNDS_THAN_PLAYERS: &str = "its10-bye~more-rounds-than-players";
/// Whether the correction for a bye uses the printed number of Rounds, or the number played.
pub const BYE_CORRECTION_ROUNDS: &str = "its10-bye~seven-of-eight-rounds";
/// Whether leagues are scored like tournaments.
pub const LEAGUE_SCORES: &str = "its10-league~scores-of-a-league";
/// Whether a tournament may have fewer players than the minimum.
pub const TOO_FEW_PLAYERS: &str = "its10-tournament~fewer-than-four-players";
/// What happens to the results of a player who leaves.
pub const PLAYER_LEAVES: &str = "its10-tournament~somebody-leaves";
/// The formula for the expected score.
pub const RATING_FORMULA: &str = "its10-its-rating~rating-without-a-formula";
/// How changes of ratings are rounded.
pub const RATING_ROUNDING: &str = "its10-its-rating~rounding";
/// Whether ratings change after each Round, or once after the event.
pub const RATING_UPDATE: &str = "its10-its-rating~by-the-round-or-by-the-event";
/// The effect of a bye on a rating.
pub const BYE_RATING: &str = "its10-its-rating~rating-of-a-bye";
/// Whether leagues are rated like tournaments.
pub const LEAGUE_RATING: &str = "its10-its-rating~rating-by-pack-and-average";
/// The base of the percentage that raises or lowers a K Factor.
pub const K_FACTOR_PERCENT: &str = "its10-k-factor~fifteen-percent-of-what";
/// The K Factor of events without a rule.
pub const SPECIAL_EVENT_K_FACTOR: &str = "its10-k-factor~kinds-of-event-without-a-rule";
/// The K Factor of Rounds of a league without a Tier.
pub const ESCALATION_LEAGUE_K_FACTOR: &str = "its10-escalation-league~sizes-without-a-k-factor";
/// Whether a scenario of the Organizer's own replaces an official one.
pub const OWN_SCENARIO: &str = "its10-tournament-scenarios~in-place-of-an-official-one";

/// Whether the run follows a reading that is not the default.
pub fn follows(context: &Context<'_>, discrepancy: &'static str, reading: &str) -> bool {
    context.reading(discrepancy) == Some(reading)
}

/// Returns which of two readings the run follows.
pub fn followed_reading(
    context: &Context<'_>,
    discrepancy: &'static str,
    [default, other]: [&'static str; 2],
) -> &'static str {
    if follows(context, discrepancy, other) { other } else { default }
}
