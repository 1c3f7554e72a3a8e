//! Renders the pages of a bundle, group by group, as the site shows them.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use brotli::enc::BrotliEncoderParams;
use tokio::runtime::Handle;
use tower::ServiceExt;

use crate::offline::bundle::Group;
use crate::pages;
use crate::state::SharedState;
use crate::state::snapshot::Snapshot;
use model::lang::Lang;
use render::ruling::Examples;

/// The Brotli quality, called 9.5 by the library: the smallest result within seconds. The window is the largest that
/// browsers support, because pages far apart share text.
const QUALITY: (i32, bool) = (10, true);
const WINDOW: i32 = 24;
/// The size of the compressor's buffer.
const BUFFER: usize = 4 << 20;
/// The largest page, in bytes.
const MAX_PAGE: usize = 16 << 20;
/// Elements that are removed, by start and end. Copy and report buttons, forms, permalinks and the menu of reading
/// modes and comparisons need the server. The links of each clause to other editions and languages would take a tenth
/// of the bundle.
const REMOVED: [(&str, &str); 6] = [
    ("<form class=\"list-filter\"", "</form>"),
    ("<div class=\"permalink\">", "</div>"),
    ("<div class=\"elsewhere\">", "</div>"),
    ("<p class=\"actions copies\">", "</p>"),
    ("<p class=\"actions\"><a class=\"button\"", "</p>"),
    ("<details class=\"menu\">", "</details>"),
];

/// Compresses the output of a function; `None` if it fails.
pub(super) fn compress(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Option<Bytes> {
    let mut compressed = Vec::new();
    let (quality, q9_5) = QUALITY;
    let parameters = BrotliEncoderParams { quality, q9_5, lgwin: WINDOW, ..BrotliEncoderParams::default() };
    let mut writer = brotli::CompressorWriter::with_params(&mut compressed, BUFFER, &parameters);
    write(&mut writer).ok()?;
    writer.flush().ok()?;
    drop(writer);
    Some(compressed.into())
}

/// Writes the pages of some languages: one line for each group of pages and language. Must run on a blocking thread.
/// Groups are sorted by kind, because pages of a kind share text; that saves 5 %.
///
/// # Errors
/// A page cannot be rendered or written.
pub(super) fn write(
    state: &SharedState,
    snapshot: &Arc<Snapshot>,
    langs: &[Lang],
    to: &mut dyn Write,
) -> io::Result<()> {
    let router = pages::routes().with_state(Arc::clone(state));
    let mut groups: BTreeMap<String, BTreeMap<Lang, Vec<String>>> = BTreeMap::new();
    for lang in langs {
        for address in pages::collect_offline_urls(snapshot.kb(), *lang) {
            groups.entry(group(&address).to_owned()).or_default().entry(*lang).or_default().push(address);
        }
    }
    let mut by_kind: Vec<_> = groups.values().collect();
    by_kind.sort_by_cached_key(|group| group.values().flatten().next().map(|address| kind(address).to_owned()));
    for addresses in by_kind.into_iter().flat_map(BTreeMap::values) {
        let mut group = Group::default();
        for address in addresses {
            let page = Handle::current().block_on(render_page(&router, snapshot, address))?;
            if let Some((title, main)) = page.as_deref().and_then(title_and_main) {
                group.add(address, title, &remove_online_elements(main));
            }
        }
        serde_json::to_writer(&mut *to, &group)?;
        to.write_all(b"\n")?;
    }
    Ok(())
}

/// The end of the address of a score sheet, which shares the form of its scenario's page.
const SCORE_SUFFIX: &str = "/score";

/// Returns the group of a page: the last segment of its path, which the pages of an entry share.
fn group(address: &str) -> &str {
    let address = address.strip_suffix(SCORE_SUFFIX).unwrap_or(address);
    address.rsplit('/').next().unwrap_or(address)
}

/// Returns the folder of a page, which for an entry is its kind; empty for pages outside a folder.
fn kind(address: &str) -> &str {
    let address = address.strip_suffix(SCORE_SUFFIX).unwrap_or(address);
    let mut parts = address.rsplit('/').skip(1);
    let folder = parts.next().unwrap_or_default();
    if parts.next().is_some_and(|edition| !edition.is_empty()) { folder } else { "" }
}

/// Renders a page with the contents of its examples, because the pages of the examples are not bundled; `None` if
/// the page does not exist.
async fn render_page(router: &Router, snapshot: &Arc<Snapshot>, address: &str) -> io::Result<Option<String>> {
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = address.parse().map_err(io::Error::other)?;
    request.extensions_mut().insert(Arc::clone(snapshot));
    request.extensions_mut().insert(Examples::offline(address));
    let Ok(response) = router.clone().oneshot(request).await;
    if response.status() != StatusCode::OK {
        return Ok(None);
    }
    let body = axum::body::to_bytes(response.into_body(), MAX_PAGE).await.map_err(io::Error::other)?;
    Ok(String::from_utf8(body.into()).ok())
}

/// Extracts the title of a page and the content of its `main`.
fn title_and_main(page: &str) -> Option<(&str, &str)> {
    let title = page.split_once("<title>")?.1.split_once("</title>")?.0;
    let main = page.split_once("<main ")?.1.split_once('>')?.1;
    Some((title, main.rsplit_once("</main>")?.0))
}

/// Removes the elements that need the server.
fn remove_online_elements(main: &str) -> String {
    REMOVED.iter().fold(main.to_owned(), |main, (begin, end)| {
        let mut parts = main.split(begin);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |result, part| result + part.split_once(end).map_or("", |(_, rest)| rest))
    })
}
