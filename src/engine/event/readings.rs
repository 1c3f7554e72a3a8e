//! The discrepancies of the rules of events that an event file may decide, and those whose one reading is followed.

use crate::context::Context;

/// A difference of nothing is a Tie, or a Victory for both.
pub const VICTORY_BY_NOTHING: &str = "its10-tournament-points~a-victory-by-nothing";
/// Who is equal in everything shares a place, or lots decide.
pub const AFTER_THE_LAST: &str = "its10-final-scores~after-the-last-tie-break";
/// What of the opponents' points counts.
pub const POINTS_OF_OPPONENTS: &str = "its10-final-scores~points-of-the-opponents";
/// Whoever had a bye met fewer.
pub const ONE_FEWER: &str = "its10-final-scores~one-opponent-fewer";
/// An opponent met twice.
pub const MET_TWICE: &str = "its10-final-scores~an-opponent-met-twice";
/// Players who met before.
pub const MEETING_AGAIN: &str = "its10-pairings~meeting-again";
/// Lots between equals.
pub const EQUAL_TO_THE_LAST: &str = "its10-pairings~equal-to-the-last";
/// When a bye is made up for.
pub const BEFORE_MADE_UP: &str = "its10-bye~before-a-bye-is-made-up-for";
/// Victory Points are rounded, or compared as fractions.
pub const VICTORY_POINTS: &str = "its10-bye~victory-points-after-a-bye";
/// In a league the next lowest takes it too.
pub const LOWEST_HAD_ONE: &str = "its10-bye~lowest-had-a-bye";
/// Who is the lowest of a league.
pub const LOWEST_OF_A_LEAGUE: &str = "its10-bye~lowest-score-of-a-league";
/// More rounds than players.
pub const MORE_ROUNDS: &str = "its10-bye~more-rounds-than-players";
/// The printed rounds, or those there were.
pub const SEVEN_OF_EIGHT: &str = "its10-bye~seven-of-eight-rounds";
/// Leagues are scored like tournaments.
pub const SCORES_OF_A_LEAGUE: &str = "its10-league~scores-of-a-league";
/// Too few for a tournament.
pub const TOO_FEW: &str = "its10-tournament~fewer-than-four-players";
/// Somebody leaves.
pub const SOMEBODY_LEAVES: &str = "its10-tournament~somebody-leaves";
/// The formula.
pub const FORMULA: &str = "its10-its-rating~rating-without-a-formula";
/// How a change is rounded.
pub const ROUNDING: &str = "its10-its-rating~rounding";
/// Ratings move with each game, or once.
pub const ROUND_OR_EVENT: &str = "its10-its-rating~by-the-round-or-by-the-event";
/// What a bye does.
pub const RATING_OF_A_BYE: &str = "its10-its-rating~rating-of-a-bye";
/// Leagues are rated like tournaments.
pub const PACK_AND_AVERAGE: &str = "its10-its-rating~rating-by-pack-and-average";
/// Of what the percentage is.
pub const PERCENT: &str = "its10-k-factor~fifteen-percent-of-what";
/// Which K Factor other events have.
pub const OTHER_EVENTS: &str = "its10-k-factor~kinds-of-event-without-a-rule";
/// Rounds of a league without a Tier.
pub const SIZES: &str = "its10-escalation-league~sizes-without-a-k-factor";
/// A scenario of the Organizer's own.
pub const OWN_SCENARIO: &str = "its10-tournament-scenarios~in-place-of-an-official-one";

/// Whether a reading that is not the default was chosen.
pub fn follows(context: &Context<'_>, discrepancy: &'static str, reading: &str) -> bool {
    context.reading(discrepancy) == Some(reading)
}

/// The reading of two that is followed.
pub fn either(context: &Context<'_>, discrepancy: &'static str, [default, other]: [&'static str; 2]) -> &'static str {
    if follows(context, discrepancy, other) { other } else { default }
}
