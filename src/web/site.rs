//! What the server holds: the snapshot it serves, the program's words, the files of the pages.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwap;
use tokio::sync::{Notify, Semaphore};

use crate::i18n::Messages;
use crate::kb::KnowledgeBase;
use crate::kb::coverage::{Coverage, coverage};
use crate::model::edition::Edition;
use crate::model::lang::Localized;
use crate::model::message::Message;
use crate::names::Names;
use crate::render::View;
use crate::render::odds::offered::Offered;
use crate::search::{BuildError, Index};
use crate::web::assets::Assets;
use crate::web::drawn::Drawn;
use crate::web::error::Failure;
use crate::web::offline::shelf::Shelf;
use crate::web::sent::Sent;

/// A knowledge base with its index; built whole and never changed.
pub struct Snapshot {
    /// The knowledge base.
    pub kb: KnowledgeBase,
    /// Its search index.
    pub index: Index,
    /// Pages that took long to draw.
    pub drawn: Drawn,
    coverage: OnceLock<Coverage>,
    names: OnceLock<Localized<Names>>,
    offered: Localized<OnceLock<BTreeMap<Edition, Offered>>>,
}

impl Snapshot {
    /// Indexes a knowledge base.
    ///
    /// # Errors
    /// A fault of the index, which says what failed.
    pub fn of(kb: KnowledgeBase) -> Result<Self, BuildError> {
        let index = Index::build(&kb)?;
        Ok(Self::new(kb, index))
    }

    /// A knowledge base with its index.
    pub fn new(kb: KnowledgeBase, index: Index) -> Self {
        Self {
            kb,
            index,
            drawn: Drawn::default(),
            coverage: OnceLock::new(),
            names: OnceLock::new(),
            offered: Localized::from_fn(|_| OnceLock::new()),
        }
    }

    /// What is executed and proved, counted when it is first asked for.
    pub fn coverage(&self) -> &Coverage {
        self.coverage.get_or_init(|| coverage(&self.kb))
    }

    /// The names by which texts mention concepts, gathered when they are first asked for.
    pub fn names(&self) -> &Localized<Names> {
        self.names.get_or_init(|| Localized::from_fn(|lang| Names::of(&self.kb.terms, lang)))
    }

    /// What can be chosen in an edition, in the language of the view; gathered for every edition when it is first asked for.
    pub fn offered(&self, view: &View<'_>, edition: Edition) -> &Offered {
        let gathered = || Edition::ALL.into_iter().map(|edition| (edition, Offered::of(view, edition))).collect();
        &self.offered.get(view.lang).get_or_init(gathered)[&edition]
    }
}

/// The site.
pub struct Site {
    snapshot: ArcSwap<Snapshot>,
    swapped: Notify,
    /// The problems of a newer content that is not served because of them; 0 where the newest is served.
    rejected: AtomicUsize,
    /// The program's words.
    pub messages: Messages,
    /// The files of the pages.
    pub assets: Assets,
    /// Where readers report errors, where the operator says so.
    reports_to: Option<String>,
    /// The files that browsers keep.
    pub shelf: Shelf,
    /// Pages as they were last sent.
    pub sent: Sent,
    /// How many rulings and searches may run at once.
    work: Semaphore,
}

/// As many at once as keeps the processors busy; the others wait their turn within their time limit.
const WORKERS: usize = 16;

impl Site {
    /// A site that serves a snapshot.
    pub fn new(snapshot: Snapshot, messages: Messages) -> Self {
        Self {
            snapshot: ArcSwap::from_pointee(snapshot),
            swapped: Notify::new(),
            rejected: AtomicUsize::new(0),
            messages,
            assets: Assets::embedded(),
            reports_to: None,
            shelf: Shelf::default(),
            sent: Sent::default(),
            work: Semaphore::new(WORKERS),
        }
    }

    /// The site, with an address at which readers report errors.
    #[must_use]
    pub fn reporting_to(self, address: Option<String>) -> Self {
        Self { reports_to: address, ..self }
    }

    /// Where readers report errors.
    pub fn reports_to(&self) -> Option<&str> {
        self.reports_to.as_deref()
    }

    /// The snapshot served now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// Serves another snapshot from now on; requests under way keep theirs.
    pub fn swap(&self, snapshot: Snapshot) {
        self.snapshot.store(Arc::new(snapshot));
        self.sent.forget();
        self.rejected.store(0, Ordering::Relaxed);
        self.swapped.notify_one();
    }

    /// Waits until another snapshot is served than when this was last waited for. There is one who waits.
    pub async fn swapped(&self) {
        self.swapped.notified().await;
    }

    /// Remembers that a newer content has problems and is not served.
    pub fn reject(&self, problems: usize) {
        self.rejected.store(problems, Ordering::Relaxed);
    }

    /// What every page says while a newer content is not served.
    pub fn notice(&self) -> Option<Message> {
        let problems = self.rejected.load(Ordering::Relaxed);
        let count = i64::try_from(problems).unwrap_or(i64::MAX);
        (problems > 0).then(|| Message::new("ui-stale").number("count", count))
    }

    /// Computes off the threads that serve connections.
    ///
    /// # Errors
    /// A fault where the computation panicked; the request fails, the server goes on.
    pub async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let _turn = self.work.acquire().await.map_err(|_| Failure::Fault)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Failure::Fault)
    }
}
