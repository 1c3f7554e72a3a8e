//! `/rulings/{entry}/{ruling}`: a ruling of the content: situation, proofs, outcome and trace per edition.

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
use model::ids::RulingId;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/rulings/{entry}/{ruling}", || get(show))],
    describe: || {
        json!({
            "/rulings/{entry}/{ruling}": { "get": { "operationId": "getRuling", "parameters": path_parameters(&[("entry", "critical"), ("ruling", "a-critical-hit")]), "responses": object_or_moved_responses("Ruling") } },
        })
    },
};

async fn show(
    context: RequestContext,
    Path((entry, ruling)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    if let Some(successor) = retired_ids::find_successor_ruling(&context, &entry, &ruling) {
        return redirect_to_successor(
            &format!("/rulings/{}/{}", successor.entry(), successor.ruling()),
            query.as_deref(),
        );
    }
    let id = format!("{entry}:{ruling}").parse::<RulingId>().ok();
    let ruling =
        id.and_then(|id| context.snapshot.kb().rulings.get(&id)).map(|ruling| wire::build_ruling(&context, ruling));
    json_response(&context, ruling.ok_or_else(|| not_found(&context, &entry)))
}
