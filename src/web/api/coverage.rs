//! `/coverage`: clauses by status, edition and language; clauses without proof.

use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::found;
use crate::api::resource::{Resource, answer};
use crate::request::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/coverage", || get(all))],
    describe: || json!({ "/coverage": { "get": { "operationId": "getCoverage", "responses": found("Coverage") } } }),
};

async fn all(reader: Reader) -> Response {
    answer(&reader, Ok(reader.snapshot.coverage()))
}
