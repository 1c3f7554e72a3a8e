//! `/{lang}/{edition}/table`: the sandbox. Its URL carries the complete state; adding or removing a piece redirects to
//! another URL.

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_first, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::message::Message;
use render::layout::PageLocation;
use render::sandbox::report::SandboxReport;
use render::sandbox::situation::{KIND, TableQuery, build_situation};
use render::sandbox::{UrlState, form, result};
use render::{View, url};
use rulings::{Format, run_untrusted, serialize};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::TABLE_SUFFIX, || get(show)).needs_server();

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let Some(Scope::Edition(edition)) = context.scope else {
        return build_page_response(&context, Err(not_found(&context, "table")));
    };
    let fields = parse_pairs(&query.unwrap_or_default());
    let mut state = UrlState::from_pairs(&fields);
    if state.is_empty() {
        state = UrlState::fresh();
    }
    let (added, removed) = (find_first(&fields, "add"), find_first(&fields, "remove"));
    if added.is_some() || removed.is_some() {
        let names = |state: &UrlState| -> Vec<String> {
            state.figures.iter().chain(&state.scenery).map(|piece| piece.get("n").to_owned()).collect()
        };
        let before = names(&state);
        added.into_iter().for_each(|kind| state.add(kind));
        removed.into_iter().for_each(|piece| state.remove(piece));
        let new = names(&state).into_iter().find(|name| !before.contains(name));
        let open = new.map(|name| format!("&open={}", url::percent_encode(&name))).unwrap_or_default();
        let url = url::table(context.lang, edition, &state.query());
        return Redirect::to(&format!("{url}{open}#table-form")).into_response();
    }
    build_page_response(&context, Ok(page(&context, edition, &state, find_first(&fields, "open"))))
}

fn page(context: &RequestContext, edition: Edition, state: &UrlState, open: Option<&str>) -> Page {
    let report = run_queries(context.snapshot.kb(), edition, state);
    let view = context.view();
    let title = view.say(&Message::new("ui-sandbox-title").text("edition", view.scope_short(Scope::Edition(edition))));
    let main = html! {
        article.sandbox {
            h1 { (view.ui("ui-sandbox")) }
            p.also { (view.scope_name(Scope::Edition(edition))) "\u{a0}· " (view.ui("ui-sandbox-about")) }
            div.columns {
                section #result aria-label=(view.ui("ui-outcome")) {
                    (result::render(&view, state, &report))
                    (render_tools(&view))
                    (form::render_actions(&view, state))
                    (result::render_rows(&view, state, &report))
                    (render_share_links(&view, &url::table(view.lang, edition, &state.query())))
                }
                section aria-labelledby="form" { h2 #form { (view.ui("ui-sandbox-pieces")) } (form::render(&view, edition, context.snapshot.offered(&view, edition), state, open)) }
            }
            (result::render_more(&view, state, &report))
            script defer src=(context.state.assets.table()) {}
        }
    };
    let scopes = Edition::ALL.into_iter().map(Scope::Edition).collect();
    let location = PageLocation::Scoped(format!("{}{}", url::TABLE_SUFFIX, state.query()), scopes);
    Page::new(title, location, main).with_refusal(report.sight[0].as_ref().err())
}

/// Renders the tools for the selected piece, which a script shows.
fn render_tools(view: &View<'_>) -> Markup {
    let tool = |action: &str, label: &'static str| html! { button.plain type="button" data-does=(action) { (view.ui(label)) } };
    html! {
        p.small #table-keys hidden { (view.ui("ui-sandbox-drag")) " " span.keys { (view.ui("ui-sandbox-keys")) } }
        div #table-tools hidden {
            div.field { label for="tool-name" { (view.word("name")) } input #tool-name data-edits="n" maxlength="30" autocapitalize="off" autocomplete="off" spellcheck="false"; }
            div.field { label for="tool-faces" { (view.word("faces")) } select #tool-faces data-edits="f" {} }
            (tool("left", "ui-sandbox-left")) (tool("right", "ui-sandbox-right"))
            (tool("change", "ui-sandbox-change")) (tool("remove", "ui-sandbox-remove"))
        }
    }
}

fn render_share_links(view: &View<'_>, url: &str) -> Markup {
    html! {
        p.actions.copies {
            button.plain #table-link type="button" hidden value=(url) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) }
        }
        p.small { a #table-address href=(url) rel="nofollow" { (view.ui("ui-sandbox-address")) } }
    }
}

fn run_queries(kb: &KnowledgeBase, edition: Edition, state: &UrlState) -> SandboxReport {
    let scope = Scope::Edition(edition);
    let run = |query: TableQuery, pair: [&str; 2]| {
        let situation = build_situation(state, query, pair)?.to_string();
        Ok(run_untrusted(&situation, Format::Json, Some(query.kind()), Some(scope), &kb.catalogue)?.resolved)
    };
    let file = build_situation(state, TableQuery::Sight, state.figure_pair());
    SandboxReport::new(
        state,
        &run,
        file.map(|situation| serialize::format_file(KIND, scope, &situation)).unwrap_or_default(),
    )
}
