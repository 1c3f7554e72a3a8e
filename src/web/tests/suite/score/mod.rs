//! Score sheets: the form of each scenario in both languages, its file and URL, the API.

mod api;
mod pad;

use std::collections::BTreeMap;

use crate::its10::scenarios;
use crate::site::{FORM, KB, ROUTER, Response, TOML, get, post};
use kb::Ruling;
use model::lang::Lang;
use model::message::Arg;
use model::scenario::Scenario;
use model::scenario::bound::Bound;
use model::scenario::fact::SheetFact;
use regex::Regex;
use render::url::percent_encode;
use rulings::{ExpectedValue, Format, sheet};
use serde_json::Value;

/// Submits a form like a browser: follows the redirect.
async fn submit(url: &str, fields: &[(String, String)]) -> Response {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", percent_encode(name), percent_encode(value))).collect();
    let response = post(&ROUTER, url, FORM, pairs.join("&")).await;
    if response.status != 303 {
        return response;
    }
    get(response.location().split('#').next().unwrap_or_default()).await
}

fn address(lang: Lang, id: &str) -> String {
    format!("/{lang}/its10/scenarios/{id}/score")
}

fn pairs(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Returns the tag of a field.
fn field<'p>(page: &'p str, name: &str) -> Option<&'p str> {
    let position = page.find(&format!(" name=\"{name}\""))?;
    let start = page[..position].rfind('<')?;
    Some(&page[start..position + page[position..].find('>')?])
}

/// The fields of the cards that score points themselves.
const SCORING_CARDS: [&str; 2] = ["bonus-its10-predator", "bonus-its10-rescue-classified-objective"];

/// Returns the paths of a scenario's sheet: what its data counts, and when.
fn paths(scenario: &Scenario) -> Vec<(String, Bound)> {
    let facts = scenario.facts.iter().filter(|fact| !fact.is_derived());
    let cards: &[&str] = if scenario.classified > 0 { &SCORING_CARDS } else { &[] };
    let bonus = cards.iter().flat_map(|card| ["a", "b"].map(|player| (format!("{player}.{card}"), Bound::Flag)));
    let counted = facts.flat_map(|fact| {
        let rounds = (1..=scenario.rounds)
            .filter(|_| scenario.is_per_round(fact))
            .map(|round| format!("round-{round}.{}", fact.id));
        // A fact that only counts in other readings is entered once, at the end of the game.
        let in_other_readings = scenario.judged_in(fact).next().is_some();
        let end = (scenario.is_at_the_end(fact) || in_other_readings).then(|| fact.id.to_string());
        let own: Vec<String> = rounds.chain(end).collect();
        let both = own.into_iter().flat_map(|path| ["a", "b"].map(|player| format!("{player}.{path}")));
        both.map(|path| (path, fact.bound(scenario))).collect::<Vec<_>>()
    });
    counted.chain(bonus).collect()
}

#[tokio::test]
async fn a_form_has_exactly_the_fields_of_the_data() {
    let fact_fields = Regex::new(r#" name="([ab]\.[^"]+)""#).expect("a pattern");
    let mut forms = 0;
    for (entry, scenario) in scenarios() {
        let id = entry.id.as_str();
        for lang in Lang::ALL {
            let Response { status, body: page, .. } = get(&address(lang, id)).await;
            assert_eq!(status, 200, "{id}");
            let expected = paths(scenario);
            for (path, bound) in &expected {
                let tag = field(&page, path).unwrap_or_else(|| panic!("{id} in {lang}: no field {path}"));
                match bound {
                    Bound::Flag => assert!(tag.contains("type=\"checkbox\""), "{tag}"),
                    Bound::Count(max) => assert!(tag.contains(&format!("min=\"0\" max=\"{max}\"")), "{tag}"),
                }
            }
            assert_eq!(fact_fields.captures_iter(&page).count(), expected.len(), "{id} in {lang}");
            let is_entered =
                |fact: &&SheetFact| !fact.is_derived() && (scenario.is_per_round(fact) || scenario.is_at_the_end(fact));
            for fact in scenario.facts.iter().filter(is_entered) {
                let name = maud::html! { (fact.name.get(lang)) }.into_string();
                assert!(page.contains(&name), "{id} in {lang}: {name}");
            }
            let bands = ["its10-annihilation", "its10-biotechvore"];
            assert!(!bands.contains(&id) || field(&page, "tier").is_some(), "{id} asks the tier");
            forms += 1;
        }
    }
    assert_eq!(forms, 64, "32 scenarios in two languages");
}

/// Returns the fields of a form with the totals of a situation; `None` if it lists troopers, zones or objects.
fn filled(situation: &Value) -> Option<Vec<(String, String)>> {
    let mut fields = pairs(&[("v", "1")]);
    let side = |facts: &Value, start: &str, fields: &mut Vec<(String, String)>| {
        for (fact, value) in facts.as_object().into_iter().flatten() {
            let typed =
                if let Value::Bool(flag) = value { flag.then(|| "1".to_owned()) } else { Some(value.to_string()) };
            fields.extend(typed.map(|typed| (format!("{start}{fact}"), typed)));
        }
    };
    for (key, value) in situation.as_object()? {
        match key.as_str() {
            "scenario" => {}
            "tier" => fields.push((key.clone(), value.as_str()?.to_owned())),
            "completed" => fields.push((key.clone(), value.to_string())),
            "a" | "b" => side(value, &format!("{key}."), &mut fields),
            "hvt-lost" => fields.extend(
                value.as_array()?.iter().filter_map(Value::as_str).map(|by| (format!("hvt-lost.{by}"), "1".to_owned())),
            ),
            "readings" => {
                fields.extend(
                    value
                        .as_object()?
                        .iter()
                        .map(|(id, name)| (format!("readings.{id}"), name.as_str().unwrap_or_default().to_owned())),
                );
            }
            "round" => {
                for (index, round) in value.as_array()?.iter().enumerate() {
                    if round.as_object()?.keys().any(|key| !["a", "b"].contains(&key.as_str())) {
                        return None;
                    }
                    for player in ["a", "b"] {
                        side(&round[player], &format!("{player}.round-{}.", index + 1), &mut fields);
                    }
                }
            }
            _listed => return None,
        }
    }
    Some(fields)
}

/// A game that the content prints as totals.
struct Game {
    ruling: &'static Ruling,
    /// The form with the facts of the ruling.
    fields: Vec<(String, String)>,
    /// The totals of both players.
    totals: [i64; 2],
}

/// Returns the games of the content. Their totals were typed from the printed pack.
fn printed() -> Vec<Game> {
    let games = KB.rulings.values().filter(|ruling| ruling.kind.name == "score");
    let game = |ruling: &'static Ruling| {
        let scope = *ruling.editions.first()?;
        let expected = ruling.expect.get(&scope)?;
        let total = |path: &str| match expected.get(path) {
            Some(ExpectedValue::Number(total)) => Some(*total),
            _ => None,
        };
        let fields = filled(&ruling.data(scope))?;
        Some(Game { ruling, fields, totals: [total("a.total")?, total("b.total")?] })
    };
    games.filter_map(game).collect()
}

/// Returns the totals at the top of the ledgers.
fn totals(page: &str) -> Vec<i64> {
    let strong = Regex::new(r#"(?s)class="player-points[^"]*">.*?<strong>(-?\d+)</strong>"#).expect("a pattern");
    strong.captures_iter(page).filter_map(|groups| groups[1].parse().ok()).collect()
}

#[tokio::test]
async fn the_printed_games_give_their_printed_totals_through_the_form() {
    let mut best_totals: BTreeMap<String, i64> = BTreeMap::new();
    for (index, Game { ruling, fields, totals: expected }) in printed().into_iter().enumerate() {
        let stated = ruling.data(ruling.editions[0]);
        let id = stated["scenario"].as_str().expect("a scenario").to_owned();
        let lang = Lang::ALL[index % Lang::ALL.len()];
        let Response { status, body: page, .. } = submit(&address(lang, &id), &fields).await;
        assert_eq!((status, totals(&page)), (200, expected.to_vec()), "{}", ruling.id);
        let scenario = KB.catalogue.scenario(&id).expect("a scenario");
        // The trace below shows the ledgers again.
        let ledgers = page.split("<ol class=\"trace\">").next().unwrap_or_default();
        for objective in &scenario.objectives {
            let name = scenario.fact(objective.fact.as_str()).expect("a fact").name.get(lang);
            let line = maud::html! { (objective.key) " " (name) " " }.into_string();
            let shown = ["<th scope=\"row\">", "<s>"].map(|tag| ledgers.matches(&format!("{tag}{line}")).count());
            assert_eq!(shown.iter().sum::<usize>(), 2, "{}: {}", ruling.id, objective.key);
        }
        let best = best_totals.entry(id).or_default();
        *best = (*best).max(expected[0]).max(expected[1]);
    }
    let without: Vec<&str> =
        scenarios().map(|(entry, _)| entry.id.as_str()).filter(|id| !best_totals.contains_key(*id)).collect();
    assert!(without.is_empty(), "scenarios without a game: {without:?}");
}

#[tokio::test]
async fn a_refusal_is_shown_at_its_field_and_the_input_stays() {
    for (fields, name, value) in [
        (
            pairs(&[("a.activated-antennas", "9"), ("b.activated-antennas", "1"), ("a.multiscanner", "1")]),
            "a.activated-antennas",
            "9",
        ),
        (pairs(&[("a.activated-antennas", "many"), ("a.multiscanner", "1")]), "a.activated-antennas", "many"),
        (
            pairs(&[("a.activated-antennas", "2"), ("b.activated-antennas", "2"), ("a.multiscanner", "1")]),
            "a.activated-antennas",
            "2",
        ),
    ] {
        for lang in Lang::ALL {
            let Response { status, body: page, .. } = submit(&address(lang, "acquisition"), &fields).await;
            assert_eq!(status, 422, "{name}");
            assert!(
                page.contains(&format!("<p class=\"fault\" id=\"fault-{name}\">")),
                "{name}: no reason at the field"
            );
            assert!(page.contains("class=\"refusal\" role=\"alert\""), "{name}: no reason at the top");
            let tag = field(&page, name).expect("the field");
            assert!(tag.contains(&format!("value=\"{value}\"")) && tag.contains("aria-invalid=\"true\""), "{tag}");
            assert!(field(&page, "a.multiscanner").is_some_and(|tag| tag.contains(" checked")), "the box stays ticked");
            assert!(totals(&page).is_empty(), "nothing is added up");
            let label = ["Antennas activated", "가동한 안테나"][usize::from(lang == Lang::Ko)];
            let reasons = page.split("class=\"refusal\"").nth(1).and_then(|rest| rest.split("<form").next());
            let reasons = reasons.expect("a reason at the top");
            assert!(
                reasons.contains(&format!("<b>{label}")) && !reasons.contains(name),
                "{name}: not the label of the form"
            );
            assert!(reasons.contains("href=\"#sheet-activated-antennas\""), "{name}: no link to the field");
            assert!(page.contains("id=\"sheet-activated-antennas\""), "{name}: the link leads nowhere");
            let translated_url = format!(
                "/{}/its10/scenarios/acquisition/score?v=1&amp;a.activated-antennas={value}",
                if lang == Lang::En { Lang::Ko } else { Lang::En }
            );
            assert!(page.contains(&translated_url), "{name}: the other language has the same sheet");
        }
    }
    let Response { status, body: page, .. } = submit(&address(Lang::En, "annihilation"), &pairs(&[("v", "1")])).await;
    assert_eq!(status, 422, "the tier is not guessed");
    assert!(page.contains("id=\"fault-tier\""));
    let late = pairs(&[("completed", "1"), ("a.round-3.quadrants", "1")]);
    let Response { status, body: page, .. } = submit(&address(Lang::En, "supremacy"), &late).await;
    assert_eq!(status, 422, "facts of a Round that was not played are not ignored");
    assert!(page.contains("id=\"fault-a.round-3.quadrants\""), "at its field");
    assert!(page.contains("href=\"#sheet-rounds-quadrants\""), "and at the top");
    let card = pairs(&[("intelcom.b.value", "12")]);
    let Response { status, body: page, .. } = submit(&address(Lang::Ko, "frontline"), &card).await;
    assert_eq!(status, 422, "a card adds nothing without its zone");
    assert!(page.contains("카드의 숫자와 그 숫자를 더하는 구역은 함께 적는다"), "{page}");
}

#[tokio::test]
async fn unknown_fields_are_refused_by_name() {
    for field in [
        "zzz",
        "a.antenas",
        "a.round-9.quadrants",
        "hvt-lost.c",
        "intelcom.a.value",
        "b.round-x.classified",
        "readings.foo",
    ] {
        for lang in Lang::ALL {
            let Response { status, body: page, .. } =
                submit(&address(lang, "acquisition"), &pairs(&[(field, "3")])).await;
            assert_eq!(status, 422, "{field}");
            let name = field.rsplit('.').next().expect("a name");
            assert!(page.contains(&format!("{name}</b>")) && totals(&page).is_empty(), "{field}: {page}");
        }
    }
    // In a URL, a field is refused also without a value, and so is another version.
    for (query, found) in [("zzz=", "zzz"), ("v=1&=", "</b>"), ("v=2", "2</b>")] {
        let Response { status, body: page, .. } = get(&format!("{}?{query}", address(Lang::En, "acquisition"))).await;
        assert!(status == 422 && page.contains("class=\"refusal\"") && page.contains(found), "{query}: {page}");
        assert!(totals(&page).is_empty(), "{query}");
    }
    let huge = pairs(&[("tier", "huge")]);
    let page = submit(&address(Lang::Ko, "annihilation"), &huge).await.body;
    assert!(
        page.contains("id=\"fault-tier\"") && !page.contains("번째 줄"),
        "at its list, and no line of a file: {page}"
    );
    for kind in ["application/json", "text/plain"] {
        let Response { status, body: page, .. } =
            post(&ROUTER, &address(Lang::En, "acquisition"), kind, "{\"a\": 1}").await;
        assert_eq!(status, 415, "{kind}");
        assert!(page.contains("the fields of its form for a page"), "{page}");
    }
}

#[tokio::test]
async fn posting_a_sheet_redirects_to_its_url() {
    let url = address(Lang::Ko, "acquisition");
    let post_form = async |fields: &str| post(&ROUTER, &url, FORM, fields.to_owned()).await;
    for (fields, status) in [("v=1&a.multiscanner=1&name.a=%EB%AF%BC%EC%88%98", 200), ("v=1&a.classified=many", 422)] {
        let response = post_form(fields).await;
        assert_eq!(response.status, 303, "{fields}");
        let (target, anchor) = response.location().split_once('#').expect("an anchor");
        assert_eq!((target, anchor), (format!("{url}?{fields}").as_str(), "ledger"));
        assert_eq!(get(target).await.status, status, "{fields}");
    }
    let long = format!("v=1&name.a={}", "x".repeat(5_000));
    assert_eq!(post_form(&long).await.status, 200, "too long for a URL");
    let file = post_form("v=1&as=toml").await;
    assert_eq!((file.status, file.content_type()), (200, TOML));
}

#[tokio::test]
async fn equal_points_are_called_a_tie() {
    for (lang, words) in [(Lang::En, "nobody, it is a tie"), (Lang::Ko, "없음(무승부)")] {
        let page = submit(&address(lang, "acquisition"), &pairs(&[("v", "1")])).await.body;
        assert!(page.contains(&format!("<strong>{words}</strong>")), "{page}");
    }
}

#[test]
fn a_sheet_of_another_scenario_is_refused_with_both_names() {
    let (entry, _) = KB.scenario("supremacy").expect("a scenario");
    let run = |sheet: &str, format| sheet::score_sheet(sheet, format, &entry.id, None, &KB.catalogue);
    for (sheet, format) in [
        ("# adjutant score, its10\nscenario = \"its10-acquisition\"\nedition = \"its10\"", Format::Toml),
        ("{\"scenario\": \"its10-acquisition\", \"edition\": \"its10\"}", Format::Json),
    ] {
        let refusal = run(sheet, format).expect_err("another scenario");
        assert_eq!((refusal.path.as_str(), refusal.message.id), ("scenario", "refusal-score-other-scenario"));
        let names = ["found", "expected"].map(|name| refusal.message.args.get(name).cloned());
        assert_eq!(names, ["its10-acquisition", "its10-supremacy"].map(|name| Some(Arg::Text(name.into()))));
    }
    for own in ["its10-supremacy", "supremacy"] {
        let refusal = run(&format!("scenario = \"{own}\"\nedition = \"its10\""), Format::Toml).expect_err("no facts");
        assert_ne!(refusal.message.id, "refusal-score-other-scenario", "{own} is this scenario");
    }
}

#[tokio::test]
async fn names_are_truncated_and_escaped() {
    let long = format!("{}<script>alert(1)</script>", "&\"'".repeat(3));
    let Response { status, body: page, .. } =
        submit(&address(Lang::Ko, "acquisition"), &pairs(&[("name.a", &long), ("name.b", "민수")])).await;
    assert_eq!(status, 200);
    assert!(page.contains("민수") && !page.contains("<script>alert"), "escaped");
    assert!(page.contains("&amp;&quot;'") && !page.contains("alert(1)&lt;/script&gt;"), "at most 30 characters");
}

#[tokio::test]
async fn an_empty_sheet_is_a_game_without_points() {
    for (entry, scenario) in scenarios().filter(|(_, scenario)| !scenario.needs_tier()) {
        let id = entry.id.as_str();
        let Response { status, body: page, .. } = submit(&address(Lang::En, id), &pairs(&[("v", "1")])).await;
        if scenario.limits.iter().any(|limit| !limit.allows(0, 0)) {
            // In an empty sheet the AC2 has neither lost nor kept its points of STR.
            assert_eq!(status, 422, "{id}");
            assert!(page.contains("id=\"fault-a.") && page.contains("has 3 points of STR"), "{id}: {page}");
            continue;
        }
        assert_eq!(status, 200, "{id}: {page}");
        let none = scenario
            .objectives
            .iter()
            .all(|objective| !matches!(objective.award, model::scenario::objective::Award::NoneOfTheirs(_)));
        assert!(!none || totals(&page) == [0, 0], "{id}: {:?}", totals(&page));
    }
}

#[tokio::test]
async fn the_file_and_the_url_of_a_sheet_give_the_same_points() {
    let link = Regex::new(r#"href="(/en/its10/[^"]*/score\?v=1[^"]*)" rel="nofollow""#).expect("a pattern");
    for Game { ruling, mut fields, totals: expected } in printed().into_iter().step_by(9) {
        let id = ruling.data(ruling.editions[0])["scenario"].as_str().expect("a scenario").to_owned();
        let page = submit(&address(Lang::En, &id), &fields).await.body;
        let shared = link.captures(&page).expect("an address")[1].replace("&amp;", "&");
        assert!(shared.len() < 4_096, "{shared}");
        let Response { status, body: reopened, .. } = get(&shared).await;
        assert_eq!((status, totals(&reopened)), (200, expected.to_vec()), "{shared}");
        fields.push(("as".to_owned(), "toml".to_owned()));
        let file = submit(&address(Lang::Ko, &id), &fields).await;
        assert_eq!((file.status, file.content_type()), (200, TOML), "{}", ruling.id);
        let (entry, _) = KB.scenario(&id).expect("a scenario");
        let answer = sheet::score_sheet(&file.body, Format::Toml, &entry.id, Some(ruling.editions[0]), &KB.catalogue)
            .expect("a scored sheet");
        let sums = ["a.total", "b.total"]
            .map(|path| serde_json::to_value(answer.resolved.outcome.get(path)).expect("a number"));
        assert_eq!(sums, expected.map(Value::from), "{}", ruling.id);
    }
}

#[tokio::test]
async fn a_scenario_is_found_by_its_id_and_by_its_short_name() {
    for id in ["its10-acquisition", "acquisition"] {
        assert_eq!(get(&address(Lang::En, id)).await.status, 200, "{id}");
        assert_eq!(get(&format!("/api/v1/score/{id}")).await.status, 200, "{id}");
    }
    assert_eq!(get(&address(Lang::En, "aquisition")).await.status, 404);
    assert_eq!(get("/en/n4/scenarios/acquisition/score").await.status, 404);
}
