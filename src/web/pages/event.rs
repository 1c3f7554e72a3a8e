//! `/{lang}/{pack}/event`: the event editor. The form carries the whole event; the server is stateless.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::event_editor::{
    ActionContext, Download, Editor, EditorPage, FormFields, Scenarios, apply_action, apply_form, download,
    focus_errors, has_events, render,
};
use crate::failure::Failure;
use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::random;
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_form_body, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use render::layout::PageLocation;
use render::url;
use rulings::Format;
use rulings::event::{Document, Report, report_document, write};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::EVENT_SUFFIX, || get(show).post(submit));

/// The highest seed for lots, short enough to read aloud.
const MAX_LOTS: u32 = 999_999;

/// The result of applying a form.
struct Applied {
    editor: Editor,
    report: Report,
    /// The event file as TOML.
    text: String,
    /// The file to download, if the button asks for it.
    download: Option<Download>,
}

async fn show(context: RequestContext) -> Response {
    respond(&context, &FormFields::default())
}

async fn submit(context: RequestContext, headers: HeaderMap, body: Bytes) -> Response {
    let fields = match parse_form_body(&headers, &body) {
        Ok(fields) => parse_pairs(fields),
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let mut response = respond(&context, &FormFields::new(fields));
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response
}

fn respond(context: &RequestContext, form: &FormFields) -> Response {
    let Some(scope) = context.scope.filter(|scope| has_events(context.snapshot.kb(), *scope)) else {
        return build_page_response(context, Err(not_found(context, "event")));
    };
    match apply(context.snapshot.kb(), scope, form).map_err(Failure::Refused) {
        Ok(Applied { download: Some(download), .. }) => download_response(download),
        Ok(applied) => build_page_response(context, Ok(page(context, scope, &applied))),
        Err(failure) => build_page_response(context, Err(failure)),
    }
}

/// Applies the fields of the form and the action of its button.
fn apply(kb: &KnowledgeBase, scope: Scope, form: &FormFields) -> Result<Applied, Refusal> {
    let report = |document: &Document| report_document(document, Some(scope), &kb.catalogue);
    let mut editor = Editor::from_form(form, scope);
    apply_form(&mut editor, form, &Scenarios::new(kb, scope));
    apply_action(
        &mut editor,
        form,
        &ActionContext { scope, report: &report, lots: &|| random::draw_number(MAX_LOTS) },
    )?;
    let report = report(&editor.document)?;
    focus_errors(&mut editor, &report);
    let text = write(&editor.document, Format::Toml)?;
    Ok(Applied { download: download(&editor, form)?, report, text, editor })
}

/// Returns the file as an attachment.
fn download_response(file: Download) -> Response {
    let disposition = format!("attachment; filename=\"{}\"", file.name);
    let headers = [(header::CONTENT_TYPE, file.content_type.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, file.text).into_response()
}

fn page(context: &RequestContext, scope: Scope, applied: &Applied) -> Page {
    let view = context.view();
    let Applied { editor, report, text, .. } = applied;
    let name = editor.document.event.name.clone().unwrap_or_else(|| view.ui("ui-event"));
    let title = view.say(&Message::new("ui-event-title").text("event", name).text("edition", view.scope_short(scope)));
    let main = render(&view, &EditorPage { editor, report, text, scope, script: context.state.assets.event() });
    let scopes = Scope::all().filter(|scope| has_events(context.snapshot.kb(), *scope)).collect();
    let status = if editor.refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, PageLocation::Scoped(url::EVENT_SUFFIX.to_owned(), scopes), main) }
}
