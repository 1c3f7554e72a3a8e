//! `/{lang}/{scope}/scenarios/{slug}/card`: the quick card of a scenario, a page of its own that prints on one sheet.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::entry;
use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::page_response;
use crate::state::page::Page;
use model::entry::Kind;
use model::message::Message;
use render::{scenario, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, "/scenarios/{slug}/card", || get(show));

async fn show(context: RequestContext, Path(slug): Path<String>) -> Response {
    let missing = || page_response(&context, Err(not_found(&context, &slug)));
    let Some(scope) = context.scope else { return missing() };
    let found = context.snapshot.kb.entry_at(scope, Kind::Scenario.folder(), &slug);
    let Some((found, data)) = found.and_then(|found| Some((found, found.scenario.as_ref()?))) else { return missing() };
    if !found.holds_in(scope) || scope.slug(found.id.as_str()) != slug {
        let view = context.view();
        return Redirect::permanent(&url::card(view.lang, view.scope_of(found), found)).into_response();
    }
    let view = context.view();
    let title = view.say(&Message::new("ui-scenario-card-of").term("scenario", &found.id));
    let main = scenario::card::body(&view, found, data);
    page_response(&context, Ok(Page::new(title, entry::place(found, url::CARD_SUFFIX), main)))
}
