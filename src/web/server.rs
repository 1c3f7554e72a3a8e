//! The connection loop: time limits, a cap on connections, a drain when asked to stop.
//!
//! `axum::serve` sets no timers and no cap, so a slow client would never be dropped. Here a request's head must arrive
//! within ten seconds (which also ends idle connections), and a connection on which no byte moves for a minute ends.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, Sleep, sleep, timeout};

use crate::web::drawn::ahead;
use crate::web::{Shared, router};

/// A request's head must arrive within this; the wait for the next request counts as well.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// A connection on which no byte moves for this long ends.
const STALL_TIME: Duration = Duration::from_mins(1);
/// Requests under way may finish within this once the server is asked to stop.
const DRAIN_TIME: Duration = Duration::from_secs(10);
/// As many connections at once; the next ones wait in the system's queue.
const MOST_CONNECTIONS: usize = 1_024;
/// The largest head of a request.
const MOST_HEAD: usize = 16 * 1024;

/// How to serve.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where to listen.
    pub address: SocketAddr,
}

impl Default for Options {
    fn default() -> Self {
        Self { address: SocketAddr::from(([127, 0, 0, 1], 8080)) }
    }
}

/// Serves until the process is asked to stop; `listening` is told the address once connections are accepted.
///
/// # Errors
/// The address cannot be listened on, or the system refuses threads.
pub fn serve(site: Shared, options: Options, listening: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(options.address).await?;
        listening(listener.local_addr()?);
        let drawing = tokio::spawn(ahead(Arc::clone(&site)));
        accept(listener, router(site), stop_signal()).await;
        drawing.abort();
        Ok(())
    })
}

async fn accept(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut stop = std::pin::pin!(stop);
    loop {
        let Ok(turn) = Arc::clone(&connections).acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = accepted else {
            // Out of file handles or the client is gone already: others must not suffer from a busy loop.
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(MOST_HEAD)
            .serve_connection(Watched::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks concerns nobody but its client.
            let _broken = connection.await;
            drop(turn);
        });
    }
    drop(listener);
    // Whoever is not served by then is cut off.
    let _cut_off = timeout(DRAIN_TIME, graceful.shutdown()).await;
}

/// Waits until the process is asked to stop.
async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// A stream that ends when no byte has moved for [`STALL_TIME`].
struct Watched {
    stream: TokioIo<TcpStream>,
    stall: Pin<Box<Sleep>>,
}

impl Watched {
    fn new(stream: TcpStream) -> Self {
        // Pages go out in one piece; waiting for more to send would only delay them.
        let _without_delay = stream.set_nodelay(true);
        Self { stream: TokioIo::new(stream), stall: Box::pin(sleep(STALL_TIME)) }
    }

    fn watch<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        match polled {
            Poll::Ready(done) => {
                self.stall.as_mut().reset(Instant::now() + STALL_TIME);
                Poll::Ready(done)
            }
            Poll::Pending if self.stall.as_mut().poll(context).is_ready() => {
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl Read for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.watch(context, polled)
    }
}

impl Write for Watched {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, polled)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, polled)
    }
}
