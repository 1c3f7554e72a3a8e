//! `/sitemap.xml`: every page that a search engine should know, each with its alternates in the other languages.

use std::fmt::Write as _;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::event_editor::runs;
use crate::pages::page_type::{PageType, PathPrefix};
use crate::request::context::RequestContext;
use crate::request::origin::escape;
use crate::response::page_response;
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::Lang;
use render::layout::PAGES;
use render::url;

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Root, "/sitemap.xml", || get(show)).without_etag();

async fn show(context: RequestContext) -> Response {
    let origin = match context.require_origin() {
        Ok(origin) => origin,
        Err(failure) => return page_response(&context, Err(failure)),
    };
    let headers =
        [(header::CONTENT_TYPE, "application/xml; charset=utf-8"), (header::CACHE_CONTROL, "private, max-age=86400")];
    (headers, sitemap(&context.snapshot.kb, origin)).into_response()
}

fn sitemap(kb: &KnowledgeBase, origin: &str) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in page_urls(kb) {
        for lang in Lang::ALL {
            // Writing into a text cannot fail.
            let _written = write!(map, "<url><loc>{origin}{}</loc>", escape(&page(lang)));
            for other in Lang::ALL {
                let href = escape(&page(other));
                let _written =
                    write!(map, "<xhtml:link rel=\"alternate\" hreflang=\"{other}\" href=\"{origin}{href}\"/>");
            }
            map += "</url>\n";
        }
    }
    map + "</urlset>\n"
}

/// The URL of a page in each language.
pub(super) type Page<'k> = Box<dyn Fn(Lang) -> String + 'k>;

/// The URLs of the pages in an offline bundle: the site map in a language without calculators and the long lists of clauses
/// by document.
pub fn offline_urls(kb: &KnowledgeBase, lang: Lang) -> Vec<String> {
    let computes = |address: &String| {
        [url::ODDS_SUFFIX, url::TABLE_SUFFIX, url::EVENT_SUFFIX].iter().any(|end| address.ends_with(end))
    };
    let sources = url::item(lang, "sources", "");
    let left_out = |address: &String| computes(address) || address.starts_with(&sources);
    page_urls(kb).iter().map(|page| page(lang)).filter(|address| !left_out(address)).collect()
}

/// The front page, what stands beside the entries, the entries in every edition, the terms.
pub(super) fn page_urls(kb: &KnowledgeBase) -> Vec<Page<'_>> {
    let mut pages: Vec<Page<'_>> = vec![Box::new(url::home)];
    for (page, _) in PAGES {
        pages.push(Box::new(move |lang| url::page(lang, page)));
    }
    for kind in Kind::ALL
        .iter()
        .filter(|kind| kb.entries.values().any(|one| one.kind == **kind && !one.discrepancies.is_empty()))
    {
        pages.push(Box::new(move |lang| url::item(lang, "discrepancies", kind.folder())));
    }
    for source in kb.sources.values() {
        pages.push(Box::new(move |lang| url::item(lang, "sources", source.id.as_str())));
    }
    for scope in Scope::all() {
        pages.push(Box::new(move |lang| url::item(lang, "editions", scope.as_str())));
        for kind in
            Kind::ALL.iter().filter(|kind| kb.entries.values().any(|one| one.kind == **kind && one.holds_in(scope)))
        {
            pages.push(Box::new(move |lang| url::list(lang, scope, *kind)));
        }
    }
    for edition in Edition::ALL {
        pages.push(Box::new(move |lang| url::reference(lang, edition)));
        pages.push(Box::new(move |lang| url::odds(lang, edition)));
        pages.push(Box::new(move |lang| url::table(lang, edition, "")));
    }
    for scope in Scope::all().filter(|scope| runs(kb, *scope)) {
        pages.push(Box::new(move |lang| url::event(lang, scope)));
    }
    for entry in kb.entries.values() {
        for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
            pages.push(Box::new(move |lang| url::entry(lang, scope, entry)));
        }
    }
    for term in kb.terms.iter() {
        pages.push(Box::new(move |lang| url::item(lang, "terms", term.id.as_str())));
    }
    pages
}
