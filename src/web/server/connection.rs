//! One connection: hyper parses its requests and limits their headers, the response cache or the router answers them.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use axum::Router;
use axum::response::Response;
use hyper::Request;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::Watcher;
use tokio::net::TcpStream;
use tower::ServiceExt;

use crate::middleware::{OverNetwork, from_cache};
use crate::server::timeout_stream::TimeoutStream;
use crate::state::SharedState;

/// The largest request line with headers; hyper answers 431 beyond it, or beyond 100 header fields, its default.
const MAX_HEAD: usize = 16 * 1024;

/// How a connection is served.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    /// For the headers of a request, and for the pause before it.
    pub header_timeout: Duration,
    /// For a client to read more of a response.
    pub write_timeout: Duration,
    /// Whether more than one request is answered.
    pub keep_alive: bool,
}

/// The services that answer the requests of connections.
#[derive(Clone)]
pub(super) struct Responder {
    /// Has the response cache, which is asked first; `None` to route every request.
    pub cache: Option<SharedState>,
    /// Answers every other request.
    pub router: Router,
}

impl Responder {
    fn respond(&self, request: Request<Incoming>) -> impl Future<Output = Result<Response, Infallible>> + use<> {
        let (parts, body) = request.into_parts();
        let has_body = !body.is_end_stream();
        let cached = self.cache.as_ref().and_then(|state| from_cache(state, &parts, has_body));
        let response = cached.ok_or_else(|| {
            let mut request = Request::from_parts(parts, body);
            request.extensions_mut().insert(OverNetwork);
            // Boxed, because hyper keeps room for the future as long as the connection is open.
            Box::pin(self.router.clone().oneshot(request))
        });
        async {
            match response {
                Ok(cached) => Ok(cached),
                Err(routed) => routed.await,
            }
        }
    }
}

/// Serves a connection until it ends, or until the response in progress once the server stops.
pub(super) fn serve(
    socket: TcpStream,
    responder: Responder,
    settings: Settings,
    stop: Watcher,
) -> impl Future<Output = ()> {
    let service = service_fn(move |request| responder.respond(request));
    let stream = TokioIo::new(TimeoutStream::new(socket, settings.write_timeout));
    let connection = Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(settings.header_timeout)
        .keep_alive(settings.keep_alive)
        .max_buf_size(MAX_HEAD)
        .serve_connection(stream, service);
    // Boxed, because an async block takes the memory of what it waits for twice.
    let served = Box::pin(stop.watch(connection));
    async move {
        // A connection that breaks off concerns its client alone.
        let _broken = served.await;
    }
}
