//! What stands outside everything else: each request is counted, and told to the log where there is one.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::{MatchedPath, Request};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::Shared;
use crate::again::Lasting;
use crate::log::{self, Told};
use crate::metrics::Route;
use crate::site::Site;

/// The status of a request whose client left before it was answered; nothing is sent with it.
const LEFT: u16 = 499;

/// Counts a request and tells the log of it.
pub async fn observe<F: Future<Output = Response>>(
    site: &Shared,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let route = site.metrics.asked(request.extensions().get::<MatchedPath>().map(MatchedPath::as_str));
    let asked =
        site.log().map(|_| Asked { method: log::method(request.method()), path: log::path(request.uri().path()) });
    let turn = Turn { site: Arc::clone(site), route, asked, started: Instant::now(), answered: false };
    let response = next(request).await;
    turn.answer(response)
}

/// What a line says of the request itself.
struct Asked {
    method: &'static str,
    path: String,
}

/// A request that waits for its answer. Where it is dropped before, the client has left.
struct Turn {
    site: Shared,
    route: Route,
    asked: Option<Asked>,
    started: Instant,
    answered: bool,
}

impl Turn {
    fn answer(mut self, mut response: Response) -> Response {
        if response.extensions().get::<Lasting>().is_some() {
            response.extensions_mut().insert(self.route.clone());
        }
        match self.end(response.status().as_u16()) {
            Some(line) => response.map(|body| Body::new(Counted { body, line })),
            None => response,
        }
    }

    /// Counts the request; its line is written once it is known how much was sent.
    fn end(&mut self, status: u16) -> Option<Line> {
        self.answered = true;
        let elapsed = self.started.elapsed();
        self.site.metrics.answered(&self.route, status, elapsed);
        let asked = self.asked.take()?;
        let (site, route) = (Arc::clone(&self.site), Arc::clone(&self.route.name));
        Some(Line { site, route, asked, status, elapsed, bytes: 0 })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if !self.answered {
            drop(self.end(LEFT));
        }
    }
}

/// A line to be written when the answer has ended.
struct Line {
    site: Shared,
    route: Arc<str>,
    asked: Asked,
    status: u16,
    elapsed: Duration,
    bytes: u64,
}

impl Drop for Line {
    fn drop(&mut self) {
        let Asked { method, path } = &self.asked;
        let told =
            Told { method, route: &self.route, path, status: self.status, bytes: self.bytes, elapsed: self.elapsed };
        tell(&self.site, &told);
    }
}

/// Tells the log of a request, where there is one.
pub fn tell(site: &Site, told: &Told<'_>) {
    if site.log().is_some_and(|log| !log.request(told)) {
        site.metrics.lost();
    }
}

/// A body that counts what is taken from it.
struct Counted {
    body: Body,
    line: Line,
}

impl HttpBody for Counted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.line.bytes += frame.data_ref().map_or(0, |data| data.len() as u64);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
