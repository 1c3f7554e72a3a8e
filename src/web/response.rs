//! Responses: a page in its layout, or a failure as a page or as a problem document (RFC 9457).

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;

use crate::failure::Failure;
use crate::request::context::{Notice, RequestContext};
use crate::state::SharedState;
use crate::state::page::Page;
use maud::html;
use model::ids::ClauseId;
use model::lang::Lang;
use render::layout::{Layout, PageLocation, render_page};
use render::{View, entry, sentence, url};

/// Marks a response whose body already explains its status.
#[derive(Clone, Copy)]
pub(crate) struct ErrorRendered;

/// Returns the response for a page; a failure becomes a page with its status.
pub(crate) fn build_page_response(context: &RequestContext, page: Result<Page, Failure>) -> Response {
    match page {
        Ok(page) => page_in_layout(context, &Arc::new(page)),
        Err(Failure::Busy) => build_busy_page(&context.state, context.lang),
        Err(failure) => {
            let mut response = page_in_layout(context, &Arc::new(build_failure_page(&context.view(), &failure)));
            mark_explained(&mut response, &failure);
            response
        }
    }
}

/// Returns the response for a page that may come from the page cache.
pub(crate) fn page_in_layout(context: &RequestContext, page: &Arc<Page>) -> Response {
    let mut response = (page.status, Html(build_html_document(context, page))).into_response();
    if page.status != StatusCode::OK {
        response.extensions_mut().insert(ErrorRendered);
    }
    // For the page cache.
    response.extensions_mut().insert(Arc::clone(page));
    response
}

/// Renders a page in its layout.
fn build_html_document(context: &RequestContext, content: &Page) -> String {
    let layout = Layout {
        title: &content.title,
        location: &content.location,
        description: &content.description,
        origin: context.origin.as_deref(),
        query: &content.query,
        assets: context.state.assets.urls(),
        notice: context.notice.0.as_ref(),
        theme: context.theme,
        main: &content.main,
    };
    render_page(&context.view(), &layout).into_string()
}

/// Returns the page for [`Failure::Busy`]. It is rendered once per language because an overloaded server must not
/// render.
fn build_busy_page(state: &SharedState, lang: Lang) -> Response {
    let render = || {
        let context = RequestContext { notice: Notice(None), ..RequestContext::new(state, lang, None) };
        Bytes::from(build_html_document(&context, &build_failure_page(&context.view(), &Failure::Busy)))
    };
    let html = state.busy_page.get(lang).get_or_init(render).clone();
    let mut response = (Failure::Busy.status(), Html(html)).into_response();
    mark_explained(&mut response, &Failure::Busy);
    response
}

fn build_failure_page(view: &View<'_>, failure: &Failure) -> Page {
    let title = view.say(&failure.title());
    let nearest = failure.nearest();
    let main = html! {
        article.failure {
            h1 { (title) }
            @if let Some(detail) = failure.detail() { p { (sentence::render(&view.say(&detail))) } }
            @if !nearest.is_empty() {
                p { (view.ui("ui-nearest")) }
                ul.links { @for id in nearest { li { (entry::link(view, id)) } } }
            }
            p { a href=(url::home(view.lang)) { (view.ui("ui-to-front-page")) } }
        }
    };
    Page { status: failure.status(), ..Page::new(title, PageLocation::Plain(String::new()), main) }
}

/// A problem document (RFC 9457).
#[derive(Serialize)]
pub(crate) struct ProblemDocument<'a> {
    r#type: String,
    title: String,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'static str>,
    #[serde(skip_serializing_if = "<[ClauseId]>::is_empty")]
    clauses: &'a [ClauseId],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    nearest: &'a [String],
}

/// Describes a failure as a problem document in the reader's language.
pub(crate) fn describe_problem<'a>(context: &RequestContext, failure: &'a Failure) -> ProblemDocument<'a> {
    let view = context.view();
    let refusal = if let Failure::Refused(refusal) = failure { Some(refusal) } else { None };
    let message = match failure {
        Failure::Refused(refusal) => Some(refusal.message.id),
        Failure::BadRequest(message) => Some(message.id),
        Failure::NotFound { .. }
        | Failure::ForeignOrigin
        | Failure::MethodNotAllowed
        | Failure::TooLarge
        | Failure::UriTooLong
        | Failure::UnsupportedMediaType
        | Failure::Timeout
        | Failure::Busy
        | Failure::Internal => None,
    };
    ProblemDocument {
        r#type: format!("/api/v1/openapi.json#{}", failure.name()),
        // The heading of a page ends with a colon; here the detail is a member of its own.
        title: view.say(&failure.title()).trim_end_matches(':').to_owned(),
        status: failure.status().as_u16(),
        detail: failure.detail().map(|detail| view.say(&detail)),
        path: refusal.map(|refusal| refusal.path.as_str()).filter(|path| !path.is_empty()),
        message,
        clauses: refusal.map(|refusal| refusal.clauses.as_slice()).unwrap_or_default(),
        nearest: failure.nearest(),
    }
}

/// Returns the problem document of a failure, with its status.
pub(crate) fn build_problem_response(context: &RequestContext, failure: &Failure) -> Response {
    let document = describe_problem(context, failure);
    let language = [(header::CONTENT_LANGUAGE, context.lang.as_str())];
    let mut response = (failure.status(), language, Json(document)).into_response();
    // `Json` has set the type of plain JSON.
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    mark_explained(&mut response, failure);
    response
}

/// Marks the response for a failure as explained, and adds `Retry-After` if the client should retry.
fn mark_explained(response: &mut Response, failure: &Failure) {
    response.extensions_mut().insert(ErrorRendered);
    if matches!(failure, Failure::Busy) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
}

/// Returns whether the clients of a path are programs, which get problem documents instead of pages.
fn is_api(path: &str) -> bool {
    path.starts_with("/api/") || path == "/mcp"
}

/// Returns the response for a failure in the format that the clients of a path expect.
pub(crate) fn build_failure_response(context: &RequestContext, path: &str, failure: Failure) -> Response {
    if is_api(path) { build_problem_response(context, &failure) } else { build_page_response(context, Err(failure)) }
}
