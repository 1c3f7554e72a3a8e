//! Refusals of the operating system: addresses in use, full disks, file size limits. Existing files stay intact.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use crate::base;
use crate::command::{Finished, adjutant, run};
use crate::faults::running::{TEXT, all_files, marked, write};
use crate::sources::rust_files;

#[test]
fn an_address_in_use_is_reported_with_advice() {
    let folder = base::copy();
    let taken = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = taken.local_addr().expect("an address").to_string();
    for (lang, words) in [
        ("en", "another program listens there already: stop it, or choose another address with `--addr`"),
        ("ko", "다른 프로그램이 이미 그 주소를 쓰고 있다. 그 프로그램을 끝내거나 `--addr`로 다른 주소를 쓸 것"),
    ] {
        let mut serve = adjutant(&["serve", "--addr", &address, "--lang", lang, "--content"]);
        let Finished { code, stderr, .. } = run(serve.arg(folder.path()));
        assert_eq!((code, stderr.trim_end()), (Some(2), format!("adjutant: {address}: {words}").as_str()));
    }
}

/// The adjutant with a file size limit of 0, which acts like a full disk.
#[cfg(unix)]
fn limited(folder: &Path, words: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_adjutant")]).args(words);
    // A table needs the sizes of figures, which the small content lacks.
    if words[0] != "table" {
        shell.arg("--content").arg(folder);
    }
    shell.env("LC_ALL", "C").current_dir(folder);
    shell
}

#[cfg(unix)]
#[test]
fn a_failed_write_leaves_the_old_file_intact() {
    let folder = base::copy();
    fs::create_dir(folder.path().join(".out")).expect("a folder");
    write(folder.path(), ".out/picture.svg", "an older picture");
    write(
        folder.path(),
        ".out/terms.csv",
        fs::read_to_string(export_terms(folder.path())).expect("a table").replace("Sample", "Example"),
    );
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/table.toml");
    let table = table.to_str().expect("a path");
    let before = all_files(folder.path());
    for (words, file) in [
        (&["ids"][..], "ids.toml"),
        (&["reviewed", "--all"], "review.toml"),
        (&["terms", "--import", ".out/terms.csv"], "terms/rule.toml"),
        (&["table", table, "--svg", ".out/picture.svg"], ".out/picture.svg"),
    ] {
        for (lang, why) in
            [("en", "the file would be larger than the system allows"), ("ko", "파일이 시스템의 한도보다 커진다")]
        {
            let Finished { code, stderr, .. } = run(limited(folder.path(), words).args(["--lang", lang]));
            assert!(matches!(code, Some(1 | 2)), "{words:?}: {code:?} {stderr}");
            assert!(stderr.contains(file) && stderr.contains(why), "{words:?}: {stderr}");
            assert_eq!(all_files(folder.path()), before, "{words:?}");
        }
    }
}

/// Exports the terms of a folder into a hidden file of that folder.
fn export_terms(folder: &Path) -> std::path::PathBuf {
    let mut terms = adjutant(&["terms", "--format", "csv", "--content"]);
    let file = folder.join(".terms.csv");
    fs::write(&file, terms.arg(folder).output().expect("the program starts").stdout).expect("a file");
    file
}

#[cfg(target_os = "linux")]
#[test]
fn an_export_to_a_full_disk_is_reported() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let [table, event] = ["table.toml", "event.toml"].map(|name| docs.join(name).display().to_string());
    for words in [
        &["terms"][..],
        &["terms", "--format", "csv"],
        &["terms", "--format", "tbx"],
        &["schema"],
        &["check", "--json"],
        &["review"],
        &["help", "terms"],
        &["event", &event, "--csv"],
        &["table", &table, "--svg", "-"],
        &["table", &table, "--svg", "/dev/full"],
    ] {
        for (lang, why) in [
            ("en", "the disk is full: make room, or choose another place"),
            ("ko", "디스크가 가득 찼다. 자리를 비우거나 다른 곳을 쓸 것"),
        ] {
            let mut command = adjutant(words);
            command.args(["--lang", lang]);
            // These commands use the embedded content, or none.
            if !matches!(words[0], "event" | "help" | "table") {
                command.arg("--content").arg(folder.path());
            }
            let full = fs::File::options().write(true).open("/dev/full").expect("a full disk");
            let Finished { code, stderr, .. } = run(command.stdout(full));
            assert!(matches!(code, Some(1 | 2)) && stderr.contains(why), "{words:?}: {code:?} {stderr}");
        }
    }
}

#[test]
fn the_wall_clock_is_read_only_for_dates_and_times_of_day() {
    // Pages, limits and time-outs must not depend on a clock that can jump: they use the monotonic clock.
    let allowed = [
        "src/cli/commands/reviewed.rs",
        "src/web/state/metrics.rs",
        "src/web/state/request_log.rs",
        "src/web/state/snapshot.rs",
    ];
    let reads = |text: &str| {
        ["SystemTime::now", "UtcDateTime", "OffsetDateTime", "Utc::now"].iter().any(|name| text.contains(name))
    };
    let paths: Vec<String> =
        rust_files().into_iter().filter(|file| reads(&file.shipped)).map(|file| file.path).collect();
    assert!(paths.iter().any(|path| path == allowed[0]), "the date of a comparison is read somewhere");
    for path in paths {
        assert!(!path.starts_with("src/") || allowed.contains(&path.as_str()), "{path} reads the wall clock");
    }
}
