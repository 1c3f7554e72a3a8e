//! The README: every `console` block runs and prints its lines in order, and the number of concepts is right.

use std::fs;

use crate::command::{adjutant, run};
use crate::site::KB;
use crate::sources::root;

/// A command and the lines that it must print.
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
fn the_examples_of_the_readme_print_what_they_show() {
    let examples = examples(&fs::read_to_string(root().join("README.md")).expect("README.md"));
    assert!(examples.len() >= 4, "the README has examples");
    for Example { words, lines } in examples {
        let done = run(adjutant(&[]).args(&words).current_dir(root()));
        let out = done.stdout;
        assert_eq!(done.code, Some(0), "adjutant {}: {out}{}", words.join(" "), done.stderr);
        let mut printed = out.lines();
        for line in lines {
            assert!(
                printed.any(|printed_line| printed_line == line),
                "adjutant {}: `{line}` is missing in:\n{out}",
                words.join(" ")
            );
        }
    }
}

#[test]
fn the_documents_count_the_concepts() {
    let count = format!("{} concepts", KB.terms.iter().count());
    for file in ["CHANGELOG.md", "README.md"] {
        let text = fs::read_to_string(root().join(file)).expect("a document");
        assert!(text.contains(&count), "{file} does not say `{count}`");
    }
}
