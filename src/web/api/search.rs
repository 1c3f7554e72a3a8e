//! `/search?q=&lang=&edition=&limit=`: results in the shape that every door shows.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use crate::api::openapi::{edition, found};
use crate::api::run::scope_named;
use crate::api::{Resource, answer};
use crate::error::Failure;
use crate::fields::{limit, only, pairs, question};
use crate::pages::{MOST_QUERY, find};
use crate::reader::Reader;

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/search", || get(search))],
    describe: || {
        json!({
            "/search": { "get": {
                "operationId": "search",
                "parameters": [
                    { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": MOST_QUERY }, "example": "cover" },
                    edition(),
                    { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": MOST, "default": USUAL } },
                ],
                "responses": found("Found"),
            } },
        })
    },
};

const MOST: usize = 100;
const USUAL: usize = 20;

async fn search(mut reader: Reader, RawQuery(query): RawQuery) -> Response {
    let fields = pairs(&query.unwrap_or_default());
    let (asked, limit) = match asked(&mut reader, &fields, USUAL, MOST) {
        Ok(read) => read,
        Err(failure) => return answer::<()>(&reader, Err(failure)),
    };
    let found = find(&reader, asked, limit).await;
    answer(&reader, found)
}

/// The question and how many answers it may have; the edition goes to the reader.
///
/// # Errors
/// A question that is too long, an edition that is none, a number that is out of bounds.
pub(super) fn asked(
    reader: &mut Reader,
    fields: &[(String, String)],
    usual: usize,
    most: usize,
) -> Result<(String, usize), Failure> {
    reader.scope = only(fields, "edition").as_deref().map(scope_named).transpose()?.or(reader.scope);
    Ok((question(fields, MOST_QUERY)?.to_owned(), limit(fields, usual, most)?))
}
