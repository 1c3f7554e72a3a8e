//! `/entries` and `/entries/{id}`: the entries.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{list_responses, object_or_moved_responses, path_parameters};
use crate::api::resource::{Resource, json_response, redirect_to_successor};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::context::RequestContext;
use crate::request::retired_ids;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/entries", || get(all)), ("/entries/{id}", || get(show))],
    describe: || {
        json!({
            "/entries": { "get": { "operationId": "listEntries", "responses": list_responses("EntryLine") } },
            "/entries/{id}": { "get": { "operationId": "getEntry", "parameters": path_parameters(&[("id", "critical")]), "responses": object_or_moved_responses("Entry") } },
        })
    },
};

async fn all(context: RequestContext) -> Response {
    let entries: Vec<_> =
        context.snapshot.kb().entries.values().map(|entry| wire::build_entry_line(&context, entry)).collect();
    json_response(&context, Ok(entries))
}

async fn show(context: RequestContext, Path(id): Path<String>, RawQuery(query): RawQuery) -> Response {
    if let Some(successor) = retired_ids::find_successor_resource_url(&context, &id) {
        return redirect_to_successor(&successor, query.as_deref());
    }
    let entry = context.snapshot.kb().entries.get(id.as_str()).map(|entry| wire::build_entry(&context, entry));
    json_response(&context, entry.ok_or_else(|| not_found(&context, &id)))
}
