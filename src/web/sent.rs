//! Pages and their files as they were last sent, compressed where the reader takes it so: what many ask for is drawn and
//! compressed once.

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
/// The types of what is kept.
const KINDS: [&str; 6] =
    ["text/html", "application/json", "application/x-suggestions+json", "text/css", "text/javascript", "image/svg+xml"];
/// The longest list of encodings that is told from others; browsers send a third of it.
const MOST_ENCODINGS: usize = 64;

/// The addresses at which a question is asked end so.
const SEARCHES: [&str; 2] = ["/search", "/suggest"];

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
        // A search is all that many ask with the same query.
        let asked = parts.uri.query().is_some() && !SEARCHES.iter().any(|end| parts.uri.path().ends_with(end));
        let common = parts.method == Method::GET && !asked && encodings.len() <= MOST_ENCODINGS;
        common.then(|| Self { mark: mark.to_owned(), encodings: encodings.to_owned() })
    }
}

/// A whole answer.
#[derive(Clone)]
struct Answer {
    head: Head,
    body: Bytes,
}

/// Marks an answer that is known as a whole, with its body.
#[derive(Clone)]
pub struct Whole(pub Bytes);

impl Answer {
    fn respond(self) -> Response {
        let Self { mut head, body } = self;
        head.extensions.insert(Whole(body.clone()));
        Response::from_parts(head, Body::from(body))
    }
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
        self.0.get(key).map(Answer::respond)
    }

    /// Keeps an answer where it is a page or what a search found, and sends it.
    pub async fn keep(&self, key: Key, response: Response) -> Response {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !KINDS.iter().any(|kept| kind.starts_with(kept)) || response.headers().contains_key(header::SET_COOKIE) {
            return response;
        }
        let (mut head, body) = response.into_parts();
        // What it was drawn from is not sent.
        head.extensions.clear();
        // A page is whole in memory before it is sent, so its size is bounded by what drew it.
        let Ok(body) = to_bytes(body, usize::MAX).await else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let answer = Answer { head, body };
        self.0.insert(key, answer.clone());
        answer.respond()
    }

    /// Forgets every page: another snapshot is served.
    pub fn forget(&self) {
        self.0.clear();
    }
}
