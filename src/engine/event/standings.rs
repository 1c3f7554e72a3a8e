//! The account of the standings: what every game was worth, the sums, the order and what decided each place.

use crate::context::Context;
use crate::event::lots;
use crate::event::model::{Event, Meetings, Score, Seat};
use crate::event::points::{Outcome, Worth};
use crate::event::printed::Number;
use crate::event::ranking::{Comparison, Standing, rank};
use crate::event::readings::{
    AFTER_THE_LAST, BEFORE_MADE_UP, MET_TWICE, ONE_FEWER, POINTS_OF_OPPONENTS, SCORES_OF_A_LEAGUE, SEVEN_OF_EIGHT,
    SOMEBODY_LEAVES, VICTORY_BY_NOTHING, VICTORY_POINTS, either, follows,
};
use crate::event::totals::{ByeWorth, PARTS, Totals, totals};
use crate::record::{Recorder, StepHandle, count, line};
use crate::ruleset::events::EventRules;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::trace::{Ledger, Line, Resolved};

/// Who stands where, and by what.
pub struct Table {
    /// From the top.
    pub standings: Vec<Standing>,
    /// What everybody has earned.
    pub totals: Totals,
    /// Who has met whom.
    meetings: Meetings,
}

/// What the account of the sums looks at.
#[derive(Clone, Copy)]
struct Scene<'s> {
    context: &'s Context<'s>,
    rules: &'s EventRules,
    event: &'s Event,
    table: &'s Table,
}

/// Ranks everybody by what was played so far.
///
/// # Errors
/// A refusal where the edition does not print what is needed, and where lots decide and none are given.
pub fn table(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Table, Refusal> {
    let totals = totals(context, rules, event, event.played.len())?;
    let seats: Vec<Seat> = (0..event.players.len()).collect();
    let drawn = if totals.over && follows(context, AFTER_THE_LAST, "lots") {
        Some(lots::order(event, event.played.len() + 1).ok_or_else(|| Refusal::missing("lots"))?)
    } else {
        None
    };
    let places = drawn.map(|drawn| lots::places(&drawn, seats.len()));
    Ok(Table { standings: rank(&seats, &totals.totals, places.as_deref()), totals, meetings: event.meetings() })
}

/// The account: per player `place`, `tournament-points`, `objective-points`, `victory-points`, `opponents` and
/// `decided-by`, per Round the outcome of every game, `ranking`, `over`, and in the end `winners`.
///
/// # Errors
/// A refusal where the standings cannot be told.
pub fn account(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let table = table(context, rules, event)?;
    let mut record = Recorder::default();
    let mut ledgers = vec![Vec::new(); event.players.len()];
    games(context, rules, event, &mut record, &mut ledgers)?;
    penalties(rules, event, &mut record, &mut ledgers);
    let scene = Scene { context, rules, event, table: &table };
    for standing in &table.standings {
        record.set_subject(&event.players[standing.seat].owner);
        sums(&scene, &mut record, standing.seat, std::mem::take(&mut ledgers[standing.seat]));
    }
    record.clear_subject();
    places(context, rules, event, &mut record, &table);
    Ok(record.finish())
}

fn owner(event: &Event, round: usize, seat: Seat) -> Owner {
    Owner::from(format!("round-{round}.{}", event.players[seat].owner))
}

/// What every game and every bye was worth.
fn games(
    context: &Context<'_>,
    rules: &EventRules,
    event: &Event,
    record: &mut Recorder,
    ledgers: &mut [Vec<Line>],
) -> Result<(), Refusal> {
    let (worth, bye) = (Worth::read(context, rules)?, ByeWorth::read(context, rules)?);
    for (number, round) in event.played.iter().enumerate().map(|(index, round)| (index + 1, round)) {
        for game in &round.games {
            let Some(scores) = game.scores else { continue };
            for (seat, scores) in [(game.seats[0], scores), (game.seats[1], [scores[1], scores[0]])] {
                let outcome = worth.outcome(scores);
                let points = worth.of(outcome);
                let step = record.step(played(event, number, seat, outcome, scores)).cite_id(&points.clause);
                let step = step.cite(rules.points.difference).cite(rules.points.each_round);
                let level = scores[0].objective_points == scores[1].objective_points;
                let step = earns(step, &owner(event, number, seat), outcome.as_str(), points);
                let step = step.affects(Path::new(&event.players[seat].owner, "tournament-points"));
                let step = if event.form.is_league() { scored_alike(step) } else { step };
                if level {
                    step.reading(VICTORY_BY_NOTHING, either(context, VICTORY_BY_NOTHING, ["one-to-four", "zero-too"]));
                }
                ledgers[seat].push(of_round(number, points));
            }
        }
        if let Some(seat) = round.bye {
            let message = Message::new("step-event-had-a-bye").count("round", number);
            let step = record.step(message.text("player", event.players[seat].name.clone()));
            let step = step.cite_id(&bye.tournament_points.clause);
            let step = earns(step, &owner(event, number, seat), "bye", &bye.tournament_points);
            step.affects(Path::new(&event.players[seat].owner, "{tournament-points,objective-points,victory-points}"));
            ledgers[seat].push(of_round(number, &bye.tournament_points));
        }
    }
    Ok(())
}

fn scored_alike(step: StepHandle<'_>) -> StepHandle<'_> {
    step.reading(SCORES_OF_A_LEAGUE, "as-in-tournaments")
}

fn earns<'r>(step: StepHandle<'r>, owner: &Owner, outcome: &'static str, points: &Number) -> StepHandle<'r> {
    step.decides(Path::new(owner, "outcome"), Fact::Word(outcome))
        .decides(Path::new(owner, "tournament-points"), Fact::Number(points.is))
}

fn of_round(round: usize, points: &Number) -> Line {
    let number = i64::try_from(round).unwrap_or(i64::MAX);
    line(Arg::List(vec![Arg::Word("event-round"), Arg::Number(number)]), points.is, Some(points.clause.clone()))
}

fn played(event: &Event, round: usize, seat: Seat, outcome: Outcome, scores: [Score; 2]) -> Message {
    Message::new("step-event-game")
        .count("round", round)
        .text("player", event.players[seat].name.clone())
        .word("outcome", outcome.as_str())
        .number("own", scores[0].objective_points)
        .number("other", scores[1].objective_points)
}

/// What was taken from players.
fn penalties(rules: &EventRules, event: &Event, record: &mut Recorder, ledgers: &mut [Vec<Line>]) {
    let taken = |seat: Seat| event.players[seat].penalties.iter().map(move |penalty| (seat, penalty));
    for (seat, penalty) in (0..event.players.len()).flat_map(taken) {
        let player = &event.players[seat];
        let message = Message::new("step-event-penalty")
            .count("round", penalty.round)
            .text("player", player.name.clone())
            .number("tournament-points", penalty.tournament_points)
            .number("objective-points", penalty.objective_points)
            .number("victory-points", penalty.victory_points);
        let step = record.step(message).cite(rules.penalty);
        step.affects(Path::new(&player.owner, "{tournament-points,objective-points,victory-points}"));
        if penalty.tournament_points != 0 {
            let clause = ClauseId::from_static(rules.penalty);
            ledgers[seat].push(line(Arg::Word("penalty"), -penalty.tournament_points, Some(clause)));
        }
    }
}

/// What a player has earned in all.
fn sums(scene: &Scene<'_>, record: &mut Recorder, seat: Seat, lines: Vec<Line>) {
    let Scene { context, rules, event, table } = *scene;
    let (player, total) = (&event.players[seat], &table.totals.totals[seat]);
    let path = |fact| Path::new(&player.owner, fact);
    let title = Arg::Term("tournament-points".into());
    let message = Message::new("step-event-total").text("player", player.name.clone());
    record
        .step(message.number("total", total.tournament_points))
        .cite(rules.ranking.tournament_points)
        .decides(path("tournament-points"), Fact::Number(total.tournament_points))
        .decides(path("objective-points"), Fact::Number(total.objective_points))
        .decides(path("victory-points"), Fact::Number(total.victory_points))
        .decides(path("byes"), count(total.byes))
        .ledger(Ledger { title, lines, total: total.tournament_points });
    if let Some(factor) = table.totals.factors[seat] {
        let message = Message::new("step-event-made-up-for")
            .text("player", player.name.clone())
            .number("scored", total.scored)
            .number("times", factor.times)
            .number("by", factor.by)
            .number("total", total.objective_points);
        let step = record.step(message).cite(rules.bye.objective_points).affects(path("objective-points"));
        let step = step.affects("ranking").affects(path("place")).reading(
            BEFORE_MADE_UP,
            either(context, BEFORE_MADE_UP, ["only-after-the-last-round", "after-every-round"]),
        );
        if event.form.is_league() {
            step.reading(SEVEN_OF_EIGHT, either(context, SEVEN_OF_EIGHT, ["the-rounds-there-were", "eight-to-seven"]));
        }
    }
    let message = Message::new("step-event-opponents").text("player", player.name.clone());
    let whole = total.opponents.div_euclid(PARTS);
    let step = record.step(message.number("total", whole)).cite(rules.ranking.opponents);
    let step = step.decides(path("opponents"), Fact::Number(whole)).affects("ranking");
    let step =
        step.reading(POINTS_OF_OPPONENTS, either(context, POINTS_OF_OPPONENTS, ["all-they-scored", "in-those-games"]));
    let met_again = (0..event.players.len()).any(|other| table.meetings.of([seat, other]) > 1);
    let step = if met_again {
        step.reading(MET_TWICE, either(context, MET_TWICE, ["once", "once-for-each-game"]))
    } else {
        step
    };
    let step = if table.totals.factors[seat].is_some() {
        step.reading(ONE_FEWER, either(context, ONE_FEWER, ["as-many-as-there-were", "made-up-for-too"]))
    } else {
        step
    };
    if player.left_after.is_some() {
        step.reading(SOMEBODY_LEAVES, "keeps-what-was-earned");
    }
}

/// The order, what decided each place, and who won.
fn places(context: &Context<'_>, rules: &EventRules, event: &Event, record: &mut Recorder, table: &Table) {
    let names = table.standings.iter().map(|standing| event.players[standing.seat].name.to_string()).collect();
    record
        .step(Message::new("step-event-order"))
        .cite(rules.ranking.tournament_points)
        .decides("ranking", Fact::Names(names))
        .decides("over", Fact::Flag(table.totals.over));
    for standing in &table.standings {
        let player = &event.players[standing.seat];
        let message = Message::new("step-event-place")
            .count("place", standing.place)
            .text("player", player.name.clone())
            .word("decided", standing.decided_by.as_str());
        let step = compared(rules, record.step(message), standing.decided_by)
            .decides(Path::new(&player.owner, "place"), count(standing.place))
            .decides(Path::new(&player.owner, "decided-by"), Fact::Word(standing.decided_by.as_str()))
            .affects("ranking");
        decided_by(context, rules, step, table, standing);
    }
    if table.totals.over {
        let first = table.standings.iter().filter(|standing| standing.place == 1);
        let winners: Vec<String> = first.map(|standing| event.players[standing.seat].name.to_string()).collect();
        let message = Message::new("step-event-winners").text("winners", winners.join(", "));
        let step = record.step(message.count("count", winners.len())).cite(rules.ranking.winner);
        step.decides("winners", Fact::Names(winners));
    }
}

/// Every comparison that was made, up to the one that decided.
fn compared<'r>(rules: &EventRules, step: StepHandle<'r>, decided: Comparison) -> StepHandle<'r> {
    let all = [
        (Comparison::TournamentPoints, rules.ranking.tournament_points),
        (Comparison::ObjectivePoints, rules.ranking.objective_points),
        (Comparison::VictoryPoints, rules.ranking.victory_points),
        (Comparison::Opponents, rules.ranking.opponents),
    ];
    let made = all.into_iter().filter(|(comparison, _)| *comparison <= decided);
    made.fold(step, |step, (_, clause)| step.cite(clause))
}

/// The readings on which a place depends, and the Victory Points of a bye that a tie brings in.
fn decided_by(context: &Context<'_>, rules: &EventRules, step: StepHandle<'_>, table: &Table, standing: &Standing) {
    let made_up = table.totals.factors[standing.seat].is_some();
    let step = if made_up && standing.decided_by >= Comparison::VictoryPoints {
        let reading = either(context, VICTORY_POINTS, ["when-tied-and-rounded-up", "when-tied-and-not-rounded"]);
        step.cite(rules.bye.victory_points).reading(VICTORY_POINTS, reading)
    } else {
        step
    };
    if standing.decided_by >= Comparison::Lots && table.totals.over {
        step.reading(AFTER_THE_LAST, either(context, AFTER_THE_LAST, ["a-shared-place", "lots"]));
    }
}
