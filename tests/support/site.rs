//! The site over the embedded content, called without a socket, for tests that read its pages.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{KnowledgeBase, assemble};
use regex::Regex;
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

/// The knowledge base of the site.
pub static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| assemble(&Embedded, &|_| {}));
/// The site.
pub static ROUTER: LazyLock<Router> = LazyLock::new(|| site(assemble(&Embedded, &|_| {})));

/// A site over the given content.
pub fn site(kb: KnowledgeBase) -> Router {
    router(Arc::new(AppState::new(Snapshot::build(kb).expect("an index"), Messages::load())))
}

/// Sends a request; returns status, headers and body.
pub async fn send(router: &Router, request: Request<Body>) -> (u16, HeaderMap, String) {
    let (parts, body) = router.clone().oneshot(request).await.expect("the router answers").into_parts();
    let bytes = body.collect().await.expect("a body").to_bytes();
    (parts.status.as_u16(), parts.headers, String::from_utf8_lossy(&bytes).into_owned())
}

/// Gets an address from the site.
pub async fn get(address: &str) -> (u16, HeaderMap, String) {
    send(&ROUTER, Request::get(address).body(Body::empty()).expect("a request")).await
}

/// A page that must exist.
pub async fn page(address: &str) -> String {
    let (status, _, body) = get(address).await;
    assert_eq!(status, 200, "{address}");
    body
}

/// A page with a form, which may refuse a value over a limit with 422.
pub async fn form_page(address: &str) -> String {
    let (status, _, body) = get(address).await;
    assert!(status == 200 || status == 422 && body.contains("class=\"refusal\""), "{address}: {status}");
    body
}

/// The groups of every match of a pattern.
pub fn captures(pattern: &str, text: &str) -> Vec<Vec<String>> {
    let pattern = Regex::new(pattern).expect("a pattern");
    let groups = |found: regex::Captures<'_>| {
        found.iter().skip(1).map(|group| group.map_or(String::new(), |group| group.as_str().to_owned())).collect()
    };
    pattern.captures_iter(text).map(groups).collect()
}
