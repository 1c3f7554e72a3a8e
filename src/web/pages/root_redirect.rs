//! `/`: redirects to the front page in the language negotiated with the browser.

use axum::response::Redirect;
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use render::url;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Root, "/", || get(redirect)).without_etag();

async fn redirect(context: RequestContext) -> Redirect {
    Redirect::to(&url::home(context.lang))
}
