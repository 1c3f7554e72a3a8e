//! Docs of functions begin with a verb in the third person: "Returns …", "Parses …".

use crate::layers::crate_of;
use crate::sources::{Source, rust_files};

/// First words of docs that describe a thing and not an action, alphabetically.
const NO_VERBS: [&str; 10] = ["A", "All", "An", "Every", "How", "Its", "The", "These", "What", "Whether"];

/// The words before the name of a function.
const QUALIFIERS: [&str; 6] = ["async", "const", "pub", "pub(crate)", "pub(in", "pub(super)"];

/// Whether a line opens a function.
fn is_function(line: &str) -> bool {
    let mut words = line.trim_start().split(' ');
    words.find(|word| !QUALIFIERS.contains(word)) == Some("fn")
}

/// The docs of functions that begin with no verb, as `file:line: word`.
fn faults(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    // The first line of the comment above a line, and its number.
    let mut docs: Option<(usize, &str)> = None;
    for (number, line) in (1..).zip(source.text.lines()) {
        let text = line.trim_start();
        if let Some(words) = text.strip_prefix("/// ") {
            docs.get_or_insert((number, words));
        } else if !text.starts_with("///") && !text.starts_with("#[") {
            let first = docs.take().filter(|_| is_function(line));
            let fault = first.filter(|(_, words)| words.split(' ').next().is_some_and(|word| NO_VERBS.contains(&word)));
            faults.extend(fault.map(|(number, words)| format!("{}:{number}: {words}", source.path)));
        }
    }
    faults
}

#[test]
fn docs_of_functions_begin_with_a_verb() {
    let sources = rust_files();
    let checked = sources.iter().filter(|source| crate_of(&source.path).is_some());
    let faults: Vec<String> = checked.filter(|source| !source.shipped.trim().is_empty()).flat_map(faults).collect();
    assert!(faults.is_empty(), "write `Returns …` or another verb:\n{}", faults.join("\n"));
}

#[test]
fn only_docs_of_functions_need_a_verb() {
    let fault_count = |text: &str| faults(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(fault_count("/// The name.\n#[must_use]\npub const fn name() {}"), 1);
    assert_eq!(fault_count("/// Whether it holds.\n///\n/// Returns it.\nfn holds() {}"), 1);
    assert_eq!(fault_count("/// Returns the name.\nfn name() {}"), 0);
    assert_eq!(fault_count("/// The name.\npub struct Name;\n\nfn name() {}"), 0);
}
