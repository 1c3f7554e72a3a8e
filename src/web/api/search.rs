//! `/search?q=&lang=&edition=&limit=`: results in the shape that every door shows.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::web::api::openapi::found;
use crate::web::api::{Resource, answer};
use crate::web::fields::{first, pairs};
use crate::web::pages::{MOST_QUERY, find};
use crate::web::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/search", || get(search))],
    describe: || {
        json!({
            "/search": { "get": {
                "operationId": "search",
                "parameters": [
                    { "name": "q", "in": "query", "required": true, "schema": { "type": "string", "maxLength": MOST_QUERY } },
                    { "name": "edition", "in": "query", "schema": { "type": "string" } },
                    { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": MOST, "default": USUAL } },
                ],
                "responses": found("Found"),
            } },
        })
    },
};

const MOST: usize = 100;
const USUAL: usize = 20;

async fn search(mut reader: Reader, RawQuery(query): RawQuery) -> Response {
    let fields = pairs(&query.unwrap_or_default());
    let asked: String = first(&fields, "q").unwrap_or_default().chars().take(MOST_QUERY).collect();
    let limit = first(&fields, "limit").and_then(|limit| limit.parse().ok()).unwrap_or(USUAL).clamp(1, MOST);
    reader.scope = first(&fields, "edition").and_then(|name| name.parse().ok()).or(reader.scope);
    let found = find(&reader, asked, limit).await;
    answer(&reader, found)
}
