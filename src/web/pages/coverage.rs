//! `/{lang}/coverage`: how many clauses are executed and proved, and lists of the missing work.

use std::collections::BTreeMap;

use crate::pages::debts;
use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use kb::coverage::{Coverage, Texts};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::ClauseStatus;
use model::lang::Lang;
use model::message::Message;
use model::source::Rank;
use render::layout::PageLocation;
use render::{View, badge, source_pages, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/coverage", || get_page(page)).needs_server();

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let coverage = context.snapshot.coverage();
    let (runs, passed) = context.snapshot.checked.report.tally();
    let main = html! {
        article {
            h1 { (view.ui("ui-coverage")) }
            p.lead { (view.ui("ui-coverage-lead")) }
            p { (view.say(&format_ratio("ui-covered", coverage.covered, coverage.needed))) }
            p { (view.say(&format_ratio("ui-runs", passed, runs))) }
            (render_by_status(&view, coverage))
            (render_by_language(&view, coverage))
            @for (id, debts) in coverage.debts() { (debts::render_section(&view, id, &debts)) }
            @for (source, pages) in &coverage.by_page {
                @if let Some(source) = view.kb.sources.get(source) { (source_pages::render_section(&view, source, pages)) }
            }
            h2 { (view.ui("ui-by-source")) }
            (render_by_source(&view, coverage))
        }
    };
    Page::new(view.ui("ui-coverage"), PageLocation::Plain("/coverage".to_owned()), main)
}

fn format_ratio(id: &'static str, some: usize, all: usize) -> Message {
    Message::new(id).count("some", some).count("all", all)
}

/// Renders the number of clauses by status and edition.
fn render_by_status(view: &View<'_>, coverage: &Coverage) -> Markup {
    let none = BTreeMap::new();
    let row = |scope: Scope| coverage.by_scope.get(&scope).unwrap_or(&none);
    html! {
        div.scroll tabindex="0" { table.counts {
            thead { tr { th scope="col" { (view.ui("ui-clauses")) } @for scope in Scope::all() { th scope="col" { (view.scope_short(scope)) } } } }
            tbody { @for status in ClauseStatus::ALL { tr {
                th scope="row" { (badge::render_status(view, status)) }
                @for scope in Scope::all() { td { (row(scope).get(&status).copied().unwrap_or_default()) } }
            } } }
        } }
    }
}

/// Renders the number of clauses by document and status, with links to the documents.
fn render_by_source(view: &View<'_>, coverage: &Coverage) -> Markup {
    let sources = |rank: Rank| {
        let known = coverage.by_source.iter().filter_map(|(id, counts)| Some((view.kb.sources.get(id)?, counts)));
        known.filter(move |(source, _)| source.rank == rank)
    };
    html! {
        div.scroll tabindex="0" { table.counts {
            thead { tr { th scope="col" { (view.ui("ui-source")) } @for status in ClauseStatus::ALL { th scope="col" { (badge::render_status(view, status)) } } } }
            tbody { @for (source, counts) in Rank::ALL.into_iter().flat_map(sources) { tr {
                th scope="row" { a href=(url::item(view.lang, "sources", source.id.as_str())) { (source.title) } }
                @for status in ClauseStatus::ALL { td { (counts.by_status.get(&status).copied().unwrap_or_default()) } }
            } } }
        } }
    }
}

/// Renders the number of texts by review status and language.
fn render_by_language(view: &View<'_>, coverage: &Coverage) -> Markup {
    let texts: Vec<(Lang, &Texts)> =
        Lang::ALL.into_iter().filter_map(|lang| Some((lang, coverage.by_lang.get(&lang)?))).collect();
    let row = |id: &'static str, count: &dyn Fn(&Texts) -> usize| {
        html! { tr { th scope="row" { (view.ui(id)) } @for (_, texts) in &texts { td { (count(texts)) } } } }
    };
    html! {
        div.scroll tabindex="0" { table.counts {
            thead { tr { th scope="col" { (view.ui("ui-language")) } @for (lang, _) in &texts { th scope="col" lang=(lang) { (lang.autonym()) } } } }
            tbody {
                (row("ui-clauses-with-text", &|texts| texts.clauses))
                (row("ui-review-behind", &|texts| texts.behind))
                (row("ui-review-unreviewed", &|texts| texts.unreviewed))
            }
        } }
    }
}
