//! What a request that came over a connection may not be: two servers in a row would read it differently.
//!
//! Answered with `400 Bad Request` and closed: a head without its one host, an address that names another host than the
//! head, a body where none belongs. A body in chunks is read and ends its connection. What cannot be seen any more once
//! a head was read, the connection loop refuses before.

use axum::body::HttpBody as _;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, Version, header};
use axum::response::Response;

use crate::Shared;
use crate::address::is_host;
use crate::error::{Failure, refuse};
use crate::reader::Reader;
use model::message::Message;

/// Marks a request that came over a connection.
#[derive(Clone, Copy)]
pub struct OverWire;

/// Refuses what two servers would read differently.
pub async fn plain<F: Future<Output = Response>>(
    site: &Shared,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    if request.extensions().get::<OverWire>().is_none() {
        return next(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let chunked = parts.headers.contains_key(header::TRANSFER_ENCODING);
    let unread = matches!(parts.method, Method::GET | Method::HEAD) && !body.is_end_stream();
    let failure = match fault(&parts) {
        _ if parts.method == Method::CONNECT => Some(Failure::Method),
        None if unread => Some(Failure::Malformed(Message::new("ui-no-body"))),
        found => found.map(|message| Failure::Malformed(Message::new(message))),
    };
    let refused = failure.is_some();
    let mut response = match failure {
        Some(failure) => {
            let Ok(reader) = Reader::from_request_parts(&mut parts, site).await;
            refuse(&reader, parts.uri.path(), failure)
        }
        None => next(Request::from_parts(parts, body)).await,
    };
    if refused || chunked {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// What is wrong with the host of a request.
fn fault(parts: &Parts) -> Option<&'static str> {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    let (host, other) = (hosts.next(), hosts.next());
    let Some(host) = host else { return (parts.version > Version::HTTP_10).then_some("ui-no-host") };
    let plain = host.to_str().ok().filter(|host| other.is_none() && is_host(host));
    let Some(host) = plain else { return Some("ui-no-host") };
    let named = parts.uri.authority().is_none_or(|named| named.as_str().eq_ignore_ascii_case(host));
    (!named).then_some("ui-other-host")
}
