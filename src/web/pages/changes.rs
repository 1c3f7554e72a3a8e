//! `/{lang}/changes`: the clauses that changed last, by day.

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use kb::changes::Day;
use maud::{Markup, html};
use render::layout::PageLocation;
use render::{View, entry, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/changes", || get_page(page)).needs_server();

/// The number of days shown.
const MAX_DAYS: usize = 30;

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let main = html! {
        article.changes {
            h1 { (view.ui("ui-changes")) }
            p { (view.ui("ui-changes-about")) " " a href=(url::page(view.lang, "changes.atom")) type="application/atom+xml" { (view.ui("ui-changes-feed")) } }
            @for day in view.kb.days.get(view.lang).iter().take(MAX_DAYS) {
                section.way { h2 { (view.date(&day.date)) } (render_list(&view, day, usize::MAX)) }
            }
        }
    };
    Page::new(view.ui("ui-changes"), PageLocation::Plain("/changes".to_owned()), main)
}

/// Renders up to `max` entries of a day, each with the number of its changed clauses.
pub(super) fn render_list(view: &View<'_>, day: &Day, max: usize) -> Markup {
    html! {
        ul.links { @for (changed, clauses) in day.entries(view.kb).take(max) {
            li { (entry::link(view, changed.id.as_str())) "\u{a0}" span.count { (clauses.len()) } }
        } }
    }
}
