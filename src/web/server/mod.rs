//! The connection loop: time-outs, a limit on connections with 503 beyond it, a drain on shutdown.
//!
//! `axum::serve` sets no timers and no limit, so a slow client would never be dropped.

mod connection;
mod timeout_stream;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Handle};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use crate::prerender::prerender;
use crate::router::{busy_router, router};
use crate::server::connection::{Responder, Settings};
use crate::state::SharedState;

/// Connections beyond the limit that get a 503 at once; more wait in the backlog of the listener.
const MAX_REFUSALS: usize = 512;
/// How long such a connection may take to send its request and to read the response.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);
/// Files that the process needs besides its connections.
const OTHER_FILES: usize = 128;
/// Jobs still running after the drain get this much time before the process ends without them.
const JOB_GRACE: Duration = Duration::from_millis(100);

/// The time-outs of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For the headers of a request, from the start of the connection or the previous response.
    pub header: Duration,
    /// For a client to read more of a response.
    pub write: Duration,
    /// For the requests in flight when the server stops.
    pub drain: Duration,
}

/// How to serve.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where to listen.
    pub address: SocketAddr,
    /// How long a client may take for each part of a request and its answer.
    pub timeouts: Timeouts,
    /// The most connections at once; fewer if the system allows fewer open files.
    pub connections: usize,
}

impl Default for Options {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            timeouts: Timeouts { header: seconds(10), write: seconds(30), drain: seconds(4) },
            connections: 4_096,
        }
    }
}

/// Serves until the process gets SIGTERM or SIGINT; `listening` gets the address once connections are accepted.
///
/// # Errors
/// The address cannot be listened on, or the system refuses threads.
pub fn serve(state: &SharedState, options: Options, listening: impl FnOnce(SocketAddr)) -> io::Result<()> {
    serve_until(state, options, listening, stop_signal())
}

/// Serves until a future is ready.
///
/// # Errors
/// The address cannot be listened on, or the system refuses threads.
pub fn serve_until(
    state: &SharedState,
    options: Options,
    listening: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(options.address).await?;
        listening(listener.local_addr()?);
        let prerendering = prerender(Arc::clone(state));
        let _never_ends = spawn_blocking(move || Handle::current().block_on(prerendering));
        accept(listener, state, options, stop).await;
        Ok(())
    });
    runtime.shutdown_timeout(JOB_GRACE);
    served
}

async fn accept(listener: TcpListener, state: &SharedState, options: Options, stop: impl Future<Output = ()>) {
    let responder = Responder { cache: Some(Arc::clone(state)), router: router(Arc::clone(state)) };
    let busy = Responder { cache: None, router: busy_router(Arc::clone(state)) };
    let slots = Arc::new(Semaphore::new(max_connections(options.connections)));
    let refusals = Arc::new(Semaphore::new(MAX_REFUSALS));
    let Timeouts { header, write, drain } = options.timeouts;
    let serving = Settings { header_timeout: header, write_timeout: write, keep_alive: true };
    let refusing = Settings { header_timeout: REFUSAL_TIMEOUT, write_timeout: REFUSAL_TIMEOUT, keep_alive: false };
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((socket, _)) = accepted else {
            state.metrics.count_refused();
            // Out of file descriptors, or the client is gone: a busy loop would harm the other connections.
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        if let Ok(slot) = Arc::clone(&slots).try_acquire_owned() {
            let counted = state.metrics.open_connection();
            let connection = connection::serve(socket, responder.clone(), serving, graceful.watcher());
            tokio::spawn(async move {
                connection.await;
                drop((slot, counted));
            });
        } else if let Ok(slot) = Arc::clone(&refusals).acquire_owned().await {
            state.metrics.count_refused();
            let connection = connection::serve(socket, busy.clone(), refusing, graceful.watcher());
            tokio::spawn(async move {
                connection.await;
                drop(slot);
            });
        }
    }
    drop(listener);
    // Connections that are still open after the drain time are cut off.
    let _cut_off = timeout(drain, graceful.shutdown()).await;
}

/// Returns the configured number of connections, reduced if the limit on open files is lower.
fn max_connections(requested: usize) -> usize {
    raise_file_limit(requested + MAX_REFUSALS + OTHER_FILES)
        .map_or(requested, |files| files.saturating_sub(MAX_REFUSALS + OTHER_FILES).clamp(1, requested))
}

/// Raises the limit on open files to `requested` if possible; returns the limit if there is one.
#[cfg(unix)]
fn raise_file_limit(requested: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    let requested = u64::try_from(requested).unwrap_or(u64::MAX);
    let raised = maximum.map_or(requested, |maximum| maximum.min(requested));
    let granted = raised > current && setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }).is_ok();
    usize::try_from(if granted { raised } else { current }).ok()
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn raise_file_limit(_requested: usize) -> Option<usize> {
    None
}

/// Waits for SIGTERM or SIGINT.
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
