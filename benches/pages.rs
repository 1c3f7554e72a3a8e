//! The response time of pages, without a network. `cargo bench -p benches --bench pages -- coverage` measures only URLs
//! that contain `coverage`.
//!
//! Every page of the site map, every ruling, every comparison and every entry in another reading mode is rendered three
//! times without the cache; then all are prerendered, as the server does it, and requested three times each. The
//! shortest time counts, because the machine may be busy. It prints the median, the 99th percentile and the slowest
//! pages of each kind, and fails if a cached page exceeds the bound.

#![expect(clippy::expect_used, reason = "without the site there is nothing to measure")]
#![expect(clippy::print_stdout, reason = "the figures are printed")]

// Links the allocator of the program.
use adjutant as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{Checked, assemble};
use tower::ServiceExt;
use web::{AppState, Snapshot, UrlKind, collect_urls, router};

/// The bound for a page.
const PAGE: Duration = Duration::from_millis(1);
const REPEATS: usize = 3;

/// A list of encodings too long for the response cache, so that the layout is rendered around each page.
const ENCODINGS: &str = "identity, identity;q=0.9, identity;q=0.8, identity;q=0.7, identity;q=0.6";

/// The time, size and URL of a response.
type Timing = (Duration, usize, String);

async fn answered(router: &Router, address: &str) -> (Duration, usize) {
    let request = Request::get(address).header(header::HOST, "localhost").header(header::ACCEPT_ENCODING, ENCODINGS);
    let request = request.body(Body::empty()).expect("a request");
    let started = Instant::now();
    let response = router.clone().oneshot(request).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{address}");
    let body = response.into_body().collect().await.expect("a body").to_bytes();
    (started.elapsed(), body.len())
}

async fn shortest(router: &Router, address: &str) -> (Duration, usize) {
    let (mut fastest, size) = answered(router, address).await;
    for _ in 1..REPEATS {
        fastest = fastest.min(answered(router, address).await.0);
    }
    (fastest, size)
}

/// A URL too long for the page cache, so that the page is rendered each time.
fn uncached(address: &str) -> String {
    format!("{address}{}afresh={:0256}", if address.contains('?') { '&' } else { '?' }, 0)
}

/// Prints the figures; returns the slowest time.
fn report(what: &str, mut timings: Vec<Timing>) -> Duration {
    if timings.is_empty() {
        return Duration::ZERO;
    }
    timings.sort();
    let percentile = |part: usize| timings[(timings.len() * part / 100).min(timings.len() - 1)].0;
    let slow = timings.iter().filter(|(took, ..)| *took > PAGE).count();
    println!(
        "{} pages, {what}: median {:?}, 99th percentile {:?}, {slow} over {PAGE:?}",
        timings.len(),
        percentile(50),
        percentile(99)
    );
    for (took, size, address) in timings.iter().rev().take(8) {
        println!("  {took:?} for {} kB: {address}", size / 1000);
    }
    percentile(100)
}

#[tokio::main]
async fn main() {
    let checked = Checked::build(assemble(&Embedded), &|_| {});
    let site = Arc::new(AppState::new(Snapshot::build(checked).expect("an index"), Messages::load()));
    let router = router(Arc::clone(&site));
    let snapshot = site.snapshot();
    let filter = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or_default();
    let all: Vec<_> =
        collect_urls(snapshot.kb()).into_iter().filter(|(_, address)| address.contains(&filter)).collect();
    let kinds = [UrlKind::Sitemap, UrlKind::Ruling, UrlKind::Comparison, UrlKind::Reading];
    let addresses = |kind| all.iter().filter(move |(own, _)| *own == kind).map(|(_, address)| address.as_str());
    for kind in kinds {
        let mut timings = Vec::new();
        for address in addresses(kind) {
            let (fastest, size) = shortest(&router, &uncached(address)).await;
            timings.push((fastest, size, address.to_owned()));
        }
        report(&format!("{kind:?}, drawn afresh"), timings);
    }
    let started = Instant::now();
    for (_, address) in &all {
        answered(&router, address).await;
    }
    let (pages, bytes) = snapshot.pages.size();
    println!("all drawn once in {:?}: {pages} took long and are kept in {} kB", started.elapsed(), bytes / 1000);
    let mut slowest = Duration::ZERO;
    for kind in kinds {
        let mut timings = Vec::new();
        for address in addresses(kind) {
            let (least, size) = shortest(&router, address).await;
            timings.push((least, size, address.to_owned()));
        }
        slowest = slowest.max(report(&format!("{kind:?}, as readers get them"), timings));
    }
    assert!(slowest <= PAGE, "a page takes more than {PAGE:?}");
}
