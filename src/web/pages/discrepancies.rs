//! `/{lang}/discrepancies`: contradictions, gaps and mistakes of the sources; `/{lang}/discrepancies/{folder}`: those
//! of one kind of entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, get_page, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::html;
use model::entry::{Entry, Kind};
use render::layout::PageLocation;
use render::{View, discrepancy, entry, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, PATH, || get_page(page));
pub(super) const KIND: PageType = PageType::new(RoutePrefix::Language, "/discrepancies/{folder}", || get(show_kind));

const PATH: &str = "/discrepancies";

async fn show_kind(context: RequestContext, Path(folder): Path<String>) -> Response {
    build_page_response(&context, kind_page(&context, &folder))
}

fn find_entries_with_discrepancies<'a>(view: &View<'a>, kind: Kind) -> Vec<&'a Entry> {
    view.kb.entries.values().filter(|entry| entry.kind == kind && !entry.discrepancies.is_empty()).collect()
}

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let kinds = Kind::ALL.iter().map(|kind| (*kind, find_entries_with_discrepancies(&view, *kind)));
    let kinds: Vec<_> = kinds.filter(|(_, entries)| !entries.is_empty()).collect();
    let main = html! {
        article {
            h1 { (view.ui("ui-discrepancies")) }
            p.lead { (view.ui("ui-discrepancies-lead")) }
            @if kinds.is_empty() { p.missing { (view.ui("ui-nothing-here")) } }
            @for (kind, entries) in &kinds {
                h2 { a href=(kind_url(&view, *kind)) { (view.plural(*kind)) } "\u{a0}" span.count { (count(entries)) } }
                ul.links { @for entry in entries { li { (entry::link(&view, entry.id.as_str())) "\u{a0}" span.count { (entry.discrepancies.len()) } } } }
            }
        }
    };
    Page::new(view.ui("ui-discrepancies"), PageLocation::Plain(PATH.to_owned()), main)
}

fn kind_page(context: &RequestContext, folder: &str) -> PageResult {
    let view = context.view();
    let kind =
        Kind::ALL.iter().copied().find(|kind| kind.folder() == folder).ok_or_else(|| not_found(context, folder))?;
    let entries = find_entries_with_discrepancies(&view, kind);
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "discrepancies")) { (view.ui("ui-discrepancies")) } }
            h1 { (view.plural(kind)) "\u{a0}" span.count { (count(&entries)) } }
            @if entries.is_empty() { p.missing { (view.ui("ui-nothing-here")) } }
            @for owner in entries {
                h2 { (entry::link(&view, owner.id.as_str())) }
                @for discrepancy in &owner.discrepancies { (discrepancy::render_section(&view, owner, discrepancy)) }
            }
        }
    };
    let title = format!("{}: {}", view.ui("ui-discrepancies"), view.plural(kind));
    Ok(Page::new(title, PageLocation::Plain(format!("{PATH}/{folder}")), main))
}

fn kind_url(view: &View<'_>, kind: Kind) -> String {
    url::item(view.lang, "discrepancies", kind.folder())
}

fn count(entries: &[&Entry]) -> usize {
    entries.iter().map(|entry| entry.discrepancies.len()).sum()
}
