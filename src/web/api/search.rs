//! `/search?q=&lang=&edition=&limit=`: search results, in the same shape as on the command line and over MCP.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};

use crate::api::openapi::{edition_parameter, object_responses};
use crate::api::resource::{Resource, json_response};
use crate::api::run::parse_scope;
use crate::failure::Failure;
use crate::pages::search::{MAX_QUERY, find};
use crate::request::context::RequestContext;
use crate::request::query_params::{ResultLimit, find_single, parse_pairs, search_query};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/search", || get(search))],
    describe: || {
        json!({
            "/search": { "get": {
                "operationId": "search",
                "parameters": search_parameters(LIMIT),
                "responses": object_responses("Found"),
            } },
        })
    },
};

/// Describes the parameters of a search: query, edition and number of results.
pub(super) fn search_parameters(limit: ResultLimit) -> Value {
    json!([
        { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": MAX_QUERY }, "example": "cover" },
        edition_parameter(),
        { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": limit.max, "default": limit.default } },
    ])
}

const LIMIT: ResultLimit = ResultLimit { default: 20, max: 100 };

async fn search(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(&query.unwrap_or_default());
    let (query, limit) = match read_query(&mut context, &fields, LIMIT) {
        Ok(read) => read,
        Err(failure) => return json_response::<()>(&context, Err(failure)),
    };
    let response = find(&context, &query, limit);
    json_response(&context, Ok(response))
}

/// Parses the query and the number of results; sets the edition of the context.
///
/// # Errors
/// The query is too long, the edition unknown, or the number out of bounds.
pub(super) fn read_query(
    context: &mut RequestContext,
    fields: &[(String, String)],
    limit: ResultLimit,
) -> Result<(String, usize), Failure> {
    context.scope = find_single(fields, "edition").as_deref().map(parse_scope).transpose()?.or(context.scope);
    Ok((search_query(fields, MAX_QUERY)?.to_owned(), limit.parse(fields)?))
}
