//! `/{lang}/{pack}/event`: an event that is run in the browser. The form carries all of it, the server keeps nothing.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::chance;
use crate::error::Failure;
use crate::event::{Desk, Drawn, Means, Saved, Scenarios, Sent, act, draw, fill, runs, saved};
use crate::fields::{pairs, sent};
use crate::pages::{Below, PageType, nothing};
use crate::reader::{Page, Reader};
use kb::KnowledgeBase;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use render::address;
use render::layout::PageLocation;
use rulings::Format;
use rulings::event::{Document, Report, report_document, write};

pub(super) const PAGE: PageType =
    PageType { below: Below::Edition, path: address::EVENT, methods: || get(show).post(change) };

/// The highest number for the lots that is drawn: short enough to be read out.
const MOST_LOTS: u32 = 999_999;

/// What became of a form.
struct Entered {
    desk: Desk,
    report: Report,
    text: String,
    saved: Option<Saved>,
}

async fn show(reader: Reader) -> Response {
    answer(&reader, Sent::default()).await
}

async fn change(reader: Reader, headers: HeaderMap, body: Bytes) -> Response {
    let fields = match sent(&headers, &body) {
        Ok(fields) => pairs(fields),
        Err(failure) => return reader.respond(Err(failure)),
    };
    let mut response = answer(&reader, Sent::of(fields)).await;
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response
}

async fn answer(reader: &Reader, sent: Sent) -> Response {
    let Some(scope) = reader.scope.filter(|scope| runs(&reader.snapshot.kb, *scope)) else {
        return reader.respond(Err(nothing(reader, "event")));
    };
    let snapshot = Arc::clone(&reader.snapshot);
    let entered = reader.site.computing.work(move || enter(&snapshot.kb, scope, &sent)).await;
    match entered.and_then(|entered| entered.map_err(Failure::Refused)) {
        Ok(Entered { saved: Some(saved), .. }) => file(saved),
        Ok(entered) => reader.respond(Ok(page(reader, scope, &entered))),
        Err(failure) => reader.respond(Err(failure)),
    }
}

/// Enters what was sent and does what was asked for.
fn enter(kb: &KnowledgeBase, scope: Scope, sent: &Sent) -> Result<Entered, Refusal> {
    let report = |document: &Document| report_document(document, Some(scope), &kb.catalogue);
    let mut desk = Desk::of(sent, scope);
    fill(&mut desk, sent, &Scenarios::of(kb, scope));
    act(&mut desk, sent, &Means { scope, report: &report, lots: &|| chance::number(MOST_LOTS) })?;
    let found = report(&desk.document)?;
    desk.settle(&found);
    let text = write(&desk.document, Format::Toml)?;
    Ok(Entered { saved: saved(&desk, sent)?, report: found, text, desk })
}

/// The file, for the browser to save.
fn file(saved: Saved) -> Response {
    let named = format!("attachment; filename=\"{}\"", saved.name);
    ([(header::CONTENT_TYPE, saved.kind.to_owned()), (header::CONTENT_DISPOSITION, named)], saved.text).into_response()
}

fn page(reader: &Reader, scope: Scope, entered: &Entered) -> Page {
    let view = reader.view();
    let Entered { desk, report, text, .. } = entered;
    let name = desk.document.event.name.clone().unwrap_or_else(|| view.ui("ui-event"));
    let title = view.say(&Message::new("ui-event-title").text("event", name).text("edition", view.scope_short(scope)));
    let main = draw(&view, &Drawn { desk, report, text, scope, script: reader.site.assets.event() });
    let scopes = Scope::all().filter(|scope| runs(&reader.snapshot.kb, *scope)).collect();
    let status = if desk.refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, PageLocation::Scoped(address::EVENT.to_owned(), scopes), main) }
}
