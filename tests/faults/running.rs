//! A server process over a small content, polled for pages, with its log.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::command::{adjutant, plain};

/// A time-out that only keeps a broken test from hanging.
pub(super) const LONG: Duration = Duration::from_mins(2);

/// The page that tests request.
const PAGE: &str = "/en/n4/rules/sample";

/// The text that the tests change and wait for.
pub(super) const TEXT: &str = "rules/game/sample/en.md";

/// Writes a file of a content folder.
pub(super) fn write(folder: &Path, file: &str, text: impl AsRef<[u8]>) {
    fs::write(folder.join(file), text).expect("a file");
}

/// The text of the page with a mark in its summary.
pub(super) fn marked(mark: &str) -> String {
    let rest = "{#first} It reaches {{sample.reach}}.\n\n{#second} It is no [[private-information]].\n";
    format!("{{#summary}} A sample, {mark}.\n\n{rest}")
}

/// A running server.
pub(super) struct Server {
    child: Child,
    pub address: SocketAddr,
    log: Receiver<String>,
}

impl Server {
    /// Starts a server over a folder and waits until it listens.
    pub(super) fn over(folder: &Path, lang: &str) -> Self {
        let mut serve = adjutant(&["serve", "--addr", "127.0.0.1:0", "--lang", lang, "--content"]);
        Self::start(serve.arg(folder))
    }

    /// Starts a server by its command and waits until it listens.
    pub(super) fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let log = lines(child.stderr.take().expect("standard error"));
        let mut server = Self { child, address: SocketAddr::from(([127, 0, 0, 1], 0)), log };
        let line = server.expect_line("http://127.0.0.1:");
        let address =
            line.rsplit("http://").next().and_then(|rest| rest.trim_end_matches(['/', '"', '}']).parse().ok());
        server.address = address.expect("an address");
        server
    }

    /// Waits for a log line with this text and returns it.
    pub(super) fn expect_line(&self, words: &str) -> String {
        self.expect_lines(&[words]).pop().expect("a line")
    }

    /// Waits for log lines with these texts, in this order, and returns all lines up to the last.
    pub(super) fn expect_lines(&self, words: &[&str]) -> Vec<String> {
        let mut read = Vec::new();
        for word in words {
            loop {
                let line = self.log.recv_timeout(LONG);
                read.push(line.unwrap_or_else(|_| panic!("`{word}` is never logged: {}", read.join("\n"))));
                if read.last().is_some_and(|line| line.contains(word)) {
                    break;
                }
            }
        }
        read
    }

    /// Requests the page.
    pub(super) fn page(&self) -> (u16, String) {
        Connection::open(self.address).get(PAGE)
    }

    /// Polls until the page has this mark.
    pub(super) fn wait_for(&self, mark: &str) {
        let (started, mut connection) = (Instant::now(), Connection::open(self.address));
        while !connection.get(PAGE).1.contains(&format!("A sample, {mark}.")) {
            assert!(started.elapsed() < LONG, "`{mark}` is never shown");
        }
    }

    /// Kills the server.
    pub(super) fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _killed = self.child.kill();
        let _ended = self.child.wait();
    }
}

/// The lines of the log; they are read even when no test waits for them, so that the pipe never fills.
fn lines(errors: impl Read + Send + 'static) -> Receiver<String> {
    let (send, log) = channel();
    thread::spawn(move || {
        for line in BufReader::new(errors).split(b'\n').map_while(Result::ok) {
            // The test may have ended.
            let _ended = send.send(plain(line));
        }
    });
    log
}

/// A keep-alive connection.
pub(super) struct Connection(BufReader<TcpStream>);

impl Connection {
    pub(super) fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a limit");
        Self(BufReader::new(stream))
    }

    /// Sends a request; returns status and body. A broken connection fails the test.
    pub(super) fn get(&mut self, path: &str) -> (u16, String) {
        write!(self.0.get_mut(), "GET {path} HTTP/1.1\r\nhost: adjutant.example\r\n\r\n").expect("it is sent");
        let mut line = || {
            let mut line = String::new();
            self.0.read_line(&mut line).expect("a head");
            line.trim_end().to_owned()
        };
        let status = line().split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let mut length = 0;
        loop {
            let header = line().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(own) = header.strip_prefix("content-length:") {
                length = own.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).expect("a whole body");
        (status, String::from_utf8(body).expect("UTF-8"))
    }
}

/// A client that requests the page continuously on one connection.
pub(super) struct PollingReader {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Vec<String>>,
}

impl PollingReader {
    /// Starts polling; every response must be the page with one of these marks.
    pub(super) fn start(server: &Server, marks: &'static [&'static str]) -> Self {
        let (stop, address) = (Arc::new(AtomicBool::new(false)), server.address);
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let (mut connection, mut seen) = (Connection::open(address), Vec::<String>::new());
            loop {
                // One more request after it is stopped, so that the last response reflects the final state.
                let last = stopped.load(Ordering::Acquire);
                let (status, body) = connection.get(PAGE);
                let mark = marks.iter().find(|mark| body.contains(&format!("A sample, {mark}.")));
                assert!(status == 200 && mark.is_some(), "{status}: {body}");
                if seen.last().map(String::as_str) != mark.copied() {
                    seen.extend(mark.map(|mark| (*mark).to_owned()));
                }
                if last {
                    return seen;
                }
            }
        });
        Self { stop, thread }
    }

    /// Stops polling; returns the marks in the order seen, without repetitions.
    pub(super) fn versions(self) -> Vec<String> {
        self.stop.store(true, Ordering::Release);
        self.thread.join().expect("no request failed")
    }
}

/// Every file below a folder with its bytes and modification time.
pub(super) fn all_files(folder: &Path) -> Vec<(String, Vec<u8>, std::time::SystemTime)> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder").map(|entry| entry.expect("a file").path()) {
            if entry.is_dir() {
                open.push(entry);
            } else {
                let written = fs::metadata(&entry).and_then(|metadata| metadata.modified()).expect("a file");
                files.push((entry.display().to_string(), fs::read(&entry).expect("a file"), written));
            }
        }
    }
    files.sort();
    files
}
