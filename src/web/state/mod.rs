//! The state that every handler shares: the snapshot, the program's messages, the assets, counters and limits.

pub(crate) mod assets;
pub(crate) mod bundles;
pub(crate) mod job_limit;
pub(crate) mod metrics;
pub(crate) mod page;
pub(crate) mod request_log;
pub(crate) mod response_cache;
pub(crate) mod snapshot;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwap;
use axum::body::Bytes;
use tokio::sync::Notify;

use crate::state::assets::Assets;
use crate::state::job_limit::JobLimit;
use crate::state::metrics::{Metrics, Outcome};
use crate::state::request_log::RequestLog;
use crate::state::snapshot::Snapshot;
use i18n::Messages;
use model::lang::Localized;
use model::message::Message;
use model::number::saturating_i64;

/// The state as handlers share it.
pub type SharedState = Arc<AppState>;

/// The state of the server.
pub struct AppState {
    snapshot: ArcSwap<Snapshot>,
    swapped: Notify,
    /// The number of problems that block the newest content; 0 when it is live.
    rejected_problems: AtomicUsize,
    /// The program's messages.
    pub messages: Arc<Messages>,
    /// The assets of the pages.
    pub assets: Assets,
    /// Identifies the program with its messages and assets: what pages depend on besides the content.
    pub build_id: String,
    /// Where readers report errors, if configured.
    reports_to: Option<String>,
    /// Whether requests from pages of other sites are refused.
    only_own_origin: bool,
    /// The counters that `/metrics` shows.
    pub metrics: Metrics,
    /// The request log, if configured.
    log: Option<RequestLog>,
    /// Limits rendering, rulings and searches.
    pub jobs: JobLimit,
    /// The page sent when too many jobs wait; rendered once, without a reader's choices.
    pub busy_page: Localized<OnceLock<Bytes>>,
}

impl AppState {
    /// Creates a state that serves a snapshot.
    pub fn new(snapshot: Snapshot, messages: impl Into<Arc<Messages>>) -> Self {
        let (messages, assets) = (messages.into(), Assets::embedded());
        let parts = [env!("CARGO_PKG_VERSION"), messages.fingerprint(), &assets.fingerprint()].join(" ");
        Self {
            snapshot: ArcSwap::from_pointee(snapshot),
            swapped: Notify::new(),
            rejected_problems: AtomicUsize::new(0),
            messages,
            assets,
            build_id: blake3::hash(parts.as_bytes()).to_hex()[..16].to_owned(),
            reports_to: None,
            only_own_origin: false,
            metrics: Metrics::default(),
            log: None,
            jobs: JobLimit::default(),
            busy_page: Localized::from_fn(|_| OnceLock::new()),
        }
    }

    /// Returns the state, with a URL at which readers report errors.
    #[must_use]
    pub fn with_reports_to(self, url: Option<String>) -> Self {
        Self { reports_to: url, ..self }
    }

    /// Returns where readers report errors.
    pub fn reports_to(&self) -> Option<&str> {
        self.reports_to.as_deref()
    }

    /// Returns the state, which refuses requests from pages of other sites: content in a folder may not be public yet.
    #[must_use]
    pub fn with_only_own_origin(self) -> Self {
        Self { only_own_origin: true, ..self }
    }

    /// Returns whether requests from pages of other sites are refused.
    pub const fn has_only_own_origin(&self) -> bool {
        self.only_own_origin
    }

    /// Returns the state, with a log of every request.
    #[must_use]
    pub fn with_log(self, log: RequestLog) -> Self {
        Self { log: Some(log), ..self }
    }

    /// Returns the request log.
    pub const fn log(&self) -> Option<&RequestLog> {
        self.log.as_ref()
    }

    /// Returns the snapshot served now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// Serves another snapshot from now on; requests in flight keep theirs.
    pub fn swap(&self, snapshot: Snapshot) {
        self.snapshot.store(Arc::new(snapshot));
        self.rejected_problems.store(0, Ordering::Relaxed);
        self.metrics.count_reload(Outcome::Served);
        self.swapped.notify_one();
    }

    /// Waits until the snapshot is swapped; meant for a single waiter.
    pub async fn swapped(&self) {
        self.swapped.notified().await;
    }

    /// Records that the newest content is served again.
    pub fn accept(&self) {
        self.rejected_problems.store(0, Ordering::Relaxed);
    }

    /// Records that newer content has problems and is not served.
    pub fn reject(&self, problems: usize) {
        self.rejected_problems.store(problems, Ordering::Relaxed);
        self.metrics.count_reload(Outcome::Rejected);
    }

    /// Records that newer content could not be read or indexed and is not served.
    pub fn fail(&self) {
        self.rejected_problems.store(1, Ordering::Relaxed);
        self.metrics.count_reload(Outcome::Failed);
    }

    /// Returns the number of problems that block the newest content; 0 when it is live.
    pub fn rejected_problems(&self) -> usize {
        self.rejected_problems.load(Ordering::Relaxed)
    }

    /// Returns the notice on every page while newer content is not served.
    pub fn notice(&self) -> Option<Message> {
        let problems = self.rejected_problems();
        let count = saturating_i64(problems);
        (problems > 0).then(|| Message::new("ui-rejected").number("count", count))
    }
}
