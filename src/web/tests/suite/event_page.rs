//! The event editor: a full tournament through its form, in both languages, without scripts.

use crate::event_day::{HOSTILE, Organizer};
use crate::site::{KB, captures, get, page, unescape};
use axum::http::header;
use model::edition::{Pack, Scope};
use model::lang::Lang;
use rulings::Format;
use rulings::event::file::{Format as Form, Penalty};
use rulings::event::{Report, Row, read, report_document, write};
use web::MAX_BODY;

const NAMES: [&str; 5] = ["Ana", "민지", HOSTILE, "Ben", "서준"];

fn report(organizer: &Organizer) -> Report {
    report_document(&organizer.document(), Some(Scope::Pack(Pack::Its10)), &KB.catalogue).expect("a report")
}

/// Returns the points of a player in a Round; all are different.
fn points_of(name: &str, round: usize) -> [i64; 2] {
    let player = NAMES.iter().position(|known| *known == name).expect("a player");
    let points = [[7, 2, 5, 9, 0], [3, 8, 1, 4, 6], [10, 0, 2, 5, 6]][round][player];
    [points, points * 20 + 1]
}

async fn enter_results(organizer: &mut Organizer, round: usize) {
    let games = organizer.document().event.round[round].game.clone();
    let mut filled = Vec::new();
    for (game, played) in games.iter().enumerate() {
        for (side, name) in ["a", "b"].into_iter().zip(&played.players) {
            let [objective, victory] = points_of(name, round);
            filled.push((format!("g.{game}.{side}o"), objective.to_string()));
            filled.push((format!("g.{game}.{side}v"), victory.to_string()));
        }
    }
    let filled: Vec<(&str, &str)> = filled.iter().map(|(field, value)| (field.as_str(), value.as_str())).collect();
    organizer.press("update", &filled).await;
    assert_eq!((organizer.status, organizer.faults()), (200, Vec::new()));
}

/// Returns the pairings of the shown Round and its bye, from the view for printing.
async fn printed_pairings(organizer: &mut Organizer) -> (Vec<[String; 2]>, Option<String>) {
    organizer.press("pairings", &[]).await;
    let table =
        organizer.page.split("<table class=\"pairings\">").nth(1).and_then(|rest| rest.split("</table>").next());
    let table = table.expect("the pairings");
    let rows = captures("<tr><th scope=\"row\">\\d+</th><td>([^<]*)</td><td>([^<]*)</td></tr>", table);
    let bye = captures("<td colspan=\"2\">([^<]*)</td>", table);
    let pairs = rows.iter().map(|row| [unescape(&row[0]), unescape(&row[1])]).collect();
    let bye = bye.first().map(|row| unescape(&row[0]));
    organizer.press("desk", &[]).await;
    (pairs, bye)
}

/// Signs up four players at once and a late one. A duplicate line stays in the field.
async fn sign_up(organizer: &mut Organizer) {
    let names = format!("{}\n\n  {} \n{}\nArmy\tPanOceania\tP-1\nAna", NAMES[0], NAMES[1], NAMES[2]);
    organizer.press("add", &[("names", &names)]).await;
    assert_eq!(organizer.fields()["names"], "Ana", "invalid lines stay in the field");
    assert_eq!(organizer.document().event.player.len(), 4);
    organizer.press("player-3", &[("names", "")]).await;
    let fields = [("player.name", "Ben"), ("player.lists", "One\nTwo"), ("player.rating", "1100")];
    organizer.press("update", &fields).await;
    organizer.press("add", &[("names", NAMES[4])]).await;
    let event = organizer.document().event;
    assert_eq!(event.player.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), NAMES);
    let ben = &event.player[3];
    assert_eq!((ben.army.as_deref(), ben.pin.as_deref()), (Some("PanOceania"), Some("P-1")));
    assert_eq!((ben.lists.len(), ben.rating), (2, Some(1_100)));
}

/// Enters the scenarios by their titles in the organizer's language.
async fn enter_scenarios(organizer: &mut Organizer) {
    let title = |id: &str| KB.title(id, organizer.lang, Some(Scope::Pack(Pack::Its10))).to_owned();
    let titles = ["its10-acquisition", "its10-firefight", "its10-supplies"].map(title);
    let settings = [
        ("name", "Spring Day"),
        ("scenario.0", titles[0].as_str()),
        ("scenario.1", titles[1].as_str()),
        ("scenario.2", titles[2].as_str()),
        ("lots", "7"),
    ];
    organizer.press("update", &settings).await;
    assert_eq!(organizer.document().event.scenarios, ["acquisition", "firefight", "supplies"]);
    assert!(organizer.page.contains(&format!("value=\"{}\"", titles[1])), "{}: shown by its name", organizer.lang);
}

/// Enters a result that is no number and one that the rules exclude: both are reported, both stay in the form, and no
/// Round is paired.
async fn enter_invalid_results(organizer: &mut Organizer) {
    let wrong = [("g.0.ao", "7"), ("g.0.bo", "x"), ("g.1.ao", "12"), ("g.1.bo", "1"), ("g.1.av", "0"), ("g.1.bv", "0")];
    organizer.press("update", &wrong).await;
    assert_eq!(organizer.faults().len(), 2, "{:?}", organizer.faults());
    for (field, value) in wrong {
        assert_eq!(organizer.fields()[field], value, "{field} is still there");
    }
    assert!(organizer.page.contains("href=\"#f-g.0.bo\"") && organizer.page.contains("href=\"#game-1\""));
    organizer.press("pair", &[]).await;
    assert_eq!(organizer.document().event.round.len(), 1, "no Round is paired before the faults are corrected");
    organizer.press("sheets", &[]).await;
    organizer.press("desk", &[]).await;
    assert_eq!(organizer.fields()["g.0.bo"], "x", "the view for printing does not lose input");
}

/// Lets the last player leave and penalizes another. Returns their indices.
async fn drop_and_penalize(organizer: &mut Organizer) -> [usize; 2] {
    let home = organizer.standings()[4].1.clone();
    let left = NAMES.iter().position(|name| *name == home).expect("a player");
    organizer.press(&format!("player-{left}"), &[]).await;
    organizer.press("update", &[("player.left-after", "1")]).await;
    let punished = (left + 1) % NAMES.len();
    organizer.press(&format!("player-{punished}"), &[]).await;
    let penalty = [("penalty.0.round", "1"), ("penalty.0.objective-points", "1"), ("penalty.0.reason", "late")];
    organizer.press("update", &penalty).await;
    organizer.press("close", &[]).await;
    organizer.press("pair", &[]).await;
    let (pairs, bye) = printed_pairings(organizer).await;
    assert_eq!((pairs.len(), bye), (2, None), "four players are left, without a bye");
    assert!(!pairs.iter().flatten().any(|name| *name == home), "{home} has left");
    [left, punished]
}

/// Checks that the file contains the input.
fn check_file(organizer: &Organizer, [left, punished]: [usize; 2]) {
    let event = organizer.document().event;
    for (round, played) in event.round.iter().enumerate() {
        for game in &played.game {
            let points = [0, 1].map(|side| points_of(&game.players[side], round));
            assert_eq!(game.objective_points, Some(points.map(|[objective, _]| objective)));
            assert_eq!(game.victory_points, Some(points.map(|[_, victory]| victory)));
        }
    }
    assert_eq!(event.player[left].left_after, Some(1));
    let penalty = Penalty { round: 1, objective_points: 1, reason: Some("late".to_owned()), ..Penalty::default() };
    assert_eq!(event.player[punished].penalty, [penalty]);
}

#[tokio::test]
async fn a_tournament_runs_from_sign_up_to_the_ranking() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::open(lang).await;
        assert_eq!((organizer.status, organizer.faults()), (200, Vec::new()));
        sign_up(&mut organizer).await;
        enter_scenarios(&mut organizer).await;
        organizer.press("pair", &[]).await;
        let (pairs, bye) = printed_pairings(&mut organizer).await;
        assert_eq!((pairs.len(), bye.is_some()), (2, true), "five players: two games and a bye");
        assert!(organizer.page.contains("#with-an-odd-number"), "the bye cites its clause");
        enter_invalid_results(&mut organizer).await;
        enter_results(&mut organizer, 0).await;
        let others = drop_and_penalize(&mut organizer).await;
        enter_results(&mut organizer, 1).await;
        organizer.press("pair", &[]).await;
        enter_results(&mut organizer, 2).await;

        // The ranking follows from the file.
        let report = report(&organizer);
        assert!(report.sound);
        let place = |row: &Row| (row.place.to_string(), row.player.name.clone());
        let expected: Vec<_> = report.standings.iter().map(place).collect();
        assert_eq!(organizer.standings(), expected);
        assert!(!organizer.page.contains("name=\"do\" value=\"pair\""), "the event is over");
        organizer.press("ranking", &[]).await;
        assert_eq!(organizer.standings(), expected);
        assert!(organizer.page.contains("<table class=\"ratings\">"));
        organizer.press("desk", &[]).await;
        check_file(&organizer, others);

        // The downloaded file can be opened.
        let written = [("save", Format::Toml, "application/toml"), ("save-json", Format::Json, "application/json")];
        for (does, format, kind) in written {
            let before = organizer.document();
            organizer.press(does, &[]).await;
            assert_eq!(organizer.headers[header::CONTENT_TYPE], kind);
            let named = organizer.headers[header::CONTENT_DISPOSITION].to_str().expect("a name");
            assert!(named.starts_with("attachment; filename=\"spring-day."), "{named}");
            let saved = organizer.page.clone();
            assert_eq!(read(&saved, format), Ok(before.clone()));
            organizer = Organizer::open(lang).await;
            organizer.press("open", &[("pasted", &saved)]).await;
            assert_eq!((organizer.document(), organizer.standings()), (before, expected.clone()));
        }
    }
}

#[tokio::test]
async fn pairings_can_be_changed_and_withdrawn_until_points_are_entered() {
    let mut organizer = Organizer::open(Lang::En).await;
    organizer.press("add", &[("names", "ana\nben\ncat\ndan\neve")]).await;
    organizer.press("pair", &[("lots", "3")]).await;
    let (pairs, bye) = printed_pairings(&mut organizer).await;
    organizer.press("swap", &[("swap.one", "0.1"), ("swap.other", "bye")]).await;
    let (now, sits_out) = printed_pairings(&mut organizer).await;
    assert_eq!((Some(now[0][1].clone()), sits_out), (bye, Some(pairs[0][1].clone())));
    assert_eq!((&now[0][0], &now[1]), (&pairs[0][0], &pairs[1]));
    // Renaming a player renames them in the Rounds; a name that is taken is refused; a player of a Round cannot be
    // removed.
    let renamed =
        organizer.document().event.player.iter().position(|player| player.name == now[0][0]).expect("a player");
    organizer.press(&format!("player-{renamed}"), &[]).await;
    assert!(!organizer.page.contains(&format!("value=\"remove-{renamed}\"")));
    organizer.press("update", &[("player.name", now[1][0].as_str())]).await;
    assert_eq!(organizer.faults().len(), 1);
    assert_eq!(organizer.document().event.player[renamed].name, now[0][0]);
    organizer.press("update", &[("player.name", "zoe")]).await;
    assert_eq!(organizer.document().event.round[0].game[0].players[0], "zoe");
    organizer.press("update", &[("g.1.ao", "3")]).await;
    assert!(!organizer.page.contains("value=\"unpair\""), "something was typed");
    organizer.press("update", &[("g.1.ao", "")]).await;
    organizer.press("unpair", &[]).await;
    assert!(organizer.document().event.round.is_empty());
    // Before a Round is paired, players can be removed.
    organizer.press("player-0", &[]).await;
    organizer.press("remove-0", &[]).await;
    assert_eq!(organizer.document().event.player.len(), 4);
}

#[tokio::test]
async fn invalid_input_is_reported_with_the_labels_of_the_page() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::open(lang).await;
        let settings = [
            ("names", "ana\nben\ncat"),
            ("rounds", "many"),
            ("scenario.1", "Harbour"),
            ("format", "special"),
            ("lots", "-1"),
        ];
        organizer.press("update", &settings).await;
        // A missing K Factor and three invalid fields. The page reports too few players elsewhere.
        assert_eq!(organizer.faults().len(), 4, "{:?}", organizer.faults());
        for (field, value) in &settings[1..3] {
            assert_eq!(organizer.fields()[*field], *value);
        }
        assert_eq!(organizer.document().event.format, Form::Special);
        assert!(!organizer.faults().concat().contains("k-factor"), "labels, not keys of the file");
        // A file with an unknown name can be corrected in place.
        let file = "format = 'tournament'\n[[player]]\nname = 'ana'\n[[player]]\nname = 'ben'\n[[player]]\nname = 'cat'\n\
                    [[player]]\nname = 'dan'\n[[round]]\n[[round.game]]\nplayers = ['ana', 'ben']\n[[round.game]]\n\
                    players = ['cat', 'Dan']\nobjective-points = [1, 11]\nvictory-points = [0, 0]\n";
        organizer.press("open", &[("pasted", file)]).await;
        assert_eq!(organizer.faults().len(), 1, "{:?}", organizer.faults());
        organizer.press("update", &[("g.1.b", "dan")]).await;
        assert_eq!(organizer.faults().len(), 1, "eleven points: {:?}", organizer.faults());
        organizer.press("update", &[("g.1.bo", "10")]).await;
        assert_eq!(organizer.faults(), [""; 0]);
        // An invalid file is refused and does not replace the event.
        let before = organizer.document();
        organizer.press("open", &[("pasted", "format = ")]).await;
        assert_eq!(organizer.status, 422);
        assert!(organizer.page.contains("id=\"event-refused\"") && organizer.fields()["pasted"] == "format = ");
        assert_eq!(organizer.document(), before);
        organizer.press("clear", &[]).await;
        organizer.press("desk", &[]).await;
        assert_eq!(organizer.document(), before);
        organizer.press("clear", &[]).await;
        organizer.press("new", &[]).await;
        assert!(organizer.document().event.player.is_empty());
    }
}

#[tokio::test]
async fn names_are_escaped_and_responses_are_not_cached() {
    let mut organizer = Organizer::open(Lang::Ko).await;
    let settings = [("name", HOSTILE), ("organizer", "</textarea><img src=x onerror=alert(1)>"), ("names", HOSTILE)];
    organizer.press("update", &settings).await;
    assert_eq!(organizer.headers[header::CACHE_CONTROL], "no-store");
    for raw in ["<script>alert", "<img src=x", "</textarea><"] {
        let outside = organizer.page.replace("</textarea></div>", "").replace("</textarea></details>", "");
        assert!(!outside.contains(raw), "{raw} is not escaped");
    }
    let event = organizer.document().event;
    assert_eq!((event.name.as_deref(), event.player[0].name.as_str()), (Some(HOSTILE), HOSTILE));
    organizer.post("event=format+%3D".to_owned()).await;
    assert_eq!(organizer.status, 422, "a manipulated form");
}

/// Returns a file with the given numbers of players and complete Rounds.
fn large(players: usize, rounds: usize) -> String {
    let name = |index: usize| format!("참가자 김{index:03}");
    let player = |index: usize| {
        let name = name(index);
        format!("[[player]]\nname = '{name}'\narmy = '판오세아니아'\npin = 'A-{index:05}'\nlists = ['하나', '둘']\n")
    };
    let half = players / 2;
    let game = |round: usize, game: usize| {
        let names = format!("'{}', '{}'", name(game), name(half + (game + round) % half));
        let points = format!("objective-points = [10, {}]\nvictory-points = [300, {}]", game % 9, 100 + game);
        format!("[[round.game]]\nplayers = [{names}]\n{points}\n")
    };
    let games = |round: usize| (0..half).map(|number| game(round, number)).collect::<String>();
    let rounds = (0..rounds).map(|round| format!("[[round]]\n{}", games(round)));
    format!(
        "format = 'tournament'\nlots = 1\n{}{}",
        (0..players).map(player).collect::<String>(),
        rounds.collect::<String>()
    )
}

#[tokio::test]
async fn a_tournament_of_128_players_fits_and_a_larger_form_is_refused() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::open(lang).await;
        organizer.press("open", &[("pasted", &large(128, 5))]).await;
        assert_eq!(organizer.status, 200);
        organizer.press("update", &[("g.63.ao", "9")]).await;
        let event = organizer.document().event;
        assert_eq!((organizer.status, event.player.len(), event.round.len()), (200, 128, 5));
        assert_eq!(event.round[4].game[63].objective_points.map(|points| points[0]), Some(9));
        assert_eq!(organizer.standings().len(), 128);
        assert!(organizer.bytes < MAX_BODY, "{} bytes", organizer.bytes);
        // The page has the fields of one Round only.
        assert_eq!(organizer.page.matches("inputmode=\"numeric\"").count(), 64 * 4 + 3);
        organizer.post(format!("names={}", "x".repeat(MAX_BODY))).await;
        assert_eq!(organizer.status, 413);
        assert!(organizer.page.contains(&format!("<html lang=\"{lang}\"")), "a page in the reader's language");
    }
}

#[tokio::test]
async fn the_event_editor_exists_only_in_packs_with_events() {
    for lang in Lang::ALL {
        assert!(page(&format!("/{lang}")).await.contains(&format!("href=\"/{lang}/its10/event\"")));
        assert_eq!(get(&format!("/{lang}/n5/event")).await.status, 404);
    }
    // Writing and reading a file preserves it.
    let document = read(&large(6, 2), Format::Toml).expect("a file");
    assert_eq!(read(&write(&document, Format::Toml).expect("a text"), Format::Toml), Ok(document));
}
