//! Score sheets at every door: the form of each scenario in both languages, its file and address, the API.

mod api;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::site::KB;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{Ruling, unproved};
use model::lang::Lang;
use model::message::Arg;
use model::scenario::Scenario;
use model::scenario::bound::Bound;
use model::scenario::fact::Fact;
use regex::Regex;
use rulings::{ExpectedValue, Format, sheet};
use serde_json::Value;
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

fn site() -> Router {
    router(Arc::new(AppState::new(Snapshot::build(unproved(&Embedded)).expect("an index"), Messages::load())))
}

async fn send(router: &Router, request: Request<Body>) -> (StatusCode, String, String) {
    read(router.clone().oneshot(request).await.expect("the router answers")).await
}

async fn read(response: Response) -> (StatusCode, String, String) {
    let kind = response.headers().get(header::CONTENT_TYPE).map_or("", |kind| kind.to_str().expect("text")).to_owned();
    let status = response.status();
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    (status, kind, String::from_utf8(bytes.to_vec()).expect("UTF-8"))
}

async fn get(router: &Router, address: &str) -> (StatusCode, String, String) {
    send(router, Request::get(address).body(Body::empty()).expect("a request")).await
}

async fn post(router: &Router, address: &str, kind: &str, body: &str) -> (StatusCode, String, String) {
    let request = Request::post(address).header(header::CONTENT_TYPE, kind).body(Body::from(body.to_owned()));
    send(router, request.expect("a request")).await
}

async fn submit(router: &Router, address: &str, fields: &[(String, String)]) -> (StatusCode, String, String) {
    let encoded = |text: &str| render::url::percent_encode(text);
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    let request = Request::post(address).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let request = request.body(Body::from(pairs.join("&"))).expect("a request");
    let response = router.clone().oneshot(request).await.expect("the router answers");
    match response.headers().get(header::LOCATION) {
        // A browser goes there.
        Some(there) if response.status() == StatusCode::SEE_OTHER => {
            let there = there.to_str().expect("an address").split('#').next().unwrap_or_default().to_owned();
            get(router, &there).await
        }
        Some(_) | None => read(response).await,
    }
}

fn scenarios() -> impl Iterator<Item = (&'static str, &'static Scenario)> {
    KB.catalogue.scenarios().map(|(id, scenario)| (id.as_str(), scenario))
}

fn address(lang: Lang, id: &str) -> String {
    format!("/{lang}/its10/scenarios/{id}/score")
}

fn pairs(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// The tag of a field.
fn field<'p>(page: &'p str, name: &str) -> Option<&'p str> {
    let at = page.find(&format!(" name=\"{name}\""))?;
    let start = page[..at].rfind('<')?;
    Some(&page[start..at + page[at..].find('>')?])
}

/// The cards of the pack that pay something themselves, as fields.
const PAYING: [&str; 2] = ["bonus-its10-predator", "bonus-its10-rescue-classified-objective"];

/// The paths that a sheet of a scenario has: what its data says is counted, and when.
fn paths(scenario: &Scenario) -> Vec<(String, Bound)> {
    let facts = scenario.facts.iter().filter(|fact| !fact.is_derived());
    let paying: &[&str] = if scenario.classified > 0 { &PAYING } else { &[] };
    let bonus = paying.iter().flat_map(|card| ["a", "b"].map(|own| (format!("{own}.{card}"), Bound::Flag)));
    let counted = facts.flat_map(|fact| {
        let rounds =
            (1..=scenario.rounds).filter(|_| scenario.is_per_round(fact)).map(|at| format!("round-{at}.{}", fact.id));
        // What counts in other readings alone is asked once, when the game ends.
        let elsewhere = scenario.judged_in(fact).next().is_some();
        let end = (scenario.is_at_the_end(fact) || elsewhere).then(|| fact.id.to_string());
        let own: Vec<String> = rounds.chain(end).collect();
        let both = own.into_iter().flat_map(|path| ["a", "b"].map(|player| format!("{player}.{path}")));
        both.map(|path| (path, fact.bound(scenario))).collect::<Vec<_>>()
    });
    counted.chain(bonus).collect()
}

#[tokio::test]
async fn every_field_of_the_data_and_no_other_stands_on_the_form() {
    let router = site();
    let asked = Regex::new(r#" name="([ab]\.[^"]+)""#).expect("a pattern");
    let mut forms = 0;
    for (id, scenario) in scenarios() {
        for lang in Lang::ALL {
            let (status, _, page) = get(&router, &address(lang, id)).await;
            assert_eq!(status, StatusCode::OK, "{id}");
            let expected = paths(scenario);
            for (path, bound) in &expected {
                let tag = field(&page, path).unwrap_or_else(|| panic!("{id} in {lang}: no field {path}"));
                match bound {
                    Bound::Flag => assert!(tag.contains("type=\"checkbox\""), "{tag}"),
                    Bound::Count(most) => assert!(tag.contains(&format!("min=\"0\" max=\"{most}\"")), "{tag}"),
                }
            }
            assert_eq!(asked.captures_iter(&page).count(), expected.len(), "{id} in {lang}");
            let asked =
                |fact: &&Fact| !fact.is_derived() && (scenario.is_per_round(fact) || scenario.is_at_the_end(fact));
            for fact in scenario.facts.iter().filter(asked) {
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

/// The fields of a form with a situation that gives totals alone; `None` where it lists troopers, zones or objects.
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
                for (at, round) in value.as_array()?.iter().enumerate() {
                    if round.as_object()?.keys().any(|key| !["a", "b"].contains(&key.as_str())) {
                        return None;
                    }
                    for player in ["a", "b"] {
                        side(&round[player], &format!("{player}.round-{}.", at + 1), &mut fields);
                    }
                }
            }
            _listed => return None,
        }
    }
    Some(fields)
}

/// A ruling, the form filled in as it states, and the totals that it expects.
type Game = (&'static Ruling, Vec<(String, String)>, [i64; 2]);

/// The games that the content prints as totals, with the sums that a person typed from the pack.
fn printed() -> Vec<Game> {
    let games = KB.rulings.values().filter(|ruling| ruling.kind.name == "score");
    let game = |ruling: &'static Ruling| {
        let scope = *ruling.editions.first()?;
        let expected = ruling.expect.get(&scope)?;
        let total = |path: &str| match expected.get(path) {
            Some(ExpectedValue::Number(total)) => Some(*total),
            _ => None,
        };
        Some((ruling, filled(&ruling.data(scope))?, [total("a.total")?, total("b.total")?]))
    };
    games.filter_map(game).collect()
}

/// The totals at the top of a ledger.
fn totals(page: &str) -> Vec<i64> {
    let strong = Regex::new(r#"(?s)class="player-points[^"]*">.*?<strong>(-?\d+)</strong>"#).expect("a pattern");
    strong.captures_iter(page).filter_map(|found| found[1].parse().ok()).collect()
}

#[tokio::test]
async fn the_printed_games_give_their_printed_totals_through_the_form() {
    let router = site();
    let mut most: BTreeMap<String, i64> = BTreeMap::new();
    for (at, (ruling, fields, expected)) in printed().into_iter().enumerate() {
        let stated = ruling.data(ruling.editions[0]);
        let id = stated["scenario"].as_str().expect("a scenario").to_owned();
        let lang = Lang::ALL[at % Lang::ALL.len()];
        let (status, _, page) = submit(&router, &address(lang, &id), &fields).await;
        assert_eq!((status, totals(&page)), (StatusCode::OK, expected.to_vec()), "{}", ruling.id);
        let scenario = KB.catalogue.scenario(&id).expect("a scenario");
        // The trace below shows the ledgers again.
        let ledgers = page.split("<ol class=\"trace\">").next().unwrap_or_default();
        for objective in &scenario.objectives {
            let name = scenario.fact(objective.fact.as_str()).expect("a fact").name.get(lang);
            let line = maud::html! { (objective.key) " " (name) " " }.into_string();
            let shown = ["<th scope=\"row\">", "<s>"].map(|tag| ledgers.matches(&format!("{tag}{line}")).count());
            assert_eq!(shown.iter().sum::<usize>(), 2, "{}: {}", ruling.id, objective.key);
        }
        let best = most.entry(id).or_default();
        *best = (*best).max(expected[0]).max(expected[1]);
    }
    let without: Vec<&str> = scenarios().map(|(id, _)| id).filter(|id| !most.contains_key(*id)).collect();
    assert!(without.is_empty(), "scenarios of which no game was posted: {without:?}");
}

#[tokio::test]
async fn a_refusal_stands_at_its_field_and_keeps_what_was_typed() {
    let router = site();
    for (fields, at, kept) in [
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
            let (status, _, page) = submit(&router, &address(lang, "acquisition"), &fields).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{at}");
            assert!(page.contains(&format!("<p class=\"fault\" id=\"fault-{at}\">")), "{at}: no reason at the field");
            assert!(page.contains("class=\"refusal\" role=\"alert\""), "{at}: no reason at the top");
            let tag = field(&page, at).expect("the field");
            assert!(tag.contains(&format!("value=\"{kept}\"")) && tag.contains("aria-invalid=\"true\""), "{tag}");
            assert!(field(&page, "a.multiscanner").is_some_and(|tag| tag.contains(" checked")), "the box stays ticked");
            assert!(totals(&page).is_empty(), "nothing is added up");
            let name = ["Antennas activated", "가동한 안테나"][usize::from(lang == Lang::Ko)];
            let reasons = page.split("class=\"refusal\"").nth(1).and_then(|rest| rest.split("<form").next());
            let reasons = reasons.expect("a reason at the top");
            assert!(reasons.contains(&format!("<b>{name}")) && !reasons.contains(at), "{at}: no word of the form");
            assert!(reasons.contains("href=\"#sheet-activated-antennas\""), "{at}: no way to the field");
            assert!(page.contains("id=\"sheet-activated-antennas\""), "{at}: the way leads nowhere");
            let other = format!(
                "/{}/its10/scenarios/acquisition/score?v=1&amp;a.activated-antennas={kept}",
                if lang == Lang::En { Lang::Ko } else { Lang::En }
            );
            assert!(page.contains(&other), "{at}: the other language has the same sheet");
        }
    }
    let (status, _, page) = submit(&router, &address(Lang::En, "annihilation"), &pairs(&[("v", "1")])).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "the tier is not guessed");
    assert!(page.contains("id=\"fault-tier\""));
    let late = pairs(&[("completed", "1"), ("a.round-3.quadrants", "1")]);
    let (status, _, page) = submit(&router, &address(Lang::En, "supremacy"), &late).await;
    assert_eq!(
        status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "what stands in a round that was not played is not passed over"
    );
    assert!(page.contains("id=\"fault-a.round-3.quadrants\""), "it is said at its field");
    assert!(page.contains("href=\"#sheet-rounds-quadrants\""), "and at the top");
    let card = pairs(&[("intelcom.b.value", "12")]);
    let (status, _, page) = submit(&router, &address(Lang::Ko, "frontline"), &card).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a card adds nothing without its zone");
    assert!(page.contains("카드의 숫자와 그 숫자를 더하는 구역은 함께 적는다"), "{page}");
}

#[tokio::test]
async fn what_is_no_field_of_the_form_is_refused_by_its_name() {
    let router = site();
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
            let (status, _, page) = submit(&router, &address(lang, "acquisition"), &pairs(&[(field, "3")])).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
            let name = field.rsplit('.').next().expect("a name");
            assert!(page.contains(&format!("{name}</b>")) && totals(&page).is_empty(), "{field}: {page}");
        }
    }
    let huge = pairs(&[("tier", "huge")]);
    let (_, _, page) = submit(&router, &address(Lang::Ko, "annihilation"), &huge).await;
    assert!(
        page.contains("id=\"fault-tier\"") && !page.contains("번째 줄"),
        "at its list, and no line of a file: {page}"
    );
    for kind in ["application/json", "text/plain"] {
        let (status, _, page) = post(&router, &address(Lang::En, "acquisition"), kind, "{\"a\": 1}").await;
        assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert!(page.contains("the fields of its form for a page"), "{page}");
    }
}

#[tokio::test]
async fn what_is_posted_leads_to_an_address_that_shows_it() {
    let router = site();
    let posted = |fields: &str| {
        let request = Request::post(address(Lang::Ko, "acquisition"));
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        router.clone().oneshot(request.body(Body::from(fields.to_owned())).expect("a request"))
    };
    for (fields, status) in [
        ("v=1&a.multiscanner=1&name.a=%EB%AF%BC%EC%88%98", StatusCode::OK),
        ("v=1&a.classified=many", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let response = posted(fields).await.expect("the router answers");
        assert_eq!(response.status(), StatusCode::SEE_OTHER, "{fields}");
        let there = response.headers()[header::LOCATION].to_str().expect("an address").to_owned();
        let (there, part) = there.split_once('#').expect("a part of the page");
        assert_eq!((there, part), (format!("{}?{fields}", address(Lang::Ko, "acquisition")).as_str(), "ledger"));
        assert_eq!(get(&router, there).await.0, status, "{fields}");
    }
    let long = format!("v=1&name.a={}", "x".repeat(5_000));
    let response = posted(&long).await.expect("the router answers");
    assert_eq!(response.status(), StatusCode::OK, "too long for an address");
    let file = posted("v=1&as=toml").await.expect("the router answers");
    assert_eq!(
        (file.status(), file.headers()[header::CONTENT_TYPE].to_str().ok()),
        (StatusCode::OK, Some("application/toml"))
    );
}

#[tokio::test]
async fn equal_points_are_called_a_tie() {
    let router = site();
    for (lang, words) in [(Lang::En, "nobody, it is a tie"), (Lang::Ko, "없음(무승부)")] {
        let (_, _, page) = submit(&router, &address(lang, "acquisition"), &pairs(&[("v", "1")])).await;
        assert!(page.contains(&format!("<strong>{words}</strong>")), "{page}");
    }
}

#[test]
fn a_sheet_of_another_scenario_is_refused_with_both_names() {
    let (entry, _) = KB.scenario("supremacy").expect("a scenario");
    let run = |sheet: &str, format| sheet::score(sheet, format, &entry.id, None, &KB.catalogue);
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
async fn names_are_echoed_short_and_escaped() {
    let router = site();
    let long = format!("{}<script>alert(1)</script>", "&\"'".repeat(3));
    let (status, _, page) =
        submit(&router, &address(Lang::Ko, "acquisition"), &pairs(&[("name.a", &long), ("name.b", "민수")])).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("민수") && !page.contains("<script>alert"), "escaped");
    assert!(page.contains("&amp;&quot;'") && !page.contains("alert(1)&lt;/script&gt;"), "at most 30 characters");
}

#[tokio::test]
async fn a_sheet_left_empty_is_a_game_without_points() {
    let router = site();
    for (id, scenario) in scenarios().filter(|(_, scenario)| !scenario.needs_tier()) {
        let (status, _, page) = submit(&router, &address(Lang::En, id), &pairs(&[("v", "1")])).await;
        if scenario.limits.iter().any(|limit| !limit.allows(0, 0)) {
            // An AC2 that has nothing left and has lost nothing.
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{id}");
            assert!(page.contains("id=\"fault-a.") && page.contains("has 3 points of STR"), "{id}: {page}");
            continue;
        }
        assert_eq!(status, StatusCode::OK, "{id}: {page}");
        let none = scenario
            .objectives
            .iter()
            .all(|one| !matches!(one.award, model::scenario::objective::Award::NoneOfTheirs(_)));
        assert!(!none || totals(&page) == [0, 0], "{id}: {:?}", totals(&page));
    }
}

#[tokio::test]
async fn the_file_and_the_address_of_a_sheet_give_the_same_points() {
    let router = site();
    let link = Regex::new(r#"href="(/en/its10/[^"]*/score\?v=1[^"]*)" rel="nofollow""#).expect("a pattern");
    for (ruling, mut fields, expected) in printed().into_iter().step_by(9) {
        let id = ruling.data(ruling.editions[0])["scenario"].as_str().expect("a scenario").to_owned();
        let (_, _, page) = submit(&router, &address(Lang::En, &id), &fields).await;
        let shared = link.captures(&page).expect("an address")[1].replace("&amp;", "&");
        assert!(shared.len() < 4_096, "{shared}");
        let (status, _, again) = get(&router, &shared).await;
        assert_eq!((status, totals(&again)), (StatusCode::OK, expected.to_vec()), "{shared}");
        fields.push(("as".to_owned(), "toml".to_owned()));
        let (status, kind, file) = submit(&router, &address(Lang::Ko, &id), &fields).await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/toml"), "{}", ruling.id);
        let (entry, _) = KB.scenario(&id).expect("a scenario");
        let answer = sheet::score(&file, Format::Toml, &entry.id, Some(ruling.editions[0]), &KB.catalogue)
            .expect("a scored sheet");
        let sums = ["a.total", "b.total"]
            .map(|path| serde_json::to_value(answer.resolved.outcome.get(path)).expect("a number"));
        assert_eq!(sums, expected.map(Value::from), "{}", ruling.id);
    }
}

#[tokio::test]
async fn a_scenario_goes_by_its_id_and_by_its_short_name() {
    let router = site();
    for id in ["its10-acquisition", "acquisition"] {
        assert_eq!(get(&router, &address(Lang::En, id)).await.0, StatusCode::OK, "{id}");
        assert_eq!(get(&router, &format!("/api/v1/score/{id}")).await.0, StatusCode::OK, "{id}");
    }
    assert_eq!(get(&router, &address(Lang::En, "aquisition")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(get(&router, "/en/n4/scenarios/acquisition/score").await.0, StatusCode::NOT_FOUND);
}
