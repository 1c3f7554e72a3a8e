//! `adjutant reviewed` and the work list it shortens: parts by their addresses, and nothing marked that lacks a text.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A copy of the base fixture to be marked.
struct Copy(tempfile::TempDir);

impl Copy {
    fn new() -> Self {
        Self(crate::base::copy())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join("rules/game/sample").join(name)
    }

    /// What the program says on both streams, and how it ends.
    fn run(&self, words: &[&str]) -> (Option<i32>, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.args(words).arg("--content").arg(self.0.path()).args(["--lang", "en"]).env("LC_ALL", "en");
        let Output { status, stdout, stderr } = command.output().expect("the program starts");
        let said = [stdout, stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
        (status.code(), said.concat())
    }

    fn rows(&self) -> String {
        fs::read_to_string(self.file("review.toml")).unwrap_or_default()
    }
}

#[test]
fn parts_are_marked_by_the_addresses_that_the_work_list_prints() {
    let copy = Copy::new();
    let listed = |part: &str| copy.run(&["review"]).1.contains(&format!("sample{part} ["));
    assert!(listed("#first") && listed("#second") && listed(" summary"));
    assert_eq!(copy.run(&["reviewed", "sample#first"]).0, Some(0));
    assert!(!listed("#first") && listed("#second") && listed(" summary"));
    assert_eq!(copy.run(&["reviewed", "sample summary", "sample#second"]).0, Some(0));
    assert!(!listed("#second") && !listed(" summary"));
}

#[test]
fn why_a_reading_cannot_be_chosen_is_compared_too() {
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
    let (_, said) = copy.run(&["review"]);
    assert!(said.contains("sample~how-far [en]"), "{said}");
}

#[test]
fn what_lacks_a_text_stays_on_the_list_and_is_refused_by_its_own_address() {
    let copy = Copy::new();
    let korean = fs::read_to_string(copy.file("ko.md")).expect("a text");
    let without: Vec<&str> = korean.lines().filter(|line| !line.contains("{#second}")).collect();
    assert!(without.len() < korean.lines().count());
    fs::write(copy.file("ko.md"), without.join("\n")).expect("a text");
    let (code, said) = copy.run(&["reviewed", "sample#first", "sample#second"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("`sample#second` is not marked: it has no text in ko"), "{said}");
    assert_eq!(copy.rows(), "", "nothing is written");
    let (code, said) = copy.run(&["reviewed", "sample"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("`sample#second` is not marked"), "{said}");
    assert!(copy.rows().contains("#first") && !copy.rows().contains("#second"), "{}", copy.rows());
    assert!(copy.run(&["review"]).1.contains("sample#second [en, ko] never compared: a text is missing"));
    fs::write(copy.file("ko.md"), korean).expect("a text");
    assert!(copy.run(&["review"]).1.contains("sample#second [en, ko] never compared\n"));
}

#[test]
fn what_is_no_part_is_refused_with_the_nearest_or_with_what_there_may_be() {
    let copy = Copy::new();
    for (asked, expected) in [
        ("sampel", "did you mean `sample`?"),
        ("sample#frist", "did you mean `sample#first`?"),
        ("zzzzzzzzzzzz", "expected an entry, entry#clause, entry:ruling, entry~discrepancy or \"entry summary\""),
    ] {
        let (code, said) = copy.run(&["reviewed", asked]);
        assert_eq!((code, said.contains(expected)), (Some(1), true), "{asked}: {said}");
    }
    assert_eq!(copy.rows(), "");
}
