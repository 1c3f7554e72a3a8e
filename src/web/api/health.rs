//! `/healthz`: the process answers. `/readyz`: it has content to serve.
//!
//! Newer content that is kept back takes no server out of service: the last good one is whole. `/readyz` says so in a
//! second line, for whoever asks by hand.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::Shared;
use crate::guard::Explained;

/// The two routes; they stand outside the API's version.
pub fn routes() -> Router<Shared> {
    Router::new().route("/healthz", get(async || said(StatusCode::OK, "ok\n".to_owned()))).route("/readyz", get(ready))
}

async fn ready(State(site): State<Shared>) -> Response {
    if site.snapshot().kb.entries.is_empty() {
        return said(StatusCode::SERVICE_UNAVAILABLE, "no content\n".to_owned());
    }
    match site.rejected() {
        0 => said(StatusCode::OK, "ok\n".to_owned()),
        problems => said(StatusCode::OK, format!("ok\nkept back: {problems}\n")),
    }
}

/// A state, for programs: no page, and never an old one.
fn said(status: StatusCode, state: String) -> Response {
    let mut response = (status, [(header::CACHE_CONTROL, "no-store")], state).into_response();
    response.extensions_mut().insert(Explained);
    response
}
