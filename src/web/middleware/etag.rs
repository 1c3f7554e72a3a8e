//! `ETag` headers and the response cache: an unchanged response is not rendered again.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::monitoring::is_monitoring;
use crate::request::context::{Notice, language, scope, theme};
use crate::request::origin::origin;
use crate::state::response_cache::CacheKey;
use crate::state::snapshot::Snapshot;
use crate::state::{AppState, SharedState};
use crate::{pages, static_files};

/// Added to the tag of a compressed response, whose bytes differ.
const COMPRESSED: &str = "-gz";
/// The path of assets; it carries their hash, so they need no `ETag`.
const ASSETS: &str = "/assets/";

/// Answers 304 if the reader has the response, else from the cache, else with the handler's response and its `ETag`.
pub async fn respond<F: Future<Output = Response>>(
    state: &SharedState,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let readable = matches!(*request.method(), Method::GET | Method::HEAD);
    if !readable || !has_etag(&request) {
        return next(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let (snapshot, notice) = (state.snapshot(), Notice(state.notice()));
    let is_asset = parts.uri.path().starts_with(ASSETS);
    let tag = if is_asset { parts.uri.path().to_owned() } else { tag(state, &snapshot, &notice, &parts) };
    if let Some(tag) = matching(&parts, &tag).filter(|_| !is_asset) {
        return with_etag(StatusCode::NOT_MODIFIED.into_response(), &tag);
    }
    let key = if parts.method == Method::GET { CacheKey::new(&parts, &tag) } else { None };
    if let Some(response) = key.as_ref().and_then(|key| snapshot.responses.get(key)) {
        return response;
    }
    // The response must come from the snapshot that the tag names.
    parts.extensions.insert(Arc::clone(&snapshot));
    parts.extensions.insert(notice);
    let render = async {
        let response = next(Request::from_parts(parts, body)).await;
        if is_asset || response.status() != StatusCode::OK {
            return response;
        }
        let compressed = response.headers().contains_key(header::CONTENT_ENCODING);
        with_etag(response, &format!("{tag}{}", if compressed { COMPRESSED } else { "" }))
    };
    // Boxed, because every future around this one is moved for each request, also for one that the cache answers.
    match key {
        Some(key) => Box::pin(snapshot.responses.get_or_render(&key, render)).await,
        None => Box::pin(render).await,
    }
}

/// Whether the response to a request carries an `ETag`: the policy of its route.
fn has_etag(request: &Request) -> bool {
    let path = request.uri().path();
    let route = request.extensions().get::<MatchedPath>().map_or(path, MatchedPath::as_str);
    !is_monitoring(path) && static_files::has_etag(path) && pages::has_etag(route)
}

/// The tag of a response without its encoding: content, program, URL and everything in the request that it varies by.
fn tag(state: &AppState, snapshot: &Snapshot, notice: &Notice, parts: &Parts) -> String {
    let notice = notice.0.as_ref().map_or_else(String::new, |notice| format!("{:?}", notice.args));
    let mut varies_by = String::with_capacity(256);
    for part in [
        state.build_id.as_str(),
        &notice,
        parts.uri.path_and_query().map_or("", |url| url.as_str()),
        language(parts).as_str(),
        scope(parts).map_or("", |scope| scope.as_str()),
        theme(parts).as_str(),
        // The preview metadata names the host.
        &origin(&parts.headers).unwrap_or_default(),
    ] {
        varies_by.push_str(part);
        varies_by.push('\0');
    }
    let hash = blake3::hash(varies_by.as_bytes()).to_hex();
    [&snapshot.kb.hash, "-", &hash[..16]].concat()
}

/// The tag in `If-None-Match` that matches, compressed or not.
fn matching(parts: &Parts, tag: &str) -> Option<String> {
    let known = parts.headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').find_map(|one| match one.trim().trim_start_matches("W/").trim_matches('"') {
        "*" => Some(tag.to_owned()),
        one => (one.strip_suffix(COMPRESSED).unwrap_or(one) == tag).then(|| one.to_owned()),
    })
}

fn with_etag(mut response: Response, tag: &str) -> Response {
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&format!("\"{tag}\"")) {
        headers.insert(header::ETAG, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language, cookie"));
    response
}
