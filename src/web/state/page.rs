//! A page without its layout, and the cache of pages that are slow to render.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use maud::Markup;
use model::edition::Scope;
use model::refusal::{Refusal, RefusalKind};
use render::layout::PageLocation;

/// A page that a handler rendered, without its layout.
pub struct Page {
    /// The title, without the name of the site.
    pub title: String,
    /// The location in the site, from which the layout derives the links to other languages and editions.
    pub location: PageLocation,
    /// A description of a sentence or two, for the metadata that other sites preview; may be empty.
    pub description: String,
    /// The search query, for the search field of the layout.
    pub query: String,
    /// The HTTP status.
    pub status: StatusCode,
    /// Whether the page's content contains the host of the request.
    pub names_host: bool,
    /// The content, with exactly one `h1`.
    pub main: Markup,
}

impl Page {
    /// Returns a page with status 200.
    pub fn new(title: impl Into<String>, location: PageLocation, main: Markup) -> Self {
        let (description, query) = (String::new(), String::new());
        Self { title: title.into(), location, description, query, status: StatusCode::OK, names_host: false, main }
    }

    /// Sets the status of a form's page by the refusal of its input: 422 if the input exceeds a limit. Input that the
    /// rules refuse is a regular result.
    #[must_use]
    pub fn with_refusal(mut self, refusal: Option<&Refusal>) -> Self {
        if refusal.is_some_and(|refusal| refusal.kind == RefusalKind::OverLimit) {
            self.status = StatusCode::UNPROCESSABLE_ENTITY;
        }
        self
    }
}

/// The rendering time from which on a page is cached.
const MIN_RENDER_TIME: Duration = Duration::from_millis(1);
/// The size of the cache, counting the content of its pages.
const MAX_BYTES: u64 = 32 * 1024 * 1024;
/// The estimated number of pages that fit into the cache.
const ESTIMATED_ITEMS: usize = 1024;

/// The key of a page: everything that its content depends on besides the snapshot.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// The edition or pack that the page is shown in.
    pub scope: Option<Scope>,
    /// The path, which contains the language, and the query.
    pub url: String,
}

#[derive(Clone)]
struct ByteWeight;

impl Weighter<PageKey, Arc<Page>> for ByteWeight {
    fn weight(&self, _key: &PageKey, page: &Arc<Page>) -> u64 {
        page.main.0.len() as u64
    }
}

/// The slow pages of a snapshot. They are cached without their layout, which depends on the reader.
pub struct PageCache(Cache<PageKey, Arc<Page>, ByteWeight>);

impl Default for PageCache {
    fn default() -> Self {
        Self(Cache::with_weighter(ESTIMATED_ITEMS, MAX_BYTES, ByteWeight))
    }
}

impl PageCache {
    /// Returns a cached page.
    pub fn get(&self, key: &PageKey) -> Option<Arc<Page>> {
        self.0.get(key)
    }

    /// Caches a page if it was slow to render and is the same for every host.
    pub fn insert_slow(&self, key: PageKey, page: &Arc<Page>, render_time: Duration) {
        if render_time >= MIN_RENDER_TIME && page.status == StatusCode::OK && !page.names_host {
            self.0.insert(key, Arc::clone(page));
        }
    }

    /// Returns the number of pages and their size in bytes.
    pub fn size(&self) -> (usize, u64) {
        (self.0.len(), self.0.weight())
    }
}
