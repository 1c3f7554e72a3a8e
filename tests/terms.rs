//! Export and import of the term base: `adjutant terms` and `adjutant terms --import`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Stdio;

use crate::command::{Finished, adjutant, finished, run};
use crate::site::KB;
use crate::sources::root;
use content::{Embedded, Files};
use model::term::Term;
use terms::to_toml;

fn export() -> String {
    let done = run(adjutant(&["terms", "--format", "csv"]).current_dir(root()));
    assert_eq!(done.code, Some(0));
    done.stdout
}

/// A copy of the content with writable term files.
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

    fn import(&self, csv: &str) -> Finished {
        let file = self.place.path().join("terms.csv");
        fs::write(&file, csv).expect("a file");
        run(adjutant(&["terms", "--import"]).arg(file).arg("--content").arg(self.folder()))
    }
}

/// Imports a CSV from standard input, which only reports the changes.
fn report(csv: &str, arguments: &[&str]) -> Finished {
    let mut command = adjutant(&["terms", "--import", "-"]);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("standard input").write_all(csv.as_bytes()).expect("it reads");
    finished(child.wait_with_output().expect("it ends"))
}

/// The row of a name in the export.
fn row<'c>(csv: &'c str, id: &str, name: &str) -> &'c str {
    let mut rows = csv.lines().filter(|line| line.starts_with(&format!("{id},")));
    rows.find(|line| line.contains(&format!(",{name},"))).expect("the row")
}

#[test]
fn every_term_file_survives_a_round_trip() {
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
fn importing_an_unchanged_export_changes_nothing() {
    let csv = export();
    assert!(csv.starts_with('\u{feff}'), "spreadsheets open Hangul only behind a byte-order mark");
    for saved in [csv.clone(), csv.replace("\r\n", "\n").replace('\u{feff}', "")] {
        let done = report(&saved, &["--lang", "en"]);
        assert_eq!((done.code, done.stdout.as_str()), (Some(0), "0 changes in 0 terms\n"));
    }
    let copy = Copy::new();
    let before = copy.files();
    assert_eq!(copy.import(&csv).code, Some(0));
    assert_eq!(copy.files(), before);
}

#[test]
fn an_edited_export_is_reported_change_by_change() {
    let csv = export();
    let old = row(&csv, "critical", "크리티컬");
    let bare = old.strip_suffix(",,").expect("no reason in either language");
    let new = bare.replace("admitted,true", "avoid,TRUE") + ",too long,너무 길다";
    let third = format!("{new}\r\n{}", old.replace("크리티컬", "크리트"));
    let done = report(&csv.replace(old, &third), &["--json"]);
    assert_eq!(done.code, Some(0));
    let read: serde_json::Value = serde_json::from_str(&done.stdout).expect("JSON");
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
    assert_eq!(done.stdout, "critical ko 크리티컬: name removed\n1 changes in 1 terms\n");
}

#[test]
fn an_edited_export_changes_only_the_files_of_the_edited_terms() {
    let csv = export();
    let old = row(&csv, "critical", "크리티컬");
    let edited = csv.replace(old, &old.replace("admitted,true", "search-only,false"));
    let copy = Copy::new();
    let before = copy.files();
    let done = copy.import(&edited);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let after = copy.files();
    let changed: Vec<&String> = before.keys().filter(|path| before[*path] != after[*path]).collect();
    assert!(changed.len() == 1 && changed[0].ends_with("rule.toml"), "{changed:?}");
    assert_eq!(before.len(), after.len(), "no temporary file is left");
    let text = &after[changed[0]];
    assert!(text.contains("{ name = \"크리티컬\", status = \"search-only\", attested = false },"));
    let exported = run(adjutant(&["terms", "--format", "csv", "--content"]).arg(copy.folder()));
    assert_eq!(exported.stdout, edited, "the folder now exports what was imported");
}

#[test]
fn an_invalid_file_is_refused_with_its_lines_and_nothing_is_written() {
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
        let errors = done.stderr;
        assert_eq!(done.code, Some(1), "{new}");
        assert!(errors.contains(&expected), "{expected}: {errors}");
        assert_eq!(copy.files(), before);
    }
}

#[test]
fn a_file_that_was_not_read_completely_is_not_rewritten() {
    let csv = export();
    let old = row(&csv, "critical", "크리티컬");
    let copy = Copy::new();
    let file = copy.folder().join("terms/rule.toml");
    let text = fs::read_to_string(&file).expect("a file") + "\n[[term]]\nid = 5\n";
    fs::write(&file, text).expect("a file");
    let before = copy.files();
    let done = copy.import(&csv.replace(old, &old.replace("admitted,true", "search-only,false")));
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert!(done.stderr.contains("terms/rule.toml"), "{}", done.stderr);
    assert_eq!(copy.files(), before);
}

#[test]
fn a_term_that_the_content_uses_cannot_be_removed() {
    let csv = export();
    let remaining: Vec<&str> = csv.lines().filter(|line| !line.starts_with("critical,")).collect();
    let copy = Copy::new();
    let before = copy.files();
    let done = copy.import(&remaining.join("\r\n"));
    let errors = done.stderr;
    assert_eq!(done.code, Some(1), "{errors}");
    assert!(errors.contains("rules/rolls/critical/entry.md") && errors.contains("[unknown-term]"), "{errors}");
    assert_eq!(copy.files(), before);
}
