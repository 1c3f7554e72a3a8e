//! The pages of a document: on the coverage page, on the pages of editions, on the command line and as JSON.

use std::fs;
use std::path::Path;

use content::Folder;
use kb::{Checked, assemble};
use model::lang::Lang;
use serde_json::{Value, json};

use crate::command::{adjutant, run};
use crate::site::{captures, page_from, site};

/// The pages of the book, with the editions whose rules they state: three are cited, one is missing, two have a reason.
const PAGES: [(&str, &str, &str); 6] = [
    ("p. 1", r#"["n3", "n4"]"#, ""),
    ("p. 2", r#"["n4"]"#, ""),
    ("p. 3", r#"["n3"]"#, ""),
    ("p. 4", r#"["n4"]"#, r#"uncited = "missing""#),
    ("p. 5", r#"["n4"]"#, r#"uncited = { duplicate-of = "p. 2" }"#),
    ("p. 6", r#"["n3"]"#, r#"uncited = "index""#),
];

/// The base fixture with a list of the book's pages.
fn content() -> tempfile::TempDir {
    let copy = crate::base::copy();
    let row = |(title, editions, uncited)| {
        format!(
            "[[page]]\ntitle = \"{title}\"\nsection = \"Rules\"\nrevised = \"2020-05-21\"\neditions = {editions}\n{uncited}\n"
        )
    };
    fs::create_dir(copy.path().join("pages")).expect("a folder");
    fs::write(copy.path().join("pages/book.toml"), PAGES.map(row).concat()).expect("a file");
    copy
}

fn printed(content: &Path, arguments: &[&str]) -> String {
    run(adjutant(arguments).arg("--content").arg(content)).stdout
}

#[test]
fn the_check_counts_the_pages_and_the_coverage_names_the_missing_one() {
    let content = content();
    let check = |lang| printed(content.path(), &["check", "--lang", lang]);
    assert_eq!(check("en").lines().next(), Some("book: 6 pages, 3 cited, 2 with a reason, 1 missing"));
    assert_eq!(check("ko").lines().next(), Some("book: 페이지 6쪽 중 인용 3쪽, 까닭 있음 2쪽, 없음 1쪽"));
    let report: Value = serde_json::from_str(&printed(content.path(), &["check", "--json"])).expect("JSON");
    assert_eq!(report["pages"], json!({ "book": { "cited": 3, "reasoned": 2, "missing": 1 } }));
    let coverage = printed(content.path(), &["coverage", "--lang", "en"]);
    let missing: Vec<&str> = coverage.lines().skip_while(|line| *line != "Pages not here yet (1)").take(3).collect();
    assert_eq!(missing, ["Pages not here yet (1)", "  p. 4 (n4)", ""]);
}

#[test]
fn the_json_of_the_coverage_tells_where_each_page_stands() {
    let content = content();
    let report: Value = serde_json::from_str(&printed(content.path(), &["coverage", "--json"])).expect("JSON");
    let pages = report["by_page"]["book"].as_array().expect("the pages");
    let titles: Vec<&str> = pages.iter().filter_map(|page| page["title"].as_str()).collect();
    assert_eq!(titles, PAGES.map(|(title, ..)| title));
    let first = &pages[0];
    assert_eq!(first["by_edition"], json!({ "n3": 1, "n4": 1 }));
    assert_eq!((&first["by_lang"], &first["entries"]), (&json!({ "en": 1, "ko": 1 }), &json!(["sample"])));
    assert_eq!(pages[3]["uncited"], json!("missing"));
    assert_eq!(pages[4]["uncited"], json!({ "duplicate-of": "p. 2" }));
    assert_eq!((&pages[3]["by_edition"], &pages[3]["entries"]), (&json!({}), &json!([])));
}

#[tokio::test]
async fn the_coverage_page_has_a_row_for_every_page_and_an_edition_names_what_is_missing() {
    let content = content();
    let kb = assemble(&Folder::open(content.path()).expect("the content"));
    let checked = Checked::build(kb, &|_| {});
    assert_eq!(checked.problems, []);
    let router = site(checked);
    let page = async |address: String| page_from(&router, &address).await;
    let english =
        ["not here yet", "the same rules as p. 2", "only links and an introduction", "Pages not here yet, The book:"];
    let korean =
        ["아직 들어 있지 않음", "p. 2 페이지와 같은 규칙", "링크와 머리말뿐", "아직 들어 있지 않은 페이지, The book:"];
    for (lang, words) in Lang::ALL.into_iter().zip([english, korean]) {
        let [missing, duplicate, index, heading] = words;
        let coverage = page(format!("/{lang}/coverage")).await;
        let rows = captures(r#"<tr data-page="([^"]*)">(.*?)</tr>"#, &coverage);
        let titles: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
        assert_eq!(titles, PAGES.map(|(title, ..)| title), "{lang}");
        // N3, CodeOne, N4, N5, English, Korean.
        let counts = |row: usize| captures("<td>([0-9]+)</td>", &rows[row][1]).concat().concat();
        assert_eq!([0, 1, 2, 3].map(counts), ["101011", "001011", "100011", "000000"], "{lang}");
        let links = |row: usize| captures(r#"href="([^"]*)""#, &rows[row][1]).concat();
        assert_eq!(links(0), [format!("/{lang}/n4/rules/sample")], "{lang}");
        assert!(links(3).is_empty() && rows[3][1].contains(missing), "{lang}");
        assert!(rows[4][1].contains(duplicate) && rows[5][1].contains(index), "{lang}");
        let n4 = page(format!("/{lang}/editions/n4")).await;
        assert!(n4.contains(heading) && n4.contains(">p. 4</span>"), "{lang}");
        let n3 = page(format!("/{lang}/editions/n3")).await;
        assert!(!n3.contains(heading), "{lang}: nothing is missing");
    }
    let editions: Value = serde_json::from_str(&page("/api/v1/editions".to_owned()).await).expect("JSON");
    let missing = |id: &str| {
        let all = editions.as_array().expect("the editions");
        all.iter().find(|edition| edition["id"] == id).expect("the edition")["missing-pages"].clone()
    };
    assert_eq!((missing("n4"), missing("n3")), (json!(["p. 4"]), json!([])));
}
