//! `/{lang}/{scope}/scenarios/{slug}/card`: the reference card of a scenario, which prints on one sheet.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::entry::location;
use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use model::entry::Kind;
use model::message::Message;
use render::{scenario, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/scenarios/{slug}/card", || get(show));

async fn show(context: RequestContext, Path(slug): Path<String>) -> Response {
    let missing = || build_page_response(&context, Err(not_found(&context, &slug)));
    let Some(scope) = context.scope else { return missing() };
    let entry = context.snapshot.kb().entry_at(scope, Kind::Scenario.folder(), &slug);
    let Some((entry, data)) = entry.and_then(|entry| Some((entry, entry.scenario.as_ref()?))) else { return missing() };
    if !entry.holds_in(scope) || scope.slug(entry.id.as_str()) != slug {
        let view = context.view();
        return Redirect::permanent(&url::card(view.lang, view.scope_of(entry), entry)).into_response();
    }
    let view = context.view();
    let title = view.say(&Message::new("ui-scenario-card-of").term("scenario", &entry.id));
    let main = scenario::card::render_body(&view, entry, data);
    build_page_response(&context, Ok(Page::new(title, location(entry, url::CARD_SUFFIX), main)))
}
