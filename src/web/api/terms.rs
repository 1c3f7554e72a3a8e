//! `/terms` and `/terms/{id}`: the term base.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{found, found_many, path_parameters};
use crate::api::resource::{Resource, answer};
use crate::api::wire;
use crate::pages::page_type::not_found;
use crate::request::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/terms", || get(all)), ("/terms/{id}", || get(one))],
    describe: || {
        json!({
            "/terms": { "get": { "operationId": "listTerms", "responses": found_many("TermLine") } },
            "/terms/{id}": { "get": { "operationId": "getTerm", "parameters": path_parameters(&[("id", "dodge")]), "responses": found("Term") } },
        })
    },
};

async fn all(reader: Reader) -> Response {
    let terms: Vec<_> = reader.snapshot.kb.terms.iter().map(wire::term_line).collect();
    answer(&reader, Ok(terms))
}

async fn one(reader: Reader, Path(id): Path<String>) -> Response {
    let term = reader.snapshot.kb.terms.get(id.as_str()).map(|term| wire::term(&reader, term));
    answer(&reader, term.ok_or_else(|| not_found(&reader, &id)))
}
