//! Something over each limit, at every door and in both languages: a short answer that names the limit, in the reader's
//! language. `docs/limits.md` has the table.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, header};
use content::Embedded;
use i18n::Messages;
use kb::assemble;
use model::edition::Scope;
use model::lang::Lang;
use serde_json::{Value, json};
use tokio::task::{JoinHandle, JoinSet};
use web::{AppState, MAX_BODY, MAX_URL, SharedState, Snapshot, router};

use crate::site::{KB, ROUTER, captures, send};

const JSON: &str = "application/json";
const TOML: &str = "application/toml";
const FORM: &str = "application/x-www-form-urlencoded";
const PROBLEM: &str = "application/problem+json";

/// What is sent and what must come back: the status, and what the answer must name.
struct Case {
    name: String,
    /// The address, with `{lang}` in it; a program's door takes it as a parameter.
    address: String,
    kind: &'static str,
    body: String,
    status: u16,
    names: String,
}

fn case(name: &str, address: &str, (kind, body): (&'static str, String), status: u16, names: impl Display) -> Case {
    let names = names.to_string();
    Case { name: name.to_owned(), address: address.to_owned(), kind, body, status, names }
}

const NOTHING: (&str, String) = ("", String::new());

async fn check(case: &Case) {
    for lang in Lang::ALL {
        let address = case.address.replace("{lang}", lang.as_str());
        let request = if case.kind.is_empty() { Request::get(&address) } else { Request::post(&address) };
        let request = request.header(header::HOST, "localhost").header(header::CONTENT_TYPE, case.kind);
        let request = request.header(header::CONTENT_LENGTH, case.body.len());
        let (status, headers, body) =
            send(&ROUTER, request.body(Body::from(case.body.clone())).expect("a request")).await;
        let start: String = body.chars().take(400).collect();
        assert_eq!(status, case.status, "{} in {lang}: {start}", case.name);
        check_refusal(case, status, lang, &headers, &body);
    }
}

/// What every answer is that refuses.
fn check_refusal(case: &Case, status: u16, lang: Lang, headers: &HeaderMap, body: &str) {
    let Case { name, address, names, .. } = case;
    let field = |name: header::HeaderName| headers.get(name).map_or("", |value| value.to_str().expect("text"));
    if address.starts_with("/api/") || address.starts_with("/mcp") {
        assert_eq!(field(header::CONTENT_TYPE), PROBLEM, "{name}");
        assert_eq!(field(header::CONTENT_LANGUAGE), lang.as_str(), "{name}");
        let document: Value = serde_json::from_str(body).expect("JSON");
        let detail = document["detail"].as_str().unwrap_or_default();
        assert!(detail.contains(names.as_str()), "{name} in {lang} does not name {names}: {body}");
        let hangul = detail.chars().any(|c| ('가'..='힣').contains(&c));
        assert_eq!(hangul, lang == Lang::Ko, "{name} in {lang}: {detail}");
        assert!(body.len() < 2_000, "{name}: {body}");
    } else {
        assert!(field(header::CONTENT_TYPE).starts_with("text/html"), "{name}");
        assert!(body.contains(&format!("<html lang=\"{lang}\">")), "{name} in {lang}");
        let main = body.split_once("<main").expect("a page").1.split_once("</main>").expect("a page").0;
        assert!(status >= 400 && main.contains(names.as_str()), "{name} in {lang} does not name {names}: {main}");
    }
}

/// A ruling's situation of a kind that has a list at a place, with so many elements in the list.
fn crowded(kind: &str, place: &str, count: usize) -> String {
    for ruling in KB.rulings.values().filter(|ruling| ruling.kind.name == kind) {
        let scope = *ruling.editions.first().expect("an edition");
        let mut situation = ruling.data(scope);
        let Some(list) = situation.pointer_mut(place).and_then(Value::as_array_mut) else { continue };
        let Some(first) = list.first().cloned() else { continue };
        *list = (0..count).map(|at| renamed(&first, at)).collect();
        return stated(situation, kind, scope);
    }
    panic!("no ruling of the kind {kind} has something at {place}");
}

/// A path on which so many watch.
fn watched(count: usize) -> String {
    let ruling = KB.rulings.values().find(|ruling| ruling.kind.name == "path").expect("a path");
    let scope = *ruling.editions.first().expect("an edition");
    let mut situation = ruling.data(scope);
    situation["watchers"] = (0..count).map(|at| format!("one-{at}")).collect();
    stated(situation, "path", scope)
}

/// A situation with its kind and its edition.
fn stated(mut situation: Value, kind: &str, scope: Scope) -> String {
    let members = situation.as_object_mut().expect("a situation");
    members.insert("kind".to_owned(), kind.into());
    members.insert("edition".to_owned(), scope.as_str().into());
    situation.to_string()
}

/// One of a list with a name of its own.
fn renamed(one: &Value, at: usize) -> Value {
    let mut one = one.clone();
    if let Some(name) = one.get_mut("name") {
        *name = format!("one-{at}").into();
    }
    one
}

fn roll(more: &Value) -> String {
    let mut situation = json!({ "kind": "face-to-face", "edition": "n4", "active": { "value": 12 }, "reactive": { "value": 11 }, "dice": { "active": [4], "reactive": [7] } });
    situation.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    situation.to_string()
}

/// Five kilobytes that nest some thousand tables: thirty brackets, and each key has eighty parts.
fn dotted(key: &str) -> String {
    let below = vec!["a"; 79].join(".");
    format!("{key}.{below} = {}1{}", format!("{{{below} = ").repeat(30), "}".repeat(30))
}

fn event(players: usize, rounds: usize, games: usize) -> String {
    let player = |at: usize| json!({ "name": format!("p{at}") });
    let game = |at: usize| json!({ "players": [format!("p{}", 2 * at), format!("p{}", 2 * at + 1)] });
    let round = json!({ "game": (0..games).map(game).collect::<Vec<_>>() });
    json!({ "edition": "its10", "name": "x", "format": "tournament", "player": (0..players).map(player).collect::<Vec<_>>(),
        "round": vec![round; rounds] }).to_string()
}

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |text, byte| text + &format!("%{byte:02X}"))
}

fn situations() -> Vec<Case> {
    let run = "/api/v1/run?lang={lang}";
    let long = "x".repeat(64 * 1024);
    let mut cases = vec![
        case("the bytes of a situation", run, (JSON, roll(&json!({ "note": long }))), 422, 64 * 1024),
        case("the depth of a situation", run, (JSON, "[".repeat(33)), 422, 32),
        case("the dots of keys in a situation", run, (TOML, dotted("assume")), 422, 32),
        case(
            "the values of a situation",
            run,
            (JSON, roll(&json!({ "dice": { "active": vec![1; 9_000] } }))),
            422,
            8_192,
        ),
        case("the dice of a roll", run, (JSON, roll(&json!({ "dice": { "active": vec![1; 65] } }))), 422, 64),
        case(
            "the dice of a declaration",
            run,
            (JSON, roll(&json!({ "active": { "value": 12, "burst": 13 } }))),
            422,
            12,
        ),
        case("a number", run, (JSON, roll(&json!({ "active": { "value": 51 } }))), 422, 50),
    ];
    for (kind, place, most) in [
        ("order", "/active", 8),
        ("order", "/reactive", 8),
        ("order-pool", "/trooper", 30),
        ("army-list", "/trooper", 30),
        ("retreat", "/trooper", 30),
        ("line-of-fire", "/figure", 64),
        ("line-of-fire", "/scenery", 64),
        ("line-of-fire", "/scenery/0/corners", 16),
        ("fireteam", "/member", 10),
        ("coherency", "/members", 9),
        ("attack", "/target", 4),
        ("deployment", "/steps", 10),
        ("objective", "/deed", 20),
        ("guts", "/places", 10),
        ("path", "/move", 2),
        ("path", "/neutral", 16),
        ("secure-hvt", "/own", 30),
        ("scenario-skill", "/others", 30),
        ("score", "/trooper", 80),
        ("supportware", "/running", 10),
        ("deployment-position", "/places", 32),
    ] {
        let name = format!("{kind}{place}");
        cases.push(case(&name, run, (JSON, crowded(kind, place, most + 1)), 422, most));
    }
    cases.push(case("path/watchers", run, (JSON, watched(17)), 422, 16));
    cases
}

fn doors() -> Vec<Case> {
    let large = "x".repeat(MAX_BODY + 1);
    let form = |field: &str, value: &str| (FORM, format!("{field}={}", encoded(value)));
    let fields = "a&".repeat(MAX_URL / 2);
    let long = |path: &str| format!("{path}{}", "a".repeat(MAX_URL));
    let question = |path: &str, length: usize| format!("{path}{}", "a".repeat(length));
    let (score, sheet) = ("/api/v1/score/acquisition?lang={lang}", "/{lang}/its10/scenarios/acquisition/score");
    let (id, _) = KB
        .rulings
        .iter()
        .find(|(_, ruling)| {
            ruling.kind.name == "face-to-face"
                && ruling.editions.contains(&Scope::Edition("n4".parse().expect("an edition")))
        })
        .expect("a ruling");
    let ruling = format!("/{{lang}}/n4/rulings/{}/{}", id.entry(), id.ruling());
    let mut cases = vec![
        case("a question", &question("/api/v1/search?lang={lang}&q=", 201), NOTHING, 400, 200),
        case("a question on the page", &question("/{lang}/search?q=", 201), NOTHING, 400, 200),
        case("what is being typed", &question("/api/v1/suggest?lang={lang}&q=", 201), NOTHING, 400, 200),
        case("results", "/api/v1/search?lang={lang}&q=cover&limit=101", NOTHING, 400, 100),
        case("no results", "/api/v1/search?lang={lang}&q=cover&limit=0", NOTHING, 400, 100),
        case("results that are no number", "/api/v1/search?lang={lang}&q=cover&limit=many", NOTHING, 400, 100),
        case("names to go on with", "/api/v1/suggest?lang={lang}&q=cover&limit=21", NOTHING, 400, 20),
        case("the dice of a field", &format!("{ruling}?dice.active={}", "1,".repeat(101)), NOTHING, 422, 100),
        case("a text on a ruling's page", &ruling, form("text", &"x".repeat(64 * 1024 + 1)), 422, 64 * 1024),
        case("players", "/api/v1/event?lang={lang}", (JSON, event(257, 0, 0)), 422, 256),
        case("Rounds", "/api/v1/event?lang={lang}", (JSON, event(4, 11, 2)), 422, 10),
        case("games", "/api/v1/event?lang={lang}", (JSON, event(4, 1, 129)), 422, 128),
        case("players without end", "/api/v1/event?lang={lang}", (JSON, event(5_000, 0, 0)), 422, 2_048),
        case("the depth of an event", "/api/v1/event?lang={lang}", (JSON, "[".repeat(33)), 422, 32),
        case("the dots of keys in an event", "/api/v1/event?lang={lang}", (TOML, dotted("readings")), 422, 32),
        case(
            "players on the page",
            "/{lang}/its10/event",
            (FORM, format!("event={}", encoded(&event(257, 0, 0)))),
            422,
            256,
        ),
        case(
            "the bytes of a score sheet",
            score,
            (JSON, format!("{{\"x\":\"{}\"}}", "x".repeat(64 * 1024))),
            422,
            64 * 1024,
        ),
        case("the depth of a score sheet", score, (JSON, "[".repeat(33)), 422, 32),
        case("the dots of keys in a score sheet", score, (TOML, dotted("a")), 422, 32),
        case("the figures of a table", &crowded_table(65), NOTHING, 422, 64),
        case("the distance of an exchange", "/{lang}/n4/odds?distance=121", NOTHING, 422, 120),
        case("a seed", "/{lang}/its10/draw?scenario=its10-acquisition&seed=1000000000", NOTHING, 422, 999_999_999),
    ];
    for (name, address) in [
        ("search", "/{lang}/search?q="),
        ("table", "/{lang}/n4/table?a="),
        ("an entry", "/{lang}/n4/rules/"),
        ("suggest", "/api/v1/suggest?lang={lang}&q="),
        ("entries", "/api/v1/entries/x?lang={lang}&a="),
    ] {
        cases.push(case(&format!("an address: {name}"), &long(address), NOTHING, 414, MAX_URL));
    }
    for address in ["/{lang}/its10/event", "/{lang}/its10/draw", sheet, &ruling] {
        cases.push(case(&format!("fields: {address}"), address, (FORM, fields.clone()), 400, MAX_URL / 2));
        cases.push(case(&format!("a body: {address}"), address, (FORM, large.clone()), 413, MAX_BODY));
    }
    for address in ["/api/v1/run?lang={lang}", "/api/v1/event?lang={lang}", score, "/mcp?lang={lang}"] {
        cases.push(case(&format!("a body: {address}"), address, (JSON, large.clone()), 413, MAX_BODY));
    }
    cases
}

/// The address of a sandbox with so many figures in a row.
fn crowded_table(figures: usize) -> String {
    let figure = |place| format!("f{place}.n=f{place}&f{place}.x={place}&f{place}.y=1");
    format!("/{{lang}}/n4/table?{}", (0..figures).map(figure).collect::<Vec<_>>().join("&"))
}

#[tokio::test]
async fn what_is_over_a_limit_is_refused_by_name_in_the_language_of_the_reader() {
    let mut failed = Vec::new();
    for case in situations().into_iter().chain(doors()) {
        let name = case.name.clone();
        // Each by itself, so that all that fail are named.
        if tokio::spawn(async move { check(&case).await }).await.is_err() {
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}

#[tokio::test]
async fn what_is_just_within_is_not_refused() {
    for (address, body) in [
        (format!("/en/search?q={}", "a ".repeat(100)), None),
        ("/en/n4/odds?distance=120".to_owned(), None),
        (crowded_table(64).replace("{lang}", "en"), None),
        ("/api/v1/search?q=cover&limit=100".to_owned(), None),
        ("/api/v1/suggest?q=cover&limit=20".to_owned(), None),
        ("/api/v1/run".to_owned(), Some(roll(&json!({ "active": { "value": 50 } })))),
        ("/api/v1/run".to_owned(), Some(crowded("line-of-fire", "/scenery/0/corners", 16))),
        ("/api/v1/event".to_owned(), Some(event(256, 0, 0))),
    ] {
        let answers: &[u16] = if body.is_some() { &[200, 422] } else { &[200] };
        let request = if body.is_some() { Request::post(&address) } else { Request::get(address.replace(' ', "+")) };
        let request = request.header(header::CONTENT_TYPE, JSON).body(Body::from(body.unwrap_or_default()));
        let (status, _, body) = send(&ROUTER, request.expect("a request")).await;
        let refused = body.contains("refusal-out-of-bounds") || body.contains("refusal-too");
        assert!(answers.contains(&status) && !refused, "{address}: {status} {body}");
    }
}

#[tokio::test]
async fn a_question_that_is_too_long_is_refused_to_programs_in_their_words() {
    for lang in Lang::ALL {
        for arguments in [json!({ "question": "a".repeat(201) }), json!({ "question": "cover", "limit": 21 })] {
            let mut arguments = arguments;
            arguments["language"] = lang.as_str().into();
            let names = if arguments.get("limit").is_some() { "20" } else { "200" };
            let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "search", "arguments": arguments } });
            let request = Request::post("/mcp")
                .header(header::HOST, "localhost")
                .header(header::CONTENT_TYPE, JSON)
                .header(header::ACCEPT, "application/json, text/event-stream");
            let (status, _, body) = send(&ROUTER, request.body(Body::from(call.to_string())).expect("a request")).await;
            let answer: Value = serde_json::from_str(&body).expect("JSON");
            assert_eq!((status, &answer["result"]["isError"]), (200, &Value::from(true)), "{body}");
            let detail = answer["result"]["structuredContent"]["detail"].as_str().unwrap_or_default();
            assert!(detail.contains(names), "{body}");
            assert_eq!(detail.chars().any(|c| ('가'..='힣').contains(&c)), lang == Lang::Ko, "{detail}");
        }
    }
}

fn fresh() -> SharedState {
    Arc::new(AppState::new(Snapshot::build(assemble(&Embedded, &|_| {})).expect("an index"), Messages::load()))
}

/// Jobs that take every slot until their ends are dropped; each returns whether it could run.
async fn take_every_slot(state: &SharedState) -> (Vec<Sender<()>>, Vec<JoinHandle<bool>>) {
    let (mut ends, mut jobs) = (Vec::new(), Vec::new());
    for _ in 0..state.jobs.max_running() {
        let (state, (end, ended)) = (Arc::clone(state), channel::<()>());
        ends.push(end);
        let job = move || ended.recv().unwrap_or_default();
        jobs.push(tokio::spawn(async move { state.jobs.run(job).await.is_ok() }));
    }
    while state.jobs.free_slots() > 0 {
        tokio::task::yield_now().await;
    }
    (ends, jobs)
}

/// Requests that wait for a slot, as many as may.
fn fill_the_queue(router: &Router) -> JoinSet<u16> {
    let mut queued = JoinSet::new();
    for number in 0..64 {
        let router = router.clone();
        let request = Request::get(format!("/en/search?q=cover&number={number}")).body(Body::empty());
        queued.spawn(async move { send(&router, request.expect("a request")).await.0 });
    }
    queued
}

#[tokio::test]
async fn jobs_beyond_the_queue_are_refused_at_once_and_what_needs_no_job_is_answered() {
    let state = fresh();
    let router = router(Arc::clone(&state));
    let cached = "/en/terms";
    assert_eq!(send(&router, compressed(cached)).await.0, 200);
    let (ends, mut jobs) = take_every_slot(&state).await;
    let queued = fill_the_queue(&router);
    for _ in 0..1_000 {
        tokio::task::yield_now().await;
    }
    for (lang, words) in [("ko", "요청이 몰렸다"), ("en", "too much is going on")] {
        for address in [
            format!("/api/v1/search?q=cover&lang={lang}"),
            format!("/{lang}/search?q=cover"),
            format!("/{lang}/n4/odds"),
        ] {
            let (status, headers, body) = send(&router, compressed(&address)).await;
            assert!(status == 503 && body.contains(words), "{address}: {status} {body}");
            assert_eq!(headers.get(header::CONTENT_ENCODING), None, "{address}: compression would delay it");
            assert_eq!(headers[header::RETRY_AFTER], "1", "{address}");
        }
    }
    for address in ["/healthz", "/readyz", "/metrics"] {
        let (status, headers, body) = send(&router, compressed(address)).await;
        assert_eq!((status, headers.get(header::CONTENT_ENCODING)), (200, None), "{address}: {body}");
    }
    let (status, headers, _) = send(&router, compressed(cached)).await;
    assert_eq!((status, headers[header::CONTENT_ENCODING].as_bytes()), (200, &b"gzip"[..]), "it is cached");
    // The job of a client that has left still takes its slot.
    jobs.pop().expect("a job").abort();
    assert_eq!(send(&router, compressed("/ko/terms")).await.0, 503);
    drop(ends);
    for job in jobs {
        assert!(job.await.expect("no panic"));
    }
    let statuses = queued.join_all().await;
    assert!(statuses.iter().all(|status| *status == 200), "who waits is served: {statuses:?}");
    assert_eq!(send(&router, compressed("/ko/terms")).await.0, 200);
}

fn compressed(address: &str) -> Request<Body> {
    let request = Request::get(address).header(header::HOST, "localhost").header(header::ACCEPT_ENCODING, "gzip");
    request.body(Body::empty()).expect("a request")
}

/// The style, the scripts and the icon of a page.
async fn files(router: &Router, page: &str) -> Vec<String> {
    let page = send(router, Request::get(page).body(Body::empty()).expect("a request")).await.2;
    let files = captures(r#"(?:href|src)="(/assets/[^"]+)""#, &page).concat();
    assert!(files.len() >= 3, "{files:?}");
    files
}

/// Asks for everything at the same moment; gives back what was not answered with 200.
async fn refused(router: &Router, addresses: impl Iterator<Item = String>) -> Vec<(String, u16)> {
    let mut asking = JoinSet::new();
    for address in addresses {
        let router = router.clone();
        asking.spawn(async move {
            let status = send(&router, compressed(&address)).await.0;
            (address, status)
        });
    }
    asking.join_all().await.into_iter().filter(|(_, status)| *status != 200).collect()
}

#[tokio::test]
async fn of_forty_who_ask_at_the_same_moment_nobody_is_sent_away() {
    let router = router(fresh());
    let new = (0..40).map(|at| format!("/ko/n4/odds?distance=8&asked={at}"));
    assert_eq!(refused(&router, new).await, []);
    let files = files(&router, "/ko/n4/table").await;
    let opened = (0..40).flat_map(|_| files.iter().cloned().chain(["/ko/terms".to_owned()]));
    assert_eq!(refused(&router, opened).await, []);
}
