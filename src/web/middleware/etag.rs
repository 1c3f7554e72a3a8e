//! `ETag` headers and the response cache: an unchanged response is not rendered again.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::monitoring::is_monitoring;
use crate::request::context::{Notice, read_language, read_scope, read_theme};
use crate::request::origin::{parse_host, parse_scheme};
use crate::state::response_cache::{CacheKey, CachedResponse};
use crate::state::snapshot::Snapshot;
use crate::state::{AppState, SharedState};
use crate::{pages, static_files};

/// Added to the tag of a compressed response, whose bytes differ.
const COMPRESSED: &str = "-gz";
/// In `If-None-Match`: the reader has some version of the response.
const ANY: &str = "*";
/// The headers of a request that pages and errors vary by.
const VARIES_BY: HeaderValue = HeaderValue::from_static("accept-encoding, accept-language, cookie");
/// The path of assets; it carries their hash, so they need no `ETag`.
const ASSETS: &str = "/assets/";

/// Answers 304 if the reader has the response, else from the cache, else with the handler's response and its `ETag`.
pub(super) async fn respond<F: Future<Output = Response>>(
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
    let varies_by = varies_by(&parts, &notice);
    let tag = (!is_asset(&parts)).then(|| tag(state, &snapshot, &varies_by));
    let known = tag.as_ref().and_then(|tag| find_matching_tag(&parts, tag));
    if let Some(tag) = known {
        return with_etag(StatusCode::NOT_MODIFIED.into_response(), &tag);
    }
    let any_is_known = parts.headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == ANY);
    let key = if parts.method == Method::GET && !any_is_known { CacheKey::new(&parts, varies_by) } else { None };
    let route = parts.extensions.get::<MatchedPath>().cloned();
    // The response must come from the snapshot that the tag names.
    parts.extensions.insert(Arc::clone(&snapshot));
    parts.extensions.insert(notice);
    let render = async {
        let response = next(Request::from_parts(parts, body)).await;
        let Some(tag) = tag.filter(|_| response.status() == StatusCode::OK) else { return response };
        let compressed = response.headers().contains_key(header::CONTENT_ENCODING);
        let response = if any_is_known { StatusCode::NOT_MODIFIED.into_response() } else { response };
        with_etag(response, &format!("{tag}{}", if compressed { COMPRESSED } else { "" }))
    };
    // Boxed, because every future around this one is moved for each request.
    match key {
        Some(key) => Box::pin(snapshot.responses.get_or_render(&key, route, render)).await,
        None => Box::pin(render).await,
    }
}

/// Returns the cached response to a GET request.
pub(super) fn find_cached(state: &AppState, parts: &Parts) -> Option<Arc<CachedResponse>> {
    let key = CacheKey::new(parts, varies_by(parts, &Notice(state.notice())))?;
    state.snapshot().responses.get(&key)
}

/// Returns whether the reader has the cached response.
pub(super) fn is_known(parts: &Parts, cached: &CachedResponse) -> bool {
    let (Some(tag), Some(known)) = (cached.headers().get(header::ETAG), parts.headers.get(header::IF_NONE_MATCH))
    else {
        return false;
    };
    known == tag
        || known == ANY
        || parse_tags(tag).next().is_some_and(|tag| parse_tags(known).any(|known| known == tag))
}

/// Returns whether the response to a request carries an `ETag`: the policy of its route.
fn has_etag(request: &Request) -> bool {
    let path = request.uri().path();
    let route = request.extensions().get::<MatchedPath>().map_or(path, MatchedPath::as_str);
    !is_monitoring(path) && static_files::has_etag(path) && pages::has_etag(route)
}

fn is_asset(parts: &Parts) -> bool {
    parts.uri.path().starts_with(ASSETS)
}

/// Returns everything in the request that a response varies by, except the encodings accepted. An asset varies by its
/// path, and by the scheme, on which a security header depends.
fn varies_by(parts: &Parts, notice: &Notice) -> String {
    if is_asset(parts) {
        return [parts.uri.path(), "\0", parse_scheme(&parts.headers)].concat();
    }
    let notice = notice.0.as_ref().map_or_else(String::new, |notice| format!("{:?}", notice.args));
    let mut varies_by = String::with_capacity(256);
    for part in [
        notice.as_str(),
        parts.uri.path_and_query().map_or("", |url| url.as_str()),
        read_language(parts).as_str(),
        read_scope(parts).map_or("", |scope| scope.as_str()),
        read_theme(parts).as_str(),
        // The preview metadata names the origin, and a security header depends on the scheme.
        parse_scheme(&parts.headers),
        parse_host(&parts.headers).unwrap_or_default(),
    ] {
        varies_by.push_str(part);
        varies_by.push('\0');
    }
    varies_by
}

/// Returns the tag of a response without its encoding: content, program and everything in the request that it varies
/// by.
fn tag(state: &AppState, snapshot: &Snapshot, varies_by: &str) -> String {
    let hash = blake3::Hasher::new().update(state.build_id.as_bytes()).update(varies_by.as_bytes()).finalize().to_hex();
    [&snapshot.kb().hash, "-", &hash[..16]].concat()
}

/// Returns the tag in `If-None-Match` that matches, compressed or not.
fn find_matching_tag(parts: &Parts, tag: &str) -> Option<String> {
    let known = parts.headers.get(header::IF_NONE_MATCH)?;
    parse_tags(known).find(|known| known.strip_suffix(COMPRESSED).unwrap_or(known) == tag).map(str::to_owned)
}

/// Returns the tags in `If-None-Match`.
fn parse_tags(known: &HeaderValue) -> impl Iterator<Item = &str> {
    known.to_str().unwrap_or_default().split(',').map(|tag| tag.trim().trim_start_matches("W/").trim_matches('"'))
}

fn with_etag(mut response: Response, tag: &str) -> Response {
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&format!("\"{tag}\"")) {
        headers.insert(header::ETAG, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, VARIES_BY);
    response
}

/// Adds what an error depends on. A cache asks again for what does not exist, because it may exist by then.
pub(super) fn describe_error(mut response: Response) -> Response {
    if response.status().is_client_error() || response.status().is_server_error() {
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, VARIES_BY);
    }
    response
}
