//! What the games of an event do to the ratings of its players.

use crate::context::Context;
use crate::event::expected::{ONE, expected};
use crate::event::k_factor::{self, KFactor, k_factor};
use crate::event::model::{Event, Score, Seat};
use crate::event::points::Worth;
use crate::event::printed::number;
use crate::event::readings::{
    FORMULA, OTHER_EVENTS, PACK_AND_AVERAGE, PERCENT, RATING_OF_A_BYE, ROUND_OR_EVENT, ROUNDING, SIZES, either, follows,
};
use crate::record::{Recorder, StepHandle, count, line};
use crate::ruleset::events::EventRules;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::trace::{Ledger, Resolved};

/// What a Round did to a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The Round, the first being 1.
    pub round: usize,
    /// The opponent; nobody where it was a bye.
    pub opponent: Option<Seat>,
    /// What was expected, in ten-thousandths.
    pub expected: i64,
    /// What came out, in ten-thousandths.
    pub result: i64,
    /// By how much the rating changed.
    pub by: i64,
}

/// A player's rating and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Before the event.
    pub before: i64,
    /// What every Round did.
    pub changes: Vec<Change>,
    /// Now.
    pub now: i64,
}

/// The ratings of all players, by seat.
///
/// # Errors
/// A refusal where the edition does not print what is needed, and where a special event announced no K Factor.
pub fn ratings(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Vec<Rating>, Refusal> {
    let start = number(context, rules.rating.entry, "rating")?;
    let worth = Worth::read(context, rules)?;
    let before = |rating: Option<i64>| rating.unwrap_or(start.is);
    let new = |before: i64| Rating { before, changes: Vec::new(), now: before };
    let mut ratings: Vec<Rating> = event.players.iter().map(|player| new(before(player.rating))).collect();
    let at_the_end = follows(context, ROUND_OR_EVENT, "at-the-end-of-the-event");
    let bye_counts = follows(context, RATING_OF_A_BYE, "as-against-an-equal");
    for (number, round) in event.played.iter().enumerate().map(|(index, round)| (index + 1, round)) {
        let k = k_factor(context, rules, event, number)?.hundredths;
        let stood: Vec<i64> =
            ratings.iter().map(|rating| if at_the_end { rating.before } else { rating.now }).collect();
        for game in &round.games {
            let Some(scores) = game.scores else { continue };
            for (own, other, scores) in both(game.seats, scores) {
                let expected = expected(stood[own], stood[other]);
                let result = worth.outcome(scores).halves() * ONE / 2;
                let by = change(k, result - expected);
                ratings[own].take(Change { round: number, opponent: Some(other), expected, result, by });
            }
        }
        if let Some(seat) = round.bye.filter(|_| bye_counts) {
            let (expected, result) = (ONE / 2, ONE);
            let by = change(k, result - expected);
            ratings[seat].take(Change { round: number, opponent: None, expected, result, by });
        }
    }
    Ok(ratings)
}

impl Rating {
    fn take(&mut self, change: Change) {
        self.now += change.by;
        self.changes.push(change);
    }
}

/// Both sides of a game, each with its own score first.
const fn both([one, other]: [Seat; 2], [own, theirs]: [Score; 2]) -> [(Seat, Seat, [Score; 2]); 2] {
    [(one, other, [own, theirs]), (other, one, [theirs, own])]
}

/// A K Factor times a difference, to the nearest whole number, halves away from zero.
pub const fn change(hundredths: i64, ten_thousandths: i64) -> i64 {
    let parts = k_factor::ONE * ONE;
    let product = hundredths * ten_thousandths;
    let nearest = (product.abs() * 2 + parts) / (parts * 2);
    if product < 0 { -nearest } else { nearest }
}

/// The account: per Round the K Factor in hundredths and, for every player, what was expected and the change, per player
/// `rating`, `change` and `place`, and `ranking` by rating.
///
/// # Errors
/// A refusal where the ratings cannot be told.
pub fn account(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let ratings = ratings(context, rules, event)?;
    let mut record = Recorder::default();
    for round in 1..=event.played.len() {
        weight(context, event, &mut record, round, &k_factor(context, rules, event, round)?);
        changes(context, rules, event, &mut record, round, &ratings);
    }
    let start = number(context, rules.rating.entry, "rating")?;
    for (seat, rating) in ratings.iter().enumerate() {
        let new = event.players[seat].rating.is_none().then_some(&start.clause);
        sum(rules, event, &mut record, seat, rating, new);
    }
    ranking(rules, event, &mut record, &ratings);
    Ok(record.finish())
}

/// The K Factor of a Round.
fn weight(context: &Context<'_>, event: &Event, record: &mut Recorder, round: usize, k: &KFactor) {
    let owner = Owner::from(format!("round-{round}"));
    let message = Message::new("step-event-k-factor").count("round", round).number("hundredths", k.hundredths);
    let step = record.step(message);
    let step = k.printed.iter().fold(step, StepHandle::cite_id).cite_all(&k.by);
    let step = step.decides(Path::new(&owner, "k-factor"), Fact::Number(k.hundredths)).affects(Path::new(&owner, "*"));
    let step = if k.by_percent {
        step.reading(PERCENT, either(context, PERCENT, ["of-the-same-row", "of-a-tournament"]))
    } else {
        step
    };
    let step = if k.printed.is_none() { step.reading(OTHER_EVENTS, "as-announced") } else { step };
    if event.form.is_league() {
        let step = step.reading(PACK_AND_AVERAGE, "as-in-tournaments");
        if event.escalation {
            step.reading(SIZES, either(context, SIZES, ["the-same-in-every-round", "only-the-last-round"]));
        }
    }
}

/// What a Round did to everybody's rating.
fn changes(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    record: &mut Recorder,
    round: usize,
    ratings: &[Rating],
) {
    let of_round = |rating: &Rating| rating.changes.iter().find(|change| change.round == round).copied();
    let changed = ratings.iter().enumerate().filter_map(|(seat, rating)| Some((seat, of_round(rating)?)));
    for (seat, change) in changed {
        let player = &event.players[seat];
        let owner = Owner::from(format!("round-{round}.{}", player.owner));
        let message = Message::new("step-event-rating")
            .count("round", round)
            .text("player", player.name.clone())
            .number("expected", change.expected)
            .number("result", change.result)
            .with("change", Arg::Signed(change.by));
        let step = record
            .step(message)
            .cite(rules.rating.expected)
            .cite(rules.rating.compared)
            .cite(rules.rating.by_k)
            .cite(rules.rating.results)
            .decides(Path::new(&owner, "expected"), Fact::Number(change.expected))
            .decides(Path::new(&owner, "change"), Fact::Number(change.by))
            .affects(Path::new(&player.owner, "{change,rating}"))
            .reading(FORMULA, "the-usual-elo")
            .reading(ROUNDING, "each-change-to-the-nearest");
        let step = step
            .reading(ROUND_OR_EVENT, either(context, ROUND_OR_EVENT, ["round-by-round", "at-the-end-of-the-event"]));
        if change.opponent.is_none() {
            step.reading(RATING_OF_A_BYE, "as-against-an-equal");
        }
    }
    let bye = event.played[round - 1].bye.filter(|seat| of_round(&ratings[*seat]).is_none());
    if let Some(seat) = bye {
        let message = Message::new("step-event-unrated-bye").count("round", round);
        let step = record.step(message.text("player", event.players[seat].name.clone()));
        step.reading(RATING_OF_A_BYE, "nothing-changes").affects(Path::new(&event.players[seat].owner, "rating"));
    }
}

/// The sum of a player's changes.
fn sum(rules: &EventRules, event: &Event, record: &mut Recorder, seat: Seat, rating: &Rating, new: Option<&ClauseId>) {
    let player = &event.players[seat];
    let path = |fact| Path::new(&player.owner, fact);
    let clause = || Some(ClauseId::from_static(rules.rating.by_k));
    let mut lines = vec![line(Arg::Word("rating-before"), rating.before, new.cloned())];
    lines.extend(rating.changes.iter().map(|change| {
        let number = i64::try_from(change.round).unwrap_or(i64::MAX);
        line(Arg::List(vec![Arg::Word("event-round"), Arg::Number(number)]), change.by, clause())
    }));
    let message = Message::new("step-event-rated").text("player", player.name.clone()).number("rating", rating.now);
    let step = record.step(message);
    new.into_iter()
        .fold(step, StepHandle::cite_id)
        .decides(path("rating"), Fact::Number(rating.now))
        .decides(path("change"), Fact::Number(rating.now - rating.before))
        .ledger(Ledger { title: Arg::Term("its-rating".into()), lines, total: rating.now });
}

/// All players by their ratings.
fn ranking(rules: &EventRules, event: &Event, record: &mut Recorder, ratings: &[Rating]) {
    let mut seats: Vec<Seat> = (0..ratings.len()).collect();
    seats.sort_by_key(|seat| -ratings[*seat].now);
    let names = seats.iter().map(|seat| event.players[*seat].name.to_string()).collect();
    let message = Message::new("step-event-by-rating");
    let mut step = record.step(message).cite(rules.rating.ranking).decides("ranking", Fact::Names(names));
    for seat in &seats {
        let above = ratings.iter().filter(|other| other.now > ratings[*seat].now).count();
        step = step.decides(Path::new(&event.players[*seat].owner, "place"), count(above + 1));
    }
}
