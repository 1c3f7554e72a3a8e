//! Coverage by source: on the command line, as JSON and on its page, over a small content with one clause left open.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use content::Folder;
use http_body_util::BodyExt;
use i18n::Messages;
use kb::assemble;
use model::lang::Lang;
use regex::Regex;
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{AppState, Snapshot, router};

const SAMPLE: &str = "rules/game/sample/entry.md";

/// A document that no clause cites.
const OTHER: &str = "title = \"Another\"\nid = \"other\"\npublisher = \"P\"\neditions = [\"n3\"]\nrank = \"community\"\nlanguages = [\"en\"]\n";

/// The base fixture: its second clause is open and cites the book twice, and a document is cited by nothing.
fn content() -> tempfile::TempDir {
    let copy = crate::base::copy();
    let entry = fs::read_to_string(copy.path().join(SAMPLE)).expect("the entry");
    let (first, second) = entry.split_once("id = \"second\"").expect("the second clause");
    let second = second.replace("\"prose\"", "\"open\"");
    let second = second.replace("at = \"p. 2\" }", "at = \"p. 2\" }, { document = \"book\", at = \"p. 3\" }");
    fs::write(copy.path().join(SAMPLE), format!("{first}id = \"second\"{second}")).expect("a file");
    fs::write(copy.path().join("sources/other.toml"), OTHER).expect("a file");
    copy
}

fn said(content: &Path, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(words).arg("--content").arg(content).args(["--lang", "en"]).env("LC_ALL", "en");
    String::from_utf8(command.output().expect("the program starts").stdout).expect("UTF-8")
}

#[test]
fn the_command_counts_clauses_by_source_and_names_the_open_ones() {
    let content = content();
    let text = said(content.path(), &["coverage"]);
    let lines: Vec<&str> = text.lines().skip_while(|line| *line != "Clauses by source").skip(1).collect();
    let words = |at: usize| lines[at].split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(0), "book code: 1 data: 0 prose: 1 open: 1");
    assert_eq!(words(1), "sample#second");
    assert_eq!(words(2), "other code: 0 data: 0 prose: 0 open: 0");
    assert_eq!(words(3), "", "a document without clauses owes none");
}

#[test]
fn the_json_counts_a_clause_once_for_a_document_that_it_cites_twice() {
    let content = content();
    let found: Value = serde_json::from_str(&said(content.path(), &["coverage", "--json"])).expect("JSON");
    let none = json!({ "by_status": { "code": 0, "data": 0, "prose": 0, "open": 0 }, "open": [] });
    let book = json!({ "by_status": { "code": 1, "data": 0, "prose": 1, "open": 1 }, "open": ["sample#second"] });
    assert_eq!(found["by_source"], json!({ "book": book, "other": none }));
}

/// The groups of a pattern, each time it is found.
fn captures<'t>(pattern: &str, text: &'t str) -> Vec<Vec<&'t str>> {
    let pattern = Regex::new(pattern).expect("a pattern");
    let found = pattern.captures_iter(text);
    found.map(|groups| groups.iter().skip(1).map(|group| group.map_or("", |group| group.as_str())).collect()).collect()
}

#[tokio::test]
async fn the_page_has_a_row_for_every_source_and_the_page_of_a_source_marks_what_is_open() {
    let content = content();
    let kb = assemble(&Folder::open(content.path()).expect("the content"), &|_| {});
    assert_eq!(kb.problems, []);
    let router = router(Arc::new(AppState::new(Snapshot::build(kb).expect("an index"), Messages::load())));
    let page = async |address: String| {
        let request = Request::get(address).body(Body::empty()).expect("a request");
        let answer = router.clone().oneshot(request).await.expect("the router answers");
        assert_eq!(answer.status(), StatusCode::OK);
        let page = answer.into_body().collect().await.expect("a body").to_bytes();
        String::from_utf8_lossy(&page).into_owned()
    };
    for lang in Lang::ALL {
        let coverage = page(format!("/{lang}/coverage")).await;
        let row = format!(r#"<a href="/{lang}/sources/([a-z]+)">[^<]*</a></th>((?:<td>[0-9]+</td>)+)"#);
        let numbers = |counts: [u8; 4]| counts.map(|count| format!("<td>{count}</td>")).concat();
        let expected = [("book", numbers([1, 0, 1, 1])), ("other", numbers([0; 4]))];
        let expected: Vec<[&str; 2]> = expected.iter().map(|(id, counts)| [*id, counts]).collect();
        assert_eq!(captures(&row, &coverage), expected, "{lang}");
        assert_eq!(captures("href=\"(/c/[^\"]+)\"", &coverage), [["/c/sample/second"]], "{lang}: what is owed");
        let own = page(format!("/{lang}/coverage/open")).await;
        assert_eq!(captures("href=\"(/c/[^\"]+)\"", &own), [["/c/sample/second"]], "{lang}");
        let source = page(format!("/{lang}/sources/book")).await;
        let clauses = captures(r#"<a class="small" href="/c/([^"]+)".*?<span class="small">(.*?)</span>"#, &source);
        let marked = |part: &&Vec<&str>| part[1].contains("data-status=\"open\"");
        let open: Vec<&str> = clauses.iter().filter(marked).map(|part| part[0]).collect();
        assert_eq!((clauses.len(), open), (3, vec!["sample/second"]), "{lang}");
    }
}
