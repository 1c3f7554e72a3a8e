//! `/{lang}/coverage/{list}`: one list of missing work, if it is too long for the coverage page.

use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::response::page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::ids::ClauseId;
use render::layout::PageLocation;
use render::{View, entry, entry_clauses, url};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Language, "/coverage/{list}", || get(show));

/// The most lines of a list on the coverage page.
const SHORT: usize = 40;

async fn show(context: RequestContext, Path(list): Path<String>) -> Response {
    page_response(&context, page(&context, &list))
}

fn page(context: &RequestContext, list: &str) -> PageResult {
    let view = context.view();
    let mut lists = context.snapshot.coverage().debts().into_iter();
    let (id, debts) = lists.find(|(id, _)| name(id) == list).ok_or_else(|| not_found(context, list))?;
    let main = html! {
        article {
            p.kicker { a href=(url::page(view.lang, "coverage")) { (view.ui("ui-coverage")) } }
            h1 { (view.ui(id)) "\u{a0}" span.count { (debts.len()) } }
            (lines(&view, &debts))
        }
    };
    Ok(Page::new(view.ui(id), PageLocation::Plain(format!("/coverage/{list}")), main))
}

/// The name of a list in URLs.
fn name(id: &str) -> &str {
    id.trim_start_matches("cli-debt-")
}

/// One list under its name and count; a long one on a page of its own.
pub fn folded(view: &View<'_>, id: &'static str, debts: &[String]) -> Markup {
    let counted = html! { strong { (view.ui(id)) } "\u{a0}" span.count { (debts.len()) } };
    let own = || format!("{}/{}", url::page(view.lang, "coverage"), name(id));
    html! {
        @if debts.len() > SHORT {
            p.debt { a href=(own()) { (counted) } }
        } @else {
            details.debt open[(1..12).contains(&debts.len())] { summary { (counted) } (lines(view, debts)) }
        }
    }
}

/// Debts in their order, those of one entry together.
fn lines(view: &View<'_>, debts: &[String]) -> Markup {
    let lines: Vec<_> = debts.iter().map(|debt| line(debt)).collect();
    let newest = &View { scope: None, ..*view };
    let entry = |line: &(Option<ClauseId>, &str)| line.0.as_ref().map(ClauseId::entry);
    html! {
        ul.links { @for same in lines.chunk_by(|one, other| entry(one).is_some() && entry(one) == entry(other)) {
            @match same {
                [(None, rest)] => { li { (other_line(view, rest)) } }
                _ => {
                    @let clauses = same.iter().filter_map(|(clause, rest)| Some((clause.as_ref()?, html! { (rest) })));
                    (entry_clauses::item(newest, clauses))
                }
            }
        } }
    }
}

/// A debt: its clause and the rest of the text, or no clause and the whole text.
fn line(debt: &str) -> (Option<ClauseId>, &str) {
    let (first, rest) = debt.split_once(' ').unwrap_or((debt, ""));
    first.parse().map_or((None, debt), |clause| (Some(clause), rest))
}

/// A debt that is no clause: an entry, or a part of one.
fn other_line(view: &View<'_>, debt: &str) -> Markup {
    let known = debt.split([':', ' ']).next().filter(|id| view.kb.entries.contains_key(*id));
    let rest = known.map_or(debt, |id| debt[id.len()..].trim_start_matches([':', ' ']));
    html! { @if let Some(id) = known { (entry::link(view, id)) " " } span.small { (rest) } }
}
