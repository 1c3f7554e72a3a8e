//! `/{lang}/editions/{scope}`: one edition or pack with its revision, documents and kinds of entries.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::event_editor::has_events;
use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::pages::{armies, editions};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::compare::EditionPair;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::Kind;
use render::layout::PageLocation;
use render::unapplied::render_open_rules;
use render::{View, objective_draw, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/editions/{scope}", || get(show));

async fn show(context: RequestContext, Path(scope): Path<String>) -> Response {
    build_page_response(&context, page(&context, &scope))
}

fn page(context: &RequestContext, name: &str) -> PageResult {
    let view = context.view();
    let scope: Scope = name.parse().map_err(|_| not_found(context, name))?;
    let info = view.kb.editions.get(&scope).ok_or_else(|| not_found(context, name))?;
    let title = view.scope_name(scope);
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "editions")) { (view.ui("ui-editions")) } }
            h1 { (title) }
            (editions::render_facts(&view, info))
            (render_open_rules(&view, scope))
            h2 { (view.ui("ui-entries")) }
            ul.links { @for kind in Kind::ALL { (render_kind_link(&view, scope, *kind)) } }
            (render_tools(&view, scope))
            h2 { (view.ui("ui-sources")) }
            ul.links { @for id in &info.sources {
                li { a href=(url::item(view.lang, "sources", id.as_str())) {
                    (view.kb.sources.get(id.as_str()).map_or(id.as_str(), |source| source.title.as_str()))
                } }
            } }
        }
    };
    Ok(Page::new(title, PageLocation::Plain(format!("/editions/{scope}")), main))
}

/// Renders what else there is for the edition: its tools, and the way from the edition before.
fn render_tools(view: &View<'_>, scope: Scope) -> Markup {
    let edition = scope.edition();
    let item = |url: String, name: String| html! { li { a href=(url) { (name) } } };
    let is_edition = scope == Scope::Edition(edition);
    let previous = || Edition::ALL.into_iter().rev().find(|earlier| *earlier < edition);
    html! {
        h2 { (view.ui("ui-tools")) }
        ul.links {
            @if is_edition {
                (item(url::odds(view.lang, edition), view.ui("ui-odds")))
                (item(url::table(view.lang, edition, ""), view.ui("ui-sandbox")))
                (item(url::reference(view.lang, edition), view.ui("ui-reference")))
            }
            @if objective_draw::is_available(view, scope) { (item(url::draw(view.lang, scope), view.ui("ui-draw"))) }
            @if has_events(view.kb, scope) { (item(url::event(view.lang, scope), view.ui("ui-event"))) }
            @if armies::list_scopes(view.kb).contains(&scope) {
                (item(url::armies(view.lang, scope), view.ui("ui-armies")))
                (item(url::army_code(view.lang, scope), view.ui("ui-army-code")))
            }
            @if let Some(from) = previous().filter(|_| is_edition) {
                (item(url::edition_diff(view.lang, EditionPair { from, to: edition }), view.ui("ui-compare-everything")))
            }
            (item(url::page(view.lang, "coverage"), view.ui("ui-coverage")))
        }
    }
}

fn render_kind_link(view: &View<'_>, scope: Scope, kind: Kind) -> Markup {
    let count = view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope)).count();
    html! {
        @if count > 0 {
            li { a href=(url::list(view.lang, scope, kind)) { (view.plural(kind)) } " " span.count { (count) } }
        }
    }
}
