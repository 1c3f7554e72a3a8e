//! Elo ratings: the changes by the games of an event.

use crate::context::Context;
use crate::discrepancy::{ByeRating, EscalationLeagueKFactor, KFactorPercent, RatingUpdate};
use crate::event::discrepancies::{LeagueRating, RatingFormula, RatingRounding, SpecialEventKFactor};
use crate::event::elo::{SCORE_SCALE, compute_expected_score};
use crate::event::event_context::EventContext;
use crate::event::k_factor::{K_FACTOR_SCALE, KFactor, find_k_factor};
use crate::event::model::{Event, Score, Seat};
use crate::event::points::ResultPoints;
use crate::event::printed_number::read_entry_number;
use crate::index_vec::IndexVec;
use crate::record::{Recorder, build_line, count_fact};
use crate::ruleset::EventRules;
use model::fact_name::RANKING;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::{Ledger, Resolved};

/// The change of a rating in a Round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The Round, the first being 1.
    pub round: usize,
    /// The opponent; `None` for a bye.
    pub opponent: Option<Seat>,
    /// The expected score, in ten-thousandths.
    pub expected_score: i64,
    /// The actual score, in ten-thousandths.
    pub actual_score: i64,
    /// The change in rating points.
    pub amount: i64,
}

impl RatingChange {
    fn new(k_factor: i64, round: usize, opponent: Option<Seat>, expected_score: i64, actual_score: i64) -> Self {
        let amount = compute_rating_change(k_factor, actual_score - expected_score);
        Self { round, opponent, expected_score, actual_score, amount }
    }
}

/// The rating of a player and its history in the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating before the event.
    pub before: i64,
    /// The changes, by Round.
    pub changes: Vec<RatingChange>,
    /// The rating after all changes.
    pub now: i64,
}

impl Rating {
    fn apply(&mut self, change: RatingChange) {
        self.now += change.amount;
        self.changes.push(change);
    }
}

/// Returns the ratings of all players, by seat.
///
/// # Errors
/// The edition does not print a value that is needed, or a special event announced no K Factor.
pub fn compute_ratings(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
) -> Result<IndexVec<Seat, Rating>, Refusal> {
    let initial = read_entry_number(context, rules.rating.entry, "rating")?.value;
    let result_points = ResultPoints::read(context, rules)?;
    let unchanged = |before: i64| Rating { before, changes: Vec::new(), now: before };
    let mut ratings: IndexVec<Seat, Rating> =
        event.players.iter().map(|player| unchanged(player.rating.unwrap_or(initial))).collect();
    let at_the_end = context.follows(RatingUpdate::AtTheEndOfTheEvent);
    let bye_counts = context.follows(ByeRating::AsAgainstAnEqual);
    for (number, round) in event.played.iter().enumerate().map(|(index, round)| (index + 1, round)) {
        let k = find_k_factor(context, rules, event, number)?.hundredths;
        let before_round: IndexVec<Seat, i64> =
            ratings.iter().map(|rating| if at_the_end { rating.before } else { rating.now }).collect();
        for game in &round.games {
            let Some(scores) = game.scores else { continue };
            for (own, opponent, scores) in perspectives(game.seats, scores) {
                let expected = compute_expected_score(before_round[own], before_round[opponent]);
                let actual = result_points.result(scores).half_points() * SCORE_SCALE / 2;
                ratings[own].apply(RatingChange::new(k, number, Some(opponent), expected, actual));
            }
        }
        if bye_counts && let Some(seat) = round.bye {
            ratings[seat].apply(RatingChange::new(k, number, None, SCORE_SCALE / 2, SCORE_SCALE));
        }
    }
    Ok(ratings)
}

/// Returns a game from the perspective of each player: the player, the opponent, and the player's score first.
const fn perspectives([one, other]: [Seat; 2], [first, second]: [Score; 2]) -> [(Seat, Seat, [Score; 2]); 2] {
    [(one, other, [first, second]), (other, one, [second, first])]
}

/// Multiplies a K Factor in hundredths by a difference of scores in ten-thousandths.
///
/// The product is rounded to the nearest integer, halves away from zero.
pub const fn compute_rating_change(k_factor: i64, score_difference: i64) -> i64 {
    let parts = K_FACTOR_SCALE * SCORE_SCALE;
    let product = k_factor * score_difference;
    let nearest = (product.abs() * 2 + parts) / (parts * 2);
    if product < 0 { -nearest } else { nearest }
}

/// Resolves the ratings.
///
/// The outcome has per Round the K Factor in hundredths and for each player the expected score and the change, per
/// player `rating`, `change` and `place`, and the `ranking` by rating.
///
/// # Errors
/// The ratings cannot be computed.
pub fn resolve(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let ratings = compute_ratings(context, rules, event)?;
    let inputs = EventContext { context, rules, event };
    let mut record = Recorder::default();
    for round in 1..=event.played.len() {
        inputs.write_k_factor(&mut record, round, &find_k_factor(context, rules, event, round)?);
        inputs.write_changes(&mut record, round, &ratings);
    }
    let initial = read_entry_number(context, rules.rating.entry, "rating")?;
    for (seat, rating) in ratings.iter_enumerated() {
        let initial_clause = event.players[seat].rating.is_none().then_some(&initial.clause);
        inputs.write_rating(&mut record, seat, rating, initial_clause);
    }
    inputs.write_ranking(&mut record, &ratings);
    Ok(record.finish())
}

impl EventContext<'_> {
    fn write_k_factor(self, record: &mut Recorder, round: usize, k_factor: &KFactor) {
        let Self { context, event, .. } = self;
        let subject = PathPrefix::from(format!("round-{round}"));
        let message = Message::new("step-event-k-factor").count("round", round);
        let step = record.step(message.number("hundredths", k_factor.hundredths));
        let step = step.cite_all(k_factor.printed_in.iter()).cite_all(&k_factor.clauses);
        let step = step.decides(Path::new(&subject, "k-factor"), Fact::Number(k_factor.hundredths));
        let step = step.affects(Path::new(&subject, "*"));
        let step = if k_factor.is_modified { step.reading(context.followed_reading::<KFactorPercent>()) } else { step };
        let step = match k_factor.printed_in {
            None => step.reading(SpecialEventKFactor::AsAnnounced),
            Some(_) => step,
        };
        if event.format.is_league() {
            let step = step.reading(LeagueRating::AsInTournaments);
            if event.escalation {
                let reading = context.followed_reading::<EscalationLeagueKFactor>();
                step.reading(reading);
            }
        }
    }

    /// Writes the changes of all ratings in a Round.
    fn write_changes(self, record: &mut Recorder, round: usize, ratings: &IndexVec<Seat, Rating>) {
        let Self { context, rules, event } = self;
        let change_in_round = |rating: &Rating| rating.changes.iter().find(|change| change.round == round).copied();
        let changes = ratings.iter_enumerated().filter_map(|(seat, rating)| Some((seat, change_in_round(rating)?)));
        for (seat, change) in changes {
            let player = self.player(seat);
            let subject = self.subject_in_round(round, seat);
            let message = Message::new("step-event-rating")
                .count("round", round)
                .text("player", player.name.clone())
                .number("expected", change.expected_score)
                .number("result", change.actual_score)
                .with("change", Arg::Signed(change.amount));
            let step = record
                .step(message)
                .cite(rules.rating.expected)
                .cite(rules.rating.compared_with_expected)
                .cite(rules.rating.by_k)
                .cite(rules.rating.results)
                .decides(Path::new(&subject, "expected"), Fact::Number(change.expected_score))
                .decides(Path::new(&subject, "change"), Fact::Number(change.amount))
                .affects(Path::new(&player.subject, "{change,rating}"))
                .reading(RatingFormula::TheUsualElo)
                .reading(RatingRounding::EachChangeToTheNearest);
            let step = step.reading(context.followed_reading::<RatingUpdate>());
            if change.opponent.is_none() {
                step.reading(ByeRating::AsAgainstAnEqual);
            }
        }
        let unrated_bye = event.played[round - 1].bye.filter(|seat| change_in_round(&ratings[*seat]).is_none());
        if let Some(seat) = unrated_bye {
            let message = Message::new("step-event-unrated-bye").count("round", round);
            let step = record.step(message.text("player", self.player(seat).name.clone()));
            step.reading(ByeRating::NothingChanges).affects(Path::new(&self.player(seat).subject, "rating"));
        }
    }

    /// Writes the rating of a player with a ledger of its changes. The clause prints the initial rating, if used.
    fn write_rating(self, record: &mut Recorder, seat: Seat, rating: &Rating, initial_clause: Option<&ClauseId>) {
        let player = self.player(seat);
        let path = |fact| Path::new(&player.subject, fact);
        let clause = || Some(self.rules.rating.by_k.clone());
        let mut lines = vec![build_line(Arg::Word("rating-before"), rating.before, initial_clause.cloned())];
        lines.extend(rating.changes.iter().map(|change| {
            let number = saturating_i64(change.round);
            build_line(Arg::List(vec![Arg::Word("event-round"), Arg::Number(number)]), change.amount, clause())
        }));
        let message = Message::new("step-event-rated").text("player", player.name.clone()).number("rating", rating.now);
        let step = record.step(message);
        step.cite_all(initial_clause)
            .decides(path("rating"), Fact::Number(rating.now))
            .decides(path("change"), Fact::Number(rating.now - rating.before))
            .ledger(Ledger { title: Arg::Term("its-rating".into()), lines, total: rating.now });
    }

    /// Writes the ranking by rating.
    fn write_ranking(self, record: &mut Recorder, ratings: &IndexVec<Seat, Rating>) {
        let mut seats: Vec<Seat> = ratings.indices().collect();
        seats.sort_by_key(|seat| -ratings[*seat].now);
        let names = seats.iter().map(|seat| self.player_name(*seat)).collect();
        let step = record.step(Message::new("step-event-by-rating"));
        let mut step = step.cite(self.rules.rating.ranking).decides(RANKING, Fact::Names(names));
        for seat in &seats {
            let above = ratings.iter().filter(|other| other.now > ratings[*seat].now).count();
            step = step.decides(Path::new(&self.player(*seat).subject, "place"), count_fact(above + 1));
        }
    }
}
