//! `/openapi.json`: the description of the API (`OpenAPI` 3.1), assembled from the descriptions of the resources.

use axum::Extension;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Map, Value, json};

use crate::api::resource::{Resource, json_response};
use crate::request::context::RequestContext;
use model::edition::Scope;
use model::lang::Lang;
use rulings::kinds;

pub(super) const RESOURCE: Resource = Resource { paths: &[("/openapi.json", || get(show))], describe: || json!({}) };

/// Describes the paths of every resource. The registry in `api` adds it to the requests, so that this file does not
/// import it.
#[derive(Clone, Copy)]
pub(super) struct DescribePaths(pub fn() -> Map<String, Value>);

async fn show(context: RequestContext, Extension(DescribePaths(paths)): Extension<DescribePaths>) -> Response {
    json_response(&context, Ok(build_document(paths())))
}

/// Describes required path parameters, given as pairs of name and example.
pub(super) fn path_parameters(names: &[(&str, &str)]) -> Value {
    let parameter = |(name, example): &(&str, &str)| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" }, "example": example });
    names.iter().map(parameter).collect()
}

/// Describes a request body in JSON or TOML, with an example in TOML.
pub(super) fn request_body(example: &str) -> Value {
    json!({ "required": true, "content": {
        "application/json": { "schema": { "type": "object" }, "example": toml::from_str::<Value>(example).unwrap_or_default() },
        "application/toml": { "schema": { "type": "string" }, "example": example },
    } })
}

/// Describes the query parameter for an edition or a pack.
pub(super) fn edition_parameter() -> Value {
    json!({ "name": "edition", "in": "query", "schema": { "enum": Scope::all().map(Scope::as_str).collect::<Vec<_>>() } })
}

/// Describes the responses of a resource whose body is one object of a named schema.
pub(super) fn object_responses(schema: &str) -> Value {
    responses(&json!({ "$ref": format!("#/components/schemas/{schema}") }))
}

/// Describes the responses of a resource whose id may be retired.
pub(super) fn object_or_moved_responses(schema: &str) -> Value {
    let mut responses = object_responses(schema);
    responses["308"] = json!({ "description": "the id is retired: Location is its successor" });
    responses
}

/// Describes the responses of a resource whose body is a list of a named schema.
pub(super) fn list_responses(schema: &str) -> Value {
    responses(&json!({ "type": "array", "items": { "$ref": format!("#/components/schemas/{schema}") } }))
}

fn responses(schema: &Value) -> Value {
    let problem = json!({ "description": "problem", "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } } });
    json!({ "200": { "description": "ok", "content": { "application/json": { "schema": schema } } }, "default": problem })
}

fn build_document(paths: Map<String, Value>) -> Value {
    let paths: Map<String, Value> = paths.into_iter().map(|(path, item)| (path, with_language(item))).collect();
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Adjutant", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "CC-BY-4.0" } },
        "paths": paths,
        "components": { "schemas": build_schemas() },
    })
}

/// Adds the parameter `lang` to every operation of a path.
fn with_language(mut item: Value) -> Value {
    let language = json!({ "name": "lang", "in": "query", "schema": { "enum": Lang::ALL } });
    for operation in item.as_object_mut().into_iter().flat_map(Map::values_mut) {
        if let Some(parameters) =
            operation.as_object_mut().map(|members| members.entry("parameters").or_insert(json!([])))
        {
            parameters.as_array_mut().into_iter().for_each(|list| list.push(language.clone()));
        }
    }
    item
}

fn object(properties: &[(&str, Value)]) -> Value {
    let properties: Map<String, Value> =
        properties.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({ "type": "object", "properties": properties })
}

fn build_schemas() -> Value {
    let text = || json!({ "type": "string" });
    let maybe = || json!({ "type": ["string", "null"] });
    let texts = || json!({ "type": "array", "items": { "type": "string" } });
    let number = || json!({ "type": "integer" });
    let flag = || json!({ "type": "boolean" });
    let localized = || object(&Lang::ALL.map(|lang| (lang.as_str(), maybe())));
    let many = |name: &str| json!({ "type": "array", "items": { "$ref": format!("#/components/schemas/{name}") } });
    let any = || json!({ "type": "object" });
    let list = || json!({ "type": "array", "items": { "type": "object" } });
    json!({
        "Answer": object(&[("kind", text()), ("edition", text()), ("outcome", any()), ("labels", any()), ("trace", list()), ("not-applied", texts()), ("mismatches", list())]),
        "Army": object(&[("number", number()), ("slug", text()), ("name", text()), ("parent", number()), ("version", text()), ("discontinued", flag()),
            ("units", list()), ("fireteams", list())]),
        "ArmyLine": object(&[("number", number()), ("slug", text()), ("name", text()), ("parent", number()), ("version", text()), ("discontinued", flag())]),
        "ArmyList": object(&[("army", number()), ("slug", text()), ("army-name", maybe()), ("version", maybe()), ("name", text()), ("most-points", number()),
            ("points", number()), ("swc", text()), ("groups", list()), ("findings", list())]),
        "Citation": object(&[("document", text()), ("at", text()), ("editions", texts())]),
        "Clause": object(&[("id", text()), ("editions", texts()), ("status", json!({ "enum": ["code", "data", "prose", "open"] })),
            ("sources", many("Citation")), ("replaces", texts()), ("text", localized()), ("permalink", text())]),
        "Coverage": any(),
        "Edition": object(&[("id", text()), ("names", localized()), ("revision", localized()), ("published", text()), ("complete", flag()),
            ("missing", localized()), ("missing-pages", texts()), ("sources", texts())]),
        "EntryLine": object(&[("id", text()), ("kind", text()), ("area", text()), ("title", localized()), ("editions", texts()), ("url", text())]),
        "Entry": object(&[("id", text()), ("kind", text()), ("area", text()), ("title", localized()), ("editions", texts()), ("url", text()),
            ("summary", localized()), ("labels", texts()), ("related", texts()), ("values", list()), ("clauses", many("Clause")),
            ("rulings", many("Ruling")), ("discrepancies", list()), ("unverified", list())]),
        "Event": object(&[("edition", text()), ("sound", flag()), ("flaws", list()), ("rounds", number()), ("complete", number()),
            ("standings", list()), ("next", json!({ "enum": ["round", "unfinished", "over", "refused"] })), ("round", number()), ("tier", text()),
            ("scenario", text()), ("tables", list()), ("bye", any()), ("why", any()), ("reason", text()), ("ratings", list()), ("accounts", any())]),
        "Found": object(&[("query", text()), ("answer", any()), ("results", list()), ("nearest", list()), ("notes", list())]),
        "Problem": object(&[("type", text()), ("title", text()), ("status", number()), ("detail", text()), ("path", text()), ("message", text()),
            ("clauses", texts()), ("nearest", texts())]),
        "Ruling": object(&[("id", text()), ("kind", json!({ "enum": kind_names() })), ("editions", texts()), ("caption", localized()),
            ("holds", flag()), ("proves", list()), ("situation", any()), ("runs", any()), ("url", localized())]),
        "Score": object(&[("kind", text()), ("edition", text()), ("outcome", any()), ("labels", any()), ("trace", list()), ("not-applied", texts()), ("points", any()), ("ledger", any())]),
        "ScoreSheet": object(&[("id", text()), ("title", localized()), ("edition", text()), ("url", localized()), ("rounds", number()), ("tier", texts()),
            ("ends-early", flag()), ("hvt-lost", flag()), ("intelcom", texts()), ("classified", number()), ("classified-bonus", texts()), ("fields", list()), ("limits", list()), ("objectives", list()),
            ("zones", texts()), ("readings", list())]),
        "Source": object(&[("id", text()), ("title", text()), ("publisher", text()), ("date", maybe()), ("editions", texts()), ("rank", text()),
            ("languages", texts()), ("url", maybe()), ("note", maybe()), ("clauses", number())]),
        "TermLine": object(&[("id", text()), ("category", text()), ("title", localized()), ("editions", texts())]),
        "Term": object(&[&[("id", text()), ("title", text()), ("url", text()), ("category", text()), ("editions", texts()), ("sources", texts()),
            ("occurrences", texts())][..], &Lang::ALL.map(|lang| (lang.as_str(), list()))].concat()),
        "Unit": object(&[("number", number()), ("slug", text()), ("name", text()), ("isc", text()), ("groups", list()), ("teams", list()), ("armies", texts())]),
    })
}

/// Returns the names of the kinds of situations.
pub(super) fn kind_names() -> Vec<&'static str> {
    kinds().iter().map(|kind| kind.name).collect()
}
