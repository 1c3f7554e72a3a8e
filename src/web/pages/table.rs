//! `/{lang}/{edition}/table`: the sandbox. Its URL carries the whole table; adding or removing a piece redirects to another.

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{first, parse_pairs};
use crate::response::page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::message::Message;
use render::layout::PageLocation;
use render::sandbox::report::SandboxReport;
use render::sandbox::situation::{KIND, TableQuery, situation};
use render::sandbox::{UrlState, form, result};
use render::{View, url};
use rulings::{Format, run_untrusted, serialize};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, url::TABLE_SUFFIX, || get(show));

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let Some(Scope::Edition(edition)) = context.scope else {
        return page_response(&context, Err(not_found(&context, "table")));
    };
    let fields = parse_pairs(&query.unwrap_or_default());
    let mut asked = UrlState::from_pairs(&fields);
    if asked.is_empty() {
        asked = UrlState::fresh();
    }
    let (added, removed) = (first(&fields, "add"), first(&fields, "remove"));
    if added.is_some() || removed.is_some() {
        let names = |asked: &UrlState| -> Vec<String> {
            asked.figures.iter().chain(&asked.scenery).map(|piece| piece.get("n").to_owned()).collect()
        };
        let before = names(&asked);
        added.into_iter().for_each(|what| asked.add(what));
        removed.into_iter().for_each(|which| asked.remove(which));
        let new = names(&asked).into_iter().find(|name| !before.contains(name));
        let open = new.map(|name| format!("&open={}", url::percent_encode(&name))).unwrap_or_default();
        let to = url::table(context.lang, edition, &asked.query());
        return Redirect::to(&format!("{to}{open}#table-form")).into_response();
    }
    page_response(&context, Ok(page(&context, edition, &asked, first(&fields, "open"))))
}

fn page(context: &RequestContext, edition: Edition, asked: &UrlState, open: Option<&str>) -> Page {
    let found = find(&context.snapshot.kb, edition, asked);
    let view = context.view();
    let title = view.say(&Message::new("ui-sandbox-title").text("edition", view.scope_short(Scope::Edition(edition))));
    let main = html! {
        article.sandbox {
            h1 { (view.ui("ui-sandbox")) }
            p.also { (view.scope_name(Scope::Edition(edition))) "\u{a0}· " (view.ui("ui-sandbox-about")) }
            div.columns {
                section #result aria-label=(view.ui("ui-outcome")) {
                    (result::draw(&view, asked, &found))
                    (tools(&view))
                    (form::actions(&view, asked))
                    (result::rows(&view, asked, &found))
                    (share(&view, &url::table(view.lang, edition, &asked.query())))
                }
                section aria-labelledby="form" { h2 #form { (view.ui("ui-sandbox-pieces")) } (form::draw(&view, edition, context.snapshot.offered(&view, edition), asked, open)) }
            }
            (result::more(&view, asked, &found))
            script defer src=(context.state.assets.table()) {}
        }
    };
    let scopes = Edition::ALL.into_iter().map(Scope::Edition).collect();
    let place = PageLocation::Scoped(format!("{}{}", url::TABLE_SUFFIX, asked.query()), scopes);
    Page::new(title, place, main).with_refusal(found.sight[0].as_ref().err())
}

/// What can be done with the piece that was taken hold of; a script shows it.
fn tools(view: &View<'_>) -> Markup {
    let tool =
        |does: &str, label: &'static str| html! { button.plain type="button" data-does=(does) { (view.ui(label)) } };
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

fn share(view: &View<'_>, address: &str) -> Markup {
    html! {
        p.actions.copies {
            button.plain #table-link type="button" hidden value=(address) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) }
        }
        p.small { a #table-address href=(address) rel="nofollow" { (view.ui("ui-sandbox-address")) } }
    }
}

/// Runs every question of the sandbox.
fn find(kb: &KnowledgeBase, edition: Edition, asked: &UrlState) -> SandboxReport {
    let scope = Scope::Edition(edition);
    let run = |question: TableQuery, about: [&str; 2]| {
        let situation = situation(asked, question, about)?.to_string();
        Ok(run_untrusted(&situation, Format::Json, Some(question.kind()), Some(scope), &kb.catalogue)?.resolved)
    };
    let file = situation(asked, TableQuery::Sight, asked.figure_pair());
    SandboxReport::new(asked, &run, file.map(|situation| serialize::file(KIND, scope, &situation)).unwrap_or_default())
}
