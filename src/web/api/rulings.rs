//! `/rulings/{entry}/{ruling}`: a printed ruling: situation, proofs, outcome and trace per edition.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{found_or_moved, path_parameters};
use crate::api::resource::{Resource, answer, moved};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::reader::Reader;
use crate::request::retired_ids;
use model::ids::RulingId;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/rulings/{entry}/{ruling}", || get(one))],
    describe: || {
        json!({
            "/rulings/{entry}/{ruling}": { "get": { "operationId": "getRuling", "parameters": path_parameters(&[("entry", "critical"), ("ruling", "a-critical-hit")]), "responses": found_or_moved("Ruling") } },
        })
    },
};

async fn one(reader: Reader, Path((entry, ruling)): Path<(String, String)>, RawQuery(query): RawQuery) -> Response {
    if let Some(now) = retired_ids::ruling(&reader, &entry, &ruling) {
        return moved(&format!("/rulings/{}/{}", now.entry(), now.ruling()), query.as_deref());
    }
    let id = format!("{entry}:{ruling}").parse::<RulingId>().ok();
    let ruling = id.and_then(|id| reader.snapshot.kb.rulings.get(&id)).map(|ruling| wire::ruling(&reader, ruling));
    answer(&reader, ruling.ok_or_else(|| not_found(&reader, &entry)))
}
