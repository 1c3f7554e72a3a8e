//! `/{lang}/{scope}/{kind folder}/{slug}`: an entry in an edition, or where else it exists.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::model::edition::Scope;
use crate::model::entry::Entry;
use crate::render::frame::Place;
use crate::render::{address, entry};
use crate::web::pages::{Below, PageType, nothing};
use crate::web::reader::{Page, Reader};
use crate::web::retired;

pub(super) const PAGE: PageType = PageType { below: Below::Edition, path: "/{folder}/{slug}", methods: || get(show) };

async fn show(reader: Reader, Path((folder, slug)): Path<(String, String)>) -> Response {
    let Some(scope) = reader.scope else { return reader.respond(Err(nothing(&reader, &slug))) };
    let Some(found) = reader.snapshot.kb.entry_at(scope, &folder, &slug) else {
        return match scope.ids(&slug).find_map(|id| retired::page(&reader, &id)) {
            Some(now) => Redirect::permanent(&now).into_response(),
            None => reader.respond(Err(nothing(&reader, &slug))),
        };
    };
    if found.kind.folder() != folder || scope.slug(found.id.as_str()) != slug {
        return Redirect::permanent(&address::entry(reader.lang, scope, found)).into_response();
    }
    reader.respond(Ok(page(&reader, found, scope)))
}

fn page(reader: &Reader, found: &Entry, scope: Scope) -> Page {
    let view = reader.view();
    let title = view.title(found.id.as_str());
    if found.holds_in(scope) {
        return Page::new(title, place(found, ""), entry::body(&view, found));
    }
    Page { status: StatusCode::NOT_FOUND, ..Page::new(title, place(found, ""), entry::not_here(&view, found, scope)) }
}

/// Where the page of an entry stands, or a part of it.
pub(super) fn place(found: &Entry, part: &'static str) -> Place {
    let scopes = Scope::all().filter(|scope| found.holds_in(*scope)).collect();
    Place::Entry { kind: found.kind, id: found.id.clone(), part, scopes }
}
