//! The standings, with their trace: the points of each game, the totals, and the criterion that decides each rank.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::{
    ByeCorrectionRounds, ByeCorrectionTime, ByeVictoryPoints, FinalTies, OpponentPoints, OpponentPointsAfterBye,
    RepeatedOpponent, VictoryWithEqualPoints,
};
use crate::event::discrepancies::{LeagueScores, PlayerLeaves};
use crate::event::event_context::EventContext;
use crate::event::model::{Event, MeetingCounts, Score, Seat};
use crate::event::points::{GameResult, ResultPoints};
use crate::event::random_order;
use crate::event::ranking::{Criterion, Standing, rank};
use crate::event::totals::{ByeFactor, ByePoints, FRACTION_PARTS, PlayerTotal, Totals, compute_totals};
use crate::index_vec::IndexVec;
use crate::record::{Recorder, StepHandle, build_line, count_fact};
use crate::ruleset::EventRules;
use model::fact_name::{OBJECTIVE_POINTS, RANKING};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::{Ledger, Line, Resolved};

/// The standings of an event.
pub struct Standings {
    /// The rank of each player, from the top.
    pub ranked: Vec<Standing>,
    /// The points of each player.
    pub totals: Totals,
    meetings: MeetingCounts,
}

/// Ranks all players by the Rounds played so far.
///
/// # Errors
/// The edition does not print a value that is needed, or a random order is needed and not stated.
pub fn compute_standings(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Standings, Refusal> {
    let totals = compute_totals(context, rules, event, event.played.len())?;
    let seats: Vec<Seat> = event.players.indices().collect();
    let random_order = if totals.over && context.follows(FinalTies::Lots) {
        Some(random_order::read_for_round(event, event.played.len() + 1).ok_or_else(|| Refusal::missing("lots"))?)
    } else {
        None
    };
    let random_ranks = random_order.map(|order| random_order::compute_ranks(&order, seats.len()));
    let ranked = rank(&seats, &totals.totals, random_ranks.as_ref());
    Ok(Standings { ranked, totals, meetings: event.count_meetings() })
}

/// Resolves the standings.
///
/// The outcome has per player `place`, `tournament-points`, `objective-points`, `victory-points`, `opponents` and
/// `decided-by`, per Round the result of each game, `ranking`, `over`, and at the end of the event `winners`.
///
/// # Errors
/// The standings cannot be computed.
pub fn resolve(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let standings = compute_standings(context, rules, event)?;
    let inputs = EventContext { context, rules, event };
    let mut record = Recorder::default();
    let mut ledgers: IndexVec<Seat, Vec<Line>> = event.players.iter().map(|_| Vec::new()).collect();
    inputs.write_games(&mut record, &mut ledgers)?;
    inputs.write_penalties(&mut record, &mut ledgers);
    for standing in &standings.ranked {
        record.set_subject(&event.players[standing.seat].subject);
        let lines = std::mem::take(&mut ledgers[standing.seat]);
        inputs.write_total(&mut record, &standings, standing.seat, lines);
        inputs.write_opponent_points(&mut record, &standings, standing.seat);
    }
    record.clear_subject();
    inputs.write_ranks(&mut record, &standings);
    Ok(record.finish())
}

/// Returns a ledger line with the points of a Round.
fn build_round_line(round: usize, points: &PrintedNumber) -> Line {
    let number = saturating_i64(round);
    build_line(
        Arg::List(vec![Arg::Word("event-round"), Arg::Number(number)]),
        points.value,
        Some(points.clause.clone()),
    )
}

fn decide_points<'r>(
    step: StepHandle<'r>,
    subject: &PathPrefix,
    result: &'static str,
    points: &PrintedNumber,
) -> StepHandle<'r> {
    step.decides(Path::new(subject, "outcome"), Fact::Word(result))
        .decides(Path::new(subject, "tournament-points"), Fact::Number(points.value))
}

impl EventContext<'_> {
    /// Writes the points of each game and each bye.
    fn write_games(self, record: &mut Recorder, ledgers: &mut IndexVec<Seat, Vec<Line>>) -> Result<(), Refusal> {
        let Self { context, rules, event } = self;
        let (result_points, bye) = (ResultPoints::read(context, rules)?, ByePoints::read(context, rules)?);
        for (number, round) in event.played.iter().enumerate().map(|(index, round)| (index + 1, round)) {
            for game in &round.games {
                let Some(scores) = game.scores else { continue };
                for (seat, scores) in [(game.seats[0], scores), (game.seats[1], [scores[1], scores[0]])] {
                    let result = result_points.result(scores);
                    let points = result_points.get(result);
                    let message = self.game_message(number, seat, result, scores);
                    let step = record.step(message).cite(&points.clause);
                    let step = step.cite(rules.points.difference).cite(rules.points.each_round);
                    let step = decide_points(step, &self.subject_in_round(number, seat), result.as_str(), points);
                    let step = step.affects(Path::new(&self.player(seat).subject, "tournament-points"));
                    let step =
                        if event.format.is_league() { step.reading(LeagueScores::AsInTournaments) } else { step };
                    if scores[0].objective_points == scores[1].objective_points {
                        let reading = context.followed_reading::<VictoryWithEqualPoints>();
                        step.reading(reading);
                    }
                    ledgers[seat].push(build_round_line(number, points));
                }
            }
            if let Some(seat) = round.bye {
                let player = self.player(seat);
                let message = Message::new("step-event-had-a-bye").count("round", number);
                let step = record.step(message.text("player", player.name.clone()));
                let step = step.cite(&bye.tournament_points.clause);
                let subject = self.subject_in_round(number, seat);
                let step = decide_points(step, &subject, "bye", &bye.tournament_points);
                step.affects(Path::new(&player.subject, "{tournament-points,objective-points,victory-points}"));
                ledgers[seat].push(build_round_line(number, &bye.tournament_points));
            }
        }
        Ok(())
    }

    fn game_message(self, round: usize, seat: Seat, result: GameResult, scores: [Score; 2]) -> Message {
        Message::new("step-event-game")
            .count("round", round)
            .text("player", self.player(seat).name.clone())
            .word("outcome", result.as_str())
            .number("own", scores[0].objective_points)
            .number("other", scores[1].objective_points)
    }

    fn write_penalties(self, record: &mut Recorder, ledgers: &mut IndexVec<Seat, Vec<Line>>) {
        let clause = self.rules.penalty;
        for (player, ledger) in self.event.players.iter().zip(ledgers) {
            for penalty in &player.penalties {
                let message = Message::new("step-event-penalty")
                    .count("round", penalty.round)
                    .text("player", player.name.clone())
                    .number("tournament-points", penalty.tournament_points)
                    .number("objective-points", penalty.objective_points)
                    .number("victory-points", penalty.victory_points);
                let step = record.step(message).cite(clause);
                step.affects(Path::new(&player.subject, "{tournament-points,objective-points,victory-points}"));
                if penalty.tournament_points != 0 {
                    let clause = clause.clone();
                    ledger.push(build_line(Arg::Word("penalty"), -penalty.tournament_points, Some(clause)));
                }
            }
        }
    }

    /// Writes the points of a player.
    fn write_total(self, record: &mut Recorder, standings: &Standings, seat: Seat, lines: Vec<Line>) {
        let (player, total) = (self.player(seat), &standings.totals.totals[seat]);
        let path = |fact| Path::new(&player.subject, fact);
        let title = Arg::Term("tournament-points".into());
        let message = Message::new("step-event-total").text("player", player.name.clone());
        record
            .step(message.number("total", total.tournament_points))
            .cite(self.rules.ranking.tournament_points)
            .decides(path("tournament-points"), Fact::Number(total.tournament_points))
            .decides(path(OBJECTIVE_POINTS), Fact::Number(total.objective_points))
            .decides(path("victory-points"), Fact::Number(total.victory_points))
            .decides(path("byes"), count_fact(total.byes))
            .ledger(Ledger { title, lines, total: total.tournament_points });
        if let Some(factor) = standings.totals.bye_factors[seat] {
            self.write_bye_correction(record, seat, total, factor);
        }
    }

    /// Writes the correction of a player's Objective Points for byes.
    fn write_bye_correction(self, record: &mut Recorder, seat: Seat, total: &PlayerTotal, factor: ByeFactor) {
        let Self { context, rules, event } = self;
        let player = self.player(seat);
        let path = |fact| Path::new(&player.subject, fact);
        let message = Message::new("step-event-made-up-for")
            .text("player", player.name.clone())
            .number("scored", total.scored_objective_points)
            .number("times", factor.numerator)
            .number("by", factor.denominator)
            .number("total", total.objective_points);
        let step = record.step(message).cite(rules.bye.objective_points).affects(path(OBJECTIVE_POINTS));
        let step =
            step.affects(RANKING).affects(path("place")).reading(context.followed_reading::<ByeCorrectionTime>());
        if event.format.is_league() {
            step.reading(context.followed_reading::<ByeCorrectionRounds>());
        }
    }

    /// Writes the sum of the opponents' Objective Points, a tie-break.
    fn write_opponent_points(self, record: &mut Recorder, standings: &Standings, seat: Seat) {
        let Self { context, rules, event } = self;
        let (player, total) = (self.player(seat), &standings.totals.totals[seat]);
        let message = Message::new("step-event-opponents").text("player", player.name.clone());
        let points = total.opponent_points.div_euclid(FRACTION_PARTS);
        let step = record.step(message.number("total", points)).cite(rules.ranking.opponents);
        let step = step.decides(Path::new(&player.subject, "opponents"), Fact::Number(points)).affects(RANKING);
        let step = step.reading(context.followed_reading::<OpponentPoints>());
        let has_rematch = event.players.indices().any(|other| standings.meetings.get([seat, other]) > 1);
        let step = if has_rematch { step.reading(context.followed_reading::<RepeatedOpponent>()) } else { step };
        let step = if standings.totals.bye_factors[seat].is_some() {
            step.reading(context.followed_reading::<OpponentPointsAfterBye>())
        } else {
            step
        };
        if player.left_after.is_some() {
            step.reading(PlayerLeaves::KeepsWhatWasEarned);
        }
    }

    /// Writes the ranking, the criterion that decides each rank, and the winners.
    fn write_ranks(self, record: &mut Recorder, standings: &Standings) {
        let Self { context, rules, .. } = self;
        let names = standings.ranked.iter().map(|standing| self.player_name(standing.seat)).collect();
        record
            .step(Message::new("step-event-order"))
            .cite(rules.ranking.tournament_points)
            .decides(RANKING, Fact::Names(names))
            .decides("over", Fact::Flag(standings.totals.over));
        for standing in &standings.ranked {
            let player = self.player(standing.seat);
            let message = Message::new("step-event-place")
                .count("place", standing.rank)
                .text("player", player.name.clone())
                .word("decided", standing.decided_by.as_str());
            let step = cite_criteria(rules, record.step(message), standing.decided_by)
                .decides(Path::new(&player.subject, "place"), count_fact(standing.rank))
                .decides(Path::new(&player.subject, "decided-by"), Fact::Word(standing.decided_by.as_str()))
                .affects(RANKING);
            write_rank_readings(context, rules, step, standings, standing);
        }
        if standings.totals.over {
            let first = standings.ranked.iter().filter(|standing| standing.rank == 1);
            let winners: Vec<String> = first.map(|standing| self.player_name(standing.seat)).collect();
            let message = Message::new("step-event-winners").text("winners", winners.join(", "));
            let step = record.step(message.count("count", winners.len())).cite(rules.ranking.winner);
            step.decides("winners", Fact::Names(winners));
        }
    }
}

/// Cites the applied criteria, up to the deciding one.
fn cite_criteria<'r>(rules: &EventRules, step: StepHandle<'r>, deciding: Criterion) -> StepHandle<'r> {
    let all = [
        (Criterion::TournamentPoints, rules.ranking.tournament_points),
        (Criterion::ObjectivePoints, rules.ranking.objective_points),
        (Criterion::VictoryPoints, rules.ranking.victory_points),
        (Criterion::OpponentPoints, rules.ranking.opponents),
    ];
    let applied = all.into_iter().filter(|(criterion, _)| *criterion <= deciding);
    applied.fold(step, |step, (_, clause)| step.cite(clause))
}

/// Writes the readings on which a rank depends, and the clause on the Victory Points of byes if they break a tie.
fn write_rank_readings(
    context: &Context<'_>,
    rules: &EventRules,
    step: StepHandle<'_>,
    standings: &Standings,
    standing: &Standing,
) {
    let is_corrected = standings.totals.bye_factors[standing.seat].is_some();
    let step = if is_corrected && standing.decided_by >= Criterion::VictoryPoints {
        let reading = context.followed_reading::<ByeVictoryPoints>();
        step.cite(rules.bye.victory_points).reading(reading)
    } else {
        step
    };
    if standing.decided_by >= Criterion::RandomOrder && standings.totals.over {
        step.reading(context.followed_reading::<FinalTies>());
    }
}
