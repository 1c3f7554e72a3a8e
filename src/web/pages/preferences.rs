//! `/choose/{what}/{page}`: stores the reader's edition or theme in a cookie and redirects to the page.

use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{Below, PageType, not_found};
use crate::request::reader::Reader;
use model::edition::Scope;
use render::theme::Theme;

pub(super) const PAGE: PageType =
    PageType { below: Below::Site, path: "/choose/{what}/{*to}", methods: || get(choose) };

async fn choose(reader: Reader, Path((what, to)): Path<(String, String)>, RawQuery(query): RawQuery) -> Response {
    let choice = match (what.parse::<Scope>(), what.parse::<Theme>()) {
        (Ok(scope), _) => format!("edition={scope}"),
        (_, Ok(theme)) => format!("theme={}", theme.as_str()),
        (Err(_), Err(())) => return reader.respond(Err(not_found(&reader, &what))),
    };
    // Only to a page of this site: no second slash, only the characters of its paths.
    let ours = to.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-/.".contains(&byte));
    if to.starts_with('/') || !ours {
        return reader.respond(Err(not_found(&reader, "")));
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let cookie = format!("{choice}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/{to}{query}"))).into_response()
}
