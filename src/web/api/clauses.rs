//! `/clauses/{entry}/{clause}`: one clause.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{object_or_moved_responses, path_parameters};
use crate::api::resource::{Resource, json_response, redirect_to_successor};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::context::RequestContext;
use crate::request::retired_ids;
use model::ids::ClauseId;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/clauses/{entry}/{clause}", || get(show))],
    describe: || {
        json!({
            "/clauses/{entry}/{clause}": { "get": { "operationId": "getClause", "parameters": path_parameters(&[("entry", "critical"), ("clause", "automatic-wound")]), "responses": object_or_moved_responses("Clause") } },
        })
    },
};

async fn show(
    context: RequestContext,
    Path((entry, clause)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let kb = context.snapshot.kb();
    let id = format!("{entry}#{clause}");
    if let Some(successor) = retired_ids::find_successor_resource_url(&context, &id) {
        return redirect_to_successor(&successor, query.as_deref());
    }
    let row = id
        .parse::<ClauseId>()
        .ok()
        .and_then(|id| kb.clause(&id))
        .map(|(entry, row)| wire::build_clause(&context, entry, row));
    json_response(&context, row.ok_or_else(|| not_found(&context, &entry)))
}
