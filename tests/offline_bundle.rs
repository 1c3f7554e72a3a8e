//! The offline bundle: its size, and its pages beside those of the site.

use std::io::Read;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use model::lang::Lang;
use model::term::Term;
use regex::Regex;
use render::ruling::Examples;
use serde_json::Value;
use tower::ServiceExt;

use crate::site::{KB, ROUTER, Response, send};

/// Returns the compressed size and the text of an offline file, as soon as it is built.
async fn offline_file(name: &str) -> (usize, String) {
    let started = Instant::now();
    loop {
        let request = Request::get(format!("/offline/{name}")).header(header::ACCEPT_ENCODING, "gzip, br");
        let response =
            ROUTER.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a response");
        if response.status() == 200 {
            assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
            let bytes = response.into_body().collect().await.expect("a body").to_bytes();
            let mut text = String::new();
            brotli::Decompressor::new(&bytes[..], 1 << 16).read_to_string(&mut text).expect("a text");
            return (bytes.len(), text);
        }
        assert_eq!(response.status(), 202, "{name}");
        assert!(started.elapsed() < Duration::from_mins(10), "{name} is not built within ten minutes");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// What a page shows on the site and not in the bundle: controls that need the server.
const NEEDS_SERVER: &str = "(?s)<div class=\"permalink\">.*?</div>|<div class=\"elsewhere\">.*?</div>\
    |<p class=\"actions copies\">.*?</p>|<p class=\"actions\"><a class=\"button\".*?</p>\
    |<details class=\"menu\">.*?</details>|<form class=\"list-filter\".*?</form>";

/// The content of `main` of a page on the site, without controls that need the server.
async fn main_on_site(url: &str, needs_server: &Regex) -> String {
    // The bundle has the steps of the examples; the query bypasses the response cache. A score sheet has no examples,
    // and reads a query as a game.
    let query = if url.ends_with("/score") { "" } else { "?whole" };
    let request = Request::get(format!("{url}{query}")).extension(Examples::offline(url));
    let Response { status, body, .. } = send(&ROUTER, request.body(Body::empty()).expect("a request")).await;
    assert_eq!(status, 200, "{url}");
    let (_, rest) = body.split_once("<main id=\"main\" tabindex=\"-1\">").expect("the start of `main`");
    let (main, _) = rest.rsplit_once("</main>").expect("the end of `main`");
    needs_server.replace_all(main, "").into_owned()
}

/// The content of `main` of a page in the bundle, from the pieces of its group: its runs are pairs of how many pieces
/// to skip, backwards if negative, and how many to take.
fn main_in_bundle(url: &str, pieces: &[&str], runs: &[isize]) -> String {
    let mut segments = url.split('/').skip(1);
    let (lang, scope) = (segments.next().unwrap_or_default(), segments.next().unwrap_or_default());
    let (mut next, mut main) = (0_usize, String::new());
    for run in runs.chunks(2) {
        let start = next.checked_add_signed(run[0]).expect("the first piece of a run");
        next = start.checked_add_signed(run[1]).expect("the end of a run");
        main += &pieces[start..next].concat();
    }
    main.replace('\u{1}', &format!("/{lang}/{scope}/")).replace('\u{2}', &format!("\"/{lang}/"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bundles_are_small_and_equal_to_the_site() {
    let (pages, text) = offline_file("en-ko.jsonl").await;
    let (search, data) = offline_file("search.json").await;
    let scripts = [
        include_str!("../assets/offline-pages.js"),
        include_str!("../assets/offline-search.js"),
        include_str!("../assets/sw.js"),
    ];
    let scripts: usize = scripts.iter().map(|script| script.len()).sum();
    assert!(
        pages + search + scripts / 3 <= 4_500_000,
        "{pages} for the pages, {search} for the search, {scripts} for scripts"
    );
    let data: Value = serde_json::from_str(&data).expect("the search");
    let has_entry = |term: &Term| KB.entries.values().any(|entry| entry.term.as_str() == term.id.as_str());
    let terms_alone = KB.terms.iter().filter(|term| !has_entry(term)).count();
    assert_eq!(data["ids"].as_str().map(|ids| ids.lines().count()), Some(KB.entries.len() + terms_alone));
    // Lists of names are one text with these separators.
    let names = KB.terms.iter().flat_map(|term| Lang::ALL.into_iter().flat_map(move |lang| term.names(lang)));
    assert_eq!(names.filter(|name| name.name.contains(['|', '\n'])).count(), 0);
    let needs_server = Regex::new(NEEDS_SERVER).expect("a pattern");
    let (mut all, mut compared, mut traces) = (0, 0, 0);
    for (number, line) in text.lines().enumerate() {
        let group: Value = serde_json::from_str(line).expect("a group");
        let pieces: Vec<&str> = group["c"].as_array().expect("pieces").iter().filter_map(Value::as_str).collect();
        for stored in group["p"].as_array().expect("pages") {
            all += 1;
            if number % 40 != 0 {
                continue;
            }
            let url = stored[0].as_str().expect("a URL");
            let runs: Vec<isize> = serde_json::from_value(stored[2].clone()).expect("runs");
            let shown = main_on_site(url, &needs_server).await;
            assert!(main_in_bundle(url, &pieces, &runs) == shown, "{url} differs");
            compared += 1;
            traces += shown.matches("<ol class=\"trace\">").count();
        }
    }
    assert!(all > 5_000 && compared > 80 && traces > 100, "{all} pages, {compared} compared with {traces} traces");
}
