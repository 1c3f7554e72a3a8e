//! The number of Rounds of an event, and the Tier of each Round.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::MoreRoundsThanPlayers;
use crate::event::model::Event;
use crate::event::printed_number::{find_mode_number, read_entry_number, read_mode_number};
use crate::ruleset::EventRules;
use model::refusal::Refusal;
use model::situation::event::{Format, Tier};

/// The number of Rounds of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCount {
    /// The number of Rounds.
    pub rounds: usize,
    /// The printed number, if the event follows one.
    pub printed: Option<PrintedNumber>,
    /// Whether a reading limits the Rounds to the number of players.
    pub limited_to_players: bool,
}

/// Returns the number of Rounds: the one fixed by the rules, else the announced one, else the recommended one.
///
/// # Errors
/// None of them is known.
pub fn find_round_count(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<RoundCount, Refusal> {
    if let Some(fixed) = find_fixed_rounds(context, rules, event)? {
        let (players, rounds) = (event.players.len(), fixed.count());
        let limited_to_players =
            players < rounds && players % 2 == 1 && context.follows(MoreRoundsThanPlayers::NoFurtherRound);
        return Ok(RoundCount {
            rounds: if limited_to_players { players } else { rounds },
            printed: Some(fixed),
            limited_to_players,
        });
    }
    let recommended = match event.format {
        Format::OneShot => None,
        Format::Tournament | Format::League | Format::Special => {
            find_recommended_rounds(context, rules, event.players.len())
        }
    };
    let recommended = match (recommended, event.format) {
        // With fewer players than in the first row of the table, the event has the minimum number of Rounds.
        (None, Format::Tournament | Format::League | Format::Special) => Some(read_min_rounds(context, rules)?),
        (recommended, Format::Tournament | Format::League | Format::Special | Format::OneShot) => recommended,
    };
    let rounds = event.rounds.or_else(|| recommended.as_ref().map(PrintedNumber::count));
    let rounds = rounds.ok_or_else(|| Refusal::missing("rounds"))?;
    let printed = recommended.filter(|number| number.count() == rounds);
    Ok(RoundCount { rounds, printed, limited_to_players: false })
}

/// Returns the number of Rounds that the rules fix for the format, if they do.
///
/// # Errors
/// The edition does not print it.
pub fn find_fixed_rounds(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
) -> Result<Option<PrintedNumber>, Refusal> {
    let entry = match (event.format.is_league(), event.escalation) {
        (true, true) => rules.escalation_league.value,
        (true, false) => rules.league.entry,
        (false, true) => rules.escalation.value,
        (false, false) => return Ok(None),
    };
    read_entry_number(context, entry, "rounds").map(Some)
}

/// Returns the number of Rounds recommended for a number of players; `None` below the first row of the table.
pub fn find_recommended_rounds(context: &Context<'_>, rules: &EventRules, players: usize) -> Option<PrintedNumber> {
    let number = |mode, name| find_mode_number(context, rules.rounds.value, mode, name);
    let mut modes = rules.round_modes.into_iter().rev();
    let mode = modes.find(|mode| number(*mode, "players-from").is_some_and(|from| from.count() <= players))?;
    number(mode, "rounds")
}

/// Returns the minimum number of Rounds.
///
/// # Errors
/// The edition does not print it.
pub fn read_min_rounds(context: &Context<'_>, rules: &EventRules) -> Result<PrintedNumber, Refusal> {
    read_entry_number(context, rules.rounds.value, "rounds")
}

/// Returns the Tier of a Round, the first being 1; `None` in an Escalation League.
pub fn find_tier(event: &Event, round: usize) -> Option<Tier> {
    match (event.format.is_league(), event.escalation) {
        (true, true) => None,
        (true, false) => Some(Tier::Mid),
        (false, true) => Some(Tier::ALL[(round.max(1) - 1).min(2)]),
        (false, false) => Some(event.tier.unwrap_or(Tier::Mid)),
    }
}

/// Returns the limits of a Tier: Army Points and SWC.
///
/// # Errors
/// The edition does not print them.
pub fn read_tier_limits(context: &Context<'_>, rules: &EventRules, tier: Tier) -> Result<[PrintedNumber; 2], Refusal> {
    let mode = rules.tiers[tier.index()];
    let number = |name| read_mode_number(context, rules.tier_entry, mode, name);
    Ok([number("army-points")?, number("swc")?])
}
