//! `/entries` and `/entries/{id}`: the entries.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{found_many, found_or_moved, path_parameters};
use crate::api::resource::{Resource, answer, moved};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::reader::Reader;
use crate::request::retired_ids;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/entries", || get(all)), ("/entries/{id}", || get(one))],
    describe: || {
        json!({
            "/entries": { "get": { "operationId": "listEntries", "responses": found_many("EntryLine") } },
            "/entries/{id}": { "get": { "operationId": "getEntry", "parameters": path_parameters(&[("id", "critical")]), "responses": found_or_moved("Entry") } },
        })
    },
};

async fn all(reader: Reader) -> Response {
    let entries: Vec<_> = reader.snapshot.kb.entries.values().map(|entry| wire::entry_line(&reader, entry)).collect();
    answer(&reader, Ok(entries))
}

async fn one(reader: Reader, Path(id): Path<String>, RawQuery(query): RawQuery) -> Response {
    if let Some(now) = retired_ids::resource(&reader, &id) {
        return moved(&now, query.as_deref());
    }
    let entry = reader.snapshot.kb.entries.get(id.as_str()).map(|entry| wire::entry(&reader, entry));
    answer(&reader, entry.ok_or_else(|| not_found(&reader, &id)))
}
