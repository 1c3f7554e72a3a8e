//! `/{lang}/sources/{id}`: one document and every clause that rests on it.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::model::entry::Clause;
use crate::model::lang::Lang;
use crate::model::source::Source;
use crate::render::frame::Place;
use crate::render::{Markup, View, address, badge, html, trace};
use crate::web::pages::{Below, Made, PageType, nothing};
use crate::web::reader::{Page, Reader};

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/sources/{id}", methods: || get(show) };

async fn show(reader: Reader, Path(id): Path<String>) -> Response {
    reader.respond(page(&reader, &id))
}

fn page(reader: &Reader, id: &str) -> Made {
    let view = reader.view();
    let source = view.kb.sources.get(id).ok_or_else(|| nothing(reader, id))?;
    let main = html! {
        article {
            p.kicker { a href=(address::page(view.lang, "sources")) { (view.ui("ui-sources")) } "\u{a0}· " (view.word(source.rank.as_str())) }
            h1 { (source.title) }
            (facts(&view, source))
            (cited(&view, source))
        }
    };
    Ok(Page::new(source.title.clone(), Place::Plain(format!("/sources/{id}")), main))
}

fn facts(view: &View<'_>, source: &Source) -> Markup {
    let first = Lang::ALL[0];
    html! {
        dl.facts-list {
            div { dt { (view.ui("ui-publisher")) } dd { (source.publisher) } }
            @if let Some(date) = &source.date { div { dt { (view.ui("ui-published")) } dd { (date) } } }
            div { dt { (view.ui("ui-editions")) } dd { (badge::scopes(view, &source.editions)) } }
            div { dt { (view.ui("ui-language")) } dd { @for lang in &source.languages { span lang=(lang) { (lang.autonym()) } " " } } }
            @if let Some(url) = &source.url { div { dt { (view.ui("ui-address")) } dd { a rel="noreferrer" href=(url) { (url) } } } }
        }
        @if let Some(note) = &source.note { p.note lang=[(view.lang != first).then(|| first.as_str())] { (note) } }
    }
}

fn cited(view: &View<'_>, source: &Source) -> Markup {
    let clauses: Vec<(&Clause, &str)> = view
        .kb
        .entries
        .values()
        .flat_map(|entry| &entry.clauses)
        .filter_map(|clause| {
            clause
                .sources
                .iter()
                .find(|citation| citation.document == source.id)
                .map(|found| (clause, found.at.as_str()))
        })
        .collect();
    html! {
        @if !clauses.is_empty() {
            h2 { (view.ui("ui-rests-on-it")) "\u{a0}" span.count { (clauses.len()) } }
            ul.links { @for (clause, at) in clauses { li { (trace::clause_link(view, &clause.id)) " " span.small { (at) } } } }
        }
    }
}
