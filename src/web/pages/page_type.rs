//! What every page type states: where its path is, which methods it has; and the failure of a page that does not exist.

use axum::routing::MethodRouter;

use crate::failure::Failure;
use crate::request::reader::Reader;
use crate::state::SharedState;
use crate::state::page::Page;
use model::ids::{EntryId, is_slug};
use model::nearest::nearest;

/// What precedes the path of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Nothing: the same URL for every reader.
    Site,
    /// A language.
    Language,
    /// A language and an edition or pack.
    Edition,
}

/// A page type.
pub struct PageType {
    /// What precedes its path.
    pub below: Below,
    /// The rest of its path.
    pub path: &'static str,
    /// The methods with their handlers.
    pub methods: fn() -> MethodRouter<SharedState>,
}

/// The result of a handler.
pub type PageResult = Result<Page, Failure>;

/// The failure for an unknown id, with the nearest ones.
pub fn not_found(reader: &Reader, asked: &str) -> Failure {
    let kb = &reader.snapshot.kb;
    let ids = || kb.entries.keys().map(EntryId::as_str).chain(kb.terms.iter().map(|term| term.id.as_str()));
    let mut found: Vec<String> = nearest(asked, ids()).map(str::to_owned).into_iter().collect();
    if is_slug(asked) && asked.len() > 2 {
        let related = kb.entries.keys().map(EntryId::as_str).filter(|id| id.contains(asked) || asked.contains(id));
        found.extend(related.take(5).map(str::to_owned));
    }
    // In a pack, the pack's own entry comes before the term that names it.
    let own = |id: &str| reader.scope.and_then(|scope| scope.ids(id).find(|id| kb.entries.contains_key(id.as_str())));
    let mut found: Vec<String> = found.into_iter().map(|id| own(&id).unwrap_or(id)).collect();
    found.sort();
    found.dedup();
    Failure::Missing { asked: asked.to_owned(), nearest: found }
}
