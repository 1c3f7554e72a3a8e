//! `/{lang}/{edition}/{kind folder}/{slug}/compare/{from}`: an entry in two editions beside each other; without kind and
//! slug, everything that changed between two editions.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::page_response;
use crate::state::page::Page;
use kb::compare::EditionPair;
use model::edition::Scope;
use render::layout::PageLocation;
use render::{compare, edition_diff, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, "/{folder}/{slug}/compare/{from}", || get(one));
pub(super) const EVERYTHING: PageType = PageType::new(PathPrefix::Edition, "/compare/{from}", || get(all));

async fn one(context: RequestContext, Path((folder, slug, from)): Path<(String, String, String)>) -> Response {
    let found = context.scope.and_then(|scope| context.snapshot.kb.entry_at(scope, &folder, &slug));
    let Some((scope, entry)) = context.scope.zip(found) else {
        return page_response(&context, Err(not_found(&context, &slug)));
    };
    let both = between(scope, &from);
    let has = |edition| entry.holds_in(Scope::Edition(edition));
    let Some(between) = both.filter(|both| both.from != both.to && has(both.from) && has(both.to)) else {
        return Redirect::to(&url::entry(context.lang, scope, entry)).into_response();
    };
    let view = context.view();
    let title = view.say(&compare::title(&view, entry, between));
    let scopes = Scope::all().filter(|scope| entry.holds_in(*scope)).collect();
    let place = PageLocation::Compared { entry: Some((entry.kind, entry.id.clone())), from: between.from, scopes };
    let main = compare::body(&view, entry, between);
    page_response(&context, Ok(Page::new(title, place, main)))
}

async fn all(context: RequestContext, Path(from): Path<String>) -> Response {
    let both = context.scope.and_then(|scope| between(scope, &from)).filter(|both| both.from != both.to);
    let Some(between) = both else { return page_response(&context, Err(not_found(&context, &from))) };
    let view = context.view();
    let title = view.say(&edition_diff::title(&view, between));
    let place = PageLocation::Compared { entry: None, from: between.from, scopes: Scope::all().collect() };
    let main = edition_diff::body(&view, between);
    page_response(&context, Ok(Page::new(title, place, main)))
}

/// The two editions of a path; `None` if one is a pack or unknown.
fn between(to: Scope, from: &str) -> Option<EditionPair> {
    let edition = |scope| match scope {
        Scope::Edition(edition) => Some(edition),
        Scope::Pack(_) => None,
    };
    Some(EditionPair { from: edition(from.parse().ok()?)?, to: edition(to)? })
}
