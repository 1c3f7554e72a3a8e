//! Terminals without UTF-8, closed pipes, arguments that are not text.

use std::process::{Command, Stdio};

use crate::base;
use crate::command::{Finished, adjutant, run};
use crate::faults::running::{Connection, Server};

#[test]
fn a_locale_without_utf_8_changes_no_byte() {
    let folder = base::copy();
    let printed = |words: &[&str], locale: &str| {
        let mut command = adjutant(words);
        command.arg("--content").arg(folder.path()).env("LC_ALL", locale).env("LANG", locale);
        run(&mut command)
    };
    for words in
        [&["show", "sample", "--lang", "ko"][..], &["search", "견본", "--lang", "ko"], &["terms", "--format", "csv"]]
    {
        let Finished { code, stdout: out, .. } = printed(words, "C");
        assert_eq!(code, Some(0), "{words:?}");
        assert!(out.contains("견본"), "{words:?}: {out}");
        for locale in ["POSIX", "ko_KR.eucKR", "en_US.ISO-8859-1", "", "\u{1F3B2}"] {
            let translated = printed(words, locale);
            assert_eq!((translated.code, &translated.stdout), (Some(0), &out), "{words:?} {locale}");
        }
    }
    // Without `--lang` the locale chooses the language, and English is the fallback.
    assert!(printed(&["check"], "C").stdout.contains("2 entries"));
    assert!(
        printed(&["check"], "ko_KR.eucKR").stdout.contains("항목 2개"),
        "{}",
        printed(&["check"], "ko_KR.eucKR").stdout
    );
}

#[test]
fn a_server_without_a_locale_serves_and_logs_korean() {
    let folder = base::copy();
    let mut serve = adjutant(&["serve", "--addr", "127.0.0.1:0", "--lang", "ko", "--content"]);
    let server = Server::start(serve.arg(folder.path()).env("LC_ALL", "C"));
    std::fs::write(folder.path().join("기록.txt"), "no content").expect("a file");
    server.expect_lines(&["마지막으로 문제없던 콘텐츠를 계속 연다", "기록.txt:1:1:"]);
    let (status, body) = Connection::open(server.address).get("/ko/n4/rules/sample");
    assert!(status == 200 && body.contains("견본이다."), "{body}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = base::copy();
    for words in
        [&["terms"][..], &["schema"], &["search", "sample"], &["check"], &["help"], &["help", "serve"], &["--help"]]
    {
        let mut command = adjutant(words);
        if !matches!(words[0], "help" | "--help") {
            command.arg("--content").arg(folder.path());
        }
        // The read end is closed before anything is written.
        let (read, write) = std::io::pipe().expect("a pipe");
        drop(read);
        let Finished { code, stderr, .. } = run(command.stdout(write));
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn closed_output_streams_are_tolerated() {
    let folder = base::copy();
    for redirected in [">&-", "2>&-", "<&- >&- 2>&-"] {
        for words in ["terms", "check", "no-such-command", "show no-such-entry"] {
            let script = format!("exec \"$0\" {words} --content \"$1\" {redirected}");
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_adjutant")]).arg(folder.path()).stdin(Stdio::null());
            let code = run(&mut shell).code;
            let expected = i32::from(words.starts_with("no-") || words.starts_with("show"));
            assert_eq!(code, Some(expected), "{words} {redirected}");
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    for (lang, words) in [("en", "an argument is not UTF-8 text"), ("ko", "UTF-8이 아닌 인자가 있다")] {
        let mut command = adjutant(&["--lang", lang, "search"]);
        let Finished { code, stderr, .. } = run(command.arg(OsStr::from_bytes(b"co\xffver")));
        assert!(code == Some(1) && stderr.contains(words), "{code:?} {stderr}");
    }
    // A path may be any bytes.
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join(OsStr::from_bytes(b"con\xfftent"));
    let copy = base::copy();
    std::fs::rename(copy.path(), &folder).expect("it is renamed");
    let _gone = copy.close();
    let Finished { code, stdout, .. } = run(adjutant(&["check", "--lang", "en", "--content"]).arg(&folder));
    assert!(code == Some(0) && stdout.contains("2 entries"), "{stdout}");
}
