//! Refuses requests that two servers could parse differently (request smuggling), as far as hyper lets them through.
//!
//! hyper refuses folded lines, conflicting or invalid lengths and invalid chunks itself. It accepts a body with GET, a
//! missing or ambiguous host, and a transfer coding under `chunked` that nothing here decodes. For `Content-Length`
//! beside `Transfer-Encoding` it drops the length and closes the connection after the response, as RFC 9112 section 6.1
//! demands.

use axum::body::HttpBody as _;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, Version, header};
use axum::response::Response;

use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::origin::{is_foreign, is_host};
use crate::response::build_failure_response;
use crate::state::{AppState, SharedState};
use model::message::Message;

/// Marks a request that came over a connection; one that the program makes itself has no host.
#[derive(Clone, Copy)]
pub(crate) struct OverNetwork;

/// Refuses an ambiguous request and closes its connection. A chunked body closes it too, so that nothing after it is
/// parsed as a request.
pub(super) async fn validate<F: Future<Output = Response>>(
    state: &SharedState,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    if request.extensions().get::<OverNetwork>().is_none() {
        return next(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let chunked = is_chunked(&parts);
    let failure = find_failure(state, &parts, !body.is_end_stream());
    let refused = failure.is_some();
    let mut response = match failure {
        Some(failure) => {
            let Ok(context) = RequestContext::from_request_parts(&mut parts, state).await;
            build_failure_response(&context, parts.uri.path(), failure)
        }
        None => next(Request::from_parts(parts, body)).await,
    };
    if refused || chunked {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Returns whether a GET request has one reading: a valid host and no body.
pub(super) fn is_plain_get(state: &AppState, parts: &Parts, has_body: bool) -> bool {
    parts.method == Method::GET && !is_chunked(parts) && find_failure(state, parts, has_body).is_none()
}

fn is_chunked(parts: &Parts) -> bool {
    parts.headers.contains_key(header::TRANSFER_ENCODING)
}

/// Returns why a request is refused.
fn find_failure(state: &AppState, parts: &Parts, has_body: bool) -> Option<Failure> {
    if state.has_only_own_origin() && is_foreign(&parts.headers) {
        return Some(Failure::ForeignOrigin);
    }
    if parts.method == Method::CONNECT {
        return Some(Failure::MethodNotAllowed);
    }
    let unread = has_body && matches!(parts.method, Method::GET | Method::HEAD);
    let fault = find_host_fault(parts).or_else(|| unread.then_some("ui-no-body"));
    let fault = fault.or_else(|| (is_chunked(parts) && !is_only_chunked(parts)).then_some("ui-failure-malformed"));
    fault.map(|message| Failure::BadRequest(Message::new(message)))
}

/// Returns the id of the message for a fault in the host of a request; `None` for a valid host.
fn find_host_fault(parts: &Parts) -> Option<&'static str> {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    let (host, other) = (hosts.next(), hosts.next());
    let Some(host) = host else { return (parts.version > Version::HTTP_10).then_some("ui-no-host") };
    let plain = host.to_str().ok().filter(|host| other.is_none() && is_host(host));
    let Some(host) = plain else { return Some("ui-no-host") };
    let named = parts.uri.authority().is_none_or(|named| named.as_str().eq_ignore_ascii_case(host));
    (!named).then_some("ui-other-host")
}

/// Returns whether `chunked` is the only transfer coding.
fn is_only_chunked(parts: &Parts) -> bool {
    let mut codings = parts.headers.get_all(header::TRANSFER_ENCODING).iter();
    let first = codings.next().is_some_and(|coding| coding.as_bytes().eq_ignore_ascii_case(b"chunked"));
    first && codings.next().is_none()
}
