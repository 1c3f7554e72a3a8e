//! The connection loop: time limits, a cap on connections, an answer for those beyond it, a drain when asked to stop.
//!
//! `axum::serve` sets no timers and no cap, so a slow client would never be dropped. What becomes of one connection is
//! `connection`; when one has taken too long, `stream` says; what no request may look like, `heads` knows.

mod connection;
mod full;
mod heads;
mod stream;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::drawn::ahead;
use crate::server::full::Full;
use crate::{Shared, router};

/// As many connections beyond the cap are told so at once; the next ones wait in the system's queue.
const MOST_REFUSED: usize = 512;
/// Files that the process needs besides its connections.
const OTHER_FILES: usize = 128;
/// What is still computed when all is answered may end by itself within this; then the process ends without it.
const LAST_WORK: Duration = Duration::from_millis(100);

/// How long is waited for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// For the whole head of a request, from its first byte; for the first byte of a new connection.
    pub head: Duration,
    /// For the next request of a connection.
    pub idle: Duration,
    /// For a client to take, or to send, the next bytes of what is under way.
    pub send: Duration,
    /// For the requests under way once the server is asked to stop.
    pub drain: Duration,
}

/// How to serve.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where to listen.
    pub address: SocketAddr,
    /// How long is waited for what.
    pub times: Times,
    /// As many connections at once; fewer where the system gives fewer files.
    pub connections: usize,
}

impl Default for Options {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            times: Times { head: seconds(10), idle: seconds(60), send: seconds(30), drain: seconds(4) },
            connections: 4_096,
        }
    }
}

/// Serves until the process is asked to stop; `listening` is told the address once connections are accepted.
///
/// # Errors
/// The address cannot be listened on, or the system refuses threads.
pub fn serve(site: &Shared, options: Options, listening: impl FnOnce(SocketAddr)) -> io::Result<()> {
    serve_until(site, options, listening, stop_signal())
}

/// Serves until something happens.
///
/// # Errors
/// The address cannot be listened on, or the system refuses threads.
pub fn serve_until(
    site: &Shared,
    options: Options,
    listening: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    // New connections and the clock are looked at after fewer tasks than usual, so that a crowd is noticed at once.
    let runtime = tokio::runtime::Builder::new_multi_thread().event_interval(16).enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(options.address).await?;
        listening(listener.local_addr()?);
        let (beating, drawing) = (Arc::clone(site), Arc::clone(site));
        tokio::spawn(async move { beating.pulse.beat().await });
        let handle = tokio::runtime::Handle::current();
        // A thread of its own: what takes long to draw must not hold up those who serve. The process ends without it.
        thread::Builder::new().name("ahead".to_owned()).spawn(move || handle.block_on(ahead(drawing)))?;
        accept(listener, site, options, stop).await;
        Ok(())
    });
    // A ruling that runs on would hold up the end: nobody waits for it any more.
    runtime.shutdown_timeout(LAST_WORK);
    served
}

async fn accept(listener: TcpListener, site: &Shared, options: Options, stop: impl Future<Output = ()>) {
    let router = router(Arc::clone(site));
    let most = connections(options.connections);
    let (connections, refusals) = (Arc::new(Semaphore::new(most)), Arc::new(Semaphore::new(MOST_REFUSED)));
    let full = Arc::new(Full::of(Arc::clone(site)));
    let (stopped, stopping) = watch::channel(false);
    // Serves a connection, which takes up a place until it ends, if it has one.
    let serve = |stream, place: Option<OwnedSemaphorePermit>| {
        let connected = site.metrics.connected();
        let (router, site, stopping) = (Router::clone(&router), Arc::clone(site), watch::Receiver::clone(&stopping));
        tokio::spawn(async move {
            connection::run(stream, router, site, options.times, stopping).await;
            drop((place, connected));
        });
    };
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = accepted else {
            site.metrics.refused();
            // Out of file handles or the client is gone already: others must not suffer from a busy loop.
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        if let Ok(place) = Arc::clone(&connections).try_acquire_owned() {
            serve(stream, Some(place));
        } else if let Ok(turn) = Arc::clone(&refusals).acquire_owned().await {
            site.metrics.refused();
            let full = Arc::clone(&full);
            tokio::spawn(async move {
                full.refuse(stream).await;
                drop(turn);
            });
        }
    }
    // Whoever waits in the system's queue has connected in good faith.
    while let Some(Ok((stream, _))) = soon(listener.accept()).await {
        serve(stream, None);
    }
    drop((listener, stopping));
    stopped.send_replace(true);
    // Whoever is not served by then is cut off.
    let _cut_off = timeout(options.times.drain, stopped.closed()).await;
}

/// What is there already, or nothing.
async fn soon<T>(wanted: impl Future<Output = T>) -> Option<T> {
    timeout(Duration::ZERO, wanted).await.ok()
}

/// As many connections as are wanted, or as the system has files for.
fn connections(wanted: usize) -> usize {
    most_files(wanted + MOST_REFUSED + OTHER_FILES)
        .map_or(wanted, |files| files.saturating_sub(MOST_REFUSED + OTHER_FILES).clamp(1, wanted))
}

/// Asks the system for so many open files; gives back how many there may be, where it knows a limit.
#[cfg(unix)]
fn most_files(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let raised = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let granted = raised > current && setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }).is_ok();
    usize::try_from(if granted { raised } else { current }).ok()
}

/// The system has no such limit.
#[cfg(not(unix))]
fn most_files(_wanted: usize) -> Option<usize> {
    None
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
