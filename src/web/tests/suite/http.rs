//! The site and the API over HTTP, without a socket: redirects, preferences, revalidation, forms, problem documents,
//! bad input.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use axum::http::header;
use content::{FileError, Files, Folder};
use kb::{Checked, assemble};
use model::edition::Edition;
use model::lang::Lang;
use regex::Regex;
use render::{turn, url};
use serde_json::Value;
use web::MAX_BODY;

use crate::page_checks::{check_page, links};
use crate::site::{FORM, JSON, KB, PROBLEM, ROUTER, TOML, get_as_browser as get, get_from, get_with, post, site};

/// Returns the section of a clause on a page, without its sources and links.
fn clause_section<'p>(page: &'p str, clause: &str) -> &'p str {
    let from = page.find(&format!("<section class=\"clause\" id=\"{clause}\"")).expect("the clause is on its page");
    let section = page[from..].split("<div class=\"about\"").next();
    section.expect("a first part")
}

#[tokio::test]
async fn a_ruling_is_shown_under_every_clause_that_it_proves() {
    let mut expected: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for ruling in KB.rulings.values() {
        for edition in &ruling.editions {
            let scope = *edition;
            let holding = ruling.proves.iter().filter_map(|proof| KB.clause(&proof.clause));
            for (entry, clause) in holding.filter(|(_, clause)| clause.holds_in(scope)) {
                let page = url::entry(Lang::En, scope, entry);
                let anchor = format!("ruling:{}\"", ruling.id.ruling());
                expected.entry(page).or_default().push((clause.name.to_string(), anchor));
            }
        }
    }
    for (address, shown) in expected {
        let page = get(&address).await.body;
        for (clause, anchor) in shown {
            assert!(clause_section(&page, &clause).contains(&anchor), "{address}#{clause}: {anchor} is missing");
        }
    }
}

#[tokio::test]
async fn the_course_of_a_game_leads_to_entries_and_in_every_edition() {
    for id in turn::ids() {
        assert!(KB.entries.contains_key(id), "there is no entry `{id}`");
    }
    for edition in Edition::ALL {
        let home = get(&format!("/en?edition={edition}")).await.body;
        let picture = home.split("<ol class=\"turn\">").nth(1).and_then(|rest| rest.split("</section>").next());
        let picture = picture.expect("the picture");
        assert_eq!(picture.matches("<li class=\"phase\">").count(), 6, "{edition}");
        let other = links(picture).into_iter().find(|link| !link.starts_with(&format!("/en/{edition}/")));
        assert_eq!(other, None, "{edition}");
    }
}

#[tokio::test]
async fn a_trace_labels_the_side_of_a_step_when_it_changes() {
    let label = Regex::new(r#"<span class="subject">([^<]*)</span>"#).expect("a pattern");
    for (lang, sides) in [("en", ["active side", "reactive side", "all"]), ("ko", ["액티브 쪽", "리액티브 쪽", "전체"])]
    {
        let address = format!("/{lang}/n4/rulings/face-to-face-roll/higher-die-wins");
        let page = get(&address).await;
        check_page(&address, lang.parse().expect("a language"), &page);
        let labels: Vec<&str> =
            label.captures_iter(&page.body).map(|groups| groups.get(1).map_or("", |label| label.as_str())).collect();
        let [active, reactive, all] = sides;
        assert_eq!(labels, [active, reactive, all, active, reactive, all], "{address}");
    }
    let attack = get("/ko/n4/rulings/face-to-face-roll/shot-against-shot").await;
    assert!(attack.body.contains("<span class=\"subject\">a · 반응</span>"), "a name stays as it is");
}

/// The content of `tests/fixtures/base` with another `ids.toml`.
struct WithIds {
    base: Folder,
    ids: &'static str,
}

impl Files for WithIds {
    fn list(&self) -> Vec<String> {
        self.base.list()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path == "ids.toml" { Ok(Cow::Borrowed(self.ids.as_bytes())) } else { self.base.read(path) }
    }
}

#[tokio::test]
async fn a_retired_id_redirects_to_its_successor_on_pages_and_in_the_api() {
    let ids = r#"
        published = []
        [retired]
        "old" = "sample"
        "old#gone" = "sample#second"
        "sample#zeroth" = "sample#first"
        "former" = "sample#second"
    "#;
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base");
    let kb = assemble(&WithIds { base: Folder::open(base).expect("the base"), ids });
    let checked = Checked::build(kb, &|_| {});
    assert_eq!(checked.problems, []);
    let router = site(checked);
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
        let redirect = get_from(&router, old).await;
        assert_eq!((redirect.status, redirect.location()), (status, new), "{old}");
        let page = new.split('#').next().unwrap_or_default();
        assert_eq!(get_from(&router, page).await.status, 200, "{old} leads to {new}");
    }
}

#[tokio::test]
async fn the_focus_is_visible_on_every_control() {
    let page = get("/en").await.body;
    let style = links(&page).into_iter().find(|link| link.contains(".css")).expect("a style sheet");
    let css = get(&style).await.body;
    let rule = Regex::new(r":focus-visible\s*\{[^}]*outline:\s*[1-9]").expect("a pattern");
    assert!(rule.is_match(&css), "a visible outline");
    // The target of the skip link takes the focus without being a control.
    let hidden = Regex::new(r"([^{}]*)\{[^}]*outline:\s*(?:none|0)\b").expect("a pattern");
    let hiding: Vec<&str> =
        hidden.captures_iter(&css).map(|groups| groups.get(1).map_or("", |name| name.as_str().trim())).collect();
    assert_eq!(hiding, ["main:focus"]);
    assert!(css.contains(".skip:focus"), "the skip link is visible when it has the focus");
}

#[tokio::test]
async fn the_choice_of_an_edition_is_stored_and_redirects_within_the_site_only() {
    let chosen = get("/choose/n4/ko/search?q=a").await;
    assert_eq!((chosen.status, chosen.location()), (303, "/ko/search?q=a"));
    assert!(chosen.header(header::SET_COOKIE).starts_with("edition=n4; "));
    for foreign in
        ["/choose/n4//example.org", "/choose/n4/%2Fexample.org", "/choose/n4/%5Cexample.org", "/choose/n9/en"]
    {
        assert_eq!(get(foreign).await.status, 404, "{foreign}");
    }
    let preferences = [(header::COOKIE, "edition=n4"), (header::ACCEPT_LANGUAGE, "ko")];
    let moved = get_with(&ROUTER, "/c/critical/automatic-wound", &preferences).await;
    assert_eq!(moved.location(), "/ko/n4/rules/critical#extra-saving-roll");
    let moved = get_from(&ROUTER, "/c/critical/automatic-wound").await;
    assert_eq!(moved.location(), "/en/n3/rules/critical#automatic-wound");
}

#[tokio::test]
async fn a_page_of_an_edition_without_the_entry_links_to_the_editions_that_have_it() {
    let absent = get("/ko/n5/rules/arm-roll").await;
    assert_eq!(absent.status, 404);
    assert!(absent.body.contains("/choose/n3/ko/n3/rules/arm-roll"));
    let near = get("/en/n3/rules/critcal").await;
    assert_eq!(near.status, 404);
    assert!(near.body.contains("/en/n3/rules/critical"), "the nearest id is suggested");
    let elsewhere = get("/en/n3/skills/critical").await;
    assert_eq!(elsewhere.location(), "/en/n3/rules/critical");
}

#[tokio::test]
async fn an_unchanged_page_is_answered_with_304() {
    for address in ["/en/n3/rules/critical", "/api/v1/entries/critical", "/ko/terms"] {
        let first = get(address).await;
        let etag = first.header(header::ETAG).to_owned();
        assert!(etag.starts_with('"'), "{address}: a strong ETag");
        let conditional = [(header::HOST, "localhost"), (header::IF_NONE_MATCH, etag.as_str())];
        let second = get_with(&ROUTER, address, &conditional).await;
        assert_eq!((second.status, second.body.as_str()), (304, ""), "{address}");
        assert_eq!(second.header(header::ETAG), etag);
    }
    let korean = get("/ko/n3/rules/critical").await.header(header::ETAG).to_owned();
    assert_ne!(korean, get("/en/n3/rules/critical").await.header(header::ETAG));
}

#[tokio::test]
async fn the_form_of_a_ruling_runs_it_with_other_numbers() {
    let (id, ruling) = KB.rulings.iter().find(|(_, ruling)| ruling.kind.name == "face-to-face").expect("a ruling");
    let edition = ruling.editions[0];
    let stated = ruling.data(edition);
    let value = stated["active"]["value"].as_i64().expect("a value");
    let fields = format!("active.value={}", value + 1);
    let address = format!("/ko/{edition}/rulings/{}/{}", id.entry(), id.ruling());
    let by_query = get(&format!("{address}?{fields}")).await;
    check_page(&address, Lang::Ko, &by_query);
    let by_body = post(&ROUTER, &address, FORM, fields).await;
    check_page(&address, Lang::Ko, &by_body);
    let refused = get(&format!("{address}?active.value=many")).await;
    check_page(&address, Lang::Ko, &refused);
    assert!(refused.body.contains("class=\"refusal\""));
}

#[tokio::test]
async fn every_api_resource_is_json_with_cors_headers() {
    let described = get("/api/v1/openapi.json").await.json();
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
        let answer = get(address).await;
        assert_eq!((answer.status, answer.header(header::CONTENT_TYPE)), (200, JSON), "{address}");
        let foreign = get_with(&ROUTER, address, &[(header::ORIGIN, "https://example.org")]).await;
        assert_eq!(foreign.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "*", "{address}");
        answer.json();
    }
    let clause = get("/api/v1/clauses/critical/automatic-wound").await.json();
    assert!(clause["text"]["en"].is_string() && clause["text"]["ko"].is_string());
}

const SITUATION: &str = r#"{"kind":"face-to-face","edition":"n4","active":{"value":12},"reactive":{"value":11},"dice":{"active":[4,9,15],"reactive":[7]}}"#;

#[tokio::test]
async fn a_situation_runs_as_json_and_as_toml() {
    let json = post(&ROUTER, "/api/v1/run?lang=ko", JSON, SITUATION).await;
    assert_eq!((json.status, &json.json()["outcome"]["winner"]), (200, &Value::from("active")), "{}", json.body);
    let toml = "active = { value = 12 }\nreactive = { value = 11 }\ndice = { active = [4, 9, 15], reactive = [7] }";
    let toml = post(&ROUTER, "/api/v1/run?kind=face-to-face&edition=n4", TOML, toml).await;
    assert_eq!(toml.json()["outcome"], json.json()["outcome"]);
}

#[tokio::test]
async fn bad_input_gets_a_short_problem_document_in_the_readers_language() {
    let deep = "[".repeat(100_000);
    let many = SITUATION.replace("[7]", &format!("[{}7]", "7,".repeat(10_000)));
    let large = "x".repeat(MAX_BODY + 1);
    let cases: Vec<(&str, &str, Vec<u8>, u16)> = vec![
        ("nothing", JSON, Vec::new(), 422),
        ("no JSON", JSON, b"what happens if".to_vec(), 422),
        ("invalid UTF-8", JSON, vec![0xff, 0xfe, 0x00], 400),
        ("deep nesting", JSON, deep.into_bytes(), 422),
        ("too many dice", JSON, many.into_bytes(), 422),
        ("a billion dice", JSON, SITUATION.replace("12", "1000000000").into_bytes(), 422),
        ("an unknown kind", JSON, SITUATION.replace("face-to-face", "dance").into_bytes(), 422),
        ("an unknown edition", JSON, SITUATION.replace("n4", "n9").into_bytes(), 422),
        ("an unknown key", JSON, SITUATION.replace("value", "valeu").into_bytes(), 422),
        ("left-over dice", JSON, SITUATION.replace("12}", r#"12,"burst":2}"#).into_bytes(), 422),
        ("an unread type", "image/png", SITUATION.as_bytes().to_vec(), 415),
        ("a large body", JSON, large.into_bytes(), 413),
    ];
    for (name, kind, body, status) in cases {
        for lang in Lang::ALL {
            let answer = post(&ROUTER, &format!("/api/v1/run?lang={lang}"), kind, body.clone()).await;
            assert_eq!(answer.status, status, "{name}: {}", answer.body);
            assert_eq!(answer.header(header::CONTENT_TYPE), PROBLEM, "{name}");
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
        let answer = get(address).await;
        let shown: String = address.chars().take(60).collect();
        assert_eq!(answer.status, status, "{shown}");
        assert!(
            (200..300).contains(&answer.status) || answer.body.contains("<h1>") || answer.body.starts_with('{'),
            "{shown}"
        );
    }
    let method = post(&ROUTER, "/en/terms", JSON, "").await;
    assert_eq!(method.status, 405);
}
