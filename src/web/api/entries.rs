//! `/entries` and `/entries/{id}`: the entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::web::api::openapi::{found, found_many, path_parameters};
use crate::web::api::{Resource, answer, wire};
use crate::web::pages::nothing;
use crate::web::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/entries", || get(all)), ("/entries/{id}", || get(one))],
    describe: || {
        json!({
            "/entries": { "get": { "operationId": "listEntries", "responses": found_many("EntryLine") } },
            "/entries/{id}": { "get": { "operationId": "getEntry", "parameters": path_parameters(&["id"]), "responses": found("Entry") } },
        })
    },
};

async fn all(reader: Reader) -> Response {
    let entries: Vec<_> = reader.snapshot.kb.entries.values().map(|entry| wire::entry_line(&reader, entry)).collect();
    answer(&reader, Ok(entries))
}

async fn one(reader: Reader, Path(id): Path<String>) -> Response {
    let entry = reader.snapshot.kb.entries.get(id.as_str()).map(|entry| wire::entry(&reader, entry));
    answer(&reader, entry.ok_or_else(|| nothing(&reader, &id)))
}
