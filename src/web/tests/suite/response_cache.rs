//! The response cache: a cached page is sent only for the same request, and from the same content.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{KnowledgeBase, assemble};
use tower::ServiceExt;
use web::{AppState, SharedState, Snapshot, prerender, router, urls};

static ROUTER: LazyLock<Router> = LazyLock::new(|| router(shared()));

fn shared() -> SharedState {
    Arc::new(AppState::new(Snapshot::build(assemble(&Embedded, &|_| {})).expect("an index"), Messages::load()))
}

/// The status of an answer, its headers and its body.
async fn sent(router: &Router, request: Request<Body>) -> (u16, HeaderMap, Bytes) {
    let (parts, body) = router.clone().oneshot(request).await.expect("the router answers").into_parts();
    (parts.status.as_u16(), parts.headers, body.collect().await.expect("a body").to_bytes())
}

fn says(page: &Bytes, words: &str) -> bool {
    String::from_utf8_lossy(page).contains(words)
}

const PAGE: &str = "/en/n4/rules/critical";

fn asked(method: Method, headers: &[(header::HeaderName, &str)]) -> Request<Body> {
    let request = Request::builder().method(method).uri(PAGE);
    headers
        .iter()
        .fold(request, |request, (name, value)| request.header(name, *value))
        .body(Body::empty())
        .expect("asked")
}

/// What two answers must have in common: everything but the day.
fn told(headers: &HeaderMap) -> Vec<(String, String)> {
    let mut told: Vec<_> = headers
        .iter()
        .filter(|(name, _)| *name != header::DATE)
        .map(|(name, value)| (name.to_string(), value.to_str().expect("a header is text").to_owned()))
        .collect();
    told.sort();
    told
}

#[tokio::test]
async fn each_reader_gets_the_page_that_is_drawn_for_them() {
    let readers: [&[(header::HeaderName, &str)]; 6] = [
        &[],
        &[(header::ACCEPT_ENCODING, "gzip")],
        &[(header::COOKIE, "theme=dark")],
        &[(header::COOKIE, "edition=n3")],
        &[(header::HOST, "other.example")],
        &[(header::ACCEPT_ENCODING, "identity")],
    ];
    let mut first = Vec::new();
    for reader in readers {
        first.push(sent(&ROUTER, asked(Method::GET, reader)).await);
    }
    for (reader, (status, headers, body)) in readers.into_iter().zip(&first) {
        let (again, same, page) = sent(&ROUTER, asked(Method::GET, reader)).await;
        assert_eq!((again, told(&same), &page), (*status, told(headers), body), "{reader:?}");
    }
    let [plain, compressed, dark, ..] = &first[..] else { panic!("six readers") };
    assert_eq!(compressed.1.get(header::CONTENT_ENCODING).map(header::HeaderValue::as_bytes), Some(&b"gzip"[..]));
    assert!(plain.1.get(header::CONTENT_ENCODING).is_none(), "who asks for no compression gets none");
    assert!(plain.2 != dark.2, "colours are drawn into the page");
    assert!(says(&first[4].2, "other.example"), "a page names the host that it was asked of");
    let (_, _, nothing) = sent(&ROUTER, asked(Method::HEAD, &[])).await;
    assert!(nothing.is_empty(), "HEAD has no body though the page is kept");
}

/// The content with another wording of a rule.
fn reworded() -> KnowledgeBase {
    let mut kb = assemble(&Embedded, &|_| {});
    "0123456789abcdef".clone_into(&mut kb.hash);
    kb
}

#[tokio::test]
async fn another_content_is_not_answered_with_the_pages_of_the_one_before() {
    let shared = shared();
    let router = router(Arc::clone(&shared));
    let ask = || asked(Method::GET, &[]);
    let before = sent(&router, ask()).await;
    shared.swap(Snapshot::build(reworded()).expect("an index"));
    let after = sent(&router, ask()).await;
    assert!(says(&after.2, "0123456789abcdef") && !says(&before.2, "0123456789abcdef"), "the page names its content");
    assert_ne!(before.1.get(header::ETAG), after.1.get(header::ETAG));
    shared.reject(3);
    let notice = sent(&router, ask()).await;
    assert_ne!(notice.2, after.2, "a page says that a newer content is not served");
}

async fn page(router: &Router, address: &str, headers: &[(header::HeaderName, &str)]) -> String {
    let request = Request::get(address);
    let request = headers.iter().fold(request, |request, (name, value)| request.header(name, *value));
    let (status, _, body) = sent(router, request.body(Body::empty()).expect("asked")).await;
    assert_eq!(status, 200, "{address}");
    String::from_utf8(body.into()).expect("a text")
}

/// Renders ahead until some pages are kept.
async fn prerendered(shared: &SharedState, pages: usize) {
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
    let (with, without) = (shared(), shared());
    prerendered(&with, 10).await;
    let (cached, fresh) = (router(Arc::clone(&with)), router(without));
    let snapshot = with.snapshot();
    let dark: &[(header::HeaderName, &str)] = &[(header::COOKIE, "theme=dark"), (header::HOST, "other.example")];
    for (_, address) in urls(&snapshot.kb).iter().take(100) {
        for reader in [&[], dark] {
            let (prerendered, rendered) = (page(&cached, address, reader).await, page(&fresh, address, reader).await);
            assert!(prerendered == rendered, "{address} is another page once it is prerendered");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_each_snapshot_are_prerendered() {
    let shared = shared();
    for _content in ["the first", "the second"] {
        prerendered(&shared, 1).await;
        shared.swap(Snapshot::build(reworded()).expect("an index"));
        assert_eq!(shared.snapshot().pages.size().0, 0);
    }
}
