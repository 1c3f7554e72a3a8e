//! `/suggest?q=&lang=&edition=&limit=`: names to go on with while a question is being typed, as `OpenSearch` suggestions:
//! the question, the names, what each is, where each leads.

use axum::extract::RawQuery;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::api::openapi::edition;
use crate::api::resource::{Resource, json_response};
use crate::api::search::read_query;
use crate::pages::search::MAX_QUERY;
use crate::request::context::RequestContext;
use crate::request::query_params::parse_pairs;
use model::lang::Lang;
use render::{View, url};
use search::{Options, Suggestion};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/suggest", || get(suggest))],
    describe: || {
        json!({
            "/suggest": { "get": {
                "operationId": "suggest",
                "parameters": [
                    { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": MAX_QUERY }, "example": "cover" },
                    edition(),
                    { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT } },
                ],
                "responses": {
                    "200": { "description": "ok", "content": { KIND: { "schema": schema() } } },
                    "default": { "description": "problem", "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } } },
                },
            } },
        })
    },
};

/// The type of `OpenSearch` suggestions.
const KIND: &str = "application/x-suggestions+json";
const MAX_LIMIT: usize = 20;
const DEFAULT_LIMIT: usize = 8;

/// The query, then lists of names, descriptions and URLs of the same length.
fn schema() -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" }, "maxItems": MAX_LIMIT });
    // The order is described in words because tools that read the description do not support `prefixItems`.
    json!({
        "type": "array", "items": { "anyOf": [{ "type": "string" }, texts] }, "minItems": 4, "maxItems": 4,
        "description": "the question; the names; what each is; where each leads",
    })
}

async fn suggest(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(&query.unwrap_or_default());
    let (asked, limit) = match read_query(&mut context, &fields, DEFAULT_LIMIT, MAX_LIMIT) {
        Ok(read) => read,
        Err(failure) => return json_response::<()>(&context, Err(failure)),
    };
    let options = Options { lang: context.lang, scope: context.scope, limit };
    let found = context.snapshot.index.suggest(&context.snapshot.kb, &asked, &options);
    let view = context.view();
    let (said, ways): (Vec<String>, Vec<String>) = found.iter().map(|one| described(&view, one)).unzip();
    let titles: Vec<&str> = found.iter().map(|one| one.title.as_str()).collect();
    ([(header::CONTENT_TYPE, KIND)], json_response(&context, Ok(json!([asked, titles, said, ways])))).into_response()
}

/// The description of a suggestion (its name in the other language, kind, edition) and its URL.
fn described(view: &View<'_>, one: &Suggestion) -> (String, String) {
    let entry = view.kb.entries.get(one.id.as_str());
    let scope = entry.map(|entry| view.scope_of(entry));
    let names = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let names = names.map(|lang| view.kb.title(&one.id, lang, scope.or(view.scope))).filter(|name| *name != one.title);
    let kind = view.word(entry.map_or("term", |entry| entry.kind.as_str()));
    let edition = scope.map(|scope| view.scope_short(scope));
    let parts: Vec<String> = names.map(str::to_owned).chain(std::iter::once(kind)).chain(edition).collect();
    let way = match entry.zip(scope) {
        Some((entry, scope)) => url::entry(view.lang, scope, entry),
        None => url::item(view.lang, "terms", &one.id),
    };
    (parts.join(" · "), way)
}
