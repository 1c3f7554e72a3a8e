//! One connection, from its first request to its last.
//!
//! hyper keeps two buffers for each connection that it serves, sixteen kilobytes, so it serves only those that speak: a
//! connection that has become quiet waits without it, for a tenth of that.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::Shared;
use crate::again::Key;
use crate::crowd::Pulse;
use crate::server::Times;
use crate::server::stream::{Gauge, Stream};
use crate::wire::OverWire;

/// The largest head of a request.
const MOST_HEAD: usize = 16 * 1024;
/// After the last answer so long and so much is still read, so that a client that is yet sending reads it.
const LAST_WORDS: (Duration, usize) = (Duration::from_secs(1), 1 << 20);

/// Serves a connection until it ends, or until the next pause once the server stops.
pub async fn run(socket: TcpStream, router: Router, site: Shared, times: Times, mut stopping: watch::Receiver<bool>) {
    let mut stream = Stream::new(socket, times);
    let mut patience = times.head;
    loop {
        let mut first = [0; 1];
        let spoke = tokio::select! {
            biased;
            // To be readable is no sign yet: that may be said of a connection on which nothing came.
            spoke = timeout(patience, stream.socket().peek(&mut first)) => matches!(spoke, Ok(Ok(1))),
            _ = stopping.wait_for(|stopping| *stopping) => false,
        };
        if !spoke {
            return;
        }
        let asking = Pulse::asks(&site);
        let served = Box::pin(serve(stream, router.clone(), Arc::clone(&site), &mut stopping)).await;
        drop(asking);
        match served {
            Some(quiet) => stream = quiet,
            None => return,
        }
        patience = times.idle;
    }
}

/// Answers what is asked, until the connection has become quiet; nothing where it has ended.
async fn serve(stream: Stream, router: Router, site: Shared, stopping: &mut watch::Receiver<bool>) -> Option<Stream> {
    let gauge = stream.gauge();
    let answering = Arc::clone(&gauge);
    let service =
        service_fn(move |request| Box::pin(answer(router.clone(), Arc::clone(&site), Arc::clone(&answering), request)));
    let mut connection = http1::Builder::new().max_buf_size(MOST_HEAD).serve_connection(TokioIo::new(stream), service);
    let mut stop = pin!(stopping.wait_for(|stopping| *stopping));
    let mut stopped = false;
    let (ended, quiet) = poll_fn(|context| {
        if !stopped && stop.as_mut().poll(context).is_ready() {
            stopped = true;
            Pin::new(&mut connection).graceful_shutdown();
        }
        if let Poll::Ready(ended) = connection.poll_without_shutdown(context) {
            return Poll::Ready((ended, false));
        }
        if stopped || !gauge.became_quiet() {
            return Poll::Pending;
        }
        // Between two requests this ends what hyper keeps and leaves the connection as it is.
        Pin::new(&mut connection).graceful_shutdown();
        connection.poll_without_shutdown(context).map(|ended| (ended, true))
    })
    .await;
    let parts = connection.into_parts();
    let stream = parts.io.into_inner();
    match ended {
        Ok(()) if quiet && parts.read_buf.is_empty() => Some(stream),
        // A request that could not be read was answered.
        Err(broken) if !broken.is_parse() => None,
        Ok(()) | Err(_) => {
            finish(stream.into_socket()).await;
            None
        }
    }
}

async fn answer(
    router: Router,
    site: Shared,
    gauge: Arc<Gauge>,
    mut request: Request<Incoming>,
) -> Result<Response<Body>, Infallible> {
    let _answering = gauge.answering();
    let key = Key::of(&request);
    if let Some(response) = key.as_ref().and_then(|key| site.again.give(&site, key, request.uri().path())) {
        return Ok(response);
    }
    request.extensions_mut().insert(OverWire);
    let mut response = router.oneshot(request).await?;
    if let Some(key) = key {
        site.again.keep(key, &mut response);
    }
    Ok(response)
}

/// Closes a connection so that its client reads the last answer, even while it is still sending.
pub async fn finish(mut socket: TcpStream) {
    use tokio::io::AsyncWrite as _;

    let (time, most) = LAST_WORDS;
    let closed = async {
        poll_fn(|context| Pin::new(&mut socket).poll_shutdown(context)).await?;
        let mut unread = vec![0; 4 * 1024];
        let mut read = 0;
        while read < most {
            socket.readable().await?;
            match socket.try_read(&mut unread) {
                Ok(0) => break,
                Ok(more) => read += more,
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    };
    // Whoever does not close is closed.
    let _late = timeout(time, closed).await;
}
