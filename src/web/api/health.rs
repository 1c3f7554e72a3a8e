//! `/healthz`: the process answers. `/readyz`: it has content to serve.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::web::Shared;

/// The two routes; they stand outside the API's version.
pub fn routes() -> Router<Shared> {
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(ready))
}

async fn ready(State(site): State<Shared>) -> (StatusCode, &'static str) {
    if site.snapshot().kb.entries.is_empty() {
        (StatusCode::SERVICE_UNAVAILABLE, "no content\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}
