//! The response cache of a snapshot: responses as they were sent, compressed where the client accepts it.
//!
//! Requests for the same response at the same moment render it once.

use std::convert::identity;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::MatchedPath;
use axum::http::request::Parts;
use axum::http::response::Parts as Head;
use axum::http::{Extensions, HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The size of the cache.
const MAX_BYTES: u64 = 32 * 1024 * 1024;
/// The largest body that is cached.
const MAX_BODY: usize = 1024 * 1024;
/// The estimated number of cached responses.
const ESTIMATED_ITEMS: usize = 2048;
/// The estimated size of a response without its body and key: about 30 headers in two maps.
const OVERHEAD: u64 = 4096;
/// The longest `Accept-Encoding` that is part of a key; browsers send a third of it.
const MAX_ENCODINGS: usize = 64;

/// The key of a response: everything that it varies by, with the encodings accepted.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CacheKey(String);

impl CacheKey {
    /// Creates the key of the response to a request, which also varies by a text; `None` for a request with unusual
    /// encodings.
    pub fn new(parts: &Parts, varies_by: String) -> Option<Self> {
        let encodings = match parts.headers.get(header::ACCEPT_ENCODING) {
            Some(value) => value.to_str().ok()?,
            None => "",
        };
        (encodings.len() <= MAX_ENCODINGS).then(|| Self(varies_by + encodings))
    }
}

/// A response as it was sent.
pub struct CachedResponse {
    /// The route that it answered.
    pub route: Option<MatchedPath>,
    head: Head,
    body: Bytes,
    /// The headers of the response to a reader who has the body.
    not_modified: HeaderMap,
}

/// The headers that describe a body.
const BODY_HEADERS: [HeaderName; 4] =
    [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING, header::CONTENT_LANGUAGE];

impl CachedResponse {
    /// Prepares a response for the cache; returns it unchanged in `Err` if it is not cacheable.
    async fn new(route: Option<MatchedPath>, response: Response) -> Result<Arc<Self>, Response> {
        if response.status() != StatusCode::OK || !is_storable(response.headers()) {
            return Err(response);
        }
        let (mut head, body) = response.into_parts();
        head.extensions = Extensions::new();
        // The body is in memory already.
        let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
        let mut not_modified = head.headers.clone();
        for header in BODY_HEADERS {
            not_modified.remove(header);
        }
        let cached = Self { route, head, body, not_modified };
        if cached.body.len() > MAX_BODY { Err(cached.to_response()) } else { Ok(Arc::new(cached)) }
    }

    /// Returns the headers of the response.
    pub const fn headers(&self) -> &HeaderMap {
        &self.head.headers
    }

    /// Returns the response 304.
    pub fn to_not_modified(&self) -> Response {
        let mut response = StatusCode::NOT_MODIFIED.into_response();
        *response.headers_mut() = self.not_modified.clone();
        response
    }

    /// Returns the response as it is sent again.
    pub fn to_response(&self) -> Response {
        Response::from_parts(self.head.clone(), Body::from(self.body.clone()))
    }
}

fn is_storable(headers: &HeaderMap) -> bool {
    let no_store = headers.get(header::CACHE_CONTROL).is_some_and(|value| value == "no-store");
    !no_store && !headers.contains_key(header::SET_COOKIE)
}

#[derive(Clone)]
struct ByteWeight;

impl Weighter<CacheKey, Arc<CachedResponse>> for ByteWeight {
    fn weight(&self, key: &CacheKey, response: &Arc<CachedResponse>) -> u64 {
        OVERHEAD + (key.0.len() + response.body.len()) as u64
    }
}

/// The cache. Responses that are requested again displace the others.
pub struct ResponseCache(Cache<CacheKey, Arc<CachedResponse>, ByteWeight>);

impl Default for ResponseCache {
    fn default() -> Self {
        Self(Cache::with_weighter(ESTIMATED_ITEMS, MAX_BYTES, ByteWeight))
    }
}

impl ResponseCache {
    /// Returns the response of a key, if it is cached.
    pub fn get(&self, key: &CacheKey) -> Option<Arc<CachedResponse>> {
        self.0.get(key)
    }

    /// Returns the response of a key; one that is not cached is rendered, and cached if it may be.
    pub async fn get_or_render(
        &self,
        key: &CacheKey,
        route: Option<MatchedPath>,
        render: impl Future<Output = Response>,
    ) -> Response {
        let cached = self.0.get_or_insert_async(key, async { CachedResponse::new(route, render.await).await }).await;
        cached.map_or_else(identity, |cached| cached.to_response())
    }
}
