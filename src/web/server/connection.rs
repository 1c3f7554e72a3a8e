//! One connection: hyper parses its requests and limits their headers, the router answers them.

use std::future::Future;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::Watcher;
use tokio::net::TcpStream;
use tower::ServiceExt;

use crate::middleware::OverNetwork;
use crate::server::timeout_stream::TimeoutStream;

/// The largest request line with headers; hyper answers 431 beyond it, or beyond 100 header fields, its default.
const MAX_HEAD: usize = 16 * 1024;

/// How a connection is served.
#[derive(Clone, Copy)]
pub struct Settings {
    /// For the headers of a request, and for the pause before it.
    pub header_timeout: Duration,
    /// For a client to read more of a response.
    pub write_timeout: Duration,
    /// Whether more than one request is answered.
    pub keep_alive: bool,
}

/// Serves a connection until it ends, or until the response in progress once the server stops.
pub fn serve(socket: TcpStream, router: Router, settings: Settings, stop: Watcher) -> impl Future<Output = ()> {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(OverNetwork);
        router.clone().oneshot(request)
    });
    let stream = TokioIo::new(TimeoutStream::new(socket, settings.write_timeout));
    let connection = Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(settings.header_timeout)
        .keep_alive(settings.keep_alive)
        .max_buf_size(MAX_HEAD)
        .serve_connection(stream, service);
    let served = stop.watch(connection);
    async move {
        // A connection that breaks off concerns its client alone.
        let _broken = served.await;
    }
}
