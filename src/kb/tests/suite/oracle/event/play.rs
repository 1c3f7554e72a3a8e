//! Plays events to their end and compares each Round with the twin.

use std::collections::BTreeMap;

use model::catalogue::Catalogue;
use rulings::Format as Written;
use rulings::event::file::{Format, Penalty, Player};
use rulings::event::{Document, EventFile, Next, Report, pair_document, read, report_document, write};

use crate::random::Seeded;

use super::twin::{Pair, RematchSearch, Twin, best, first_without_rematch};

/// Counts from one played event.
#[derive(Default)]
pub struct Played {
    /// Rounds compared.
    pub rounds: usize,
    /// Rounds with an unavoidable rematch.
    pub rematches: usize,
    /// Rounds whose pairing is not simply neighbors in the ranking.
    pub moved: usize,
}

/// Returns an event that has not begun.
pub fn announced(format: Format, players: usize) -> EventFile {
    EventFile {
        name: None,
        date: None,
        organizer: None,
        format,
        tier: None,
        extras: Vec::new(),
        rounds: None,
        k_factor: None,
        scenarios: Vec::new(),
        lots: None,
        drawn: (1..=players).rev().map(|number| format!("Player {number}")).collect(),
        player: (1..=players).map(|number| Player { name: format!("Player {number}"), ..Player::default() }).collect(),
        round: Vec::new(),
    }
}

/// Plays a random event and compares every Round and the end with the twin.
///
/// # Panics
/// If they differ.
pub fn random_event(catalogue: &Catalogue, max_players: usize, seed: u64) -> Played {
    let random = &mut Seeded(seed);
    let players = 4 + random.below(max_players - 3);
    let league = random.one_in(4);
    let mut event = announced(if league { Format::League } else { Format::Tournament }, players);
    if !league && random.one_in(3) {
        event.rounds = Some(random.between(3, 7));
    }
    let few = random.one_in(3);
    let mut document = Document { edition: None, readings: BTreeMap::new(), event };
    let mut played = Played::default();
    loop {
        let report = report(catalogue, &document, seed);
        let Some(Next::Round { tables, bye, .. }) = &report.next else {
            assert!(matches!(report.next, Some(Next::Over)), "seed {seed}: {:?}", report.next);
            ranked(&document, &report, seed);
            return played;
        };
        let twin = Twin::of(&document.event);
        let lots: Vec<usize> = (0..players).rev().collect();
        let (expected_bye, order) = twin.next(&lots);
        assert_eq!(bye.as_ref().map(|seat| seat.seat), expected_bye, "seed {seed}: the bye of {order:?}");
        let pairing: Vec<Pair> = tables.iter().map(|table| [table.players[0].seat, table.players[1].seat]).collect();
        compare(&twin, &order, &pairing, seed);
        played.rounds += 1;
        played.rematches += usize::from(pairing.iter().any(|pair| twin.met(*pair) > 0));
        played.moved += usize::from(pairing.concat() != order);
        document = pair_document(&document, &report).expect("a next Round");
        results(&mut document.event, few, random);
        leavers(&mut document.event, random);
    }
}

/// Asserts that the pairing is the one that the twin finds.
fn compare(twin: &Twin, order: &[usize], pairing: &[Pair], seed: u64) {
    let met = |pair: Pair| twin.met(pair);
    if order.len() <= 8 {
        assert_eq!(pairing, best(order, &met), "seed {seed}: {order:?}");
        return;
    }
    match first_without_rematch(order, &met, &mut 20_000) {
        RematchSearch::Pairing(expected) => assert_eq!(pairing, expected, "seed {seed}: {order:?}"),
        RematchSearch::Impossible => {
            assert!(pairing.iter().any(|pair| met(*pair) > 0), "seed {seed}: no pairing avoids a rematch");
        }
        // The twin ran out of steps; check at least that every player is paired.
        RematchSearch::StepLimit => {
            let mut all = pairing.concat();
            all.sort_unstable();
            let mut expected = order.to_vec();
            expected.sort_unstable();
            assert_eq!(all, expected, "seed {seed}");
        }
    }
}

fn report(catalogue: &Catalogue, document: &Document, seed: u64) -> Report {
    for format in [Written::Toml, Written::Json] {
        let text = write(document, format).expect("a text");
        assert_eq!(read(&text, format).as_ref(), Ok(document), "seed {seed}: written and read again");
    }
    let report = report_document(document, None, catalogue).expect("a report");
    assert!(report.sound, "seed {seed}: {:?}", report.diagnostics);
    report
}

/// Adds results to the last Round. Few different results leave more ties for the later criteria.
fn results(event: &mut EventFile, few: bool, random: &mut Seeded) {
    for game in &mut event.round.last_mut().expect("a Round").game {
        let points = |random: &mut Seeded| if few { *random.one_of(&[4, 5]) } else { random.between(0, 10) };
        let victory = |random: &mut Seeded| if few { 100 } else { random.between(0, 300) };
        game.objective_points = Some([points(random), points(random)]);
        game.victory_points = Some([victory(random), victory(random)]);
    }
}

/// Lets some players leave and penalizes some.
fn leavers(event: &mut EventFile, random: &mut Seeded) {
    let round = i64::try_from(event.round.len()).expect("few");
    let staying = event.player.iter().filter(|player| player.left_after.is_none()).count();
    if staying > 4 && random.one_in(6) {
        let seat = random.below(event.player.len());
        event.player[seat].left_after.get_or_insert(round);
    }
    if random.one_in(8) {
        let seat = random.below(event.player.len());
        let penalty =
            Penalty { round, tournament_points: random.between(0, 1), objective_points: 2, ..Penalty::default() };
        event.player[seat].penalty.push(penalty);
    }
}

/// Asserts that the final ranking follows the twin's points and that equal points share a place.
fn ranked(document: &Document, report: &Report, seed: u64) {
    let rounds = i64::try_from(document.event.round.len()).expect("few");
    let points = Twin::of(&document.event).points(Some(rounds));
    let own: Vec<[i64; 4]> = report.standings.iter().map(|row| points[row.player.seat]).collect();
    assert!(own.is_sorted_by(|above, below| above >= below), "seed {seed}: {own:?}");
    for (index, row) in report.standings.iter().enumerate() {
        let place = 1 + own.iter().filter(|other| **other > own[index]).count();
        assert_eq!(row.place, place, "seed {seed}: {}", row.player.name);
        let shown = [row.tournament_points, row.objective_points, row.opponents];
        assert_eq!(shown, [own[index][0], own[index][1], own[index][3]], "seed {seed}: {}", row.player.name);
    }
}
