//! Coverage by source: on the command line, as JSON and on its page, over a small content with one open clause.

use std::fs;
use std::path::Path;

use content::Folder;
use kb::{Checked, assemble};
use model::lang::Lang;
use serde_json::{Value, json};

use crate::command::{adjutant, run};
use crate::site::{captures, page_from, site};

const SAMPLE: &str = "rules/game/sample/entry.md";

/// A document that no clause cites.
const OTHER: &str = "title = \"Another\"\nid = \"other\"\npublisher = \"P\"\neditions = [\"n3\"]\nrank = \"community\"\nlanguages = [\"en\"]\n";

/// The base fixture with an open second clause that cites the book twice, and with a document that no clause cites.
fn content() -> tempfile::TempDir {
    let copy = crate::base::copy();
    let entry = fs::read_to_string(copy.path().join(SAMPLE)).expect("the entry");
    let (first, second) = entry.split_once("id = \"second\"").expect("the second clause");
    let second = second.replace("\"prose\"", "\"open\"\nbears-on = [[\"sample\"]]");
    let second = second.replace("at = \"p. 2\" }", "at = \"p. 2\" }, { document = \"book\", at = \"p. 3\" }");
    fs::write(copy.path().join(SAMPLE), format!("{first}id = \"second\"{second}")).expect("a file");
    fs::write(copy.path().join("sources/other.toml"), OTHER).expect("a file");
    copy
}

fn printed(content: &Path, arguments: &[&str]) -> String {
    run(adjutant(arguments).arg("--content").arg(content).args(["--lang", "en"])).stdout
}

#[test]
fn the_command_counts_clauses_by_source_and_names_the_open_ones() {
    let content = content();
    let text = printed(content.path(), &["coverage"]);
    let lines: Vec<&str> = text.lines().skip_while(|line| *line != "Clauses by source").skip(1).collect();
    let words = |line: usize| lines[line].split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(0), "book executed: 1 printed value: 0 explanation: 1 not executed yet: 1");
    assert_eq!(words(1), "sample#second");
    assert_eq!(words(2), "other executed: 0 printed value: 0 explanation: 0 not executed yet: 0");
    assert_eq!(words(3), "", "a document without clauses has no open ones");
}

#[test]
fn the_json_counts_a_clause_once_for_a_document_that_it_cites_twice() {
    let content = content();
    let report: Value = serde_json::from_str(&printed(content.path(), &["coverage", "--json"])).expect("JSON");
    let none = json!({ "by_status": { "code": 0, "data": 0, "prose": 0, "open": 0 }, "open": [] });
    let book = json!({ "by_status": { "code": 1, "data": 0, "prose": 1, "open": 1 }, "open": ["sample#second"] });
    assert_eq!(report["by_source"], json!({ "book": book, "other": none }));
}

#[tokio::test]
async fn the_page_has_a_row_for_every_source_and_the_page_of_a_source_marks_what_is_open() {
    let content = content();
    let kb = assemble(&Folder::open(content.path()).expect("the content"));
    let checked = Checked::build(kb, &|_| {});
    assert_eq!(checked.problems, []);
    let router = site(checked);
    let page = async |address: String| page_from(&router, &address).await;
    for lang in Lang::ALL {
        let coverage = page(format!("/{lang}/coverage")).await;
        let row = format!(r#"<a href="/{lang}/sources/([a-z]+)">[^<]*</a></th>((?:<td>[0-9]+</td>)+)"#);
        let numbers = |counts: [u8; 4]| counts.map(|count| format!("<td>{count}</td>")).concat();
        let expected = [("book", numbers([1, 0, 1, 1])), ("other", numbers([0; 4]))];
        let expected: Vec<[&str; 2]> = expected.iter().map(|(id, counts)| [*id, counts]).collect();
        assert_eq!(captures(&row, &coverage), expected, "{lang}");
        assert_eq!(captures("href=\"(/c/[^\"]+)\"", &coverage), [["/c/sample/second"]], "{lang}: open clauses");
        let own = page(format!("/{lang}/coverage/open")).await;
        assert_eq!(captures("href=\"(/c/[^\"]+)\"", &own), [["/c/sample/second"]], "{lang}");
        let source = page(format!("/{lang}/sources/book")).await;
        let clauses = captures(r#"<a class="small" href="/c/([^"]+)".*?<span class="small">(.*?)</span>"#, &source);
        let marked = |part: &&Vec<String>| part[1].contains("data-status=\"open\"");
        let open: Vec<&str> = clauses.iter().filter(marked).map(|part| part[0].as_str()).collect();
        assert_eq!((clauses.len(), open), (3, vec!["sample/second"]), "{lang}");
    }
}
