//! A page before its layout, and the cache of those that take long to render.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use maud::Markup;
use model::edition::Scope;
use model::refusal::Refusal;
use render::layout::PageLocation;

/// A page that a handler made.
pub struct Page {
    /// The title.
    pub title: String,
    /// Its place in the site.
    pub place: PageLocation,
    /// A description of a sentence or two for previews on other sites; may be empty.
    pub about: String,
    /// The search query.
    pub query: String,
    /// The status; most pages are `200 OK`.
    pub status: StatusCode,
    /// Whether its content names the host of the request.
    pub names_host: bool,
    /// The content with its one `h1`.
    pub main: Markup,
}

impl Page {
    /// A page with status 200.
    pub fn new(title: impl Into<String>, place: PageLocation, main: Markup) -> Self {
        let (about, query) = (String::new(), String::new());
        Self { title: title.into(), place, about, query, status: StatusCode::OK, names_host: false, main }
    }

    /// The page of a form that shows why its input was refused. Input over a limit is an error; input that the rules refuse
    /// is a regular result.
    #[must_use]
    pub fn with_refusal(mut self, refusal: Option<&Refusal>) -> Self {
        if refusal.is_some_and(Refusal::is_over_a_limit) {
            self.status = StatusCode::UNPROCESSABLE_ENTITY;
        }
        self
    }
}

/// A page that takes longer to render is kept.
const SLOW: Duration = Duration::from_millis(1);
/// The size of the cache.
const MAX_BYTES: u64 = 32 * 1024 * 1024;
/// About how many pages fit in.
const ESTIMATED_ITEMS: usize = 1024;

/// What the content of a page depends on, besides the snapshot.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// The edition or pack that it is shown in.
    pub scope: Option<Scope>,
    /// Path and query; they name the language.
    pub url: String,
}

#[derive(Clone)]
struct ByteWeight;

impl Weighter<PageKey, Arc<Page>> for ByteWeight {
    fn weight(&self, _key: &PageKey, page: &Arc<Page>) -> u64 {
        page.main.0.len() as u64
    }
}

/// The slow pages of a snapshot, without their layout, which depends on the reader.
pub struct PageCache(Cache<PageKey, Arc<Page>, ByteWeight>);

impl Default for PageCache {
    fn default() -> Self {
        Self(Cache::with_weighter(ESTIMATED_ITEMS, MAX_BYTES, ByteWeight))
    }
}

impl PageCache {
    /// A page that was rendered before.
    pub fn get(&self, key: &PageKey) -> Option<Arc<Page>> {
        self.0.get(key)
    }

    /// Keeps a page if it took long and is the same for every host.
    pub fn insert_slow(&self, key: PageKey, page: &Arc<Page>, took: Duration) {
        if took >= SLOW && page.status == StatusCode::OK && !page.names_host {
            self.0.insert(key, Arc::clone(page));
        }
    }

    /// The number of pages and their size in bytes.
    pub fn size(&self) -> (usize, u64) {
        (self.0.len(), self.0.weight())
    }
}
