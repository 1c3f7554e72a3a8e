//! `/{lang}/terms/{id}`: one concept: its names, how each may be used, where it occurs.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::model::lang::Lang;
use crate::model::term::{Term, TermName};
use crate::render::frame::Place;
use crate::render::{Markup, View, address, badge, html, trace};
use crate::web::pages::{Below, Made, PageType, nothing};
use crate::web::reader::{Page, Reader};

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/terms/{id}", methods: || get(show) };

async fn show(reader: Reader, Path(id): Path<String>) -> Response {
    reader.respond(page(&reader, &id))
}

fn page(reader: &Reader, id: &str) -> Made {
    let view = reader.view();
    let term = view.kb.terms.get(id).ok_or_else(|| nothing(reader, id))?;
    let title = term.title(view.lang, view.scope);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let main = html! {
        article.term {
            p.kicker { a href=(address::page(view.lang, "terms")) { (view.ui("ui-terms")) } " · " (view.word(&format!("category-{}", term.category))) }
            h1 { (title) }
            p.also { @for lang in others { span lang=(lang) { (term.title(lang, view.scope)) } " " } }
            p { (badge::scopes(&view, &term.editions)) }
            @if let Some(entry) = view.kb.entries.get(id) {
                p.actions { a.button href=(address::entry(view.lang, view.scope_of(entry), entry)) { (view.ui("ui-to-entry")) } }
            }
            @for lang in Lang::ALL { (names(&view, term, lang)) }
            @if let Some(note) = &term.note { p.note lang=[note_language(&view)] { (note) } }
            (sources(&view, term))
            (occurrences(&view, term))
        }
    };
    Ok(Page::new(title, Place::Plain(format!("/terms/{id}")), main))
}

/// Notes for translators are written in the first language.
fn note_language(view: &View<'_>) -> Option<&'static str> {
    (view.lang != Lang::ALL[0]).then(|| Lang::ALL[0].as_str())
}

fn names(view: &View<'_>, term: &Term, lang: Lang) -> Markup {
    html! {
        h2 lang=(lang) { (lang.autonym()) }
        div.scroll tabindex="0" { table.names { tbody { @for name in term.names(lang) { (row(view, name, lang)) } } } }
    }
}

fn row(view: &View<'_>, name: &TermName, lang: Lang) -> Markup {
    html! {
        tr {
            th scope="row" lang=(lang) { (name.name) }
            td {
                span.badge.use data-use=(name.status.as_str()) { (view.word(name.status.as_str())) } " "
                @if name.abbreviation { span.badge { (view.word("abbreviation")) } " " }
                span.small { (view.word(if name.attested { "attested" } else { "proposed" })) }
                " " (badge::scopes(view, &name.editions))
                @if let Some(reason) = &name.reason { " " span.small lang=[note_language(view)] { (reason) } }
            }
        }
    }
}

fn sources(view: &View<'_>, term: &Term) -> Markup {
    html! {
        @if !term.sources.is_empty() {
            h2 { (view.ui("ui-sources")) }
            ul.links { @for id in &term.sources {
                li { a href=(address::item(view.lang, "sources", id.as_str())) {
                    (view.kb.sources.get(id.as_str()).map_or(id.as_str(), |source| source.title.as_str()))
                } }
            } }
        }
    }
}

fn occurrences(view: &View<'_>, term: &Term) -> Markup {
    let clauses = view.kb.occurrences(&term.id);
    html! {
        @if !clauses.is_empty() {
            h2 { (view.ui("ui-occurrences")) }
            ul.links { @for clause in &clauses { li { (trace::clause_link(view, clause)) } } }
        }
    }
}
