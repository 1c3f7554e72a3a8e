//! `/{lang}/{pack}/event`: an event that is run in the browser. The form carries all of it, the server keeps nothing.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::event_editor::{
    ActionContext, Editor, EditorPage, FormFields, Saved, Scenarios, apply_action, apply_form, draw, focus_faults,
    runs, saved,
};
use crate::failure::Failure;
use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::random;
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_pairs, sent};
use crate::response::page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use render::layout::PageLocation;
use render::url;
use rulings::Format;
use rulings::event::{Document, Report, report_document, write};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, url::EVENT_SUFFIX, || get(show).post(change));

/// The highest random number for the lots: short enough to be read out.
const MAX_LOTS: u32 = 999_999;

/// The result of a form.
struct Entered {
    editor: Editor,
    report: Report,
    text: String,
    saved: Option<Saved>,
}

async fn show(context: RequestContext) -> Response {
    answer(&context, &FormFields::default())
}

async fn change(context: RequestContext, headers: HeaderMap, body: Bytes) -> Response {
    let fields = match sent(&headers, &body) {
        Ok(fields) => parse_pairs(fields),
        Err(failure) => return page_response(&context, Err(failure)),
    };
    let mut response = answer(&context, &FormFields::new(fields));
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response
}

fn answer(context: &RequestContext, sent: &FormFields) -> Response {
    let Some(scope) = context.scope.filter(|scope| runs(&context.snapshot.kb, *scope)) else {
        return page_response(context, Err(not_found(context, "event")));
    };
    match enter(&context.snapshot.kb, scope, sent).map_err(Failure::Refused) {
        Ok(Entered { saved: Some(saved), .. }) => file(saved),
        Ok(entered) => page_response(context, Ok(page(context, scope, &entered))),
        Err(failure) => page_response(context, Err(failure)),
    }
}

/// Applies the fields of the form and its action.
fn enter(kb: &KnowledgeBase, scope: Scope, sent: &FormFields) -> Result<Entered, Refusal> {
    let report = |document: &Document| report_document(document, Some(scope), &kb.catalogue);
    let mut editor = Editor::from_form(sent, scope);
    apply_form(&mut editor, sent, &Scenarios::new(kb, scope));
    apply_action(&mut editor, sent, &ActionContext { scope, report: &report, lots: &|| random::number(MAX_LOTS) })?;
    let found = report(&editor.document)?;
    focus_faults(&mut editor, &found);
    let text = write(&editor.document, Format::Toml)?;
    Ok(Entered { saved: saved(&editor, sent)?, report: found, text, editor })
}

/// The file, for the browser to save.
fn file(saved: Saved) -> Response {
    let named = format!("attachment; filename=\"{}\"", saved.name);
    ([(header::CONTENT_TYPE, saved.kind.to_owned()), (header::CONTENT_DISPOSITION, named)], saved.text).into_response()
}

fn page(context: &RequestContext, scope: Scope, entered: &Entered) -> Page {
    let view = context.view();
    let Entered { editor, report, text, .. } = entered;
    let name = editor.document.event.name.clone().unwrap_or_else(|| view.ui("ui-event"));
    let title = view.say(&Message::new("ui-event-title").text("event", name).text("edition", view.scope_short(scope)));
    let main = draw(&view, &EditorPage { editor, report, text, scope, script: context.state.assets.event() });
    let scopes = Scope::all().filter(|scope| runs(&context.snapshot.kb, *scope)).collect();
    let status = if editor.refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, PageLocation::Scoped(url::EVENT_SUFFIX.to_owned(), scopes), main) }
}
