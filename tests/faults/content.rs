//! Content that is broken while it is served: the last good one stays, no request fails, and what is wrong is said.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::base;
use crate::faults::running::{Reader, Server, TEXT, marked, write};

const ENTRY: &str = "rules/game/sample/entry.md";
const SERVED: [&str; 2] = ["now serving the changed content", "바뀐 콘텐츠를 연다"];
const KEPT: [&str; 2] = ["the last good content is still served", "마지막으로 문제없던 콘텐츠를 계속 연다"];

/// Breaks a content that is served, hears what is said of it, mends it, and sees the mended page; meanwhile every request
/// is answered with a whole page.
fn survives(break_it: impl Fn(&Path), told: [&str; 2]) {
    for (place, lang) in ["en", "ko"].into_iter().enumerate() {
        let folder = base::copy();
        write(folder.path(), TEXT, marked("good"));
        let server = Server::over(folder.path(), lang);
        let reader = Reader::of(&server, &["good", "mended"]);
        break_it(folder.path());
        let heard = server.hear_all(&[KEPT[place], told[place]]);
        assert!(!heard.iter().any(|line| line.contains(SERVED[place])), "{heard:?}");
        let (status, page) = server.page();
        assert!(
            status == 200 && page.contains("A sample, good.") && page.contains("this is the last good version"),
            "{page}"
        );
        mend(folder.path());
        server.hear(SERVED[place]);
        assert_eq!(reader.seen(), ["good", "mended"], "{lang}");
        assert!(!server.page().1.contains("this is the last good version"));
    }
}

/// Puts every file back, with the mark of what is mended.
fn mend(folder: &Path) {
    let whole = base::copy();
    write(whole.path(), TEXT, marked("mended"));
    let text = folder.join(TEXT);
    match fs::symlink_metadata(&text) {
        Ok(found) if found.is_dir() => fs::remove_dir_all(&text).expect("it goes"),
        Ok(found) if found.is_symlink() => fs::remove_file(&text).expect("it goes"),
        Ok(_) | Err(_) => {}
    }
    base::take(whole.path(), folder);
}

#[test]
fn a_broken_file_is_told_with_its_line_and_not_served() {
    survives(
        |folder| write(folder, ENTRY, "+++\nid = \"sample\"\nkind = \"rule\nterm = \"sample\"\n+++\n"),
        ["entry.md:3:13: this is not valid TOML", "entry.md:3:13: "],
    );
}

#[test]
fn a_half_written_file_is_not_served_and_is_served_once_it_is_whole() {
    survives(
        |folder| write(folder, TEXT, "{#summary} A sample, bro"),
        ["entry.md:12:1: the clause `first` has no text", "entry.md:12:1: `en.md` 파일에 `first` 조항의 글이 없다"],
    );
}

#[test]
fn an_empty_file_is_not_served() {
    survives(
        |folder| write(folder, ENTRY, ""),
        ["entry.md:1:1: the file does not begin with a `+++` line", "entry.md:1:1: 파일"],
    );
}

#[test]
fn a_folder_in_place_of_a_file_is_not_served() {
    survives(
        |folder| {
            fs::remove_file(folder.join(TEXT)).expect("it goes");
            fs::create_dir(folder.join(TEXT)).expect("a folder");
            write(folder, &format!("{TEXT}/left.txt"), "x");
        },
        ["sample/en.md/left.txt:1:1: unexpected file: nothing belongs at this place", "sample/en.md/left.txt:1:1: "],
    );
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_not_served() {
    survives(
        |folder| {
            fs::remove_file(folder.join(TEXT)).expect("it goes");
            std::os::unix::fs::symlink("nowhere.md", folder.join(TEXT)).expect("a link");
        },
        [
            "sample/en.md:1:1: the file cannot be read: there is no such file",
            "sample/en.md:1:1: 파일을 읽을 수 없다: 그런 파일이나 폴더가 없다",
        ],
    );
}

#[test]
fn what_is_no_text_is_not_served() {
    survives(
        |folder| write(folder, TEXT, b"{#summary} A sample.\n\n{#first} \xff\xfe"),
        [
            "sample/en.md:3:10: the file is not valid UTF-8: invalid byte at offset 31",
            "sample/en.md:3:10: UTF-8 텍스트가 아니다: 31번째",
        ],
    );
}

#[test]
fn a_huge_file_is_refused_by_its_size() {
    survives(
        // It takes no room on the disk; read, it would fill the memory.
        |folder| fs::File::create(folder.join(TEXT)).and_then(|file| file.set_len(1 << 40)).expect("a huge file"),
        ["sample/en.md:1:1: the file has 1099511627776 bytes", "sample/en.md:1:1: 파일이 1099511627776바이트다"],
    );
}

#[test]
fn a_folder_that_is_emptied_is_not_taken_for_new_content() {
    survives(
        |folder| {
            // The editions stay: without them it would be wrong in other ways, too.
            for gone in ["rules", "terms"] {
                fs::remove_dir_all(folder.join(gone)).expect("it goes");
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
fn of_many_changes_in_one_go_the_last_is_served() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    let server = Server::over(folder.path(), "en");
    let reader = Reader::of(&server, &["good", "last"]);
    // Editors write beside a file and rename; what they leave behind is nothing to read.
    for number in 0..200 {
        let mark = if number == 199 { "last" } else { "good" };
        write(folder.path(), "rules/game/sample/.en.md.new", marked(mark));
        write(folder.path(), "rules/game/sample/en.md~", "{#first} half a te");
        fs::rename(folder.path().join("rules/game/sample/.en.md.new"), folder.path().join(TEXT)).expect("it moves");
    }
    server.hear(SERVED[0]);
    assert!(server.page().1.contains("A sample, last."));
    assert_eq!(reader.seen(), ["good", "last"]);
}

#[test]
fn changes_that_come_while_the_content_is_read_are_served_too() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("0"));
    let server = Server::over(folder.path(), "en");
    let reader = Reader::of(&server, &["0", "1", "2", "3", "4", "5"]);
    for number in 1..=5 {
        write(folder.path(), TEXT, marked(&number.to_string()));
        // Broken and mended right behind: it is being read, or will be.
        write(folder.path(), ENTRY, "+++\n");
        let whole = fs::read(base::copy().path().join(ENTRY)).expect("a file");
        write(folder.path(), ENTRY, whole);
        server.shows(&number.to_string());
    }
    assert_eq!(reader.seen().last().map(String::as_str), Some("5"));
}

#[test]
fn when_a_file_was_written_says_nothing_of_what_is_newest() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    let server = Server::over(folder.path(), "en");
    // The clock of whoever wrote it went back half a century, or ahead.
    let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
    for (mark, written) in [("past", SystemTime::UNIX_EPOCH + days(1)), ("future", SystemTime::now() + days(20_000))] {
        write(folder.path(), TEXT, marked(mark));
        let file = fs::File::options().append(true).open(folder.path().join(TEXT)).expect("a file");
        file.set_modified(written).expect("a time");
        server.shows(mark);
    }
}

#[test]
fn a_problem_that_is_served_already_keeps_nobody_from_mending_another() {
    let folder = base::copy();
    write(folder.path(), TEXT, marked("good"));
    write(folder.path(), "notes.txt", "no content");
    let server = Server::over(folder.path(), "en");
    write(folder.path(), TEXT, marked("better"));
    server.hear(SERVED[0]);
    // A new one keeps it back although another one went.
    fs::remove_file(folder.path().join("notes.txt")).expect("it goes");
    write(folder.path(), TEXT, "{#summary} A sample, worse.\n");
    let heard = server.hear_all(&[KEPT[0], "rules/game/sample/entry.md:12:1:"]).join("\n");
    assert!(!heard.contains("notes.txt"), "{heard}");
    assert!(server.page().1.contains("A sample, better."));
    // What was served comes back: nothing is built anew, and nothing is said to readers any more.
    write(folder.path(), "notes.txt", "no content");
    write(folder.path(), TEXT, marked("better"));
    server.hear("the content matches the served version again");
    assert!(!server.page().1.contains("this is the last good version"));
}
