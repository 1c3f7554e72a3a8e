//! What can go wrong with a request, with one match to a status. `response` turns it into a page or a problem document.

use axum::http::StatusCode;

use crate::limits::{MAX_BODY, MAX_TIME, MAX_URL};
use model::message::Message;
use model::refusal::Refusal;

/// Why a request fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Nothing is at this URL; the nearest ids, best first.
    Missing { asked: String, nearest: Vec<String> },
    /// The situation is over a limit or invalid.
    Refused(Refusal),
    /// The request cannot be parsed.
    Malformed(Message),
    /// The URL does not have this method.
    Method,
    /// The body is too large.
    Large,
    /// The URL is too long.
    Long,
    /// The content type of the body is not supported.
    Kind,
    /// It took too long.
    Slow,
    /// Too many jobs wait.
    Busy,
    /// A fault of the program.
    Fault,
}

impl Failure {
    /// The status; the only place that decides it.
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

    /// The failure behind the bare status of a layer or an extractor.
    pub fn from_status(status: StatusCode) -> Self {
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
    pub const fn name(&self) -> &'static str {
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

    /// The title.
    pub fn title(&self) -> Message {
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

    /// The detail, which names the limit where there is one.
    pub fn detail(&self) -> Option<Message> {
        match self {
            Self::Missing { asked, .. } if !asked.is_empty() => Some(
                Message::new("ui-failure-missing-detail").text("asked", asked.chars().take(80).collect::<String>()),
            ),
            Self::Refused(refusal) => Some(refusal.message.clone()),
            Self::Malformed(message) => Some(message.clone()),
            Self::Large => Some(Message::new("ui-failure-large-detail").count("most", MAX_BODY)),
            Self::Long => Some(Message::new("ui-failure-long-detail").count("most", MAX_URL)),
            Self::Slow => Some(Message::new("ui-failure-slow-detail").number("most", MAX_TIME.as_secs().cast_signed())),
            Self::Busy => Some(Message::new("ui-failure-busy-detail")),
            Self::Missing { .. } | Self::Method | Self::Kind | Self::Fault => None,
        }
    }
}
