//! A request to the whole site: no server error, errors of the API as problem documents, no redirect to another host,
//! and the same response to the same request.
//!
//! The input is an HTTP/1 request with plain line ends and without a version: method and URL, header lines, an empty
//! line, the body.
#![no_main]

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use adjutant_fuzz::text;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use content::Embedded;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::{Checked, assemble};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

static ROUTER: LazyLock<Router> = LazyLock::new(|| {
    let snapshot = Snapshot::build(Checked::build(assemble(&Embedded), &|_| {})).expect("an index");
    router(Arc::new(AppState::new(snapshot, Messages::load())))
});
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_current_thread().enable_all().build().expect("a runtime"));

/// A tag that no page contains. Input must never become one.
const TAG: &[u8] = b"<fuzz";

/// A request that can be sent repeatedly.
struct FuzzRequest {
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// A response.
struct FuzzResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl FuzzRequest {
    /// Parses a request; `None` where hyper would reject it, and for `CONNECT`.
    fn parse(data: &[u8]) -> Option<Self> {
        let end = data.windows(2).position(|pair| pair == b"\n\n");
        let (head, body) = end.map_or((data, [].as_slice()), |end| (&data[..end], &data[end + 2..]));
        let mut lines = text(head).lines();
        let (method, uri) = lines.next()?.split_once(' ')?;
        let method = method.parse::<Method>().ok().filter(|method| *method != Method::CONNECT)?;
        let mut headers = HeaderMap::new();
        for line in lines {
            let (name, value) = line.split_once(':')?;
            headers.append(name.parse::<HeaderName>().ok()?, value.trim().parse().ok()?);
        }
        Some(Self { method, uri: uri.parse().ok()?, headers, body: body.to_vec() })
    }

    fn send(&self) -> FuzzResponse {
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.method.clone();
        *request.uri_mut() = self.uri.clone();
        *request.headers_mut() = self.headers.clone();
        RUNTIME.block_on(async {
            let Ok(response) = ROUTER.clone().oneshot(request).await;
            let (parts, body) = response.into_parts();
            let body = body.collect().await.expect("a whole body").to_bytes();
            FuzzResponse { status: parts.status, headers: parts.headers, body }
        })
    }

    /// Whether a second request must get the same response: not for metrics, nor for forms that draw at random.
    fn is_repeatable(&self) -> bool {
        match self.method {
            Method::GET | Method::HEAD => self.uri.path() != "/metrics",
            _ => self.is_api() || self.uri.path() == "/mcp",
        }
    }

    fn is_api(&self) -> bool {
        self.uri.path().starts_with("/api/")
    }
}

impl FuzzResponse {
    fn header_text(&self, name: HeaderName) -> Cow<'_, str> {
        self.headers.get(name).map_or(Cow::Borrowed(""), |value| String::from_utf8_lossy(value.as_bytes()))
    }

    /// Whether the server was overloaded or timed out. A busy machine is slow; the fuzzer's own time-out finds slow
    /// input.
    fn is_overloaded(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }
}

fn assert_response(request: &FuzzRequest, response: &FuzzResponse) {
    let FuzzResponse { status, body, .. } = response;
    assert!(status.as_u16() < 500 || response.is_overloaded(), "{status}");
    assert_eq!(response.header_text(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    assert!(response.header_text(header::CONTENT_SECURITY_POLICY).starts_with("default-src 'none'"));
    let kind = response.header_text(header::CONTENT_TYPE);
    if status.is_redirection() && *status != StatusCode::NOT_MODIFIED {
        let to = response.header_text(header::LOCATION);
        assert!(to.starts_with('/') && !to.starts_with("//") && !to.starts_with("/\\"), "{to}");
    }
    if (status.is_client_error() || status.is_server_error()) && request.is_api() {
        assert_eq!(kind, "application/problem+json", "{status}");
        assert_problem(request, *status, body);
    }
    if ["html", "svg", "xml"].iter().any(|markup| kind.contains(markup)) {
        assert!(!body.windows(TAG.len()).any(|bytes| bytes == TAG), "{}", String::from_utf8_lossy(body));
    }
    assert!(request.method != Method::HEAD || body.is_empty());
}

/// Asserts that a problem document matches its status.
fn assert_problem(request: &FuzzRequest, status: StatusCode, body: &[u8]) {
    if request.method == Method::HEAD || request.headers.contains_key(header::ACCEPT_ENCODING) {
        return;
    }
    let document: Value = serde_json::from_slice(body).expect("a document");
    assert_eq!(document["status"], status.as_u16(), "{document}");
    let filled = |name: &str| document[name].as_str().is_some_and(|text| !text.is_empty());
    assert!(filled("title") && filled("type"), "{document}");
}

/// Asserts that a second request gets the same response, and that revalidation gets 304.
fn assert_repeatable(request: FuzzRequest, response: &FuzzResponse) {
    let repeated = request.send();
    if repeated.is_overloaded() {
        return;
    }
    assert_eq!((repeated.status, &repeated.body), (response.status, &response.body));
    for name in [header::ETAG, header::CONTENT_TYPE, header::LOCATION] {
        assert_eq!(repeated.headers.get(&name), response.headers.get(&name), "{name}");
    }
    let Some(tag) = response.headers.get(header::ETAG).filter(|_| response.status == StatusCode::OK) else { return };
    let mut revalidation = request;
    revalidation.headers.insert(header::IF_NONE_MATCH, HeaderValue::clone(tag));
    let response = revalidation.send();
    assert_eq!((response.status, response.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(response.headers.get(header::ETAG), revalidation.headers.get(header::IF_NONE_MATCH));
}

fuzz_target!(
    init: {
        LazyLock::force(&ROUTER);
        LazyLock::force(&RUNTIME);
    },
    |data: &[u8]| {
        let Some(request) = FuzzRequest::parse(data) else { return };
        let response = request.send();
        assert_response(&request, &response);
        if request.is_repeatable() && !response.is_overloaded() {
            assert_repeatable(request, &response);
        }
    }
);
