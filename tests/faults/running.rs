//! The program as it runs for an operator: started over a small content of its own, asked pages all the while, heard.

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

/// Nothing here takes so long; it only keeps a test from waiting for ever.
pub const LONG: Duration = Duration::from_mins(2);

/// The page that is asked for.
const PAGE: &str = "/en/n4/rules/sample";

/// The text that this page shows.
pub const TEXT: &str = "rules/game/sample/en.md";

/// The program with the base fixture, or any other content folder.
pub fn program(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(words).env("LC_ALL", "en_US.UTF-8");
    command
}

/// A file of a content folder gets another text.
pub fn write(folder: &Path, file: &str, text: impl AsRef<[u8]>) {
    fs::write(folder.join(file), text).expect("a file");
}

/// Another summary for the page that is asked for.
pub fn marked(mark: &str) -> String {
    let rest = "{#first} It reaches {{sample.reach}}.\n\n{#second} It is no [[private-information]].\n";
    format!("{{#summary}} A sample, {mark}.\n\n{rest}")
}

/// A server at work.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    said: Receiver<String>,
}

impl Server {
    /// Starts one over a folder and waits until it listens.
    pub fn over(folder: &Path, lang: &str) -> Self {
        let mut serve = program(&["serve", "--addr", "127.0.0.1:0", "--lang", lang, "--content"]);
        Self::of(serve.arg(folder))
    }

    /// Starts one by a command of its own.
    pub fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let said = lines(child.stderr.take().expect("standard error"));
        let mut server = Self { child, address: SocketAddr::from(([127, 0, 0, 1], 0)), said };
        let line = server.hear("http://127.0.0.1:");
        let address =
            line.rsplit("http://").next().and_then(|rest| rest.trim_end_matches(['/', '"', '}']).parse().ok());
        server.address = address.expect("an address");
        server
    }

    /// Waits until it says something, and returns the line.
    pub fn hear(&self, words: &str) -> String {
        self.hear_all(&[words]).pop().expect("a line")
    }

    /// Waits until it has said all of this, in this order, and returns the lines between.
    pub fn hear_all(&self, words: &[&str]) -> Vec<String> {
        let mut heard = Vec::new();
        for wanted in words {
            loop {
                let line = self.said.recv_timeout(LONG);
                heard.push(line.unwrap_or_else(|_| panic!("`{wanted}` is never said: {}", heard.join("\n"))));
                if heard.last().is_some_and(|line| line.contains(wanted)) {
                    break;
                }
            }
        }
        heard
    }

    /// The page now.
    pub fn page(&self) -> (u16, String) {
        Asking::of(self.address).ask(PAGE)
    }

    /// Waits until the page has this mark.
    pub fn shows(&self, mark: &str) {
        let (started, mut asking) = (Instant::now(), Asking::of(self.address));
        while !asking.ask(PAGE).1.contains(&format!("A sample, {mark}.")) {
            assert!(started.elapsed() < LONG, "`{mark}` is never shown");
        }
    }

    /// Ends it without a warning.
    pub fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed before.
        let _killed = self.child.kill();
        let _ended = self.child.wait();
    }
}

/// What is said, without the marks around what it was filled with.
pub fn plain(said: Vec<u8>) -> String {
    String::from_utf8(said).expect("what is said is UTF-8").replace(['\u{2068}', '\u{2069}'], "")
}

/// The lines that are said; all of them are read, whether somebody waits for them or not.
fn lines(errors: impl Read + Send + 'static) -> Receiver<String> {
    let (send, said) = channel();
    thread::spawn(move || {
        for line in BufReader::new(errors).split(b'\n').map_while(Result::ok) {
            // Where the test has ended there is nobody to tell.
            let _ended = send.send(plain(line));
        }
    });
    said
}

/// A connection that is kept open.
pub struct Asking(BufReader<TcpStream>);

impl Asking {
    pub fn of(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a limit");
        Self(BufReader::new(stream))
    }

    /// The status and the body of an answer; a connection that breaks is a fault.
    pub fn ask(&mut self, path: &str) -> (u16, String) {
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

/// Somebody who asks for the page again and again, on one connection that never breaks.
pub struct Reader {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Vec<String>>,
}

impl Reader {
    /// Begins to ask; every answer must be the page with one of these marks.
    pub fn of(server: &Server, marks: &'static [&'static str]) -> Self {
        let (stop, address) = (Arc::new(AtomicBool::new(false)), server.address);
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let (mut asking, mut seen) = (Asking::of(address), Vec::<String>::new());
            loop {
                // Asked once more when it is stopped: the last answer comes after everything else.
                let last = stopped.load(Ordering::Acquire);
                let (status, body) = asking.ask(PAGE);
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

    /// Stops asking, and tells the marks that were seen, each where it was seen first after another.
    pub fn seen(self) -> Vec<String> {
        self.stop.store(true, Ordering::Release);
        self.thread.join().expect("no request failed")
    }
}

/// Every file below a folder with its bytes and when it was written.
pub fn everything(folder: &Path) -> Vec<(String, Vec<u8>, std::time::SystemTime)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder").map(|entry| entry.expect("a file").path()) {
            if entry.is_dir() {
                open.push(entry);
            } else {
                let written = fs::metadata(&entry).and_then(|found| found.modified()).expect("a file");
                found.push((entry.display().to_string(), fs::read(&entry).expect("a file"), written));
            }
        }
    }
    found.sort();
    found
}
