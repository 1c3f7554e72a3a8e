//! API resources: the routes of each with their description, and the responses that all resources share.

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::MethodRouter;
use serde::Serialize;

use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::response::build_problem_response;
use crate::state::SharedState;

/// A path below `/api/v1` with its methods.
pub(super) type Path = (&'static str, fn() -> MethodRouter<SharedState>);

/// The content type of responses that are no problem documents.
const JSON: &str = "application/json";
/// The initial size of the response buffer, which nearly every response fits into.
const CAPACITY: usize = 32 * 1024;

/// A resource of the API.
pub(super) struct Resource {
    /// The routes of the resource.
    pub paths: &'static [Path],
    /// Returns its `paths` for the `OpenAPI` document.
    pub describe: fn() -> serde_json::Value,
}

/// Redirects from a retired id to the path of its successor. Preserves the query.
pub(super) fn redirect_to_successor(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::permanent(&format!("/api/v1{path}{query}")).into_response()
}

/// Returns the response for a resource in JSON; a failure becomes a problem document.
pub(super) fn json_response<T: Serialize>(context: &RequestContext, resource: Result<T, Failure>) -> Response {
    match resource.and_then(|resource| to_json(&resource)) {
        Ok(body) => {
            let headers = [(header::CONTENT_LANGUAGE, context.lang.as_str()), (header::CONTENT_TYPE, JSON)];
            (headers, body).into_response()
        }
        Err(failure) => build_problem_response(context, &failure),
    }
}

/// Serializes a resource into a buffer of its exact size, because the response cache stores it.
fn to_json<T: Serialize>(resource: &T) -> Result<Bytes, Failure> {
    let mut body = Vec::with_capacity(CAPACITY);
    serde_json::to_writer(&mut body, resource).map_err(|_| Failure::Internal)?;
    Ok(Bytes::copy_from_slice(&body))
}
