//! `/{lang}/{scope}`: on to what the edition or pack is opened for: the scenarios of a pack, else the edition's own page.

use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::{Below, PageType, nothing};
use crate::reader::Reader;
use model::entry::Kind;
use render::{address, scenario};

pub(super) const PAGE: PageType = PageType { below: Below::Edition, path: "", methods: || get(go) };

async fn go(reader: Reader) -> Response {
    let Some(scope) = reader.scope else { return reader.respond(Err(nothing(&reader, ""))) };
    let to = if scenario::any(&reader.view(), scope) {
        address::list(reader.lang, scope, Kind::Scenario)
    } else {
        address::item(reader.lang, "editions", scope.as_str())
    };
    Redirect::to(&to).into_response()
}
