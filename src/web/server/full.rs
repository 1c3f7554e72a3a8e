//! What those are told who connect when as many as can be served are connected already: come back in a moment.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Request, header};
use axum::middleware::{Next, from_fn};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::Shared;
use crate::crowd::told;
use crate::error::wants_document;
use crate::guard;
use crate::reader::language;
use crate::server::connection::finish;
use model::lang::Localized;

/// The beginning of a request is waited for so long, to answer in its language.
const PATIENCE: Duration = Duration::from_millis(20);
/// As much of it is read.
const BEGINNING: usize = 4 * 1024;
/// The answer is small; a client that does not take it within this gets none.
const TAKING: Duration = Duration::from_secs(1);

/// Something for each language, for pages and for documents.
#[derive(Default)]
struct Kept<T>(Localized<[T; 2]>);

impl<T> Kept<T> {
    /// What is for a request.
    fn at(&self, parts: &Parts) -> &T {
        &self.0.get(language(parts))[usize::from(wants_document(parts.uri.path()))]
    }
}

/// The answers.
pub struct Full {
    told: Router,
    written: Kept<OnceCell<Vec<u8>>>,
}

impl Full {
    /// The answers of a site.
    pub fn of(site: Shared) -> Self {
        let told = Router::new()
            .fallback(told)
            .layer(from_fn(|request, next: Next| guard::harden(request, |request| next.run(request))))
            .with_state(site);
        Self { told, written: Kept::default() }
    }

    /// Answers in the language of the request, as far as it can be told, and closes.
    pub async fn refuse(&self, socket: TcpStream) {
        let mut beginning = vec![0; BEGINNING];
        let read = timeout(PATIENCE, socket.readable()).await.is_ok().then(|| socket.try_read(&mut beginning));
        let read = read.and_then(Result::ok).unwrap_or(0);
        let parts = begun(&beginning[..read]);
        let answer = self.written.at(&parts).get_or_init(|| self.whole(parts.clone())).await;
        if let Ok(true) = timeout(TAKING, write(&socket, answer)).await {
            finish(socket).await;
        }
    }

    /// The answer to a request as it goes over the connection.
    async fn whole(&self, parts: Parts) -> Vec<u8> {
        let Ok(response) = self.told.clone().oneshot(Request::from_parts(parts, Body::empty())).await;
        let (mut head, body) = response.into_parts();
        // It is whole in memory; there is nothing that could fail.
        let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
        head.headers.insert(header::CONTENT_LENGTH, body.len().into());
        head.headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        let mut written = format!("HTTP/1.1 {}\r\n", head.status).into_bytes();
        for (name, value) in &head.headers {
            written.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        [written.as_slice(), b"\r\n", &body].concat()
    }
}

/// Sends everything; whether it was taken.
async fn write(socket: &TcpStream, mut bytes: &[u8]) -> bool {
    while !bytes.is_empty() {
        if socket.writable().await.is_err() {
            return false;
        }
        match socket.try_write(bytes) {
            Ok(sent) => bytes = &bytes[sent..],
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return false,
        }
    }
    true
}

/// What can be told of a request from its beginning: where it leads and what its reader speaks.
fn begun(bytes: &[u8]) -> Parts {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let address = lines.next().and_then(|first| first.split(' ').nth(1)).unwrap_or("/");
    let mut request = Request::builder().uri(address);
    for (name, value) in lines.take_while(|line| !line.is_empty()).filter_map(|line| line.split_once(':')) {
        if name.eq_ignore_ascii_case(header::ACCEPT_LANGUAGE.as_str()) {
            request = request.header(header::ACCEPT_LANGUAGE, value.trim());
        }
    }
    request.body(()).unwrap_or_else(|_| Request::new(())).into_parts().0
}

#[cfg(test)]
mod tests {
    use super::{begun, language};

    #[test]
    fn the_language_is_told_from_the_beginning_of_a_request() {
        for (text, lang, path) in [
            ("GET /ko/terms HTTP/1.1\r\nHost: x\r\n\r\n", "ko", "/ko/terms"),
            ("GET /api/v1/terms HTTP/1.1\r\nHost: x\r\naccept-language:  ko\r\n\r\n", "ko", "/api/v1/terms"),
            ("GET /api/v1/terms?lang=ko HTTP", "ko", "/api/v1/terms"),
            ("GET / HTTP/1.1\r\n\r\nAccept-Language: ko", "en", "/"),
            ("GET \u{7f}", "en", "/"),
            ("", "en", "/"),
        ] {
            let parts = begun(text.as_bytes());
            assert_eq!((language(&parts).as_str(), parts.uri.path()), (lang, path), "{text:?}");
        }
    }
}
