//! Pages that took long to draw: what stands in the frame is kept packed, so that it is drawn once for a snapshot.
//!
//! The frame is drawn for each reader. [`ahead`] draws every page once, so that no reader waits for one that takes long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;

use crate::Shared;
use crate::pages;
use crate::reader::{Page, Reader};
use maud::PreEscaped;
use model::edition::Scope;
use model::lang::Lang;
use render::layout::PageLocation;
use render::ruling::Examples;

/// What takes longer to draw is kept.
const LONG: Duration = Duration::from_micros(600);
/// How many bytes of packed pages are kept.
const MOST_BYTES: u64 = 48 * 1024 * 1024;
/// How many pages that is, about.
const ABOUT: usize = 4096;
/// What a kept page takes besides its bytes.
const BESIDES: u64 = 512;
/// The longest address whose page is kept; one with a whole situation in it is hardly asked for again.
const MOST_ADDRESS: usize = 256;

/// What a page without its frame depends on, beside the snapshot.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    lang: Lang,
    scope: Option<Scope>,
    address: String,
}

impl Key {
    /// Nothing where the page is not kept.
    fn of(parts: &Parts, reader: &Reader) -> Option<Self> {
        let address = parts.uri.path_and_query()?.as_str();
        let common =
            parts.method == Method::GET && address.len() <= MOST_ADDRESS && reader.examples == Examples::default();
        common.then(|| Self { lang: reader.lang, scope: reader.scope, address: address.to_owned() })
    }
}

/// A page without its frame, packed.
#[derive(Clone)]
struct Packed {
    title: String,
    place: PageLocation,
    about: String,
    query: String,
    main: Arc<[u8]>,
}

impl Packed {
    fn of(page: &Page) -> Self {
        Self {
            title: page.title.clone(),
            place: page.place.clone(),
            about: page.about.clone(),
            query: page.query.clone(),
            main: lz4_flex::compress_prepend_size(page.main.0.as_bytes()).into(),
        }
    }

    /// The page again; nothing where its bytes are not what was packed.
    fn page(self) -> Option<Page> {
        let main = String::from_utf8(lz4_flex::decompress_size_prepended(&self.main).ok()?).ok()?;
        let page = Page::new(self.title, self.place, PreEscaped(main));
        Some(Page { about: self.about, query: self.query, ..page })
    }
}

#[derive(Clone)]
struct Bulk;

impl Weighter<Key, Packed> for Bulk {
    fn weight(&self, _key: &Key, packed: &Packed) -> u64 {
        BESIDES + packed.main.len() as u64
    }
}

/// The pages of a snapshot that took long to draw. Those that are asked for again push out the others.
pub struct Drawn(Cache<Key, Packed, Bulk>);

impl Default for Drawn {
    fn default() -> Self {
        Self(Cache::with_weighter(ABOUT, MOST_BYTES, Bulk))
    }
}

impl Drawn {
    /// How many pages are kept, and how many bytes they take.
    pub fn held(&self) -> (usize, u64) {
        (self.0.len(), self.0.weight())
    }
}

/// Puts a page that was drawn before into its frame, or draws it and keeps what took long.
pub async fn again(State(site): State<Shared>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(reader) = Reader::from_request_parts(&mut parts, &site).await;
    let key = Key::of(&parts, &reader);
    let drawn = &reader.snapshot.drawn;
    if let Some(page) = key.as_ref().and_then(|key| drawn.0.get(key)).and_then(Packed::page) {
        return reader.respond(Ok(page));
    }
    // The page must come from the snapshot with which it is kept.
    parts.extensions.insert(Arc::clone(&reader.snapshot));
    let started = Instant::now();
    let response = next.run(Request::from_parts(parts, body)).await;
    let long = started.elapsed() >= LONG;
    let page = response.extensions().get::<Arc<Page>>();
    let page = page.filter(|page| long && page.status == StatusCode::OK && !page.names_host);
    if let (Some(key), Some(page)) = (key, page) {
        drawn.0.insert(key, Packed::of(page));
    }
    response
}

/// Draws every page of each snapshot once, one after the other and beside what readers ask for. It never ends.
pub async fn ahead(site: Shared) {
    let router = pages::routes().layer(from_fn_with_state(Arc::clone(&site), again));
    // A page that cannot be drawn keeps none of the others from it.
    let router = router.layer(CatchPanicLayer::new()).with_state(Arc::clone(&site));
    loop {
        draw(&site, &router).await;
        site.swapped().await;
    }
}

/// Draws the pages of the snapshot that is served, until another one is.
async fn draw(site: &Shared, router: &Router) {
    let snapshot = site.snapshot();
    for (_, address) in pages::all(&snapshot.kb) {
        if !Arc::ptr_eq(&snapshot, &site.snapshot()) {
            return;
        }
        let Ok(request) = Request::get(address).body(Body::empty()) else { continue };
        let Ok(_kept) = router.clone().oneshot(request).await;
        tokio::task::yield_now().await;
    }
}
