//! What every resource states, and the responses that all of them give.

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::MethodRouter;
use serde::Serialize;

use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::response::problem_response;
use crate::state::SharedState;

/// A path and its methods.
pub type Path = (&'static str, fn() -> MethodRouter<SharedState>);

/// The content type of responses.
const JSON: &str = "application/json";
/// Enough bytes for nearly every response.
const CAPACITY: usize = 32 * 1024;

/// A resource of the API.
pub struct Resource {
    /// Its paths below `/api/v1` with their methods.
    pub paths: &'static [Path],
    /// Its paths in the `OpenAPI` document.
    pub describe: fn() -> serde_json::Value,
}

/// The redirection from a retired id, with the same query.
pub fn redirect_to_successor(to: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::permanent(&format!("/api/v1{to}{query}")).into_response()
}

/// The response with a resource, or with a failure as a problem document.
pub fn json_response<T: Serialize>(context: &RequestContext, made: Result<T, Failure>) -> Response {
    match made.and_then(|found| json(&found)) {
        Ok(body) => {
            let heads = [(header::CONTENT_LANGUAGE, context.lang.as_str()), (header::CONTENT_TYPE, JSON)];
            (heads, body).into_response()
        }
        Err(failure) => problem_response(context, &failure),
    }
}

/// A resource as JSON in a buffer of its exact size, because the response cache keeps it.
fn json<T: Serialize>(found: &T) -> Result<Bytes, Failure> {
    let mut body = Vec::with_capacity(CAPACITY);
    serde_json::to_writer(&mut body, found).map_err(|_| Failure::Internal)?;
    Ok(Bytes::copy_from_slice(&body))
}
