//! The pages, one file each, registered here in alphabetical order.

mod all;
mod card;
mod changes;
mod choose;
mod compare;
mod coverage;
mod discrepancies;
mod draw;
mod edition;
mod editions;
mod entry;
mod event;
mod example;
mod feed;
mod home;
mod list;
mod llms;
mod odds;
mod offline;
mod opensearch;
mod owed;
mod permalink;
mod preview;
mod reference;
mod report;
mod ruling;
mod scope;
mod score;
mod search;
mod sitemap;
mod source;
mod sources;
mod start;
mod table;
mod term;
mod terms;

use axum::Router;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::MethodRouter;

use crate::Shared;
use crate::error::Failure;
use crate::reader::{Page, Reader};
use model::edition::Scope;
use model::ids::{EntryId, is_slug};
use model::lang::Lang;
use model::nearest::nearest;

pub use all::{Sort, all};
pub use search::{MOST_QUERY, find};
pub use sitemap::kept;

/// What the path of a page stands below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// Nothing: the same address for every reader.
    Site,
    /// A language.
    Language,
    /// A language and an edition or pack.
    Edition,
}

/// A page type.
struct PageType {
    /// What its path stands below.
    below: Below,
    /// The rest of its path.
    path: &'static str,
    /// What answers.
    methods: fn() -> MethodRouter<Shared>,
}

/// Every page type.
const PAGES: &[PageType] = &[
    card::PAGE,
    changes::PAGE,
    choose::PAGE,
    compare::PAGE,
    compare::EVERYTHING,
    coverage::PAGE,
    discrepancies::PAGE,
    discrepancies::OF_KIND,
    draw::PAGE,
    edition::PAGE,
    editions::PAGE,
    entry::PAGE,
    event::PAGE,
    example::PAGE,
    feed::PAGE,
    home::PAGE,
    list::PAGE,
    llms::PAGE,
    odds::PAGE,
    offline::PAGE,
    opensearch::PAGE,
    owed::PAGE,
    permalink::PAGE,
    preview::ENTRY,
    preview::TERM,
    reference::PAGE,
    report::PAGE,
    ruling::PAGE,
    scope::PAGE,
    score::PAGE,
    search::PAGE,
    sitemap::PAGE,
    source::PAGE,
    source::OF_KIND,
    sources::PAGE,
    start::PAGE,
    table::PAGE,
    term::PAGE,
    terms::PAGE,
];

/// The routes of every page in every language and edition.
pub fn routes() -> Router<Shared> {
    let mut router = Router::new();
    for page in PAGES {
        for base in bases(page.below) {
            router = router.route(&format!("{base}{}", page.path), (page.methods)());
        }
    }
    router
}

fn bases(below: Below) -> Vec<String> {
    let languages = Lang::ALL.map(|lang| format!("/{lang}"));
    match below {
        Below::Site => vec![String::new()],
        Below::Language => languages.to_vec(),
        Below::Edition => {
            languages.iter().flat_map(|lang| Scope::all().map(move |scope| format!("{lang}/{scope}"))).collect()
        }
    }
}

/// What a handler of a page makes.
type Made = Result<Page, Failure>;

/// The page for an address at which nothing stands.
pub async fn missing(reader: Reader, uri: Uri) -> Response {
    // A slash at the end means the same page. Two at the beginning would lead to another host; browsers read `\` as one.
    let own = |path: &&str| path.len() > 1 && !path.starts_with("//") && !path.contains('\\');
    if let Some(path) = uri.path().strip_suffix('/').filter(own) {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{}{query}", path.trim_end_matches('/'))).into_response();
    }
    let failure = nothing(&reader, uri.path().rsplit('/').find(|segment| !segment.is_empty()).unwrap_or_default());
    if uri.path().starts_with("/api/") {
        crate::error::problem(&reader, &failure)
    } else {
        reader.respond(Err(failure))
    }
}

/// The failure for an id that nothing has, with the nearest that exist.
pub fn nothing(reader: &Reader, asked: &str) -> Failure {
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
