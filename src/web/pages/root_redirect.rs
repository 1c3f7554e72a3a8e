//! `/`: redirects to the front page in the browser's language.

use axum::response::Redirect;
use axum::routing::get;

use crate::pages::page_type::{PageType, PathPrefix};
use crate::request::context::RequestContext;
use render::url;

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Root, "/", || get(show)).without_etag();

async fn show(context: RequestContext) -> Redirect {
    Redirect::to(&url::home(context.lang))
}
