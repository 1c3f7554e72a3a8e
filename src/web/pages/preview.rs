//! `…/preview` below the URL of an entry or a term: the fragment that a script shows beside a link to it.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::pages::page_type::{Below, PageType};
use crate::request::reader::Reader;
use crate::response::Explained;
use maud::Markup;
use render::preview;

pub(super) const ENTRY: PageType =
    PageType { below: Below::Edition, path: "/{folder}/{slug}/preview", methods: || get(entry) };
pub(super) const TERM: PageType =
    PageType { below: Below::Language, path: "/terms/{id}/preview", methods: || get(term) };

async fn entry(reader: Reader, Path((folder, slug)): Path<(String, String)>) -> Response {
    let view = reader.view();
    let found = view.scope.and_then(|scope| view.kb.entry_at(scope, &folder, &slug));
    part(found.map(|found| preview::entry(&view, found)))
}

async fn term(reader: Reader, Path(id): Path<String>) -> Response {
    let view = reader.view();
    let named = view.kb.terms.get(&id).map(|term| {
        let mut entries = view.kb.named_by(&term.id);
        entries.next().map_or_else(|| preview::term(&view, term), |entry| preview::entry(&view, entry))
    });
    part(named)
}

/// A fragment; 404 if there is nothing to show.
pub(super) fn part(found: Option<Markup>) -> Response {
    match found {
        Some(found) => Html(found.into_string()).into_response(),
        None => {
            let mut response = StatusCode::NOT_FOUND.into_response();
            response.extensions_mut().insert(Explained);
            response
        }
    }
}
