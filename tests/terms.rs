//! The term base out and back again: `adjutant terms` and `adjutant terms --import`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::site::KB;
use content::{Embedded, Files};
use model::term::Term;
use terms::to_toml;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn adjutant(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(words).current_dir(root()).env("LC_ALL", "en").output().expect("the program starts")
}

fn out(done: &Output) -> String {
    String::from_utf8(done.stdout.clone()).expect("UTF-8")
}

fn export() -> String {
    let done = adjutant(&["terms", "--format", "csv"]);
    assert!(done.status.success());
    out(&done)
}

/// A copy of the content whose term files may be written.
struct Copy {
    place: tempfile::TempDir,
}

impl Copy {
    fn new() -> Self {
        let copy = Self { place: tempfile::tempdir().expect("a temporary folder") };
        for path in Embedded.list() {
            let to = copy.folder().join(&path);
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::write(to, Embedded.read(&path).expect("a file")).expect("a file");
        }
        copy
    }

    fn folder(&self) -> PathBuf {
        self.place.path().join("content")
    }

    fn files(&self) -> BTreeMap<String, String> {
        let files =
            fs::read_dir(self.folder().join("terms")).expect("the terms").map(|file| file.expect("a file").path());
        files.map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a file"))).collect()
    }

    fn import(&self, csv: &str) -> Output {
        let file = self.place.path().join("terms.csv");
        fs::write(&file, csv).expect("a file");
        let folder = self.folder();
        adjutant(&["terms", "--import", &file.display().to_string(), "--content", &folder.display().to_string()])
    }
}

/// The report on a CSV from standard input.
fn report(csv: &str, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(["terms", "--import", "-"]).args(words).env("LC_ALL", "en");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().expect("standard input").write_all(csv.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

/// One row of a name in the export.
fn row<'c>(csv: &'c str, id: &str, name: &str) -> &'c str {
    let mut rows = csv.lines().filter(|line| line.starts_with(&format!("{id},")));
    rows.find(|line| line.contains(&format!(",{name},"))).expect("the row")
}

#[test]
fn every_file_of_terms_is_written_as_it_stands() {
    let terms = &KB.terms;
    let mut categories = 0;
    for path in Embedded.list().iter().filter(|path| path.starts_with("terms/")) {
        let category = path.trim_start_matches("terms/").trim_end_matches(".toml");
        let own: Vec<&Term> = terms.iter().filter(|term| term.category == category).collect();
        let text = String::from_utf8(Embedded.read(path).expect("a file").into_owned()).expect("UTF-8");
        assert_eq!(to_toml(own), text, "{path}");
        categories += 1;
    }
    assert!(categories > 10);
}

#[test]
fn what_was_exported_changes_nothing() {
    let csv = export();
    assert!(csv.starts_with('\u{feff}'), "spreadsheets open Hangul only behind a byte-order mark");
    for saved in [csv.clone(), csv.replace("\r\n", "\n").replace('\u{feff}', "")] {
        let done = report(&saved, &["--lang", "en"]);
        assert_eq!((done.status.code(), out(&done).as_str()), (Some(0), "0 changes in 0 terms\n"));
    }
    let copy = Copy::new();
    let before = copy.files();
    assert_eq!(copy.import(&csv).status.code(), Some(0));
    assert_eq!(copy.files(), before);
}

#[test]
fn an_edited_file_is_reported_change_by_change() {
    let csv = export();
    let old = row(&csv, "critical", "크리티컬");
    let bare = old.strip_suffix(",,").expect("no reason in either language");
    let new = bare.replace("admitted,true", "avoid,TRUE") + ",too long,너무 길다";
    let third = format!("{new}\r\n{}", old.replace("크리티컬", "크리트"));
    let done = report(&csv.replace(old, &third), &["--json"]);
    assert_eq!(done.status.code(), Some(0));
    let read: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
    let changes: Vec<(&str, &str, &str)> = read["changes"]
        .as_array()
        .expect("changes")
        .iter()
        .map(|change| {
            let text = |key: &str| change[key].as_str().unwrap_or_default();
            (text("name"), text("what"), text("new"))
        })
        .collect();
    assert_eq!(
        changes,
        [
            ("크리티컬", "status", "avoid"),
            ("크리티컬", "reason", "too long"),
            ("크리티컬", "reason", "너무 길다"),
            ("크리트", "name-added", "admitted")
        ]
    );
    let done = report(&csv.replace(&format!("{old}\r\n"), ""), &["--lang", "en"]);
    assert_eq!(out(&done), "critical ko 크리티컬: name removed\n1 changes in 1 terms\n");
}

#[test]
fn an_edited_file_is_written_into_the_folder_it_belongs_to_and_nowhere_else() {
    let csv = export();
    let old = row(&csv, "critical", "크리티컬");
    let edited = csv.replace(old, &old.replace("admitted,true", "search-only,false"));
    let copy = Copy::new();
    let before = copy.files();
    let done = copy.import(&edited);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let after = copy.files();
    let changed: Vec<&String> = before.keys().filter(|path| before[*path] != after[*path]).collect();
    assert!(changed.len() == 1 && changed[0].ends_with("rule.toml"), "{changed:?}");
    assert_eq!(before.len(), after.len(), "nothing is left beside the files");
    let text = &after[changed[0]];
    assert!(text.contains("{ name = \"크리티컬\", status = \"search-only\", attested = false },"));
    let again = adjutant(&["terms", "--format", "csv", "--content", &copy.folder().display().to_string()]);
    assert_eq!(out(&again), edited, "the folder now exports what was imported");
}

#[test]
fn a_file_that_cannot_be_is_refused_with_its_lines_and_nothing_is_written() {
    let csv = export();
    let copy = Copy::new();
    let before = copy.files();
    let old = row(&csv, "critical", "치명타");
    let line = csv.lines().position(|line| line == old).expect("the row") + 1;
    for (new, expected) in [
        (old.replace("preferred", "prefered"), format!(":{line}: `prefered` in `status` is not a status")),
        (format!("{old}\r\n{old}"), format!(":{}: `critical` has the name `치명타` twice in ko", line + 1)),
        (old.replace("preferred", "admitted"), "`critical`".to_owned()),
    ] {
        let done = copy.import(&csv.replace(old, &new));
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(1), "{new}");
        assert!(said.contains(&expected), "{expected}: {said}");
        assert_eq!(copy.files(), before);
    }
}

#[test]
fn a_term_that_the_content_needs_cannot_go() {
    let csv = export();
    let kept: Vec<&str> = csv.lines().filter(|line| !line.starts_with("critical,")).collect();
    let copy = Copy::new();
    let before = copy.files();
    let done = copy.import(&kept.join("\r\n"));
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(said.contains("rules/rolls/critical/entry.md") && said.contains("[unknown-term]"), "{said}");
    assert_eq!(copy.files(), before);
}
