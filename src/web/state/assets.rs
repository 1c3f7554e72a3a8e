//! The assets of the pages: style sheet, scripts, icon. Their URLs contain the hash of their content, so browsers may
//! cache them forever.

use render::layout;

/// A file that pages load.
pub struct Asset {
    /// The URL, which contains the hash of the content.
    pub url: String,
    /// The value of `Content-Type`.
    pub content_type: &'static str,
    /// The bytes of the file.
    pub bytes: &'static [u8],
}

/// The assets embedded in the binary.
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

/// The style sheet of every page.
const SHEET: &str = concat!(
    include_str!("../../../assets/tokens.css"),
    include_str!("../../../assets/adjutant.css"),
    include_str!("../../../assets/home.css"),
    include_str!("../../../assets/table.css"),
    include_str!("../../../assets/event.css"),
    include_str!("../../../assets/score.css"),
    include_str!("../../../assets/style-page.css")
);
/// The scripts of every page in one file. Its first statement, `"use strict"`, applies to all of them.
const SCRIPTS: &str = concat!(
    include_str!("../../../assets/adjutant.js"),
    include_str!("../../../assets/suggest.js"),
    include_str!("../../../assets/score.js"),
    include_str!("../../../assets/odds.js"),
    include_str!("../../../assets/preview.js"),
    include_str!("../../../assets/copy.js"),
    include_str!("../../../assets/keys.js"),
    include_str!("../../../assets/recent.js"),
    include_str!("../../../assets/offline.js")
);
const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Assets {
    /// Returns the embedded assets with their URLs.
    pub fn embedded() -> Self {
        let bytes = include_bytes!("../../../assets/offline-search.js");
        let offline_search = build_asset("offline-search", "js", SCRIPT, bytes);
        let bytes = include_bytes!("../../../assets/offline-pages.js");
        let offline_pages = build_asset("offline-pages", "js", SCRIPT, bytes);
        Self {
            style: build_asset("adjutant", "css", "text/css; charset=utf-8", SHEET.as_bytes()),
            start: build_asset("start", "js", SCRIPT, include_bytes!("../../../assets/start.js")),
            scripts: build_asset("adjutant", "js", SCRIPT, SCRIPTS.as_bytes()),
            worker: worker(&offline_pages.url, &offline_search.url),
            offline_pages,
            offline_search,
            table: build_asset("table", "js", SCRIPT, include_bytes!("../../../assets/table.js")),
            event: build_asset("event", "js", SCRIPT, include_bytes!("../../../assets/event.js")),
            icon: build_asset("icon", "svg", "image/svg+xml", include_bytes!("../../../assets/icon.svg")),
            card: build_asset("card", "png", "image/png", include_bytes!("../../../assets/card.png")),
        }
    }

    /// Returns the service worker.
    pub fn worker(&self) -> &str {
        &self.worker
    }

    /// Returns a text that changes with the assets of every page and the service worker.
    pub fn fingerprint(&self) -> String {
        [&self.style.url, &self.start.url, &self.scripts.url, &self.worker].map(String::as_str).concat()
    }

    /// Finds the asset at a URL.
    pub fn find(&self, url: &str) -> Option<&Asset> {
        let all = [
            &self.style,
            &self.start,
            &self.scripts,
            &self.icon,
            &self.card,
            &self.table,
            &self.event,
            &self.offline_pages,
            &self.offline_search,
        ];
        all.into_iter().find(|asset| asset.url == url)
    }

    /// Returns the icon of the site.
    pub const fn icon(&self) -> &Asset {
        &self.icon
    }

    /// Returns the URL of the script of the sandbox, which no other page loads.
    pub fn table(&self) -> &str {
        &self.table.url
    }

    /// Returns the URL of the script of the event page, which no other page loads.
    pub fn event(&self) -> &str {
        &self.event.url
    }

    /// Returns the URLs in the layout of pages.
    pub fn urls(&self) -> layout::Assets<'_> {
        layout::Assets {
            style: &self.style.url,
            start: &self.start.url,
            scripts: &self.scripts.url,
            icon: &self.icon.url,
            card: &self.card.url,
        }
    }
}

/// Returns the service worker with the URLs of the scripts that it loads.
fn worker(pages: &str, search: &str) -> String {
    include_str!("../../../assets/sw.js").replace("{offline-pages}", pages).replace("{offline-search}", search)
}

fn build_asset(name: &str, extension: &str, content_type: &'static str, bytes: &'static [u8]) -> Asset {
    let hash = blake3::hash(bytes).to_hex();
    Asset { url: format!("/assets/{name}.{}.{extension}", &hash[..12]), content_type, bytes }
}
