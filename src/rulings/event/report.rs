//! The report of an event file, as data: callers add the words.

use engine::index_vec::Idx;
use serde::Serialize;

use crate::Format;
use crate::event::file::{Game, Round};
use crate::event::line::LineIndex;
use crate::event::read::{LocatedDiagnostic, read_valid};
use crate::event::text::{Document, read};
use engine::context::Context;
use engine::event::model::{self as tournament, Event};
use engine::event::pairing::{self, pair_next_round};
use engine::event::ranking::Standing;
use engine::event::rating::{self, compute_ratings};
use engine::event::round_count::{find_round_count, find_tier};
use engine::event::standings::{self, compute_standings};
use engine::event::totals::FRACTION_PARTS;
use engine::ruleset::{EventRules, ruleset};
use model::catalogue::Catalogue;
use model::edition::{Pack, Scope};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::event::Tier;
use model::trace::Resolved;

/// A player in a report: the place in the file's list, counted from 0, and the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The index in the list of players of the file.
    pub seat: usize,
    /// The name in the file.
    pub name: String,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Row {
    /// The place; tied players share it.
    pub place: usize,
    /// The player of this line.
    pub player: Seat,
    /// Tournament Points.
    pub tournament_points: i64,
    /// Objective Points, including compensation for byes.
    pub objective_points: i64,
    /// Victory Points.
    pub victory_points: i64,
    /// The Objective Points of the opponents.
    pub opponents: i64,
    /// The number of byes that the player has had.
    pub byes: usize,
    /// The keyword of the last comparison that separates the player from the neighbors.
    pub decided_by: &'static str,
    /// Whether the player has left.
    pub left: bool,
}

/// A table of the next Round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The number of the table, from 1.
    pub table: usize,
    /// The players that meet at the table.
    pub players: [Seat; 2],
    /// The number of their earlier games.
    pub met: u8,
}

/// What comes after the Rounds of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "next")]
pub enum Next {
    /// A Round to be played.
    Round {
        /// The number of the Round, from 1.
        round: usize,
        /// The Round's size as a keyword, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        tier: Option<&'static str>,
        /// The Round's scenario, where scenarios are announced.
        #[serde(skip_serializing_if = "Option::is_none")]
        scenario: Option<String>,
        /// The tables, from the first to the last.
        tables: Vec<Table>,
        /// The player with a bye.
        #[serde(skip_serializing_if = "Option::is_none")]
        bye: Option<Seat>,
    },
    /// Results of this Round are missing.
    Unfinished {
        /// The number of the Round, from 1.
        round: usize,
    },
    /// The event has ended.
    Over,
    /// The next Round cannot be paired.
    Refused {
        /// Why the Round cannot be paired.
        why: Refusal,
    },
}

/// The effect of a Round on a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The number of the Round, from 1.
    pub round: usize,
    /// The opponent; `None` for a bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Seat>,
    /// The expected score, in ten-thousandths.
    pub expected: i64,
    /// The actual score, in ten-thousandths.
    pub result: i64,
    /// By how much the rating changed.
    pub by: i64,
}

/// A player's rating with its ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rating {
    /// The player of this line.
    pub player: Seat,
    /// Before the event.
    pub before: i64,
    /// The changes of every Round.
    pub changes: Vec<Change>,
    /// The rating after all changes.
    pub now: i64,
}

/// The traces of what a report says.
#[derive(Clone, Debug, Serialize)]
pub struct Accounts {
    /// Of the standings.
    pub standings: Resolved,
    /// Of the next Round, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairing: Option<Resolved>,
    /// Of the ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Resolved>,
}

/// The report of an event.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The pack whose rules hold.
    pub edition: Scope,
    /// Whether the event is valid.
    pub sound: bool,
    /// The errors and the warnings. In JSON: `flaws`.
    #[serde(rename = "flaws")]
    pub diagnostics: Vec<LocatedDiagnostic>,
    /// The number of Rounds; `None` if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<usize>,
    /// How many Rounds have all their results.
    pub complete: usize,
    /// The standings; empty for an invalid event.
    pub standings: Vec<Row>,
    /// The next Round; `None` for an invalid event.
    #[serde(flatten)]
    pub next: Option<Next>,
    /// The ratings; empty for an invalid event.
    pub ratings: Vec<Rating>,
    /// The traces of standings, pairings and ratings; `None` if they are not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accounts: Option<Accounts>,
}

/// Reports on the text of an event file, by the rules of a pack: the one asked for, else the one that the file names,
/// else the newest.
///
/// # Errors
/// A refusal of a text that is not an event file, or of a pack without events.
pub fn report_text(
    text: &str,
    format: Format,
    scope: Option<Scope>,
    catalogue: &Catalogue,
) -> Result<(Document, Report), Refusal> {
    let document = read(text, format)?;
    let mut report = report_document(&document, scope, catalogue)?;
    let lines = LineIndex::new(text, format);
    for diagnostic in &mut report.diagnostics {
        diagnostic.line = lines.find_line(diagnostic.location);
    }
    // Diagnostics of the entire file come first, the others in the order of the file.
    report.diagnostics.sort_by_key(|diagnostic| diagnostic.line);
    Ok((document, report))
}

/// Reports on a parsed event file, without lines.
///
/// # Errors
/// A refusal of a pack without events, and of readings that are not known.
pub fn report_document(document: &Document, scope: Option<Scope>, catalogue: &Catalogue) -> Result<Report, Refusal> {
    let newest = || Pack::ALL.into_iter().rfind(|pack| pack.is_season()).map(Scope::Pack);
    let edition = scope.or(document.edition).or_else(newest).ok_or_else(|| Refusal::missing("edition"))?;
    let context = Context::new(ruleset(edition), catalogue, &document.readings)?;
    let rules = context.rules.need(context.rules.events, "event")?;
    let empty = Report {
        edition,
        sound: false,
        diagnostics: Vec::new(),
        rounds: None,
        complete: 0,
        standings: Vec::new(),
        next: None,
        ratings: Vec::new(),
        accounts: None,
    };
    match read_valid(&context, rules, &document.event) {
        Err(diagnostics) => Ok(Report { diagnostics, ..empty }),
        Ok((event, diagnostics)) => {
            Ok(Report { sound: true, diagnostics, ..report_sound(&context, rules, &event, empty)? })
        }
    }
}

fn report_sound(context: &Context<'_>, rules: &EventRules, event: &Event, empty: Report) -> Result<Report, Refusal> {
    let next = build_next(context, rules, event);
    let pairing = matches!(next, Next::Round { .. }).then(|| pairing::resolve(context, rules, event)).transpose()?;
    Ok(Report {
        rounds: Some(find_round_count(context, rules, event)?.rounds),
        complete: event.count_complete_rounds(),
        standings: build_rows(context, rules, event)?,
        next: Some(next),
        ratings: build_ratings(context, rules, event)?,
        accounts: Some(Accounts {
            standings: standings::resolve(context, rules, event)?,
            pairing,
            ratings: Some(rating::resolve(context, rules, event)?),
        }),
        ..empty
    })
}

fn seat(event: &Event, seat: tournament::Seat) -> Seat {
    Seat { seat: seat.position(), name: event.players[seat].name.to_string() }
}

fn build_rows(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Vec<Row>, Refusal> {
    let standings = compute_standings(context, rules, event)?;
    let row = |standing: &Standing| {
        let total = &standings.totals.totals[standing.seat];
        Row {
            place: standing.rank,
            player: seat(event, standing.seat),
            tournament_points: total.tournament_points,
            objective_points: total.objective_points,
            victory_points: total.victory_points,
            opponents: total.opponent_points.div_euclid(FRACTION_PARTS),
            byes: total.byes,
            decided_by: standing.decided_by.as_str(),
            left: event.players[standing.seat].left_after.is_some(),
        }
    };
    Ok(standings.ranked.iter().map(row).collect())
}

fn build_next(context: &Context<'_>, rules: &EventRules, event: &Event) -> Next {
    let pairing = match pair_next_round(context, rules, event) {
        Ok(pairing::NextRound::Paired(pairing)) => pairing,
        Ok(pairing::NextRound::Unfinished(round)) => return Next::Unfinished { round },
        Ok(pairing::NextRound::Over) => return Next::Over,
        // Only the random order is missing: the rest of the report is valid.
        Err(why) => return Next::Refused { why },
    };
    let meetings = event.count_meetings();
    let table = |(index, seats): (usize, &[tournament::Seat; 2])| Table {
        table: index + 1,
        players: seats.map(|player| seat(event, player)),
        met: meetings.get(*seats),
    };
    Next::Round {
        round: pairing.round,
        tier: find_tier(event, pairing.round).map(Tier::term),
        scenario: event.scenarios.get(pairing.round - 1).map(|scenario| scenario.name.to_string()),
        tables: pairing.tables.iter().enumerate().map(table).collect(),
        bye: pairing.bye.map(|bye| seat(event, bye.seat)),
    }
}

fn build_ratings(context: &Context<'_>, rules: &EventRules, event: &Event) -> Result<Vec<Rating>, Refusal> {
    let ratings = compute_ratings(context, rules, event)?;
    let change = |change: &rating::RatingChange| Change {
        round: change.round,
        opponent: change.opponent.map(|opponent| seat(event, opponent)),
        expected: change.expected_score,
        result: change.actual_score,
        by: change.amount,
    };
    let rated = ratings.iter_enumerated().map(|(player, rating)| Rating {
        player: seat(event, player),
        before: rating.before,
        changes: rating.changes.iter().map(change).collect(),
        now: rating.now,
    });
    Ok(rated.collect())
}

/// Returns the file with its next Round, whose results are still to come.
///
/// # Errors
/// A refusal if there is no next Round.
pub fn pair_document(document: &Document, report: &Report) -> Result<Document, Refusal> {
    let (tables, bye) = match &report.next {
        Some(Next::Round { tables, bye, .. }) => (tables, bye),
        Some(Next::Unfinished { round }) => {
            let message = Message::new("refusal-event-unfinished").count("round", *round);
            return Err(Refusal::new(format!("round-{round}"), message));
        }
        Some(Next::Refused { why }) => return Err(why.clone()),
        Some(Next::Over) | None => {
            let message = Message::new("refusal-event-over").count("rounds", report.rounds.unwrap_or_default());
            return Err(Refusal::new("round", message));
        }
    };
    let game = |table: &Table| Game {
        players: table.players.clone().map(|seat| seat.name),
        objective_points: None,
        victory_points: None,
    };
    let round = Round { bye: bye.as_ref().map(|bye| bye.name.clone()), game: tables.iter().map(game).collect() };
    let mut document = document.clone();
    document.event.round.push(round);
    Ok(document)
}
