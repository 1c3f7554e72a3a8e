//! `/sources`: the documents that content cites.

use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::list_responses;
use crate::api::resource::{Resource, json_response};
use crate::api::wire;
use crate::request::context::RequestContext;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/sources", || get(all))],
    describe: || json!({ "/sources": { "get": { "operationId": "listSources", "responses": list_responses("Source") } } }),
};

async fn all(context: RequestContext) -> Response {
    let kb = context.snapshot.kb();
    let sources: Vec<_> = kb.sources.values().map(|source| wire::build_source(kb, source)).collect();
    json_response(&context, Ok(sources))
}
