//! The page on which an event is run: a whole day through its form, in both languages, without a script.

use crate::event_day::{HOSTILE, Organizer};
use crate::site::{KB, captures, page};
use axum::http::header;
use model::edition::{Pack, Scope};
use model::lang::Lang;
use rulings::Format;
use rulings::event::file::{Format as Form, Penalty};
use rulings::event::{Report, Row, read, report_document, write};
use web::MAX_BODY;

const NAMES: [&str; 5] = ["Ana", "민지", HOSTILE, "Ben", "서준"];

fn report(organizer: &Organizer) -> Report {
    report_document(&organizer.carries(), Some(Scope::Pack(Pack::Its10)), &KB.catalogue).expect("a report")
}

/// What a player scores in a Round: no two the same.
fn scored(name: &str, round: usize) -> [i64; 2] {
    let seat = NAMES.iter().position(|known| *known == name).expect("a player");
    let points = [[7, 2, 5, 9, 0], [3, 8, 1, 4, 6], [10, 0, 2, 5, 6]][round][seat];
    [points, points * 20 + 1]
}

/// Types the results of the Round that is shown.
async fn enters(organizer: &mut Organizer, round: usize) {
    let games = organizer.carries().event.round[round].game.clone();
    let mut filled = Vec::new();
    for (game, played) in games.iter().enumerate() {
        for (side, name) in ["a", "b"].into_iter().zip(&played.players) {
            let [objective, victory] = scored(name, round);
            filled.push((format!("g.{game}.{side}o"), objective.to_string()));
            filled.push((format!("g.{game}.{side}v"), victory.to_string()));
        }
    }
    let filled: Vec<(&str, &str)> = filled.iter().map(|(field, value)| (field.as_str(), value.as_str())).collect();
    organizer.presses("update", &filled).await;
    assert_eq!((organizer.status, organizer.faults()), (200, Vec::new()));
}

/// Who meets whom in the Round that is shown, and who sits out, as the page prints it.
async fn printed(organizer: &mut Organizer) -> (Vec<[String; 2]>, Option<String>) {
    organizer.presses("pairings", &[]).await;
    let table =
        organizer.page.split("<table class=\"pairings\">").nth(1).and_then(|rest| rest.split("</table>").next());
    let table = table.expect("the pairings");
    let rows = captures("<tr><th scope=\"row\">\\d+</th><td>([^<]*)</td><td>([^<]*)</td></tr>", table);
    let bye = captures("<td colspan=\"2\">([^<]*)</td>", table);
    let pairs =
        rows.iter().map(|row| [crate::event_day::unescaped(&row[0]), crate::event_day::unescaped(&row[1])]).collect();
    let bye = bye.first().map(|row| crate::event_day::unescaped(&row[0]));
    organizer.presses("desk", &[]).await;
    (pairs, bye)
}

/// Four come on time, one is late; a line that stands twice is left to be corrected.
async fn signs_up(organizer: &mut Organizer) {
    let names = format!("{}\n\n  {} \n{}\nArmy\tPanOceania\tP-1\nAna", NAMES[0], NAMES[1], NAMES[2]);
    organizer.presses("add", &[("names", &names)]).await;
    assert_eq!(organizer.fields()["names"], "Ana", "what could not be signed up waits");
    assert_eq!(organizer.carries().event.player.len(), 4);
    organizer.presses("player-3", &[("names", "")]).await;
    let fields = [("player.name", "Ben"), ("player.lists", "One\nTwo"), ("player.rating", "1100")];
    organizer.presses("update", &fields).await;
    organizer.presses("add", &[("names", NAMES[4])]).await;
    let event = organizer.carries().event;
    assert_eq!(event.player.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), NAMES);
    let ben = &event.player[3];
    assert_eq!((ben.army.as_deref(), ben.pin.as_deref()), (Some("PanOceania"), Some("P-1")));
    assert_eq!((ben.lists.len(), ben.rating), (2, Some(1_100)));
}

/// Scenarios are announced by their names in the organizer's language.
async fn announces(organizer: &mut Organizer) {
    let title = |id: &str| KB.title(id, organizer.lang, Some(Scope::Pack(Pack::Its10))).to_owned();
    let titles = ["its10-acquisition", "its10-firefight", "its10-supplies"].map(title);
    let settings = [
        ("name", "Spring Day"),
        ("scenario.0", titles[0].as_str()),
        ("scenario.1", titles[1].as_str()),
        ("scenario.2", titles[2].as_str()),
        ("lots", "7"),
    ];
    organizer.presses("update", &settings).await;
    assert_eq!(organizer.carries().event.scenarios, ["acquisition", "firefight", "supplies"]);
    assert!(organizer.page.contains(&format!("value=\"{}\"", titles[1])), "{}: shown by its name", organizer.lang);
}

/// A result that is no number, and one beyond the rules: both told, nothing lost, and nothing paired before.
async fn mistypes(organizer: &mut Organizer) {
    let wrong = [("g.0.ao", "7"), ("g.0.bo", "x"), ("g.1.ao", "12"), ("g.1.bo", "1"), ("g.1.av", "0"), ("g.1.bv", "0")];
    organizer.presses("update", &wrong).await;
    assert_eq!(organizer.faults().len(), 2, "{:?}", organizer.faults());
    for (field, value) in wrong {
        assert_eq!(organizer.fields()[field], value, "{field} is still there");
    }
    assert!(organizer.page.contains("href=\"#f-g.0.bo\"") && organizer.page.contains("href=\"#game-1\""));
    organizer.presses("pair", &[]).await;
    assert_eq!(organizer.carries().event.round.len(), 1, "nothing is paired before that is corrected");
    organizer.presses("sheets", &[]).await;
    organizer.presses("desk", &[]).await;
    assert_eq!(organizer.fields()["g.0.bo"], "x", "the way to the control sheets and back loses nothing");
}

/// The last goes home, another is penalised; who they are.
async fn somebody_leaves(organizer: &mut Organizer) -> [usize; 2] {
    let home = organizer.standings()[4].1.clone();
    let left = NAMES.iter().position(|name| *name == home).expect("a player");
    organizer.presses(&format!("player-{left}"), &[]).await;
    organizer.presses("update", &[("player.left-after", "1")]).await;
    let punished = (left + 1) % NAMES.len();
    organizer.presses(&format!("player-{punished}"), &[]).await;
    let penalty = [("penalty.0.round", "1"), ("penalty.0.objective-points", "1"), ("penalty.0.reason", "late")];
    organizer.presses("update", &penalty).await;
    organizer.presses("close", &[]).await;
    organizer.presses("pair", &[]).await;
    let (pairs, bye) = printed(organizer).await;
    assert_eq!((pairs.len(), bye), (2, None), "four are left, and nobody sits out");
    assert!(!pairs.iter().flatten().any(|name| *name == home), "{home} has left");
    [left, punished]
}

/// The file holds what was entered.
fn holds(organizer: &Organizer, [left, punished]: [usize; 2]) {
    let event = organizer.carries().event;
    for (round, played) in event.round.iter().enumerate() {
        for game in &played.game {
            let points = [0, 1].map(|side| scored(&game.players[side], round));
            assert_eq!(game.objective_points, Some(points.map(|[objective, _]| objective)));
            assert_eq!(game.victory_points, Some(points.map(|[_, victory]| victory)));
        }
    }
    assert_eq!(event.player[left].left_after, Some(1));
    let penalty = Penalty { round: 1, objective_points: 1, reason: Some("late".to_owned()), ..Penalty::default() };
    assert_eq!(event.player[punished].penalty, [penalty]);
}

#[tokio::test]
async fn a_day_is_run_from_signing_up_to_the_ranking() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::begins(lang).await;
        assert_eq!((organizer.status, organizer.faults()), (200, Vec::new()));
        signs_up(&mut organizer).await;
        announces(&mut organizer).await;
        organizer.presses("pair", &[]).await;
        let (pairs, bye) = printed(&mut organizer).await;
        assert_eq!((pairs.len(), bye.is_some()), (2, true), "five players: two games and a bye");
        assert!(organizer.page.contains("#with-an-odd-number"), "the bye says by which clause");
        mistypes(&mut organizer).await;
        enters(&mut organizer, 0).await;
        let others = somebody_leaves(&mut organizer).await;
        enters(&mut organizer, 1).await;
        organizer.presses("pair", &[]).await;
        enters(&mut organizer, 2).await;

        // The ranking is what the rules make of the file.
        let report = report(&organizer);
        assert!(report.sound);
        let place = |row: &Row| (row.place.to_string(), row.player.name.clone());
        let expected: Vec<_> = report.standings.iter().map(place).collect();
        assert_eq!(organizer.standings(), expected);
        assert!(!organizer.page.contains("name=\"do\" value=\"pair\""), "the event is over");
        organizer.presses("ranking", &[]).await;
        assert_eq!(organizer.standings(), expected);
        assert!(organizer.page.contains("<table class=\"ratings\">"));
        organizer.presses("desk", &[]).await;
        holds(&organizer, others);

        // The file that is saved opens again.
        let written = [("save", Format::Toml, "application/toml"), ("save-json", Format::Json, "application/json")];
        for (does, format, kind) in written {
            let before = organizer.carries();
            organizer.presses(does, &[]).await;
            assert_eq!(organizer.headers[header::CONTENT_TYPE], kind);
            let named = organizer.headers[header::CONTENT_DISPOSITION].to_str().expect("a name");
            assert!(named.starts_with("attachment; filename=\"spring-day."), "{named}");
            let saved = organizer.page.clone();
            assert_eq!(read(&saved, format), Ok(before.clone()));
            organizer = Organizer::begins(lang).await;
            organizer.presses("open", &[("pasted", &saved)]).await;
            assert_eq!((organizer.carries(), organizer.standings()), (before, expected.clone()));
        }
    }
}

#[tokio::test]
async fn pairings_are_changed_and_taken_back_as_long_as_nothing_was_scored() {
    let mut organizer = Organizer::begins(Lang::En).await;
    organizer.presses("add", &[("names", "ana\nben\ncat\ndan\neve")]).await;
    organizer.presses("pair", &[("lots", "3")]).await;
    let (pairs, bye) = printed(&mut organizer).await;
    organizer.presses("swap", &[("swap.one", "0.1"), ("swap.other", "bye")]).await;
    let (now, sits_out) = printed(&mut organizer).await;
    assert_eq!((Some(now[0][1].clone()), sits_out), (bye, Some(pairs[0][1].clone())));
    assert_eq!((&now[0][0], &now[1]), (&pairs[0][0], &pairs[1]));
    // Who is renamed is renamed in the Rounds too; a name that somebody has is refused, a player of a Round is not removed.
    let renamed = organizer.carries().event.player.iter().position(|one| one.name == now[0][0]).expect("a player");
    organizer.presses(&format!("player-{renamed}"), &[]).await;
    assert!(!organizer.page.contains(&format!("value=\"remove-{renamed}\"")));
    organizer.presses("update", &[("player.name", now[1][0].as_str())]).await;
    assert_eq!(organizer.faults().len(), 1);
    assert_eq!(organizer.carries().event.player[renamed].name, now[0][0]);
    organizer.presses("update", &[("player.name", "zoe")]).await;
    assert_eq!(organizer.carries().event.round[0].game[0].players[0], "zoe");
    organizer.presses("update", &[("g.1.ao", "3")]).await;
    assert!(!organizer.page.contains("value=\"unpair\""), "something was typed");
    organizer.presses("update", &[("g.1.ao", "")]).await;
    organizer.presses("unpair", &[]).await;
    assert!(organizer.carries().event.round.is_empty());
    // Before a Round is paired, players can be removed.
    organizer.presses("player-0", &[]).await;
    organizer.presses("remove-0", &[]).await;
    assert_eq!(organizer.carries().event.player.len(), 4);
}

#[tokio::test]
async fn what_cannot_be_so_is_told_at_its_field_in_words_of_the_page() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::begins(lang).await;
        let settings = [
            ("names", "ana\nben\ncat"),
            ("rounds", "many"),
            ("scenario.1", "Harbour"),
            ("format", "special"),
            ("lots", "-1"),
        ];
        organizer.presses("update", &settings).await;
        // No K Factor, and three fields that no file can hold; that players are still missing is said elsewhere.
        assert_eq!(organizer.faults().len(), 4, "{:?}", organizer.faults());
        for (field, value) in &settings[1..3] {
            assert_eq!(organizer.fields()[*field], *value);
        }
        assert_eq!(organizer.carries().event.format, Form::Special);
        assert!(!organizer.faults().concat().contains("k-factor"), "keys of the file are called as on the page");
        // A file with a name that nobody has can be corrected in place.
        let file = "format = 'tournament'\n[[player]]\nname = 'ana'\n[[player]]\nname = 'ben'\n[[player]]\nname = 'cat'\n\
                    [[player]]\nname = 'dan'\n[[round]]\n[[round.game]]\nplayers = ['ana', 'ben']\n[[round.game]]\n\
                    players = ['cat', 'Dan']\nobjective-points = [1, 11]\nvictory-points = [0, 0]\n";
        organizer.presses("open", &[("pasted", file)]).await;
        assert_eq!(organizer.faults().len(), 1, "{:?}", organizer.faults());
        organizer.presses("update", &[("g.1.b", "dan")]).await;
        assert_eq!(organizer.faults().len(), 1, "eleven points: {:?}", organizer.faults());
        organizer.presses("update", &[("g.1.bo", "10")]).await;
        assert_eq!(organizer.faults(), [""; 0]);
        // What is no event is refused, and what was there stays.
        let before = organizer.carries();
        organizer.presses("open", &[("pasted", "format = ")]).await;
        assert_eq!(organizer.status, 422);
        assert!(organizer.page.contains("id=\"event-refused\"") && organizer.fields()["pasted"] == "format = ");
        assert_eq!(organizer.carries(), before);
        organizer.presses("clear", &[]).await;
        organizer.presses("desk", &[]).await;
        assert_eq!(organizer.carries(), before);
        organizer.presses("clear", &[]).await;
        organizer.presses("new", &[]).await;
        assert!(organizer.carries().event.player.is_empty());
    }
}

#[tokio::test]
async fn names_are_escaped_and_nothing_is_kept_by_caches() {
    let mut organizer = Organizer::begins(Lang::Ko).await;
    let settings = [("name", HOSTILE), ("organizer", "</textarea><img src=x onerror=alert(1)>"), ("names", HOSTILE)];
    organizer.presses("update", &settings).await;
    assert_eq!(organizer.headers[header::CACHE_CONTROL], "no-store");
    for raw in ["<script>alert", "<img src=x", "</textarea><"] {
        let outside = organizer.page.replace("</textarea></div>", "").replace("</textarea></details>", "");
        assert!(!outside.contains(raw), "{raw} is not escaped");
    }
    let event = organizer.carries().event;
    assert_eq!((event.name.as_deref(), event.player[0].name.as_str()), (Some(HOSTILE), HOSTILE));
    organizer.sends("event=format+%3D".to_owned()).await;
    assert_eq!(organizer.status, 422, "a form that was tampered with");
}

/// A file of so many players after so many Rounds, everything written out, with names of three syllables.
fn large(players: usize, rounds: usize) -> String {
    let name = |seat: usize| format!("참가자 김{seat:03}");
    let player = |seat: usize| {
        let name = name(seat);
        format!("[[player]]\nname = '{name}'\narmy = '판오세아니아'\npin = 'A-{seat:05}'\nlists = ['하나', '둘']\n")
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
async fn a_hundred_and_twenty_eight_players_fit_and_what_is_too_large_is_refused_in_words() {
    for lang in Lang::ALL {
        let mut organizer = Organizer::begins(lang).await;
        organizer.presses("open", &[("pasted", &large(128, 5))]).await;
        assert_eq!(organizer.status, 200);
        organizer.presses("update", &[("g.63.ao", "9")]).await;
        let event = organizer.carries().event;
        assert_eq!((organizer.status, event.player.len(), event.round.len()), (200, 128, 5));
        assert_eq!(event.round[4].game[63].objective_points.map(|points| points[0]), Some(9));
        assert_eq!(organizer.standings().len(), 128);
        assert!(organizer.bytes < MAX_BODY, "{} bytes", organizer.bytes);
        // The fields of one Round are drawn, not those of all.
        assert_eq!(organizer.page.matches("inputmode=\"numeric\"").count(), 64 * 4 + 3);
        organizer.sends(format!("names={}", "x".repeat(MAX_BODY))).await;
        assert_eq!(organizer.status, 413);
        assert!(organizer.page.contains(&format!("<html lang=\"{lang}\"")), "a page in the reader's language");
    }
}

#[tokio::test]
async fn the_page_is_found_where_events_are_and_nowhere_else() {
    for lang in Lang::ALL {
        assert!(page(&format!("/{lang}")).await.contains(&format!("href=\"/{lang}/its10/event\"")));
        assert_eq!(crate::site::get(&format!("/{lang}/n5/event")).await.0, 404);
    }
    // The program writes what it reads.
    let document = read(&large(6, 2), Format::Toml).expect("a file");
    assert_eq!(read(&write(&document, Format::Toml).expect("a text"), Format::Toml), Ok(document));
}
