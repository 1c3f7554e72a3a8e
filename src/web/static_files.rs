//! Static files: assets, and the files that crawlers and browsers request by name.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::request::origin::parse_origin;
use crate::state::SharedState;

/// Returns the routes of the embedded files.
pub(crate) fn routes() -> Router<SharedState> {
    Router::new()
        .route("/assets/{file}", get(asset))
        .route("/favicon.ico", get(favicon))
        .route("/robots.txt", get(robots))
}

/// Returns whether the response at a path carries an `ETag`. Files that browsers and crawlers request by name are
/// cached for a fixed time.
pub(crate) fn has_etag(path: &str) -> bool {
    !matches!(path, "/favicon.ico" | "/robots.txt")
}

async fn asset(State(state): State<SharedState>, Path(name): Path<String>) -> Response {
    let immutable = "public, max-age=31536000, immutable";
    state.assets.find(&format!("/assets/{name}")).map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |asset| {
            let headers = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, immutable)];
            (headers, asset.bytes).into_response()
        },
    )
}

async fn favicon(State(state): State<SharedState>) -> Response {
    let icon = state.assets.icon();
    let headers = [(header::CONTENT_TYPE, icon.content_type), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, icon.bytes).into_response()
}

async fn robots(headers: HeaderMap) -> Response {
    let sitemap = parse_origin(&headers).map(|origin| format!("Sitemap: {origin}/sitemap.xml\n")).unwrap_or_default();
    let rules = "User-agent: *\nDisallow: /api/\nDisallow: /choose/\nDisallow: /*/search\nDisallow: /*/report\nDisallow: /*/rulings/\nDisallow: /*?read=\n";
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        // The address of the sitemap has the scheme that the proxy reports.
        (header::VARY, "x-forwarded-proto"),
    ];
    (headers, format!("{rules}{sitemap}")).into_response()
}
