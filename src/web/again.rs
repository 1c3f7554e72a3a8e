//! Answers given once more to whoever asks exactly the same: found by the bytes of the request, before the router and all
//! that stands around it. A cache in front of the site could do no more, and knows less about when a page is old.

use std::sync::{Arc, Weak};
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, Version, header};
use axum::response::Response;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::log::{self, Told};
use crate::metrics::Route;
use crate::observe::tell;
use crate::site::{Site, Snapshot};

/// How many bytes of answers are kept.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// How many answers that is, about.
const ABOUT: usize = 2048;
/// What an answer takes besides its key and its body: its headers.
const BESIDES: u64 = 2 * 1024;
/// The longest request that is looked up; browsers send a third of it.
const MOST_KEY: usize = 1024;

/// A request as far as an answer depends on it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key(Box<[u8]>);

impl Key {
    /// The key of a request for a page, in the usual form; nothing where the answer may depend on more.
    pub fn of<B>(request: &Request<B>) -> Option<Self> {
        let uri = request.uri();
        let usual =
            request.method() == Method::GET && request.version() == Version::HTTP_11 && uri.authority().is_none();
        let mut key = uri.path_and_query().filter(|_| usual)?.as_str().as_bytes().to_vec();
        let mut hosts = 0;
        for (name, value) in request.headers() {
            // Each has a letter, and no value has a byte below that of a blank but the tab.
            let letter = match *name {
                header::HOST => b'h',
                header::ACCEPT_ENCODING => b'e',
                header::ACCEPT_LANGUAGE => b'l',
                header::COOKIE => b'c',
                header::IF_NONE_MATCH => b'm',
                header::CONTENT_LENGTH | header::TRANSFER_ENCODING | header::UPGRADE | header::EXPECT => return None,
                _ if name == "x-forwarded-proto" => b'p',
                _ => continue,
            };
            hosts += usize::from(letter == b'h');
            key.extend([0, letter]);
            key.extend(value.as_bytes());
        }
        (hosts == 1 && key.len() <= MOST_KEY).then(|| Self(key.into()))
    }
}

/// Marks an answer that stays the same as long as its snapshot is served, with its whole body.
#[derive(Clone)]
pub struct Lasting {
    /// What it was made from.
    pub snapshot: Arc<Snapshot>,
    /// The body as it is sent.
    pub body: Bytes,
}

/// An answer as it went out.
struct Given {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
    /// Whoever gives it again must not keep an old snapshot alive.
    snapshot: Weak<Snapshot>,
    route: Route,
}

#[derive(Clone)]
struct Bulk;

impl Weighter<Key, Arc<Given>> for Bulk {
    fn weight(&self, key: &Key, given: &Arc<Given>) -> u64 {
        BESIDES + key.0.len() as u64 + given.body.len() as u64
    }
}

/// The answers. Those that are asked for again push out the others.
pub struct Again(Cache<Key, Arc<Given>, Bulk>);

impl Default for Again {
    fn default() -> Self {
        Self(Cache::with_weighter(ABOUT, MOST_BYTES, Bulk))
    }
}

impl Again {
    /// The answer that was given to such a request, while what it says still holds; it is counted and logged as any other.
    pub fn give(&self, site: &Site, key: &Key, path: &str) -> Option<Response> {
        let started = Instant::now();
        let given = self.0.get(key)?;
        if site.rejected() > 0 || given.snapshot.as_ptr() != Arc::as_ptr(&site.snapshot()) {
            return None;
        }
        let (route, status, bytes) = (&given.route, given.status.as_u16(), given.body.len() as u64);
        site.metrics.given(route, status, started.elapsed());
        if site.log().is_some() {
            let path = log::path(path);
            let elapsed = started.elapsed();
            tell(site, &Told { method: "GET", route: &route.name, path: &path, status, bytes, elapsed });
        }
        let mut response = Response::new(Body::from(given.body.clone()));
        *response.status_mut() = given.status;
        *response.headers_mut() = given.headers.clone();
        Some(response)
    }

    /// Keeps an answer that says of itself that it lasts.
    pub fn keep(&self, key: Key, response: &mut Response) {
        let marks = response.extensions_mut();
        if let (Some(Lasting { snapshot, body }), Some(route)) = (marks.remove(), marks.remove()) {
            let (status, headers) = (response.status(), response.headers().clone());
            let snapshot = Arc::downgrade(&snapshot);
            self.0.insert(key, Arc::new(Given { status, headers, body, snapshot, route }));
        }
    }

    /// Forgets every answer: another snapshot is served.
    pub fn forget(&self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(request: axum::http::request::Builder) -> Option<Key> {
        Key::of(&request.body(()).expect("a request"))
    }

    fn usual() -> axum::http::request::Builder {
        Request::get("/en?a").header(header::HOST, "h")
    }

    #[test]
    fn whatever_an_answer_depends_on_tells_requests_apart_and_nothing_else_does() {
        let mut keys = vec![key(usual()), key(Request::get("/en?b").header(header::HOST, "h"))];
        for name in ["accept-encoding", "accept-language", "cookie", "if-none-match", "x-forwarded-proto"] {
            keys.extend(["x", "y"].map(|value| key(usual().header(name, value))));
            keys.push(key(usual().header(name, "x").header(name, "y")));
        }
        keys.push(key(Request::get("/en?a").header(header::HOST, "i")));
        assert!(keys.iter().all(Option::is_some));
        for (at, one) in keys.iter().enumerate() {
            assert!(keys[..at].iter().all(|other| other != one), "{at}");
        }
        let more = usual().header("user-agent", "x").header("accept", "text/html").header("dnt", "1");
        assert!(key(more) == keys[0]);
    }

    #[test]
    fn what_is_unusual_goes_the_whole_way() {
        let long = "a".repeat(MOST_KEY);
        for (what, request) in [
            ("no host", Request::get("/en")),
            ("two hosts", usual().header(header::HOST, "h")),
            ("another method", usual().method("HEAD")),
            ("an older version", usual().version(Version::HTTP_10)),
            ("a whole address", Request::get("http://h/en").header(header::HOST, "h")),
            ("a body", usual().header(header::CONTENT_LENGTH, "1")),
            ("a body in chunks", usual().header(header::TRANSFER_ENCODING, "chunked")),
            ("another protocol", usual().header(header::UPGRADE, "h2c")),
            ("an expectation", usual().header(header::EXPECT, "100-continue")),
            ("a long one", usual().header(header::COOKIE, long)),
        ] {
            assert!(key(request).is_none(), "{what}");
        }
    }
}
