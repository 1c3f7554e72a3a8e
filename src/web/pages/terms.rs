//! `/{lang}/terms`: every concept with its names in every language.

use std::collections::BTreeMap;

use axum::response::Response;
use axum::routing::get;

use crate::model::lang::Lang;
use crate::model::term::Term;
use crate::render::frame::Place;
use crate::render::{Markup, View, address, html};
use crate::web::pages::{Below, Made, PageType};
use crate::web::reader::{Page, Reader};

pub(super) const PAGE: PageType = PageType { below: Below::Language, path: "/terms", methods: || get(show) };

async fn show(reader: Reader) -> Response {
    reader.respond(page(&reader))
}

#[expect(clippy::unnecessary_wraps, reason = "every page has the same shape")]
fn page(reader: &Reader) -> Made {
    let view = reader.view();
    let mut categories: BTreeMap<&str, Vec<&Term>> = BTreeMap::new();
    for term in view.kb.terms.iter() {
        categories.entry(term.category.as_str()).or_default().push(term);
    }
    let main = html! {
        article {
            h1 { (view.ui("ui-terms")) }
            p.lead { (view.ui("ui-terms-lead")) }
            nav.jump aria-label=(view.ui("ui-categories")) {
                @for category in categories.keys() { a href=(format!("#{category}")) { (view.word(&format!("category-{category}"))) } " " }
            }
            @for (category, terms) in &categories {
                h2 id=(category) { (view.word(&format!("category-{category}"))) }
                (table(&view, terms))
            }
        }
    };
    Ok(Page::new(view.ui("ui-terms"), Place::Plain("/terms".to_owned()), main))
}

fn table(view: &View<'_>, terms: &[&Term]) -> Markup {
    let others = || Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    let mut sorted = terms.to_vec();
    sorted.sort_by_key(|term| (term.title(view.lang, None).to_lowercase(), term.id.clone()));
    html! {
        div.scroll tabindex="0" { table.terms {
            thead { tr { th scope="col" { (view.lang.autonym()) } @for lang in others() { th scope="col" lang=(lang) { (lang.autonym()) } } } }
            tbody { @for term in sorted { tr {
                th scope="row" { a href=(address::item(view.lang, "terms", term.id.as_str())) { (term.title(view.lang, None)) } }
                @for lang in others() { td lang=(lang) { (term.title(lang, None)) } }
            } } }
        } }
    }
}
