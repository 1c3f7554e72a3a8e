//! `/{lang}/discrepancies`: every place where the sources contradict each other, leave a gap or slip.

use axum::response::Response;
use axum::routing::get;

use crate::model::entry::Entry;
use crate::render::frame::Place;
use crate::render::{discrepancy, entry, html};
use crate::web::pages::{Below, Made, PageType};
use crate::web::reader::{Page, Reader};

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/discrepancies", methods: || get(show) };

async fn show(reader: Reader) -> Response {
    reader.respond(page(&reader))
}

#[expect(clippy::unnecessary_wraps, reason = "every page has the same shape")]
fn page(reader: &Reader) -> Made {
    let view = reader.view();
    let entries: Vec<&Entry> = view.kb.entries.values().filter(|entry| !entry.discrepancies.is_empty()).collect();
    let main = html! {
        article {
            h1 { (view.ui("ui-discrepancies")) }
            p.lead { (view.ui("ui-discrepancies-lead")) }
            @if entries.is_empty() { p.missing { (view.ui("ui-nothing-here")) } }
            @for one in entries {
                h2 { (entry::link(&view, one.id.as_str())) }
                @for found in &one.discrepancies { (discrepancy::boxed(&view, one, found)) }
            }
        }
    };
    Ok(Page::new(view.ui("ui-discrepancies"), Place::Plain("/discrepancies".to_owned()), main))
}
