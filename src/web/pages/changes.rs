//! `/{lang}/changes`: which clauses changed last, day by day.

use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{Below, PageResult, PageType};
use crate::request::reader::Reader;
use crate::state::page::Page;
use kb::changes::Day;
use maud::{Markup, html};
use render::layout::PageLocation;
use render::{View, address, entry};

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/changes", methods: || get(show) };

/// The most days shown.
const MAX_DAYS: usize = 30;

async fn show(reader: Reader) -> Response {
    reader.respond(page(&reader))
}

#[expect(clippy::unnecessary_wraps, reason = "every page has the same shape")]
fn page(reader: &Reader) -> PageResult {
    let view = reader.view();
    let main = html! {
        article.changes {
            h1 { (view.ui("ui-changes")) }
            p { (view.ui("ui-changes-about")) " " a href=(address::page(view.lang, "changes.atom")) type="application/atom+xml" { (view.ui("ui-changes-feed")) } }
            @for day in view.kb.days.get(view.lang).iter().take(MAX_DAYS) {
                section.way { h2 { (view.date(&day.date)) } (list(&view, day, usize::MAX)) }
            }
        }
    };
    Ok(Page::new(view.ui("ui-changes"), PageLocation::Plain("/changes".to_owned()), main))
}

/// At most `most` entries of a day, each with the number of its changed clauses.
pub(super) fn list(view: &View<'_>, day: &Day, most: usize) -> Markup {
    html! {
        ul.links { @for (changed, clauses) in day.entries(view.kb).take(most) {
            li { (entry::link(view, changed.id.as_str())) "\u{a0}" span.count { (clauses.len()) } }
        } }
    }
}
