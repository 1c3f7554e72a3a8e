//! The pages, one file each, registered here in alphabetical order.

pub(crate) mod armies;
mod army;
mod army_code;
mod card;
mod changes;
mod compare;
mod coverage;
mod debts;
mod discrepancies;
mod draw;
mod edition;
mod edition_redirect;
mod editions;
mod entries;
mod entry;
mod event;
mod feed;
mod home;
mod index;
mod llms;
mod matrix;
mod odds;
mod offline;
mod opensearch;
pub(crate) mod page_type;
mod permalink;
mod preferences;
mod preview;
mod reference;
mod report;
mod root_redirect;
mod ruling;
mod ruling_fragment;
mod score;
pub(crate) mod search;
mod sitemap;
mod source;
mod sources;
mod style;
mod table;
mod term;
mod terms;
mod unit;
mod unit_changes;
mod unit_comparison;
mod urls;

use axum::Router;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::pages::sitemap::collect_page_urls;
use crate::request::context::RequestContext;
use crate::response::{build_page_response, build_problem_response};
use crate::state::SharedState;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::lang::Lang;
use render::url;

pub use urls::{UrlKind, collect_urls};

const PAGES: &[PageType] = &[
    armies::PAGE,
    army::PAGE,
    army_code::PAGE,
    card::PAGE,
    changes::PAGE,
    compare::PAGE,
    compare::OVERVIEW,
    coverage::PAGE,
    debts::PAGE,
    discrepancies::PAGE,
    discrepancies::KIND,
    draw::PAGE,
    edition::PAGE,
    edition_redirect::PAGE,
    editions::PAGE,
    entries::PAGE,
    entry::PAGE,
    event::PAGE,
    feed::PAGE,
    home::PAGE,
    index::PAGE,
    llms::PAGE,
    matrix::PAGE,
    odds::PAGE,
    offline::PAGE,
    opensearch::PAGE,
    permalink::PAGE,
    preferences::PAGE,
    preview::ENTRY,
    preview::TERM,
    reference::PAGE,
    report::PAGE,
    root_redirect::PAGE,
    ruling::PAGE,
    ruling_fragment::PAGE,
    score::PAGE,
    search::PAGE,
    sitemap::PAGE,
    source::PAGE,
    source::KIND,
    sources::PAGE,
    style::PAGE,
    table::PAGE,
    term::PAGE,
    terms::PAGE,
    unit::PAGE,
    unit_changes::PAGE,
    unit_comparison::PAGE,
];

/// Returns the routes of every page type in every language and edition.
pub(crate) fn routes() -> Router<SharedState> {
    let mut router = Router::new();
    for page in PAGES {
        for prefix in expand_prefixes(page.prefix) {
            router = router.route(&format!("{prefix}{}", page.path), (page.methods)());
        }
    }
    router
}

/// Returns the route of every page type, with `{lang}` and `{edition}` for its prefix.
pub fn list_page_routes() -> Vec<String> {
    let route = |page: &PageType| match page.prefix {
        RoutePrefix::Root => page.path.to_owned(),
        RoutePrefix::Language => format!("/{{lang}}{}", page.path),
        RoutePrefix::Edition => format!("/{{lang}}/{{edition}}{}", page.path),
    };
    PAGES.iter().map(route).collect()
}

/// Returns the URLs of the pages in an offline bundle: those of the site map that need no server, without the long
/// lists of clauses by document and without the armies, and the score sheets.
pub(crate) fn collect_offline_urls(kb: &KnowledgeBase, lang: Lang) -> Vec<String> {
    let sources = url::item(lang, "sources", "");
    let needs_server = |url: &String| PAGES.iter().any(|page| page.needs_server && page.has_route(url));
    let urls = collect_page_urls(kb).into_iter().map(|page| page(lang));
    // The pages of armies would make the bundle twice as large.
    let is_army = |url: &String| url.contains(&format!("{}/", url::ARMIES_SUFFIX));
    let offline = urls.filter(|url| !needs_server(url) && !url.starts_with(&sources) && !is_army(url));
    offline.chain(score::collect_urls(kb, lang)).collect()
}

/// Returns whether the responses of a route carry an `ETag`. True for routes that are no pages.
pub(crate) fn has_etag(route: &str) -> bool {
    !PAGES.iter().any(|page| !page.etag && page.has_route(route))
}

fn expand_prefixes(prefix: RoutePrefix) -> Vec<String> {
    let languages = Lang::ALL.map(|lang| format!("/{lang}"));
    match prefix {
        RoutePrefix::Root => vec![String::new()],
        RoutePrefix::Language => languages.to_vec(),
        RoutePrefix::Edition => {
            languages.iter().flat_map(|lang| Scope::all().map(move |scope| format!("{lang}/{scope}"))).collect()
        }
    }
}

/// Handles unknown URLs: removes a trailing slash by a redirect, else answers 404.
pub(crate) async fn fallback(context: RequestContext, uri: Uri) -> Response {
    // Prevents open redirects: `//host` leads to another host, and browsers read `\` as `/`.
    let is_local = |path: &&str| path.len() > 1 && !path.starts_with("//") && !path.contains('\\');
    if let Some(path) = uri.path().strip_suffix('/').filter(is_local) {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{}{query}", path.trim_end_matches('/'))).into_response();
    }
    let failure = not_found(&context, uri.path().rsplit('/').find(|segment| !segment.is_empty()).unwrap_or_default());
    if uri.path().starts_with("/api/") {
        build_problem_response(&context, &failure)
    } else {
        build_page_response(&context, Err(failure))
    }
}
