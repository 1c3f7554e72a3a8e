//! The log: one line of JSON for each request, without anything that tells who asked.
//!
//! No address of a client, no query, no cookie, no referrer. A thread of its own writes the lines: no page waits because
//! nobody reads them. Start reading at [`Log`].

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use axum::http::Method;
use serde::Serialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// How many lines wait to be written; more are lost, and counted.
const MOST_WAITING: usize = 1_024;
/// How many bytes are written at once, about.
const AT_ONCE: usize = 32 * 1024;
/// How much of a path is written; what is longer than ours was made up by somebody.
const MOST_PATH: usize = 120;
/// What stands behind a path that was cut.
const CUT: &str = "...";

/// A request that was answered.
pub struct Told<'a> {
    /// Its method.
    pub method: &'static str,
    /// The template of its route.
    pub route: &'a str,
    /// Its path as [`path`] writes it.
    pub path: &'a str,
    /// The status of the answer; 499 where the client left before it.
    pub status: u16,
    /// How many bytes of body were sent, compressed where they were.
    pub bytes: u64,
    /// The time until the head of the answer.
    pub elapsed: Duration,
}

/// A line.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Line<'a> {
    Request { time: String, method: &'a str, route: &'a str, path: &'a str, status: u16, bytes: u64, ms: f64 },
    Message { time: String, text: &'a str },
}

impl Line<'_> {
    fn written(&self) -> String {
        // Nothing in a line can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What the program says besides, as a line of the same kind.
pub fn message(text: &str) -> String {
    Line::Message { time: now(), text }.written()
}

/// The name of a method; those that the protocol does not know are one.
pub fn method(method: &Method) -> &'static str {
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

/// A path as it may stand in a line: plain characters, and no more than is needed to find a page.
pub fn path(asked: &str) -> String {
    let mut written = String::with_capacity(asked.len().min(MOST_PATH) + CUT.len());
    for byte in asked.bytes().take(MOST_PATH) {
        if byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\') {
            written.push(char::from(byte));
        } else {
            // Writing into memory does not fail.
            let _written = write!(written, "%{byte:02X}");
        }
    }
    if asked.len() > MOST_PATH {
        written.push_str(CUT);
    }
    written
}

/// This moment in UTC, to the millisecond.
fn now() -> String {
    let now = OffsetDateTime::from(SystemTime::now());
    let now = now.replace_millisecond(now.millisecond()).unwrap_or(now);
    now.format(&Rfc3339).unwrap_or_default()
}

/// What is handed to the thread that writes.
enum Job {
    Line(String),
    /// Everything before it is written; somebody waits to hear so.
    Written(SyncSender<()>),
}

/// Where the lines go.
pub struct Log {
    jobs: SyncSender<Job>,
}

impl Log {
    /// A log that is written to `out` by a thread of its own.
    ///
    /// # Errors
    /// The system refuses the thread.
    pub fn to(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (jobs, waiting) = sync_channel(MOST_WAITING);
        thread::Builder::new().name("log".to_owned()).spawn(move || write(&waiting, out))?;
        Ok(Self { jobs })
    }

    /// Says that a request was answered; whether there was room for the line.
    pub fn request(&self, told: &Told<'_>) -> bool {
        let &Told { method, route, path, status, bytes, elapsed } = told;
        let ms = f64::from(u32::try_from(elapsed.as_micros()).unwrap_or(u32::MAX)) / 1_000.0;
        let line = Line::Request { time: now(), method, route, path, status, bytes, ms };
        self.jobs.try_send(Job::Line(line.written())).is_ok()
    }

    /// Waits until everything said before is written, at most so long; whether it is.
    pub fn flush(&self, patience: Duration) -> bool {
        let (done, written) = sync_channel(1);
        self.jobs.try_send(Job::Written(done)).is_ok() && written.recv_timeout(patience).is_ok()
    }
}

/// Writes what comes, many lines at once where many wait.
fn write(waiting: &Receiver<Job>, mut out: impl Write) {
    let mut lines = String::new();
    let mut heard = Vec::new();
    while let Ok(first) = waiting.recv() {
        let mut next = Some(first);
        while let Some(job) = next.take() {
            match job {
                Job::Line(line) => {
                    lines.push_str(&line);
                    lines.push('\n');
                }
                Job::Written(done) => heard.push(done),
            }
            if lines.len() < AT_ONCE {
                next = waiting.try_recv().ok();
            }
        }
        // Where the other end is closed there is nobody left to tell.
        let _closed = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
        lines.clear();
        for done in heard.drain(..) {
            let _left = done.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::{message, method, path};

    #[test]
    fn a_path_is_plain_and_short() {
        assert_eq!(path("/en/n4/rules/dodge"), "/en/n4/rules/dodge");
        assert_eq!(path("/a\"b\\c\nd\u{202e}"), "/a%22b%5Cc%0Ad%E2%80%AE");
        let long = path(&"/x".repeat(5_000));
        assert_eq!((long.len(), long.ends_with("/x...")), (123, true));
    }

    #[test]
    fn a_method_that_nobody_knows_is_not_written() {
        assert_eq!(method(&Method::GET), "GET");
        assert_eq!(method(&Method::from_bytes(b"SECRET").expect("a method")), "other");
    }

    #[test]
    fn a_message_is_one_line_whatever_is_in_it() {
        let line = message("two\nlines \"and\" more");
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
