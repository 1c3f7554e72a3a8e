//! `/{lang}/{scope}/scenarios/{slug}/score`: the score sheet of a scenario as a form, and what it comes to.

use axum::body::Bytes;
use axum::extract::{Path, RawQuery};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::forms::score_sheet::{text, written};
use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{first, parse_pairs, sent};
use crate::response::page_response;
use crate::state::page::Page;
use maud::html;
use model::entry::Entry;
use model::message::Message;
use model::trace::Resolved;
use render::layout::PageLocation;
use render::sheet::refusal::in_words;
use render::sheet::{self, Values, form, ledger, refusal};
use render::{View, badge, url};
use rulings::{Format, sheet::score};

pub(super) const PAGE: PageType =
    PageType::new(PathPrefix::Edition, "/scenarios/{slug}/score", || get(by_query).post(by_body));

async fn by_query(context: RequestContext, Path(slug): Path<String>, RawQuery(query): RawQuery) -> Response {
    answer(&context, &slug, &query.unwrap_or_default())
}

/// Redirects to the URL of the sheet, which can be reloaded; a sheet that is too long for a URL is answered here.
async fn by_body(context: RequestContext, Path(slug): Path<String>, headers: HeaderMap, body: Bytes) -> Response {
    match sent(&headers, &body) {
        Ok(fields) => match elsewhere(&context, &slug, fields) {
            Some(address) => Redirect::to(&format!("{address}#ledger")).into_response(),
            None => answer(&context, &slug, fields),
        },
        Err(failure) => page_response(&context, Err(failure)),
    }
}

/// The URL of a sheet.
fn elsewhere(context: &RequestContext, slug: &str, sent: &str) -> Option<String> {
    let (entry, _) = context.snapshot.kb.scenario(slug)?;
    let fields = parse_pairs(sent);
    if fields.is_empty() || first(&fields, "as") == Some("toml") || !entry.holds_in(context.scope?) {
        return None;
    }
    let address = sheet::shared_url(&context.view(), entry, &Values::from_pairs(&fields));
    Some(address).filter(|address| address.len() <= ledger::MAX_URL_LENGTH)
}

fn answer(context: &RequestContext, slug: &str, sent: &str) -> Response {
    let found = context.snapshot.kb.scenario(slug).zip(context.scope);
    let Some(((entry, scenario), scope)) = found.filter(|((entry, _), scope)| entry.holds_in(*scope)) else {
        return page_response(context, Err(not_found(context, slug)));
    };
    let fields = parse_pairs(sent);
    let values = Values::from_pairs(&fields);
    if fields.is_empty() {
        return page_response(context, Ok(page(&context.view(), entry, &values, None)));
    }
    let refused = |mut values: Values, refusal| {
        values.refusal = Some(in_words(&context.view(), scenario, &values, refusal));
        page(&context.view(), entry, &values, None)
    };
    let sheet = match written(&entry.id, scenario, &values) {
        Ok(sheet) => text(&sheet, scope),
        Err(refusal) => return page_response(context, Ok(refused(values, refusal))),
    };
    if first(&fields, "as") == Some("toml") {
        return file(entry, sheet);
    }
    page_response(
        context,
        Ok(match score(&sheet, Format::Toml, &entry.id, Some(scope), &context.snapshot.kb.catalogue) {
            Ok(answer) => page(&context.view(), entry, &values, Some(&answer.resolved)),
            Err(refusal) => refused(values, refusal),
        }),
    )
}

/// The sheet as a file that others can score.
fn file(entry: &Entry, sheet: String) -> Response {
    let name = format!("attachment; filename=\"{}.toml\"", entry.id);
    let headers = [(header::CONTENT_TYPE, "application/toml".to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, sheet).into_response()
}

fn page(view: &View<'_>, entry: &Entry, values: &Values, found: Option<&Resolved>) -> Page {
    let title = view.say(&Message::new("ui-sheet-title").term("scenario", entry.id.as_str()));
    let main = html! {
        article.scoring {
            p.kicker {
                a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (view.title(entry.id.as_str())) }
                "\u{a0}· " (badge::scope(view, view.scope_of(entry)))
            }
            h1 { (title) }
            section #ledger aria-label=(view.ui("ui-outcome")) aria-live="polite" tabindex="-1" {
                @if let Some(scenario) = &entry.scenario { (refusal::draw(view, scenario, values)) }
                @if let Some(found) = found { (ledger::draw(view, entry, values, found)) }
            }
            (form(view, entry, values))
        }
    };
    // The other language has the same sheet with the same values.
    let shared = sheet::shared_url(view, entry, values);
    let kept = (found.is_some() || values.refusal.is_some()) && shared.len() <= ledger::MAX_URL_LENGTH;
    let own = if kept { shared } else { sheet::url(view, entry) };
    let prefix = format!("/{}/{}", view.lang, view.scope_of(entry));
    let place = PageLocation::Scoped(own.strip_prefix(&prefix).unwrap_or(&own).to_owned(), entry.editions.clone());
    let status = if values.refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, place, main) }
}
