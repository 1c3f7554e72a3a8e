//! `/{lang}`: the front page: the search, the course of a game as the way in, the tools, the lists, what was read last.

use crate::event_editor::has_events;
use crate::pages::armies;
use crate::pages::changes;
use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::pages::search::MAX_QUERY;
use crate::request::context::RequestContext;
use crate::state::page::Page;
use kb::compare::EditionPair;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::Kind;
use render::icon::{self, Icon};
use render::layout::{PageLocation, suggest_url};
use render::{View, objective_draw, scenario, turn, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "", || get_page(page));

/// The number of recently changed entries shown.
const MAX_CHANGED: usize = 5;

/// The questions below the search box, as messages.
const QUESTIONS: [&str; 3] = ["ui-home-question-range", "ui-home-question-tie", "ui-home-question-template"];

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let Some(edition) = view.scope.map(Scope::edition).or_else(|| Edition::ALL.last().copied()) else {
        return Page::new("", PageLocation::Plain(String::new()), html! { h1 { (view.ui("ui-site")) } });
    };
    let of_edition = view.in_scope(view.scope.unwrap_or(Scope::Edition(edition)));
    let main = html! {
        div.home {
            (render_hero(&view))
            section aria-labelledby="turn" {
                h2 #turn { (view.ui("ui-turn")) }
                (turn::render_picture(&of_edition))
            }
            section aria-labelledby="tools" {
                h2 #tools { (view.ui("ui-tools")) }
                nav.tools aria-labelledby="tools" { (render_tiles(&view, edition)) }
            }
            div.halves {
                (render_lists(&view, edition))
                (render_news(&view, edition))
            }
        }
    };
    Page::new("", PageLocation::Plain(String::new()), main)
}

/// Renders the heading and the search.
fn render_hero(view: &View<'_>) -> Markup {
    html! {
        header.hero {
            h1 { (view.ui("ui-home-heading")) }
            p { (view.ui("ui-tagline")) }
            form.search.large role="search" action=(url::page(view.lang, "search")) method="get"
                data-suggest=(suggest_url(view)) data-label=(view.ui("ui-suggestions")) {
                label.unseen for="home-q" { (view.ui("ui-search")) }
                div.row {
                    input #home-q type="search" name="q" maxlength=(MAX_QUERY) placeholder=(view.ui("ui-search-hint"))
                        autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
                    button type="submit" { (icon::render(Icon::Search)) span.unseen { (view.ui("ui-search-button")) } }
                }
            }
            ul.questions { @for question in QUESTIONS.map(|id| view.ui(id)) {
                li { a href=(url::search(view.lang, &question)) { (question) } }
            } }
        }
    }
}

/// Renders a tool as a tile: icon, name, what it is for.
fn render_tile(view: &View<'_>, icon: Icon, href: &str, name: &str, description: &'static str) -> Markup {
    html! { a.tile href=(href) { (icon::render(icon)) strong { (name) } small { (view.ui(description)) } } }
}

/// Renders the tools of the reader's edition, else of the newest, and those of the newest season that has them.
fn render_tiles(view: &View<'_>, edition: Edition) -> Markup {
    let newest =
        |has: &dyn Fn(Scope) -> bool| Scope::all().filter(|scope| !is_earlier_revision(*scope) && has(*scope)).last();
    let plain = |icon, href: String, name, description| render_tile(view, icon, &href, &view.ui(name), description);
    let of_season = |icon, scope: Scope, href: String, name, description| {
        render_tile(view, icon, &href, &format!("{} {}", view.ui(name), view.scope_short(scope)), description)
    };
    html! {
        (plain(Icon::Odds, url::odds(view.lang, edition), "ui-odds", "ui-tool-odds"))
        (plain(Icon::Sandbox, url::table(view.lang, edition, ""), "ui-sandbox", "ui-tool-sandbox"))
        @if let Some(scope) = newest(&|scope| scenario::any(view, scope)) {
            (of_season(Icon::Scenario, scope, url::list(view.lang, scope, Kind::Scenario), "ui-tool-scenarios", "ui-tool-scenarios-about"))
        }
        @if let Some(scope) = newest(&|scope| objective_draw::is_available(view, scope)) {
            (of_season(Icon::Draw, scope, url::draw(view.lang, scope), "ui-draw", "ui-tool-draw"))
        }
        @if let Some(scope) = newest(&|scope| has_events(view.kb, scope)) {
            (of_season(Icon::Event, scope, url::event(view.lang, scope), "ui-event", "ui-tool-event"))
        }
        (plain(Icon::Reference, url::reference(view.lang, edition), "ui-reference", "ui-tool-reference"))
        @if let Some(scope) = newest(&|scope| armies::list_scopes(view.kb).contains(&scope)) {
            (plain(Icon::Armies, url::armies(view.lang, scope), "ui-armies", "ui-tool-armies"))
            (plain(Icon::ArmyCode, url::army_code(view.lang, scope), "ui-army-code", "ui-tool-army-code"))
        }
        (plain(Icon::Terms, url::page(view.lang, "terms"), "ui-terms", "ui-tool-terms"))
        (plain(Icon::Offline, url::page(view.lang, "offline"), "ui-offline", "ui-tool-offline"))
    }
}

/// Returns whether a scope is an earlier revision of an edition: the tools are those of the edition.
const fn is_earlier_revision(scope: Scope) -> bool {
    match scope {
        Scope::Edition(_) => false,
        Scope::Pack(pack) => !pack.is_season(),
    }
}

/// Renders the lists of an edition with their numbers of entries.
fn render_lists(view: &View<'_>, edition: Edition) -> Markup {
    let scope = Scope::Edition(edition);
    let count =
        |kind: Kind| view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope)).count();
    let kinds = Kind::ALL.iter().map(|kind| (*kind, count(*kind))).filter(|(_, count)| *count > 0);
    html! {
        section aria-labelledby="lists" {
            h2 #lists { (view.ui("ui-home-lists")) " " (view.scope_short(scope)) }
            ul.rows {
                @for (kind, count) in kinds {
                    li { a href=(url::list(view.lang, scope, kind)) { (view.plural(kind)) span.count { (count) } } }
                }
                li { a href=(url::page(view.lang, "index")) { (view.ui("ui-index")) } }
            }
        }
    }
}

/// Renders what was read last in this browser, which a script fills in, and what changed last.
fn render_news(view: &View<'_>, edition: Edition) -> Markup {
    let previous = Edition::ALL.into_iter().rev().find(|earlier| *earlier < edition);
    let scope = Scope::Edition(edition);
    html! {
        section aria-labelledby="changes" {
            h2 #changes { (view.ui("ui-changes")) }
            @if let Some(day) = view.kb.days.get(view.lang).first() {
                p.small { (view.date(&day.date)) }
                (changes::render_list(view, day, MAX_CHANGED))
            }
            ul.rows {
                li { a href=(url::page(view.lang, "changes")) { (view.ui("ui-changes-all")) } }
                @if let Some(from) = previous {
                    li { a href=(url::edition_diff(view.lang, EditionPair { from, to: edition })) {
                        (view.scope_short(scope)) ": " (view.ui("ui-compare-everything"))
                    } }
                }
            }
            div #read-last hidden { h2 { (view.ui("ui-read-last")) } ul.rows {} }
        }
    }
}
