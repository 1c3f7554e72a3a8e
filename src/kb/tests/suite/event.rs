//! Events compared with a slow independent model: every history of a few players, and random events from the first
//! Round to the last.

use engine::index_vec::Idx;
use std::collections::BTreeMap;

use crate::KB;
use crate::events::play::{announced, random_event};
use crate::events::twin::{Pair, Twin, all_pairings, best};
use engine::context::Context;
use engine::event::matching::pair_players;
use engine::event::model::{Event, Extras, Game, Player, RandomOrder, Round, Score, Seat};
use engine::event::pairing::{NextRound, pair_next_round};
use engine::ruleset::ruleset;
use model::edition::{Pack, Scope};
use model::path::PathPrefix;
use rulings::Format as Written;
use rulings::event::file::{
    ArmyList, Extra, Format, Game as FileGame, Penalty, Player as FilePlayer, Round as FileRound, SpecOps, Tier,
};
use rulings::event::{Document, EventFile, read, report_text, write};

/// Returns every multiset of size `count` over the indices below `items`.
fn multisets(items: usize, count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|set: Vec<usize>| {
                let from = set.last().copied().unwrap_or(0);
                (from..items).map(move |item| [set.clone(), vec![item]].concat())
            })
            .collect();
    }
    all
}

#[test]
fn after_every_history_of_three_rounds_up_to_eight_players_are_paired_as_in_the_twin() {
    let mut compared = 0;
    for players in [2, 4, 6, 8] {
        let seats: Vec<usize> = (0..players).collect();
        let pairings = all_pairings(&seats);
        for history in (0..=3).flat_map(|rounds| multisets(pairings.len(), rounds)) {
            let mut met = vec![0_u8; players * players];
            for [first, second] in history.iter().flat_map(|round| &pairings[*round]) {
                met[first * players + second] += 1;
                met[second * players + first] += 1;
            }
            let pairing = pair_players(players, &|first, second| i32::from(met[first * players + second]));
            // The pairings are listed in order of preference.
            let cost =
                |pairing: &&Vec<Pair>| pairing.iter().map(|[first, second]| met[first * players + second]).sum::<u8>();
            assert_eq!(Some(&pairing), pairings.iter().min_by_key(cost), "{players} players after {history:?}");
            compared += 1;
        }
    }
    // With n pairings there are C(n + 3, 3) histories of up to three Rounds, ignoring their order; n is 1, 3, 15 and
    // 105.
    assert_eq!(compared, 4 + 20 + 816 + 204_156);
}

/// All histories of an event in which each game has one of three results.
struct Histories<'k> {
    context: Context<'k>,
    compared: usize,
}

impl Histories<'_> {
    fn grow(&mut self, event: &mut Event, rounds: usize) {
        let rules = self.context.rules.events.expect("a pack with events");
        let NextRound::Paired(pairing) = pair_next_round(&self.context, rules, event).expect("a pairing") else {
            return;
        };
        let twin = twin(event);
        let (bye, order) = twin.next(&(0..event.players.len()).collect::<Vec<_>>());
        assert_eq!(pairing.bye.map(|bye| bye.seat.position()), bye, "the bye of {:?}", event.played);
        let met = |pair: Pair| twin.met(pair);
        let tables: Vec<Pair> = pairing.tables.iter().map(|table| table.map(Seat::position)).collect();
        assert_eq!(tables, best(&order, &met), "after {:?}", event.played);
        let had_bye = |seat: usize| event.count_byes(Seat::new(seat)) > 0;
        assert!(bye.is_none_or(|seat| !had_bye(seat)), "a second bye after {:?}", event.played);
        self.compared += 1;
        if event.played.len() + 1 == rounds {
            return;
        }
        let games = u32::try_from(pairing.tables.len()).expect("few");
        for results in 0..3_usize.pow(games) {
            let result = |table: usize| results / 3_usize.pow(u32::try_from(table).expect("few")) % 3;
            let game = |(table, seats): (usize, &[Seat; 2])| {
                let points = [[6, 1], [5, 5], [2, 4]][result(table)];
                let score = |side: usize| Score { objective_points: points[side], victory_points: 100 };
                Game { seats: *seats, scores: Some([score(0), score(1)]) }
            };
            let games = pairing.tables.iter().enumerate().map(game).collect();
            event.played.push(Round { games, bye: pairing.bye.map(|bye| bye.seat) });
            self.grow(event, rounds);
            event.played.pop();
        }
    }
}

fn twin(event: &Event) -> Twin {
    let rounds = event.played.iter().map(|round| {
        let game = |game: &Game| {
            let score = |score: Score| [score.objective_points, score.victory_points];
            (game.seats.map(Seat::position), game.scores.expect("a result").map(score))
        };
        (round.games.iter().map(game).collect(), round.bye.map(Seat::position))
    });
    let players = event.players.len();
    Twin { players, league: false, rounds: rounds.collect(), left: vec![None; players], taken: vec![[0; 3]; players] }
}

fn event_of(players: usize, rounds: usize) -> Event {
    let player = |seat: usize| Player {
        name: format!("p{seat}").into(),
        subject: PathPrefix::from(format!("p{seat}")),
        rating: None,
        lists: 0,
        army_lists: Vec::new(),
        left_after: None,
        penalties: Vec::new(),
    };
    Event {
        format: Format::Tournament,
        tier: None,
        escalation: false,
        extras: Extras::default(),
        rounds: Some(rounds),
        k_factor: None,
        scenarios: Vec::new(),
        players: (0..players).map(player).collect(),
        played: Vec::new(),
        random_order: RandomOrder::Given((0..players).map(Seat::new).collect()),
    }
}

#[test]
fn with_any_results_rematches_are_avoided_and_no_player_gets_two_byes() {
    let scope = Scope::Pack(Pack::Its10);
    let mut compared = Vec::new();
    for (players, rounds) in [4, 5, 6, 7, 8].map(|players| (players, 4)) {
        let context = Context::new(ruleset(scope), &KB.catalogue, &BTreeMap::new()).expect("a context");
        let mut histories = Histories { context, compared: 0 };
        histories.grow(&mut event_of(players, rounds), rounds);
        compared.push(histories.compared);
    }
    // With g games in a Round there are (3^g)^0 + … + (3^g)^3 histories: of two, two, three, three and four games.
    assert_eq!(compared, [820, 820, 20_440, 20_440, 538_084]);
}

#[test]
fn random_events_are_paired_and_ranked_as_the_twin_does_it() {
    let (mut rounds, mut moved, mut rematches) = (0, 0, 0);
    for seed in 0..60 {
        let played = random_event(&KB.catalogue, if seed % 2 == 0 { 12 } else { 64 }, seed);
        rounds += played.rounds;
        moved += played.moved;
        rematches += played.rematches;
    }
    assert!(rounds > 200 && moved > 60 && rematches > 5, "{rounds} {moved} {rematches}");
}

/// Returns a file that uses every key.
fn full() -> Document {
    let event = EventFile {
        name: Some("여름 \"대회\" = [1]".to_owned()),
        date: Some("2026-11-25".to_owned()),
        organizer: Some("Club # 1".to_owned()),
        tier: Some(Tier::Top),
        extras: vec![Extra::LimitedInsertion, Extra::SpecOps, Extra::SoldiersOfFortune],
        rounds: Some(4),
        scenarios: ["acquisition", "Harbour at night", "its10-supplies", "firefight"].map(str::to_owned).to_vec(),
        lots: Some(u32::MAX),
        drawn: Vec::new(),
        player: ["민지", "O'Hara \\ \"Jo\"", "ana", "{b,*}", "eve"]
            .map(|name| FilePlayer {
                name: name.to_owned(),
                pin: Some("=1+1".to_owned()),
                army: Some("판오세아니아".to_owned()),
                lists: vec!["A".to_owned(), "B".to_owned()],
                army_list: vec![ArmyList {
                    faction: Some("판오세아니아".to_owned()),
                    army: Some("군사 교단".to_owned()),
                    battle_list: Some("CBL = 1".to_owned()),
                    mercenaries: vec!["Yuan \"Yuan\"".to_owned()],
                    spec_ops: Some(SpecOps { bought: vec!["hacker".to_owned()], changed_after: Some(0), earned: 3 }),
                }],
                rating: Some(1_016),
                left_after: None,
                penalty: vec![Penalty {
                    round: 1,
                    victory_points: 5,
                    reason: Some("지각".to_owned()),
                    ..Penalty::default()
                }],
            })
            .to_vec(),
        round: vec![FileRound {
            bye: Some("eve".to_owned()),
            game: vec![
                FileGame {
                    players: ["민지", "ana"].map(str::to_owned),
                    objective_points: Some([7, 3]),
                    victory_points: Some([400, 0]),
                },
                FileGame {
                    players: ["O'Hara \\ \"Jo\"", "{b,*}"].map(str::to_owned),
                    objective_points: None,
                    victory_points: None,
                },
            ],
        }],
        ..announced(Format::Tournament, 0)
    };
    let readings =
        BTreeMap::from([("its10-pairings~meeting-again".parse().expect("an id"), "by-the-ranking-alone".to_owned())]);
    Document { edition: Some(Scope::Pack(Pack::Its10)), readings, event }
}

#[test]
fn writing_and_reading_a_file_loses_nothing() {
    for format in [Written::Toml, Written::Json] {
        let text = write(&full(), format).expect("a text");
        assert_eq!(read(&text, format), Ok(full()), "{text}");
        let (document, report) = report_text(&text, format, None, &KB.catalogue).expect("a report");
        assert_eq!((document, report.sound), (full(), true), "{:?}", report.diagnostics);
        assert_eq!(report.standings.len(), 5);
    }
}

#[test]
fn all_faults_are_reported_at_once_with_their_lines() {
    let text = "format = 'tournament'\nrounds = 2\ntier = 'mid'\n\n[[player]]\nname = 'ana'\n\n[[player]]\nname = 'ben'\n\
                [[player]]\nname = 'cat'\nrating = 1200\n[[player]]\nname = 'dan'\nlists = ['one']\n\n[[round]]\n\
                [[round.game]]\nplayers = ['ana', 'ben']\nobjective-points = [11, 0]\nvictory-points = [0, 0]\n\
                [[round.game]]\nplayers = ['cat', 'ana']\n[[round]]\n";
    let (_, event_report) = report_text(text, Written::Toml, None, &KB.catalogue).expect("a report");
    let faults: Vec<_> =
        event_report.diagnostics.iter().map(|diagnostic| (diagnostic.code, diagnostic.line.unwrap_or(0))).collect();
    let expected = [
        ("too-few-rounds", 2),
        ("other-lists", 15),
        ("left-out", 17),
        ("impossible-objective-points", 20),
        ("no-result", 22),
        ("twice-in-a-round", 23),
        ("left-out", 24),
        ("left-out", 24),
        ("left-out", 24),
        ("left-out", 24),
    ];
    assert_eq!(faults, expected);
    assert!(!event_report.sound && event_report.standings.is_empty() && event_report.next.is_none());

    let text = "{\"format\": \"league\",\n\"player\": [{\"name\": \"ana\"},\n {\"name\": \"ana\"}],\n\"round\": [\n\
                {\"bye\": \"bob\"}]}";
    let (_, event_report) = report_text(text, Written::Json, None, &KB.catalogue).expect("a report");
    let faults: Vec<_> =
        event_report.diagnostics.iter().map(|diagnostic| (diagnostic.code, diagnostic.line.unwrap_or(0))).collect();
    assert_eq!(faults, [("too-few-players", 0), ("name-twice", 3), ("unknown-player", 5)]);
}

/// Returns the codes of the diagnostics of a file, each with its line.
fn faults(text: &str) -> Vec<(&'static str, usize)> {
    let (_, event_report) = report_text(text, Written::Toml, None, &KB.catalogue).expect("a report");
    assert!(!event_report.sound, "{text}");
    event_report.diagnostics.iter().map(|diagnostic| (diagnostic.code, diagnostic.line.unwrap_or(0))).collect()
}

/// Four players, one per line from line 2, each with extra keys, between a head and a tail.
fn four(head: &str, extra: [&str; 4], tail: &str) -> String {
    let players = ["ana", "ben", "cat", "dan"].into_iter().zip(extra);
    let players: Vec<String> = players.map(|(name, extra)| format!("  {{ name = '{name}'{extra} }},\n")).collect();
    format!("{head}\nplayer = [\n{}]\n{tail}", players.concat())
}

const PLAIN: [&str; 4] = [""; 4];

#[test]
fn an_unknown_name_hides_no_fault_that_the_rules_find() {
    let rounds = "[[round]]\n[[round.game]]\nplayers = ['ana', 'ben']\nobjective-points = [7, -3]\n\
                  victory-points = [0, 0]\n[[round.game]]\nplayers = ['cat', 'eva']\nobjective-points = [5, 5]\n\
                  victory-points = [0, 0]\n[[round]]\n[[round.game]]\nplayers = ['bob', 'dan']\n[[round.game]]\n\
                  players = ['ana', 'cat']\nobjective-points = [1, 12]\nvictory-points = [5, 5]\n";
    let text = four("format = 'tournament'", ["", ", lists = ['one']", "", ""], rounds);
    // Dan is missing in Round 1 because of `eva`, and whether a pair met twice is unknown; neither is reported.
    let expected = [
        ("other-lists", 4),
        ("impossible-objective-points", 11),
        ("unknown-player", 14),
        ("unknown-player", 19),
        ("impossible-objective-points", 22),
    ];
    assert_eq!(faults(&text), expected, "{text}");
}

#[test]
fn consequences_of_an_unreadable_value_are_not_reported() {
    let game =
        |first: &str, second: &str, rest: &str| format!("[[round.game]]\nplayers = ['{first}', '{second}']\n{rest}");
    let result = "objective-points = [1, 0]\nvictory-points = [0, 0]\n";
    let pair = |first: &str, second: &str| format!("[[round]]\n{first}{second}");
    let both = pair(&game("ana", "ben", result), &game("cat", "dan", result));
    let tournament = "format = 'tournament'";
    // The number of Rounds is invalid, so neither the number of scenarios nor of Rounds can be checked.
    let head = "format = 'tournament'\nrounds = 11\nscenarios = ['acquisition', 'supplies']";
    assert_eq!(faults(&four(head, PLAIN, &both)), [("out-of-bounds", 2)]);
    let one_shot = "format = 'one-shot'\nscenarios = ['supplies', 'supplies']";
    assert_eq!(faults(&four(one_shot, PLAIN, &both)), [("no-rounds", 0), ("scenario-twice", 2)]);
    // With two players of one name, who played is unknown.
    let twice = format!("[[player]]\nname = 'ana'\n[[player]]\nname = 'ana'\n{}", pair("", &game("ana", "ana", "")));
    assert_eq!(faults(&format!("{tournament}\n{twice}")), [("too-few-players", 0), ("name-twice", 5)]);
    // A misspelled name among the lots does not also count as a missing lot; half a result does not also count as no
    // result.
    let head = "format = 'tournament'\ndrawn = ['ana', 'ben', 'cat', 'dna']";
    let half = game("cat", "dan", "objective-points = [1, 0]\n");
    let rounds = format!(
        "{}{}",
        pair(&game("ana", "ben", result), &half),
        pair(&game("ana", "cat", ""), &game("ben", "dan", ""))
    );
    assert_eq!(faults(&four(head, PLAIN, &rounds)), [("unknown-player", 2), ("half-a-result", 16)]);
    // A player who left at an unknown time may sit out; points out of bounds are not also reported as impossible.
    let left = ["", "", "", ", left-after = 11"];
    let rounds = format!(
        "{both}[[round]]\nbye = 'cat'\n{}",
        game("ana", "ben", "objective-points = [1001, -1]\nvictory-points = [0, 0]\n")
    );
    let expected = [("out-of-bounds", 6), ("out-of-bounds", 21), ("impossible-objective-points", 21)];
    assert_eq!(faults(&four(tournament, left, &rounds)), expected);
}

#[test]
fn a_text_that_is_not_an_event_file_is_refused() {
    let refused = |text: &str| {
        let format = if text.starts_with('{') { Written::Json } else { Written::Toml };
        report_text(text, format, None, &KB.catalogue).map(|_| ()).expect_err("a refusal").message.id
    };
    for (text, expected) in [
        ("", "refusal-missing-fact"),
        ("format = 'tourney'", "refusal-unknown-word"),
        ("format = 'league'\nplayer = 3", "refusal-wrong-kind"),
        ("format = 'league'\nplayers = []", "refusal-unknown-key"),
        ("format = 'league'\nexpect = {}", "refusal-event-key"),
        ("format = 'league'\nedition = 'n3'", "refusal-not-in-edition"),
        ("format = ", "refusal-malformed"),
        ("{\"format\": }", "refusal-malformed"),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    assert_eq!(refused(&"#".repeat(600_000)), "refusal-too-long");
    assert_eq!(refused(&format!("lists = {}", "[".repeat(40))), "refusal-too-deep");
}
