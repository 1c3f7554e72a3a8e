//! What the server holds: the snapshot it serves, the program's words, the files of the pages.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use arc_swap::ArcSwap;
use tokio::sync::Notify;

use crate::again::Again;
use crate::assets::Assets;
use crate::crowd::{Crowd, Pulse};
use crate::drawn::Drawn;
use crate::log::Log;
use crate::metrics::{Metrics, Outcome};
use crate::offline::shelf::Shelf;
use crate::sent::Sent;
use crate::turns::Turns;
use i18n::Messages;
use kb::KnowledgeBase;
use kb::coverage::{Coverage, coverage};
use model::edition::Edition;
use model::lang::Localized;
use model::message::Message;
use render::View;
use render::odds::choices::OddsChoices;
use search::term_matcher::TermMatcher;
use search::{BuildError, Index};

/// A knowledge base with its index; built whole and never changed.
pub struct Snapshot {
    /// The knowledge base.
    pub kb: KnowledgeBase,
    /// Its search index.
    pub index: Index,
    /// Pages that took long to draw.
    pub drawn: Drawn,
    /// When it was built, for who watches the server; no page depends on it.
    pub built: SystemTime,
    coverage: OnceLock<Coverage>,
    names: OnceLock<Localized<TermMatcher>>,
    offered: Localized<OnceLock<BTreeMap<Edition, OddsChoices>>>,
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
            built: SystemTime::now(),
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
    pub fn names(&self) -> &Localized<TermMatcher> {
        self.names.get_or_init(|| Localized::from_fn(|lang| TermMatcher::new(&self.kb.terms, lang)))
    }

    /// What can be chosen in an edition, in the language of the view; gathered for every edition when it is first asked for.
    pub fn offered(&self, view: &View<'_>, edition: Edition) -> &OddsChoices {
        let gathered = || Edition::ALL.into_iter().map(|edition| (edition, OddsChoices::new(view, edition))).collect();
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
    pub messages: Arc<Messages>,
    /// The files of the pages.
    pub assets: Assets,
    /// Where readers report errors, where the operator says so.
    reports_to: Option<String>,
    /// The files that browsers keep.
    pub shelf: Shelf,
    /// Pages as they were last sent.
    pub sent: Sent,
    /// Answers as they were last given.
    pub again: Again,
    /// What is counted.
    pub metrics: Metrics,
    /// Where requests are told, where the operator says so.
    log: Option<Log>,
    /// Whether those who ask now would wait.
    pub pulse: Pulse,
    /// What those are told who are too many.
    pub crowd: Crowd,
    /// For rulings, searches and what is drawn of them.
    pub computing: Turns,
    /// For compression. Turns of its own, so that a page which needs no computing does not wait for those that do.
    pub packing: Turns,
}

/// As many rulings and searches wait for their turn: more than a club has players.
const MOST_COMPUTED: usize = 64;
/// As many answers wait until they are compressed: a page and its files for each of a hundred who open it at the same
/// moment.
const MOST_PACKED: usize = 1024;

impl Site {
    /// A site that serves a snapshot.
    pub fn new(snapshot: Snapshot, messages: impl Into<Arc<Messages>>) -> Self {
        Self {
            snapshot: ArcSwap::from_pointee(snapshot),
            swapped: Notify::new(),
            rejected: AtomicUsize::new(0),
            messages: messages.into(),
            assets: Assets::embedded(),
            reports_to: None,
            shelf: Shelf::default(),
            sent: Sent::default(),
            again: Again::default(),
            metrics: Metrics::default(),
            log: None,
            pulse: Pulse::default(),
            crowd: Crowd::default(),
            computing: Turns::of(MOST_COMPUTED),
            packing: Turns::of(MOST_PACKED),
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

    /// The site, with a log of every request.
    #[must_use]
    pub fn logging_to(self, log: Log) -> Self {
        Self { log: Some(log), ..self }
    }

    /// Where requests are told.
    pub fn log(&self) -> Option<&Log> {
        self.log.as_ref()
    }

    /// The snapshot served now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// Serves another snapshot from now on; requests under way keep theirs.
    pub fn swap(&self, snapshot: Snapshot) {
        self.snapshot.store(Arc::new(snapshot));
        self.sent.forget();
        self.again.forget();
        self.rejected.store(0, Ordering::Relaxed);
        self.metrics.reloaded(Outcome::Served);
        self.swapped.notify_one();
    }

    /// Waits until another snapshot is served than when this was last waited for. There is one who waits.
    pub async fn swapped(&self) {
        self.swapped.notified().await;
    }

    /// What is served is the newest content again.
    pub fn accept(&self) {
        self.rejected.store(0, Ordering::Relaxed);
    }

    /// Remembers that a newer content has problems and is not served.
    pub fn reject(&self, problems: usize) {
        self.rejected.store(problems, Ordering::Relaxed);
        self.metrics.reloaded(Outcome::KeptBack);
    }

    /// Remembers that a newer content could not be read or indexed and is not served.
    pub fn fail(&self) {
        self.rejected.store(1, Ordering::Relaxed);
        self.metrics.reloaded(Outcome::Faulty);
    }

    /// The problems of a newer content that is not served because of them; 0 where the newest is served.
    pub fn rejected(&self) -> usize {
        self.rejected.load(Ordering::Relaxed)
    }

    /// What every page says while a newer content is not served.
    pub fn notice(&self) -> Option<Message> {
        let problems = self.rejected();
        let count = i64::try_from(problems).unwrap_or(i64::MAX);
        (problems > 0).then(|| Message::new("ui-stale").number("count", count))
    }
}
