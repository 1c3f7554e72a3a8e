//! The response cache of a snapshot: responses as they were sent, compressed where the client accepts it.
//!
//! Requests for the same response at the same moment render it once.

use std::convert::identity;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::request::Parts;
use axum::http::response::Parts as Head;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The size of the cache.
const MAX_BYTES: u64 = 32 * 1024 * 1024;
/// The largest body that is cached.
const MAX_BODY: usize = 1024 * 1024;
/// About how many responses fit in.
const ESTIMATED_ITEMS: usize = 2048;
/// What a response takes besides its body: its headers and its key.
const OVERHEAD: u64 = 1024;
/// The longest `Accept-Encoding` that is part of a key; browsers send a third of it.
const MAX_ENCODINGS: usize = 64;

/// What identifies a response: its `ETag`, which depends on everything else that it varies by, and the encodings
/// accepted.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CacheKey {
    tag: String,
    encodings: String,
}

impl CacheKey {
    /// The key of the response to a request; `None` for a request with unusual encodings.
    pub fn new(parts: &Parts, tag: &str) -> Option<Self> {
        let encodings = match parts.headers.get(header::ACCEPT_ENCODING) {
            Some(value) => value.to_str().ok()?,
            None => "",
        };
        (encodings.len() <= MAX_ENCODINGS).then(|| Self { tag: tag.to_owned(), encodings: encodings.to_owned() })
    }
}

/// A response as it was sent.
#[derive(Clone)]
struct CachedResponse {
    head: Head,
    body: Bytes,
}

impl CachedResponse {
    /// The response for the cache, or as it was where it is not cached.
    async fn new(response: Response) -> Result<Self, Response> {
        if response.status() != StatusCode::OK || !is_storable(response.headers()) {
            return Err(response);
        }
        let (mut head, body) = response.into_parts();
        head.extensions.clear();
        // The body is in memory already.
        let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
        let cached = Self { head, body };
        if cached.body.len() > MAX_BODY { Err(cached.into_response()) } else { Ok(cached) }
    }

    fn into_response(self) -> Response {
        Response::from_parts(self.head, Body::from(self.body))
    }
}

fn is_storable(headers: &HeaderMap) -> bool {
    let no_store = headers.get(header::CACHE_CONTROL).is_some_and(|value| value == "no-store");
    !no_store && !headers.contains_key(header::SET_COOKIE)
}

#[derive(Clone)]
struct ByteWeight;

impl Weighter<CacheKey, CachedResponse> for ByteWeight {
    fn weight(&self, _key: &CacheKey, response: &CachedResponse) -> u64 {
        OVERHEAD + response.body.len() as u64
    }
}

/// The cache. Responses that are requested again displace the others.
pub struct ResponseCache(Cache<CacheKey, CachedResponse, ByteWeight>);

impl Default for ResponseCache {
    fn default() -> Self {
        Self(Cache::with_weighter(ESTIMATED_ITEMS, MAX_BYTES, ByteWeight))
    }
}

impl ResponseCache {
    /// The response of a key, if it is cached.
    pub fn get(&self, key: &CacheKey) -> Option<Response> {
        self.0.get(key).map(CachedResponse::into_response)
    }

    /// The response of a key; one that is not cached is rendered, and cached if it may be.
    pub async fn get_or_render(&self, key: &CacheKey, render: impl Future<Output = Response>) -> Response {
        let cached = self.0.get_or_insert_async(key, async { CachedResponse::new(render.await).await }).await;
        cached.map_or_else(identity, CachedResponse::into_response)
    }
}
