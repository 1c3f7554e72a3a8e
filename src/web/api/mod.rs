//! The JSON API, one file per resource, registered here in alphabetical order.

mod army_list;
mod clauses;
mod coverage;
mod editions;
mod entries;
mod event;
mod openapi;
mod resource;
mod rulings;
mod run;
mod score;
mod search;
mod sources;
mod suggest;
mod terms;
mod units;
mod wire;

pub use army_list::build_army_list;
pub(crate) use run::{build_answer, parse_scope};
pub(crate) use wire::build_clause;

use std::sync::Arc;

use axum::Extension;
use axum::Router;
use axum::extract::Request;
use axum::http::header;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use serde_json::{Map, Value};
use tower_http::cors::{Any, CorsLayer};

use crate::api::openapi::DescribePaths;
use crate::api::resource::Resource;
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_choice, parse_pairs};
use crate::response::build_problem_response;
use crate::state::SharedState;
use model::lang::Lang;

const RESOURCES: &[Resource] = &[
    army_list::RESOURCE,
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
    units::RESOURCE,
];

/// Returns the routes of every resource. CORS allows every origin.
pub(crate) fn routes(state: &SharedState) -> Router<SharedState> {
    let mut router = Router::new();
    for resource in RESOURCES {
        for (path, methods) in resource.paths {
            router = router.route(&format!("/api/v1{path}"), methods());
        }
    }
    let cors = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([axum::http::Method::GET, axum::http::Method::POST])
        .allow_headers([header::CONTENT_TYPE, header::ACCEPT_LANGUAGE, header::IF_NONE_MATCH])
        .expose_headers([header::ETAG]);
    router
        .layer(from_fn_with_state(Arc::clone(state), check_language))
        .layer(Extension(DescribePaths(describe_paths)))
        .layer(cors)
}

/// Returns the `paths` of the `OpenAPI` document.
fn describe_paths() -> Map<String, Value> {
    let described = RESOURCES.iter().map(|resource| (resource.describe)());
    let items =
        described.filter_map(|value| if let Value::Object(items) = value { Some(items) } else { None }).flatten();
    items.map(|(path, item)| (format!("/api/v1{path}"), item)).collect()
}

/// Refuses an unknown `lang` parameter. Otherwise the response would silently be in another language.
async fn check_language(context: RequestContext, request: Request, next: Next) -> Response {
    let fields = parse_pairs(request.uri().query().unwrap_or_default());
    match parse_choice(&fields, "lang", Lang::ALL) {
        Ok(_) => next.run(request).await,
        Err(failure) => build_problem_response(&context, &failure),
    }
}
