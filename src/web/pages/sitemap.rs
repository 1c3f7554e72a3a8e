//! `/sitemap.xml`: the pages for search engines, each with its `hreflang` alternates.

use std::fmt::Write as _;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::event_editor::has_events;
use crate::pages::armies;
use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::origin::escape;
use crate::response::build_page_response;
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::Lang;
use render::layout::FOOTER_PAGES;
use render::url;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Root, "/sitemap.xml", || get(show)).without_etag();

async fn show(context: RequestContext) -> Response {
    let origin = match context.require_origin() {
        Ok(origin) => origin,
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let headers =
        [(header::CONTENT_TYPE, "application/xml; charset=utf-8"), (header::CACHE_CONTROL, "private, max-age=86400")];
    (headers, render_sitemap(context.snapshot.kb(), origin)).into_response()
}

fn render_sitemap(kb: &KnowledgeBase, origin: &str) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in collect_page_urls(kb) {
        for lang in Lang::ALL {
            // Writing to a string cannot fail.
            let _written = write!(map, "<url><loc>{origin}{}</loc>", escape(&page(lang)));
            for alternate in Lang::ALL {
                let href = escape(&page(alternate));
                let _written =
                    write!(map, "<xhtml:link rel=\"alternate\" hreflang=\"{alternate}\" href=\"{origin}{href}\"/>");
            }
            map += "</url>\n";
        }
    }
    map + "</urlset>\n"
}

/// Returns the URL of a page in a language.
pub(super) type LocalizedUrl<'k> = Box<dyn Fn(Lang) -> String + 'k>;

/// Returns the pages of the site map: the front page, overviews, tools, the entries in every edition, the terms.
pub(super) fn collect_page_urls(kb: &KnowledgeBase) -> Vec<LocalizedUrl<'_>> {
    let mut pages: Vec<LocalizedUrl<'_>> = vec![Box::new(url::home)];
    for (page, _) in FOOTER_PAGES {
        pages.push(Box::new(move |lang| url::page(lang, page)));
    }
    for kind in Kind::ALL
        .iter()
        .filter(|kind| kb.entries.values().any(|entry| entry.kind == **kind && !entry.discrepancies.is_empty()))
    {
        pages.push(Box::new(move |lang| url::item(lang, "discrepancies", kind.folder())));
    }
    for source in kb.sources.values() {
        pages.push(Box::new(move |lang| url::item(lang, "sources", source.id.as_str())));
    }
    for scope in Scope::all() {
        pages.push(Box::new(move |lang| url::item(lang, "editions", scope.as_str())));
        for kind in Kind::ALL
            .iter()
            .filter(|kind| kb.entries.values().any(|entry| entry.kind == **kind && entry.holds_in(scope)))
        {
            pages.push(Box::new(move |lang| url::list(lang, scope, *kind)));
        }
    }
    for edition in Edition::ALL {
        pages.push(Box::new(move |lang| url::reference(lang, edition)));
        pages.push(Box::new(move |lang| url::odds(lang, edition)));
        pages.push(Box::new(move |lang| url::table(lang, edition, "")));
    }
    for scope in armies::list_scopes(kb) {
        pages.push(Box::new(move |lang| url::armies(lang, scope)));
        pages.push(Box::new(move |lang| url::army_code(lang, scope)));
        pages.push(Box::new(move |lang| url::matrix(lang, scope)));
        pages.push(Box::new(move |lang| url::unit_changes(lang, scope)));
        pages.push(Box::new(move |lang| url::unit_comparison(lang, scope)));
    }
    for (scope, units) in kb.units.iter() {
        for army in units.armies.values() {
            pages.push(Box::new(move |lang| url::army(lang, *scope, &army.slug)));
        }
    }
    for scope in Scope::all().filter(|scope| has_events(kb, *scope)) {
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
