//! `/{lang}/terms`: the index of concepts in all languages, grouped by initial or by category (`?by=category`).

use std::collections::BTreeMap;

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_choice, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use i18n::{Initial, index_key};
use maud::{Markup, html};
use model::lang::Lang;
use model::term::{Status, Term};
use render::layout::PageLocation;
use render::{View, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/terms", || get(show));

/// The groupings of terms, each with the message id of its label. The first is the default.
const GROUPINGS: [(&str, &str); 2] = [("initial", "ui-terms-by-initial"), ("category", "ui-terms-by-category")];

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let grouping = parse_choice(&parse_pairs(&query.unwrap_or_default()), "by", GROUPINGS.map(|(name, _)| name));
    build_page_response(&context, grouping.map(|by| page(&context, by)))
}

fn page(context: &RequestContext, by: &str) -> Page {
    let view = context.view();
    let groups = if by == GROUPINGS[0].0 { group_by_initial(&view) } else { group_by_category(&view) };
    let main = html! {
        article {
            h1 { (view.ui("ui-terms")) }
            p.lead { (view.ui("ui-terms-lead")) }
            nav.reading aria-label=(view.ui("ui-terms-by")) {
                @for (name, label) in GROUPINGS {
                    a href=(format!("{}{}", url::page(view.lang, "terms"), query(name)))
                        aria-current=[(name == by).then_some("true")] { (view.ui(label)) }
                }
            }
            nav.jump aria-label=(view.ui("ui-terms-jump")) {
                @for group in &groups { a href=(format!("#{}", group.anchor)) { (group.name) } " " }
            }
            @for group in &groups {
                h2 id=(group.anchor) { (group.name) }
                (render_table(&view, &group.lines))
            }
        }
    };
    Page::new(view.ui("ui-terms"), PageLocation::Plain(format!("/terms{}", query(by))), main)
}

fn query(by: &str) -> String {
    if by == GROUPINGS[0].0 { String::new() } else { format!("?by={by}") }
}

/// A line of the index: a term under its title, or under an abbreviation.
#[derive(Clone, Copy)]
struct Line<'a> {
    name: &'a str,
    term: &'a Term,
}

struct Group<'a> {
    anchor: String,
    name: String,
    lines: Vec<Line<'a>>,
}

/// Groups terms by initial: each under its title, and under its abbreviations that start with a letter.
fn group_by_initial<'a>(view: &View<'a>) -> Vec<Group<'a>> {
    let mut groups: BTreeMap<Initial, Vec<Line<'a>>> = BTreeMap::new();
    for term in view.kb.terms.iter() {
        let title = term.title(view.lang, None);
        let usable = |status| match status {
            Status::Preferred | Status::Admitted => true,
            Status::Avoid | Status::SearchOnly => false,
        };
        let short = term.names(view.lang).iter().filter(|name| name.abbreviation && usable(name.status));
        let short = short
            .map(|name| name.name.as_str())
            .filter(|name| *name != title && Initial::from_name(name) != Initial::Other);
        for name in std::iter::once(title).chain(short) {
            groups.entry(Initial::from_name(name)).or_default().push(Line { name, term });
        }
    }
    let group = |(initial, mut lines): (Initial, Vec<Line<'a>>)| {
        lines.sort_by_cached_key(|line| (index_key(line.name), line.term.id.clone()));
        Group { anchor: initial.anchor(), name: initial.label(), lines }
    };
    groups.into_iter().map(group).collect()
}

fn group_by_category<'a>(view: &View<'a>) -> Vec<Group<'a>> {
    let mut groups: BTreeMap<&str, Vec<Line<'a>>> = BTreeMap::new();
    for term in view.kb.terms.iter() {
        let line = Line { name: term.title(view.lang, None), term };
        groups.entry(term.category.as_str()).or_default().push(line);
    }
    let group = |(category, mut lines): (&str, Vec<Line<'a>>)| {
        lines.sort_by_cached_key(|line| (index_key(line.name), line.term.id.clone()));
        Group { anchor: category.to_owned(), name: view.word(&format!("category-{category}")), lines }
    };
    groups.into_iter().map(group).collect()
}

fn render_table(view: &View<'_>, lines: &[Line<'_>]) -> Markup {
    let others = || Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        div.scroll tabindex="0" { table.terms {
            thead { tr { th scope="col" { (view.lang.autonym()) } @for lang in others() { th scope="col" lang=(lang) { (lang.autonym()) } } } }
            tbody { @for line in lines { tr {
                @let title = line.term.title(view.lang, None);
                th scope="row" {
                    @if line.name != title { (line.name) " → " }
                    a href=(url::item(view.lang, "terms", line.term.id.as_str())) { (title) }
                }
                @for lang in others() { td lang=(lang) { (line.term.title(lang, None)) } }
            } } }
        } }
    }
}
