//! The layers around every handler, from the outermost to the innermost.

mod error_pages;
mod etag;
mod from_cache;
mod jobs;
mod request_log;
mod request_validation;
mod security_headers;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::failure::Failure;
use crate::request::context::{RequestContext, read_language};
use crate::response::build_failure_response;
use crate::state::SharedState;

pub(crate) use error_pages::render_errors;
pub(crate) use from_cache::from_cache;
pub(crate) use request_validation::OverNetwork;

/// Counts and logs a request, adds the security headers, validates it, and answers from the response cache or runs the
/// handler as a limited job.
pub(crate) async fn handle_request(State(state): State<SharedState>, request: Request, next: Next) -> Response {
    let state = &state;
    request_log::record(state, request, |request| {
        security_headers::add(request, async |request| {
            let validated = request_validation::validate(state, request, |request| {
                etag::respond(state, request, |request| {
                    // Also here, so that cached responses have them already.
                    security_headers::add(request, |request| jobs::run(state, request, next))
                })
            });
            etag::describe_error(validated.await)
        })
    })
    .await
}

/// Refuses a request because the server is busy.
pub(crate) async fn respond_busy(State(state): State<SharedState>, request: Request) -> Response {
    security_headers::add(request, async |request| {
        let (parts, _unread) = request.into_parts();
        let context = RequestContext::new(&state, read_language(&parts), None);
        etag::describe_error(build_failure_response(&context, parts.uri.path(), Failure::Busy))
    })
    .await
}
