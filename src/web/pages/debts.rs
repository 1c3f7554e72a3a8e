//! `/{lang}/coverage/{list}`: one list of missing work; the coverage page links to it if the list is long.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::ids::ClauseId;
use render::layout::PageLocation;
use render::{View, entry, entry_clauses, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/coverage/{list}", || get(show));

/// The most lines of a list that the coverage page shows itself.
const MAX_INLINE: usize = 40;

async fn show(context: RequestContext, Path(list): Path<String>) -> Response {
    build_page_response(&context, page(&context, &list))
}

fn page(context: &RequestContext, list: &str) -> PageResult {
    let view = context.view();
    let mut lists = context.snapshot.coverage().debts().into_iter();
    let (id, debts) = lists.find(|(id, _)| slug(id) == list).ok_or_else(|| not_found(context, list))?;
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "coverage")) { (view.ui("ui-coverage")) } }
            h1 { (view.ui(id)) "\u{a0}" span.count { (debts.len()) } }
            (render_lines(&view, &debts))
        }
    };
    Ok(Page::new(view.ui(id), PageLocation::Plain(format!("/coverage/{list}")), main))
}

/// Returns the name of a list in URLs.
fn slug(id: &str) -> &str {
    id.trim_start_matches("cli-debt-")
}

/// Renders a list as a section of the coverage page: folded, or as a link if it is long.
pub(super) fn render_section(view: &View<'_>, id: &'static str, debts: &[String]) -> Markup {
    let heading = html! { strong { (view.ui(id)) } "\u{a0}" span.count { (debts.len()) } };
    let url = || format!("{}/{}", url::page(view.lang, "coverage"), slug(id));
    html! {
        @if debts.len() > MAX_INLINE {
            p.debt { a href=(url()) { (heading) } }
        } @else {
            details.debt open[(1..12).contains(&debts.len())] { summary { (heading) } (render_lines(view, debts)) }
        }
    }
}

/// A line of a list.
struct Debt<'d> {
    /// The clause that it is about, if any.
    clause: Option<ClauseId>,
    /// The rest of the text, or all of it without a clause.
    text: &'d str,
}

/// Renders debts in their order. Consecutive clauses of an entry share a line.
fn render_lines(view: &View<'_>, debts: &[String]) -> Markup {
    let debts: Vec<_> = debts.iter().map(|debt| parse_debt(debt)).collect();
    let newest = &View { scope: None, ..*view };
    let entry = |debt: &Debt<'_>| debt.clause.as_ref().map(ClauseId::entry);
    html! {
        ul.links { @for group in debts.chunk_by(|left, right| entry(left).is_some() && entry(left) == entry(right)) {
            @match group {
                [Debt { clause: None, text }] => { li { (render_other_line(view, text)) } }
                _ => {
                    @let clauses = group.iter().filter_map(|debt| Some((debt.clause.as_ref()?, html! { (debt.text) })));
                    (entry_clauses::render_item(newest, clauses))
                }
            }
        } }
    }
}

fn parse_debt(debt: &str) -> Debt<'_> {
    let (first, rest) = debt.split_once(' ').unwrap_or((debt, ""));
    match first.parse() {
        Ok(clause) => Debt { clause: Some(clause), text: rest },
        Err(_) => Debt { clause: None, text: debt },
    }
}

/// Renders a debt without a clause: it concerns an entry, or a part of one.
fn render_other_line(view: &View<'_>, debt: &str) -> Markup {
    let known = debt.split([':', ' ']).next().filter(|id| view.kb.entries.contains_key(*id));
    let rest = known.map_or(debt, |id| debt[id.len()..].trim_start_matches([':', ' ']));
    html! { @if let Some(id) = known { (entry::link(view, id)) " " } span.small { (rest) } }
}
