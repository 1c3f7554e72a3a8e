//! The pages of documents: where the rules of each stand, and which are missing.

use std::collections::BTreeMap;

use crate::entry_link::link;
use crate::{View, url};
use kb::pages::{PageCoverage, PageTally};
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::ids::SourceId;
use model::lang::Lang;
use model::message::Message;
use model::source::Source;
use model::source_page::Uncited;

/// Renders the pages of a document by edition and language, with the entries that carry each, folded.
pub fn render_section(view: &View<'_>, source: &Source, pages: &[PageCoverage]) -> Markup {
    let editions: Vec<Edition> =
        Edition::ALL.into_iter().filter(|edition| source.editions.contains(&(*edition).into())).collect();
    html! {
        details.debt {
            summary { strong { (view.say(&Message::new("ui-source-pages").text("source", source.title.as_str()))) } "\u{a0}" span.count { (pages.len()) } }
            p { (view.say(&tally("ui-pages-counted", PageTally::new(pages.iter().map(|page| &page.page))))) }
            div.scroll tabindex="0" { table.counts.pages {
                thead { tr {
                    th scope="col" { (view.ui("ui-page")) }
                    @for edition in &editions { th scope="col" { (view.scope_short((*edition).into())) } }
                    @for lang in Lang::ALL { th scope="col" lang=(lang) { (lang.autonym()) } }
                    th scope="col" { (view.ui("ui-entries")) }
                } }
                tbody { @for page in pages { (render_row(view, source, page, &editions)) } }
            } }
        }
    }
}

/// Adds the numbers of a tally to a message.
pub fn tally(id: &'static str, pages: PageTally) -> Message {
    let message = Message::new(id).count("cited", pages.cited).count("reasoned", pages.reasoned);
    message.count("missing", pages.missing).count("total", pages.total())
}

fn render_row(view: &View<'_>, source: &Source, coverage: &PageCoverage, editions: &[Edition]) -> Markup {
    let PageCoverage { page, by_edition, by_lang, entries } = coverage;
    let count = |edition: &Edition| by_edition.get(edition).copied().unwrap_or_default();
    html! {
        tr data-page=(page.title) {
            th scope="row" {
                span lang=[foreign(view, source)] { (page.title) }
                br; span.small { span lang=[foreign(view, source)] { (page.section) } ", " (view.date(&page.revised)) }
            }
            @for edition in editions { td { (count(edition)) } }
            @for lang in Lang::ALL { td { (by_lang.get(&lang).copied().unwrap_or_default()) } }
            td {
                @if let Some(uncited) = &page.uncited { span.missing[page.is_missing()] { (view.say(&reason(uncited))) } }
                @for (index, entry) in entries.iter().enumerate() { @if index > 0 { ", " } (link(view, entry.as_str())) }
            }
        }
    }
}

/// Says why no clause cites a page.
fn reason(uncited: &Uncited) -> Message {
    match uncited {
        Uncited::Index => Message::new("ui-page-index"),
        Uncited::DuplicateOf(original) => Message::new("ui-page-duplicate").text("page", original.as_str()),
        Uncited::Translation => Message::new("ui-page-translation"),
        Uncited::Withdrawn => Message::new("ui-page-withdrawn"),
        Uncited::Missing => Message::new("ui-page-missing"),
    }
}

/// Renders the names of the pages that are missing in an edition, by document.
pub fn render_missing(view: &View<'_>, scope: Scope) -> Markup {
    let mut by_source: BTreeMap<&SourceId, Vec<&str>> = BTreeMap::new();
    for (source, page) in view.kb.missing_pages(scope) {
        by_source.entry(source).or_default().push(&page.title);
    }
    let source = |id: &SourceId| view.kb.sources.get(id);
    html! {
        @for (source, titles) in by_source.iter().filter_map(|(id, titles)| Some((source(id)?, titles))) {
            p.missing {
                a href=(url::page(view.lang, "coverage")) { (view.say(&Message::new("ui-missing-pages").text("source", source.title.as_str()))) }
                " " span lang=[foreign(view, source)] { (titles.join(", ")) }
            }
        }
    }
}

/// Returns the language of a document if it is not the reader's.
fn foreign(view: &View<'_>, source: &Source) -> Option<&'static str> {
    let lang = source.languages.first().filter(|_| !source.languages.contains(&view.lang))?;
    Some(lang.as_str())
}
