//! The reasons why a request fails, each with its HTTP status. `response` renders them as pages or problem documents.

use axum::http::StatusCode;

use crate::limits::{MAX_BODY, MAX_TIME, MAX_URL};
use model::message::Message;
use model::refusal::Refusal;

/// Why a request fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Nothing exists at the URL.
    NotFound {
        /// The id in the URL; empty if it has none.
        id: String,
        /// Similar ids, to suggest instead.
        nearest: Vec<String>,
    },
    /// The situation is invalid or exceeds a limit.
    Refused(Refusal),
    /// The request cannot be parsed.
    BadRequest(Message),
    /// A page of another site sent the request to a server that answers only its own pages.
    ForeignOrigin,
    /// The URL does not support the method.
    MethodNotAllowed,
    /// The body exceeds [`MAX_BODY`].
    TooLarge,
    /// The URL exceeds [`MAX_URL`].
    UriTooLong,
    /// The content type of the body is not supported.
    UnsupportedMediaType,
    /// The response took longer than [`MAX_TIME`].
    Timeout,
    /// The queue of jobs is full.
    Busy,
    /// A bug in the program.
    Internal,
}

impl Failure {
    /// Returns the HTTP status. No other code decides it.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound { .. } => StatusCode::NOT_FOUND,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UriTooLong => StatusCode::URI_TOO_LONG,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Timeout | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns the failure for the bare status of a layer, an extractor or the router.
    pub fn from_status(status: StatusCode) -> Self {
        match status.as_u16() {
            403 => Self::ForeignOrigin,
            404 => Self::NotFound { id: String::new(), nearest: Vec::new() },
            405 => Self::MethodNotAllowed,
            413 => Self::TooLarge,
            414 | 431 => Self::UriTooLong,
            415 => Self::UnsupportedMediaType,
            408 | 503 => Self::Timeout,
            400..=499 => Self::BadRequest(Message::new("ui-failure-malformed")),
            _server => Self::Internal,
        }
    }

    /// Returns the identifier in the `type` of a problem document. It is part of the API and never changes.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "missing",
            Self::Refused(_) => "refused",
            Self::BadRequest(_) => "malformed",
            Self::ForeignOrigin => "foreign-origin",
            Self::MethodNotAllowed => "method",
            Self::TooLarge => "too-large",
            Self::UriTooLong => "address-too-long",
            Self::UnsupportedMediaType => "unsupported-type",
            Self::Timeout => "too-slow",
            Self::Busy => "busy",
            Self::Internal => "fault",
        }
    }

    /// Returns the title of the page or problem document.
    pub fn title(&self) -> Message {
        Message::new(match self {
            Self::NotFound { .. } => "ui-failure-missing",
            Self::Refused(_) => "ui-refused",
            Self::BadRequest(_) => "ui-failure-malformed",
            Self::ForeignOrigin => "ui-failure-origin",
            Self::MethodNotAllowed => "ui-failure-method",
            Self::TooLarge => "ui-failure-large",
            Self::UriTooLong => "ui-failure-long",
            Self::UnsupportedMediaType => "ui-failure-kind",
            Self::Timeout => "ui-failure-slow",
            Self::Busy => "ui-failure-busy",
            Self::Internal => "ui-failure-fault",
        })
    }

    /// Returns the detail, which names the limit if one was exceeded.
    pub fn detail(&self) -> Option<Message> {
        match self {
            Self::NotFound { id, .. } if !id.is_empty() => {
                let shown: String = id.chars().take(80).collect();
                Some(Message::new("ui-failure-missing-detail").text("asked", shown))
            }
            Self::Refused(refusal) => Some(refusal.message.clone()),
            Self::BadRequest(message) => Some(message.clone()),
            Self::TooLarge => Some(Message::new("ui-failure-large-detail").count("most", MAX_BODY)),
            Self::UriTooLong => Some(Message::new("ui-failure-long-detail").count("most", MAX_URL)),
            Self::Timeout => {
                Some(Message::new("ui-failure-slow-detail").number("most", MAX_TIME.as_secs().cast_signed()))
            }
            Self::Busy => Some(Message::new("ui-failure-busy-detail")),
            Self::NotFound { .. }
            | Self::ForeignOrigin
            | Self::MethodNotAllowed
            | Self::UnsupportedMediaType
            | Self::Internal => None,
        }
    }

    /// Returns the ids to suggest instead of an unknown one.
    pub fn nearest(&self) -> &[String] {
        match self {
            Self::NotFound { nearest, .. } => nearest,
            Self::Refused(_)
            | Self::BadRequest(_)
            | Self::ForeignOrigin
            | Self::MethodNotAllowed
            | Self::TooLarge
            | Self::UriTooLong
            | Self::UnsupportedMediaType
            | Self::Timeout
            | Self::Busy
            | Self::Internal => &[],
        }
    }
}
