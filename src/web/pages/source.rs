//! `/{lang}/sources/{id}`: one document and every clause that rests on it; below it those of one kind of entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::entry::{Clause, ClauseStatus, Kind};
use model::lang::Lang;
use model::source::Source;
use render::layout::PageLocation;
use render::{View, badge, entry_clauses, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Language, "/sources/{id}", || get(show));
pub(super) const OF_KIND: PageType = PageType::new(PathPrefix::Language, "/sources/{id}/{folder}", || get(show_kind));

/// The most clauses on the page of a document; with more, each kind of entries has a page of its own.
const MAX_ROWS: usize = 400;

async fn show(context: RequestContext, Path(id): Path<String>) -> Response {
    page_response(&context, page(&context, &id))
}

async fn show_kind(context: RequestContext, Path((id, folder)): Path<(String, String)>) -> Response {
    page_response(&context, of_kind(&context, &id, &folder))
}

fn page(context: &RequestContext, id: &str) -> PageResult {
    let view = context.view();
    let source = view.kb.sources.get(id).ok_or_else(|| not_found(context, id))?;
    let kinds = Kind::ALL.iter().map(|kind| (*kind, cited(&view, source, *kind)));
    let kinds: Vec<_> = kinds.filter(|(_, entries)| !entries.is_empty()).collect();
    let all: usize = kinds.iter().map(|(_, entries)| count(entries)).sum();
    let own = |kind: Kind| format!("{}/{}", url::item(view.lang, "sources", id), kind.folder());
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "sources")) { (view.ui("ui-sources")) } "\u{a0}· " (view.word(source.rank.as_str())) }
            h1 { (source.title) }
            (facts(&view, source))
            @if all > 0 { h2 { (view.ui("ui-rests-on-it")) "\u{a0}" span.count { (all) } } }
            @if all > MAX_ROWS {
                ul.links { @for (kind, entries) in &kinds { li { a href=(own(*kind)) { (view.plural(*kind)) } "\u{a0}" span.count { (count(entries)) } } } }
            } @else {
                @for (kind, entries) in &kinds {
                    h3 { (view.plural(*kind)) "\u{a0}" span.count { (count(entries)) } }
                    (lines(&view, entries))
                }
            }
        }
    };
    Ok(Page::new(source.title.clone(), PageLocation::Plain(format!("/sources/{id}")), main))
}

fn of_kind(context: &RequestContext, id: &str, folder: &str) -> PageResult {
    let view = context.view();
    let source = view.kb.sources.get(id).ok_or_else(|| not_found(context, id))?;
    let kind = Kind::ALL.iter().copied().find(|kind| kind.folder() == folder);
    let entries = kind.map(|kind| (kind, cited(&view, source, kind)));
    let (kind, entries) =
        entries.filter(|(_, entries)| !entries.is_empty()).ok_or_else(|| not_found(context, folder))?;
    let main = html! {
        article {
            p.kicker { a href=(url::item(view.lang, "sources", id)) { (source.title) } }
            h1 { (view.plural(kind)) "\u{a0}" span.count { (count(&entries)) } }
            (lines(&view, &entries))
        }
    };
    let title = format!("{}: {}", source.title, view.plural(kind));
    Ok(Page::new(title, PageLocation::Plain(format!("/sources/{id}/{folder}")), main))
}

fn facts(view: &View<'_>, source: &Source) -> Markup {
    let first = Lang::ALL[0];
    html! {
        dl.facts-list {
            div { dt { (view.ui("ui-publisher")) } dd { (source.publisher) } }
            @if let Some(date) = &source.date { div { dt { (view.ui("ui-published")) } dd { (date) } } }
            div { dt { (view.ui("ui-editions")) } dd { (badge::scopes(view, &source.editions)) } }
            div { dt { (view.ui("ui-language")) } dd { @for lang in &source.languages { span lang=(lang) { (lang.autonym()) } " " } } }
            @if let Some(url) = &source.url { div { dt { (view.ui("ui-address")) } dd { a rel="noreferrer" href=(url.as_str()) { (url.as_str()) } } } }
        }
        @if let Some(note) = &source.note { p.note lang=[(view.lang != first).then(|| first.as_str())] { (note) } }
    }
}

/// A clause, and where in the document it is printed.
type Cited<'a> = (&'a Clause, &'a str);

/// The clauses of a kind of entries that cite it, entry by entry.
fn cited<'a>(view: &View<'a>, source: &Source, kind: Kind) -> Vec<Vec<Cited<'a>>> {
    let at = |clause: &'a Clause| {
        let found = clause.sources.iter().find(|citation| citation.document == source.id)?;
        Some((clause, found.at.as_str()))
    };
    let entries = view.kb.entries.values().filter(|entry| entry.kind == kind);
    let entries = entries.map(|entry| entry.clauses.iter().filter_map(at).collect::<Vec<_>>());
    entries.filter(|clauses| !clauses.is_empty()).collect()
}

fn count(entries: &[Vec<Cited<'_>>]) -> usize {
    entries.iter().map(Vec::len).sum()
}

/// A line for each entry; clauses that are not executed yet are marked.
fn lines(view: &View<'_>, entries: &[Vec<Cited<'_>>]) -> Markup {
    let said = |clause: &Clause, at: &str| {
        html! { (at) @if clause.status == ClauseStatus::Open { " " (badge::status(view, clause.status)) } }
    };
    html! {
        ul.links { @for clauses in entries {
            (entry_clauses::item(view, clauses.iter().map(|(clause, at)| (&clause.id, said(clause, at)))))
        } }
    }
}
