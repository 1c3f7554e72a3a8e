//! `/{lang}`: the front page with the search form, links to the tools, and the entries by kind.

use std::collections::BTreeMap;

use crate::event_editor::has_events;
use crate::pages::armies;
use crate::pages::changes;
use crate::pages::page_type::{PageType, PathPrefix, get_page};
use crate::pages::search::MAX_QUERY;
use crate::request::context::RequestContext;
use crate::state::page::Page;
use kb::compare::EditionPair;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use render::layout::{FOOTER_PAGES, PageLocation, suggest_url};
use render::{View, entry, objective_draw, scenario, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Language, "", || get_page(page));

/// The number of recently changed entries shown.
const MAX_CHANGED: usize = 8;

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let main = html! {
        div.home {
            h1 { (view.ui("ui-site")) span.tagline { (view.ui("ui-tagline")) } }
            form.search.large role="search" action=(url::page(view.lang, "search")) method="get"
                data-suggest=(suggest_url(&view)) data-label=(view.ui("ui-suggestions")) {
                label for="home-q" { (view.ui("ui-search")) }
                div.row {
                    input #home-q type="search" name="q" maxlength=(MAX_QUERY) placeholder=(view.ui("ui-search-hint"))
                        autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
                    button type="submit" { (view.ui("ui-search-button")) }
                }
            }
            nav.links.ways aria-label=(view.ui("ui-ways")) {
                @for (page, label) in FOOTER_PAGES {
                    a href=(url::page(view.lang, page)) { (view.ui(label)) }
                }
                @for scope in Scope::all().filter(|scope| !is_earlier_revision(*scope)) { (pack_links(&view, scope)) }
                (edition_links(&view))
            }
            @for kind in Kind::ALL { (kind_section(&view, *kind)) }
            @if let Some(day) = view.kb.days.get(view.lang).first() {
                section.way {
                    h2 { (view.ui("ui-changes")) }
                    p.small { (view.date(&day.date)) }
                    (changes::list(&view, day, MAX_CHANGED))
                    p { a href=(url::page(view.lang, "changes")) { (view.ui("ui-changes-all")) } }
                }
            }
        }
    };
    Page::new("", PageLocation::Plain(String::new()), main)
}

/// Whether a scope is an earlier revision of an edition: the tools are those of the edition.
const fn is_earlier_revision(scope: Scope) -> bool {
    match scope {
        Scope::Edition(_) => false,
        Scope::Pack(pack) => !pack.is_season(),
    }
}

/// Renders the links to the tools of an edition or pack: scenarios, event editor, draw of Classified Objectives.
fn pack_links(view: &View<'_>, scope: Scope) -> Markup {
    let pack = view.scope_short(scope);
    html! {
        @if scenario::any(view, scope) {
            a href=(url::list(view.lang, scope, Kind::Scenario)) { (pack) ": " (view.ui("ui-scenario-choose")) }
        }
        @if has_events(view.kb, scope) { a href=(url::event(view.lang, scope)) { (pack) ": " (view.ui("ui-event")) } }
        @if objective_draw::is_available(view, scope) { a href=(url::draw(view.lang, scope)) { (pack) ": " (view.ui("ui-sheet-to-draw")) } }
    }
}

/// Renders the links to the tools of the reader's edition, else of the newest: quick reference, odds, sandbox, armies,
/// comparison with the previous edition.
fn edition_links(view: &View<'_>) -> Markup {
    let chosen = view.scope.map(Scope::edition);
    let Some(edition) = chosen.or_else(|| Edition::ALL.last().copied()) else { return html! {} };
    let previous = Edition::ALL.into_iter().rev().find(|earlier| *earlier < edition);
    let name = view.scope_short(Scope::Edition(edition));
    html! {
        a href=(url::reference(view.lang, edition)) { (name) ": " (view.ui("ui-reference")) }
        a href=(url::odds(view.lang, edition)) { (name) ": " (view.ui("ui-odds")) }
        a href=(url::table(view.lang, edition, "")) { (name) ": " (view.ui("ui-sandbox")) }
        @if armies::scopes(view.kb).contains(&Scope::Edition(edition)) {
            a href=(url::armies(view.lang, edition.into())) { (name) ": " (view.ui("ui-armies")) }
            a href=(url::army_code(view.lang, edition.into())) { (name) ": " (view.ui("ui-army-code")) }
        }
        @if let Some(from) = previous {
            a href=(url::edition_diff(view.lang, EditionPair { from, to: edition })) { (name) ": " (view.ui("ui-compare-everything")) }
        }
    }
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
fn kind_section(view: &View<'_>, kind: Kind) -> Markup {
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
            ul.links { @for entry in entry::by_title(view, entries) { li { (entry::link(view, entry.id.as_str())) } } }
        }
    }
}
