//! The lint in both languages: it finds every seeded error and no lookalike, and the content has no warnings.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use content::Folder;
use kb::assemble;
use lint::{Warning, rules};
use serde::Deserialize;

use crate::command::{Finished, adjutant, run};
use crate::sources::root;

fn fixture() -> PathBuf {
    root().join("tests/fixtures/lint")
}

fn warnings(folder: &Path) -> Vec<Warning> {
    let kb = assemble(&Folder::open(folder).expect("the folder"));
    lint::run(&kb, &BTreeSet::new()).expect("the dictionary")
}

/// An error seeded in the texts of the fixture.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Seed {
    entry: String,
    part: String,
    lang: String,
    rule: String,
    found: String,
}

#[derive(Deserialize)]
struct Expected {
    seed: Vec<Seed>,
}

fn seeds() -> BTreeSet<Seed> {
    let text = fs::read_to_string(fixture().join("expected.toml")).expect("expected.toml");
    let expected: Expected = toml::from_str(&text).expect("seeds");
    expected.seed.into_iter().collect()
}

fn seed(warning: &Warning) -> Seed {
    Seed {
        entry: warning.entry.to_string(),
        part: warning.part.clone(),
        lang: warning.lang.to_string(),
        rule: warning.rule.to_owned(),
        found: warning.found.clone(),
    }
}

#[test]
fn every_seeded_error_is_found_and_no_lookalike() {
    let seeds = seeds();
    let reported: BTreeSet<Seed> = warnings(&fixture()).iter().map(seed).collect();
    let missed: Vec<_> = seeds.difference(&reported).collect();
    let wrong: Vec<_> = reported.difference(&seeds).collect();
    assert!(missed.is_empty() && wrong.is_empty(), "missed: {missed:#?}\nfalse: {wrong:#?}");
}

#[test]
fn the_fixture_has_errors_of_every_rule_in_both_languages_and_as_many_lookalikes() {
    let seeds = seeds();
    assert!(seeds.len() >= 40, "{} errors", seeds.len());
    for rule in rules() {
        assert!(seeds.iter().filter(|seed| seed.rule == rule).count() >= 8, "{rule}");
    }
    for lang in ["en", "ko"] {
        assert!(seeds.iter().any(|seed| seed.lang == lang), "{lang}");
    }
    let kb = assemble(&Folder::open(fixture()).expect("the folder"));
    let parts = kb.entries.values().flat_map(|entry| entry.texts.ko.iter().flat_map(|text| text.parts.keys()));
    let clean = parts.filter(|part| part.to_string().contains("clean-")).count();
    assert!(clean >= 40, "{clean} look-alikes");
}

#[test]
fn a_warning_says_where_what_and_what_was_expected() {
    let all = warnings(&fixture());
    let warning = all.iter().find(|warning| warning.found == "일관성").expect("a warning");
    assert_eq!(warning.position.to_string(), "rules/lint/avoided-names/ko.md:3:1");
    assert_eq!((warning.rule, warning.part.as_str()), ("avoided-name", "#seeded-01"));
    assert_eq!((warning.expected.as_str(), warning.text.as_str()), ("코헤런시", "팀은 일관성을 지킨다."));
    let text = fs::read_to_string(fixture().join(&*warning.position.file)).expect("the file");
    assert!(text.lines().nth(2).is_some_and(|line| line.contains("일관성")));
}

/// A new warning is either an error in the content or a fault of a lint rule, and is fixed there: there is no list of
/// exceptions.
#[test]
fn the_content_gives_no_warning() {
    let lines: Vec<String> = warnings(&root().join("content"))
        .iter()
        .map(|warning| {
            format!(
                "{} {} `{}`, expected `{}`: {}",
                warning.position, warning.rule, warning.found, warning.expected, warning.text
            )
        })
        .collect();
    assert!(lines.is_empty(), "{} warnings:\n{}", lines.len(), lines.join("\n"));
}

fn lint(arguments: &[&str]) -> Finished {
    run(adjutant(&["lint"]).args(arguments).arg("--content").arg(fixture()))
}

#[test]
fn the_command_prints_warnings_in_either_language_and_only_warns() {
    let done = lint(&["avoided-names", "--lang", "en"]);
    let out = done.stdout;
    assert_eq!(done.code, Some(0), "{out}");
    let first = "rules/lint/avoided-names/ko.md:3: `일관성` is a name to avoid here (means logical consistency): write `코헤런시` [avoided-name]\n    팀은 일관성을 지킨다.";
    assert!(out.contains(first), "{out}");
    assert!(out.trim_end().ends_with("13 warnings"), "{out}");
    let done = lint(&["--lang", "ko"]);
    let out = done.stdout;
    assert!(out.contains("조사가 맞지 않는다") && out.contains("(논리가 앞뒤로 맞는다는 뜻이다)"), "{out}");
}

#[test]
fn the_command_prints_json_and_refuses_an_unknown_entry() {
    let done = lint(&["wrong-particles", "--json"]);
    let read: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
    assert!(read.as_array().is_some_and(|all| all.iter().all(|warning| warning["rule"] == "wrong-particle")));
    let done = lint(&["wrong-particle"]);
    assert_eq!(done.code, Some(1));
    assert!(done.stderr.contains("`wrong-particles`"), "the nearest is offered");
}
