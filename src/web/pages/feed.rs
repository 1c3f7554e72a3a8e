//! `/{lang}/changes.atom`: the clauses that changed last, as an Atom feed (RFC 4287).

use std::fmt::Write as _;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::origin::escape;
use crate::response::build_page_response;
use model::entry::{Clause, Entry};
use render::clause::find_newest_scope;
use render::prose::Prose;
use render::{View, text, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/changes.atom", || get(show)).without_etag();

/// The most entries of the feed. Feed readers poll before that many entries change.
const MAX_ITEMS: usize = 60;

async fn show(context: RequestContext) -> Response {
    let origin = match context.require_origin() {
        Ok(origin) => origin,
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let headers = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=3600"),
    ];
    (headers, render_feed(&context.view(), origin)).into_response()
}

/// Renders the feed, newest day first.
fn render_feed(view: &View<'_>, origin: &str) -> String {
    let days = view.kb.days.get(view.lang);
    let updated = days.first().map_or("", |day| day.date.as_str());
    let (page, feed_url) = (url::page(view.lang, "changes"), url::page(view.lang, "changes.atom"));
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n\
         <id>{origin}{feed_url}</id>\n<title>{title}</title>\n<updated>{updated}T00:00:00Z</updated>\n\
         <author><name>{author}</name></author>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{origin}{feed_url}\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" hreflang=\"{lang}\" href=\"{origin}{page}\"/>\n",
        lang = view.lang,
        title = escape(&format!("{}: {}", view.ui("ui-site"), view.ui("ui-changes"))),
        author = escape(&view.ui("ui-site")),
    );
    let changes = days.iter().flat_map(|day| day.entries(view.kb).map(|(entry, clauses)| (&day.date, entry, clauses)));
    for (date, entry, clauses) in changes.take(MAX_ITEMS) {
        // Writing to a string cannot fail.
        let _written = feed.write_str(&render_item(view, origin, date, entry, &clauses));
    }
    feed + "</feed>\n"
}

/// Renders an item: an entry with its clauses that changed on a day.
fn render_item(view: &View<'_>, origin: &str, date: &str, entry: &Entry, clauses: &[&Clause]) -> String {
    let scopes: Vec<_> = clauses.iter().filter_map(|clause| find_newest_scope(&clause.editions)).collect();
    let scope = find_newest_scope(&scopes).unwrap_or_else(|| view.scope_of(entry));
    let href = url::entry(view.lang, scope, entry);
    let lines = clauses.iter().filter_map(|clause| {
        let prose = Prose::new(*view, view.lang, find_newest_scope(&clause.editions).unwrap_or(scope));
        Some(text::format_block(&prose, view.kb.clause_text(&clause.id, view.lang)?))
    });
    let lines: Vec<String> = lines.collect();
    format!(
        "<entry>\n<id>{origin}{href}?changed={date}</id>\n<title>{title}</title>\n<updated>{date}T00:00:00Z</updated>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{origin}{href}\"/>\n<content type=\"text\">{content}</content>\n</entry>\n",
        title = escape(view.title(entry.id.as_str())),
        content = escape(&lines.join("\n")),
    )
}
