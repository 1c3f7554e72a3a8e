//! The site over the embedded content, called without a socket, and the helpers to send requests and read responses.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{Checked, KnowledgeBase, assemble};
use regex::Regex;
use tower::ServiceExt;
use web::{AppState, SharedState, Snapshot, router};

/// The content type of a form.
pub(crate) const FORM: &str = "application/x-www-form-urlencoded";
/// The content type of JSON.
pub(crate) const JSON: &str = "application/json";
/// The content type of TOML.
pub(crate) const TOML: &str = "application/toml";
/// The content type of a problem document.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// The knowledge base of the embedded content.
pub(crate) static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| assemble(&Embedded));
/// The site over the embedded content, shared by tests that do not change its state.
pub(crate) static ROUTER: LazyLock<Router> = LazyLock::new(|| site(checked_content()));

/// Assembles and checks the embedded content.
pub(crate) fn checked_content() -> Checked {
    Checked::build(assemble(&Embedded), &|_| {})
}

/// Returns the state of a site over the given content.
pub(crate) fn state(checked: Checked) -> SharedState {
    Arc::new(AppState::new(Snapshot::build(checked).expect("an index"), Messages::load()))
}

/// Returns a site over the given content.
pub(crate) fn site(checked: Checked) -> Router {
    router(state(checked))
}

/// A response that has been read to its end.
#[derive(Debug)]
pub(crate) struct Response {
    pub status: u16,
    pub headers: HeaderMap,
    /// The body as it was sent.
    pub bytes: Bytes,
    /// The body as text.
    pub body: String,
}

impl Response {
    /// Returns the value of a header; empty if the header is absent.
    pub(crate) fn header(&self, name: impl header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header is text"))
    }

    /// Returns the target of a redirect; empty if the response is no redirect.
    pub(crate) fn location(&self) -> &str {
        self.header(header::LOCATION)
    }

    /// Returns the content type.
    pub(crate) fn content_type(&self) -> &str {
        self.header(header::CONTENT_TYPE)
    }

    /// Parses the body as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

/// Sends a request and reads the response.
pub(crate) async fn send(router: &Router, request: Request<Body>) -> Response {
    let (parts, body) = router.clone().oneshot(request).await.expect("the router answers").into_parts();
    let bytes = body.collect().await.expect("a body").to_bytes();
    let body = String::from_utf8_lossy(&bytes).into_owned();
    Response { status: parts.status.as_u16(), headers: parts.headers, bytes, body }
}

/// Gets a URL of the shared site.
pub(crate) async fn get(url: &str) -> Response {
    get_from(&ROUTER, url).await
}

/// Gets a URL of a site.
pub(crate) async fn get_from(router: &Router, url: &str) -> Response {
    send(router, Request::get(url).body(Body::empty()).expect("a request")).await
}

/// Gets a page of a site, which must exist.
pub(crate) async fn page_from(router: &Router, url: &str) -> String {
    let Response { status, body, .. } = get_from(router, url).await;
    assert_eq!(status, 200, "{url}");
    body
}

/// Gets a URL of the shared site as a browser on `localhost` does.
pub(crate) async fn get_as_browser(url: &str) -> Response {
    get_with(&ROUTER, url, &[(header::HOST, "localhost")]).await
}

/// Gets a URL of a site with request headers.
pub(crate) async fn get_with(router: &Router, url: &str, headers: &[(header::HeaderName, &str)]) -> Response {
    let request = headers.iter().fold(Request::get(url), |request, (name, value)| request.header(name, *value));
    send(router, request.body(Body::empty()).expect("a request")).await
}

/// Posts a body to a site.
pub(crate) async fn post(router: &Router, url: &str, content_type: &str, body: impl Into<Body>) -> Response {
    let request = Request::post(url).header(header::CONTENT_TYPE, content_type).body(body.into());
    send(router, request.expect("a request")).await
}

/// Gets a page that must exist.
pub(crate) async fn page(url: &str) -> String {
    let response = get(url).await;
    assert_eq!(response.status, 200, "{url}");
    response.body
}

/// Gets a page with a form, which may refuse a value over a limit with 422.
pub(crate) async fn form_page(url: &str) -> String {
    let Response { status, body, .. } = get(url).await;
    assert!(status == 200 || status == 422 && body.contains("class=\"refusal\""), "{url}: {status}");
    body
}

/// Returns the groups of every match of a pattern.
pub(crate) fn captures(pattern: &str, text: &str) -> Vec<Vec<String>> {
    let pattern = Regex::new(pattern).expect("a pattern");
    let groups = |matched: regex::Captures<'_>| {
        matched.iter().skip(1).map(|group| group.map_or(String::new(), |group| group.as_str().to_owned())).collect()
    };
    pattern.captures_iter(text).map(groups).collect()
}

/// Replaces the entities of HTML by their characters.
pub(crate) fn unescape(html: &str) -> String {
    html.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
