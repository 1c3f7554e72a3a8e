//! `/{lang}/{edition}/armies/changes`: what the newest figures of each army changed; `?army=` shows one army.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::failure::Failure;
use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{find_single, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::html;
use render::layout::PageLocation;
use render::unit_changes::render_changes;
use render::unit_item::UnitView;
use render::url;
use units::Army;
use units::change::Change;

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, url::UNIT_CHANGES_SUFFIX, || get(show)).needs_server();

/// The parameter that names an army.
const ARMY: &str = "army";

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    build_page_response(&context, page(&context, &query.unwrap_or_default()))
}

fn page(context: &RequestContext, query: &str) -> PageResult {
    let own = find_unit_view(context, "changes")?;
    let view = own.view;
    let army = find_army(&own, query)?;
    let is_own = |change: &&Change| army.is_none_or(|army| change.armies.contains(&army.slug));
    let changes: Vec<&Change> = own.units.changes.iter().filter(is_own).collect();
    let title = view.ui("ui-unit-changes");
    let main = html! {
        article {
            p.kicker {
                a href=(url::armies(view.lang, own.scope)) { (view.ui("ui-armies")) }
                @if let Some(army) = army { " › " a href=(url::army(view.lang, own.scope, &army.slug)) { (army.name) } }
            }
            h1 { (title) }
            p.lead { (view.ui("ui-unit-changes-lead")) }
            @if changes.is_empty() { p.note { (view.ui("ui-unit-changes-none")) } }
            @if army.is_some() { p { a href=(url::unit_changes(view.lang, own.scope)) { (view.ui("ui-unit-changes-all")) } } }
            (render_changes(&own, &changes))
        }
    };
    Ok(Page::new(title, PageLocation::Scoped(url::UNIT_CHANGES_SUFFIX.to_owned(), list_scopes(view.kb)), main))
}

/// Returns the army that the query names; `None` for all.
fn find_army<'a>(own: &UnitView<'a>, query: &str) -> Result<Option<&'a Army>, Failure> {
    let Some(slug) = find_single(&parse_pairs(query), ARMY).filter(|slug| !slug.is_empty()) else { return Ok(None) };
    let known = || own.units.armies.values().map(|army| &army.slug);
    let army = own.units.army(&slug);
    army.map(Some).ok_or_else(|| Failure::BadRequest(unknown_choice(ARMY, &slug, known())))
}
