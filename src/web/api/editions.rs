//! `/editions`: the editions and packs.

use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::found_many;
use crate::api::resource::{Resource, answer};
use crate::api::wire;
use crate::request::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/editions", || get(all))],
    describe: || json!({ "/editions": { "get": { "operationId": "listEditions", "responses": found_many("Edition") } } }),
};

async fn all(reader: Reader) -> Response {
    let editions: Vec<_> =
        reader.snapshot.kb.editions.iter().map(|(scope, info)| wire::edition(*scope, info)).collect();
    answer(&reader, Ok(editions))
}
