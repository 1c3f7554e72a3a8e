//! The request log: one JSON line for each request, without anything that identifies the visitor.
//!
//! No IP address, no query string, no cookie, no referrer. A thread of its own writes the lines, so requests never
//! block on the log. Start reading at [`RequestLog`].

use std::fmt::Write as _;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use axum::http::Method;
use serde::Serialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder, WorkerGuard};

/// How many lines are buffered; more are dropped and counted.
const MAX_BUFFERED: usize = 1_024;
/// How much of a path is logged; the paths of the site are shorter.
const MAX_PATH: usize = 120;
/// The end of a path that was cut.
const ELLIPSIS: &str = "...";

/// A request with its response.
pub struct RequestLine<'a> {
    /// The method of the request.
    pub method: &'static str,
    /// The template of its route.
    pub route: &'a str,
    /// The path of the request, escaped by [`format_path`].
    pub path: &'a str,
    /// The status of the response; 499 if the client disconnected first.
    pub status: u16,
    /// The number of body bytes sent, after compression.
    pub bytes: u64,
    /// The time until the response started.
    pub elapsed: Duration,
}

/// A line of the log, as JSON.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Line<'a> {
    Request { time: String, method: &'a str, route: &'a str, path: &'a str, status: u16, bytes: u64, ms: f64 },
    Message { time: String, text: &'a str },
}

impl Line<'_> {
    fn to_json(&self) -> String {
        // Serializing texts and numbers does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Formats other output of the program as a line of the log.
pub fn format_message(text: &str) -> String {
    Line::Message { time: format_now(), text }.to_json()
}

/// Returns the name of a method; unknown ones are `other`.
pub(crate) fn method(method: &Method) -> &'static str {
    const KNOWN: [(Method, &str); 9] = [
        (Method::GET, "GET"),
        (Method::HEAD, "HEAD"),
        (Method::POST, "POST"),
        (Method::OPTIONS, "OPTIONS"),
        (Method::PUT, "PUT"),
        (Method::DELETE, "DELETE"),
        (Method::PATCH, "PATCH"),
        (Method::CONNECT, "CONNECT"),
        (Method::TRACE, "TRACE"),
    ];
    KNOWN.iter().find(|(known, _)| known == method).map_or("other", |(_, name)| name)
}

/// Returns a path, escaped and cut: printable ASCII, long enough to find a page.
pub(crate) fn format_path(raw: &str) -> String {
    let mut written = String::with_capacity(raw.len().min(MAX_PATH) + ELLIPSIS.len());
    for byte in raw.bytes().take(MAX_PATH) {
        if byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\') {
            written.push(char::from(byte));
        } else {
            // Writing to memory does not fail.
            let _written = write!(written, "%{byte:02X}");
        }
    }
    if raw.len() > MAX_PATH {
        written.push_str(ELLIPSIS);
    }
    written
}

/// Returns the current time in UTC, to the millisecond.
fn format_now() -> String {
    let now = OffsetDateTime::from(SystemTime::now());
    let now = now.replace_millisecond(now.millisecond()).unwrap_or(now);
    now.format(&Rfc3339).unwrap_or_default()
}

/// A log that drops lines instead of delaying requests.
pub struct RequestLog {
    lines: NonBlocking,
    /// Writes the buffered lines when it is dropped.
    worker: Mutex<Option<WorkerGuard>>,
}

impl RequestLog {
    /// Creates a log whose lines a thread of its own writes to `out`.
    pub fn new(out: impl Write + Send + 'static) -> Self {
        let builder = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(MAX_BUFFERED);
        let (lines, worker) = builder.thread_name("log").finish(out);
        Self { lines, worker: Mutex::new(Some(worker)) }
    }

    /// Logs a request; a line that does not fit into the buffer is dropped and counted.
    pub fn write(&self, line: &RequestLine<'_>) {
        let &RequestLine { method, route, path, status, bytes, elapsed } = line;
        let ms = f64::from(u32::try_from(elapsed.as_micros()).unwrap_or(u32::MAX)) / 1_000.0;
        let line = Line::Request { time: format_now(), method, route, path, status, bytes, ms }.to_json() + "\n";
        // Writing never fails: the line is handed over or dropped.
        let _handed_over = self.lines.clone().write_all(line.as_bytes());
    }

    /// Returns how many lines were dropped.
    pub fn lost(&self) -> u64 {
        u64::try_from(self.lines.error_counter().dropped_lines()).unwrap_or(u64::MAX)
    }

    /// Writes the buffered lines, for at most about a second, and ends the log.
    pub fn close(&self) {
        drop(self.worker.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::{format_message, format_path, method};

    #[test]
    fn a_path_is_plain_and_short() {
        assert_eq!(format_path("/en/n4/rules/dodge"), "/en/n4/rules/dodge");
        assert_eq!(format_path("/a\"b\\c\nd\u{202e}"), "/a%22b%5Cc%0Ad%E2%80%AE");
        let long = format_path(&"/x".repeat(5_000));
        assert_eq!((long.len(), long.ends_with("/x...")), (123, true));
    }

    #[test]
    fn a_method_that_nobody_knows_is_not_written() {
        assert_eq!(method(&Method::GET), "GET");
        assert_eq!(method(&Method::from_bytes(b"SECRET").expect("a method")), "other");
    }

    #[test]
    fn a_message_is_one_line_whatever_is_in_it() {
        let line = format_message("two\nlines \"and\" more");
        assert!(!line.contains('\n'), "{line}");
        let read: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!((&read["event"], &read["text"]), (&"message".into(), &"two\nlines \"and\" more".into()));
        let time = read["time"].as_str().expect("a time");
        assert!(
            time.starts_with("20") && time.ends_with('Z') && time.len() <= "2026-01-01T00:00:00.000Z".len(),
            "{time}"
        );
    }
}
