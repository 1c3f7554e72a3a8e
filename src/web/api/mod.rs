//! The JSON API, one file per resource, registered here in alphabetical order.

mod clauses;
mod coverage;
mod editions;
mod entries;
mod event;
mod health;
mod openapi;
mod rulings;
mod run;
mod score;
mod search;
mod sources;
mod suggest;
mod terms;
mod wire;

pub use run::{scope_named, told};
pub use wire::clause;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::MethodRouter;
use serde::Serialize;
use tower_http::cors::{Any, CorsLayer};

use crate::Shared;
use crate::error::{Failure, problem};
use crate::fields::{chosen, pairs};
use crate::reader::Reader;
use model::lang::Lang;

/// A path and what answers there.
type Path = (&'static str, fn() -> MethodRouter<Shared>);

/// What answers are written as.
const JSON: &str = "application/json";
/// How many bytes nearly every answer has room in.
const ROOM: usize = 32 * 1024;

/// A resource: its paths below `/api/v1` and what answers at each.
struct Resource {
    paths: &'static [Path],
    /// Its paths in the `OpenAPI` document.
    describe: fn() -> serde_json::Value,
}

/// Every resource.
const RESOURCES: &[Resource] = &[
    clauses::RESOURCE,
    coverage::RESOURCE,
    editions::RESOURCE,
    entries::RESOURCE,
    event::RESOURCE,
    openapi::RESOURCE,
    rulings::RESOURCE,
    run::RESOURCE,
    score::RESOURCE,
    search::RESOURCE,
    sources::RESOURCE,
    suggest::RESOURCE,
    terms::RESOURCE,
];

/// The routes of every resource, open for reading from other sites.
pub fn routes(site: &Shared) -> Router<Shared> {
    let mut router = Router::new();
    for resource in RESOURCES {
        for (path, methods) in resource.paths {
            router = router.route(&format!("/api/v1{path}"), methods());
        }
    }
    let open = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([axum::http::Method::GET, axum::http::Method::POST])
        .allow_headers([header::CONTENT_TYPE, header::ACCEPT_LANGUAGE, header::IF_NONE_MATCH])
        .expose_headers([header::ETAG]);
    router.layer(from_fn_with_state(Arc::clone(site), in_a_language)).layer(open).merge(health::routes())
}

/// Refuses a language that is none of ours: an answer in another would pass for one in it.
async fn in_a_language(reader: Reader, request: Request, next: Next) -> Response {
    let fields = pairs(request.uri().query().unwrap_or_default());
    match chosen(&fields, "lang", Lang::ALL) {
        Ok(_) => next.run(request).await,
        Err(failure) => problem(&reader, &failure),
    }
}

/// The way on from a retired id, with the same query.
fn moved(to: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::permanent(&format!("/api/v1{to}{query}")).into_response()
}

/// The response with a resource, or with what went wrong as a problem document.
fn answer<T: Serialize>(reader: &Reader, made: Result<T, Failure>) -> Response {
    match made.and_then(|found| json(&found)) {
        Ok(body) => {
            let heads = [(header::CONTENT_LANGUAGE, reader.lang.as_str()), (header::CONTENT_TYPE, JSON)];
            (heads, body).into_response()
        }
        Err(failure) => problem(reader, &failure),
    }
}

/// A resource as JSON, written where most have room and then kept as long as it is: answers are kept by the thousand.
fn json<T: Serialize>(found: &T) -> Result<Bytes, Failure> {
    let mut body = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut body, found).map_err(|_| Failure::Fault)?;
    Ok(Bytes::copy_from_slice(&body))
}
