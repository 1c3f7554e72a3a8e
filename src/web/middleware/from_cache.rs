//! Answers a request from the response cache before it is routed (`docs/performance.md` measures cached pages).

use axum::http::request::Parts;
use axum::response::Response;

use crate::middleware::{etag, request_log, request_validation};
use crate::state::SharedState;

/// Returns the response that the router would give to a request, if it is cached.
pub(crate) fn from_cache(state: &SharedState, parts: &Parts, has_body: bool) -> Option<Response> {
    if !request_validation::is_plain_get(state, parts, has_body) {
        return None;
    }
    let cached = etag::find_cached(state, parts)?;
    let record = request_log::start(state, &parts.method, &parts.uri, cached.route.as_ref());
    let known = etag::is_known(parts, &cached);
    Some(record.finish(if known { cached.to_not_modified() } else { cached.to_response() }))
}
