//! The files of the pages: style, script, icon. The hash of the content stands in the address, so they never go stale.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::render::frame;
use crate::web::Shared;

/// A file, with the address that carries its hash.
struct Asset {
    address: String,
    kind: &'static str,
    bytes: &'static [u8],
}

/// The files that pages refer to.
pub struct Assets {
    style: Asset,
    script: Asset,
    suggest: Asset,
    icon: Asset,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Assets {
    /// The files inside the binary.
    pub fn embedded() -> Self {
        Self {
            style: asset("adjutant", "css", "text/css; charset=utf-8", include_bytes!("../../assets/adjutant.css")),
            script: asset("adjutant", "js", SCRIPT, include_bytes!("../../assets/adjutant.js")),
            suggest: asset("suggest", "js", SCRIPT, include_bytes!("../../assets/suggest.js")),
            icon: asset("icon", "svg", "image/svg+xml", include_bytes!("../../assets/icon.svg")),
        }
    }

    /// Their addresses, for the frame of pages.
    pub fn addresses(&self) -> frame::Assets<'_> {
        frame::Assets {
            style: &self.style.address,
            script: &self.script.address,
            suggest: &self.suggest.address,
            icon: &self.icon.address,
        }
    }
}

fn asset(name: &str, extension: &str, kind: &'static str, bytes: &'static [u8]) -> Asset {
    let hash = blake3::hash(bytes).to_hex();
    Asset { address: format!("/assets/{name}.{}.{extension}", &hash[..12]), kind, bytes }
}

/// The routes of the files and of what crawlers and browsers ask for by name.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/assets/{file}", get(file))
        .route("/favicon.ico", get(favicon))
        .route("/robots.txt", get(robots))
}

async fn file(State(site): State<Shared>, Path(name): Path<String>) -> Response {
    let all = [&site.assets.style, &site.assets.script, &site.assets.suggest, &site.assets.icon];
    let wanted = format!("/assets/{name}");
    all.into_iter().find(|asset| asset.address == wanted).map_or_else(|| StatusCode::NOT_FOUND.into_response(), send)
}

fn send(asset: &Asset) -> Response {
    let forever = "public, max-age=31536000, immutable";
    ([(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, forever)], asset.bytes).into_response()
}

async fn favicon(State(site): State<Shared>) -> Response {
    (
        [(header::CONTENT_TYPE, site.assets.icon.kind), (header::CACHE_CONTROL, "public, max-age=86400")],
        site.assets.icon.bytes,
    )
        .into_response()
}

async fn robots() -> Response {
    let rules = "User-agent: *\nDisallow: /api/\nDisallow: /choose/\nDisallow: /*/search\nDisallow: /*/rulings/\nDisallow: /*?read=\n";
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], rules).into_response()
}
