//! Revalidation: a strong mark per address, language, edition and snapshot; an unchanged page is not drawn again.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::Shared;
use crate::address::origin;
use crate::again::Lasting;
use crate::reader::{Notice, language, scope, theme};
use crate::sent::{Key, Whole};
use crate::site::{Site, Snapshot};

const COMPRESSED: &str = "-gz";
/// The addresses of files begin so; they carry the hash of what is in them.
const FILES: &str = "/assets/";

/// Answers `304 Not Modified` where the reader has the page, else marks what the handler answers.
pub async fn revalidate<F: Future<Output = Response>>(
    site: &Shared,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let (mut parts, body) = request.into_parts();
    if parts.uri.path().starts_with(FILES) {
        return packed_once(site, Request::from_parts(parts, body), next).await;
    }
    let marked = matches!(parts.method, Method::GET | Method::HEAD) && lasting(parts.uri.path());
    if !marked {
        return next(Request::from_parts(parts, body)).await;
    }
    let snapshot = site.snapshot();
    let notice = Notice(site.notice());
    let mark = mark(site, &snapshot, &notice, &parts);
    if let Some(tag) = held(&parts, &mark) {
        let mut response = tagged(StatusCode::NOT_MODIFIED.into_response(), &tag);
        response.extensions_mut().insert(Whole(Bytes::new()));
        return lasts(response, snapshot, &notice);
    }
    let key = Key::of(&parts, &mark);
    if let Some(response) = key.as_ref().and_then(|key| site.sent.again(key)) {
        return lasts(response, snapshot, &notice);
    }
    parts.extensions.insert::<Arc<Snapshot>>(Arc::clone(&snapshot));
    parts.extensions.insert(notice.clone());
    let response = next(Request::from_parts(parts, body)).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let response = stamped(response, &mark);
    match key {
        Some(key) => lasts(site.sent.keep(key, response).await, snapshot, &notice),
        None => response,
    }
}

/// Answers with a file, which is the same as long as its address is; it is compressed once for each way in which it is
/// asked for.
async fn packed_once<F: Future<Output = Response>>(
    site: &Site,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let (parts, body) = request.into_parts();
    let (snapshot, key) = (site.snapshot(), Key::of(&parts, parts.uri.path()));
    if let Some(response) = key.as_ref().and_then(|key| site.sent.again(key)) {
        return lasts(response, snapshot, &Notice(None));
    }
    let response = next(Request::from_parts(parts, body)).await;
    match key {
        Some(key) if response.status() == StatusCode::OK => {
            lasts(site.sent.keep(key, response).await, snapshot, &Notice(None))
        }
        Some(_) | None => response,
    }
}

/// Marks an answer that is known as a whole: it lasts as long as its snapshot, unless it tells of a newer one.
fn lasts(mut response: Response, snapshot: Arc<Snapshot>, notice: &Notice) -> Response {
    if let (Some(Whole(body)), None) = (response.extensions_mut().remove(), &notice.0) {
        response.extensions_mut().insert(Lasting { snapshot, body });
    }
    response
}

/// Health and counts of the server are asked anew each time, and what names the host it was asked of is no matter of the
/// snapshot.
fn lasting(path: &str) -> bool {
    !path.ends_with("/opensearch.xml")
        && !path.ends_with("/changes.atom")
        && !matches!(path, "/healthz" | "/readyz" | "/metrics" | "/favicon.ico" | "/robots.txt" | "/sitemap.xml" | "/")
}

fn mark(site: &Site, snapshot: &Snapshot, notice: &Notice, parts: &Parts) -> String {
    let mut hasher = blake3::Hasher::new();
    let address = parts.uri.path_and_query().map_or("", |address| address.as_str());
    let scope = scope(parts).map_or("", |scope| scope.as_str());
    // Previews elsewhere name the host.
    let origin = origin(&parts.headers).unwrap_or_default();
    let notice = notice.0.as_ref().map_or_else(String::new, |notice| format!("{:?}", notice.args));
    let build = concat!(env!("CARGO_PKG_VERSION"), " ");
    let assets = site.assets.addresses();
    let words = site.messages.fingerprint();
    for part in [
        snapshot.kb.hash.as_str(),
        build,
        words,
        assets.style,
        assets.start,
        assets.scripts,
        &notice,
        address,
        language(parts).as_str(),
        scope,
        theme(parts).as_str(),
        &origin,
    ] {
        hasher.update(part.as_bytes()).update(&[0]);
    }
    format!("{}-{}", snapshot.kb.hash, &hasher.finalize().to_hex()[..16])
}

/// The mark under which the reader has the page, compressed or not.
fn held(parts: &Parts, mark: &str) -> Option<String> {
    let known = parts.headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').find_map(|one| match one.trim().trim_start_matches("W/").trim_matches('"') {
        "*" => Some(mark.to_owned()),
        one => (one.strip_suffix(COMPRESSED).unwrap_or(one) == mark).then(|| one.to_owned()),
    })
}

/// The response with its mark; a compressed one has other bytes and so another mark.
fn stamped(response: Response, mark: &str) -> Response {
    let compressed = response.headers().contains_key(header::CONTENT_ENCODING);
    let tag = format!("{mark}{}", if compressed { COMPRESSED } else { "" });
    tagged(response, &tag)
}

fn tagged(mut response: Response, tag: &str) -> Response {
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&format!("\"{tag}\"")) {
        headers.insert(header::ETAG, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language, cookie"));
    response
}
