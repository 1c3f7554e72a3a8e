//! How many Rounds an event has, and at which Tier each is played.

use crate::context::Context;
use crate::event::model::{Event, Form, Tier};
use crate::event::printed::{Number, number, number_of, some_number};
use crate::event::readings::{MORE_ROUNDS, follows};
use crate::ruleset::events::EventRules;
use model::refusal::Refusal;

/// How long an event is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// Its Rounds.
    pub rounds: usize,
    /// What the rules say, where they say it and it is followed.
    pub printed: Option<Number>,
    /// There are no more Rounds than players, by a reading.
    pub cut: bool,
}

/// How many Rounds the event has: those the rules set, else those announced, else those the table recommends.
///
/// # Errors
/// A refusal where nobody says it.
pub fn length(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Length, Refusal> {
    if let Some(fixed) = fixed(context, rules, event)? {
        let (players, rounds) = (event.players.len(), fixed.count());
        let cut = players < rounds && players % 2 == 1 && follows(context, MORE_ROUNDS, "no-further-round");
        return Ok(Length { rounds: if cut { players } else { rounds }, printed: Some(fixed), cut });
    }
    let recommended = match event.form {
        Form::OneShot => None,
        Form::Tournament | Form::League | Form::Special => recommended(context, rules, event.players.len()),
    };
    let recommended = match (recommended, event.form) {
        // Fewer than the table begins with: if they may play at all, they play the fewest Rounds.
        (None, Form::Tournament | Form::League | Form::Special) => Some(fewest(context, rules)?),
        (found, Form::Tournament | Form::League | Form::Special | Form::OneShot) => found,
    };
    let rounds = event.rounds.or_else(|| recommended.as_ref().map(Number::count));
    let rounds = rounds.ok_or_else(|| Refusal::missing("rounds"))?;
    let printed = recommended.filter(|number| number.count() == rounds);
    Ok(Length { rounds, printed, cut: false })
}

/// The number that the rules leave nobody a choice about.
///
/// # Errors
/// A refusal where the edition does not print it.
pub fn fixed(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Option<Number>, Refusal> {
    let entry = match (event.form.is_league(), event.escalation) {
        (true, true) => rules.escalation_league.is,
        (true, false) => rules.league.entry,
        (false, true) => rules.escalation.is,
        (false, false) => return Ok(None),
    };
    number(context, entry, "rounds").map(Some)
}

/// What the table says for so many players; nothing below its first row.
pub fn recommended(context: &Context<'_>, rules: &EventRules, players: usize) -> Option<Number> {
    let of = |mode, name| some_number(context, rules.rounds.is, mode, name);
    let mut modes = rules.round_modes.into_iter().rev();
    let mode = modes.find(|mode| of(*mode, "players-from").is_some_and(|from| from.count() <= players))?;
    of(mode, "rounds")
}

/// The fewest Rounds.
///
/// # Errors
/// A refusal where the edition does not print it.
pub fn fewest(context: &Context<'_>, rules: &EventRules) -> Result<Number, Refusal> {
    number(context, rules.rounds.is, "rounds")
}

/// The Tier of a Round, the first being 1; none in a league in which the armies grow.
pub fn tier(event: &Event, round: usize) -> Option<Tier> {
    match (event.form.is_league(), event.escalation) {
        (true, true) => None,
        (true, false) => Some(Tier::Mid),
        (false, true) => Some(Tier::ALL[(round.max(1) - 1).min(2)]),
        (false, false) => Some(event.tier.unwrap_or(Tier::Mid)),
    }
}

/// The limits of a Tier: Army Points and SWC.
///
/// # Errors
/// A refusal where the edition does not print it.
pub fn tier_limits(context: &Context<'_>, rules: &EventRules, tier: Tier) -> Result<[Number; 2], Refusal> {
    let mode = rules.tiers[tier.place()];
    let of = |name| number_of(context, rules.tier_entry, mode, name);
    Ok([of("army-points")?, of("swc")?])
}
