//! `/c/{entry}/{clause}`: the permalink of a clause; redirects to it in the reader's language and edition.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::retired_ids;
use crate::response::build_page_response;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Root, "/c/{entry}/{clause}", || get(redirect));

async fn redirect(context: RequestContext, Path((entry, clause)): Path<(String, String)>) -> Response {
    let id = format!("{entry}#{clause}");
    match retired_ids::find_successor_page_url(&context, &id).or_else(|| retired_ids::page_url(&context, &id)) {
        Some(url) => Redirect::to(&url).into_response(),
        None => build_page_response(&context, Err(not_found(&context, &entry))),
    }
}
