//! A knowledge base with everything derived from it: search index, cached pages and responses. Built whole, never
//! changed.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::SystemTime;

use crate::state::bundles::Bundles;
use crate::state::page::PageCache;
use crate::state::response_cache::ResponseCache;
use kb::coverage::{Coverage, measure_coverage};
use kb::{Checked, KnowledgeBase};
use model::edition::Edition;
use model::lang::Localized;
use names::term_matcher::TermMatcher;
use render::View;
use render::odds::choices::OddsChoices;
use search::{BuildError, Index};

/// A knowledge base with its index; what is rendered from it is dropped with it.
pub struct Snapshot {
    /// The content with the results of its rulings and its problems.
    pub checked: Checked,
    /// The search index of the content.
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
    /// Indexes checked content.
    ///
    /// # Errors
    /// A fault of the index, which says what failed.
    pub fn build(checked: Checked) -> Result<Self, BuildError> {
        let index = Index::build(&checked.kb)?;
        Ok(Self::new(checked, index))
    }

    /// Creates a snapshot from checked content and its index.
    pub fn new(checked: Checked, index: Index) -> Self {
        Self {
            checked,
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

    /// Returns the knowledge base.
    pub const fn kb(&self) -> &KnowledgeBase {
        &self.checked.kb
    }

    /// Returns the coverage of the content by code and rulings; counted on first use.
    pub fn coverage(&self) -> &Coverage {
        self.coverage.get_or_init(|| measure_coverage(&self.checked))
    }

    /// Returns the names by which texts mention concepts; collected on first use.
    pub fn names(&self) -> &Localized<TermMatcher> {
        self.names.get_or_init(|| Localized::from_fn(|lang| TermMatcher::new(&self.kb().terms, lang)))
    }

    /// Returns the choices of an edition in the language of the view; collected for every edition on first use.
    pub fn offered(&self, view: &View<'_>, edition: Edition) -> &OddsChoices {
        let collected = || Edition::ALL.into_iter().map(|edition| (edition, OddsChoices::new(view, edition))).collect();
        &self.offered.get(view.lang).get_or_init(collected)[&edition]
    }
}
