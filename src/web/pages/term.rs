//! `/{lang}/terms/{id}`: one concept with its definition, its names and their status, and a concordance.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_choice, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Entry;
use model::lang::Lang;
use model::term::{Status, Term, TermName};
use render::entry::Texts;
use render::layout::PageLocation;
use render::reading_mode::ReadingMode;
use render::{View, badge, concordance, entry, json_ld, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/terms/{id}", || get(show));

/// The choices for the length of the concordance: shortened, or complete.
const OCCURRENCES: [&str; 2] = ["some", "all"];

async fn show(context: RequestContext, Path(id): Path<String>, RawQuery(query): RawQuery) -> Response {
    let occurrences = parse_choice(&parse_pairs(&query.unwrap_or_default()), "occurrences", OCCURRENCES);
    build_page_response(&context, occurrences.and_then(|occurrences| page(&context, &id, occurrences == "all")))
}

fn page(context: &RequestContext, id: &str, all: bool) -> PageResult {
    let view = context.view();
    let term = view.kb.terms.get(id).ok_or_else(|| not_found(context, id))?;
    let title = term.title(view.lang, view.scope);
    let entries: Vec<&Entry> = view.kb.named_by(&term.id).collect();
    let path = format!("/terms/{id}{}", if all { "?occurrences=all" } else { "" });
    let all_url = format!("{}?occurrences=all#occurrences", url::item(view.lang, "terms", id));
    let description = entries.first().map(|entry| entry::find_summary_text(&view, entry)).unwrap_or_default();
    let main = html! {
        article.term {
            p.kicker { a href=(url::page(view.lang, "terms")) { (view.ui("ui-terms")) } "\u{a0}· " (view.word(&format!("category-{}", term.category))) }
            h1 { (title) }
            p.also { @for lang in iter_languages(&view).skip(1) { span lang=(lang) { (term.title(lang, view.scope)) } " " } (badge::render_scopes(&view, &list_scopes(term, &entries))) }
            @for entry in &entries { (render_definition(&view, entry)) }
            (names(&view, term))
            (render_by_edition(&view, term, &list_scopes(term, &entries)))
            @if let Some(note) = &term.note { p.note { (note.get(view.lang)) } }
            (concordance::render_section(&view, term, all, &all_url))
            (render_sources(&view, term))
            (json_ld::render_defined_term(&view, term, &description, context.origin.as_deref()))
        }
    };
    Ok(Page { description, names_host: true, ..Page::new(title, PageLocation::Plain(path), main) })
}

/// Returns the editions and packs of a concept: those of its term and those of its entries.
fn list_scopes(term: &Term, entries: &[&Entry]) -> Vec<Scope> {
    let has =
        |scope: &Scope| term.editions.contains(scope) || entries.iter().any(|entry| entry.editions.contains(scope));
    Scope::all().filter(has).collect()
}

/// Renders the summary of an entry about the concept in each language, with links to the entry in each edition.
fn render_definition(view: &View<'_>, entry: &Entry) -> Markup {
    let texts = Texts::new(&View { reading_mode: ReadingMode::Parallel, ..*view }, entry);
    html! {
        section.definition {
            h2 { (view.ui("ui-definition")) }
            @match &texts {
                Some(texts) => {
                    @match texts.parallel() {
                        Some((beside, twin)) => { (beside.line(&texts.own.text.summary, &twin.summary)) }
                        None => { p lang=[texts.own.prose.foreign()] { (texts.own.prose.inlines(&texts.own.text.summary)) } }
                    }
                }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
            ul.links.in-line { @for scope in Scope::all().filter(|scope| entry.editions.contains(scope)) {
                li {
                    a href=(url::entry(view.lang, scope, entry)) { (view.kb.title(entry.id.as_str(), view.lang, Some(scope))) }
                    " " (badge::render_scope(view, scope))
                }
            } }
        }
    }
}

fn names_with_status(term: &Term, lang: Lang, status: Status) -> Vec<&TermName> {
    term.names(lang).iter().filter(|name| name.status == status).collect()
}

/// Returns the languages, the reader's own first.
fn iter_languages(view: &View<'_>) -> impl Iterator<Item = Lang> {
    let own = view.lang;
    std::iter::once(own).chain(Lang::ALL.into_iter().filter(move |lang| *lang != own))
}

fn names(view: &View<'_>, term: &Term) -> Markup {
    html! {
        section.names {
            h2 { (view.ui("ui-term-names")) }
            @for lang in iter_languages(view) {
                h3 lang=(lang) { (lang.autonym()) }
                div.scroll tabindex="0" { table.names { tbody {
                    @for status in [Status::Preferred, Status::Admitted] { @for name in names_with_status(term, lang, status) { (render_row(view, name, lang)) } }
                } } }
                (to_avoid(view, term, lang))
                (search_only(view, term, lang))
            }
        }
    }
}

fn render_row(view: &View<'_>, name: &TermName, lang: Lang) -> Markup {
    html! {
        tr {
            th scope="row" lang=(lang) { (name.name) }
            td {
                span.badge.use data-use=(name.status.as_str()) { (view.word(name.status.as_str())) } " "
                @if name.abbreviation { span.badge { (view.word("abbreviation")) } " " }
                span.small { (view.word(if name.attested { "attested" } else { "proposed" })) }
                " " (badge::render_scopes(view, &name.editions))
                @if let Some(reason) = &name.reason { " " span.small { (reason.get(view.lang)) } }
            }
        }
    }
}

/// Renders the deprecated names with the reasons.
fn to_avoid(view: &View<'_>, term: &Term, lang: Lang) -> Markup {
    let avoided = names_with_status(term, lang, Status::Avoid);
    html! {
        @if !avoided.is_empty() {
            h4 { (view.ui("ui-names-to-avoid")) }
            ul.avoided { @for name in avoided {
                li {
                    s lang=(lang) { (name.name) }
                    @if let Some(reason) = &name.reason { " – " (reason.get(view.lang)) }
                }
            } }
        }
    }
}

/// Renders the names that only the search uses.
fn search_only(view: &View<'_>, term: &Term, lang: Lang) -> Markup {
    let names = names_with_status(term, lang, Status::SearchOnly);
    html! {
        @if !names.is_empty() {
            p.small {
                (view.ui("ui-names-for-search")) " "
                @for (index, name) in names.iter().enumerate() { @if index > 0 { ", " } span lang=(lang) { (name.name) } }
            }
        }
    }
}

/// Renders the titles of the concept by edition if they differ.
fn render_by_edition(view: &View<'_>, term: &Term, scopes: &[Scope]) -> Markup {
    let title = |lang: Lang, scope: Scope| term.title(lang, Some(scope));
    let differs =
        Lang::ALL.into_iter().any(|lang| scopes.windows(2).any(|two| title(lang, two[0]) != title(lang, two[1])));
    html! {
        @if differs {
            section {
                h2 { (view.ui("ui-names-by-edition")) }
                div.scroll tabindex="0" { table.by-edition {
                    thead { tr { th scope="col" { (view.ui("ui-edition")) } @for lang in Lang::ALL { th scope="col" lang=(lang) { (lang.autonym()) } } } }
                    tbody { @for scope in scopes {
                        tr { th scope="row" { (badge::render_scope(view, *scope)) } @for lang in Lang::ALL { td lang=(lang) { (title(lang, *scope)) } } }
                    } }
                } }
            }
        }
    }
}

fn render_sources(view: &View<'_>, term: &Term) -> Markup {
    html! {
        @if !term.sources.is_empty() {
            h2 { (view.ui("ui-sources")) }
            ul.links { @for id in &term.sources {
                li { a href=(url::item(view.lang, "sources", id.as_str())) {
                    (view.kb.sources.get(id.as_str()).map_or(id.as_str(), |source| source.title.as_str()))
                } }
            } }
        }
    }
}
