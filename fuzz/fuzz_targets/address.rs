//! A request to the whole site: nothing is a fault of ours, a program is told in a problem document what is wrong, nobody
//! is led to another host, and who asks again gets the same.
//!
//! It is written as over a connection, with plain line ends and without a version: method and address, lines of the head,
//! an empty line, the body.
#![no_main]

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use content::Embedded;
use i18n::Messages;
use kb::assemble;
use web::{AppState, Snapshot, router};
use adjutant_fuzz::text;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use http_body_util::BodyExt;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

static ROUTER: LazyLock<Router> = LazyLock::new(|| {
    let snapshot = Snapshot::build(assemble(&Embedded, &|_| {})).expect("an index");
    router(Arc::new(AppState::new(snapshot, Messages::load())))
});
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_current_thread().enable_all().build().expect("a runtime"));

/// A tag that no page has. What somebody sends may not become one.
const TAG: &[u8] = b"<fuzz";

/// A request that can be sent more than once.
struct Asked {
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// What came back.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Asked {
    /// Nothing where hyper would not read it, or where the request is for a tunnel.
    fn of(data: &[u8]) -> Option<Self> {
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

    fn send(&self) -> Answer {
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.method.clone();
        *request.uri_mut() = self.uri.clone();
        *request.headers_mut() = self.headers.clone();
        RUNTIME.block_on(async {
            let Ok(answer) = ROUTER.clone().oneshot(request).await;
            let (parts, body) = answer.into_parts();
            let body = body.collect().await.expect("a whole body").to_bytes();
            Answer { status: parts.status, headers: parts.headers, body }
        })
    }

    /// Whether the same must come back again. Counts do not, nor does what chance decides: some forms ask for it.
    fn lasts(&self) -> bool {
        match self.method {
            Method::GET | Method::HEAD => self.uri.path() != "/metrics",
            _ => self.is_of_a_program() || self.uri.path() == "/mcp",
        }
    }

    fn is_of_a_program(&self) -> bool {
        self.uri.path().starts_with("/api/")
    }
}

impl Answer {
    fn head(&self, name: HeaderName) -> Cow<'_, str> {
        self.headers.get(name).map_or(Cow::Borrowed(""), |value| String::from_utf8_lossy(value.as_bytes()))
    }

    /// Nobody could wait any longer. A busy machine is slow; what is slow by itself the fuzzer tells by its own clock.
    fn is_late(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }
}

fn assert_answer(asked: &Asked, answer: &Answer) {
    let Answer { status, body, .. } = answer;
    assert!(status.as_u16() < 500 || answer.is_late(), "{status}");
    assert_eq!(answer.head(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    assert!(answer.head(header::CONTENT_SECURITY_POLICY).starts_with("default-src 'none'"));
    let kind = answer.head(header::CONTENT_TYPE);
    if status.is_redirection() && *status != StatusCode::NOT_MODIFIED {
        let to = answer.head(header::LOCATION);
        assert!(to.starts_with('/') && !to.starts_with("//") && !to.starts_with("/\\"), "{to}");
    }
    if (status.is_client_error() || status.is_server_error()) && asked.is_of_a_program() {
        assert_eq!(kind, "application/problem+json", "{status}");
        assert_problem(asked, *status, body);
    }
    if ["html", "svg", "xml"].iter().any(|markup| kind.contains(markup)) {
        assert!(!body.windows(TAG.len()).any(|bytes| bytes == TAG), "{}", String::from_utf8_lossy(body));
    }
    assert!(asked.method != Method::HEAD || body.is_empty());
}

/// A problem document says what its status says.
fn assert_problem(asked: &Asked, status: StatusCode, body: &[u8]) {
    if asked.method == Method::HEAD || asked.headers.contains_key(header::ACCEPT_ENCODING) {
        return;
    }
    let document: Value = serde_json::from_slice(body).expect("a document");
    assert_eq!(document["status"], status.as_u16(), "{document}");
    let filled = |name: &str| document[name].as_str().is_some_and(|said| !said.is_empty());
    assert!(filled("title") && filled("type"), "{document}");
}

/// Who asks again gets the same, and who has it already is told so.
fn assert_lasts(asked: Asked, answer: &Answer) {
    let again = asked.send();
    if again.is_late() {
        return;
    }
    assert_eq!((again.status, &again.body), (answer.status, &answer.body));
    for name in [header::ETAG, header::CONTENT_TYPE, header::LOCATION] {
        assert_eq!(again.headers.get(&name), answer.headers.get(&name), "{name}");
    }
    let Some(tag) = answer.headers.get(header::ETAG).filter(|_| answer.status == StatusCode::OK) else { return };
    let mut held = asked;
    held.headers.insert(header::IF_NONE_MATCH, HeaderValue::clone(tag));
    let answer = held.send();
    assert_eq!((answer.status, answer.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(answer.headers.get(header::ETAG), held.headers.get(header::IF_NONE_MATCH));
}

fuzz_target!(
    init: {
        LazyLock::force(&ROUTER);
        LazyLock::force(&RUNTIME);
    },
    |data: &[u8]| {
        let Some(asked) = Asked::of(data) else { return };
        let answer = asked.send();
        assert_answer(&asked, &answer);
        if asked.lasts() && !answer.is_late() {
            assert_lasts(asked, &answer);
        }
    }
);
