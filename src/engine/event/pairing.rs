//! The pairing of the next Round: the bye and the tables, with their trace.

use crate::context::Context;
use crate::discrepancy::{LeagueLowest, MoreRoundsThanPlayers, Rematches};
use crate::event::bye::{self, Bye};
use crate::event::discrepancies::{LeagueLowestHadBye, PairingTies};
use crate::event::event_context::EventContext;
use crate::event::matching::pair_players;
use crate::event::model::{Event, MeetingCounts, RandomOrder, Seat};
use crate::event::random_order;
use crate::event::ranking::{Criterion, Standing, rank};
use crate::event::round_count::find_round_count;
use crate::event::totals::compute_totals;
use crate::record::{Recorder, count_fact};
use crate::ruleset::EventRules;
use model::fact_name::RANKING;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::event::Format;
use model::trace::Resolved;

/// The facts that depend on every step of a pairing.
const DEPENDENT_FACTS: [&str; 2] = ["bye", "table-*"];

/// The pairing of a Round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the Round, the first being 1.
    pub round: usize,
    /// The players at each table.
    pub tables: Vec<[Seat; 2]>,
    /// The bye, if the number of players is odd.
    pub bye: Option<Bye>,
    /// The number of pairs that have already played each other.
    pub rematches: usize,
    /// The ranking used for pairing; empty for the first Round.
    pub ranked: Vec<Standing>,
}

/// The state after the last paired Round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// The pairing of the next Round.
    Paired(Pairing),
    /// The number of a Round with games without a result.
    Unfinished(usize),
    /// The event is over.
    Over,
}

/// Pairs the next Round.
///
/// # Errors
/// A random order is needed and not stated, or the edition does not print a value that is needed.
pub fn pair_next_round(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<NextRound, Refusal> {
    let played = event.played.len();
    if event.count_complete_rounds() < played {
        return Ok(NextRound::Unfinished(event.count_complete_rounds() + 1));
    }
    if played >= find_round_count(context, rules, event)?.rounds {
        return Ok(NextRound::Over);
    }
    let round = played + 1;
    let random_order = random_order::read_for_round(event, round);
    let pairing = match random_order {
        Some(order) if round == 1 => pair_first_round(event, &order),
        None if round == 1 => return Err(Refusal::missing("lots")),
        order => pair_later_round(EventContext { context, rules, event }, round, order.as_deref())?,
    };
    Ok(NextRound::Paired(pairing))
}

/// Pairs the first Round in the random order.
fn pair_first_round(event: &Event, random_order: &[Seat]) -> Pairing {
    let taking_part = event.list_participants(1);
    let bye = if taking_part.len() % 2 == 1 { bye::find_first_bye(event, random_order) } else { None };
    let has_bye = |seat: &Seat| bye.is_some_and(|bye| bye.seat == *seat);
    let playing: Vec<Seat> =
        random_order.iter().copied().filter(|seat| taking_part.contains(seat) && !has_bye(seat)).collect();
    let tables = playing.as_chunks::<2>().0.to_vec();
    Pairing { round: 1, tables, bye, rematches: 0, ranked: Vec::new() }
}

/// Pairs a later Round down the ranking.
fn pair_later_round(inputs: EventContext<'_>, round: usize, random_order: Option<&[Seat]>) -> Result<Pairing, Refusal> {
    let EventContext { context, rules, event } = inputs;
    let totals = compute_totals(context, rules, event, event.played.len())?.totals;
    let random_ranks = random_order.map(|order| random_order::compute_ranks(order, event.players.len()));
    let ranked = rank(&event.list_participants(round), &totals, random_ranks.as_ref());
    if ranked.iter().any(|standing| standing.decided_by == Criterion::None) {
        return Err(Refusal::missing("lots"));
    }
    let mut seats: Vec<Seat> = ranked.iter().map(|standing| standing.seat).collect();
    let is_odd = seats.len() % 2 == 1;
    let bye = if is_odd { bye::find_later_bye(context, event, &seats, &totals, random_ranks.as_ref()) } else { None };
    seats.retain(|seat| bye.is_none_or(|bye| bye.seat != *seat));
    let meetings = event.count_meetings();
    let allows_rematches = context.follows(Rematches::ByTheRankingAlone);
    let earlier_meetings = |one: usize, other: usize| {
        if allows_rematches { 0 } else { i32::from(meetings.get([seats[one], seats[other]])) }
    };
    let pairs = pair_players(seats.len(), &earlier_meetings);
    let tables: Vec<[Seat; 2]> = pairs.into_iter().map(|pair| pair.map(|index| seats[index])).collect();
    let rematches = count_rematches(&meetings, &tables);
    Ok(Pairing { round, tables, bye, rematches, ranked })
}

fn count_rematches(meetings: &MeetingCounts, tables: &[[Seat; 2]]) -> usize {
    tables.iter().filter(|table| meetings.get(**table) > 0).count()
}

/// Resolves the next Round: `round`, `table-1` etc., `bye` and `rematches`; `over` at the end of the event.
///
/// # Errors
/// The next Round cannot be paired yet.
pub fn resolve(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    match pair_next_round(context, rules, event)? {
        NextRound::Over => {
            let round_count = find_round_count(context, rules, event)?;
            let step = record.step(Message::new("step-event-over").count("rounds", round_count.rounds));
            let step = step.decides("over", Fact::Flag(true)).decides("rounds", count_fact(round_count.rounds));
            let step = round_count.printed.iter().fold(step, |step, number| step.cite(&number.clause));
            if round_count.limited_to_players {
                step.reading(MoreRoundsThanPlayers::NoFurtherRound);
            }
        }
        NextRound::Unfinished(round) => {
            let message = Message::new("refusal-event-unfinished").count("round", round);
            return Err(Refusal::new(format!("round-{round}"), message));
        }
        NextRound::Paired(pairing) => EventContext { context, rules, event }.write_pairing(&mut record, &pairing),
    }
    Ok(record.finish())
}

impl EventContext<'_> {
    fn write_pairing(self, record: &mut Recorder, pairing: &Pairing) {
        let message = Message::new("step-event-next-round").count("round", pairing.round);
        record.step(message).decides("round", count_fact(pairing.round)).decides("over", Fact::Flag(false));
        self.write_order(record, pairing);
        self.write_bye(record, pairing);
        self.write_tables(record, pairing);
    }

    /// Writes the order used for pairing.
    fn write_order(self, record: &mut Recorder, pairing: &Pairing) {
        let Self { rules, event, .. } = self;
        if pairing.round == 1 {
            let is_given = matches!(event.random_order, RandomOrder::Given(_));
            let message =
                Message::new("step-event-lots").word("how", if is_given { "by-hand" } else { "from-a-number" });
            record.step(message).cite(rules.pairing.random).affects_all(DEPENDENT_FACTS);
            return;
        }
        let names = pairing.ranked.iter().map(|standing| self.player_name(standing.seat)).collect();
        let step = record
            .step(Message::new("step-event-ranked"))
            .cite(rules.pairing.ranked)
            .cite(rules.pairing.swiss)
            .affects_all(DEPENDENT_FACTS)
            .decides(RANKING, Fact::Names(names));
        if pairing.ranked.iter().any(|standing| standing.decided_by == Criterion::RandomOrder) {
            step.reading(PairingTies::Lots);
        }
    }

    fn write_bye(self, record: &mut Recorder, pairing: &Pairing) {
        let Self { context, rules, event } = self;
        let Some(bye) = pairing.bye else {
            let step = record.step(Message::new("step-event-no-bye").count("players", pairing.tables.len() * 2));
            step.cite(rules.bye.odd_number_needs_bye).decides("bye", Fact::Names(Vec::new()));
            return;
        };
        let rule = match (pairing.round, event.format) {
            (1, Format::League) => rules.bye.last_to_arrive,
            (1, Format::Tournament | Format::OneShot | Format::Special) => rules.bye.random,
            _ if bye.lowest_was_skipped => rules.bye.next_lowest,
            _ => rules.bye.lowest_ranked_player,
        };
        let message = Message::new("step-event-bye").text("player", self.player(bye.seat).name.clone());
        let step = record
            .step(message)
            .cite(rules.bye.odd_number_needs_bye)
            .cite(rule)
            .decides("bye", Fact::Names(vec![self.player_name(bye.seat)]))
            .affects("table-*");
        let step = if bye.lowest_was_skipped && !bye.is_repeated { step.cite(rules.bye.never_twice) } else { step };
        let step = if bye.is_repeated { step.reading(MoreRoundsThanPlayers::AsFewAsPossible) } else { step };
        if event.format.is_league() && pairing.round > 1 {
            let step = step.reading(context.followed_reading::<LeagueLowest>());
            if bye.lowest_was_skipped {
                step.reading(LeagueLowestHadBye::TheNextLowest);
            }
        }
    }

    fn write_tables(self, record: &mut Recorder, pairing: &Pairing) {
        let Self { context, rules, event } = self;
        let meetings = event.count_meetings();
        let reading = context.followed_reading::<Rematches>();
        let leaves_ranking = pairing.round > 1 && !follows_ranking(pairing);
        for (number, table) in pairing.tables.iter().enumerate() {
            let [one, other] = table.map(|seat| self.player(seat).name.clone());
            let message = Message::new("step-event-table").count("table", number + 1);
            let message = message.text("one", one).text("other", other);
            let message = message.count("met", usize::from(meetings.get(*table)));
            let path = Path::new(&PathPrefix::from(format!("table-{}", number + 1)), "");
            let names = Fact::Names(table.iter().map(|seat| self.player_name(*seat)).collect());
            let step = record.step(message).decides(path, names);
            let step = step.cite(if pairing.round == 1 { rules.pairing.random } else { rules.pairing.neighbors });
            if leaves_ranking || meetings.get(*table) > 0 {
                step.reading(reading);
            }
        }
        let step = record.step(Message::new("step-event-rematches").count("rematches", pairing.rematches));
        let step = step.cite_all((pairing.round > 1).then_some(rules.pairing.swiss));
        step.decides("rematches", count_fact(pairing.rematches));
    }
}

/// Returns whether the tables pair the first with the second player of the ranking, the third with the fourth, and so
/// on.
fn follows_ranking(pairing: &Pairing) -> bool {
    let playing = pairing.ranked.iter().map(|standing| standing.seat);
    let playing = playing.filter(|seat| pairing.bye.is_none_or(|bye| bye.seat != *seat));
    playing.eq(pairing.tables.iter().flatten().copied())
}
