//! The command line: the odds of stated values, options that do not fit, templates, and what commands never write.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::command::{Finished, adjutant, finished, run};
use crate::site::KB;
use rulings::kinds;

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
fn the_template_of_every_kind_runs() {
    for kind in kinds() {
        let done = run_with_input("run -", &printed(&format!("run --template {}", kind.name)));
        assert_eq!(done.code, Some(0), "{}: {}{}", kind.name, done.stdout, done.stderr);
    }
    assert_eq!(run(&mut command("run --template atack")).code, Some(1));
}

#[test]
fn the_empty_sheet_of_every_scenario_is_scored() {
    for (id, _) in KB.catalogue.scenarios() {
        let entry = KB.entries.get(id).expect("an entry");
        for scope in &entry.editions {
            let edition = format!("--edition {}", scope.as_str());
            let done = run_with_input(&format!("score {id} - {edition}"), &printed(&format!("score {id} {edition}")));
            assert_eq!(done.code, Some(0), "{id} {edition}: {}{}", done.stdout, done.stderr);
        }
    }
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
