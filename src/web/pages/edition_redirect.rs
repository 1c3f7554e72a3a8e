//! `/{lang}/{scope}`: redirects to the scenarios of a pack, or to the page of an edition.

use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use model::edition::Scope;
use model::entry::Kind;
use render::{scenario, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "", || get(redirect));

async fn redirect(context: RequestContext) -> Response {
    let Some(scope) = context.scope else { return build_page_response(&context, Err(not_found(&context, ""))) };
    let url = match scope {
        Scope::Pack(_) if scenario::any(&context.view(), scope) => url::list(context.lang, scope, Kind::Scenario),
        Scope::Edition(_) | Scope::Pack(_) => url::item(context.lang, "editions", scope.as_str()),
    };
    Redirect::to(&url).into_response()
}
