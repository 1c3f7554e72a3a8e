//! `adjutant reviewed` and the work list: parts are marked by address, and a part without a text is never marked.

use std::fs;
use std::path::PathBuf;

use crate::command::{adjutant, run};

/// A copy of the base fixture that a test marks.
struct Copy(tempfile::TempDir);

impl Copy {
    fn new() -> Self {
        Self(crate::base::copy())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join("rules/game/sample").join(name)
    }

    /// Runs a command over the copy; returns the exit code and both output streams.
    fn run(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let done = run(adjutant(arguments).arg("--content").arg(self.0.path()).args(["--lang", "en"]));
        (done.code, done.stdout + &done.stderr)
    }

    fn rows(&self) -> String {
        fs::read_to_string(self.file("review.toml")).unwrap_or_default()
    }
}

#[test]
fn parts_are_marked_by_the_addresses_in_the_work_list() {
    let copy = Copy::new();
    let listed = |part: &str| copy.run(&["review"]).1.contains(&format!("sample{part} ["));
    assert!(listed("#first") && listed("#second") && listed(" summary"));
    assert_eq!(copy.run(&["reviewed", "sample#first"]).0, Some(0));
    assert!(!listed("#first") && listed("#second") && listed(" summary"));
    assert_eq!(copy.run(&["reviewed", "sample summary", "sample#second"]).0, Some(0));
    assert!(!listed("#second") && !listed(" summary"));
}

#[test]
fn marks_that_cannot_be_read_are_not_rewritten() {
    let copy = Copy::new();
    assert_eq!(copy.run(&["reviewed", "sample"]).0, Some(0));
    let marked = copy.rows();
    let conflict = format!("<<<<<<< ours\n{marked}=======\n{marked}>>>>>>> theirs\n").into_bytes();
    let large = (marked.clone() + &"# a remark\n".repeat(200_000)).into_bytes();
    for bytes in [b"a = = 1\n".to_vec(), b"[\"summary\"]\nhash = \"\xff\"\n".to_vec(), conflict, large] {
        fs::write(copy.file("review.toml"), &bytes).expect("a file");
        let (code, printed) = copy.run(&["reviewed", "sample#first"]);
        assert_eq!(code, Some(1), "{printed}");
        assert!(printed.contains("review.toml was not read completely"), "{printed}");
        assert_eq!(fs::read(copy.file("review.toml")).expect("a file"), bytes);
    }
}

#[test]
fn the_reason_why_a_reading_cannot_be_chosen_is_reviewed_too() {
    let copy = Copy::new();
    let discrepancy = |why_not: &str| {
        format!(
            r#"
[[discrepancy]]
id = "how-far"
kind = "contradiction"
editions = ["n3"]
clauses = ["first"]
default = "four"
why = {{ en = "It is printed.", ko = "인쇄되어 있다." }}
not-executed = {{ en = "Nothing is measured.", ko = "{why_not}" }}
readings = [
  {{ name = "four", text = {{ en = "Four.", ko = "4." }}, sources = [{{ document = "book", at = "p. 1" }}] }},
  {{ name = "five", text = {{ en = "Five.", ko = "5." }} }},
]
+++"#
        )
    };
    let entry = fs::read_to_string(copy.file("entry.md")).expect("an entry");
    let front = entry.trim_end().trim_end_matches("+++");
    let write = |why_not: &str| fs::write(copy.file("entry.md"), format!("{front}{}", discrepancy(why_not)));
    write("아무것도 재지 않는다.").expect("an entry");
    assert!(copy.run(&["review"]).1.contains("sample~how-far [en, ko] never compared"));
    assert_eq!(copy.run(&["reviewed", "sample~how-far"]).0, Some(0));
    assert!(!copy.run(&["review"]).1.contains("sample~how-far"));
    write("잰다.").expect("an entry");
    let (_, output) = copy.run(&["review"]);
    assert!(output.contains("sample~how-far [en]"), "{output}");
}

#[test]
fn a_part_without_a_text_stays_on_the_list_and_cannot_be_marked() {
    let copy = Copy::new();
    let korean = fs::read_to_string(copy.file("ko.md")).expect("a text");
    let without: Vec<&str> = korean.lines().filter(|line| !line.contains("{#second}")).collect();
    assert!(without.len() < korean.lines().count());
    fs::write(copy.file("ko.md"), without.join("\n")).expect("a text");
    let (code, output) = copy.run(&["reviewed", "sample#first", "sample#second"]);
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("`sample#second` is not marked: it has no text in ko"), "{output}");
    assert_eq!(copy.rows(), "", "nothing is written");
    let (code, output) = copy.run(&["reviewed", "sample"]);
    assert_eq!(code, Some(0), "{output}");
    assert!(output.contains("`sample#second` is not marked"), "{output}");
    assert!(copy.rows().contains("#first") && !copy.rows().contains("#second"), "{}", copy.rows());
    assert!(copy.run(&["review"]).1.contains("sample#second [en, ko] never compared: a text is missing"));
    fs::write(copy.file("ko.md"), korean).expect("a text");
    assert!(copy.run(&["review"]).1.contains("sample#second [en, ko] never compared\n"));
}

#[test]
fn an_unknown_address_is_refused_with_the_nearest_or_the_expected_forms() {
    let copy = Copy::new();
    for (address, expected) in [
        ("sampel", "did you mean `sample`?"),
        ("sample#frist", "did you mean `sample#first`?"),
        ("zzzzzzzzzzzz", "expected an entry, entry#clause, entry:ruling, entry~discrepancy or \"entry summary\""),
    ] {
        let (code, output) = copy.run(&["reviewed", address]);
        assert_eq!((code, output.contains(expected)), (Some(1), true), "{address}: {output}");
    }
    assert_eq!(copy.rows(), "");
}
