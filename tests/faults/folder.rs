//! A content folder that vanishes, comes back, or is exchanged for another; and a process that is killed over one.

use std::fs;
use std::path::Path;

use crate::base;
use crate::faults::running::{Reader, Server, TEXT, everything, marked, program, write};

const SERVED: &str = "now serving the changed content";

/// A copy of the base fixture under a name that can go.
fn content(place: &Path, mark: &str) {
    let copy = base::copy();
    write(copy.path(), TEXT, marked(mark));
    fs::rename(copy.path(), place).expect("it moves");
    // Its guard finds nothing to remove any more.
    let _gone = copy.close();
}

#[test]
fn a_folder_that_vanishes_and_comes_back_is_served_again() {
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
        let reader = Reader::of(&server, &["good", "next"]);
        for _ in 0..2 {
            fs::rename(&folder, &away).expect("it moves");
            server.hear(gone);
            assert!(server.page().1.contains("this is the last good version"));
            fs::rename(&away, &folder).expect("it moves");
            server.hear(back);
            assert!(!server.page().1.contains("this is the last good version"));
        }
        // It is watched as before.
        write(&folder, TEXT, marked("next"));
        server.hear(if lang == "en" { SERVED } else { "바뀐 콘텐츠를 연다" });
        assert_eq!(reader.seen(), ["good", "next"]);
        write(&folder, TEXT, marked("good"));
    }
}

#[test]
fn a_folder_that_is_removed_and_made_again_is_served_again() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("content");
    content(&folder, "good");
    let server = Server::over(&folder, "en");
    let reader = Reader::of(&server, &["good", "new", "newer"]);
    fs::remove_dir_all(&folder).expect("it goes");
    content(&folder, "new");
    server.hear(SERVED);
    write(&folder, TEXT, marked("newer"));
    server.hear(SERVED);
    assert_eq!(reader.seen(), ["good", "new", "newer"]);
}

#[cfg(unix)]
#[test]
fn content_is_rolled_out_by_turning_a_link() {
    use std::os::unix::fs::symlink;

    let place = tempfile::tempdir().expect("a folder");
    let (current, next) = (place.path().join("current"), place.path().join("next"));
    for mark in ["one", "two"] {
        content(&place.path().join(mark), mark);
    }
    symlink("one", &current).expect("a link");
    let server = Server::over(&current, "en");
    let reader = Reader::of(&server, &["one", "two"]);
    for mark in ["two", "one"] {
        symlink(mark, &next).expect("a link");
        fs::rename(&next, &current).expect("it turns");
        server.hear(SERVED);
    }
    // Back to the first, which is read as anew as the second was.
    assert_eq!(reader.seen(), ["one", "two", "one"]);
}

#[test]
fn a_killed_server_leaves_nothing_behind_and_starts_again() {
    let folder = base::copy();
    // Whatever it might write lands here.
    let elsewhere = tempfile::tempdir().expect("a folder");
    write(folder.path(), TEXT, marked("0"));
    for round in 0..6_u32 {
        let before = everything(folder.path());
        // At some moment of its start: spun down by a count, so that the moments differ and nobody waits.
        let mut serve = serve_over(folder.path(), elsewhere.path());
        let mut starting = serve.stderr(std::process::Stdio::null()).spawn().expect("the program starts");
        for _ in 0..round * round {
            // Some work of the system's own, a few milliseconds of it.
            drop(everything(folder.path()));
        }
        starting.kill().expect("it is killed");
        starting.wait().expect("it has ended");
        assert_eq!(everything(folder.path()), before, "killed while it started");
        // At some moment of a reload.
        let server = Server::of(&mut serve_over(folder.path(), elsewhere.path()));
        assert!(server.page().1.contains(&format!("A sample, {round}.")));
        write(folder.path(), TEXT, marked(&(round + 1).to_string()));
        let written = everything(folder.path());
        if round % 2 == 0 {
            for _ in 0..40 * round {
                drop(everything(folder.path()));
            }
        } else {
            server.hear(SERVED);
        }
        server.kill();
        assert_eq!(everything(folder.path()), written, "killed while it read the content anew");
    }
    assert!(Server::over(folder.path(), "en").page().1.contains("A sample, 6."));
    assert_eq!(everything(elsewhere.path()), [], "nothing was written anywhere");
}

fn serve_over(folder: &Path, elsewhere: &Path) -> std::process::Command {
    let mut serve = program(&["serve", "--addr", "127.0.0.1:0", "--content"]);
    let places = ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"];
    serve.arg(folder).current_dir(elsewhere).envs(places.map(|name| (name, elsewhere)));
    serve
}
