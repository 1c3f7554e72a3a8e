//! Every check, and every fault found while reading files and ruling blocks, on a bad and a good content tree.
//!
//! `tests/fixtures/base` is a tiny content without problems. A tree `tests/checks/<code>/{bad,good}` is laid over it:
//! its files replace those of the base, `removed` lists files to delete, and `expected` lists every problem that must
//! be found, as `code file:line`. A good tree expects none: it shows the nearest content that is allowed. An empty good
//! tree means that the base itself is that content.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use content::{self, Embedded, FileError, Files, Folder};
use kb::{Checked, assemble, checks};

/// Faults without a tree, and why.
const WITHOUT_TREE: [(&str, &str); 1] =
    [("oversized-file", "its fixture would be a megabyte; `content::document` tests it")];

/// The faults that parsing a ruling block can report.
const RULING_FAULTS: [&str; 10] = [
    "both-common-and-per-edition",
    "edition-left-out",
    "malformed-ruling",
    "ruling-with-seed",
    "ruling-without-edition",
    "ruling-without-expectation",
    "ruling-without-id",
    "unknown-ruling-kind",
    "unlisted-edition",
    "unreadable-value",
];

struct Overlay {
    base: Folder,
    over: Folder,
}

impl Overlay {
    fn new(tree: &Path) -> Self {
        let base =
            Folder::open(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base")).expect("the base");
        Self { base, over: Folder::open(tree).expect("the tree") }
    }

    fn removed(&self) -> BTreeSet<String> {
        let listed = fs::read_to_string(self.over.root().join("removed")).unwrap_or_default();
        listed.lines().map(str::to_owned).collect()
    }
}

impl Files for Overlay {
    fn list(&self) -> Vec<String> {
        let removed = self.removed();
        let own = |path: &String| path != "expected" && path != "removed" && !removed.contains(path);
        let paths: BTreeSet<String> = self.base.list().into_iter().chain(self.over.list()).filter(own).collect();
        paths.into_iter().collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        let replaced = self.over.list().iter().any(|over| over == path);
        if replaced { self.over.read(path) } else { self.base.read(path) }
    }
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn problems(tree: &Path) -> Vec<String> {
    let checked = Checked::build(assemble(&Overlay::new(tree)), &|_| {});
    let shown = |problem: &model::problem::Problem| {
        format!("{} {}:{}", problem.code, problem.position.file, problem.position.line)
    };
    let mut shown_problems: Vec<String> = checked.problems.iter().map(shown).collect();
    shown_problems.sort();
    shown_problems
}

fn expected(tree: &Path) -> Vec<String> {
    let listed = fs::read_to_string(tree.join("expected")).expect("a tree lists what it expects");
    listed.lines().map(str::to_owned).collect()
}

/// Returns every code that the checks, the parsers, the term base and ruling blocks can report.
fn codes() -> BTreeSet<&'static str> {
    let checks = checks::CHECKS.iter().map(|check| check.name);
    let without: BTreeSet<&str> = WITHOUT_TREE.iter().map(|(code, _)| *code).collect();
    let all = checks.chain(content::PROBLEM_CODES.iter().copied()).chain(terms::PROBLEM_CODES.iter().copied());
    let all = all.chain(RULING_FAULTS).chain(units::PROBLEM_CODES.iter().copied());
    all.filter(|code| !without.contains(code)).collect()
}

#[test]
fn every_code_has_a_bad_and_a_good_tree_and_every_tree_a_code() {
    let folders = fs::read_dir(tests().join("checks")).expect("the trees");
    let names = folders.map(|folder| folder.expect("a folder").file_name().to_string_lossy().into_owned());
    let on_disk: BTreeSet<String> = names.collect();
    assert_eq!(on_disk.iter().map(String::as_str).collect::<BTreeSet<_>>(), codes());
    for code in codes() {
        for side in ["bad", "good"] {
            assert!(tests().join("checks").join(code).join(side).join("expected").is_file(), "{code}/{side}");
        }
    }
}

#[test]
fn checks_are_registered_in_alphabetical_order_once_each() {
    let names: Vec<&str> = checks::CHECKS.iter().map(|check| check.name).collect();
    assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "{names:?}");
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("checks")).expect("the checks");
    let stems =
        files.map(|file| file.expect("a file").path().file_stem().expect("a name").to_string_lossy().replace('_', "-"));
    let on_disk: BTreeSet<String> = stems.filter(|stem| stem != "mod").collect();
    assert_eq!(on_disk, names.iter().map(|name| (*name).to_owned()).collect());
}

#[test]
fn bad_trees_give_exactly_what_they_expect_and_good_trees_nothing() {
    let mut faults = Vec::new();
    for code in codes() {
        for side in ["bad", "good"] {
            let tree = tests().join("checks").join(code).join(side);
            let (found, expected) = (problems(&tree), expected(&tree));
            if found != expected {
                faults.push(format!("{code}/{side}\n  found    {found:#?}\n  expected {expected:#?}"));
            }
            let own = expected.iter().any(|line| line.split(' ').next() == Some(code));
            if own != (side == "bad") {
                faults.push(format!("{code}/{side} must expect {code} in the bad tree and nothing in the good one"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_problem_has_a_complete_message_in_both_languages() {
    let messages = i18n::Messages::load();
    let titles = |id: &str| id.to_owned();
    for code in codes() {
        let kb = assemble(&Overlay::new(&tests().join("checks").join(code).join("bad")));
        let checked = Checked::build(kb, &|_| {});
        for problem in &checked.problems {
            for lang in model::lang::Lang::ALL {
                let text = messages.say(lang, &problem.message, &titles);
                let incomplete = text == problem.message.id || text.contains("{$") || text.ends_with(['.', '\u{3002}']);
                assert!(!incomplete, "{lang}: {text}");
            }
        }
    }
}

#[test]
fn the_content_has_no_problems_and_every_ruling_holds() {
    let checked = Checked::build(assemble(&Embedded), &|_| {});
    assert_eq!(checked.problems, []);
    let (all, holding) = checked.report.tally();
    assert!(holding == all && all > 0, "{holding} of {all} rulings hold");
}
