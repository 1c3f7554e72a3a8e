//! `/search?q=&lang=&edition=&limit=`: results in the shape that every door shows.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{edition, found};
use crate::api::resource::{Resource, json_response};
use crate::api::run::scope_named;
use crate::failure::Failure;
use crate::pages::search::{MAX_QUERY, find};
use crate::request::context::RequestContext;
use crate::request::query_params::{limit, only, parse_pairs, question};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/search", || get(search))],
    describe: || {
        json!({
            "/search": { "get": {
                "operationId": "search",
                "parameters": [
                    { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": MAX_QUERY }, "example": "cover" },
                    edition(),
                    { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT } },
                ],
                "responses": found("Found"),
            } },
        })
    },
};

const MAX_LIMIT: usize = 100;
const DEFAULT_LIMIT: usize = 20;

async fn search(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(&query.unwrap_or_default());
    let (asked, limit) = match read_query(&mut context, &fields, DEFAULT_LIMIT, MAX_LIMIT) {
        Ok(read) => read,
        Err(failure) => return json_response::<()>(&context, Err(failure)),
    };
    let found = find(&context, &asked, limit);
    json_response(&context, Ok(found))
}

/// The question and how many answers it may have; the edition goes to the reader.
///
/// # Errors
/// A query that is too long, an unknown edition, a number out of bounds.
pub(super) fn read_query(
    context: &mut RequestContext,
    fields: &[(String, String)],
    usual: usize,
    most: usize,
) -> Result<(String, usize), Failure> {
    context.scope = only(fields, "edition").as_deref().map(scope_named).transpose()?.or(context.scope);
    Ok((question(fields, MAX_QUERY)?.to_owned(), limit(fields, usual, most)?))
}
