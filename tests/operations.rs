//! Monitoring: health checks, metrics and the log, none of which contain personal data of visitors.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::pin::Pin;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Method, Request, header};
use content::Folder;
use hyper::body::{Body as HttpBody, Frame};
use i18n::Messages;
use kb::{Checked, assemble};
use serde_json::Value;
use tower::ServiceExt;
use web::{AppState, Reload, RequestLog, Snapshot, reload, router};

use crate::base;
use crate::exposition::Exposition;
use crate::site::{Response, send};
use crate::sources::root;

/// The time-out of a read; reaching it fails the test.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

fn content(folder: &std::path::Path) -> Checked {
    Checked::build(assemble(&Folder::open(folder).expect("a folder")), &|_| {})
}

fn tiny() -> AppState {
    let checked = content(&root().join("tests/fixtures/base"));
    AppState::new(Snapshot::build(checked).expect("an index"), Messages::load())
}

fn served(site: AppState) -> (Arc<AppState>, Router) {
    let site = Arc::new(site);
    (Arc::clone(&site), router(site))
}

async fn get(router: &Router, address: &str) -> Response {
    send(router, Request::get(address).body(Body::empty()).expect("a request")).await
}

async fn exposed(router: &Router) -> Exposition {
    let Response { status, headers, body: text, .. } = get(router, "/metrics").await;
    assert_eq!(
        (status, headers[header::CONTENT_TYPE].as_bytes()),
        (200, &b"text/plain; version=0.0.4; charset=utf-8"[..])
    );
    Exposition::read(&text)
}

#[tokio::test]
async fn requests_are_counted_by_route_and_status() {
    let (_, router) = served(tiny());
    let before = exposed(&router).await;
    for (address, status) in [
        ("/en", 200),
        ("/ko", 200),
        ("/en/search?q=roll", 200),
        ("/api/v1/entries", 200),
        ("/api/v1/entries/nothing-of-ours", 404),
        ("/no/such/page", 404),
        ("/healthz", 200),
    ] {
        assert_eq!(get(&router, address).await.status, status, "{address}");
    }
    let Response { headers, .. } = get(&router, "/en/terms").await;
    let known = Request::get("/en/terms").header(header::IF_NONE_MATCH, &headers[header::ETAG]);
    assert_eq!(send(&router, known.body(Body::empty()).expect("a request")).await.status, 304);
    let after = exposed(&router).await;
    for (route, status, more) in [
        ("/{lang}", "200", 2),
        ("/{lang}/search", "200", 1),
        ("/api/v1/entries", "200", 1),
        ("/api/v1/entries/{id}", "404", 1),
        ("unmatched", "404", 1),
        ("/healthz", "200", 1),
        ("/{lang}/terms", "200", 1),
        ("/{lang}/terms", "304", 1),
        ("/metrics", "200", 1),
        ("/{lang}/search", "404", 0),
    ] {
        let labels = [("route", route), ("status", status)];
        let grown = |name| after.count(name, &labels) - before.count(name, &labels);
        assert_eq!(grown("adjutant_http_requests_total"), more, "{route} {status}: {after:?}");
    }
    let timed = after.count("adjutant_http_request_duration_seconds_count", &[("route", "/{lang}/terms")]);
    assert_eq!(timed, 2, "a page that is not modified is timed too");
    assert_eq!(after.count("adjutant_http_requests_in_flight", &[]), 1, "only the request for the metrics");
}

/// An arbitrary unknown URL for each number.
fn unknown_url(number: u64) -> String {
    let mark = format!("{:x}", number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | (1 << 63));
    let below =
        ["/en/n4/rules/", "/en/n4/", "/ko/", "/en/terms/", "/api/v1/entries/", "/assets/", "/offline/", "/", "/x/y/"];
    let base = below[usize::try_from(number).expect("a number") % below.len()];
    format!("{base}zz{mark}?q=zz{mark}&lang=zz{mark}")
}

#[tokio::test]
async fn no_address_host_method_or_cookie_becomes_a_label() {
    let (_, router) = served(tiny());
    let ask = async |numbers: std::ops::Range<u64>| {
        for number in numbers {
            let address = unknown_url(number);
            let method = if number % 4 == 0 { format!("ZZ{number}") } else { "GET".to_owned() };
            let request = Request::builder()
                .method(Method::from_bytes(method.as_bytes()).expect("a method"))
                .uri(&address)
                .header(header::HOST, format!("zz{number}.example"))
                .header(header::COOKIE, format!("edition=zz{number}; zz{number}=1"))
                .header(header::USER_AGENT, format!("zz{number}"));
            let Response { status, .. } = send(&router, request.body(Body::empty()).expect("a request")).await;
            assert!((400..500).contains(&status), "{address}: {status}");
        }
    };
    ask(0..90).await;
    // The series of a scrape itself appear in the next one.
    exposed(&router).await;
    let few = exposed(&router).await;
    ask(90..900).await;
    let many = exposed(&router).await;
    assert_eq!(many.series(), few.series(), "no address adds a series");
    let routes = many.values_of("route");
    for known in ["/{lang}/{edition}/{folder}/{slug}", "/{lang}/terms/{id}", "/assets/{file}", "unmatched"] {
        assert!(routes.contains(known), "{known} is not in {routes:?}");
    }
    for route in routes {
        assert!(route == "unmatched" || (route.starts_with('/') && !route.contains("zz")), "{route}");
    }
    assert_eq!(many.labels(), BTreeSet::from(["hash", "le", "outcome", "route", "status", "version"]));
}

#[tokio::test]
async fn what_is_served_is_exposed_and_reloads_are_counted() {
    let (site, router) = served(tiny());
    let first = site.snapshot();
    let reloads = |exposed: &Exposition| {
        ["served", "rejected", "failed"].map(|outcome| exposed.count("adjutant_reloads_total", &[("outcome", outcome)]))
    };
    let before = exposed(&router).await;
    assert_eq!(before.values_of("outcome").len(), 3, "zeros are there from the start");
    let count = |exposed: &Exposition, name: &str| exposed.count(&format!("adjutant_{name}"), &[]);
    assert!(first.kb().entries.len() > 1 && !first.kb().rulings.is_empty(), "the fixture holds something");
    for (name, expected) in [
        ("snapshot_entries", first.kb().entries.len()),
        ("snapshot_rulings", first.kb().rulings.len()),
        ("snapshot_problems", 0),
        ("rejected_problems", 0),
    ] {
        assert_eq!(count(&before, name), expected as u64, "{name}");
    }
    assert_eq!(before.values_of("hash"), BTreeSet::from([first.kb().hash.as_str()]));
    assert_eq!(before.values_of("version"), BTreeSet::from([env!("CARGO_PKG_VERSION")]));
    assert!(before.value("adjutant_snapshot_built_timestamp_seconds", &[]) > 1.7e9);

    let copy = base::copy();
    fs::write(copy.path().join("rules/zz.md"), "no entry").expect("a file");
    assert!(matches!(reload(&site, content(copy.path())), Reload::Rejected(..)));
    let rejected = exposed(&router).await;
    assert_eq!(reloads(&rejected), [0, 1, 0]);
    assert!(count(&rejected, "rejected_problems") > 0);
    assert_eq!(rejected.values_of("hash"), BTreeSet::from([first.kb().hash.as_str()]), "the last good one is served");

    fs::remove_file(copy.path().join("rules/zz.md")).expect("it is gone");
    fs::write(
        copy.path().join("ids.toml"),
        fs::read_to_string(copy.path().join("ids.toml")).expect("ids") + "\n# More.\n",
    )
    .expect("a file");
    assert!(matches!(reload(&site, content(copy.path())), Reload::Served));
    let after = exposed(&router).await;
    assert_eq!(reloads(&after), [1, 1, 0]);
    assert_eq!(count(&after, "rejected_problems"), 0);
    let hash = site.snapshot().kb().hash.clone();
    assert_ne!(hash, first.kb().hash);
    assert_eq!(after.values_of("hash"), BTreeSet::from([hash.as_str()]), "one content is served at a time");
    site.fail();
    assert_eq!(reloads(&exposed(&router).await), [1, 1, 1]);
}

#[tokio::test]
async fn health_checks_are_not_cached_and_stay_green_while_content_is_rejected() {
    let (site, router) = served(tiny());
    let check = async |address: &str| {
        let Response { status, headers, body, .. } = get(&router, address).await;
        assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{address}");
        assert!(headers.get(header::ETAG).is_none(), "{address}");
        (status, body)
    };
    assert_eq!(check("/readyz").await, (200, "ok\n".to_owned()));
    site.reject(3);
    assert_eq!(check("/readyz").await, (200, "ok\nrejected: 3\n".to_owned()));
    assert_eq!(check("/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(check("/metrics").await.0, 200);

    let empty = tempfile::tempdir().expect("a folder");
    let (_, router) =
        served(AppState::new(Snapshot::build(content(empty.path())).expect("an index"), Messages::load()));
    let Response { status, body, .. } = get(&router, "/readyz").await;
    assert_eq!((status, body.as_str()), (503, "no content\n"));
    assert_eq!(get(&router, "/healthz").await.status, 200, "missing content is no reason to restart");
}

/// A log in memory.
#[derive(Clone, Default)]
struct LogBuffer(Arc<Mutex<Vec<u8>>>);

impl Write for LogBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl LogBuffer {
    /// Closes the log and returns its lines.
    fn lines(&self, site: &AppState) -> Vec<String> {
        site.log().expect("a log").close();
        let written = self.0.lock().expect("not poisoned").clone();
        let text = String::from_utf8(written).expect("the log is text");
        assert!(text.is_ascii(), "the log is plain: {text}");
        text.lines().map(str::to_owned).collect()
    }
}

fn logging() -> (LogBuffer, Arc<AppState>, Router) {
    let buffer = LogBuffer::default();
    let (site, router) = served(tiny().with_log(RequestLog::new(buffer.clone())));
    (buffer, site, router)
}

fn read(line: &str) -> BTreeMap<String, Value> {
    serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault}: {line}"))
}

#[tokio::test]
async fn a_log_line_describes_the_request_without_personal_data() {
    let (buffer, site, router) = logging();
    let request = Request::get("/en/search?q=secretquery&lang=secretlang")
        .header(header::HOST, "secrethost.example")
        .header(header::COOKIE, "edition=n4; session=secretcookie")
        .header(header::REFERER, "http://secretreferrer.example/")
        .header(header::USER_AGENT, "secretagent")
        .header(header::AUTHORIZATION, "Basic secretpassword")
        .header(header::ACCEPT_LANGUAGE, "secretlanguage")
        .header("x-forwarded-for", "secretaddress")
        .header("forwarded", "for=secretaddress");
    let Response { status, body, .. } = send(&router, request.body(Body::empty()).expect("a request")).await;
    let lines = buffer.lines(&site);
    assert_eq!((status, lines.len()), (200, 1), "{lines:?}");
    assert!(!lines[0].contains("secret"), "{}", lines[0]);
    let line = read(&lines[0]);
    let keys: Vec<&str> = line.keys().map(String::as_str).collect();
    assert_eq!(keys, ["bytes", "event", "method", "ms", "path", "route", "status", "time"]);
    let texts = ["event", "method", "path", "route"].map(|key| line[key].as_str().expect("text"));
    assert_eq!(texts, ["request", "GET", "/en/search", "/{lang}/search"]);
    assert_eq!((line["status"].as_u64(), line["bytes"].as_u64()), (Some(200), Some(body.len() as u64)));
    assert!(
        line["ms"].as_f64().is_some_and(|ms| ms > 0.0 && (ms * 1_000.0 - (ms * 1_000.0).round()).abs() < 0.001),
        "{line:?}"
    );
}

#[tokio::test]
async fn a_request_is_one_log_line_whatever_its_url_contains() {
    let (buffer, site, router) = logging();
    let long = format!("/en/{}", "x".repeat(7_000));
    let addresses = [
        "/en/%0A%7B%22event%22:%22forged%22%7D",
        "/en/\u{2028}\u{202e}\u{1f600}",
        "/en/\"quoted\"/{\"event\":\"forged\"}",
        "//example.org/%5c",
        "/en/%00%ff%1b[31m",
        &long,
    ];
    for address in addresses {
        let request = Request::get(address).body(Body::empty()).unwrap_or_else(|fault| panic!("{address}: {fault}"));
        let Response { status, .. } = send(&router, request).await;
        assert!((300..500).contains(&status), "{address}: {status}");
    }
    let lines = buffer.lines(&site);
    assert_eq!(lines.len(), addresses.len(), "{lines:?}");
    for line in &lines {
        let parsed = read(line);
        assert_eq!(parsed["event"], "request", "{line}");
        assert!(line.len() < 700, "{} bytes: {line}", line.len());
    }
    assert!(lines[5].contains("xxx...\""), "{}", lines[5]);
}

#[tokio::test]
async fn a_log_line_has_the_size_of_the_response() {
    let (buffer, site, router) = logging();
    let ask = async |method: Method, headers: &[(header::HeaderName, String)]| {
        let request = Request::builder().method(method).uri("/en");
        let request = headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        let response =
            router.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let sent = axum::body::to_bytes(body, usize::MAX).await.expect("a body").len() as u64;
        (parts.headers, sent)
    };
    let (headers, plain) = ask(Method::GET, &[]).await;
    assert_eq!(
        headers[header::CONTENT_LENGTH].to_str().expect("a length"),
        plain.to_string(),
        "the length is still sent"
    );
    let (_, packed) = ask(Method::GET, &[(header::ACCEPT_ENCODING, "gzip".to_owned())]).await;
    let mark = headers[header::ETAG].to_str().expect("a mark").to_owned();
    ask(Method::GET, &[(header::IF_NONE_MATCH, mark)]).await;
    ask(Method::HEAD, &[]).await;
    assert!(plain > 1_000 && packed < plain / 2, "{plain} {packed}");
    let lines = buffer.lines(&site);
    let logged: Vec<_> =
        lines.iter().map(|line| read(line)).map(|line| (line["status"].as_u64(), line["bytes"].as_u64())).collect();
    let expected = [(200, plain), (200, packed), (304, 0), (200, 0)].map(|(status, bytes)| (Some(status), Some(bytes)));
    assert_eq!(logged, expected);
    assert_eq!(read(&lines[3])["method"], "HEAD");
}

/// A body that never ends.
struct PendingBody;

impl HttpBody for PendingBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        Poll::Pending
    }
}

#[tokio::test]
async fn a_client_that_disconnects_before_the_response_is_counted_and_logged() {
    let (buffer, site, router) = logging();
    let request = Request::post("/api/v1/run").header(header::CONTENT_TYPE, "application/json");
    let waiting = router.clone().oneshot(request.body(Body::new(PendingBody)).expect("a request"));
    tokio::select! {
        biased;
        _answer = waiting => panic!("nothing can be answered"),
        () = std::future::ready(()) => {}
    }
    let counted = exposed(&router).await;
    let labels = [("route", "/api/v1/run"), ("status", "499")];
    assert_eq!(counted.count("adjutant_http_requests_total", &labels), 1, "{counted:?}");
    let line = read(&buffer.lines(&site)[0]);
    assert_eq!((line["status"].as_u64(), line["bytes"].as_u64()), (Some(499), Some(0)));
    assert_eq!(counted.count("adjutant_http_requests_in_flight", &[]), 1, "only the request for the metrics");
}

/// A log that blocks the first write until the test releases it.
struct BlockedLog {
    buffer: LogBuffer,
    go: Option<Receiver<()>>,
}

impl Write for BlockedLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(go) = self.go.take() {
            let _released = go.recv();
        }
        self.buffer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_blocked_log_does_not_block_requests() {
    const REQUESTS: u64 = 1_500;
    let (buffer, (release, go)) = (LogBuffer::default(), channel());
    let log = RequestLog::new(BlockedLog { buffer: buffer.clone(), go: Some(go) });
    let (site, router) = served(tiny().with_log(log));
    for _ in 0..REQUESTS {
        assert_eq!(get(&router, "/healthz").await.status, 200);
    }
    let lost = exposed(&router).await.count("adjutant_log_lines_lost_total", &[]);
    assert!(lost > 0, "a blocked log has a bounded queue");
    release.send(()).expect("the log waits");
    let written = buffer.lines(&site).len() as u64;
    let lost = exposed(&router).await.count("adjutant_log_lines_lost_total", &[]);
    // The scrape in between is a request too.
    assert_eq!(written + lost, REQUESTS + 1, "{written} lines are written and {lost} are lost");
}

/// A server process over the base fixture.
struct Process {
    child: std::process::Child,
    stderr: BufReader<std::process::ChildStderr>,
    host: String,
}

impl Process {
    fn start(more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.args(["serve", "--addr", "127.0.0.1:0", "--content", "tests/fixtures/base"]).args(more);
        let mut child =
            command.current_dir(root()).env("LC_ALL", "en").stderr(Stdio::piped()).spawn().expect("it starts");
        let mut stderr = BufReader::new(child.stderr.take().expect("standard error"));
        let mut first = String::new();
        stderr.read_line(&mut first).expect("the address it listens on");
        let host = first.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let host = host.unwrap_or_else(|| panic!("no address: {first}")).to_owned();
        Self { child, stderr, host }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(READ_TIMEOUT)).expect("a time limit");
        stream
    }

    /// The body of a response, over a new connection.
    fn get(&self, address: &str) -> String {
        let mut stream = self.connect();
        write!(stream, "GET {address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer.split_once("\r\n\r\n").expect("a head").1.to_owned()
    }

    /// Stops the server; returns its remaining output.
    fn stop(mut self) -> String {
        let status =
            Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status().expect("a signal");
        assert!(status.success());
        let mut rest = String::new();
        self.stderr.read_to_string(&mut rest).expect("it speaks UTF-8");
        assert!(self.child.wait().expect("it ends").success());
        rest
    }
}

#[test]
fn connections_are_counted_while_they_are_open() {
    let server = Process::start(&[]);
    let open = |exposed: &Exposition| {
        ["adjutant_connections_open", "adjutant_connections_total", "adjutant_connections_refused_total"]
            .map(|name| exposed.count(name, &[]))
    };
    let idle = [server.connect(), server.connect()];
    // Connections are accepted in order.
    assert_eq!(open(&Exposition::read(&server.get("/metrics"))), [3, 3, 0]);
    drop(idle);
    assert_eq!(server.stop(), "", "requests are logged only with --log");
}

#[test]
fn with_a_request_log_all_output_is_json() {
    let server = Process::start(&["--log", "requests"]);
    assert_eq!(server.get("/healthz?token=secret"), "ok\n");
    let rest = server.stop();
    let lines: Vec<_> = rest.lines().map(read).collect();
    assert_eq!(lines.len(), 1, "the last line is written before it ends: {rest}");
    assert_eq!((&lines[0]["route"], &lines[0]["bytes"]), (&"/healthz".into(), &3.into()));
    assert!(!rest.contains("secret"), "{rest}");

    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(["serve", "--log", "requests", "--content", "tests/fixtures/base", "--addr", &address]);
    let refused = command.current_dir(root()).env("LC_ALL", "en").output().expect("it starts");
    let output = String::from_utf8(refused.stderr).expect("it speaks UTF-8");
    assert_eq!(refused.status.code(), Some(2), "{output}");
    let line = read(output.trim_end());
    assert_eq!(line["event"], "message");
    assert!(line["text"].as_str().is_some_and(|text| text.contains(&address)), "{output}");
}
