//! `/{lang}/{edition}/armies`: the armies whose unit figures are known, by faction.

use std::collections::{BTreeMap, BTreeSet};

use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use maud::{Markup, html};
use model::edition::Scope;
use model::message::Message;
use render::layout::PageLocation;
use render::unit_item::UnitView;
use render::url;
use units::{Army, FactionNumber};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::ARMIES_SUFFIX, || get(show)).needs_server();

/// Returns the editions and packs with unit figures.
pub(super) fn list_scopes(kb: &KnowledgeBase) -> Vec<Scope> {
    Scope::all().filter(|scope| scope.and_base().any(|scope| kb.units.contains_key(&scope))).collect()
}

/// Returns the figures of the page's edition.
pub(super) fn find_unit_view<'a>(
    context: &'a RequestContext,
    id: &str,
) -> Result<UnitView<'a>, crate::failure::Failure> {
    let unit_view = context.scope.and_then(|scope| UnitView::new(context.view(), scope));
    unit_view.ok_or_else(|| not_found(context, id))
}

/// Returns the figures of the reader's edition, else of the newest with figures; `None` without any.
pub(crate) fn find_any_unit_view(context: &RequestContext) -> Option<UnitView<'_>> {
    let own = |scope: Scope| UnitView::new(context.view(), scope);
    let newest = || context.snapshot.kb().units.keys().next_back().copied();
    context.scope.and_then(own).or_else(|| newest().and_then(own))
}

async fn show(context: RequestContext) -> Response {
    build_page_response(&context, page(&context))
}

fn page(context: &RequestContext) -> PageResult {
    let unit_view = find_unit_view(context, "armies")?;
    let view = unit_view.view;
    let mut factions: BTreeMap<FactionNumber, Vec<&Army>> = BTreeMap::new();
    for army in unit_view.units.armies.values() {
        factions.entry(army.parent).or_default().push(army);
    }
    let title = view.ui("ui-armies");
    let main = html! {
        article {
            h1 { (title) }
            p.lead { (view.ui("ui-armies-lead")) }
            p.also { (view.say(&Message::new("ui-army-versions").text("versions", list_versions(&unit_view)))) }
            p.also {
                a href=(url::army_code(view.lang, unit_view.scope)) { (view.ui("ui-army-code")) } " · "
                a href=(url::matrix(view.lang, unit_view.scope)) { (view.ui("ui-matrix")) } " · "
                a href=(url::unit_comparison(view.lang, unit_view.scope)) { (view.ui("ui-units-compare")) } " · "
                a href=(url::unit_changes(view.lang, unit_view.scope)) { (view.ui("ui-unit-changes")) }
            }
            @for armies in factions.values() {
                @if let [first, ..] = armies.as_slice() { h2 { (first.name) } }
                ul.rows { @for army in armies { (render_line(&unit_view, army)) } }
            }
        }
    };
    let scopes = list_scopes(view.kb);
    Ok(Page::new(title, PageLocation::Scoped(url::ARMIES_SUFFIX.to_owned(), scopes), main))
}

/// Returns the versions of the data, each once, in ascending order.
fn list_versions(unit_view: &UnitView<'_>) -> String {
    let versions: BTreeSet<&str> = unit_view.units.armies.values().map(|army| army.version.as_str()).collect();
    versions.into_iter().collect::<Vec<_>>().join(", ")
}

fn render_line(unit_view: &UnitView<'_>, army: &Army) -> Markup {
    html! {
        li { a href=(url::army(unit_view.view.lang, unit_view.scope, &army.slug)) {
            span {
                (army.name)
                @if army.is_discontinued { " " span.small { (unit_view.view.ui("ui-army-discontinued")) } }
            }
            span.count { (army.members.len()) }
        } }
    }
}
