//! What a browser keeps for use without a network: the pages of chosen languages in one file, and what is searched.
//!
//! [`pages`] draws them, [`pack`] writes them into the file, [`shelf`] keeps the files of a snapshot once they are made.
//! `assets/sw.js` reads them.

pub mod pack;
pub mod pages;
pub mod shelf;

use axum::Json;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;

use crate::Shared;
use crate::guard::Explained;
use crate::offline::shelf::Found;
use model::lang::Lang;

/// The routes of the files and of what a browser asks for by name.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/offline/version", get(version))
        .route("/offline/{file}", get(file))
        .route("/sw.js", get(worker))
        .route("/site.webmanifest", get(manifest))
}

/// The languages of a file's name: `en`, `ko`, `en-ko`.
fn languages(name: &str) -> Option<Vec<Lang>> {
    let found: Vec<Lang> = name.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    (found.is_sorted() && !found.is_empty() && found.len() <= Lang::ALL.len()).then_some(found)
}

/// `en.jsonl`, `en-ko.jsonl`, `search.json`; `202 Accepted` while it is being made.
async fn file(State(site): State<Shared>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    let wanted = match name.rsplit_once('.') {
        Some(("search", "json")) => Some(Vec::new()),
        Some((langs, "jsonl")) => languages(langs),
        Some(_) | None => None,
    };
    let Some(langs) = wanted else { return StatusCode::NOT_FOUND.into_response() };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepted.split(',').any(|one| one.trim().split(';').next() == Some("br")) {
        let mut refused = (StatusCode::NOT_ACCEPTABLE, "Accept-Encoding: br\n").into_response();
        refused.extensions_mut().insert(Explained);
        return refused;
    }
    match site.shelf.get(&site, &langs) {
        Found::Ready(made) => {
            let kind = if langs.is_empty() { "application/json" } else { "application/jsonl; charset=utf-8" };
            let fixed =
                [(header::CONTENT_TYPE, kind), (header::CONTENT_ENCODING, "br"), (header::CACHE_CONTROL, "no-cache")];
            (fixed, made).into_response()
        }
        Found::Making => {
            (StatusCode::ACCEPTED, [(header::RETRY_AFTER, "2"), (header::CACHE_CONTROL, "no-store")]).into_response()
        }
    }
}

/// What stands for everything that is kept: the content, the program and its files.
async fn version(State(site): State<Shared>) -> Response {
    let snapshot = site.snapshot();
    let assets = site.assets.addresses();
    let files = [assets.style, assets.start, assets.scripts, &site.assets.worker(), site.messages.fingerprint()];
    let files = blake3::hash(files.concat().as_bytes());
    let version = format!("{}-{}", snapshot.kb.hash, &files.to_hex()[..8]);
    ([(header::CACHE_CONTROL, "no-cache")], version).into_response()
}

async fn worker(State(site): State<Shared>) -> Response {
    let fixed = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (fixed, site.assets.worker()).into_response()
}

async fn manifest(State(site): State<Shared>) -> Response {
    let addresses = site.assets.addresses();
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
    let fixed = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    (fixed, Json(manifest)).into_response()
}
