//! What stands around every handler: headers that harden, and words for what layers and extractors refuse.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::web::error::{Failure, problem};
use crate::web::reader::Reader;
use crate::web::{MOST_ADDRESS, Shared};

/// Marks a response that already says what went wrong.
#[derive(Clone, Copy)]
pub struct Explained;

/// Says in the reader's language what a layer, an extractor or the router refused with a bare status.
pub async fn explain(State(site): State<Shared>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(reader) = Reader::from_request_parts(&mut parts, &site).await;
    let api = parts.uri.path().starts_with("/api/");
    let too_long = parts.uri.path().len() + parts.uri.query().map_or(0, str::len) > MOST_ADDRESS;
    let failure = if too_long {
        Failure::Long
    } else {
        let response = next.run(Request::from_parts(parts, body)).await;
        let status = response.status();
        let bare = status.is_client_error() || status.is_server_error();
        if !bare || response.extensions().get::<Explained>().is_some() {
            return response;
        }
        Failure::of(status)
    };
    if api { problem(&reader, &failure) } else { reader.respond(Err(failure)) }
}

const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers that every response carries.
pub async fn harden(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 3] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
