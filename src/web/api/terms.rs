//! `/terms` and `/terms/{id}`: the term base.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{list_responses, object_responses, path_parameters};
use crate::api::resource::{Resource, json_response};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::context::RequestContext;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/terms", || get(all)), ("/terms/{id}", || get(show))],
    describe: || {
        json!({
            "/terms": { "get": { "operationId": "listTerms", "responses": list_responses("TermLine") } },
            "/terms/{id}": { "get": { "operationId": "getTerm", "parameters": path_parameters(&[("id", "dodge")]), "responses": object_responses("Term") } },
        })
    },
};

async fn all(context: RequestContext) -> Response {
    let terms: Vec<_> = context.snapshot.kb().terms.iter().map(wire::build_term_line).collect();
    json_response(&context, Ok(terms))
}

async fn show(context: RequestContext, Path(id): Path<String>) -> Response {
    let term = context.snapshot.kb().terms.get(id.as_str()).map(|term| wire::build_term(&context, term));
    json_response(&context, term.ok_or_else(|| not_found(&context, &id)))
}
