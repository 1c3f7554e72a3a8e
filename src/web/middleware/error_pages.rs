//! Replaces the bare error status of a layer, an extractor or the router by a page or a problem document.

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::failure::Failure;
use crate::limits::MAX_URL;
use crate::request::context::RequestContext;
use crate::response::{ErrorRendered, build_failure_response};
use crate::state::SharedState;

/// Explains an error in the reader's language.
pub(crate) async fn render_errors(State(state): State<SharedState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(context) = RequestContext::from_request_parts(&mut parts, &state).await;
    let path = parts.uri.path().to_owned();
    let host = parts.uri.authority().map_or(0, |authority| authority.as_str().len());
    let too_long = host + path.len() + parts.uri.query().map_or(0, str::len) > MAX_URL;
    let failure = if too_long {
        Failure::UriTooLong
    } else {
        let response = next.run(Request::from_parts(parts, body)).await;
        let status = response.status();
        let is_error = status.is_client_error() || status.is_server_error();
        if !is_error || response.extensions().get::<ErrorRendered>().is_some() {
            return response;
        }
        Failure::from_status(status)
    };
    build_failure_response(&context, &path, failure)
}
