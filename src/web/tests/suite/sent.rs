//! A page that was sent before is sent again as it was: only to a reader of the same, and of the same content.

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
use web::{Site, Snapshot, addresses, ahead, router};

static ROUTER: LazyLock<Router> = LazyLock::new(|| router(shared()));

fn shared() -> Arc<Site> {
    Arc::new(Site::new(Snapshot::of(assemble(&Embedded, &|_| {})).expect("an index"), Messages::load()))
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
    shared.swap(Snapshot::of(reworded()).expect("an index"));
    let after = sent(&router, ask()).await;
    assert!(says(&after.2, "0123456789abcdef") && !says(&before.2, "0123456789abcdef"), "the page names its content");
    assert_ne!(before.1.get(header::ETAG), after.1.get(header::ETAG));
    shared.reject(3);
    let notice = sent(&router, ask()).await;
    assert_ne!(notice.2, after.2, "a page says that a newer content is not served");
}

/// A list of encodings too long for an answer to be kept whole: the page is put into its frame each time.
const ENCODINGS: &str = "identity, identity;q=0.9, identity;q=0.8, identity;q=0.7, identity;q=0.6";

async fn page(router: &Router, address: &str, headers: &[(header::HeaderName, &str)]) -> String {
    let request = Request::get(address).header(header::ACCEPT_ENCODING, ENCODINGS);
    let request = headers.iter().fold(request, |request, (name, value)| request.header(name, *value));
    let (status, _, body) = sent(router, request.body(Body::empty()).expect("asked")).await;
    assert_eq!(status, 200, "{address}");
    String::from_utf8(body.into()).expect("a text")
}

/// A page without the element before which nothing is painted: that depends on how long an address is that the page names.
fn arrived(page: &str) -> String {
    let (before, after) = page.split_once("rel=\"expect\" href=\"#").expect("something is waited for");
    let (_, rest) = after.split_once('"').expect("an id");
    format!("{before}{rest}")
}

#[tokio::test]
async fn a_page_that_took_long_to_draw_is_kept_and_framed_for_each_reader() {
    let shared = shared();
    let router = router(Arc::clone(&shared));
    let snapshot = shared.snapshot();
    // A ruling of a table, the calculator, a reading with the names of the other language, a term, which names the host.
    let chosen = ["line-of-fire/", "/odds", "read=gloss", "compare/n4", "/terms/critical"];
    let all = addresses(&snapshot.kb);
    let some: Vec<&str> = chosen
        .iter()
        .flat_map(|part| {
            all.iter().filter(move |(_, address)| address.contains(part)).map(|(_, address)| address.as_str()).take(12)
        })
        .collect();
    assert!(some.len() > 40, "pages of every sort: {some:?}");
    let dark: &[(header::HeaderName, &str)] = &[(header::COOKIE, "theme=dark"), (header::HOST, "other.example")];
    for address in some {
        // So long an address is never kept.
        let more = if address.contains('?') { '&' } else { '?' };
        let drawn = page(&router, &format!("{address}{more}lengthened={:0256}", 0), dark).await;
        page(&router, address, &[]).await;
        let framed = page(&router, address, dark).await;
        let alike = drawn.replace(&format!("{more}lengthened={:0256}", 0), "");
        assert!(arrived(&alike) == arrived(&framed), "{address} is another page the second time");
        assert!(framed.contains("data-theme=\"dark\""), "{address}");
        assert!(!address.contains("/terms/") || framed.contains("other.example"), "{address}");
    }
    let (pages, bytes) = snapshot.drawn.held();
    assert!(pages > 0 && bytes > 0, "no page took long to draw");
}

#[tokio::test]
async fn the_pages_of_each_snapshot_are_drawn_ahead() {
    let shared = shared();
    let drawing = tokio::spawn(ahead(Arc::clone(&shared)));
    let kept = |shared: &Site| shared.snapshot().drawn.held().0;
    for content in ["the first", "the second"] {
        let mut waited = Duration::ZERO;
        while kept(&shared) == 0 {
            assert!(waited < Duration::from_mins(1), "nothing of {content} content is drawn ahead");
            tokio::time::sleep(Duration::from_millis(20)).await;
            waited += Duration::from_millis(20);
        }
        shared.swap(Snapshot::of(reworded()).expect("an index"));
    }
    drawing.abort();
}
