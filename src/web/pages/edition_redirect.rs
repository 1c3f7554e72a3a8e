//! `/{lang}/{scope}`: redirects to the scenarios of a pack, or to the page of an edition.

use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{Below, PageType, not_found};
use crate::request::reader::Reader;
use model::entry::Kind;
use render::{address, scenario};

pub(super) const PAGE: PageType = PageType { below: Below::Edition, path: "", methods: || get(go) };

async fn go(reader: Reader) -> Response {
    let Some(scope) = reader.scope else { return reader.respond(Err(not_found(&reader, ""))) };
    let to = if scenario::any(&reader.view(), scope) {
        address::list(reader.lang, scope, Kind::Scenario)
    } else {
        address::item(reader.lang, "editions", scope.as_str())
    };
    Redirect::to(&to).into_response()
}
