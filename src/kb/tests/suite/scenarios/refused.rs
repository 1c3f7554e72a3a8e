//! Impossible sheets: refused at their field, with the reason in both languages and the clause.

use i18n::Messages;
use model::edition::{Pack, Scope};
use model::ids::ClauseId;
use model::lang::Lang;
use model::length::Length;
use model::refusal::Refusal;
use model::scenario::fact::{FactKind, Victim};
use model::scenario::field::Field;
use rulings::{Format, run_untrusted};
use serde_json::{Map, Value, json};

use super::KB;

fn score(sheet: &Value) -> Result<[i64; 2], Refusal> {
    let scope = Some(Scope::Pack(Pack::Its10));
    let answer = run_untrusted(&sheet.to_string(), Format::Json, Some("score"), scope, &KB.catalogue)?;
    Ok(["a.total", "b.total"].map(|path| super::total(&answer.resolved.outcome, path)))
}

/// Returns the message of a refusal.
fn say(lang: Lang, refusal: &Refusal) -> String {
    let messages = Messages::load();
    let text = messages.say(lang, &refusal.message, &|id| KB.title(id, lang, None).to_owned());
    text.replace(['\u{2068}', '\u{2069}'], "")
}

/// Returns a sheet with changed values at JSON pointers such as `/a/classified`.
fn with(sheet: &Value, changes: &[(&str, Value)]) -> Value {
    let mut sheet = sheet.clone();
    for (path, value) in changes {
        let (above, key) = path.rsplit_once('/').expect("a path");
        sheet.pointer_mut(above).expect("what is above")[key] = value.clone();
    }
    sheet
}

/// Returns the sheet of a game in which nothing happened.
fn blank(id: &str) -> Value {
    let scenario = KB.catalogue.scenario(id).expect("a scenario");
    let own = |filter: fn(&Field<'_>) -> bool| -> Value {
        let fields = scenario.fields().filter(filter);
        fields.map(|field| (field.fact.id.to_string(), json!(0))).collect::<Map<String, Value>>().into()
    };
    let [end, round] = [own(|field| field.at_the_end), own(|field| field.per_round)];
    let rounds = if round.as_object().is_some_and(Map::is_empty) { 0 } else { scenario.rounds };
    let round = json!({ "a": round, "b": round });
    json!({ "scenario": id, "a": end, "b": end, "round": vec![round; rounds.into()] })
}

/// Asserts that a sheet is refused at a path with a message, a cited clause and words in English and Korean.
#[track_caller]
fn refused(sheet: &Value, path: &str, message: &str, clause: &str, words: [&str; 2]) {
    let refusal = score(sheet).expect_err("an impossible sheet");
    assert_eq!((refusal.path.as_str(), refusal.message.id), (path, message), "{refusal:?}");
    let clauses: Vec<&str> = refusal.clauses.iter().map(ClauseId::as_str).collect();
    assert!(clauses.contains(&clause), "{clauses:?}");
    assert!(refusal.clauses.iter().all(|clause| KB.clause(clause).is_some()), "{clauses:?}");
    for (lang, words) in [Lang::En, Lang::Ko].into_iter().zip(words) {
        let text = say(lang, &refusal);
        assert!(text.contains(words), "{lang}: {text}");
    }
}

fn acquisition() -> Value {
    let sheet = blank("its10-acquisition");
    ["a", "b"].iter().fold(sheet, |sheet, player| {
        let own = ["activated-antennas", "controlled-antennas", "classified", "multiscanner"];
        let paths = own.map(|fact| format!("/{player}/{fact}"));
        with(&sheet, &paths.each_ref().map(|path| (path.as_str(), json!(1))))
    })
}

#[test]
fn a_card_pays_its_own_point_only_when_accomplished() {
    let game = acquisition();
    let predator = "bonus-its10-predator";
    let rescue = "bonus-its10-rescue-classified-objective";
    for (player, cards, classified, last, clause, words) in [
        (
            "a",
            [true, false],
            0,
            predator,
            "its10-predator#bonus-point",
            ["0 Classified Objectives are", "기밀 목표는 0개"],
        ),
        ("a", [false, true], 0, rescue, "its10-rescue-classified-objective#bonus-point", ["1 card is", "카드가 1장"]),
        ("b", [true, true], 1, rescue, "its10-rescue-classified-objective#bonus-point", ["2 cards are", "카드가 2장"]),
    ] {
        let paths = ["classified", predator, rescue].map(|fact| format!("/{player}/{fact}"));
        let stated = [json!(classified), json!(cards[0]), json!(cards[1])];
        let sheet = with(&game, &[0, 1, 2].map(|index| (paths[index].as_str(), stated[index].clone())));
        refused(&sheet, &format!("{player}.{last}"), "refusal-score-bonus", clause, words);
    }
    let accomplished = with(&game, &[("/a/bonus-its10-predator", json!(1))]);
    assert_eq!(score(&accomplished), Ok([4, 3]), "an accomplished one pays");
    let none = with(&blank("its10-decapitation"), &[("/a/bonus-its10-predator", json!(true))]);
    let words = ["0 Classified Objectives are", "기밀 목표는 0개"];
    refused(&none, "a.bonus-its10-predator", "refusal-score-bonus", "its10-predator#bonus-point", words);
}

#[test]
fn only_cards_with_points_of_their_own_may_be_stated_as_paying() {
    for (field, value) in [("bonus-its10-sabotage", 1), ("bonus-its10-predator", 2), ("bonus-its10-predator", -1)] {
        let sheet = with(&acquisition(), &[(&format!("/a/{field}"), json!(value))]);
        assert_eq!(score(&sheet).expect_err("refused").path, format!("a.{field}"));
    }
}

#[test]
fn one_sector_is_dominated_by_one_player() {
    let clause = "its10-dominate-zone-of-operations#more-army-points";
    let words = ["the farthest from the other", "상대에게 가장 먼 섹터"];
    let blank = blank("its10-frontline");
    for (near, far) in [("a", "b"), ("b", "a")] {
        let both = [format!("/{near}/nearest-sector"), format!("/{far}/farthest-sector")];
        let sheet = with(&blank, &both.each_ref().map(|path| (path.as_str(), json!(true))));
        refused(&sheet, &format!("{near}.nearest-sector"), "refusal-score-limit", clause, words);
    }
    let all = with(&blank, &[("/a/nearest-sector", json!(true)), ("/a/farthest-sector", json!(true))]);
    assert_eq!(score(&all), Ok([4, 0]), "1 and 4 points, 1 off for the Multiscanner");
}

#[test]
fn no_civilian_is_in_the_exclusion_zone_and_in_a_deployment_zone() {
    let civilians = |zones: [i64; 3]| {
        let paths = ["/a/in-exclusion-zone", "/a/in-dead-zone", "/a/in-deployment-zone"];
        let changes: Vec<(&str, Value)> = paths.into_iter().zip(zones.map(|number| json!(number))).collect();
        with(&blank("its10-rescue"), &changes)
    };
    let words = ["they are 4 inches apart", "4인치 떨어져 있어"];
    for zones in [[4, 4, 4], [4, 0, 1], [3, 4, 2]] {
        let clause = "its10-rescue#four-civilians-each";
        refused(&civilians(zones), "a.in-exclusion-zone", "refusal-score-limit", clause, words);
    }
    // A base on the line between two zones is inside both.
    for (zones, points) in [([4, 4, 0], 4), ([2, 4, 2], 7), ([0, 4, 4], 6)] {
        assert_eq!(score(&civilians(zones)), Ok([points, 0]), "{zones:?}");
    }
}

#[test]
fn a_killed_datatracker_secures_nothing() {
    let sheet = blank("its10-frostbyte");
    let sheet = with(&sheet, &[("/a/killed-datatracker", json!(true)), ("/b/exclusion-zone-secured", json!(true))]);
    let clause = "its10-frostbyte#null-datatracker-does-not-count";
    refused(&sheet, "a.killed-datatracker", "refusal-score-limit", clause, ["secures nothing", "확보하지 못한다"]);
    let own = with(&sheet, &[("/b/exclusion-zone-secured", json!(false)), ("/a/exclusion-zone-secured", json!(true))]);
    assert_eq!(score(&own), Ok([5, 0]), "2 points for the enemy's and 3 for the own one");
}

#[test]
fn three_consoles_keep_three_heating_units_active() {
    let sheet = blank("its10-frostbyte");
    let mut sheet = with(&sheet, &[("/a/active-heating-units", json!(2)), ("/b/active-heating-units", json!(2))]);
    let clause = "its10-frostbyte#one-unit-for-each-console";
    refused(&sheet, "a.active-heating-units", "refusal-score-limit", clause, ["each of the 3 Consoles", "콘솔은 3개"]);
    sheet["readings"] = json!({ "its10-frostbyte~connected-again": "both-stay-active" });
    assert_eq!(score(&sheet), Ok([1, 1]), "a unit may stay active without its Console");
    sheet["readings"] = json!({});
    assert_eq!(score(&with(&sheet, &[("/b/active-heating-units", json!(1))])), Ok([1, 1]));
}

#[test]
fn an_ac2_keeps_at_most_what_it_has_not_lost() {
    let sheet = |left: i64, lost: i64, destroyed: bool| {
        let undamaged = with(&blank("its10-looting-and-sabotaging"), &[("/b/own-ac2-left", json!(3))]);
        let changes = [
            ("/a/own-ac2-left", json!(left)),
            ("/b/enemy-ac2-lost", json!(lost)),
            ("/b/enemy-ac2-destroyed", json!(destroyed)),
        ];
        with(&undamaged, &changes)
    };
    let profile = "its10-looting-and-sabotaging#profile-of-the-ac2s";
    for (left, lost) in [(3, 3), (0, 0), (2, 2), (1, 1)] {
        let words = ["has 3 points of STR", "내구력은 3이고"];
        refused(&sheet(left, lost, false), "a.own-ac2-left", "refusal-score-limit", profile, words);
    }
    let words = ["lost all 3 points", "3을 모두 잃은"];
    let below = "its10-looting-and-sabotaging#destroyed-below-zero";
    refused(&sheet(2, 1, true), "b.enemy-ac2-destroyed", "refusal-score-limit", below, words);
    assert_eq!(score(&sheet(0, 3, false)), Ok([0, 6]), "3 points of its own and 3 that the other lost");
    assert_eq!(score(&sheet(0, 3, true)), Ok([0, 8]), "and 2 for one that is destroyed");
}

#[test]
fn an_army_neither_loses_nor_keeps_more_than_it_has() {
    let game = |id: &str, tier: &str, killed: i64, surviving: i64| {
        let mut sheet = blank(id);
        let scenario = KB.catalogue.scenario(id).expect("a scenario");
        let facts =
            |has_kind: fn(&FactKind) -> bool| scenario.facts.iter().find(|fact| has_kind(&fact.is)).expect("a fact");
        let lost = facts(|kind| matches!(kind, FactKind::Killed(killed) if killed.victims == Victim::ArmyPoints));
        sheet["a"][lost.id.as_str()] = json!(killed);
        sheet["b"][facts(|kind| matches!(kind, FactKind::Surviving(_))).id.as_str()] = json!(surviving);
        if !tier.is_empty() {
            sheet["tier"] = json!(tier);
        }
        sheet
    };
    let mid = "its10-tournament-tiers#mid-tier-limits";
    let annihilation = |killed, surviving| game("its10-annihilation", "mid", killed, surviving);
    let words = ["an army has 300 Army Points", "아미는 300포인트"];
    refused(&annihilation(301, 0), "a.army-points-killed", "refusal-score-army", mid, words);
    refused(&annihilation(0, 1_000), "b.army-points-surviving", "refusal-score-army", mid, words);
    let words = ["more than the 300 Army Points", "아미의 300포인트"];
    for (killed, surviving) in [(300, 300), (300, 1), (250, 651)] {
        refused(&annihilation(killed, surviving), "a.army-points-killed", "refusal-score-army-both", mid, words);
    }
    let mut alone = annihilation(250, 51);
    alone["readings"] = json!({ "its10-baggage-scoring~how-many-points": "by-the-document-alone" });
    refused(&alone, "a.army-points-killed", "refusal-score-army-both", mid, words);
    assert_eq!(score(&annihilation(250, 50)), Ok([3, 0]));
    assert_eq!(score(&annihilation(200, 140)), Ok([3, 1]), "two survivors with Baggage bring 40 more");
    let low = game("its10-annihilation", "low", 201, 0);
    let words = ["an army has 200 Army Points", "아미는 200포인트"];
    refused(&low, "a.army-points-killed", "refusal-score-army", "its10-tournament-tiers#low-tier-limits", words);
    let top = "its10-tournament-tiers#top-tier-limits";
    let plague = game("its10-biotechvore", "top", 400, 400);
    let words = ["more than the 400", "아미의 400포인트"];
    refused(&plague, "a.army-points-killed", "refusal-score-army-both", top, words);
    let league = |killed, surviving| game("its10-escalation-league-round-one", "", killed, surviving);
    let clause = "its10-escalation-league-round-one#army-points-of-each-side";
    let words = ["more than the 100", "아미의 100포인트"];
    refused(&league(100, 100), "a.army-points-lost", "refusal-score-army-both", clause, words);
    assert_eq!(score(&league(50, 50)), Ok([1, 1]));
    let trooper = |name: &str, player: &str| json!({ "name": name, "player": player, "points": 160 });
    let mut listed = json!({ "scenario": "its10-annihilation", "tier": "mid" });
    for player in ["a", "b"] {
        listed[player] = json!({ "datatracker-killed": false });
    }
    listed["trooper"] = json!([trooper("one", "a"), trooper("two", "a"), trooper("three", "b")]);
    refused(&listed, "trooper", "refusal-score-army-listed", mid, ["cost 320 Army Points", "합계가 320"]);
}

#[test]
fn seven_of_nine_antennas_always_make_a_line() {
    let scenario = KB.catalogue.scenario("its10-tic-tac-toe").expect("a scenario");
    let spots: Vec<[i64; 2]> = scenario.objects.iter().map(|object| object.at.map(Length::tenths)).collect();
    assert_eq!(spots.len(), 9);
    let row = |[a, b, c]: [[i64; 2]; 3]| (b[0] - a[0]) * (c[1] - a[1]) == (b[1] - a[1]) * (c[0] - a[0]);
    let has_row = |chosen: &[[i64; 2]]| {
        (0..chosen.len()).any(|i| (0..i).any(|j| (0..j).any(|k| row([chosen[i], chosen[j], chosen[k]]))))
    };
    let without = |number: u32| {
        (0..512_u32).filter(|set| set.count_ones() == number).any(|set| {
            let chosen: Vec<[i64; 2]> =
                (0..9).filter(|index| (set >> index) & 1 == 1).map(|index| spots[index]).collect();
            !has_row(&chosen)
        })
    };
    assert_eq!([5, 6, 7, 8, 9].map(without), [true, true, false, false, false]);
    let sheet = |antennas: i64, line: bool| {
        with(&blank("its10-tic-tac-toe"), &[("/a/connected-antennas", json!(antennas)), ("/a/line", json!(line))])
    };
    let clause = "its10-tic-tac-toe#three-in-a-row";
    for antennas in [7, 8, 9] {
        let words = ["any 7 of the 9 Antennas", "9개 가운데 7개"];
        refused(&sheet(antennas, false), "a.line", "refusal-score-limit", clause, words);
        assert_eq!(score(&sheet(antennas, true)), Ok([7, 0]), "{antennas}: 4 for the line and 3 for more");
    }
    assert_eq!(score(&sheet(6, false)), Ok([3, 0]));
}

#[test]
fn no_base_is_in_two_places() {
    let game = |scenario: &str, standing: Value| {
        let mut trooper = json!({ "name": "one", "player": "a", "points": 20, "bears": ["hacker"] });
        for (key, value) in standing.as_object().expect("how it stands") {
            trooper[key] = value.clone();
        }
        let mut sheet = blank(scenario);
        let touches = standing.get("contact").is_some();
        let listed = ["sections", "xenotech-in-section", "controlled-consoles"];
        for fact in listed.into_iter().filter(|fact| touches || *fact != "controlled-consoles") {
            ["a", "b"].iter().for_each(|player| {
                sheet[player].as_object_mut().expect("facts").remove(fact);
            });
        }
        sheet["trooper"] = json!([trooper, { "name": "two", "player": "b", "points": 10 }]);
        sheet
    };
    let safe = |standing: Value| game("its10-safe-area", standing);
    let words = ["no base reaches", "로도 닿을 수 없는 거리"];
    let far = "refusal-score-too-far";
    for standing in [
        json!({ "contact": ["console-1", "console-2", "console-3", "console-4"] }),
        json!({ "contact": ["console-1", "console-3"] }),
        json!({ "inside": { "section-4": "totally" }, "contact": ["console-1"] }),
        json!({ "inside": { "section-4": "partly" }, "contact": ["console-1"] }),
    ] {
        refused(&safe(standing), "one", far, "its10-safe-area#four-consoles", words);
    }
    let words = ["more than the whole base", "베이스 하나보다 크다"];
    for inside in [
        json!({ "deployment-zone-a": "totally", "deployment-zone-b": "partly" }),
        json!({ "deployment-zone-a": "more-than-half", "deployment-zone-b": "half" }),
        json!({ "deployment-zone-a": "totally", "deployment-zone-b": "totally" }),
    ] {
        let clause = "its10-safe-area#deployment-zones";
        refused(&safe(json!({ "inside": inside })), "one.inside", "refusal-score-two-zones", clause, words);
    }
    let halves = json!({ "section-3": "half", "section-4": "half", "section-1": "half" });
    let sections = safe(json!({ "inside": halves }));
    refused(&sections, "one.inside", "refusal-score-two-zones", "its10-safe-area#four-sections", words);
    let words = ["no base reaches", "로도 닿을 수 없는 거리"];
    let apart = json!({ "inside": { "deployment-zone-a": "partly", "deployment-zone-b": "partly" } });
    refused(&safe(apart), "one", far, "its10-safe-area#deployment-zones", words);
    let apart = json!({ "inside": { "exclusion-zone": "totally", "deployment-zone-a": "partly" } });
    refused(&game("its10-rescue", apart), "one", far, "its10-rescue#deployment-zones", words);
    for standing in [
        json!({ "inside": { "section-1": "totally" }, "contact": ["console-1"] }),
        json!({ "inside": { "section-1": "more-than-half", "section-2": "partly" } }),
        json!({ "inside": { "section-3": "half", "section-4": "half", "deployment-zone-a": "partly" } }),
    ] {
        assert!(score(&safe(standing.clone())).is_ok(), "{standing}: {:?}", score(&safe(standing.clone())));
    }
}

#[test]
fn an_object_that_was_carried_away_can_be_touched_anywhere() {
    let own = json!({ "name": "one", "player": "a", "points": 20, "contact": ["beacon-b"], "inside": { "deployment-zone-a": "totally" } });
    let mut sheet =
        json!({ "scenario": "its10-capture-and-protect", "a": { "classified": 0 }, "b": { "classified": 0 } });
    sheet["trooper"] = json!([own, { "name": "two", "player": "b", "points": 20, "datatracker": true }]);
    assert_eq!(score(&sheet), Ok([7, 0]), "captured, at home, and the own Beacon is not captured");
}

#[test]
fn a_card_used_for_something_else_is_not_an_objective() {
    let used = json!([{ "by": "a", "value": 12, "zone": "sector-2" }]);
    let mut sheet = with(&blank("its10-frontline"), &[("/a/classified", json!(1))]);
    sheet["intelcom"] = used.clone();
    let clause = "its10-intelcom-card#objective-is-given-up";
    let words = ["used for something else, not as an objective", "다른 데 써서 목표로는 포기했다"];
    refused(&sheet, "a.classified", "refusal-score-given-up", clause, words);
    sheet["a"]["classified"] = json!(0);
    sheet["intelcom"] = json!([used[0], { "by": "a", "value": 3, "zone": "sector-1" }]);
    let words = ["uses 2 classified cards for something else, but has 1", "2장을 다른 데 썼는데, 가진 것은 1장"];
    refused(&sheet, "intelcom.a", "refusal-score-too-many-cards", clause, words);
}

#[test]
fn a_card_used_for_interference_is_given_up_even_without_a_list() {
    let game = |classified: i64, card: Value| {
        let mut sheet = with(&blank("its10-safe-area"), &[("/a/classified", json!(classified))]);
        sheet["intelcom"] = json!([card]);
        sheet
    };
    let card = json!({ "by": "a", "interference": true });
    let clause = "its10-intelcom-card#objective-is-given-up";
    let words = ["used for something else, not as an objective", "다른 데 써서 목표로는 포기했다"];
    refused(&game(1, card.clone()), "a.classified", "refusal-score-given-up", clause, words);
    assert_eq!(score(&game(0, card.clone())), score(&blank("its10-safe-area")), "the totals count it already");
    let mut listed = game(0, card);
    listed["trooper"] = json!([{ "name": "one", "player": "b", "points": 20 }]);
    assert_eq!(score(&listed).expect_err("whom it strikes").path, "intelcom.trooper");
    let both = game(0, json!({ "by": "a", "interference": true, "cancels": 1 }));
    assert_eq!(score(&both).expect_err("one use").message.id, "refusal-score-one-use");
}

#[test]
fn symbols_count_only_on_accomplished_objectives() {
    let mut sheet = with(&blank("its10-capture-and-protect"), &[("/b/classified", json!(1))]);
    sheet["intelcom"] = json!([{ "by": "a", "provisions": 1 }]);
    let words = ["only accomplished objectives score more", "달성한 목표만 점수를 더 준다"];
    let clause = "its10-intelcom-provisions#one-extra-point";
    refused(&sheet, "intelcom.a.provisions", "refusal-score-provisions", clause, words);
    sheet["a"]["classified"] = json!(1);
    assert_eq!(score(&sheet), Ok([5, 4]), "3 for the own Beacon, the objective, and its symbol");
    sheet["intelcom"] = json!([{ "by": "a", "provisions": 1 }, { "by": "a", "provisions": 1 }]);
    refused(&sheet, "intelcom.a.provisions", "refusal-score-provisions", clause, words);
    let clause = "its10-intelcom-counterespionage#each-cancels-one";
    let mut sheet = with(&blank("its10-biotechvore"), &[("/a/classified", json!(1)), ("/b/classified", json!(3))]);
    sheet["tier"] = json!("mid");
    sheet["intelcom"] = json!([{ "by": "a", "cancels": 2 }]);
    let words = ["but only 1 are accomplished", "달성한 것은 1개뿐"];
    refused(&sheet, "intelcom.a.cancels", "refusal-score-cancels-with", clause, words);
    sheet["intelcom"] = json!([{ "by": "b", "cancels": 2 }]);
    let words = ["the adversary has accomplished only 1", "무효로 만들 수 있는 것은 1개다"];
    refused(&sheet, "intelcom.b.cancels", "refusal-score-cancels", clause, words);
}

#[test]
fn a_derived_field_is_not_among_the_expected_fields() {
    let sheet = with(&blank("its10-deadly-dance"), &[("/a/assigned-quadrants", json!(1))]);
    let refusal = score(&sheet).expect_err("no field of its own");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("a.assigned-quadrants", "refusal-score-unknown"));
    let text = say(Lang::En, &refusal);
    assert_eq!(text.matches("`assigned-quadrants`").count(), 1, "{text}");
    assert!(text.contains("`assigned-quadrant`"), "{text}");
}

#[test]
fn bounds_cite_their_clause_and_give_plain_counts() {
    let both = with(&acquisition(), &[("/a/tech-coffin", json!(1)), ("/b/tech-coffin", json!(1))]);
    let clause = "its10-acquisition#tech-coffin-controlled";
    refused(&both, "a.tech-coffin", "refusal-score-together", clause, ["there is 1 in all", "모두 1개뿐"]);
    let antennas = with(&acquisition(), &[("/a/activated-antennas", json!(2))]);
    let clause = "its10-acquisition#each-activated-antenna";
    refused(&antennas, "a.activated-antennas", "refusal-score-together", clause, ["there are 2 in all", "모두 2개뿐"]);
    let many = with(&acquisition(), &[("/a/activated-antennas", json!(9))]);
    refused(&many, "a.activated-antennas", "refusal-out-of-bounds", clause, ["expected 0 to 2", "0에서 2까지"]);
    let part = with(&acquisition(), &[("/a/tech-coffin-by-datatracker", json!(1))]);
    let clause = "its10-acquisition#with-the-datatracker";
    refused(
        &part,
        "a.tech-coffin-by-datatracker",
        "refusal-score-part",
        clause,
        ["which includes it", "이것을 포함하는"],
    );
}

#[test]
fn a_model_off_the_table_has_no_position() {
    let game = |own: Value| {
        let mut trooper = json!({ "name": "one", "player": "a", "points": 20, "inside": { "quadrant-1": "totally" } });
        for (key, value) in own.as_object().expect("what it is") {
            trooper[key] = value.clone();
        }
        let mut sheet = blank("its10-supremacy");
        sheet["trooper"] = json!([trooper]);
        sheet
    };
    let dead = game(json!({ "states": ["dead"] }));
    refused(
        &dead,
        "one",
        "refusal-score-dead-in-place",
        "dead#removed",
        ["is dead and off the table", "사망해서 테이블에 없다"],
    );
    let away = game(json!({ "deployed": false }));
    let words = ["was never deployed", "배치된 적이 없다"];
    refused(&away, "one", "refusal-score-undeployed-in-place", "its10-killing#never-deployed", words);
}

#[test]
fn a_game_may_end_early_only_where_the_rules_or_a_reading_say_so() {
    const READING: &str = "its10-end-of-the-mission~missions-that-do-not-say";
    let ended = |id: &str| with(&blank(id), &[("/completed", json!(2))]);
    let message = |sheet: &Value| score(sheet).expect_err("not over yet").message.id;
    assert_eq!(message(&ended("its10-annihilation")), "refusal-score-no-early-end");
    for id in ["its10-deadly-dance", "its10-frontline", "its10-quadrant-control", "its10-transmission-matrix"] {
        let mut sheet = ended(id);
        assert_eq!(message(&sheet), "refusal-score-no-early-end-in-this-reading", "{id}");
        sheet["readings"] = json!({ READING: "ends-as-elsewhere" });
        assert!(score(&sheet).is_ok(), "{id}: {:?}", score(&sheet));
    }
}
