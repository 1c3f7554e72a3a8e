//! How long the site takes to draw its pages, without a network. `cargo bench --bench pages`.
//!
//! Every page of the sitemap is asked for once cold and drawn again three times; the shortest counts, because the machine
//! may be busy. It prints the median, the 99th percentile and the slowest, and fails where a page takes longer than it may.

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

async fn drawn(router: &Router, address: &str) -> (Duration, String) {
    let request = Request::get(address).header(header::HOST, "localhost").body(Body::empty()).expect("a request");
    let started = Instant::now();
    let response = router.clone().oneshot(request).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{address}");
    let body = response.into_body().collect().await.expect("a body").to_bytes();
    (started.elapsed(), String::from_utf8(body.into()).expect("a text"))
}

#[tokio::main]
async fn main() {
    let kb = assemble(&Embedded, &|_| {});
    let site = Arc::new(Site::new(Snapshot::of(kb).expect("an index"), Messages::load()));
    let router = router(site);
    let (_, map) = drawn(&router, "/sitemap.xml").await;
    let addresses: Vec<&str> =
        map.split("<loc>http://localhost").skip(1).filter_map(|rest| rest.split("</loc>").next()).collect();
    let mut taken: Vec<(Duration, usize, &str)> = Vec::new();
    for address in addresses {
        let (mut least, page) = drawn(&router, address).await;
        for _ in 1..TIMES {
            least = least.min(drawn(&router, address).await.0);
        }
        taken.push((least, page.len(), address));
    }
    taken.sort();
    let at = |part: usize| taken[(taken.len() * part / 100).min(taken.len() - 1)].0;
    println!("{} pages: median {:?}, 99th percentile {:?}", taken.len(), at(50), at(99));
    let slow = taken.iter().rev().take_while(|(took, ..)| *took > PAGE).count();
    for (took, size, address) in taken.iter().rev().take(12) {
        println!("  {took:?} for {} kB: {address}", size / 1000);
    }
    println!("{slow} pages take more than {PAGE:?}");
    assert!(at(99) <= PAGE, "a page in a hundred takes more than {PAGE:?}");
}
