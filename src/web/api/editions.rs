//! `/editions`: the editions and packs.

use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::list_responses;
use crate::api::resource::{Resource, json_response};
use crate::api::wire;
use crate::request::context::RequestContext;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/editions", || get(all))],
    describe: || json!({ "/editions": { "get": { "operationId": "listEditions", "responses": list_responses("Edition") } } }),
};

async fn all(context: RequestContext) -> Response {
    let kb = context.snapshot.kb();
    let editions: Vec<_> = kb.editions.iter().map(|(scope, info)| wire::build_edition(kb, *scope, info)).collect();
    json_response(&context, Ok(editions))
}
