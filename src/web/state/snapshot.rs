//! A knowledge base with everything derived from it: search index, cached pages and responses. Built whole, never
//! changed.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::SystemTime;

use crate::state::bundles::Bundles;
use crate::state::page::PageCache;
use crate::state::response_cache::ResponseCache;
use kb::KnowledgeBase;
use kb::coverage::{Coverage, coverage};
use model::edition::Edition;
use model::lang::Localized;
use names::term_matcher::TermMatcher;
use render::View;
use render::odds::choices::OddsChoices;
use search::{BuildError, Index};

/// A knowledge base with its index; what is rendered from it is dropped with it.
pub struct Snapshot {
    /// The knowledge base.
    pub kb: KnowledgeBase,
    /// The search index of the knowledge base.
    pub index: Index,
    /// Responses as they were sent.
    pub responses: ResponseCache,
    /// Pages that take long to render.
    pub pages: PageCache,
    /// The files that browsers keep for use without a network.
    pub bundles: Bundles,
    /// When it was built; for monitoring, no page depends on it.
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
    pub fn build(kb: KnowledgeBase) -> Result<Self, BuildError> {
        let index = Index::build(&kb)?;
        Ok(Self::new(kb, index))
    }

    /// Creates a knowledge base with its index.
    pub fn new(kb: KnowledgeBase, index: Index) -> Self {
        Self {
            kb,
            index,
            responses: ResponseCache::default(),
            pages: PageCache::default(),
            bundles: Bundles::default(),
            built: SystemTime::now(),
            coverage: OnceLock::new(),
            names: OnceLock::new(),
            offered: Localized::from_fn(|_| OnceLock::new()),
        }
    }

    /// Returns the coverage of the content by code and rulings; counted on first use.
    pub fn coverage(&self) -> &Coverage {
        self.coverage.get_or_init(|| coverage(&self.kb))
    }

    /// Returns the names by which texts mention concepts; collected on first use.
    pub fn names(&self) -> &Localized<TermMatcher> {
        self.names.get_or_init(|| Localized::from_fn(|lang| TermMatcher::new(&self.kb.terms, lang)))
    }

    /// Returns the choices of an edition in the language of the view; collected for every edition on first use.
    pub fn offered(&self, view: &View<'_>, edition: Edition) -> &OddsChoices {
        let collected = || Edition::ALL.into_iter().map(|edition| (edition, OddsChoices::new(view, edition))).collect();
        &self.offered.get(view.lang).get_or_init(collected)[&edition]
    }
}
