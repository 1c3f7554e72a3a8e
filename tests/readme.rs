//! The examples of the README: every `console` block runs, and its lines come out in that order.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A command and the lines that must come out of it.
struct Example {
    words: Vec<String>,
    lines: Vec<String>,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ adjutant ").filter(|_| inside) {
            examples.push(Example { words: command.split(' ').map(str::to_owned).collect(), lines: Vec::new() });
        } else if let Some(example) = examples.last_mut().filter(|_| inside) {
            example.lines.push(line.to_owned());
        }
    }
    examples
}

#[test]
fn the_examples_of_the_readme_come_out_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let examples = examples(&fs::read_to_string(root.join("README.md")).expect("README.md"));
    assert!(examples.len() >= 4, "the README has examples");
    for Example { words, lines } in examples {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        let done = command.args(&words).current_dir(root).env("LC_ALL", "en").output().expect("the program starts");
        let out = String::from_utf8(done.stdout).expect("the program speaks UTF-8");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "adjutant {}: {out}{said}", words.join(" "));
        let mut found = out.lines();
        for line in lines {
            assert!(found.any(|found| found == line), "adjutant {}: `{line}` is not there in:\n{out}", words.join(" "));
        }
    }
}
