//! The command line: the odds of stated values, options that do not fit, templates, and what commands never write.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::command::{Finished, adjutant, finished, run};

/// A shot of one die: in N4, at 8 inches, with Success Value 20 + 3.
const SHOT: &str = "odds --edition n4 --weapon combi-rifle --bs 20 --distance 8\" --burst 1 --target-arm 0";

/// The program with the words of a line as arguments.
fn command(line: &str) -> Command {
    adjutant(&line.split(' ').collect::<Vec<_>>())
}

/// Runs a command that must succeed and returns what it prints.
fn printed(line: &str) -> String {
    let done = run(&mut command(line));
    assert_eq!(done.code, Some(0), "{line}: {}{}", done.stdout, done.stderr);
    done.stdout
}

/// Runs a command with text on standard input.
fn run_with_input(line: &str, text: &str) -> Finished {
    let mut child =
        command(line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().expect("standard input").write_all(text.as_bytes()).expect("it is read");
    finished(child.wait_with_output().expect("it ends"))
}

/// The printed lines about the odds: a stated value is marked in the others.
fn odds(line: &str) -> Vec<String> {
    printed(line).lines().filter(|line| line.contains('%')).map(str::to_owned).collect()
}

#[test]
fn several_dice_and_several_orders_succeed_at_least_once() {
    for line in ["odds --value 10 --burst 3", "odds --value 10 --orders 3"] {
        let text = printed(line);
        assert!(text.contains("50.00% (1/2)") && text.contains("87.50% (7/8)"), "{line}: {text}");
    }
}

#[test]
fn stated_values_replace_the_printed_ones() {
    // One save at 10 against Damage 10 fails half the time; a Critical, on 20 and on 1 to 3, forces two.
    // No Wound is lost in 16/20 * 1/2 + 4/20 * 1/4 of all shots.
    let text = printed(&format!("{SHOT} --damage 10"));
    assert!(text.contains("45.00% (9/20)"), "{text}");
    let [plain, double, immune] = ["normal-ammunition", "double-action", "double-action --target-immunity total"]
        .map(|ammunition| odds(&format!("{SHOT} --ammunition {ammunition}")));
    assert_ne!(plain, double);
    assert_eq!(plain, immune);
}

#[test]
fn names_as_printed_are_read_as_ids() {
    let spoken = ["odds", "--edition", "n4", "--skill", "BS Attack", "--weapon", "Combi Rifle", "--bs", "20"];
    let rest = ["--distance", "8\"", "--burst", "1", "--target-arm", "0"];
    let done = run(&mut adjutant(&[&spoken[..], &rest[..]].concat()));
    assert_eq!(done.stdout, printed(SHOT));
    let done = run(&mut adjutant(&["odds", "--skill", "CC Attack", "--weapon", "CC Weapon", "--cc", "20"]));
    assert_eq!(done.stdout, printed("odds --skill cc-attack --weapon cc-weapon --cc 20"));
}

#[test]
fn an_option_that_changes_nothing_is_refused() {
    for (line, option) in [
        ("odds --value 10 --distance 8\"", "--distance"),
        ("odds --value 10 --against-burst 2", "--against-burst"),
        ("odds --value 10 --target-arm 0", "--target-arm"),
        ("odds --value 10 --orders 0", "--orders"),
        ("odds --unit fusiliers --value 10", "--unit"),
        ("odds --option 1.2 --value 10", "--unit"),
        ("odds --against-unit fusiliers --value 10", "--unit"),
        (&format!("{SHOT} --value 10"), "--value"),
        (&format!("{SHOT} --reaction-weapon knife"), "weapon"),
        (&format!("{SHOT} --reaction-burst 2"), "stated"),
        (&format!("{SHOT} --reaction dodge --reaction-burst 2"), "stated"),
        (&format!("{SHOT} --ps 10"), "ps"),
    ] {
        let done = run(&mut command(line));
        assert_eq!(done.code, Some(1), "{line}: {}", done.stdout);
        assert!(done.stderr.contains(&format!("`{option}`")), "{line}: {}", done.stderr);
    }
}

#[test]
fn a_template_runs() {
    let done = run_with_input("run -", &printed("run --template order"));
    assert_eq!(done.code, Some(0), "{}{}", done.stdout, done.stderr);
    assert_eq!(run(&mut command("run --template atack")).code, Some(1));
}

#[test]
fn an_empty_sheet_is_scored() {
    let done = run_with_input("score its10-acquisition -", &printed("score its10-acquisition"));
    assert_eq!(done.code, Some(0), "{}{}", done.stdout, done.stderr);
}

#[test]
fn a_register_that_cannot_be_read_is_not_rewritten() {
    let copy = crate::base::copy();
    let file = copy.path().join("ids.toml");
    let write = || run(adjutant(&["ids", "--content"]).arg(copy.path()));
    let done = write();
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    for text in ["", "published = 1", "published = ["] {
        fs::write(&file, text).expect("a file");
        assert_eq!(write().code, Some(1), "{text}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    }
    fs::remove_file(&file).expect("a file");
    assert_eq!(write().code, Some(1));
    assert!(!file.exists());
}

#[test]
fn a_register_that_is_no_text_of_the_folder_is_not_rewritten() {
    let copy = crate::base::copy();
    let file = copy.path().join("ids.toml");
    let before = fs::read_to_string(&file).expect("a file");
    let conflict = format!("<<<<<<< ours\n{before}=======\n{before}>>>>>>> theirs\n");
    let large = before.clone() + &"# a remark\n".repeat(200_000);
    for bytes in [b"published = [\"\xff\"]\n".to_vec(), conflict.into_bytes(), large.into_bytes()] {
        fs::write(&file, &bytes).expect("a file");
        let done = run(adjutant(&["ids", "--content"]).arg(copy.path()));
        assert_eq!(done.code, Some(1), "{}", done.stderr);
        assert!(done.stderr.contains("ids.toml"), "{}", done.stderr);
        assert_eq!(fs::read(&file).expect("a file"), bytes);
    }
    let outside = tempfile::tempdir().expect("a folder");
    let target = outside.path().join("ids.toml");
    fs::write(&target, &before).expect("a file");
    fs::remove_file(&file).expect("a file");
    std::os::unix::fs::symlink(&target, &file).expect("a link");
    let done = run(adjutant(&["ids", "--content"]).arg(copy.path()));
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert_eq!(fs::read_to_string(&target).expect("a file"), before);
}

#[test]
fn nothing_is_written_through_a_link_that_leaves_its_folder() {
    let (place, outside) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let target = outside.path().join("target");
    fs::write(&target, "before").expect("a file");
    let link = place.path().join("link");
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let table = crate::sources::root().join("docs/table.toml");
    let done = run(adjutant(&["table"]).arg(table).arg("--svg").arg(&link));
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    // A review whose file leads out of the content folder.
    let copy = crate::base::copy();
    let entry = copy.path().join("rules/game/sample");
    std::os::unix::fs::symlink(&target, entry.join("review.toml")).expect("a link");
    let done = run(adjutant(&["reviewed", "sample", "--content"]).arg(copy.path()));
    assert_ne!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(fs::read_to_string(&target).expect("a file"), "before");
}

#[test]
fn lengths_without_quotes_are_inches_and_other_text_is_refused_without_a_line() {
    let shot = |more: &str| run(&mut command(&format!("odds --weapon combi-rifle --bs 12 {more}")));
    assert_eq!(shot("--distance 12").stdout, shot("--distance 12\"").stdout);
    assert_eq!(shot("--distance 1.5").code, Some(0));
    for lang in ["en", "ko"] {
        let done = shot(&format!("--distance far --lang {lang}"));
        assert_eq!(done.code, Some(1));
        for english in ["line ", "번째 줄", "not a length"] {
            assert!(!done.stderr.contains(english), "{}", done.stderr);
        }
    }
}

/// Words that only an English message has. Keys, ids and file names stand between quotation marks.
fn english_words(text: &str) -> Vec<String> {
    let unquoted: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let is_english = |word: &&str| word.len() > 3 && word.chars().all(|letter| letter.is_ascii_lowercase());
    unquoted.split_whitespace().filter(is_english).map(str::to_owned).collect()
}

#[test]
fn wrong_input_is_refused_in_korean_by_every_command() {
    let place = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = place.path().join(name);
        fs::write(&file, text).expect("a file");
        file.display().to_string()
    };
    let [broken, json] = [write("broken.toml", "a = = 1\n"), write("broken.json", "{\"a\": 1,}")];
    let wrong = write("wrong.toml", "kind = 'roll'\nedition = 'n5'\nvalue = 'far'\n");
    let event = write("event.toml", "format = 5\n");
    let queries = write("queries.toml", "[[query]]\nq = 5\n");
    for line in [
        format!("run {broken}"),
        format!("run {json}"),
        format!("run {wrong}"),
        format!("run {wrong} --kind nothing"),
        "run --template nothing".to_owned(),
        format!("table {wrong}"),
        format!("event {event}"),
        format!("event {broken}"),
        format!("score its10-acquisition {broken}"),
        format!("score nothing {broken}"),
        format!("search --evaluate {broken}"),
        format!("search --evaluate {queries}"),
        format!("terms --import {broken}"),
        "odds --value many".to_owned(),
        "odds --weapon combi-rifle --bs many --distance 8".to_owned(),
        "odds --weapon combi-rifle --bs 12 --distance 8 --cover perhaps".to_owned(),
        "odds --weapon combi-rifle --bs 12 --distance 8 --states Nothing!".to_owned(),
        "odds --weapon combi-rifle --bs 12 --distance 8 --skills dodge(+1sd)".to_owned(),
        "show nothing-at-all".to_owned(),
        "review --content nowhere".to_owned(),
        "reviewed nothing --content content".to_owned(),
        "serve --addr nowhere".to_owned(),
        "check --content nowhere".to_owned(),
    ] {
        let done = run(adjutant(&line.split(' ').collect::<Vec<_>>()).args(["--lang", "ko"]));
        assert_ne!(done.code, Some(0), "{line}: {}", done.stdout);
        assert!(!done.stderr.is_empty(), "{line}");
        let stray: Vec<&str> = place.path().to_str().into_iter().collect();
        let shown = stray.iter().fold(done.stderr.clone(), |text, path| text.replace(path, ""));
        let found: Vec<String> = english_words(&shown)
            .into_iter()
            .filter(|word| !["adjutant", "terms", "wrong"].contains(&word.as_str()))
            .collect();
        assert!(found.is_empty(), "{line}: {found:?}: {}", done.stderr);
    }
}

#[test]
fn a_picture_does_not_replace_its_situation() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("table.toml");
    fs::copy(crate::sources::root().join("docs/table.toml"), &file).expect("a copy");
    let before = fs::read_to_string(&file).expect("a file");
    assert_eq!(run(adjutant(&["table"]).arg(&file).arg("--svg").arg(&file)).code, Some(1));
    assert_eq!(fs::read_to_string(&file).expect("a file"), before);
}

#[test]
fn no_control_character_reaches_the_terminal() {
    let done = run(&mut adjutant(&["show", "\u{1b}[31mcritical\u{202e}"]));
    assert!(done.stderr.contains("critical"), "{}", done.stderr);
    assert!(!done.stderr.contains(['\u{1b}', '\u{202e}']), "{:?}", done.stderr);
}

#[test]
fn a_unit_fills_what_the_options_leave_open() {
    let shot = "odds --distance 20 --reaction bs-attack --against-unit nisses --against-option 1.2";
    let stated = "--weapon combi-rifle --bs 12 --arm 1 --wounds 1";
    assert_eq!(printed(&format!("{shot} --unit fusiliers")), printed(&format!("{shot} {stated} --unit fusiliers")));
    assert_ne!(printed(&format!("{shot} --unit fusiliers")), printed(&format!("{shot} --unit fusiliers --bs 15")));
    let unknown = run(&mut command("odds --unit fusilirs --against-unit nisses --distance 20"));
    assert!(unknown.stderr.contains("fusiliers"), "{}", unknown.stderr);
    // A Nisse climbs 3 inches more, which no Order counts.
    assert!(printed(&format!("{shot} --unit fusiliers")).contains("not counted here"));
}
