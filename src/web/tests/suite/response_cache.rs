//! The response cache and the page cache: a cached response answers only the same request over the same content.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, header};
use kb::Checked;
use web::{SharedState, Snapshot, collect_urls, prerender, router};

use crate::site::{checked_content, get_with, send, site, state};

const PAGE: &str = "/en/n4/rules/critical";

fn request(method: Method, headers: &[(header::HeaderName, &str)]) -> Request<Body> {
    let request = Request::builder().method(method).uri(PAGE);
    headers
        .iter()
        .fold(request, |request, (name, value)| request.header(name, *value))
        .body(Body::empty())
        .expect("a request")
}

/// Returns the headers that equal responses share: all but the date.
fn comparable(headers: &HeaderMap) -> Vec<(String, String)> {
    let mut comparable: Vec<_> = headers
        .iter()
        .filter(|(name, _)| *name != header::DATE)
        .map(|(name, value)| (name.to_string(), value.to_str().expect("a header is text").to_owned()))
        .collect();
    comparable.sort();
    comparable
}

#[tokio::test]
async fn a_cached_response_depends_on_the_request_headers() {
    let readers: [&[(header::HeaderName, &str)]; 6] = [
        &[],
        &[(header::ACCEPT_ENCODING, "gzip")],
        &[(header::COOKIE, "theme=dark")],
        &[(header::COOKIE, "edition=n3")],
        &[(header::HOST, "other.example")],
        &[(header::ACCEPT_ENCODING, "identity")],
    ];
    let router = site(checked_content());
    let mut first = Vec::new();
    for reader in readers {
        first.push(send(&router, request(Method::GET, reader)).await);
    }
    for (reader, rendered) in readers.into_iter().zip(&first) {
        let cached = send(&router, request(Method::GET, reader)).await;
        assert_eq!(cached.status, rendered.status, "{reader:?}");
        assert_eq!(comparable(&cached.headers), comparable(&rendered.headers), "{reader:?}");
        assert_eq!(cached.bytes, rendered.bytes, "{reader:?}");
    }
    let [plain, compressed, dark, ..] = &first[..] else { panic!("six requests") };
    assert_eq!(compressed.header(header::CONTENT_ENCODING), "gzip");
    assert_eq!(plain.header(header::CONTENT_ENCODING), "", "no compression without `Accept-Encoding`");
    assert!(plain.bytes != dark.bytes, "the theme is part of the page");
    assert!(first[4].body.contains("other.example"), "a page contains the host of its request");
    let head = send(&router, request(Method::HEAD, &[])).await;
    assert!(head.bytes.is_empty(), "HEAD has no body although the page is cached");
}

/// Returns the content with another hash.
fn changed_content() -> Checked {
    let mut checked = checked_content();
    "0123456789abcdef".clone_into(&mut checked.kb.hash);
    checked
}

#[tokio::test]
async fn after_a_reload_no_response_comes_from_the_old_content() {
    let shared = state(checked_content());
    let router = router(Arc::clone(&shared));
    let request = || request(Method::GET, &[]);
    let before = send(&router, request()).await;
    shared.swap(Snapshot::build(changed_content()).expect("an index"));
    let after = send(&router, request()).await;
    assert!(
        after.body.contains("0123456789abcdef") && !before.body.contains("0123456789abcdef"),
        "a page contains the hash of its content"
    );
    assert_ne!(before.header(header::ETAG), after.header(header::ETAG));
    shared.reject(3);
    let notice = send(&router, request()).await;
    assert_ne!(notice.bytes, after.bytes, "a page shows that newer content is rejected");
}

async fn page(router: &Router, url: &str, headers: &[(header::HeaderName, &str)]) -> String {
    let response = get_with(router, url, headers).await;
    assert_eq!(response.status, 200, "{url}");
    response.body
}

/// Prerenders until the page cache has some pages.
async fn prerender_pages(shared: &SharedState, pages: usize) {
    let rendering = tokio::spawn(prerender(Arc::clone(shared)));
    let mut waited = Duration::ZERO;
    while shared.snapshot().pages.size().0 < pages {
        assert!(waited < Duration::from_mins(1), "no page is slow");
        tokio::time::sleep(Duration::from_millis(20)).await;
        waited += Duration::from_millis(20);
    }
    rendering.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prerendered_page_is_the_same_in_the_layout_of_each_reader() {
    let (with, without) = (state(checked_content()), state(checked_content()));
    prerender_pages(&with, 10).await;
    let (cached, fresh) = (router(Arc::clone(&with)), router(without));
    let snapshot = with.snapshot();
    let dark: &[(header::HeaderName, &str)] = &[(header::COOKIE, "theme=dark"), (header::HOST, "other.example")];
    for (_, address) in collect_urls(snapshot.kb()).iter().take(100) {
        for reader in [&[], dark] {
            let (prerendered, rendered) = (page(&cached, address, reader).await, page(&fresh, address, reader).await);
            assert!(prerendered == rendered, "{address} differs once it is prerendered");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_each_snapshot_are_prerendered() {
    let shared = state(checked_content());
    for _content in ["the first", "the second"] {
        prerender_pages(&shared, 1).await;
        shared.swap(Snapshot::build(changed_content()).expect("an index"));
        assert_eq!(shared.snapshot().pages.size().0, 0);
    }
}
