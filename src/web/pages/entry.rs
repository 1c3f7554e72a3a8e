//! `/{lang}/{scope}/{folder}/{slug}`: an entry in an edition. If the edition lacks it, links to those that have it.

use axum::extract::{Path, RawQuery};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_choice, parse_pairs};
use crate::request::retired_ids;
use crate::response::build_page_response;
use crate::state::page::Page;
use model::edition::Scope;
use model::entry::Entry;
use render::layout::PageLocation;
use render::reading_mode::ReadingMode;
use render::{View, entry, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/{folder}/{slug}", || get(show));

async fn show(
    context: RequestContext,
    Path((folder, slug)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let Some(scope) = context.scope else { return build_page_response(&context, Err(not_found(&context, &slug))) };
    let mode = match parse_choice(&parse_pairs(&query.unwrap_or_default()), "read", ReadingMode::ALL) {
        Ok(mode) => mode,
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let Some(entry) = context.snapshot.kb().entry_at(scope, &folder, &slug) else {
        return match scope.ids(&slug).find_map(|id| retired_ids::find_successor_page_url(&context, &id)) {
            Some(url) => Redirect::permanent(&url).into_response(),
            None => build_page_response(&context, Err(not_found(&context, &slug))),
        };
    };
    if entry.kind.folder() != folder || scope.slug(entry.id.as_str()) != slug {
        return Redirect::permanent(&url::entry_in_mode(context.lang, scope, entry, mode)).into_response();
    }
    build_page_response(&context, Ok(page(&context, entry, scope, mode)))
}

fn page(context: &RequestContext, entry: &Entry, scope: Scope, mode: ReadingMode) -> Page {
    let view = View { reading_mode: mode, ..context.view() };
    let title = view.title(entry.id.as_str());
    let location = location(entry, mode.query());
    if entry.holds_in(scope) {
        return Page {
            description: entry::find_summary_text(&view, entry),
            ..Page::new(title, location, entry::render_body(&view, entry))
        };
    }
    Page {
        status: StatusCode::NOT_FOUND,
        ..Page::new(title, location, entry::render_not_in_edition(&view, entry, scope))
    }
}

/// Returns the location of an entry's page, with another path segment or a query.
pub(super) fn location(entry: &Entry, suffix: &'static str) -> PageLocation {
    let scopes = Scope::all().filter(|scope| entry.holds_in(*scope)).collect();
    PageLocation::Entry { kind: entry.kind, id: entry.id.clone(), suffix, scopes }
}
