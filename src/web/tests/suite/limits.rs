//! Limits: input over each limit is refused at every entry point with a short message that names the limit, in the
//! reader's language. `docs/limits.md` lists the limits.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use axum::Router;
use axum::body::Body as HttpBody;
use axum::http::{HeaderMap, Request, header};
use model::edition::Scope;
use model::lang::Lang;
use serde_json::{Value, json};
use tokio::task::{JoinHandle, JoinSet};
use web::{MAX_BODY, MAX_URL, SharedState, router};

use crate::site::{
    FORM, JSON, KB, PROBLEM, ROUTER, Response, TOML, captures, checked_content, send, state as site_state,
};

/// A request over a limit with the expected response.
struct Case {
    name: String,
    /// The URL with `{lang}` for the language.
    url: String,
    body: Body,
    status: u16,
    /// The text that the message must contain.
    expected: String,
}

/// A request body.
#[derive(Clone)]
struct Body {
    /// The content type; empty for a request without a body.
    content_type: &'static str,
    text: String,
}

/// No body: a GET request.
const NO_BODY: Body = Body { content_type: "", text: String::new() };

fn json_body(text: impl Into<String>) -> Body {
    Body { content_type: JSON, text: text.into() }
}

fn toml_body(text: String) -> Body {
    Body { content_type: TOML, text }
}

fn form_body(text: String) -> Body {
    Body { content_type: FORM, text }
}

fn case(name: &str, url: &str, body: Body, status: u16, expected: impl Display) -> Case {
    Case { name: name.to_owned(), url: url.to_owned(), body, status, expected: expected.to_string() }
}

async fn check(case: &Case) {
    for lang in Lang::ALL {
        let url = case.url.replace("{lang}", lang.as_str());
        let Body { content_type, text } = &case.body;
        let request = if content_type.is_empty() { Request::get(&url) } else { Request::post(&url) };
        let request = request.header(header::HOST, "localhost").header(header::CONTENT_TYPE, *content_type);
        let request = request.header(header::CONTENT_LENGTH, text.len());
        let Response { status, headers, body, .. } =
            send(&ROUTER, request.body(HttpBody::from(text.clone())).expect("a request")).await;
        let start: String = body.chars().take(400).collect();
        assert_eq!(status, case.status, "{} in {lang}: {start}", case.name);
        check_refusal(case, status, lang, &headers, &body);
    }
}

/// Checks what holds for every refusal.
fn check_refusal(case: &Case, status: u16, lang: Lang, headers: &HeaderMap, body: &str) {
    let Case { name, url, expected, .. } = case;
    let field = |name: header::HeaderName| headers.get(name).map_or("", |value| value.to_str().expect("text"));
    if url.starts_with("/api/") || url.starts_with("/mcp") {
        assert_eq!(field(header::CONTENT_TYPE), PROBLEM, "{name}");
        assert_eq!(field(header::CONTENT_LANGUAGE), lang.as_str(), "{name}");
        let document: Value = serde_json::from_str(body).expect("JSON");
        let detail = document["detail"].as_str().unwrap_or_default();
        assert!(detail.contains(expected.as_str()), "{name} in {lang} does not name {expected}: {body}");
        let hangul = detail.chars().any(|c| ('가'..='힣').contains(&c));
        assert_eq!(hangul, lang == Lang::Ko, "{name} in {lang}: {detail}");
        assert!(body.len() < 2_000, "{name}: {body}");
    } else {
        assert!(field(header::CONTENT_TYPE).starts_with("text/html"), "{name}");
        assert!(body.contains(&format!("<html lang=\"{lang}\">")), "{name} in {lang}");
        let main = body.split_once("<main").expect("a page").1.split_once("</main>").expect("a page").0;
        assert!(status >= 400 && main.contains(expected.as_str()), "{name} in {lang} does not name {expected}: {main}");
    }
}

/// Returns the situation of a ruling with the given number of elements in one of its lists.
fn with_list_length(kind: &str, place: &str, count: usize) -> String {
    for ruling in KB.rulings.values().filter(|ruling| ruling.kind.name == kind) {
        let scope = *ruling.editions.first().expect("an edition");
        let mut situation = ruling.data(scope);
        let Some(list) = situation.pointer_mut(place).and_then(Value::as_array_mut) else { continue };
        let Some(first) = list.first().cloned() else { continue };
        *list = (0..count).map(|index| renamed(&first, index)).collect();
        return with_kind(situation, kind, scope);
    }
    panic!("no ruling of the kind {kind} has a list at {place}");
}

/// Returns the situation of a path with the given number of watchers.
fn with_watchers(count: usize) -> String {
    let ruling = KB.rulings.values().find(|ruling| ruling.kind.name == "path").expect("a path");
    let scope = *ruling.editions.first().expect("an edition");
    let mut situation = ruling.data(scope);
    situation["watchers"] = (0..count).map(|index| format!("one-{index}")).collect();
    with_kind(situation, "path", scope)
}

/// Adds its kind and its edition to a situation.
fn with_kind(mut situation: Value, kind: &str, scope: Scope) -> String {
    let members = situation.as_object_mut().expect("a situation");
    members.insert("kind".to_owned(), kind.into());
    members.insert("edition".to_owned(), scope.as_str().into());
    situation.to_string()
}

/// Returns a copy of a list element with a unique name.
fn renamed(element: &Value, index: usize) -> Value {
    let mut element = element.clone();
    if let Some(name) = element.get_mut("name") {
        *name = format!("one-{index}").into();
    }
    element
}

fn roll(more: &Value) -> String {
    let mut situation = json!({ "kind": "face-to-face", "edition": "n4", "active": { "value": 12 }, "reactive": { "value": 11 }, "dice": { "active": [4], "reactive": [7] } });
    situation.as_object_mut().expect("a table").extend(more.as_object().expect("a table").clone());
    situation.to_string()
}

/// Returns TOML of 5 kB that nests thousands of tables: 30 inline tables whose keys have 80 parts each.
fn dotted(key: &str) -> String {
    let below = vec!["a"; 79].join(".");
    format!("{key}.{below} = {}1{}", format!("{{{below} = ").repeat(30), "}".repeat(30))
}

fn event(players: usize, rounds: usize, games: usize) -> String {
    let player = |index: usize| json!({ "name": format!("p{index}") });
    let game = |index: usize| json!({ "players": [format!("p{}", 2 * index), format!("p{}", 2 * index + 1)] });
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
        case("the bytes of a situation", run, json_body(roll(&json!({ "note": long }))), 422, 64 * 1024),
        case("the depth of a situation", run, json_body("[".repeat(33)), 422, 32),
        case("the dots of keys in a situation", run, toml_body(dotted("assume")), 422, 32),
        case(
            "the values of a situation",
            run,
            json_body(roll(&json!({ "dice": { "active": vec![1; 9_000] } }))),
            422,
            8_192,
        ),
        case("the dice of a roll", run, json_body(roll(&json!({ "dice": { "active": vec![1; 65] } }))), 422, 64),
        case(
            "the dice of a declaration",
            run,
            json_body(roll(&json!({ "active": { "value": 12, "burst": 13 } }))),
            422,
            12,
        ),
        case("a number", run, json_body(roll(&json!({ "active": { "value": 51 } }))), 422, 50),
    ];
    for (kind, place, max) in [
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
        cases.push(case(&name, run, json_body(with_list_length(kind, place, max + 1)), 422, max));
    }
    cases.push(case("path/watchers", run, json_body(with_watchers(17)), 422, 16));
    cases
}

fn requests() -> Vec<Case> {
    let large = "x".repeat(MAX_BODY + 1);
    let form = |field: &str, value: &str| form_body(format!("{field}={}", encoded(value)));
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
        case("a question", &question("/api/v1/search?lang={lang}&q=", 301), NO_BODY, 400, 300),
        case("a question on the page", &question("/{lang}/search?q=", 301), NO_BODY, 400, 300),
        case("what is being typed", &question("/api/v1/suggest?lang={lang}&q=", 301), NO_BODY, 400, 300),
        case("results", "/api/v1/search?lang={lang}&q=cover&limit=101", NO_BODY, 400, 100),
        case("no results", "/api/v1/search?lang={lang}&q=cover&limit=0", NO_BODY, 400, 100),
        case("results that are no number", "/api/v1/search?lang={lang}&q=cover&limit=many", NO_BODY, 400, 100),
        case("names to go on with", "/api/v1/suggest?lang={lang}&q=cover&limit=21", NO_BODY, 400, 20),
        case("the dice of a field", &format!("{ruling}?dice.active={}", "1,".repeat(101)), NO_BODY, 422, 100),
        case("a text on a ruling's page", &ruling, form("text", &"x".repeat(64 * 1024 + 1)), 422, 64 * 1024),
        case("players", "/api/v1/event?lang={lang}", json_body(event(257, 0, 0)), 422, 256),
        case("Rounds", "/api/v1/event?lang={lang}", json_body(event(4, 11, 2)), 422, 10),
        case("games", "/api/v1/event?lang={lang}", json_body(event(4, 1, 129)), 422, 128),
        case("players without end", "/api/v1/event?lang={lang}", json_body(event(5_000, 0, 0)), 422, 2_048),
        case("the depth of an event", "/api/v1/event?lang={lang}", json_body("[".repeat(33)), 422, 32),
        case("the dots of keys in an event", "/api/v1/event?lang={lang}", toml_body(dotted("readings")), 422, 32),
        case(
            "players on the page",
            "/{lang}/its10/event",
            form_body(format!("event={}", encoded(&event(257, 0, 0)))),
            422,
            256,
        ),
        case(
            "the bytes of a score sheet",
            score,
            json_body(format!("{{\"x\":\"{}\"}}", "x".repeat(64 * 1024))),
            422,
            64 * 1024,
        ),
        case("the depth of a score sheet", score, json_body("[".repeat(33)), 422, 32),
        case("the dots of keys in a score sheet", score, toml_body(dotted("a")), 422, 32),
        case("the figures of a table", &table_with_figures(65), NO_BODY, 422, 64),
        case("the distance of an exchange", "/{lang}/n4/odds?distance=121", NO_BODY, 422, 120),
        case("a seed", "/{lang}/its10/draw?scenario=its10-acquisition&seed=1000000000", NO_BODY, 422, 999_999_999),
    ];
    for (name, address) in [
        ("search", "/{lang}/search?q="),
        ("table", "/{lang}/n4/table?a="),
        ("an entry", "/{lang}/n4/rules/"),
        ("suggest", "/api/v1/suggest?lang={lang}&q="),
        ("entries", "/api/v1/entries/x?lang={lang}&a="),
    ] {
        cases.push(case(&format!("an address: {name}"), &long(address), NO_BODY, 414, MAX_URL));
    }
    for address in ["/{lang}/its10/event", "/{lang}/its10/draw", sheet, &ruling] {
        cases.push(case(&format!("fields: {address}"), address, form_body(fields.clone()), 400, MAX_URL / 2));
        cases.push(case(&format!("a body: {address}"), address, form_body(large.clone()), 413, MAX_BODY));
    }
    for address in ["/api/v1/run?lang={lang}", "/api/v1/event?lang={lang}", score, "/mcp?lang={lang}"] {
        cases.push(case(&format!("a body: {address}"), address, json_body(large.clone()), 413, MAX_BODY));
    }
    cases
}

/// Returns the URL of a sandbox with the given number of figures.
fn table_with_figures(figures: usize) -> String {
    let figure = |place| format!("f{place}.n=f{place}&f{place}.x={place}&f{place}.y=1");
    format!("/{{lang}}/n4/table?{}", (0..figures).map(figure).collect::<Vec<_>>().join("&"))
}

#[tokio::test]
async fn input_over_a_limit_is_refused_with_the_limit_in_the_readers_language() {
    let mut failed = Vec::new();
    for case in situations().into_iter().chain(requests()) {
        let name = case.name.clone();
        // Each in its own task, so that one failure does not hide the others.
        if tokio::spawn(async move { check(&case).await }).await.is_err() {
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}

#[tokio::test]
async fn input_at_a_limit_is_accepted() {
    for (address, body) in [
        (format!("/en/search?q={}", "a ".repeat(100)), None),
        ("/en/n4/odds?distance=120".to_owned(), None),
        (table_with_figures(64).replace("{lang}", "en"), None),
        ("/api/v1/search?q=cover&limit=100".to_owned(), None),
        ("/api/v1/suggest?q=cover&limit=20".to_owned(), None),
        ("/api/v1/run".to_owned(), Some(roll(&json!({ "active": { "value": 50 } })))),
        ("/api/v1/run".to_owned(), Some(with_list_length("line-of-fire", "/scenery/0/corners", 16))),
        ("/api/v1/event".to_owned(), Some(event(256, 0, 0))),
    ] {
        let answers: &[u16] = if body.is_some() { &[200, 422] } else { &[200] };
        let request = if body.is_some() { Request::post(&address) } else { Request::get(address.replace(' ', "+")) };
        let request = request.header(header::CONTENT_TYPE, JSON).body(HttpBody::from(body.unwrap_or_default()));
        let Response { status, body, .. } = send(&ROUTER, request.expect("a request")).await;
        let refused = body.contains("refusal-out-of-bounds") || body.contains("refusal-too");
        assert!(answers.contains(&status) && !refused, "{address}: {status} {body}");
    }
}

#[tokio::test]
async fn mcp_refuses_a_long_query_with_a_problem_document() {
    for lang in Lang::ALL {
        for arguments in [json!({ "question": "a".repeat(301) }), json!({ "question": "cover", "limit": 21 })] {
            let mut arguments = arguments;
            arguments["language"] = lang.as_str().into();
            let names = if arguments.get("limit").is_some() { "20" } else { "300" };
            let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "search", "arguments": arguments } });
            let request = Request::post("/mcp")
                .header(header::HOST, "localhost")
                .header(header::CONTENT_TYPE, JSON)
                .header(header::ACCEPT, "application/json, text/event-stream");
            let Response { status, body, .. } =
                send(&ROUTER, request.body(HttpBody::from(call.to_string())).expect("a request")).await;
            let answer: Value = serde_json::from_str(&body).expect("JSON");
            assert_eq!((status, &answer["result"]["isError"]), (200, &Value::from(true)), "{body}");
            let detail = answer["result"]["structuredContent"]["detail"].as_str().unwrap_or_default();
            assert!(detail.contains(names), "{body}");
            assert_eq!(detail.chars().any(|c| ('가'..='힣').contains(&c)), lang == Lang::Ko, "{detail}");
        }
    }
}

/// Starts jobs in every slot. They run until the senders are dropped; each returns whether it ran.
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

/// Fills the queue with requests that wait for a slot.
fn fill_the_queue(router: &Router) -> JoinSet<u16> {
    let mut queued = JoinSet::new();
    for number in 0..64 {
        let router = router.clone();
        let request = Request::get(format!("/en/search?q=cover&number={number}")).body(HttpBody::empty());
        queued.spawn(async move { send(&router, request.expect("a request")).await.status });
    }
    queued
}

#[tokio::test]
async fn under_overload_requests_beyond_the_queue_get_503_and_cached_ones_are_answered() {
    let state = site_state(checked_content());
    let router = router(Arc::clone(&state));
    let cached = "/en/terms";
    assert_eq!(send(&router, compressed(cached)).await.status, 200);
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
            let Response { status, headers, body, .. } = send(&router, compressed(&address)).await;
            assert!(status == 503 && body.contains(words), "{address}: {status} {body}");
            assert_eq!(headers.get(header::CONTENT_ENCODING), None, "{address}: compression would delay it");
            assert_eq!(headers[header::RETRY_AFTER], "1", "{address}");
        }
    }
    for address in ["/healthz", "/readyz", "/metrics"] {
        let Response { status, headers, body, .. } = send(&router, compressed(address)).await;
        assert_eq!((status, headers.get(header::CONTENT_ENCODING)), (200, None), "{address}: {body}");
    }
    let Response { status, headers, .. } = send(&router, compressed(cached)).await;
    assert_eq!((status, headers[header::CONTENT_ENCODING].as_bytes()), (200, &b"gzip"[..]), "it is cached");
    // The job of a client that has disconnected still takes its slot.
    jobs.pop().expect("a job").abort();
    assert_eq!(send(&router, compressed("/ko/terms")).await.status, 503);
    drop(ends);
    for job in jobs {
        assert!(job.await.expect("no panic"));
    }
    let statuses = queued.join_all().await;
    assert!(statuses.iter().all(|status| *status == 200), "queued requests are answered: {statuses:?}");
    assert_eq!(send(&router, compressed("/ko/terms")).await.status, 200);
}

fn compressed(address: &str) -> Request<HttpBody> {
    let request = Request::get(address).header(header::HOST, "localhost").header(header::ACCEPT_ENCODING, "gzip");
    request.body(HttpBody::empty()).expect("a request")
}

/// Returns the URLs of the style sheet, the scripts and the icon of a page.
async fn files(router: &Router, page: &str) -> Vec<String> {
    let page = send(router, Request::get(page).body(HttpBody::empty()).expect("a request")).await.body;
    let files = captures(r#"(?:href|src)="(/assets/[^"]+)""#, &page).concat();
    assert!(files.len() >= 3, "{files:?}");
    files
}

/// Gets URLs concurrently. Returns those that were not answered with 200, with their statuses.
async fn failed_requests(router: &Router, addresses: impl Iterator<Item = String>) -> Vec<(String, u16)> {
    let mut asking = JoinSet::new();
    for address in addresses {
        let router = router.clone();
        asking.spawn(async move {
            let status = send(&router, compressed(&address)).await.status;
            (address, status)
        });
    }
    asking.join_all().await.into_iter().filter(|(_, status)| *status != 200).collect()
}

#[tokio::test]
async fn forty_concurrent_requests_are_all_answered() {
    let router = router(site_state(checked_content()));
    let new = (0..40).map(|index| format!("/ko/n4/odds?distance=8&asked={index}"));
    assert_eq!(failed_requests(&router, new).await, []);
    let files = files(&router, "/ko/n4/table").await;
    let opened = (0..40).flat_map(|_| files.iter().cloned().chain(["/ko/terms".to_owned()]));
    assert_eq!(failed_requests(&router, opened).await, []);
}
