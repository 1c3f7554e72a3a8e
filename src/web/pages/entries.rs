//! `/{lang}/{scope}/{folder}`: the entries of a kind in an edition.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Entry, Kind};
use render::layout::PageLocation;
use render::prose::Prose;
use render::{View, badge, entry, scenario, url, values};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, "/{folder}", || get(show));

async fn show(context: RequestContext, Path(folder): Path<String>) -> Response {
    build_page_response(&context, page(&context, &folder))
}

fn page(context: &RequestContext, folder: &str) -> PageResult {
    let view = context.view();
    let kind =
        Kind::ALL.iter().copied().find(|kind| kind.folder() == folder).ok_or_else(|| not_found(context, folder))?;
    let scope = context.scope.ok_or_else(|| not_found(context, folder))?;
    let title = view.plural(kind);
    let mut areas: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope)) {
        areas.entry(entry.area.as_str()).or_default().push(entry);
    }
    let main = html! {
        article {
            p.kicker { (badge::render_scope(&view, scope)) " " (badge::render_incomplete(&view, scope)) }
            h1 { (title) }
            @if areas.is_empty() { p.missing { (view.ui("ui-nothing-here")) } }
            @for (area, entries) in &areas {
                @if let Some(area) = view.messages.known_word(view.lang, &format!("area-{area}")) { h2 { (area) } }
                (scenario::list::render_table(&view, &entry::sort_by_title(&view, entries)))
                dl.index { @for entry in entry::sort_by_title(&view, entries) { (render_row(&view, scope, entry)) } }
            }
        }
    };
    let scopes = Scope::all().collect();
    Ok(Page::new(title, PageLocation::Scoped(format!("/{folder}"), scopes), main))
}

fn render_row(view: &View<'_>, scope: Scope, entry: &Entry) -> Markup {
    html! {
        div {
            dt { a href=(url::entry(view.lang, scope, entry)) { (view.title(entry.id.as_str())) } }
            @if let Some((lang, text)) = entry::find_text(view, entry) {
                @let prose = Prose::new(*view, lang, scope);
                dd lang=[prose.foreign()] { (prose.inlines(&text.summary)) }
            }
            @if entry.kind == Kind::Weapon { dd { (values::render_first_range_bar(view, entry)) } }
        }
    }
}
