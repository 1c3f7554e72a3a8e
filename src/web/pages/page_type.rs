//! Page types: the route of each with its methods, its `ETag` policy, and the failure for an unknown id.

use axum::routing::{MethodRouter, get};

use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::SharedState;
use crate::state::page::Page;
use model::ids::{EntryId, is_slug};
use model::nearest::nearest;

/// The part of a route before the path of the page type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoutePrefix {
    /// Nothing: one URL for all languages and editions.
    Root,
    /// A language: `/en`.
    Language,
    /// A language and an edition or pack: `/en/n5`.
    Edition,
}

/// A path with its handlers, routed below every value of its prefix.
pub(crate) struct PageType {
    /// The part of its routes before the path.
    pub prefix: RoutePrefix,
    /// The path below the prefix.
    pub path: &'static str,
    /// The methods with their handlers.
    pub methods: fn() -> MethodRouter<SharedState>,
    /// Whether the page's responses carry an `ETag` and are revalidated. False for redirects, and for files that
    /// browsers and crawlers cache for a fixed time.
    pub etag: bool,
    /// Whether the page is no part of the offline bundle: the server computes it from what a reader enters, or it is
    /// about the project and not needed at the table.
    pub needs_server: bool,
}

impl PageType {
    /// Returns a page type with an `ETag`.
    pub(crate) const fn new(
        prefix: RoutePrefix,
        path: &'static str,
        methods: fn() -> MethodRouter<SharedState>,
    ) -> Self {
        Self { prefix, path, methods, etag: true, needs_server: false }
    }

    /// Returns the page type with `etag` off.
    pub(crate) const fn without_etag(self) -> Self {
        Self { etag: false, ..self }
    }

    /// Returns the page type with `needs_server` on.
    pub(crate) const fn needs_server(self) -> Self {
        Self { needs_server: true, ..self }
    }

    /// Returns whether a route of the router belongs to the page type.
    pub(crate) fn has_route(&self, route: &str) -> bool {
        match self.prefix {
            RoutePrefix::Root => route == self.path,
            RoutePrefix::Language | RoutePrefix::Edition => route.ends_with(self.path),
        }
    }
}

/// A rendered page, or the failure to show in its place.
pub(crate) type PageResult = Result<Page, Failure>;

/// Returns the methods of a page that depends on the context alone: no path parameters, no query, no failure.
pub(crate) fn get_page(render: fn(&RequestContext) -> Page) -> MethodRouter<SharedState> {
    get(async move |context: RequestContext| build_page_response(&context, Ok(render(&context))))
}

/// Returns the failure for an unknown id, with similar ids to suggest.
pub(crate) fn not_found(context: &RequestContext, id: &str) -> Failure {
    let kb = context.snapshot.kb();
    let ids = || kb.entries.keys().map(EntryId::as_str).chain(kb.terms.iter().map(|term| term.id.as_str()));
    let mut similar: Vec<String> = nearest(id, ids()).map(str::to_owned).into_iter().collect();
    if is_slug(id) && id.len() > 2 {
        let related = kb.entries.keys().map(EntryId::as_str).filter(|known| known.contains(id) || id.contains(known));
        similar.extend(related.take(5).map(str::to_owned));
    }
    // In a pack, the pack's own entry replaces the term that names it.
    let own = |id: &str| context.scope.and_then(|scope| scope.ids(id).find(|id| kb.entries.contains_key(id.as_str())));
    let mut similar: Vec<String> = similar.into_iter().map(|id| own(&id).unwrap_or(id)).collect();
    similar.sort();
    similar.dedup();
    Failure::NotFound { id: id.to_owned(), nearest: similar }
}
