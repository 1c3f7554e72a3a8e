//! Pages as they were last sent, compressed where the reader takes it so: a page that many ask for is drawn once.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::request::Parts;
use axum::http::response::Parts as Head;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// How many bytes of pages are kept.
const MOST_BYTES: u64 = 24 * 1024 * 1024;
/// How many pages that is, about.
const ABOUT: usize = 2048;
/// What a kept page takes besides its bytes: its head and its key.
const BESIDES: u64 = 1024;
/// The longest list of encodings that is told from others; browsers send a third of it.
const MOST_ENCODINGS: usize = 64;

/// A page as it was sent: its mark, which tells address, reader and snapshot, and the encodings that the reader takes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key {
    mark: String,
    encodings: String,
}

impl Key {
    /// What an answer to a request is kept under; nothing where another will hardly ask the same.
    pub fn of(parts: &Parts, mark: &str) -> Option<Self> {
        let encodings = match parts.headers.get(header::ACCEPT_ENCODING) {
            Some(value) => value.to_str().ok()?,
            None => "",
        };
        let common = parts.method == Method::GET && parts.uri.query().is_none() && encodings.len() <= MOST_ENCODINGS;
        common.then(|| Self { mark: mark.to_owned(), encodings: encodings.to_owned() })
    }
}

/// A whole answer.
#[derive(Clone)]
struct Answer {
    head: Head,
    body: Bytes,
}

#[derive(Clone)]
struct Bulk;

impl Weighter<Key, Answer> for Bulk {
    fn weight(&self, _key: &Key, answer: &Answer) -> u64 {
        BESIDES + answer.body.len() as u64
    }
}

/// The pages. Those that are asked for again push out the others.
pub struct Sent(Cache<Key, Answer, Bulk>);

impl Default for Sent {
    fn default() -> Self {
        Self(Cache::with_weighter(ABOUT, MOST_BYTES, Bulk))
    }
}

impl Sent {
    /// The answer that was sent under a key, to be sent again.
    pub fn again(&self, key: &Key) -> Option<Response> {
        let Answer { head, body } = self.0.get(key)?;
        Some(Response::from_parts(head, Body::from(body)))
    }

    /// Keeps an answer where it is a page, and sends it.
    pub async fn keep(&self, key: Key, response: Response) -> Response {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("text/html") || response.headers().contains_key(header::SET_COOKIE) {
            return response;
        }
        let (head, body) = response.into_parts();
        // A page is whole in memory before it is sent, so its size is bounded by what drew it.
        let Ok(body) = to_bytes(body, usize::MAX).await else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        self.0.insert(key, Answer { head: head.clone(), body: body.clone() });
        Response::from_parts(head, Body::from(body))
    }

    /// Forgets every page: another snapshot is served.
    pub fn forget(&self) {
        self.0.clear();
    }
}
