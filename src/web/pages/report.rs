//! `/{lang}/report?clause=…`: the text of an error report about a clause, for the reader to send. The server stores
//! nothing.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_first, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::ids::ClauseId;
use model::message::Message;
use render::clause::applies_in;
use render::layout::PageLocation;
use render::prose::Prose;
use render::{View, text, trace, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/report", || get(show));

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let page = page(&context, &parse_pairs(&query.unwrap_or_default()));
    build_page_response(&context, page)
}

fn page(context: &RequestContext, params: &[(String, String)]) -> PageResult {
    let view = context.view();
    let clause = find_first(params, "clause").unwrap_or_default();
    let known = clause.parse::<ClauseId>().ok().filter(|id| view.kb.clause(id).is_some());
    let Some(id) = known else { return Err(not_found(context, clause)) };
    let edition = find_first(params, "edition").and_then(|edition| edition.parse().ok()).or(view.scope);
    let report = report(&view, context.origin.as_deref(), &id, edition);
    let main = html! {
        article.report {
            h1 { (view.ui("ui-report")) }
            p { (trace::build_clause_link(&view, &id)) }
            p { (view.ui("ui-report-about")) }
            label for="report" { (view.ui("ui-report-text")) }
            textarea #report rows="12" { (report) }
            (send_link(&view, context.state.reports_to(), &id, &report))
        }
    };
    let location = PageLocation::Plain(url::report("", &id, edition));
    Ok(Page { names_host: true, ..Page::new(view.ui("ui-report"), location, main) })
}

/// Returns the text of a report: the data that is needed to fix the error, and a line for its description.
fn report(view: &View<'_>, origin: Option<&str>, id: &ClauseId, edition: Option<Scope>) -> String {
    let clause = view.kb.clause(id).map(|(_, clause)| clause);
    let newest = clause.and_then(|clause| clause.editions.last().copied());
    let scope = edition.filter(|scope| clause.is_some_and(|clause| clause.holds_in(*scope))).or(newest);
    let sentence = scope.zip(view.kb.clause_text(id, view.lang));
    let sentence = sentence.map(|(scope, block)| text::format_block(&Prose::new(*view, view.lang, scope), block));
    let mut lines = vec![
        format!("{}: {id}", view.ui("ui-report-clause")),
        format!("{}: {}", view.ui("ui-edition"), scope.map(|scope| view.scope_name(scope)).unwrap_or_default()),
        format!("{}: {}", view.ui("ui-language"), view.lang.autonym()),
        format!("{}: {}{}", view.ui("ui-permalink"), origin.unwrap_or_default(), url::permalink(id)),
        format!("{}: {}", view.ui("ui-content-hash"), view.kb.hash),
    ];
    let sources = clause.into_iter().flat_map(|clause| &clause.sources);
    let sources = sources.filter(|source| scope.is_none_or(|scope| applies_in(source, scope)));
    lines.extend(sources.map(|source| format!("{}: {}, {}", view.ui("ui-printed-in"), source.document, source.at)));
    lines.extend([String::new(), sentence.unwrap_or_default(), String::new(), view.ui("ui-report-wrong")]);
    lines.join("\n")
}

/// Renders the link for sending a report; a note if the operator has configured none.
fn send_link(view: &View<'_>, to: Option<&str>, id: &ClauseId, report: &str) -> Markup {
    let subject = view.say(&Message::new("ui-report-subject").text("clause", id.as_str()));
    html! {
        @match to {
            Some(url) if url.starts_with("mailto:") => {
                @let href = format!("{url}?subject={}&body={}", url::percent_encode(&subject), url::percent_encode(report));
                p.actions { a.button href=(href) { (view.ui("ui-report-mail")) } }
            }
            Some(url) => { p.actions { a.button href=(url) rel="noopener" { (view.ui("ui-report-open")) } } }
            None => { p.note { (view.ui("ui-report-nobody")) } }
        }
    }
}
