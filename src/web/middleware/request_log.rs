//! Counts every request and writes it to the request log, if there is one.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::{MatchedPath, Request};
use axum::http::{Method, Uri};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::state::SharedState;
use crate::state::metrics::Route;
use crate::state::request_log::{self, RequestLine};

/// The status in counts and log of a request whose client disconnected before the response.
const CLIENT_CLOSED_REQUEST: u16 = 499;

/// Counts and logs a request.
pub(super) async fn record<F: Future<Output = Response>>(
    state: &SharedState,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let guard = start(state, request.method(), request.uri(), request.extensions().get());
    let response = next(request).await;
    guard.finish(response)
}

/// Starts the record of a request by the route that it matches.
pub(super) fn start(state: &SharedState, method: &Method, uri: &Uri, matched: Option<&MatchedPath>) -> RequestGuard {
    let route = state.metrics.start_request(matched.map(MatchedPath::as_str));
    let logged = state
        .log()
        .map(|_| LoggedRequest { method: request_log::method(method), path: request_log::format_path(uri.path()) });
    RequestGuard { state: Arc::clone(state), route, logged, started: Instant::now(), responded: false }
}

/// The parts of a request that are logged.
struct LoggedRequest {
    method: &'static str,
    path: String,
}

/// The record of a request in flight. If it is dropped without a response, the client has disconnected.
pub(super) struct RequestGuard {
    state: SharedState,
    route: Route,
    logged: Option<LoggedRequest>,
    started: Instant,
    responded: bool,
}

impl RequestGuard {
    /// Ends the record with the response, whose bytes are counted as they are sent.
    pub(super) fn finish(mut self, response: Response) -> Response {
        match self.end(response.status().as_u16()) {
            Some(line) => response.map(|body| Body::new(CountedBody { body, line })),
            None => response,
        }
    }

    /// Counts the request. Its line is written once the number of bytes sent is known.
    fn end(&mut self, status: u16) -> Option<PendingLine> {
        self.responded = true;
        let elapsed = self.started.elapsed();
        self.state.metrics.end_request(&self.route, status, elapsed);
        let request = self.logged.take()?;
        let (state, route) = (Arc::clone(&self.state), Arc::clone(&self.route.name));
        Some(PendingLine { state, route, request, status, elapsed, bytes: 0 })
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        if !self.responded {
            drop(self.end(CLIENT_CLOSED_REQUEST));
        }
    }
}

/// A line that is written when the response has ended.
struct PendingLine {
    state: SharedState,
    route: Arc<str>,
    request: LoggedRequest,
    status: u16,
    elapsed: Duration,
    bytes: u64,
}

impl Drop for PendingLine {
    fn drop(&mut self) {
        let LoggedRequest { method, path } = &self.request;
        if let Some(log) = self.state.log() {
            let (route, status, bytes) = (&self.route, self.status, self.bytes);
            log.write(&RequestLine { method, route, path, status, bytes, elapsed: self.elapsed });
        }
    }
}

/// A body that counts the bytes sent.
struct CountedBody {
    body: Body,
    line: PendingLine,
}

impl HttpBody for CountedBody {
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
