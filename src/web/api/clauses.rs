//! `/clauses/{entry}/{clause}`: one clause.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::model::ids::ClauseId;
use crate::web::api::openapi::{found, path_parameters};
use crate::web::api::{Resource, answer, wire};
use crate::web::pages::nothing;
use crate::web::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/clauses/{entry}/{clause}", || get(one))],
    describe: || {
        json!({
            "/clauses/{entry}/{clause}": { "get": { "operationId": "getClause", "parameters": path_parameters(&["entry", "clause"]), "responses": found("Clause") } },
        })
    },
};

async fn one(reader: Reader, Path((entry, clause)): Path<(String, String)>) -> Response {
    let kb = &reader.snapshot.kb;
    let id = format!("{entry}#{clause}").parse::<ClauseId>().ok();
    let row = id.and_then(|id| kb.clause(&id)).map(|(entry, row)| wire::clause(&reader, entry, row));
    answer(&reader, row.ok_or_else(|| nothing(&reader, &entry)))
}
