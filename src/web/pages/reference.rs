//! `/{lang}/{edition}/reference`: quick reference sheets to print.

use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{Below, PageType, not_found};
use crate::request::reader::Reader;
use crate::state::page::Page;
use model::edition::{Edition, Scope};
use model::message::Message;
use render::layout::PageLocation;
use render::{address, reference};

pub(super) const PAGE: PageType = PageType { below: Below::Edition, path: address::REFERENCE, methods: || get(show) };

async fn show(reader: Reader) -> Response {
    let Some(Scope::Edition(edition)) = reader.scope else {
        return reader.respond(Err(not_found(&reader, "reference")));
    };
    let view = reader.view();
    let name = view.scope_short(Scope::Edition(edition));
    let title = view.say(&Message::new("ui-reference-title").text("edition", name));
    let scopes = Edition::ALL.into_iter().map(Scope::Edition).collect();
    let main = reference::body(&view, edition);
    reader.respond(Ok(Page::new(title, PageLocation::Scoped(address::REFERENCE.to_owned(), scopes), main)))
}
