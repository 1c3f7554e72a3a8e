//! How long the site takes to answer with a page, without a network. `cargo bench --bench pages`, with `-- coverage` only
//! where the address has this.
//!
//! Every page of the site map, every ruling, every comparison and every entry read in another way is drawn afresh three
//! times; those of the site map are also sent three times as they are kept. The shortest counts, because the machine may be
//! busy. It prints the median, the 99th percentile and the slowest of each sort, and fails where a page takes longer than
//! it may.

#![expect(clippy::expect_used, reason = "without the site there is nothing to measure")]
#![expect(clippy::print_stdout, reason = "the figures are printed")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use adjutant::content::Embedded;
use adjutant::i18n::Messages;
use adjutant::kb::compare::Between;
use adjutant::kb::{KnowledgeBase, assemble};
use adjutant::model::edition::{Edition, Scope};
use adjutant::model::lang::Lang;
use adjutant::render::address;
use adjutant::render::read::Read;
use adjutant::web::{Site, Snapshot, router};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use tower::ServiceExt;

/// What a page may take.
const PAGE: Duration = Duration::from_millis(1);
const TIMES: usize = 3;

/// How long an answer took, and what it was.
type Taken = (Duration, usize, String);

async fn answered(router: &Router, address: &str) -> (Duration, String) {
    let request = Request::get(address).header(header::HOST, "localhost").body(Body::empty()).expect("a request");
    let started = Instant::now();
    let response = router.clone().oneshot(request).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{address}");
    let body = response.into_body().collect().await.expect("a body").to_bytes();
    (started.elapsed(), String::from_utf8(body.into()).expect("a text"))
}

async fn shortest(router: &Router, address: String) -> Taken {
    let (mut least, page) = answered(router, &address).await;
    for _ in 1..TIMES {
        least = least.min(answered(router, &address).await.0);
    }
    (least, page.len(), address)
}

/// Prints the figures; returns the slowest.
fn tell(what: &str, mut taken: Vec<Taken>) -> Duration {
    taken.sort();
    let at = |part: usize| taken[(taken.len() * part / 100).min(taken.len() - 1)].0;
    let slow = taken.iter().filter(|(took, ..)| *took > PAGE).count();
    println!("{} pages {what}: median {:?}, 99th percentile {:?}, {slow} over {PAGE:?}", taken.len(), at(50), at(99));
    for (took, size, address) in taken.iter().rev().take(8) {
        println!("  {took:?} for {} kB: {address}", size / 1000);
    }
    at(100)
}

/// Addresses of one sort of pages, each with a query: what is asked with one is not kept.
fn sorts(kb: &KnowledgeBase, map: &str) -> Vec<(&'static str, Vec<String>)> {
    let places = map.split("<loc>http://localhost").skip(1).filter_map(|rest| rest.split("</loc>").next());
    let afresh = |address: String| format!("{address}?afresh");
    let (mut rulings, mut read, mut compared) = (Vec::new(), Vec::new(), Vec::new());
    for lang in Lang::ALL {
        let runs =
            kb.rulings.values().flat_map(|ruling| kb.report.runs(&ruling.id).iter().map(move |run| (ruling, run)));
        rulings.extend(runs.map(|(ruling, run)| afresh(address::ruling(lang, run.scope, &ruling.id))));
        let pairs = Edition::ALL.into_iter().flat_map(|from| Edition::ALL.map(|to| Between { from, to }));
        let pairs: Vec<Between> = pairs.filter(|both| both.from != both.to).collect();
        compared.extend(pairs.iter().map(|both| afresh(address::changes_between(lang, *both))));
        for entry in kb.entries.values() {
            let has = |edition| entry.holds_in(Scope::Edition(edition));
            let pairs = pairs.iter().filter(|both| has(both.from) && has(both.to));
            compared.extend(pairs.map(|both| afresh(address::compare(lang, entry, *both))));
            for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
                let ways = Read::ALL.into_iter().filter(|way| !way.query().is_empty());
                read.extend(ways.map(|way| address::entry_read(lang, scope, entry, way)));
            }
        }
    }
    let site = places.map(|place| afresh(place.to_owned())).collect();
    vec![("of the site map", site), ("of rulings", rulings), ("that compare", compared), ("read otherwise", read)]
}

#[tokio::main]
async fn main() {
    let kb = assemble(&Embedded, &|_| {});
    let site = Arc::new(Site::new(Snapshot::of(kb).expect("an index"), Messages::load()));
    let router = router(Arc::clone(&site));
    let (_, map) = answered(&router, "/sitemap.xml").await;
    let sorts = sorts(&site.snapshot().kb, &map);
    let kept: Vec<String> = sorts[0].1.iter().map(|address| address.replace("?afresh", "")).collect();
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or_default();
    let mut slowest = Duration::ZERO;
    for (what, addresses) in sorts.into_iter().chain([("of the site map, kept", kept)]) {
        let mut taken = Vec::new();
        for address in addresses.into_iter().filter(|address| address.contains(&wanted)) {
            taken.push(shortest(&router, address).await);
        }
        if !taken.is_empty() {
            slowest = slowest.max(tell(what, taken));
        }
    }
    assert!(slowest <= PAGE, "a page takes more than {PAGE:?}");
}
