//! `…/preview` below the URL of an entry or a term: the HTML fragment that a script shows beside links to it.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::response::ErrorRendered;
use maud::Markup;
use render::preview;

pub(super) const ENTRY: PageType = PageType::new(RoutePrefix::Edition, "/{folder}/{slug}/preview", || get(entry));
pub(super) const TERM: PageType = PageType::new(RoutePrefix::Language, "/terms/{id}/preview", || get(term));

async fn entry(context: RequestContext, Path((folder, slug)): Path<(String, String)>) -> Response {
    let view = context.view();
    let entry = view.scope.and_then(|scope| view.kb.entry_at(scope, &folder, &slug));
    fragment_response(entry.map(|entry| preview::render_entry(&view, entry)))
}

async fn term(context: RequestContext, Path(id): Path<String>) -> Response {
    let view = context.view();
    let named = view.kb.terms.get(&id).map(|term| {
        let mut entries = view.kb.named_by(&term.id);
        entries.next().map_or_else(|| preview::render_term(&view, term), |entry| preview::render_entry(&view, entry))
    });
    fragment_response(named)
}

/// Returns the response for a fragment; 404 without one.
pub(super) fn fragment_response(fragment: Option<Markup>) -> Response {
    match fragment {
        Some(fragment) => Html(fragment.into_string()).into_response(),
        None => {
            let mut response = StatusCode::NOT_FOUND.into_response();
            response.extensions_mut().insert(ErrorRendered);
            response
        }
    }
}
