//! Responses: a page in its layout, or a failure as a page or as a problem document (RFC 9457).

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;

use crate::failure::Failure;
use crate::request::reader::{Notice, Reader};
use crate::state::SharedState;
use crate::state::page::Page;
use maud::html;
use model::ids::ClauseId;
use model::lang::Lang;
use render::layout::{Frame, PageLocation, page};
use render::{View, address, entry, sentence};

/// Marks a response whose body already explains its status.
#[derive(Clone, Copy)]
pub struct Explained;

impl Reader {
    /// The response with a page, or with a failure as a page.
    pub fn respond(&self, made: Result<Page, Failure>) -> Response {
        match made {
            Ok(page) => self.render(&Arc::new(page)),
            Err(Failure::Busy) => busy_page(&self.state, self.lang),
            Err(failure) => {
                let mut response = self.render(&Arc::new(failure_page(&self.view(), &failure)));
                mark_explained(&mut response, &failure);
                response
            }
        }
    }

    /// The response with a page in its layout.
    pub fn render(&self, page: &Arc<Page>) -> Response {
        let mut response = (page.status, Html(self.html(page))).into_response();
        if page.status != StatusCode::OK {
            response.extensions_mut().insert(Explained);
        }
        // For the page cache.
        response.extensions_mut().insert(Arc::clone(page));
        response
    }

    /// A page in its layout as HTML.
    fn html(&self, made: &Page) -> String {
        let frame = Frame {
            title: &made.title,
            place: &made.place,
            about: &made.about,
            origin: self.origin.as_deref(),
            query: &made.query,
            assets: self.state.assets.addresses(),
            notice: self.notice.0.as_ref(),
            theme: self.theme,
            main: &made.main,
        };
        page(&self.view(), &frame).into_string()
    }
}

/// The page for [`Failure::Busy`]: rendered once, because rendering is what there is too much of.
fn busy_page(state: &SharedState, lang: Lang) -> Response {
    let render = || {
        let reader = Reader { notice: Notice(None), ..Reader::new(state, lang, None) };
        Bytes::from(reader.html(&failure_page(&reader.view(), &Failure::Busy)))
    };
    let html = state.busy_page.get(lang).get_or_init(render).clone();
    let mut response = (Failure::Busy.status(), Html(html)).into_response();
    mark_explained(&mut response, &Failure::Busy);
    response
}

/// A failure as a page.
fn failure_page(view: &View<'_>, failure: &Failure) -> Page {
    let title = view.say(&failure.title());
    let nearest: &[String] = match failure {
        Failure::Missing { nearest, .. } => nearest,
        Failure::Refused(_)
        | Failure::Malformed(_)
        | Failure::Method
        | Failure::Large
        | Failure::Long
        | Failure::Kind
        | Failure::Slow
        | Failure::Busy
        | Failure::Fault => &[],
    };
    let main = html! {
        article.failure {
            h1 { (title) }
            @if let Some(detail) = failure.detail() { p { (sentence::draw(&view.say(&detail))) } }
            @if !nearest.is_empty() {
                p { (view.ui("ui-nearest")) }
                ul.links { @for id in nearest { li { (entry::link(view, id)) } } }
            }
            p { a href=(address::home(view.lang)) { (view.ui("ui-to-front-page")) } }
        }
    };
    Page { status: failure.status(), ..Page::new(title, PageLocation::Plain(String::new()), main) }
}

/// A problem document.
#[derive(Serialize)]
pub struct ProblemDocument<'a> {
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

/// A failure as a problem document in the reader's language.
pub fn problem_document<'a>(reader: &Reader, failure: &'a Failure) -> ProblemDocument<'a> {
    let view = reader.view();
    let (path, message, nearest): (_, _, &[String]) = match failure {
        Failure::Refused(refusal) => {
            (Some(refusal.path.as_str()).filter(|path| !path.is_empty()), Some(refusal.message.id), &[])
        }
        Failure::Missing { nearest, .. } => (None, None, nearest),
        Failure::Malformed(message) => (None, Some(message.id), &[]),
        Failure::Method
        | Failure::Large
        | Failure::Long
        | Failure::Kind
        | Failure::Slow
        | Failure::Busy
        | Failure::Fault => (None, None, &[]),
    };
    ProblemDocument {
        r#type: format!("/api/v1/openapi.json#{}", failure.name()),
        // As a heading it ends with a colon; here the detail is a member of its own.
        title: view.say(&failure.title()).trim_end_matches(':').to_owned(),
        status: failure.status().as_u16(),
        detail: failure.detail().map(|detail| view.say(&detail)),
        path,
        message,
        clauses: if let Failure::Refused(refusal) = failure { &refusal.clauses } else { &[] },
        nearest,
    }
}

/// The response with a failure as a problem document.
pub fn problem(reader: &Reader, failure: &Failure) -> Response {
    let document = problem_document(reader, failure);
    let headers =
        [(header::CONTENT_TYPE, "application/problem+json"), (header::CONTENT_LANGUAGE, reader.lang.as_str())];
    let mut response = (failure.status(), headers, Json(document)).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    mark_explained(&mut response, failure);
    response
}

/// Marks the response with a failure, and adds `Retry-After` where a retry helps.
fn mark_explained(response: &mut Response, failure: &Failure) {
    response.extensions_mut().insert(Explained);
    if matches!(failure, Failure::Busy) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
}

/// Whether the clients of a path are programs, which get problem documents instead of pages.
fn is_api(path: &str) -> bool {
    path.starts_with("/api/") || path == "/mcp"
}

/// The response with a failure as the clients of a path expect it.
pub fn refuse(reader: &Reader, path: &str, failure: Failure) -> Response {
    if is_api(path) { problem(reader, &failure) } else { reader.respond(Err(failure)) }
}
