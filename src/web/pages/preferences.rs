//! `/choose/{choice}/{page}`: stores the reader's edition or theme in a cookie and redirects to the page.

use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use model::edition::Scope;
use render::theme::Theme;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Root, "/choose/{what}/{*to}", || get(redirect));

async fn redirect(
    context: RequestContext,
    Path((choice, page)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let preference = match (choice.parse::<Scope>(), choice.parse::<Theme>()) {
        (Ok(scope), _) => format!("edition={scope}"),
        (_, Ok(theme)) => format!("theme={}", theme.as_str()),
        (Err(_), Err(())) => return build_page_response(&context, Err(not_found(&context, &choice))),
    };
    // Prevents open redirects: no second slash, only the characters of paths of this site.
    let is_local = page.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-/.".contains(&byte));
    if page.starts_with('/') || !is_local {
        return build_page_response(&context, Err(not_found(&context, "")));
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let cookie = format!("{preference}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/{page}{query}"))).into_response()
}
