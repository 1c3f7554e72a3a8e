//! `/choose/{what}/{page}`: stores the reader's edition or theme in a cookie and redirects to the page.

use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::page_response;
use model::edition::Scope;
use render::theme::Theme;

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Root, "/choose/{what}/{*to}", || get(choose));

async fn choose(
    context: RequestContext,
    Path((what, to)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let choice = match (what.parse::<Scope>(), what.parse::<Theme>()) {
        (Ok(scope), _) => format!("edition={scope}"),
        (_, Ok(theme)) => format!("theme={}", theme.as_str()),
        (Err(_), Err(())) => return page_response(&context, Err(not_found(&context, &what))),
    };
    // Only to a page of this site: no second slash, only the characters of its paths.
    let ours = to.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-/.".contains(&byte));
    if to.starts_with('/') || !ours {
        return page_response(&context, Err(not_found(&context, "")));
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let cookie = format!("{choice}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/{to}{query}"))).into_response()
}
