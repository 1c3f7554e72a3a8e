//! `/rulings/{entry}/{ruling}`: a printed ruling: situation, proofs, outcome and trace per edition.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{found_or_moved, path_parameters};
use crate::api::{Resource, answer, moved, wire};
use crate::pages::nothing;
use crate::reader::Reader;
use crate::retired;
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
    if let Some(now) = retired::ruling(&reader, &entry, &ruling) {
        return moved(&format!("/rulings/{}/{}", now.entry(), now.ruling()), query.as_deref());
    }
    let id = format!("{entry}:{ruling}").parse::<RulingId>().ok();
    let ruling = id.and_then(|id| reader.snapshot.kb.rulings.get(&id)).map(|ruling| wire::ruling(&reader, ruling));
    answer(&reader, ruling.ok_or_else(|| nothing(&reader, &entry)))
}
