//! Connections over real sockets: ambiguous requests, limits, time-outs, the connection limit, graceful shutdown.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write, pipe};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::sync::{Arc, LazyLock};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use content::Folder;
use i18n::Messages;
use kb::{Checked, assemble};
use tokio::sync::oneshot;
use web::{AppState, MAX_URL, Options, RequestLog, SharedState, Snapshot, Timeouts, serve_until};

/// The longest wait for a response. A test that would hang fails instead.
const MAX_WAIT: Duration = Duration::from_secs(50);
/// A situation that can be run.
const SITUATION: &str = r#"{"kind":"information","edition":"n3","about":"cost"}"#;

/// A server over a small content.
struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ends: Option<JoinHandle<std::io::Result<()>>>,
}

impl Server {
    fn start(options: Options) -> Self {
        Self::start_with(options, |site| site)
    }

    fn start_with(options: Options, with: impl FnOnce(AppState) -> AppState) -> Self {
        let base = Folder::open(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/base")).expect("the base");
        let snapshot = Snapshot::build(Checked::build(assemble(&base), &|_| {})).expect("an index");
        let site: SharedState = Arc::new(with(AppState::new(snapshot, Messages::load())));
        let (sender, address) = channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let ends = thread::spawn(move || {
            let stop = async {
                let _stopped = stopped.await;
            };
            serve_until(&site, options, |address| sender.send(address).expect("the test waits"), stop)
        });
        let address = address.recv_timeout(MAX_WAIT).expect("an address");
        Self { address, stop: Some(stop), ends: Some(ends) }
    }

    fn with(timeouts: Timeouts) -> Self {
        Self::start(Options { timeouts, ..options() })
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(MAX_WAIT)).expect("a time limit");
        stream
    }

    /// Sends bytes and returns everything that the server sends until it closes the connection.
    fn answers(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(bytes).expect("room");
        rest(&mut stream)
    }

    fn stop(&mut self) {
        self.stop.take().expect("it runs").send(()).expect("it runs");
    }

    fn wait_until_stopped(&mut self) {
        self.ends.take().expect("once").join().expect("no panic").expect("it served");
    }
}

#[expect(clippy::disallowed_methods, reason = "what happens after some time is what is tested")]
fn pass(time: Duration) {
    thread::sleep(time);
}

fn options() -> Options {
    Options { address: SocketAddr::from(([127, 0, 0, 1], 0)), ..Options::default() }
}

/// A server with the default limits, shared by tests that do not stop it.
static SERVER: LazyLock<Server> = LazyLock::new(|| Server::start(options()));

/// Returns what a server answers to a request; with its own content folder it has only its own origin.
pub(crate) fn answer_to(request: &str, only_own_origin: bool) -> String {
    let own = || Server::start_with(options(), AppState::with_only_own_origin);
    if only_own_origin { own().answers(request.as_bytes()) } else { SERVER.answers(request.as_bytes()) }
}

/// Reads until the connection is closed.
fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    if let Err(error) = stream.read_to_end(&mut bytes) {
        assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{}", String::from_utf8_lossy(&bytes));
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads the next response of a connection that stays open.
fn next(stream: &mut TcpStream) -> String {
    let mut response = String::new();
    let mut bytes = [0; 4096];
    loop {
        if let Some((head, body)) = response.split_once("\r\n\r\n") {
            let length =
                head.to_lowercase().lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return response;
            }
        }
        let read = stream.read(&mut bytes).expect("an answer");
        assert_ne!(read, 0, "closed after {response:?}");
        response.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
}

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
const LAST: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// The request that an attacker smuggles behind another whose end two servers determine differently.
const SMUGGLED: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// The name of a fault, and a request with it.
type Case = (&'static str, String);

/// Requests with an invalid or ambiguous `Content-Length`.
fn lengths() -> Vec<Case> {
    let post = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    vec![
        ("two lengths", format!("{post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n")),
        ("a list of lengths", format!("{post}Content-Length: 0, 0\r\n\r\n")),
        ("a length with a sign", format!("{post}Content-Length: +5\r\n\r\n12345")),
        ("a length below nothing", format!("{post}Content-Length: -1\r\n\r\n")),
        ("a length in hexadecimal", format!("{post}Content-Length: 0x5\r\n\r\n12345")),
        ("a length with a blank in it", format!("{post}Content-Length: 1 2\r\n\r\n")),
        ("no length", format!("{post}Content-Length: \r\n\r\n")),
        ("a length without end", format!("{post}Content-Length: 99999999999999999999\r\n\r\n")),
    ]
}

/// Requests with invalid header lines.
fn lines() -> Vec<Case> {
    let post = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    vec![
        ("a folded line", format!("{get}X-A: b\r\n c\r\n\r\n")),
        ("a folded encoding", format!("{post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n")),
        ("a folded first line", "GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n".to_owned()),
        ("a bare carriage return in a value", format!("{get}X-A: b\rX-B: c\r\n\r\n")),
        ("a bare carriage return in the first line", "GET /healthz\rHTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned()),
        ("a blank before the colon", format!("{post}Content-Length : 5\r\n\r\n12345")),
        ("a tab before the colon", format!("{post}Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n")),
        ("no colon", format!("{get}X-A\r\n\r\n")),
        ("no name", format!("{get}: b\r\n\r\n")),
    ]
}

/// Requests with an invalid `Transfer-Encoding` or invalid chunks.
fn chunks() -> Vec<Case> {
    let post = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let chunked = |body: &str| format!("{post}Transfer-Encoding: chunked\r\n\r\n{body}");
    vec![
        ("chunked not last", format!("{post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n")),
        ("an encoding before chunked", format!("{post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n")),
        ("chunked twice", format!("{post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")),
        (
            "chunked and another line",
            format!("{post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n"),
        ),
        ("an unknown encoding", format!("{post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n")),
        ("an encoding with a strange blank", format!("{post}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n")),
        ("an encoding in 1.0", "POST /api/v1/run HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".to_owned()),
        ("a chunk of no size", chunked("zz\r\n")),
        ("a chunk of an empty size", chunked("\r\n0\r\n\r\n")),
        ("a chunk below nothing", chunked("-1\r\n")),
        ("a chunk with a sign", chunked("+5\r\n12345\r\n0\r\n\r\n")),
        ("a chunk with a prefix", chunked("0x5\r\n12345\r\n0\r\n\r\n")),
        ("a chunk with two sizes", chunked("5 5\r\n12345\r\n0\r\n\r\n")),
        ("a chunk without end", chunked("fffffffffffffffff\r\n")),
        ("a size before a bare line feed", chunked("5\n12345\r\n0\r\n\r\n")),
        ("a chunk that is longer than it says", chunked("2\r\n12345\r\n0\r\n\r\n")),
        ("a bare line feed in an extension", chunked("5;a\nb\r\n12345\r\n0\r\n\r\n")),
    ]
}

/// Requests with an invalid request line, host or character.
fn heads() -> Vec<Case> {
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    vec![
        ("a null in a name", format!("{get}X-\0A: b\r\n\r\n")),
        ("a null in a value", format!("{get}X-A: b\0c\r\n\r\n")),
        ("a null in the address", "GET /health\0z HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned()),
        ("no host", "GET /healthz HTTP/1.1\r\n\r\n".to_owned()),
        ("two hosts", format!("{get}Host: localhost\r\n\r\n")),
        ("an empty host", "GET /healthz HTTP/1.1\r\nHost:\r\n\r\n".to_owned()),
        ("a host with a path", "GET /healthz HTTP/1.1\r\nHost: localhost/x\r\n\r\n".to_owned()),
        ("a host with a user", "GET /healthz HTTP/1.1\r\nHost: a@localhost\r\n\r\n".to_owned()),
        ("two hosts in one", "GET /healthz HTTP/1.1\r\nHost: a, b\r\n\r\n".to_owned()),
        (
            "another host in the address",
            "GET http://example.org/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(),
        ),
        (
            "another port in the address",
            "GET http://localhost:81/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(),
        ),
        ("a body where none belongs", format!("{get}Content-Length: {}\r\n\r\n", SMUGGLED.len())),
        ("chunks where none belong", format!("{get}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n")),
        ("two blanks in the first line", "GET  /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned()),
        ("something after the version", "GET /healthz HTTP/1.1 x\r\nHost: localhost\r\n\r\n".to_owned()),
        ("an unknown version", "GET /healthz HTTP/1.9\r\nHost: localhost\r\n\r\n".to_owned()),
        ("no version", "GET /healthz\r\n\r\n".to_owned()),
    ]
}

#[test]
fn ambiguous_requests_are_refused_and_the_connection_is_closed() {
    let cases = [lengths(), lines(), chunks(), heads()].concat();
    let mut wrong = Vec::new();
    for (name, request) in cases {
        let answers = SERVER.answers(format!("{request}{SMUGGLED}").as_bytes());
        let refused = answers.starts_with("HTTP/1.1 400 ") && answers.matches("HTTP/1.1 ").count() == 1;
        if !refused || !answers.to_lowercase().contains("connection: close") {
            wrong.push(format!("{name}: {}", answers.chars().take(200).collect::<String>()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// hyper follows RFC 9112 here instead of answering 400: a length beside an encoding is ignored and the connection
/// closes, equal lengths are one, and a bare line feed ends a line.
#[test]
fn requests_that_only_look_ambiguous_are_answered_without_a_smuggled_request() {
    let post = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let length = format!("Content-Length: {}\r\n", SITUATION.len());
    let chunks = format!("{:X}\r\n{SITUATION}\r\n0\r\n\r\n", SITUATION.len());
    for (name, request, answers) in [
        ("length, then encoding", format!("{post}{length}Transfer-Encoding: chunked\r\n\r\n{chunks}{SMUGGLED}"), 1),
        ("encoding, then length", format!("{post}Transfer-Encoding: chunked\r\n{length}\r\n{chunks}{SMUGGLED}"), 1),
        ("the same length twice", format!("{post}{length}{length}\r\n{SITUATION}{LAST}"), 2),
        ("bare line feeds", format!("GET /healthz HTTP/1.1\nHost: localhost\n\n{LAST}"), 2),
    ] {
        let responses = SERVER.answers(request.as_bytes());
        assert_eq!(responses.matches("HTTP/1.1 ").count(), answers, "{name}: {responses}");
        assert_eq!(responses.matches("HTTP/1.1 200 OK\r\n").count(), answers, "{name}: {responses}");
        assert!(responses.to_lowercase().contains("connection: close"), "{name}: {responses}");
    }
}

#[test]
fn valid_requests_are_answered_in_order() {
    let length = SITUATION.len();
    let run = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let chunks = format!("{run}Transfer-Encoding: chunked\r\n\r\n{length:X};a=b\r\n{SITUATION}\r\n0\r\n\r\n");
    for (name, request, answers) in [
        ("several at once", format!("\r\n{}{}{LAST}", str(HEALTH), str(HEALTH)), 3),
        ("a body and another", format!("{run}Content-Length: {length}\r\n\r\n{SITUATION}{LAST}"), 2),
        ("an empty body", format!("GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n{LAST}"), 2),
        ("a whole address", format!("GET http://localhost/healthz HTTP/1.1\r\nHost: LOCALHOST\r\n\r\n{LAST}"), 2),
        ("1.0 without a host", "GET /healthz HTTP/1.0\r\n\r\n".to_owned(), 1),
        ("chunks, which end the connection", format!("{chunks}{LAST}"), 1),
    ] {
        let responses = SERVER.answers(request.as_bytes());
        assert_eq!(responses.matches("HTTP/1.").count(), answers, "{name}: {responses}");
        assert_eq!(responses.matches(" 200 OK\r\n").count(), answers, "{name}: {responses}");
    }
    // The request arrives in small pieces.
    let text = format!("{run}Content-Length: {length}\r\n\r\n{SITUATION}{LAST}");
    let mut stream = SERVER.connect();
    for piece in text.as_bytes().chunks(7) {
        stream.write_all(piece).expect("room");
        stream.flush().expect("room");
        thread::yield_now();
    }
    assert_eq!(rest(&mut stream).matches(" 200 OK\r\n").count(), 2);
}

fn str(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn requests_over_a_size_limit_are_refused_with_the_limit() {
    for (path, lang, words) in [("/ko/search?q=", "ko", "너무 길다"), ("/api/v1/search?lang=en&q=", "en", "too long")]
    {
        let request =
            format!("GET {path}{} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "a".repeat(MAX_URL));
        let response = SERVER.answers(request.as_bytes());
        assert!(response.starts_with("HTTP/1.1 414 "), "{response}");
        assert!(response.contains(words) && response.contains(&MAX_URL.to_string()), "{lang}: {response}");
    }
    // Beyond its buffer hyper refuses without a body.
    let request = format!("GET /en/search?q={} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(200_000));
    let response = SERVER.answers(request.as_bytes());
    assert!(response.starts_with("HTTP/1.1 431 ") || response.starts_with("HTTP/1.1 414 "), "{response}");
    let fields = "X-A: b\r\n".repeat(5_000);
    let response = SERVER.answers(format!("GET /en HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n").as_bytes());
    assert!(response.starts_with("HTTP/1.1 431 "), "{response}");
    // A body that is too large is not read to its end, and its sender gets the reason.
    let large =
        format!("POST /api/v1/run?lang=ko HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n", 400 * 1024);
    let response = SERVER.answers(&[large.as_bytes(), &vec![b'x'; 400 * 1024]].concat());
    assert!(response.starts_with("HTTP/1.1 413 ") && response.contains("262144"), "{response}");
}

#[test]
fn slow_clients_are_disconnected() {
    let usual = Options::default().timeouts;
    assert_eq!([usual.header, usual.write].map(|time| time.as_secs()), [10, 30]);
    assert!(usual.drain < Duration::from_secs(5));
    let short = Duration::from_millis(300);

    // A client that sends nothing, part of a head, a byte at a time, or nothing after a response.
    let server = Server::with(Timeouts { header: short, ..usual });
    assert_eq!(rest(&mut server.connect()), "");
    assert_eq!(server.answers(b"GET /healthz HTTP/1.1\r\nX-A: "), "");
    let mut trickling = server.connect();
    let mut ended = trickling.try_clone().expect("the same");
    let reading = thread::spawn(move || rest(&mut ended));
    let _closed = trickling.write_all(b"GET /healthz HTTP/1.1\r\nX-A: ");
    while !reading.is_finished() {
        let _closed = trickling.write_all(b"a");
        pass(short / 10);
    }
    assert_eq!(reading.join().expect("no panic"), "");
    let mut stream = server.connect();
    for _ in 0..3 {
        stream.write_all(HEALTH).expect("room");
        assert!(next(&mut stream).starts_with("HTTP/1.1 200 "));
        pass(short / 3);
    }
    assert_eq!(rest(&mut stream), "");

    // A client that sends part of a body gets the time of a request, five seconds.
    let begun = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{";
    let answer = SERVER.answers(begun.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
}

#[test]
fn a_client_that_does_not_read_is_disconnected() {
    let timeouts = Timeouts { write: Duration::from_millis(300), ..Options::default().timeouts };
    let server = Server::start(Options { timeouts, connections: 1, ..options() });
    let mut stream = server.connect();
    let requests = 1_000;
    stream.write_all(&b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requests)).expect("room");
    // Until the write time-out, the connection takes the only place.
    while !server.answers(LAST.as_bytes()).contains(" 200 OK\r\n") {}
    let answers = rest(&mut stream).matches("HTTP/1.1 200 OK").count();
    assert!(answers > 0 && answers < requests, "{answers}");
}

#[test]
fn connections_beyond_the_limit_get_503_in_the_readers_language() {
    let server = Server::start(Options { connections: 1, ..options() });
    let mut first = server.connect();
    first.write_all(HEALTH).expect("room");
    next(&mut first);
    for (request, kind, words) in [
        ("GET /ko/terms HTTP/1.1\r\nHost: localhost\r\n\r\n", "text/html", "요청이 몰렸다"),
        ("GET /en HTTP/1.1\r\nHost: localhost\r\n\r\n", "text/html", "too much is going on"),
        ("GET /api/v1/terms?lang=ko HTTP/1.1\r\n\r\n", "application/problem+json", "요청이 몰렸다"),
        ("POST /mcp HTTP/1.1\r\nContent-Length: 9\r\n\r\n", "application/problem+json", "too much is going on"),
    ] {
        let response = server.answers(request.as_bytes());
        assert!(
            response.contains(words) && response.contains(&format!("content-type: {kind}")),
            "{request}: {response}"
        );
        assert!(response.starts_with("HTTP/1.1 503 Service Unavailable\r\n"), "{request}: {response}");
        let (head, body) = response.split_once("\r\n\r\n").expect("a head");
        for line in
            ["connection: close", "retry-after: 1", "x-content-type-options: nosniff", "content-security-policy: "]
        {
            assert!(head.contains(line), "{request}: {head}");
        }
        assert!(head.contains(&format!("content-length: {}", body.len())), "{request}: {head}");
    }
    assert_eq!(server.answers(b""), "", "a client that sends nothing is disconnected");
    // The first connection stays open, and its place is free again when its client disconnects.
    first.write_all(HEALTH).expect("room");
    assert!(next(&mut first).starts_with("HTTP/1.1 200 "));
    drop(first);
    while !server.answers(LAST.as_bytes()).contains(" 200 OK\r\n") {}
}

#[test]
fn graceful_shutdown_answers_the_requests_in_flight() {
    let mut server = Server::start(options());
    let mut idle = server.connect();
    idle.write_all(HEALTH).expect("room");
    next(&mut idle);
    let silent = server.connect();
    let mut asking = server.connect();
    let (begun, left) = SITUATION.split_at(20);
    let head = format!(
        "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: {}\r\n\r\n",
        SITUATION.len()
    );
    asking.write_all(head.as_bytes()).expect("room");
    // The server has started to read the body when it asks for it.
    let mut go_on = [0; 25];
    asking.read_exact(&mut go_on).expect("an answer");
    assert!(go_on.starts_with(b"HTTP/1.1 100 Continue"));
    asking.write_all(begun.as_bytes()).expect("room");
    server.stop();
    // Idle connections are closed at once.
    assert_eq!(rest(&mut idle), "");
    drop(silent);
    asking.write_all(left.as_bytes()).expect("room");
    let answer = rest(&mut asking);
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("connection: close"), "{answer}");
    assert!(answer.contains("\"outcome\"") && answer.ends_with('}'), "{answer}");
    server.wait_until_stopped();
    assert!(TcpStream::connect(server.address).is_err(), "the listener is closed");
}

#[test]
fn graceful_shutdown_ends_after_the_drain_time() {
    let mut server = Server::with(Timeouts { drain: Duration::from_millis(200), ..Options::default().timeouts });
    let mut stream = server.connect();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nX-A: ").expect("room");
    let mut other = server.connect();
    other.write_all(HEALTH).expect("room");
    next(&mut other);
    server.stop();
    server.wait_until_stopped();
    assert_eq!(rest(&mut stream), "");
}

#[test]
fn cached_responses_are_equal_counted_and_logged() {
    let (log, writer) = pipe().expect("a pipe");
    let server = Server::start_with(options(), |site| site.with_log(RequestLog::new(writer)));
    let get = |path: &str, more: &str| {
        let answer = server
            .answers(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}Connection: close\r\n\r\n").as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let (status, headers) = head.split_once("\r\n").expect("headers");
        // Their order means nothing.
        let headers: BTreeSet<&str> = headers.split("\r\n").filter(|line| !line.starts_with("date: ")).collect();
        format!("{status}\r\n{}\r\n\r\n{body}", Vec::from_iter(headers).join("\r\n"))
    };
    let counted = || {
        let metrics = get("/metrics", "");
        let lines = metrics.lines().filter(|line| line.starts_with("adjutant_http_requests_total{"));
        let sum = |status: &str| {
            let counts = lines.clone().filter(|line| line.contains(&format!("status=\"{status}\"")));
            counts.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum::<u64>()
        };
        (sum("200"), sum("304"))
    };
    let before = counted();
    let mut responses = Vec::new();
    for (path, more) in [
        ("/en/terms", ""),
        ("/ko/terms", ""),
        ("/en/terms", "Accept-Encoding: gzip\r\n"),
        ("/en/terms", "Cookie: theme=dark\r\n"),
        ("/en/terms", "X-Forwarded-Proto: https\r\n"),
        ("/en/search?q=sample", ""),
        ("/api/v1/search?q=sample", "Accept-Language: ko\r\n"),
        ("/api/v1/search?q=sample", "Accept-Language: en\r\n"),
        ("/api/v1/suggest?q=sam", ""),
    ] {
        // Rendered, cached, and answered from the cache.
        let [first, second, third] = [(); 3].map(|()| get(path, more));
        assert!(first.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {first}");
        assert_eq!((&first, &first), (&second, &third), "{path}");
        let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).expect("an ETag").to_owned();
        let known = format!("{more}If-None-Match: {tag}\r\n");
        let [first, second, third] = [(); 3].map(|()| get(path, &known));
        assert!(first.starts_with("HTTP/1.1 304 Not Modified\r\n") && first.ends_with("\r\n\r\n"), "{path}: {first}");
        assert_eq!((&first, &first), (&second, &third), "{path}");
        assert!(first.contains(&tag) && first.contains("content-security-policy: "), "{first}");
        responses.push(get(path, more));
    }
    let unique: BTreeSet<&String> = responses.iter().collect();
    assert_eq!(unique.len(), responses.len(), "the responses to different requests differ");
    let after = counted();
    let requests = responses.len() as u64;
    // Plus the request for the metrics.
    assert_eq!((after.0 - before.0, after.1 - before.1), (4 * requests + 1, 3 * requests));
    get("/the-last", "");
    let lines = BufReader::new(log).lines().map(|line| line.expect("a line"));
    let lines: Vec<String> = lines.take_while(|line| !line.contains("/the-last")).collect();
    let count = |text: &str| lines.iter().filter(|line| line.contains(text)).count();
    let figures = [count("\"status\":200"), count("\"status\":304"), count("/en/terms"), count("\"bytes\":0,")];
    assert_eq!(figures, [4 * 9 + 2, 3 * 9, 4 * 7, 3 * 9], "{lines:?}");
}
