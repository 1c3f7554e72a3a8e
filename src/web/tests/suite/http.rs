//! The site and the API, called without a socket: every page type in every language and edition, links, revalidation,
//! problem documents, bad input.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use content::{Embedded, FileError, Files, Folder};
use http_body_util::BodyExt;
use i18n::Messages;
use kb::compare::EditionPair;
use kb::{KnowledgeBase, assemble};
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::Lang;
use regex::Regex;
use render::url;
use serde_json::Value;
use tower::ServiceExt;
use web::{AppState, MAX_BODY, Snapshot, router};

fn knowledge_base() -> KnowledgeBase {
    assemble(&Embedded, &|_| {})
}

fn site(kb: KnowledgeBase) -> Router {
    router(Arc::new(AppState::new(Snapshot::build(kb).expect("an index"), Messages::load())))
}

struct Answer {
    status: StatusCode,
    headers: axum::http::HeaderMap,
    body: String,
}

impl Answer {
    fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header is text"))
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response: Response<Body> = router.clone().oneshot(request).await.expect("the router answers");
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.expect("a body").to_bytes();
    Answer { status: parts.status, headers: parts.headers, body: String::from_utf8_lossy(&bytes).into_owned() }
}

async fn get(router: &Router, address: &str) -> Answer {
    let request = Request::get(address).header(header::HOST, "localhost");
    send(router, request.body(Body::empty()).expect("a request")).await
}

async fn post(router: &Router, address: &str, kind: &str, body: impl Into<Body>) -> Answer {
    let request = Request::post(address).header(header::CONTENT_TYPE, kind).body(body.into());
    send(router, request.expect("a request")).await
}

/// The text that a reader sees: no tags, no attributes, no code.
fn seen(page: &str) -> String {
    let code = Regex::new(r"(?s)<(code|script|style)[^>]*>.*?</(code|script|style)>").expect("a pattern");
    let tags = Regex::new(r"<[^>]*>").expect("a pattern");
    tags.replace_all(&code.replace_all(page, " "), " ").into_owned()
}

/// What every page must be.
fn check_page(address: &str, lang: Lang, answer: &Answer) {
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert!(answer.body.contains(&format!("<html lang=\"{lang}\">")), "{address}: language");
    assert_eq!(answer.body.matches("<h1").count(), 1, "{address}: h1");
    let missing =
        Regex::new(r"\b(ui|step|refusal|problem|hint|cli|word|why|search-note)-[a-z]+[a-z-]*").expect("a pattern");
    let text = seen(&answer.body);
    assert_eq!(missing.find(&text).map(|found| found.as_str()), None, "{address}: a message is missing");
    assert!(!text.contains('`'), "{address}: a name in backticks is no code");
    let ids = Regex::new(r#" id="([^"]+)""#).expect("a pattern");
    let mut known = BTreeSet::new();
    for id in ids.captures_iter(&answer.body) {
        assert!(known.insert(id[1].to_owned()), "{address}: the id `{}` stands twice", &id[1]);
    }
}

fn links(page: &str) -> BTreeSet<String> {
    let pattern = Regex::new(r#"(?:href|src|action)="(/[^"]*)""#).expect("a pattern");
    pattern.captures_iter(page).map(|found| found[1].replace("&amp;", "&")).collect()
}

/// Every page type in a language: addresses that must be found.
fn pages(kb: &KnowledgeBase, lang: Lang) -> Vec<String> {
    let mut found = vec![format!("/{lang}")];
    for page in [
        "terms",
        "terms?by=category",
        "editions",
        "changes",
        "report?clause=dodge%23rolls-ph&edition=n4",
        "sources",
        "sources/infinity-wiki/weapons",
        "discrepancies",
        "coverage",
        "its10/draw",
        "search",
        "search?q=cover",
        "search?q=%EC%97%84%ED%8F%90",
    ] {
        found.push(format!("/{lang}/{page}"));
    }
    found.extend(kb.terms.iter().step_by(23).map(|term| format!("/{lang}/terms/{}", term.id)));
    found.extend(kb.sources.keys().map(|id| format!("/{lang}/sources/{id}")));
    found.extend(Kind::ALL.iter().map(|kind| format!("/{lang}/discrepancies/{}", kind.folder())));
    for scope in Scope::all() {
        found.push(format!("/{lang}/editions/{scope}"));
        found.extend(Kind::ALL.iter().map(|kind| format!("/{lang}/{scope}/{}", kind.folder())));
        let here = kb.entries.values().filter(|entry| entry.holds_in(scope));
        let here: Vec<String> = here.map(|entry| url::entry(lang, scope, entry)).collect();
        let read = |way: &'static str| here.iter().step_by(31).map(move |page| format!("{page}?read={way}"));
        found.extend(read("beside").chain(read("gloss")).collect::<Vec<_>>().into_iter().chain(here.clone()));
    }
    for to in Edition::ALL {
        found.push(url::reference(lang, to));
        for from in Edition::ALL.into_iter().filter(|from| *from < to) {
            let between = EditionPair { from, to };
            found.push(url::edition_diff(lang, between));
            let both = kb.entries.values().filter(|entry| [from, to].iter().all(|one| entry.holds_in((*one).into())));
            found.extend(both.step_by(13).map(|entry| url::compare(lang, entry, between)));
        }
    }
    found.extend(kb.catalogue.scenarios().map(|(id, _)| format!("/{lang}/its10/scenarios/{id}/score")));
    for (id, ruling) in kb.rulings.iter().step_by(7) {
        found.extend(ruling.editions.iter().map(|scope| url::ruling(lang, *scope, id)));
    }
    found
}

#[tokio::test]
async fn every_page_type_is_whole_in_every_language_and_edition_and_its_links_resolve() {
    let kb = knowledge_base();
    let addresses: Vec<(Lang, String)> = Lang::ALL
        .into_iter()
        .flat_map(|lang| pages(&kb, lang).into_iter().map(move |address| (lang, address)))
        .collect();
    let router = site(kb);
    let mut drawn = BTreeMap::new();
    let mut followed = BTreeMap::new();
    for (lang, address) in addresses {
        let answer = get(&router, &address).await;
        check_page(&address, lang, &answer);
        for link in links(&answer.body) {
            followed.entry(link).or_insert_with(|| address.clone());
        }
        drawn.insert(address, answer.body);
    }
    for (link, from) in followed {
        let (path, anchor) = link.split_once('#').unwrap_or((link.as_str(), ""));
        if !drawn.contains_key(path) && !path.starts_with("/choose/") {
            let answer = get(&router, path).await;
            let elsewhere = answer.status == StatusCode::NOT_FOUND && answer.body.contains("class=\"missing\"");
            assert!(
                answer.status.is_success() || answer.status.is_redirection() || elsewhere,
                "{from} links to {path}: {}",
                answer.status
            );
            drawn.insert(path.to_owned(), answer.body);
        }
        if !anchor.is_empty() {
            let there = drawn.get(path).is_some_and(|page| page.contains(&format!(" id=\"{anchor}\"")));
            assert!(there, "{from} links to {link}: no such anchor");
        }
    }
}

/// What stands under a clause on a page, without what is folded as its sources and links.
fn under_clause<'p>(page: &'p str, clause: &str) -> &'p str {
    let from = page.find(&format!("<section class=\"clause\" id=\"{clause}\"")).expect("the clause stands on its page");
    let section = page[from..].split("<details class=\"about\"").next();
    section.expect("a first part")
}

#[tokio::test]
async fn a_ruling_is_seen_under_every_clause_that_it_proves() {
    let kb = knowledge_base();
    let mut expected: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for ruling in kb.rulings.values() {
        for edition in &ruling.editions {
            let scope = *edition;
            let holding = ruling.proves.iter().filter_map(|proof| kb.clause(&proof.clause));
            for (entry, clause) in holding.filter(|(_, clause)| clause.holds_in(scope)) {
                let page = url::entry(Lang::En, scope, entry);
                let anchor = format!("ruling:{}\"", ruling.id.ruling());
                expected.entry(page).or_default().push((clause.name.to_string(), anchor));
            }
        }
    }
    let router = site(kb);
    for (address, shown) in expected {
        let page = get(&router, &address).await.body;
        for (clause, anchor) in shown {
            assert!(under_clause(&page, &clause).contains(&anchor), "{address}#{clause}: no sign of {anchor}");
        }
    }
}

#[tokio::test]
async fn a_trace_says_whom_its_steps_concern_where_that_changes() {
    let router = site(knowledge_base());
    let label = Regex::new(r#"<span class="subject">([^<]*)</span>"#).expect("a pattern");
    for (lang, sides) in [("en", ["active side", "reactive side", "all"]), ("ko", ["액티브 쪽", "리액티브 쪽", "전체"])]
    {
        let address = format!("/{lang}/n4/rulings/face-to-face-roll/higher-die-wins");
        let page = get(&router, &address).await;
        check_page(&address, lang.parse().expect("a language"), &page);
        let labels: Vec<&str> =
            label.captures_iter(&page.body).map(|found| found.get(1).map_or("", |label| label.as_str())).collect();
        let [active, reactive, all] = sides;
        assert_eq!(labels, [active, reactive, all, active, reactive, all], "{address}");
    }
    let attack = get(&router, "/ko/n4/rulings/face-to-face-roll/shot-against-shot").await;
    assert!(attack.body.contains("<span class=\"subject\">a · 반응</span>"), "a name stays as it is");
}

/// The content of `tests/fixtures/base` with other ids retired.
struct Retired(Folder, &'static str);

impl Files for Retired {
    fn list(&self) -> Vec<String> {
        self.0.list()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path == "ids.toml" { Ok(Cow::Borrowed(self.1.as_bytes())) } else { self.0.read(path) }
    }
}

#[tokio::test]
async fn a_retired_id_leads_to_its_successor_on_pages_as_a_permalink_and_in_the_api() {
    let ids = r#"
        published = []
        [retired]
        "old" = "sample"
        "old#gone" = "sample#second"
        "sample#zeroth" = "sample#first"
        "former" = "sample#second"
    "#;
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base");
    let kb = assemble(&Retired(Folder::open(base).expect("the base"), ids), &|_| {});
    assert!(kb.problems.is_empty(), "{:?}", kb.problems);
    let router = site(kb);
    for (old, status, new) in [
        ("/ko/n3/rules/old", 308, "/ko/n3/rules/sample"),
        ("/en/n5/skills/old", 308, "/en/n4/rules/sample"),
        ("/en/n3/rules/former", 308, "/en/n4/rules/sample#second"),
        ("/c/old/gone", 303, "/en/n4/rules/sample#second"),
        ("/c/sample/zeroth", 303, "/en/n4/rules/sample#first"),
        ("/api/v1/entries/old", 308, "/api/v1/entries/sample"),
        ("/api/v1/entries/former?lang=ko", 308, "/api/v1/clauses/sample/second?lang=ko"),
        ("/api/v1/clauses/old/gone?lang=ko", 308, "/api/v1/clauses/sample/second?lang=ko"),
    ] {
        let moved = get(&router, old).await;
        assert_eq!((moved.status.as_u16(), moved.header(header::LOCATION)), (status, new), "{old}");
        let page = new.split('#').next().unwrap_or_default();
        assert_eq!(get(&router, page).await.status, StatusCode::OK, "{old} leads to {new}");
    }
}

/// The tags of a page that the keyboard reaches, in the order in which it does.
fn stops(page: &str) -> Vec<String> {
    let pattern = Regex::new(r"<(?:a [^>]*href|input|button|select|summary|textarea|[a-z]+ [^>]*tabindex=.0)[^>]*>")
        .expect("a pattern");
    let found = pattern.find_iter(page).map(|found| found.as_str().to_owned());
    found.filter(|tag| !tag.contains("type=\"hidden\"")).collect()
}

#[tokio::test]
async fn every_page_can_be_used_with_the_keyboard_alone() {
    let kb = knowledge_base();
    let addresses: Vec<String> = Lang::ALL.into_iter().flat_map(|lang| pages(&kb, lang)).collect();
    let router = site(kb);
    let handler = Regex::new(r#"\son[a-z]+="|role="button""#).expect("a pattern");
    let order = Regex::new(r#"tabindex="([^"]*)""#).expect("a pattern");
    for address in addresses.iter().step_by(3) {
        let page = get(&router, address).await.body;
        let stops = stops(&page);
        assert!(
            stops[0].contains("class=\"skip\"") && stops[0].contains("href=\"#main\""),
            "{address}: skip link first"
        );
        assert!(page.contains("<main id=\"main\" tabindex=\"-1\">"), "{address}: where the skip link leads");
        for found in order.captures_iter(&page) {
            assert!(["0", "-1"].contains(&&found[1]), "{address}: tabindex {} breaks the order", &found[1]);
        }
        assert!(!handler.is_match(&page), "{address}: something that only a pointer can use");
        for (opening, closing) in [("<details", "</details>"), ("<summary", "</summary>")] {
            assert_eq!(page.matches(opening).count(), page.matches(closing).count(), "{address}: {opening}");
        }
        assert_eq!(
            page.matches("<details").count(),
            page.matches("<summary").count(),
            "{address}: a fold opens by its summary"
        );
    }
}

#[tokio::test]
async fn focus_is_visible_and_nothing_takes_it_away() {
    let router = site(knowledge_base());
    let page = get(&router, "/en").await.body;
    let style = links(&page).into_iter().find(|link| link.contains(".css")).expect("a style sheet");
    let css = get(&router, &style).await.body;
    let rule = Regex::new(r":focus-visible\s*\{[^}]*outline:\s*[1-9]").expect("a pattern");
    assert!(rule.is_match(&css), "a visible outline");
    // The target of the skip link is the one thing that takes focus without being a control.
    let hidden = Regex::new(r"([^{}]*)\{[^}]*outline:\s*(?:none|0)\b").expect("a pattern");
    let hiding: Vec<&str> =
        hidden.captures_iter(&css).map(|found| found.get(1).map_or("", |name| name.as_str().trim())).collect();
    assert_eq!(hiding, ["main:focus"]);
    assert!(css.contains(".skip:focus"), "the skip link is seen when it has the focus");
}

#[tokio::test]
async fn a_choice_of_edition_is_remembered_and_leads_back_to_this_site_only() {
    let router = site(knowledge_base());
    let chosen = get(&router, "/choose/n4/ko/search?q=a").await;
    assert_eq!((chosen.status, chosen.header(header::LOCATION)), (StatusCode::SEE_OTHER, "/ko/search?q=a"));
    assert!(chosen.header(header::SET_COOKIE).starts_with("edition=n4; "));
    for foreign in
        ["/choose/n4//example.org", "/choose/n4/%2Fexample.org", "/choose/n4/%5Cexample.org", "/choose/n9/en"]
    {
        assert_eq!(get(&router, foreign).await.status, StatusCode::NOT_FOUND, "{foreign}");
    }
    let request = Request::get("/c/critical/automatic-wound")
        .header(header::COOKIE, "edition=n4")
        .header(header::ACCEPT_LANGUAGE, "ko");
    let moved = send(&router, request.body(Body::empty()).expect("a request")).await;
    assert_eq!(moved.header(header::LOCATION), "/ko/n4/rules/critical#extra-saving-roll");
    let request = Request::get("/c/critical/automatic-wound").body(Body::empty()).expect("a request");
    assert_eq!(send(&router, request).await.header(header::LOCATION), "/en/n3/rules/critical#automatic-wound");
}

#[tokio::test]
async fn an_entry_that_an_edition_does_not_have_says_where_it_is() {
    let router = site(knowledge_base());
    let absent = get(&router, "/ko/n5/rules/arm-roll").await;
    assert_eq!(absent.status, StatusCode::NOT_FOUND);
    assert!(absent.body.contains("/choose/n3/ko/n3/rules/arm-roll"));
    let near = get(&router, "/en/n3/rules/critcal").await;
    assert_eq!(near.status, StatusCode::NOT_FOUND);
    assert!(near.body.contains("/en/n3/rules/critical"), "the nearest name is offered");
    let elsewhere = get(&router, "/en/n3/skills/critical").await;
    assert_eq!(elsewhere.header(header::LOCATION), "/en/n3/rules/critical");
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let router = site(knowledge_base());
    for address in ["/en/n3/rules/critical", "/api/v1/entries/critical", "/ko/terms"] {
        let first = get(&router, address).await;
        let mark = first.header(header::ETAG).to_owned();
        assert!(mark.starts_with('"'), "{address}: a strong mark");
        let again = Request::get(address).header(header::HOST, "localhost").header(header::IF_NONE_MATCH, &mark);
        let second = send(&router, again.body(Body::empty()).expect("a request")).await;
        assert_eq!((second.status, second.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{address}");
        assert_eq!(second.header(header::ETAG), mark);
    }
    let other = get(&router, "/ko/n3/rules/critical").await.header(header::ETAG).to_owned();
    assert_ne!(other, get(&router, "/en/n3/rules/critical").await.header(header::ETAG));
}

#[tokio::test]
async fn the_form_runs_an_example_with_other_numbers() {
    let kb = knowledge_base();
    let (id, ruling) = kb.rulings.iter().find(|(_, ruling)| ruling.kind.name == "face-to-face").expect("a ruling");
    let edition = ruling.editions[0];
    let stated = ruling.data(edition);
    let value = stated["active"]["value"].as_i64().expect("a value");
    let fields = format!("active.value={}", value + 1);
    let address = format!("/ko/{edition}/rulings/{}/{}", id.entry(), id.ruling());
    let router = site(kb);
    let by_query = get(&router, &format!("{address}?{fields}")).await;
    check_page(&address, Lang::Ko, &by_query);
    let by_body = post(&router, &address, "application/x-www-form-urlencoded", fields).await;
    check_page(&address, Lang::Ko, &by_body);
    let refused = get(&router, &format!("{address}?active.value=many")).await;
    check_page(&address, Lang::Ko, &refused);
    assert!(refused.body.contains("class=\"refusal\""));
}

#[tokio::test]
async fn the_api_answers_in_json_and_describes_itself() {
    let router = site(knowledge_base());
    let described = get(&router, "/api/v1/openapi.json").await.json();
    assert_eq!(described["openapi"], "3.1.0");
    for address in [
        "/api/v1/entries",
        "/api/v1/entries/critical",
        "/api/v1/clauses/critical/automatic-wound",
        "/api/v1/terms",
        "/api/v1/terms/critical",
        "/api/v1/rulings/critical/a-critical-hit",
        "/api/v1/score/acquisition",
        "/api/v1/search?q=critical&lang=ko&edition=n3&limit=3",
        "/api/v1/coverage",
        "/api/v1/editions",
        "/api/v1/sources",
    ] {
        let answer = get(&router, address).await;
        assert_eq!(
            (answer.status, answer.header(header::CONTENT_TYPE)),
            (StatusCode::OK, "application/json"),
            "{address}"
        );
        let request =
            Request::get(address).header(header::ORIGIN, "https://example.org").body(Body::empty()).expect("a request");
        assert_eq!(send(&router, request).await.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "*", "{address}");
        answer.json();
    }
    let clause = get(&router, "/api/v1/clauses/critical/automatic-wound").await.json();
    assert!(clause["text"]["en"].is_string() && clause["text"]["ko"].is_string());
}

const SITUATION: &str = r#"{"kind":"face-to-face","edition":"n4","active":{"value":12},"reactive":{"value":11},"dice":{"active":[4,9,15],"reactive":[7]}}"#;

#[tokio::test]
async fn a_stranger_s_situation_runs_as_json_and_as_toml() {
    let router = site(knowledge_base());
    let json = post(&router, "/api/v1/run?lang=ko", "application/json", SITUATION).await;
    assert_eq!(
        (json.status, &json.json()["outcome"]["winner"]),
        (StatusCode::OK, &Value::from("active")),
        "{}",
        json.body
    );
    let toml = "active = { value = 12 }\nreactive = { value = 11 }\ndice = { active = [4, 9, 15], reactive = [7] }";
    let toml = post(&router, "/api/v1/run?kind=face-to-face&edition=n4", "application/toml", toml).await;
    assert_eq!(toml.json()["outcome"], json.json()["outcome"]);
}

#[tokio::test]
async fn bad_input_gets_a_short_clear_answer_in_the_readers_language() {
    let router = site(knowledge_base());
    let deep = "[".repeat(100_000);
    let many = SITUATION.replace("[7]", &format!("[{}7]", "7,".repeat(10_000)));
    let large = "x".repeat(MAX_BODY + 1);
    let json = "application/json";
    let cases: Vec<(&str, &str, Vec<u8>, u16)> = vec![
        ("nothing", json, Vec::new(), 422),
        ("no JSON", json, b"what happens if".to_vec(), 422),
        ("invalid UTF-8", json, vec![0xff, 0xfe, 0x00], 400),
        ("deep nesting", json, deep.into_bytes(), 422),
        ("too many dice", json, many.into_bytes(), 422),
        ("a billion dice", json, SITUATION.replace("12", "1000000000").into_bytes(), 422),
        ("an unknown kind", json, SITUATION.replace("face-to-face", "dance").into_bytes(), 422),
        ("an unknown edition", json, SITUATION.replace("n4", "n9").into_bytes(), 422),
        ("an unknown key", json, SITUATION.replace("value", "valeu").into_bytes(), 422),
        ("left-over dice", json, SITUATION.replace("12}", r#"12,"burst":2}"#).into_bytes(), 422),
        ("an unread type", "image/png", SITUATION.as_bytes().to_vec(), 415),
        ("a large body", json, large.into_bytes(), 413),
    ];
    for (name, kind, body, status) in cases {
        for lang in Lang::ALL {
            let answer = post(&router, &format!("/api/v1/run?lang={lang}"), kind, body.clone()).await;
            assert_eq!(answer.status.as_u16(), status, "{name}: {}", answer.body);
            assert_eq!(answer.header(header::CONTENT_TYPE), "application/problem+json", "{name}");
            assert_eq!(answer.header(header::CONTENT_LANGUAGE), lang.as_str(), "{name}");
            let document = answer.json();
            assert_eq!(document["status"], status, "{name}");
            assert!(document["title"].is_string() && answer.body.len() < 2_000, "{name}: {}", answer.body);
        }
    }
    let long = format!("/en/search?q={}", "a".repeat(9_000));
    for (address, status) in [
        (long.as_str(), 414),
        ("/api/v1/entries/no-such-entry", 404),
        ("/api/v2/entries", 404),
        ("/xx/n3/rules/critical", 404),
        ("/en/n9/rules/critical", 404),
        ("/en/n3/rules/%ff%fe", 400),
        ("/en/n3/rulings/critical/no-such", 404),
        ("/en/terms/%2e%2e%2fsecret", 404),
        ("/assets/adjutant.000000000000.css", 404),
        ("/en/search?q=%ff%00((((((((((", 200),
    ] {
        let answer = get(&router, address).await;
        let shown: String = address.chars().take(60).collect();
        assert_eq!(answer.status.as_u16(), status, "{shown}");
        assert!(answer.status.is_success() || answer.body.contains("<h1>") || answer.body.starts_with('{'), "{shown}");
    }
    let method = post(&router, "/en/terms", json, "").await;
    assert_eq!(method.status, StatusCode::METHOD_NOT_ALLOWED);
}
