//! `/{lang}/coverage`: which clauses are executed and proved, and which are missing.

use std::collections::BTreeMap;

use crate::pages::debts;
use crate::pages::page_type::{PageType, PathPrefix, get_page};
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
use render::{View, badge, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Language, "/coverage", || get_page(page));

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let found = context.snapshot.coverage();
    let (runs, held) = view.kb.report.tally();
    let main = html! {
        article {
            h1 { (view.ui("ui-coverage")) }
            p.lead { (view.ui("ui-coverage-lead")) }
            p { (view.say(&counted("ui-covered", found.covered, found.needed))) }
            p { (view.say(&counted("ui-runs", held, runs))) }
            (by_status(&view, found))
            (by_language(&view, found))
            @for (id, debts) in found.debts() { (debts::folded(&view, id, &debts)) }
            h2 { (view.ui("ui-by-source")) }
            (by_source(&view, found))
        }
    };
    Page::new(view.ui("ui-coverage"), PageLocation::Plain("/coverage".to_owned()), main)
}

fn counted(id: &'static str, some: usize, all: usize) -> Message {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    Message::new(id).number("some", number(some)).number("all", number(all))
}

/// How many clauses of each status an edition has.
fn by_status(view: &View<'_>, found: &Coverage) -> Markup {
    let none = BTreeMap::new();
    let row = |scope: Scope| found.by_scope.get(&scope).unwrap_or(&none);
    html! {
        div.scroll tabindex="0" { table.counts {
            thead { tr { th scope="col" { (view.ui("ui-clauses")) } @for scope in Scope::all() { th scope="col" { (view.scope_short(scope)) } } } }
            tbody { @for status in ClauseStatus::ALL { tr {
                th scope="row" { (badge::status(view, status)) }
                @for scope in Scope::all() { td { (row(scope).get(&status).copied().unwrap_or_default()) } }
            } } }
        } }
    }
}

/// How many clauses of each status rest on a document; its own page names them.
fn by_source(view: &View<'_>, found: &Coverage) -> Markup {
    let sources = |rank: Rank| {
        let known = found.by_source.iter().filter_map(|(id, of)| Some((view.kb.sources.get(id)?, of)));
        known.filter(move |(source, _)| source.rank == rank)
    };
    html! {
        div.scroll tabindex="0" { table.counts {
            thead { tr { th scope="col" { (view.ui("ui-source")) } @for status in ClauseStatus::ALL { th scope="col" { (badge::status(view, status)) } } } }
            tbody { @for (source, of) in Rank::ALL.into_iter().flat_map(sources) { tr {
                th scope="row" { a href=(url::item(view.lang, "sources", source.id.as_str())) { (source.title) } }
                @for status in ClauseStatus::ALL { td { (of.by_status.get(&status).copied().unwrap_or_default()) } }
            } } }
        } }
    }
}

/// The number of texts in each language, by review status.
fn by_language(view: &View<'_>, found: &Coverage) -> Markup {
    let texts: Vec<(Lang, &Texts)> =
        Lang::ALL.into_iter().filter_map(|lang| Some((lang, found.by_lang.get(&lang)?))).collect();
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
