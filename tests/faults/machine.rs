//! What the machine refuses: taken addresses, full disks, files that may not grow. What stood there stays.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};

use crate::base;
use crate::faults::running::{TEXT, everything, marked, plain, program, write};
use crate::sources::rust_files;

/// How a command ends and what it says on standard error.
fn ended(command: &mut Command) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command.output().expect("the program starts");
    (status.code(), plain(stderr))
}

#[test]
fn an_address_that_is_taken_is_told_with_what_to_do() {
    let folder = base::copy();
    let taken = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = taken.local_addr().expect("an address").to_string();
    for (lang, words) in [
        ("en", "another program listens there already: stop it, or choose another address with `--addr`"),
        ("ko", "다른 프로그램이 이미 그 주소를 쓰고 있다. 그 프로그램을 끝내거나 `--addr`로 다른 주소를 쓸 것"),
    ] {
        let mut serve = program(&["serve", "--addr", &address, "--lang", lang, "--content"]);
        let (code, said) = ended(serve.arg(folder.path()));
        assert_eq!((code, said.trim_end()), (Some(2), format!("adjutant: {address}: {words}").as_str()));
    }
}

/// The program where no file may grow, as on a disk that is full.
#[cfg(unix)]
fn cramped(folder: &Path, words: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_adjutant")]).args(words);
    // A table needs the sizes of figures, which the small content has not.
    if words[0] != "table" {
        shell.arg("--content").arg(folder);
    }
    shell.env("LC_ALL", "C").current_dir(folder);
    shell
}

#[cfg(unix)]
#[test]
fn where_a_file_cannot_be_written_what_stood_there_stays() {
    let folder = base::copy();
    fs::create_dir(folder.path().join(".out")).expect("a folder");
    write(folder.path(), ".out/picture.svg", "an older picture");
    write(
        folder.path(),
        ".out/terms.csv",
        fs::read_to_string(exported(folder.path())).expect("a table").replace("Sample", "Example"),
    );
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/table.toml");
    let table = table.to_str().expect("a path");
    let before = everything(folder.path());
    for (words, file) in [
        (&["ids"][..], "ids.toml"),
        (&["reviewed", "--all"], "review.toml"),
        (&["terms", "--import", ".out/terms.csv"], "terms/rule.toml"),
        (&["table", table, "--svg", ".out/picture.svg"], ".out/picture.svg"),
    ] {
        for (lang, why) in
            [("en", "the file would be larger than the system allows"), ("ko", "파일이 시스템의 한도보다 커진다")]
        {
            let (code, said) = ended(cramped(folder.path(), words).args(["--lang", lang]));
            assert!(matches!(code, Some(1 | 2)), "{words:?}: {code:?} {said}");
            assert!(said.contains(file) && said.contains(why), "{words:?}: {said}");
            assert_eq!(everything(folder.path()), before, "{words:?}");
        }
    }
}

/// The terms of a folder as a table, in a hidden file beside them.
fn exported(folder: &Path) -> std::path::PathBuf {
    let mut terms = program(&["terms", "--format", "csv", "--content"]);
    let file = folder.join(".terms.csv");
    fs::write(&file, terms.arg(folder).output().expect("the program starts").stdout).expect("a file");
    file
}

#[cfg(target_os = "linux")]
#[test]
fn an_export_to_a_full_disk_says_so() {
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
            let mut command = program(words);
            command.args(["--lang", lang]);
            // These need what is compiled in, or nothing.
            if !matches!(words[0], "event" | "help" | "table") {
                command.arg("--content").arg(folder.path());
            }
            let full = fs::File::options().write(true).open("/dev/full").expect("a full disk");
            let (code, said) = ended(command.stdout(full));
            assert!(matches!(code, Some(1 | 2)) && said.contains(why), "{words:?}: {code:?} {said}");
        }
    }
}

#[test]
fn the_clock_of_the_wall_is_read_only_to_say_what_day_or_hour_it_is() {
    // A clock that jumps must change no page, no limit and no wait: those count by a clock that only goes on.
    let told = ["src/cli/reviewed.rs", "src/web/log.rs", "src/web/metrics.rs", "src/web/site.rs"];
    let reads = |text: &str| {
        ["SystemTime::now", "UtcDateTime", "OffsetDateTime", "Utc::now"].iter().any(|name| text.contains(name))
    };
    let found: Vec<String> =
        rust_files().into_iter().filter(|file| reads(&file.shipped)).map(|file| file.path).collect();
    assert!(found.iter().any(|path| path == told[0]), "the day of a comparison is read somewhere");
    for path in found {
        assert!(!path.starts_with("src/") || told.contains(&path.as_str()), "{path} reads the clock of the wall");
    }
}
