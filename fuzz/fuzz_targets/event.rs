//! An event file, as TOML or JSON: writing and reading again loses nothing; the standings of a valid event are those of
//! the twin, no player is in the next Round twice, and the event with that Round is valid as well.
#![no_main]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use adjutant_fuzz::twin::{Twin, best};
use adjutant_fuzz::{CONTENT, MESSAGES, assert_message, assert_refused, assert_resolved, format_of, text};
use libfuzzer_sys::fuzz_target;
use rulings::Format;
use rulings::event::file::Game;
use rulings::event::{Accounts, Document, Next, Report, Seat, Severity, Table, pair_document, read, report_document, report_text, write};

/// Up to this many players, the twin enumerates every pairing.
const MAX_ENUMERATED: usize = 8;

fn assert_round_trip(document: &Document) {
    for format in [Format::Toml, Format::Json] {
        let written = write(document, format).expect("a text");
        assert_eq!(read(&written, format).as_ref(), Ok(document), "{written}");
    }
}

fn assert_diagnostics(report: &Report, text: &str) {
    let lines = 1 + text.matches('\n').count();
    for diagnostic in &report.diagnostics {
        assert!(diagnostic.line.is_none_or(|line| (1..=lines).contains(&line)), "{diagnostic:?}");
        assert_message(&diagnostic.message);
        assert!(diagnostic.clauses.iter().all(|id| CONTENT.clause(id).is_some()), "{diagnostic:?}");
    }
    let reported = !report.standings.is_empty() || !report.ratings.is_empty() || report.next.is_some();
    assert!(report.sound == report.diagnostics.iter().all(|diagnostic| diagnostic.severity == Severity::Warning) && (report.sound || !reported), "{report:?}");
}

/// Every player has one place, and shared places are counted.
fn assert_standings(document: &Document, report: &Report) {
    let players = document.event.player.len();
    for (index, row) in report.standings.iter().enumerate() {
        let above = index.checked_sub(1).map_or(0, |above| report.standings[above].place);
        assert!(row.place == index + 1 || row.place == above, "{:?}", report.standings);
    }
    let seats: BTreeSet<usize> = report.standings.iter().map(|row| row.player.seat).collect();
    assert_eq!((seats.len(), report.standings.len()), (players, players), "{:?}", report.standings);
    assert_eq!(report.ratings.len(), players);
    for rating in &report.ratings {
        assert_eq!(
            rating.before + rating.changes.iter().map(|change| change.by).sum::<i64>(),
            rating.now,
            "{rating:?}"
        );
    }
}

/// The number of byes of a player.
fn byes(twin: &Twin, seat: usize) -> usize {
    twin.rounds.iter().filter(|(_, bye)| *bye == Some(seat)).count()
}

/// The points are those of the twin, which knows only the default readings and players who have played.
fn assert_points(report: &Report, twin: &Twin) {
    let over = report.rounds.filter(|_| matches!(report.next, Some(Next::Over)));
    if over.is_some_and(|rounds| (0..twin.players).any(|seat| byes(twin, seat) >= rounds)) {
        return;
    }
    let points = twin.points(over.map(|rounds| i64::try_from(rounds).expect("few")));
    for row in &report.standings {
        let [tournament, objective, _, opponents] = points[row.player.seat];
        let shown = [row.tournament_points, row.objective_points, row.opponents];
        assert_eq!(shown, [tournament, objective, opponents], "{row:?}");
    }
}

/// Every participant has one place in the next Round, and the bye goes to a player with the fewest byes.
fn assert_round(tables: &[Table], bye: Option<&Seat>, twin: &Twin) {
    let mut places: Vec<usize> = tables.iter().flat_map(|table| &table.players).map(|seat| seat.seat).collect();
    places.extend(bye.map(|seat| seat.seat));
    places.sort_unstable();
    assert_eq!(places, twin.next_players(), "{tables:?} {bye:?}");
    let fewest = places.iter().map(|seat| byes(twin, *seat)).min();
    assert!(bye.is_none_or(|seat| Some(byes(twin, seat.seat)) == fewest), "{bye:?}");
    for table in tables {
        let [first, second] = &table.players;
        assert_eq!(usize::from(table.met), twin.met([first.seat, second.seat]), "{table:?}");
    }
}

/// With lots drawn by hand and the default readings, the bye and the pairing are determined.
fn assert_pairing(document: &Document, tables: &[Table], bye: Option<&Seat>, twin: &Twin) {
    let place = |name: &String| document.event.player.iter().position(|player| player.name == *name);
    let lots: Vec<usize> = document.event.drawn.iter().filter_map(place).collect();
    if lots.len() < document.event.player.len() {
        return;
    }
    let (expected, order) = twin.next(&lots);
    assert_eq!(bye.map(|seat| seat.seat), expected);
    if order.len() <= MAX_ENUMERATED {
        let pairing: Vec<[usize; 2]> =
            tables.iter().map(|table| table.players.each_ref().map(|player| player.seat)).collect();
        assert_eq!(pairing, best(&order, &|pair| twin.met(pair)));
    }
}

fn assert_next(document: &Document, report: &Report, twin: &Twin, default_readings: bool) {
    let next = pair_document(document, report);
    match &report.next {
        Some(Next::Round { round, tables, bye, .. }) => {
            assert_eq!(*round, document.event.round.len() + 1);
            assert_round(tables, bye.as_ref(), twin);
            if default_readings {
                assert_pairing(document, tables, bye.as_ref(), twin);
            }
            let next = report_document(&next.expect("the next Round"), Some(report.edition), &CONTENT.catalogue)
                .expect("a report");
            assert!(next.sound, "{:?}", next.diagnostics);
        }
        Some(Next::Refused { .. } | Next::Unfinished { .. } | Next::Over) => {
            assert_refused(&next.expect_err("there is no next Round"));
        }
        None => panic!("{report:?}"),
    }
}

fn assert_sound(document: &Document, report: &Report, text: &str) {
    assert_standings(document, report);
    let twin = Twin::of(&document.event);
    let has_result = |game: &Game| game.objective_points.is_some();
    let finished = document.event.round.iter().flat_map(|round| &round.game).all(has_result);
    let default_readings = document.readings.is_empty() && finished;
    if default_readings {
        assert_points(report, &twin);
    }
    assert_next(document, report, &twin, default_readings);
    let Some(Accounts { standings, pairing, ratings }) = &report.accounts else { panic!("no account: {report:?}") };
    for resolved in [Some(standings), pairing.as_ref(), ratings.as_ref()].into_iter().flatten() {
        assert_resolved(resolved, report.edition, text);
    }
}

fuzz_target!(
    init: {
        LazyLock::force(&CONTENT);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let text = text(data);
        let format = format_of(text);
        let reported = || report_text(text, format, None, &CONTENT.catalogue);
        match reported() {
            Ok((document, report)) => {
                assert_round_trip(&document);
                assert_diagnostics(&report, text);
                let repeated = reported().expect("the same report");
                assert_eq!(format!("{report:?}"), format!("{:?}", repeated.1));
                if report.sound {
                    assert_sound(&document, &report, text);
                }
            }
            Err(refusal) => {
                assert_refused(&refusal);
                assert_eq!(reported().err(), Some(refusal));
            }
        }
    }
);
