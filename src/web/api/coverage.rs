//! `/coverage`: the number of clauses by status, edition and language, and the clauses without proof.

use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::object_responses;
use crate::api::resource::{Resource, json_response};
use crate::request::context::RequestContext;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/coverage", || get(all))],
    describe: || json!({ "/coverage": { "get": { "operationId": "getCoverage", "responses": object_responses("Coverage") } } }),
};

async fn all(context: RequestContext) -> Response {
    json_response(&context, Ok(context.snapshot.coverage()))
}
