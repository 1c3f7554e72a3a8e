//! Content that breaks while it is served: the last good version stays, no request fails, and the problem is logged.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::base;
use crate::faults::running::{PollingReader, Server, TEXT, marked, write};

const ENTRY: &str = "rules/game/sample/entry.md";
const SERVED: [&str; 2] = ["now serving the changed content", "바뀐 콘텐츠를 연다"];
const REFUSED: [&str; 2] = ["the last good content is still served", "마지막으로 문제없던 콘텐츠를 계속 연다"];

/// Breaks the served content, expects the log lines, repairs it and expects the repaired page; meanwhile every request
/// gets a complete page.
fn assert_survives(break_it: impl Fn(&Path), expected_lines: [&str; 2]) {
    for (place, lang) in ["en", "ko"].into_iter().enumerate() {
        let folder = base::copy();
        write(folder.path(), TEXT, marked("good"));
        let server = Server::over(folder.path(), lang);
        let reader = PollingReader::start(&server, &["good", "mended"]);
        break_it(folder.path());
        let lines = server.expect_lines(&[REFUSED[place], expected_lines[place]]);
        assert!(!lines.iter().any(|line| line.contains(SERVED[place])), "{lines:?}");
        let (status, page) = server.page();
        assert!(
            status == 200 && page.contains("A sample, good.") && page.contains("this is the last good version"),
            "{page}"
        );
        repair(folder.path());
        server.expect_line(SERVED[place]);
        assert_eq!(reader.versions(), ["good", "mended"], "{lang}");
        assert!(!server.page().1.contains("this is the last good version"));
    }
}

/// Restores every file, with the mark of the repaired version.
fn repair(folder: &Path) {
    let good = base::copy();
    write(good.path(), TEXT, marked("mended"));
    let text = folder.join(TEXT);
    match fs::symlink_metadata(&text) {
        Ok(metadata) if metadata.is_dir() => fs::remove_dir_all(&text).expect("it is removed"),
        Ok(metadata) if metadata.is_symlink() => fs::remove_file(&text).expect("it is removed"),
        Ok(_) | Err(_) => {}
    }
    base::copy_folder(good.path(), folder);
}

#[test]
fn a_broken_file_is_reported_with_its_line_and_not_served() {
    assert_survives(
        |folder| write(folder, ENTRY, "+++\nid = \"sample\"\nkind = \"rule\nterm = \"sample\"\n+++\n"),
        ["entry.md:3:13: this is not valid TOML", "entry.md:3:13: "],
    );
}

#[test]
fn a_half_written_file_is_served_only_when_complete() {
    assert_survives(
        |folder| write(folder, TEXT, "{#summary} A sample, bro"),
        ["entry.md:12:1: the clause `first` has no text", "entry.md:12:1: `en.md` 파일에 `first` 조항의 글이 없다"],
    );
}

#[test]
fn an_empty_file_is_not_served() {
    assert_survives(
        |folder| write(folder, ENTRY, ""),
        ["entry.md:1:1: the file does not begin with a `+++` line", "entry.md:1:1: 파일"],
    );
}

#[test]
fn a_folder_instead_of_a_file_is_not_served() {
    assert_survives(
        |folder| {
            fs::remove_file(folder.join(TEXT)).expect("it is removed");
            fs::create_dir(folder.join(TEXT)).expect("a folder");
            write(folder, &format!("{TEXT}/left.txt"), "x");
        },
        ["sample/en.md/left.txt:1:1: unexpected file: nothing belongs at this place", "sample/en.md/left.txt:1:1: "],
    );
}

#[cfg(unix)]
#[test]
fn a_dangling_link_is_not_served() {
    assert_survives(
        |folder| {
            fs::remove_file(folder.join(TEXT)).expect("it is removed");
            std::os::unix::fs::symlink("nowhere.md", folder.join(TEXT)).expect("a link");
        },
        [
            "sample/en.md:1:1: the file cannot be read: there is no such file",
            "sample/en.md:1:1: 파일을 읽을 수 없다: 그런 파일이나 폴더가 없다",
        ],
    );
}

#[test]
fn a_file_that_is_not_utf_8_is_not_served() {
    assert_survives(
        |folder| write(folder, TEXT, b"{#summary} A sample.\n\n{#first} \xff\xfe"),
        [
            "sample/en.md:3:10: the file is not valid UTF-8: invalid byte at offset 31",
            "sample/en.md:3:10: UTF-8 텍스트가 아니다: 오프셋 31의",
        ],
    );
}

#[test]
fn a_huge_file_is_refused_by_its_size() {
    assert_survives(
        // A sparse file takes no space on the disk, but reading it would fill the memory.
        |folder| fs::File::create(folder.join(TEXT)).and_then(|file| file.set_len(1 << 40)).expect("a huge file"),
        ["sample/en.md:1:1: the file has 1099511627776 bytes", "sample/en.md:1:1: 파일이 1099511627776바이트다"],
    );
}

#[test]
fn an_emptied_folder_does_not_replace_the_content() {
    assert_survives(
        |folder| {
            // The editions stay: without them there would be further problems.
            for gone in ["rules", "terms"] {
                fs::remove_dir_all(folder.join(gone)).expect("it is removed");
                fs::create_dir(folder.join(gone)).expect("a folder");
            }
            write(folder, "ids.toml", "");
            fs::create_dir_all(folder.join("rules/game/sample")).expect("a folder");
            fs::create_dir_all(folder.join("rules/information/private-information")).expect("a folder");
        },
        ["no entries are left, but there were 2", "항목 2개가 있었는데"],
    );
}

#[test]
fn after_many_changes_at_once_the_last_is_served() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    let server = Server::over(folder.path(), "en");
    let reader = PollingReader::start(&server, &["good", "last"]);
    // Editors write a temporary file and rename it; leftovers must be ignored.
    for number in 0..200 {
        let mark = if number == 199 { "last" } else { "good" };
        write(folder.path(), "rules/game/sample/.en.md.new", marked(mark));
        write(folder.path(), "rules/game/sample/en.md~", "{#first} half a te");
        fs::rename(folder.path().join("rules/game/sample/.en.md.new"), folder.path().join(TEXT))
            .expect("it is renamed");
    }
    server.expect_line(SERVED[0]);
    assert!(server.page().1.contains("A sample, last."));
    assert_eq!(reader.versions(), ["good", "last"]);
}

#[test]
fn changes_during_a_reload_are_served_too() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("0"));
    let server = Server::over(folder.path(), "en");
    let reader = PollingReader::start(&server, &["0", "1", "2", "3", "4", "5"]);
    for number in 1..=5 {
        write(folder.path(), TEXT, marked(&number.to_string()));
        // Broken and repaired at once, while or before it is read.
        write(folder.path(), ENTRY, "+++\n");
        let good = fs::read(base::copy().path().join(ENTRY)).expect("a file");
        write(folder.path(), ENTRY, good);
        server.wait_for(&number.to_string());
    }
    assert_eq!(reader.versions().last().map(String::as_str), Some("5"));
}

#[test]
fn modification_times_do_not_decide_what_is_newest() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    let server = Server::over(folder.path(), "en");
    // The clock of the writer is half a century behind or ahead.
    let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
    for (mark, written) in [("past", SystemTime::UNIX_EPOCH + days(1)), ("future", SystemTime::now() + days(20_000))] {
        write(folder.path(), TEXT, marked(mark));
        let file = fs::File::options().append(true).open(folder.path().join(TEXT)).expect("a file");
        file.set_modified(written).expect("a time");
        server.wait_for(mark);
    }
}

#[test]
fn a_problem_in_the_served_content_does_not_block_later_reloads() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    write(folder.path(), "notes.txt", "no content");
    let server = Server::over(folder.path(), "en");
    write(folder.path(), TEXT, marked("better"));
    server.expect_line(SERVED[0]);
    // A new problem blocks the reload although another one is gone.
    fs::remove_file(folder.path().join("notes.txt")).expect("it is removed");
    write(folder.path(), TEXT, "{#summary} A sample, worse.\n");
    let lines = server.expect_lines(&[REFUSED[0], "rules/game/sample/entry.md:12:1:"]).join("\n");
    assert!(!lines.contains("notes.txt"), "{lines}");
    assert!(server.page().1.contains("A sample, better."));
    // The served version comes back: nothing is rebuilt and readers see no notice any more.
    write(folder.path(), "notes.txt", "no content");
    write(folder.path(), TEXT, marked("better"));
    server.expect_line("the content matches the served version again");
    assert!(!server.page().1.contains("this is the last good version"));
}
