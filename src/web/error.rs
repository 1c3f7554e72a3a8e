//! What can go wrong with a request: one match to a status, said as a page or as a problem document (RFC 9457).

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::guard::Explained;
use crate::reader::{Page, Reader};
use crate::{MOST_ADDRESS, MOST_BODY, MOST_TIME};
use maud::html;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;
use render::layout::PageLocation;
use render::{View, address, entry, sentence};

/// Why a request is not met.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Nothing stands at the address; the nearest ids, best first.
    Missing { asked: String, nearest: Vec<String> },
    /// The situation cannot be run as it was sent.
    Refused(Refusal),
    /// The request itself cannot be read.
    Malformed(Message),
    /// The method is not for this address.
    Method,
    /// The body is too large.
    Large,
    /// The address is too long.
    Long,
    /// The body is of a kind that is not read.
    Kind,
    /// It took too long.
    Slow,
    /// Too much is going on.
    Busy,
    /// The fault is ours.
    Fault,
}

impl Failure {
    /// The one place that decides about statuses.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Missing { .. } => StatusCode::NOT_FOUND,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Large => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Long => StatusCode::URI_TOO_LONG,
            Self::Kind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Slow | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The failure behind a status that a layer or an extractor answered with.
    pub fn of(status: StatusCode) -> Self {
        match status.as_u16() {
            404 => Self::Missing { asked: String::new(), nearest: Vec::new() },
            405 => Self::Method,
            413 => Self::Large,
            414 | 431 => Self::Long,
            415 => Self::Kind,
            408 | 503 => Self::Slow,
            400..=499 => Self::Malformed(Message::new("ui-failure-malformed")),
            _server => Self::Fault,
        }
    }

    /// The short name, part of a problem document's `type`.
    const fn name(&self) -> &'static str {
        match self {
            Self::Missing { .. } => "missing",
            Self::Refused(_) => "refused",
            Self::Malformed(_) => "malformed",
            Self::Method => "method",
            Self::Large => "too-large",
            Self::Long => "address-too-long",
            Self::Kind => "unsupported-type",
            Self::Slow => "too-slow",
            Self::Busy => "busy",
            Self::Fault => "fault",
        }
    }

    fn title(&self) -> Message {
        Message::new(match self {
            Self::Missing { .. } => "ui-failure-missing",
            Self::Refused(_) => "ui-refused",
            Self::Malformed(_) => "ui-failure-malformed",
            Self::Method => "ui-failure-method",
            Self::Large => "ui-failure-large",
            Self::Long => "ui-failure-long",
            Self::Kind => "ui-failure-kind",
            Self::Slow => "ui-failure-slow",
            Self::Busy => "ui-failure-busy",
            Self::Fault => "ui-failure-fault",
        })
    }

    fn detail(&self) -> Option<Message> {
        match self {
            Self::Missing { asked, .. } if !asked.is_empty() => Some(
                Message::new("ui-failure-missing-detail").text("asked", asked.chars().take(80).collect::<String>()),
            ),
            Self::Refused(refusal) => Some(refusal.message.clone()),
            Self::Malformed(message) => Some(message.clone()),
            Self::Large => Some(Message::new("ui-failure-large-detail").count("most", MOST_BODY)),
            Self::Long => Some(Message::new("ui-failure-long-detail").count("most", MOST_ADDRESS)),
            Self::Slow => {
                Some(Message::new("ui-failure-slow-detail").number("most", MOST_TIME.as_secs().cast_signed()))
            }
            Self::Busy => Some(Message::new("ui-failure-busy-detail")),
            Self::Missing { .. } | Self::Method | Self::Kind | Self::Fault => None,
        }
    }
}

/// A failure as a page.
pub fn describe(view: &View<'_>, failure: &Failure) -> Page {
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
pub fn document<'a>(reader: &Reader, failure: &'a Failure) -> ProblemDocument<'a> {
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

/// The response with a failure.
pub fn problem(reader: &Reader, failure: &Failure) -> Response {
    let document = document(reader, failure);
    let headers =
        [(header::CONTENT_TYPE, "application/problem+json"), (header::CONTENT_LANGUAGE, reader.lang.as_str())];
    let mut response = (failure.status(), headers, Json(document)).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/problem+json"));
    mark(&mut response, failure);
    response
}

/// Marks a response that says what went wrong, and says when to come back where that helps.
pub fn mark(response: &mut Response, failure: &Failure) {
    response.extensions_mut().insert(Explained);
    if matches!(failure, Failure::Busy) {
        response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
    }
}

/// Whether whoever asks at a path is a program, and is told in a document what went wrong.
pub fn wants_document(path: &str) -> bool {
    path.starts_with("/api/") || path == "/mcp"
}

/// The response with a failure as whoever asks at a path reads it.
pub fn refuse(reader: &Reader, path: &str, failure: Failure) -> Response {
    if wants_document(path) { problem(reader, &failure) } else { reader.respond(Err(failure)) }
}
