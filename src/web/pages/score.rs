//! `/{lang}/{scope}/scenarios/{slug}/score`: the score sheet of a scenario as a form, and its ledger.

use axum::body::Bytes;
use axum::extract::{Path, RawQuery};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::failure::Failure;
use crate::forms::score_sheet::{check_fields, parse_sheet, to_file};
use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{find_first, parse_form_body, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use maud::html;
use model::edition::Scope;
use model::entry::Entry;
use model::lang::Lang;
use model::message::Message;
use model::trace::Resolved;
use render::layout::PageLocation;
use render::sheet::refusal::put_in_words;
use render::sheet::{self, Values, ledger, refusal, render_form, tracker};
use render::{View, badge, url};
use rulings::{Format, sheet::score_sheet};

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, "/scenarios/{slug}/score", || get(show).post(submit));

/// Returns the URL of every score sheet in a language.
pub(super) fn collect_urls(kb: &KnowledgeBase, lang: Lang) -> Vec<String> {
    let scenarios = kb.entries.values().filter(|entry| entry.scenario.is_some());
    let sheets = scenarios.flat_map(|entry| {
        let scopes = Scope::all().filter(|scope| entry.holds_in(*scope));
        scopes.map(move |scope| sheet::build_url_in(lang, scope, entry))
    });
    sheets.collect()
}

async fn show(context: RequestContext, Path(slug): Path<String>, RawQuery(query): RawQuery) -> Response {
    respond(&context, &slug, &query.unwrap_or_default())
}

/// Redirects to the URL of the sheet (post/redirect/get). Answers directly if the sheet is too long for a URL.
async fn submit(context: RequestContext, Path(slug): Path<String>, headers: HeaderMap, body: Bytes) -> Response {
    match parse_form_body(&headers, &body) {
        Ok(fields) => match sheet_url(&context, &slug, fields) {
            Some(url) => Redirect::to(&format!("{url}#ledger")).into_response(),
            None => respond(&context, &slug, fields),
        },
        Err(failure) => build_page_response(&context, Err(failure)),
    }
}

/// Returns the URL of a sheet; `None` if it is too long, or would lose a field that is refused.
fn sheet_url(context: &RequestContext, slug: &str, encoded: &str) -> Option<String> {
    let (entry, scenario) = context.snapshot.kb().scenario(slug)?;
    let fields = parse_pairs(encoded);
    if fields.is_empty() || find_first(&fields, "as") == Some("toml") || !entry.holds_in(context.scope?) {
        return None;
    }
    let values = Values::from_pairs(&fields);
    check_fields(scenario, &values).ok()?;
    let url = sheet::build_shared_url(&context.view(), entry, &values);
    Some(url).filter(|url| url.len() <= ledger::MAX_URL_LENGTH)
}

fn respond(context: &RequestContext, slug: &str, encoded: &str) -> Response {
    let scenario = context.snapshot.kb().scenario(slug).zip(context.scope);
    let Some(((entry, scenario), scope)) = scenario.filter(|((entry, _), scope)| entry.holds_in(*scope)) else {
        return build_page_response(context, Err(not_found(context, slug)));
    };
    let fields = parse_pairs(encoded);
    let form = find_first(&fields, "as").filter(|form| !form.is_empty());
    if let Some(unknown) = form.filter(|form| *form != "toml") {
        return build_page_response(context, Err(Failure::BadRequest(unknown_choice("as", unknown, ["toml"]))));
    }
    let values = Values::from_pairs(&fields);
    if fields.is_empty() {
        return build_page_response(context, Ok(page(&context.view(), entry, &values, None)));
    }
    let refused = |mut values: Values, refusal| {
        values.refusal = Some(put_in_words(&context.view(), scenario, &values, refusal));
        page(&context.view(), entry, &values, None)
    };
    let sheet = match parse_sheet(&entry.id, scenario, &values) {
        Ok(sheet) => to_file(&sheet, scope),
        Err(refusal) => return build_page_response(context, Ok(refused(values, refusal))),
    };
    if form.is_some() {
        return download_response(entry, sheet);
    }
    build_page_response(
        context,
        Ok(match score_sheet(&sheet, Format::Toml, &entry.id, Some(scope), &context.snapshot.kb().catalogue) {
            Ok(answer) => page(&context.view(), entry, &values, Some(&answer.resolved)),
            Err(refusal) => refused(values, refusal),
        }),
    )
}

/// Returns the sheet as an attachment.
fn download_response(entry: &Entry, sheet: String) -> Response {
    let disposition = format!("attachment; filename=\"{}.toml\"", entry.id);
    let headers = [(header::CONTENT_TYPE, "application/toml".to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, sheet).into_response()
}

fn page(view: &View<'_>, entry: &Entry, values: &Values, resolved: Option<&Resolved>) -> Page {
    let title = view.say(&Message::new("ui-sheet-title").term("scenario", entry.id.as_str()));
    let main = html! {
        article.scoring data-offline-tool {
            p.kicker {
                a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (view.title(entry.id.as_str())) }
                "\u{a0}· " (badge::render_scope(view, view.scope_of(entry)))
            }
            h1 { (title) }
            @if let Some(scenario) = &entry.scenario { (tracker::render(view, entry, scenario, values, resolved)) }
            (render_form(view, entry, values))
            section #ledger aria-label=(view.ui("ui-outcome")) aria-live="polite" tabindex="-1" data-unreachable=(view.ui("ui-sheet-offline")) {
                @if let Some(scenario) = &entry.scenario { (refusal::render(view, scenario, values)) }
                @if let Some(resolved) = resolved { (ledger::render(view, entry, values, resolved)) }
            }
        }
    };
    // The link to the other language carries the values of the sheet.
    let shared = sheet::build_shared_url(view, entry, values);
    let is_shared = (resolved.is_some() || values.refusal.is_some()) && shared.len() <= ledger::MAX_URL_LENGTH;
    let url = if is_shared { shared } else { sheet::build_url(view, entry) };
    let prefix = format!("/{}/{}", view.lang, view.scope_of(entry));
    let location = PageLocation::Scoped(url.strip_prefix(&prefix).unwrap_or(&url).to_owned(), entry.editions.clone());
    let status = if values.refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, location, main) }
}
