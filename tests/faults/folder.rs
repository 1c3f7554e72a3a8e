//! A content folder that disappears, returns or is replaced; and a server that is killed while it uses one.

use std::fs;
use std::path::Path;

use crate::base;
use crate::command::adjutant;
use crate::faults::running::{PollingReader, Server, TEXT, all_files, marked, write};

const SERVED: &str = "now serving the changed content";

/// A copy of the base fixture at a path that a test can rename.
fn content(place: &Path, mark: &str) {
    let copy = base::copy();
    write(copy.path(), TEXT, marked(mark));
    fs::rename(copy.path(), place).expect("it is renamed");
    // The guard has nothing to delete any more.
    let _gone = copy.close();
}

#[test]
fn a_folder_that_returns_is_served_again() {
    let place = tempfile::tempdir().expect("a folder");
    let (folder, away) = (place.path().join("content"), place.path().join("away"));
    content(&folder, "good");
    for (lang, gone, back) in [
        (
            "en",
            "content` cannot be read: there is no such file or folder",
            "the content matches the served version again",
        ),
        ("ko", "읽기 실패: 그런 파일이나 폴더가 없다", "콘텐츠가 지금 열어 둔 것과 다시 같아졌다"),
    ] {
        let server = Server::over(&folder, lang);
        let reader = PollingReader::start(&server, &["good", "next"]);
        for _ in 0..2 {
            fs::rename(&folder, &away).expect("it is renamed");
            server.expect_line(gone);
            assert!(server.page().1.contains("this is the last good version"));
            fs::rename(&away, &folder).expect("it is renamed");
            server.expect_line(back);
            assert!(!server.page().1.contains("this is the last good version"));
        }
        // The folder is still watched.
        write(&folder, TEXT, marked("next"));
        server.expect_line(if lang == "en" { SERVED } else { "바뀐 콘텐츠를 연다" });
        assert_eq!(reader.versions(), ["good", "next"]);
        write(&folder, TEXT, marked("good"));
    }
}

#[test]
fn a_folder_that_is_deleted_and_recreated_is_served_again() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("content");
    content(&folder, "good");
    let server = Server::over(&folder, "en");
    let reader = PollingReader::start(&server, &["good", "new", "newer"]);
    fs::remove_dir_all(&folder).expect("it is removed");
    content(&folder, "new");
    server.expect_line(SERVED);
    write(&folder, TEXT, marked("newer"));
    server.expect_line(SERVED);
    assert_eq!(reader.versions(), ["good", "new", "newer"]);
}

#[cfg(unix)]
#[test]
fn content_can_be_rolled_out_by_replacing_a_link() {
    use std::os::unix::fs::symlink;

    let place = tempfile::tempdir().expect("a folder");
    let (current, next) = (place.path().join("current"), place.path().join("next"));
    for mark in ["one", "two"] {
        content(&place.path().join(mark), mark);
    }
    symlink("one", &current).expect("a link");
    let server = Server::over(&current, "en");
    let reader = PollingReader::start(&server, &["one", "two"]);
    for mark in ["two", "one"] {
        symlink(mark, &next).expect("a link");
        fs::rename(&next, &current).expect("the link is replaced");
        server.expect_line(SERVED);
    }
    // The way back to the first is a reload like any other.
    assert_eq!(reader.versions(), ["one", "two", "one"]);
}

#[test]
fn a_killed_server_leaves_no_files_and_can_be_restarted() {
    let folder = base::copy();
    // The program may write only to this folder.
    let elsewhere = tempfile::tempdir().expect("a folder");
    write(folder.path(), TEXT, marked("0"));
    for round in 0..6_u32 {
        let before = all_files(folder.path());
        // Kill it at varying moments of its start.
        let mut serve = serve_over(folder.path(), elsewhere.path());
        let mut starting = serve.stderr(std::process::Stdio::null()).spawn().expect("the program starts");
        for _ in 0..round * round {
            // A few milliseconds of file access.
            drop(all_files(folder.path()));
        }
        starting.kill().expect("it is killed");
        starting.wait().expect("it has ended");
        assert_eq!(all_files(folder.path()), before, "killed during start");
        // Kill it at varying moments of a reload.
        let server = Server::start(&mut serve_over(folder.path(), elsewhere.path()));
        assert!(server.page().1.contains(&format!("A sample, {round}.")));
        write(folder.path(), TEXT, marked(&(round + 1).to_string()));
        let written = all_files(folder.path());
        if round % 2 == 0 {
            for _ in 0..40 * round {
                drop(all_files(folder.path()));
            }
        } else {
            server.expect_line(SERVED);
        }
        server.kill();
        assert_eq!(all_files(folder.path()), written, "killed during a reload");
    }
    assert!(Server::over(folder.path(), "en").page().1.contains("A sample, 6."));
    assert_eq!(all_files(elsewhere.path()), [], "nothing was written anywhere");
}

fn serve_over(folder: &Path, elsewhere: &Path) -> std::process::Command {
    let mut serve = adjutant(&["serve", "--addr", "127.0.0.1:0", "--content"]);
    let places = ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"];
    serve.arg(folder).current_dir(elsewhere).envs(places.map(|name| (name, elsewhere)));
    serve
}
