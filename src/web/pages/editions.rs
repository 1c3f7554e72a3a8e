//! `/{lang}/editions`: the editions and packs, each with its revision and what is missing.

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use kb::EditionInfo;
use maud::{Markup, html};
use model::edition::Scope;
use render::layout::PageLocation;
use render::{View, source_pages, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/editions", || get_page(page));

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let main = html! {
        article {
            h1 { (view.ui("ui-editions")) }
            dl.index { @for scope in Scope::all() { @if let Some(info) = view.kb.editions.get(&scope) {
                div {
                    dt { a href=(url::item(view.lang, "editions", scope.as_str())) { (info.names.get(view.lang)) } }
                    dd { (render_facts(&view, info)) }
                }
            } } }
        }
    };
    Page::new(view.ui("ui-editions"), PageLocation::Plain("/editions".to_owned()), main)
}

/// Renders the facts about an edition or pack.
pub(super) fn render_facts(view: &View<'_>, info: &EditionInfo) -> Markup {
    html! {
        @if let Some(published) = &info.published { p { (view.ui("ui-published")) " " (published) } }
        p { (view.ui("ui-revision")) " " (info.revision.get(view.lang)) }
        @if let Some(missing) = &info.missing { p.missing { (view.ui("ui-incomplete")) " " (missing.get(view.lang)) } }
        (source_pages::render_missing(view, info.id))
    }
}
