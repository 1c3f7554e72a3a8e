//! Errors over HTTP: what they vary by, who is refused, and the codes of JSON-RPC; and whether `docs/limits.md` is
//! true.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use web::{MAX_BODY, MAX_URL, Options};

use crate::connections::answer_to;
use crate::site::{JSON, ROUTER, Response, get, get_with, send};

/// URLs at which nothing exists.
const MISSING: [&str; 5] =
    ["/nothing", "/en/nothing", "/ko/n5/rules/nothing", "/api/v1/entries/nothing", "/assets/no.js"];

#[tokio::test]
async fn an_error_says_what_it_depends_on_and_is_not_kept() {
    for url in MISSING {
        let response = get(url).await;
        assert_eq!(response.status, 404, "{url}");
        assert_eq!(response.header(header::CACHE_CONTROL), "no-cache", "{url}");
        for name in ["accept-encoding", "accept-language", "cookie"] {
            assert!(response.header(header::VARY).contains(name), "{url}: {}", response.header(header::VARY));
        }
    }
    let robots = get("/robots.txt").await;
    assert_eq!(robots.header(header::CACHE_CONTROL), "public, max-age=86400");
    assert_eq!(robots.header(header::VARY), "x-forwarded-proto");
}

#[tokio::test]
async fn what_does_not_exist_is_never_unchanged() {
    let any = [(header::HOST, "localhost"), (header::IF_NONE_MATCH, "*")];
    for url in MISSING {
        assert_eq!(get_with(&ROUTER, url, &any).await.status, 404, "{url}");
    }
    assert_eq!(get_with(&ROUTER, "/en/terms", &any).await.status, 304);
}

#[test]
fn a_server_of_a_content_folder_refuses_pages_of_other_sites() {
    let request = |url: &str, more: &str| {
        format!("GET {url} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n{more}Connection: close\r\n\r\n")
    };
    let foreign = "Origin: https://evil.example\r\n";
    for url in ["/ko", "/api/v1/editions?lang=ko"] {
        let refused = answer_to(&request(url, foreign), true);
        assert!(refused.starts_with("HTTP/1.1 403 ") && refused.contains("다른 사이트"), "{url}: {refused}");
        // The content of the program is public, and so is that behind a proxy.
        assert!(!answer_to(&request(url, foreign), false).starts_with("HTTP/1.1 403 "), "{url}");
        for allowed in ["", "Origin: http://127.0.0.1:8080\r\n", &[foreign, "X-Forwarded-Proto: https\r\n"].concat()] {
            assert!(!answer_to(&request(url, allowed), true).starts_with("HTTP/1.1 403 "), "{url}: {allowed}");
        }
    }
}

#[tokio::test]
async fn mcp_refuses_with_the_codes_of_json_rpc() {
    for (body, status, code) in [
        ("{".to_owned(), 400, -32700),
        ("[]".to_owned(), 400, -32600),
        (json!({ "jsonrpc": "2.0", "id": 1 }).to_string(), 400, -32600),
        (
            json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "search" } }).to_string(),
            400,
            -32602,
        ),
        (json!({ "jsonrpc": "2.0", "id": 1, "method": "nothing" }).to_string(), 200, -32601),
    ] {
        let request = Request::post("/mcp")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, JSON)
            .header(header::ACCEPT, "application/json, text/event-stream");
        let Response { status: found, body: answer, .. } =
            send(&ROUTER, request.body(Body::from(body.clone())).expect("a request")).await;
        assert_eq!(found, status, "{body}: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{body}: {answer}"));
        assert_eq!((&answer["jsonrpc"], &answer["error"]["code"]), (&json!("2.0"), &json!(code)), "{body}: {answer}");
    }
}

/// Returns the limit and the response in the row of `docs/limits.md` that begins so.
fn documented(row: &str) -> [String; 2] {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/limits.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let line =
        text.lines().find(|line| line.starts_with(&format!("| {row}"))).unwrap_or_else(|| panic!("no row {row}"));
    let mut cells = line.trim_matches('|').split('|').map(str::trim).skip(1);
    [(); 2].map(|()| cells.next().expect("a cell").to_owned())
}

/// Returns the number in a cell, without separators.
fn number(cell: &str) -> usize {
    let digits: String = cell.chars().filter(|c| *c != ',').take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("no number in {cell}"))
}

fn get_request(url_length: usize) -> String {
    let path = "/en/search?q=";
    let rest = "a".repeat(url_length - path.len());
    format!("GET {path}{rest} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
}

#[test]
fn the_document_tells_the_truth_about_long_addresses() {
    let [limit, beyond] = documented("URL |");
    assert_eq!(number(&limit), MAX_URL);
    let [head, head_beyond] = documented("request line and headers");
    assert!(beyond.starts_with("414; 431 ") && head_beyond.starts_with("431 with an empty body, closed"), "{beyond}");
    let answer = answer_to(&get_request(MAX_URL + 100), false);
    assert!(answer.starts_with("HTTP/1.1 414 ") && answer.contains("<html"), "{answer}");
    let answer = answer_to(&get_request(number(&head) * 1024 + 1_000), false);
    assert!(answer.starts_with("HTTP/1.1 431 ") && answer.ends_with("\r\n\r\n"), "{answer}");
    assert!(!answer_to(&get_request(MAX_URL - 100), false).starts_with("HTTP/1.1 414 "));
}

#[test]
fn the_document_tells_the_truth_about_bodies() {
    let [limit, beyond] = documented("body |");
    assert_eq!((number(&limit), beyond.starts_with("413")), (MAX_BODY, true));
    let timeouts = Options::default().timeouts;
    for (row, expected) in [("complete headers", timeouts.header), ("client reading more", timeouts.write)] {
        let [limit, _] = documented(row);
        assert_eq!(u64::try_from(number(&limit)).expect("seconds"), expected.as_secs(), "{row}");
    }
    let [limit, beyond] = documented("complete body");
    assert!(limit == documented("response time")[0] && beyond == "503, closed", "{beyond}");
    let start = std::time::Instant::now();
    let begun = "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{";
    let answer = answer_to(begun, false);
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    let seconds = u64::try_from(number(&limit)).expect("seconds");
    assert!((seconds..seconds * 4).contains(&start.elapsed().as_secs()), "{:?}", start.elapsed());
}
