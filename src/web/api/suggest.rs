//! `/suggest?q=&lang=&edition=&limit=`: autocompletion as `OpenSearch` suggestions: the query, then the names,
//! descriptions and URLs.

use axum::extract::RawQuery;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::api::resource::{Resource, json_response};
use crate::api::search::{read_query, search_parameters};
use crate::request::context::RequestContext;
use crate::request::query_params::{ResultLimit, parse_pairs};
use model::lang::Lang;
use render::{View, url};
use search::{Options, Suggestion};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/suggest", || get(suggest))],
    describe: || {
        json!({
            "/suggest": { "get": {
                "operationId": "suggest",
                "parameters": search_parameters(LIMIT),
                "responses": {
                    "200": { "description": "ok", "content": { SUGGESTIONS: { "schema": schema() } } },
                    "default": { "description": "problem", "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } } },
                },
            } },
        })
    },
};

/// The content type of `OpenSearch` suggestions.
const SUGGESTIONS: &str = "application/x-suggestions+json";
const LIMIT: ResultLimit = ResultLimit { default: 8, max: 20 };

/// Describes the response: the query, then lists of names, descriptions and URLs of the same length.
fn schema() -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" }, "maxItems": LIMIT.max });
    // In words, because tools that read the document do not support `prefixItems`.
    json!({
        "type": "array", "items": { "anyOf": [{ "type": "string" }, texts] }, "minItems": 4, "maxItems": 4,
        "description": "the question; the names; what each is; where each leads",
    })
}

async fn suggest(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(&query.unwrap_or_default());
    let (query, limit) = match read_query(&mut context, &fields, LIMIT) {
        Ok(read) => read,
        Err(failure) => return json_response::<()>(&context, Err(failure)),
    };
    let options = Options { lang: context.lang, scope: context.scope, limit };
    let suggestions = context.snapshot.index.suggest(context.snapshot.kb(), &query, &options);
    let view = context.view();
    let descriptions: Vec<String> = suggestions.iter().map(|suggestion| description(&view, suggestion)).collect();
    let urls: Vec<String> = suggestions.iter().map(|suggestion| suggestion_url(&view, suggestion)).collect();
    let titles: Vec<&str> = suggestions.iter().map(|suggestion| suggestion.title.as_str()).collect();
    ([(header::CONTENT_TYPE, SUGGESTIONS)], json_response(&context, Ok(json!([query, titles, descriptions, urls]))))
        .into_response()
}

/// Describes a suggestion: its name in the other language, its kind, its edition.
fn description(view: &View<'_>, suggestion: &Suggestion) -> String {
    let entry = view.kb.entries.get(suggestion.id.as_str());
    let scope = entry.map(|entry| view.scope_of(entry));
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let names = others.map(|lang| view.kb.title(&suggestion.id, lang, scope.or(view.scope)));
    let names = names.filter(|name| *name != suggestion.title);
    let kind = view.word(entry.map_or("term", |entry| entry.kind.as_str()));
    let edition = scope.map(|scope| view.scope_short(scope));
    let parts: Vec<String> = names.map(str::to_owned).chain(std::iter::once(kind)).chain(edition).collect();
    parts.join(" · ")
}

/// Returns the URL of a suggestion: the page of its entry, else of its term.
fn suggestion_url(view: &View<'_>, suggestion: &Suggestion) -> String {
    match view.kb.entries.get(suggestion.id.as_str()) {
        Some(entry) => url::entry(view.lang, view.scope_of(entry), entry),
        None => url::item(view.lang, "terms", &suggestion.id),
    }
}
