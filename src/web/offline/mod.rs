//! Offline bundles for browsers: the pages of the chosen languages in one file, and the search index in another.
//!
//! [`pages`] renders the pages, [`bundle`] deduplicates them, the snapshot caches the files. The service worker
//! (`assets/sw.js`) reads them.

mod bundle;
mod pages;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;
use tokio::task::spawn_blocking;

use crate::response::ErrorRendered;
use crate::state::SharedState;
use crate::state::bundles::Bundle;
use crate::state::snapshot::Snapshot;
use model::lang::Lang;

/// Returns the routes of the bundles, the service worker and the web app manifest.
pub(crate) fn routes() -> Router<SharedState> {
    Router::new()
        .route("/offline/version", get(version))
        .route("/offline/{file}", get(file))
        .route("/sw.js", get(worker))
        .route("/site.webmanifest", get(manifest))
}

/// Parses the languages in the name of a file: `en`, `ko`, `en-ko`.
fn parse_languages(name: &str) -> Option<Vec<Lang>> {
    let langs: Vec<Lang> = name.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    (langs.is_sorted() && !langs.is_empty() && langs.len() <= Lang::ALL.len()).then_some(langs)
}

/// Serves `en.jsonl`, `en-ko.jsonl`, `search.json` and the like; `202 Accepted` while a file is being built.
async fn file(State(state): State<SharedState>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    let langs = match name.rsplit_once('.') {
        Some(("search", "json")) => Some(Vec::new()),
        Some((langs, "jsonl")) => parse_languages(langs),
        Some(_) | None => None,
    };
    let Some(langs) = langs else { return StatusCode::NOT_FOUND.into_response() };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepted.split(',').any(|encoding| encoding.trim().split(';').next() == Some("br")) {
        let mut refused = (StatusCode::NOT_ACCEPTABLE, "Accept-Encoding: br\n").into_response();
        refused.extensions_mut().insert(ErrorRendered);
        return refused;
    }
    let snapshot = state.snapshot();
    let start = || {
        let (state, snapshot, langs) = (Arc::clone(&state), Arc::clone(&snapshot), langs.clone());
        // Not a limited job, because building takes seconds.
        let _building = spawn_blocking(move || {
            let built = catch_unwind(AssertUnwindSafe(|| build(&state, &snapshot, &langs))).ok().flatten();
            snapshot.bundles.finish(&langs, built);
        });
    };
    match snapshot.bundles.get_or_start(&langs, start) {
        Bundle::Ready(built) => {
            let content_type = if langs.is_empty() { "application/json" } else { "application/jsonl; charset=utf-8" };
            let headers = [
                (header::CONTENT_TYPE, content_type),
                (header::CONTENT_ENCODING, "br"),
                (header::CACHE_CONTROL, "no-cache"),
            ];
            (headers, built).into_response()
        }
        Bundle::Building => {
            (StatusCode::ACCEPTED, [(header::RETRY_AFTER, "2"), (header::CACHE_CONTROL, "no-store")]).into_response()
        }
    }
}

fn build(state: &SharedState, snapshot: &Arc<Snapshot>, langs: &[Lang]) -> Option<Bytes> {
    if langs.is_empty() {
        return pages::compress(|to| serde_json::to_writer(to, &snapshot.index.offline()).map_err(Into::into));
    }
    pages::compress(|to| pages::write(state, snapshot, langs, to))
}

/// Identifies the version of everything that browsers store: content, program, messages and assets.
async fn version(State(state): State<SharedState>) -> Response {
    let version = format!("{}-{}", state.snapshot().kb().hash, state.build_id);
    ([(header::CACHE_CONTROL, "no-cache")], version).into_response()
}

async fn worker(State(state): State<SharedState>) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, state.assets.worker().to_owned()).into_response()
}

async fn manifest(State(state): State<SharedState>) -> Response {
    let addresses = state.assets.urls();
    let manifest = json!({
        "name": "Adjutant",
        "short_name": "Adjutant",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#14181b",
        "theme_color": "#0a5a74",
        "icons": [{ "src": addresses.icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    });
    let headers = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, Json(manifest)).into_response()
}
