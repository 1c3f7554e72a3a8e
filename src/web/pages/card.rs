//! `/{lang}/{scope}/scenarios/{slug}/card`: the quick card of a scenario, a page of its own that prints on one sheet.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::entry;
use crate::pages::page_type::{Below, PageType, not_found};
use crate::request::reader::Reader;
use crate::state::page::Page;
use model::entry::Kind;
use model::message::Message;
use render::{address, scenario};

pub(super) const PAGE: PageType =
    PageType { below: Below::Edition, path: "/scenarios/{slug}/card", methods: || get(show) };

async fn show(reader: Reader, Path(slug): Path<String>) -> Response {
    let missing = || reader.respond(Err(not_found(&reader, &slug)));
    let Some(scope) = reader.scope else { return missing() };
    let found = reader.snapshot.kb.entry_at(scope, Kind::Scenario.folder(), &slug);
    let Some((found, data)) = found.and_then(|found| Some((found, found.scenario.as_ref()?))) else { return missing() };
    if !found.holds_in(scope) || scope.slug(found.id.as_str()) != slug {
        let view = reader.view();
        return Redirect::permanent(&address::card(view.lang, view.scope_of(found), found)).into_response();
    }
    let view = reader.view();
    let title = view.say(&Message::new("ui-scenario-card-of").term("scenario", &found.id));
    let main = scenario::card::body(&view, found, data);
    reader.respond(Ok(Page::new(title, entry::place(found, address::CARD), main)))
}
