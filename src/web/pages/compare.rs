//! Comparisons of two editions: `/{lang}/{edition}/{folder}/{slug}/compare/{from}` shows an entry side by side,
//! `/{lang}/{edition}/compare/{from}` everything that changed.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::compare::EditionPair;
use model::edition::Scope;
use render::layout::PageLocation;
use render::{compare, edition_diff, url};

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, "/{folder}/{slug}/compare/{from}", || get(show_entry));
pub(super) const OVERVIEW: PageType = PageType::new(RoutePrefix::Edition, "/compare/{from}", || get(show_overview));

async fn show_entry(context: RequestContext, Path((folder, slug, from)): Path<(String, String, String)>) -> Response {
    let entry = context.scope.and_then(|scope| context.snapshot.kb().entry_at(scope, &folder, &slug));
    let Some((scope, entry)) = context.scope.zip(entry) else {
        return build_page_response(&context, Err(not_found(&context, &slug)));
    };
    let pair = parse_edition_pair(scope, &from);
    let has = |edition| entry.holds_in(Scope::Edition(edition));
    let Some(pair) = pair.filter(|pair| pair.from != pair.to && has(pair.from) && has(pair.to)) else {
        return Redirect::to(&url::entry(context.lang, scope, entry)).into_response();
    };
    let view = context.view();
    let title = view.say(&compare::build_title(&view, entry, pair));
    let scopes = Scope::all().filter(|scope| entry.holds_in(*scope)).collect();
    let location = PageLocation::Compared { entry: Some((entry.kind, entry.id.clone())), from: pair.from, scopes };
    let main = compare::render_body(&view, entry, pair);
    build_page_response(&context, Ok(Page::new(title, location, main)))
}

async fn show_overview(context: RequestContext, Path(from): Path<String>) -> Response {
    let pair = context.scope.and_then(|scope| parse_edition_pair(scope, &from)).filter(|pair| pair.from != pair.to);
    let Some(pair) = pair else { return build_page_response(&context, Err(not_found(&context, &from))) };
    let view = context.view();
    let title = view.say(&edition_diff::build_title(&view, pair));
    let location = PageLocation::Compared { entry: None, from: pair.from, scopes: Scope::all().collect() };
    let main = edition_diff::render_body(&view, pair);
    build_page_response(&context, Ok(Page::new(title, location, main)))
}

/// Returns the two editions of a path; `None` if one is a pack or unknown.
fn parse_edition_pair(to: Scope, from: &str) -> Option<EditionPair> {
    let edition = |scope| match scope {
        Scope::Edition(edition) => Some(edition),
        Scope::Pack(_) => None,
    };
    Some(EditionPair { from: edition(from.parse().ok()?)?, to: edition(to)? })
}
