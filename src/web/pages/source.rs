//! `/{lang}/sources/{id}`: one document with the clauses that cite it; `/{lang}/sources/{id}/{folder}`: those of one
//! kind of entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::entry::{Clause, ClauseStatus, Kind};
use model::lang::Lang;
use model::source::Source;
use render::layout::PageLocation;
use render::{View, badge, entry_clauses, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/sources/{id}", || get(show));
pub(super) const KIND: PageType = PageType::new(RoutePrefix::Language, "/sources/{id}/{folder}", || get(show_kind));

/// The most clauses on the page of a document. If there are more, each kind of entries gets its own page.
const MAX_ROWS: usize = 400;

async fn show(context: RequestContext, Path(id): Path<String>) -> Response {
    build_page_response(&context, page(&context, &id))
}

async fn show_kind(context: RequestContext, Path((id, folder)): Path<(String, String)>) -> Response {
    build_page_response(&context, kind_page(&context, &id, &folder))
}

fn page(context: &RequestContext, id: &str) -> PageResult {
    let view = context.view();
    let source = view.kb.sources.get(id).ok_or_else(|| not_found(context, id))?;
    let kinds = Kind::ALL.iter().map(|kind| (*kind, collect_citing_clauses(&view, source, *kind)));
    let kinds: Vec<_> = kinds.filter(|(_, entries)| !entries.is_empty()).collect();
    let all: usize = kinds.iter().map(|(_, entries)| count(entries)).sum();
    let kind_url = |kind: Kind| format!("{}/{}", url::item(view.lang, "sources", id), kind.folder());
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "sources")) { (view.ui("ui-sources")) } "\u{a0}· " (view.word(source.rank.as_str())) }
            h1 { (source.title) }
            (render_facts(&view, source))
            @if all > 0 { h2 { (view.ui("ui-rests-on-it")) "\u{a0}" span.count { (all) } } }
            @if all > MAX_ROWS {
                ul.links { @for (kind, entries) in &kinds { li { a href=(kind_url(*kind)) { (view.plural(*kind)) } "\u{a0}" span.count { (count(entries)) } } } }
            } @else {
                @for (kind, entries) in &kinds {
                    h3 { (view.plural(*kind)) "\u{a0}" span.count { (count(entries)) } }
                    (render_lines(&view, entries))
                }
            }
        }
    };
    Ok(Page::new(source.title.clone(), PageLocation::Plain(format!("/sources/{id}")), main))
}

fn kind_page(context: &RequestContext, id: &str, folder: &str) -> PageResult {
    let view = context.view();
    let source = view.kb.sources.get(id).ok_or_else(|| not_found(context, id))?;
    let kind = Kind::ALL.iter().copied().find(|kind| kind.folder() == folder);
    let entries = kind.map(|kind| (kind, collect_citing_clauses(&view, source, kind)));
    let (kind, entries) =
        entries.filter(|(_, entries)| !entries.is_empty()).ok_or_else(|| not_found(context, folder))?;
    let main = html! {
        article {
            p.kicker { a href=(url::item(view.lang, "sources", id)) { (source.title) } }
            h1 { (view.plural(kind)) "\u{a0}" span.count { (count(&entries)) } }
            (render_lines(&view, &entries))
        }
    };
    let title = format!("{}: {}", source.title, view.plural(kind));
    Ok(Page::new(title, PageLocation::Plain(format!("/sources/{id}/{folder}")), main))
}

fn render_facts(view: &View<'_>, source: &Source) -> Markup {
    let first = Lang::ALL[0];
    html! {
        dl.facts-list {
            div { dt { (view.ui("ui-publisher")) } dd { (source.publisher) } }
            @if let Some(date) = &source.date { div { dt { (view.ui("ui-published")) } dd { (date) } } }
            div { dt { (view.ui("ui-editions")) } dd { (badge::render_scopes(view, &source.editions)) } }
            div { dt { (view.ui("ui-language")) } dd { @for lang in &source.languages { span lang=(lang) { (lang.autonym()) } " " } } }
            @if let Some(url) = &source.url { div { dt { (view.ui("ui-address")) } dd { a rel="noreferrer" href=(url.as_str()) { (url.as_str()) } } } }
        }
        @if let Some(note) = &source.note { p.note lang=[(view.lang != first).then(|| first.as_str())] { (note) } }
    }
}

/// A clause with its place in the document.
struct CitedClause<'a> {
    clause: &'a Clause,
    /// The page or section of the document.
    place: &'a str,
}

/// Returns the clauses of a kind of entries that cite a document, grouped by entry.
fn collect_citing_clauses<'a>(view: &View<'a>, source: &Source, kind: Kind) -> Vec<Vec<CitedClause<'a>>> {
    let cited = |clause: &'a Clause| {
        let citation = clause.sources.iter().find(|citation| citation.document == source.id)?;
        Some(CitedClause { clause, place: citation.at.as_str() })
    };
    let entries = view.kb.entries.values().filter(|entry| entry.kind == kind);
    let entries = entries.map(|entry| entry.clauses.iter().filter_map(cited).collect::<Vec<_>>());
    entries.filter(|clauses| !clauses.is_empty()).collect()
}

fn count(entries: &[Vec<CitedClause<'_>>]) -> usize {
    entries.iter().map(Vec::len).sum()
}

/// Renders a line for each entry. Marks the clauses that are not executed yet.
fn render_lines(view: &View<'_>, entries: &[Vec<CitedClause<'_>>]) -> Markup {
    let place = |cited: &CitedClause<'_>| {
        html! { (cited.place) @if cited.clause.status == ClauseStatus::Open { " " (badge::render_status(view, cited.clause.status)) } }
    };
    html! {
        ul.links { @for clauses in entries {
            (entry_clauses::render_item(view, clauses.iter().map(|cited| (&cited.clause.id, place(cited)))))
        } }
    }
}
