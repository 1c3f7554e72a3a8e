//! The files of the pages: style, script, icon. The hash of the content stands in the address, so they never go stale.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::Shared;
use crate::address::origin;
use render::layout;

/// A file, with the address that carries its hash.
struct Asset {
    address: String,
    kind: &'static str,
    bytes: &'static [u8],
}

/// The files that pages refer to.
pub struct Assets {
    style: Asset,
    start: Asset,
    scripts: Asset,
    table: Asset,
    event: Asset,
    offline_pages: Asset,
    offline_search: Asset,
    worker: String,
    icon: Asset,
    card: Asset,
}

/// The sheet of every page.
const SHEET: &str = concat!(
    include_str!("../../assets/adjutant.css"),
    include_str!("../../assets/table.css"),
    include_str!("../../assets/event.css")
);
/// The scripts of every page as one; the first line of code makes them all strict.
const SCRIPTS: &str = concat!(
    include_str!("../../assets/adjutant.js"),
    include_str!("../../assets/suggest.js"),
    include_str!("../../assets/preview.js"),
    include_str!("../../assets/copy.js"),
    include_str!("../../assets/keys.js"),
    include_str!("../../assets/offline.js")
);
const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Assets {
    /// The files inside the binary.
    pub fn embedded() -> Self {
        let found = include_bytes!("../../assets/offline-search.js");
        let offline_search = asset("offline-search", "js", SCRIPT, found);
        let found = include_bytes!("../../assets/offline-pages.js");
        let offline_pages = asset("offline-pages", "js", SCRIPT, found);
        Self {
            style: asset("adjutant", "css", "text/css; charset=utf-8", SHEET.as_bytes()),
            start: asset("start", "js", SCRIPT, include_bytes!("../../assets/start.js")),
            scripts: asset("adjutant", "js", SCRIPT, SCRIPTS.as_bytes()),
            worker: worker(&offline_pages.address, &offline_search.address),
            offline_pages,
            offline_search,
            table: asset("table", "js", SCRIPT, include_bytes!("../../assets/table.js")),
            event: asset("event", "js", SCRIPT, include_bytes!("../../assets/event.js")),
            icon: asset("icon", "svg", "image/svg+xml", include_bytes!("../../assets/icon.svg")),
            card: asset("card", "png", "image/png", include_bytes!("../../assets/card.png")),
        }
    }

    /// The script that answers without a network.
    pub fn worker(&self) -> String {
        self.worker.clone()
    }

    /// The address of the script of the sandbox, which no other page loads.
    pub fn table(&self) -> &str {
        &self.table.address
    }

    /// The address of the script of the page on which an event is run, which no other page loads.
    pub fn event(&self) -> &str {
        &self.event.address
    }

    /// Their addresses, for the frame of pages.
    pub fn addresses(&self) -> layout::Assets<'_> {
        layout::Assets {
            style: &self.style.address,
            start: &self.start.address,
            scripts: &self.scripts.address,
            icon: &self.icon.address,
            card: &self.card.address,
        }
    }
}

/// The worker with the addresses of the scripts that it loads.
fn worker(pages: &str, search: &str) -> String {
    include_str!("../../assets/sw.js").replace("{offline-pages}", pages).replace("{offline-search}", search)
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
    let assets = &site.assets;
    let all = [
        &assets.style,
        &assets.start,
        &assets.scripts,
        &assets.icon,
        &assets.card,
        &assets.table,
        &assets.event,
        &assets.offline_pages,
        &assets.offline_search,
    ];
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

async fn robots(headers: HeaderMap) -> Response {
    let sitemap = origin(&headers).map(|origin| format!("Sitemap: {origin}/sitemap.xml\n")).unwrap_or_default();
    let rules = "User-agent: *\nDisallow: /api/\nDisallow: /choose/\nDisallow: /*/search\nDisallow: /*/report\nDisallow: /*/rulings/\nDisallow: /*?read=\n";
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{rules}{sitemap}")).into_response()
}
