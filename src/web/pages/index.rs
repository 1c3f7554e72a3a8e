//! `/{lang}/index`: every entry by kind, and the rules by area.

use std::collections::BTreeMap;

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use maud::{Markup, html};
use model::entry::{Entry, Kind};
use render::layout::PageLocation;
use render::{View, entry};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/index", || get_page(page));

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let title = view.ui("ui-index");
    let main = html! {
        article.index {
            h1 { (title) }
            p.lead { (view.ui("ui-index-about")) }
            @for kind in Kind::ALL { (render_kind_section(&view, *kind)) }
        }
    };
    Page::new(title, PageLocation::Plain("/index".to_owned()), main)
}

/// The areas of the rules in the order in which a game needs them. Other areas come last.
const AREA_ORDER: [&str; 14] = [
    "elements",
    "attributes",
    "troop-types",
    "army",
    "information",
    "deployment",
    "game",
    "orders",
    "visibility",
    "rolls",
    "combat",
    "hacking",
    "fireteams",
    "states",
];

/// Renders the entries of a kind, grouped by area if there are several.
fn render_kind_section(view: &View<'_>, kind: Kind) -> Markup {
    let mut areas: BTreeMap<(usize, &str), Vec<&Entry>> = BTreeMap::new();
    for entry in view.kb.entries.values().filter(|entry| entry.kind == kind) {
        let area = entry.area.as_str();
        let position = AREA_ORDER.iter().position(|known| *known == area).unwrap_or(AREA_ORDER.len());
        areas.entry((position, area)).or_default().push(entry);
    }
    let title = view.plural(kind);
    html! {
        @if !areas.is_empty() {
            section.way {
                @if areas.len() == 1 {
                    @for entries in areas.values() { (group(view, &html! { h2 { (title) } }, entries)) }
                } @else {
                    h2 { (title) }
                    @for ((_, area), entries) in &areas {
                        (group(view, &html! { h3 { (view.word(&format!("area-{area}"))) } }, entries))
                    }
                }
            }
        }
    }
}

/// Renders entries folded under their heading and their number, so that the page fits a small screen.
fn group(view: &View<'_>, heading: &Markup, entries: &[&Entry]) -> Markup {
    html! {
        details {
            summary { (heading) "\u{a0}" span.count { (entries.len()) } }
            ul.links { @for entry in entry::sort_by_title(view, entries) { li { (entry::link(view, entry.id.as_str())) } } }
        }
    }
}
