//! How long the site takes to answer with a page, without a network. `cargo bench --bench pages`.
//!
//! Every page of the sitemap is drawn afresh three times, then sent three times as it is kept; the shortest counts, because
//! the machine may be busy. It prints the median, the 99th percentile and the slowest of both, and fails where a page that
//! is kept takes longer than a page may, or where more than one in a hundred does that is drawn.

#![expect(clippy::expect_used, reason = "without the site there is nothing to measure")]
#![expect(clippy::print_stdout, reason = "the figures are printed")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use adjutant::content::Embedded;
use adjutant::i18n::Messages;
use adjutant::kb::assemble;
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

/// Prints the figures; returns the 99th percentile and the slowest.
fn tell(what: &str, mut taken: Vec<Taken>) -> (Duration, Duration) {
    taken.sort();
    let at = |part: usize| taken[(taken.len() * part / 100).min(taken.len() - 1)].0;
    let slow = taken.iter().filter(|(took, ..)| *took > PAGE).count();
    println!("{} pages {what}: median {:?}, 99th percentile {:?}, {slow} over {PAGE:?}", taken.len(), at(50), at(99));
    for (took, size, address) in taken.iter().rev().take(8) {
        println!("  {took:?} for {} kB: {address}", size / 1000);
    }
    (at(99), at(100))
}

#[tokio::main]
async fn main() {
    let kb = assemble(&Embedded, &|_| {});
    let site = Arc::new(Site::new(Snapshot::of(kb).expect("an index"), Messages::load()));
    let router = router(site);
    let (_, map) = answered(&router, "/sitemap.xml").await;
    let places = map.split("<loc>http://localhost").skip(1).filter_map(|rest| rest.split("</loc>").next());
    let (mut drawn, mut kept) = (Vec::new(), Vec::new());
    for address in places {
        // What is asked with a query is not kept.
        drawn.push(shortest(&router, format!("{address}?afresh")).await);
        kept.push(shortest(&router, address.to_owned()).await);
    }
    let (drawn, kept) = (tell("drawn", drawn), tell("kept", kept));
    assert!(kept.1 <= PAGE, "a page takes more than {PAGE:?} though it is kept");
    assert!(drawn.0 <= PAGE, "a page in a hundred takes more than {PAGE:?} to draw");
}
