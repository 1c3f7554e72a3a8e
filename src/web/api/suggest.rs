//! `/suggest?q=&lang=&edition=&limit=`: names to go on with while a question is being typed, as `OpenSearch` suggestions:
//! the question, the names, what each is, where each leads.

use std::sync::Arc;

use axum::extract::RawQuery;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::api::openapi::edition;
use crate::api::search::asked as read;
use crate::api::{Resource, answer};
use crate::fields::pairs;
use crate::pages::MOST_QUERY;
use crate::reader::Reader;
use model::lang::Lang;
use render::{View, address};
use search::{Options, Suggestion};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/suggest", || get(suggest))],
    describe: || {
        json!({
            "/suggest": { "get": {
                "operationId": "suggest",
                "parameters": [
                    { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": MOST_QUERY }, "example": "cover" },
                    edition(),
                    { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": MOST, "default": USUAL } },
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
const MOST: usize = 20;
const USUAL: usize = 8;

/// The question, then as many names as descriptions and addresses.
fn schema() -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" }, "maxItems": MOST });
    // What stands at which place is said in words: tools that ask by the description do not know `prefixItems`.
    json!({
        "type": "array", "items": { "anyOf": [{ "type": "string" }, texts] }, "minItems": 4, "maxItems": 4,
        "description": "the question; the names; what each is; where each leads",
    })
}

async fn suggest(mut reader: Reader, RawQuery(query): RawQuery) -> Response {
    let fields = pairs(&query.unwrap_or_default());
    let (asked, limit) = match read(&mut reader, &fields, USUAL, MOST) {
        Ok(read) => read,
        Err(failure) => return answer::<()>(&reader, Err(failure)),
    };
    let options = Options { lang: reader.lang, scope: reader.scope, limit };
    let (snapshot, question) = (Arc::clone(&reader.snapshot), asked.clone());
    let found = reader.site.computing.work(move || snapshot.index.suggest(&snapshot.kb, &question, &options)).await;
    let made = found.map(|found| {
        let view = reader.view();
        let (said, ways): (Vec<String>, Vec<String>) = found.iter().map(|one| described(&view, one)).unzip();
        let titles: Vec<&str> = found.iter().map(|one| one.title.as_str()).collect();
        json!([asked, titles, said, ways])
    });
    let fine = made.is_ok();
    let response = answer(&reader, made);
    if fine { ([(header::CONTENT_TYPE, KIND)], response).into_response() } else { response }
}

/// What a suggestion is, in the other language's name, its kind and edition; and where it leads.
fn described(view: &View<'_>, one: &Suggestion) -> (String, String) {
    let entry = view.kb.entries.get(one.id.as_str());
    let scope = entry.map(|entry| view.scope_of(entry));
    let names = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let names = names.map(|lang| view.kb.title(&one.id, lang, scope.or(view.scope))).filter(|name| *name != one.title);
    let kind = view.word(entry.map_or("term", |entry| entry.kind.as_str()));
    let edition = scope.map(|scope| view.scope_short(scope));
    let parts: Vec<String> = names.map(str::to_owned).chain(std::iter::once(kind)).chain(edition).collect();
    let way = match entry.zip(scope) {
        Some((entry, scope)) => address::entry(view.lang, scope, entry),
        None => address::item(view.lang, "terms", &one.id),
    };
    (parts.join(" · "), way)
}
