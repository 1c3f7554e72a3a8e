//! Terminals that take no UTF-8, readers who leave, arguments that are no text.

use std::process::{Command, Output, Stdio};

use crate::base;
use crate::faults::running::{Asking, Server, plain, program};

/// What a command prints and says, and how it ends; nothing of it is a fault of ours.
fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let [printed, said] = [stdout, stderr].map(plain);
    assert!(!said.contains("panicked"), "{said}");
    (status.code(), printed, said)
}

#[test]
fn a_locale_without_utf_8_changes_no_byte() {
    let folder = base::copy();
    let printed = |words: &[&str], locale: &str| {
        let mut command = program(words);
        command.arg("--content").arg(folder.path()).env("LC_ALL", locale).env("LANG", locale);
        run(&mut command)
    };
    for words in
        [&["show", "sample", "--lang", "ko"][..], &["search", "견본", "--lang", "ko"], &["terms", "--format", "csv"]]
    {
        let (code, out, _) = printed(words, "C");
        assert_eq!(code, Some(0), "{words:?}");
        assert!(out.contains("견본"), "{words:?}: {out}");
        for locale in ["POSIX", "ko_KR.eucKR", "en_US.ISO-8859-1", "", "\u{1F3B2}"] {
            let other = printed(words, locale);
            assert_eq!((other.0, &other.1), (Some(0), &out), "{words:?} {locale}");
        }
    }
    // Nothing names a language: it is that of the locale, and English where that is no language here.
    assert!(printed(&["check"], "C").1.contains("2 entries"));
    assert!(printed(&["check"], "ko_KR.eucKR").1.contains("항목 2개"), "{}", printed(&["check"], "ko_KR.eucKR").1);
}

#[test]
fn a_server_without_a_locale_serves_korean_and_says_korean() {
    let folder = base::copy();
    let mut serve = program(&["serve", "--addr", "127.0.0.1:0", "--lang", "ko", "--content"]);
    let server = Server::of(serve.arg(folder.path()).env("LC_ALL", "C"));
    std::fs::write(folder.path().join("기록.txt"), "no content").expect("a file");
    server.hear_all(&["마지막으로 문제없던 콘텐츠를 계속 연다", "기록.txt:1:1:"]);
    let (status, body) = Asking::of(server.address).ask("/ko/n4/rules/sample");
    assert!(status == 200 && body.contains("견본이다."), "{body}");
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_fault() {
    let folder = base::copy();
    for words in
        [&["terms"][..], &["schema"], &["search", "sample"], &["check"], &["help"], &["help", "serve"], &["--help"]]
    {
        let mut command = program(words);
        if !matches!(words[0], "help" | "--help") {
            command.arg("--content").arg(folder.path());
        }
        // The end that is read is closed before anything is written.
        let (read, write) = std::io::pipe().expect("a pipe");
        drop(read);
        let (code, _, said) = run(command.stdout(write));
        assert_eq!((code, said.as_str()), (Some(0), ""), "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn closed_outputs_stop_nobody() {
    let folder = base::copy();
    for redirected in [">&-", "2>&-", "<&- >&- 2>&-"] {
        for words in ["terms", "check", "no-such-command", "show no-such-entry"] {
            let script = format!("exec \"$0\" {words} --content \"$1\" {redirected}");
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_adjutant")]).arg(folder.path()).stdin(Stdio::null());
            let (code, _, _) = run(&mut shell);
            let expected = i32::from(words.starts_with("no-") || words.starts_with("show"));
            assert_eq!(code, Some(expected), "{words} {redirected}");
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused_in_words() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    for (lang, words) in [("en", "an argument is not UTF-8 text"), ("ko", "UTF-8이 아닌 인자가 있다")] {
        let mut command = program(&["--lang", lang, "search"]);
        let (code, _, said) = run(command.arg(OsStr::from_bytes(b"co\xffver")));
        assert!(code == Some(1) && said.contains(words), "{code:?} {said}");
    }
    // A path need not be text.
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join(OsStr::from_bytes(b"con\xfftent"));
    let copy = base::copy();
    std::fs::rename(copy.path(), &folder).expect("it moves");
    let _gone = copy.close();
    let (code, printed, _) = run(program(&["check", "--lang", "en", "--content"]).arg(&folder));
    assert!(code == Some(0) && printed.contains("2 entries"), "{printed}");
}
