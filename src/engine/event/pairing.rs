//! The next Round: who takes a bye and who meets whom, with the account of it.

use crate::context::Context;
use crate::event::bye::{self, Bye};
use crate::event::length::length;
use crate::event::lots;
use crate::event::matching::pair;
use crate::event::model::{Event, Form, Lots, Meetings, Seat};
use crate::event::ranking::{Comparison, Standing, rank};
use crate::event::readings::{
    EQUAL_TO_THE_LAST, LOWEST_HAD_ONE, LOWEST_OF_A_LEAGUE, MEETING_AGAIN, MORE_ROUNDS, either, follows,
};
use crate::event::totals::{Totals, totals};
use crate::record::{Recorder, count};
use crate::ruleset::events::EventRules;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::trace::Resolved;

/// What every step of a pairing has a share in.
const ALL: [&str; 2] = ["bye", "table-*"];

/// A Round that can be played next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, the first being 1.
    pub round: usize,
    /// Who meets whom, by table.
    pub tables: Vec<[Seat; 2]>,
    /// Who sits out.
    pub bye: Option<Bye>,
    /// How many of the pairs have met before.
    pub rematches: usize,
    /// The ranking they were paired by, before the first Round none.
    pub ranked: Vec<Standing>,
}

/// What comes after the last paired Round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A Round.
    Round(Pairing),
    /// Games without a result, by Round.
    Unfinished(usize),
    /// The event is over.
    Over,
}

/// Pairs the next Round.
///
/// # Errors
/// A refusal where lots are needed and none are given, and where the edition does not print what is needed.
pub fn next(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Next, Refusal> {
    let played = event.played.len();
    if event.complete() < played {
        return Ok(Next::Unfinished(event.complete() + 1));
    }
    if played >= length(context, rules, event)?.rounds {
        return Ok(Next::Over);
    }
    let round = played + 1;
    let drawn = lots::order(event, round);
    let pairing = match drawn {
        Some(drawn) if round == 1 => first(event, &drawn),
        None if round == 1 => return Err(Refusal::missing("lots")),
        drawn => later(context, event, round, drawn.as_deref(), &totals(context, rules, event, played)?)?,
    };
    Ok(Next::Round(pairing))
}

/// The first Round: as the lots come out.
fn first(event: &Event, drawn: &[Seat]) -> Pairing {
    let taking_part = event.taking_part(1);
    let bye = if taking_part.len() % 2 == 1 { bye::first(event, drawn) } else { None };
    let sits_out = |seat: &Seat| bye.is_some_and(|bye| bye.seat == *seat);
    let playing: Vec<Seat> =
        drawn.iter().copied().filter(|seat| taking_part.contains(seat) && !sits_out(seat)).collect();
    let tables = playing.as_chunks::<2>().0.to_vec();
    Pairing { round: 1, tables, bye, rematches: 0, ranked: Vec::new() }
}

/// A later Round: down the ranking.
fn later(
    context: &Context<'_>,
    event: &Event,
    round: usize,
    drawn: Option<&[Seat]>,
    totals: &Totals,
) -> Result<Pairing, Refusal> {
    let places = drawn.map(|drawn| lots::places(drawn, event.players.len()));
    let ranked = rank(&event.taking_part(round), &totals.totals, places.as_deref());
    if ranked.iter().any(|standing| standing.decided_by == Comparison::Nothing) {
        return Err(Refusal::missing("lots"));
    }
    let mut seats: Vec<Seat> = ranked.iter().map(|standing| standing.seat).collect();
    let odd = seats.len() % 2 == 1;
    let bye = if odd { bye::later(context, event, &seats, &totals.totals, places.as_deref()) } else { None };
    seats.retain(|seat| bye.is_none_or(|bye| bye.seat != *seat));
    let meetings = event.meetings();
    let ignored = follows(context, MEETING_AGAIN, "by-the-ranking-alone");
    let met = |one: usize, other: usize| {
        if ignored { 0 } else { i32::from(meetings.of([seats[one], seats[other]])) }
    };
    let tables: Vec<[Seat; 2]> = pair(seats.len(), &met).into_iter().map(|places| places.map(|at| seats[at])).collect();
    let rematches = rematches(&meetings, &tables);
    Ok(Pairing { round, tables, bye, rematches, ranked })
}

fn rematches(meetings: &Meetings, tables: &[[Seat; 2]]) -> usize {
    tables.iter().filter(|table| meetings.of(**table) > 0).count()
}

/// The account of the next Round: `round`, `table-1` and so on, `bye`, `rematches`; `over` where there is none.
///
/// # Errors
/// A refusal where the next Round cannot be paired yet.
pub fn account(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    match next(context, rules, event)? {
        Next::Over => {
            let long = length(context, rules, event)?;
            let step = record.step(Message::new("step-event-over").count("rounds", long.rounds));
            let step = step.decides("over", Fact::Flag(true)).decides("rounds", count(long.rounds));
            let step = long.printed.iter().fold(step, |step, number| step.cite_id(&number.clause));
            if long.cut {
                step.reading(MORE_ROUNDS, "no-further-round");
            }
        }
        Next::Unfinished(round) => {
            let message = Message::new("refusal-event-unfinished").count("round", round);
            return Err(Refusal::new(format!("round-{round}"), message));
        }
        Next::Round(pairing) => write(context, rules, event, &mut record, &pairing),
    }
    Ok(record.finish())
}

fn write(context: &Context<'_>, rules: &EventRules, event: &Event, record: &mut Recorder, pairing: &Pairing) {
    let message = Message::new("step-event-next-round").count("round", pairing.round);
    record.step(message).decides("round", count(pairing.round)).decides("over", Fact::Flag(false));
    ranked(context, rules, event, record, pairing);
    sits_out(context, rules, event, record, pairing);
    tables(context, rules, event, record, pairing);
}

fn name(event: &Event, seat: Seat) -> String {
    event.players[seat].name.to_string()
}

/// The order in which they are paired.
fn ranked(context: &Context<'_>, rules: &EventRules, event: &Event, record: &mut Recorder, pairing: &Pairing) {
    if pairing.round == 1 {
        let drawn = matches!(event.lots, Lots::Drawn(_));
        let message = Message::new("step-event-lots").word("how", if drawn { "by-hand" } else { "from-a-number" });
        record.step(message).cite(rules.pairing.random).affects_all(ALL);
        return;
    }
    let names = pairing.ranked.iter().map(|standing| name(event, standing.seat)).collect();
    let step = record
        .step(Message::new("step-event-ranked"))
        .cite(rules.pairing.ranked)
        .cite(rules.pairing.swiss)
        .affects_all(ALL)
        .decides("ranking", Fact::Names(names));
    let lots = pairing.ranked.iter().any(|standing| standing.decided_by == Comparison::Lots);
    if lots {
        step.reading(EQUAL_TO_THE_LAST, either(context, EQUAL_TO_THE_LAST, ["lots", "the-organizer-chooses"]));
    }
}

fn sits_out(context: &Context<'_>, rules: &EventRules, event: &Event, record: &mut Recorder, pairing: &Pairing) {
    let Some(bye) = pairing.bye else {
        let step = record.step(Message::new("step-event-no-bye").count("players", pairing.tables.len() * 2));
        step.cite(rules.bye.odd).decides("bye", Fact::Names(Vec::new()));
        return;
    };
    let rule = match (pairing.round, event.form) {
        (1, Form::League) => rules.bye.last_to_arrive,
        (1, Form::Tournament | Form::OneShot | Form::Special) => rules.bye.random,
        _ if bye.instead => rules.bye.next_lowest,
        _ => rules.bye.lowest,
    };
    let message = Message::new("step-event-bye").text("player", event.players[bye.seat].name.clone());
    let step = record
        .step(message)
        .cite(rules.bye.odd)
        .cite(rule)
        .decides("bye", Fact::Names(vec![name(event, bye.seat)]))
        .affects("table-*");
    let step = if bye.instead && !bye.again { step.cite(rules.bye.never_twice) } else { step };
    let step = if bye.again { step.reading(MORE_ROUNDS, "as-few-as-possible") } else { step };
    if event.form.is_league() && pairing.round > 1 {
        let named = either(context, LOWEST_OF_A_LEAGUE, ["lowest-ranked", "fewest-tournament-points"]);
        let step = step.reading(LOWEST_OF_A_LEAGUE, named);
        if bye.instead {
            step.reading(LOWEST_HAD_ONE, "the-next-lowest");
        }
    }
}

fn tables(context: &Context<'_>, rules: &EventRules, event: &Event, record: &mut Recorder, pairing: &Pairing) {
    let meetings = event.meetings();
    let reading = either(context, MEETING_AGAIN, ["not-if-it-can-be-helped", "by-the-ranking-alone"]);
    let swapped = pairing.round > 1 && !follow_the_ranking(pairing);
    for (number, table) in pairing.tables.iter().enumerate() {
        let [one, other] = table.map(|seat| event.players[seat].name.clone());
        let message = Message::new("step-event-table").count("table", number + 1).text("one", one).text("other", other);
        let message = message.count("met", usize::from(meetings.of(*table)));
        let path = Path::new(&Owner::from(format!("table-{}", number + 1)), "");
        let names = Fact::Names(table.iter().map(|seat| name(event, *seat)).collect());
        let step = record.step(message).decides(path, names);
        let step = step.cite(if pairing.round == 1 { rules.pairing.random } else { rules.pairing.neighbours });
        if swapped || meetings.of(*table) > 0 {
            step.reading(MEETING_AGAIN, reading);
        }
    }
    let step = record.step(Message::new("step-event-rematches").count("rematches", pairing.rematches));
    step.cite_some((pairing.round > 1).then_some(rules.pairing.swiss)).decides("rematches", count(pairing.rematches));
}

/// Whether first meets second, third meets fourth, and so on.
fn follow_the_ranking(pairing: &Pairing) -> bool {
    let playing = pairing.ranked.iter().map(|standing| standing.seat);
    let playing = playing.filter(|seat| pairing.bye.is_none_or(|bye| bye.seat != *seat));
    playing.eq(pairing.tables.iter().flatten().copied())
}
