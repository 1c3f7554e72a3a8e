//! Docs of functions begin with a verb in the third person: "Returns …", "Parses …". Their numbered lists count on.

use crate::layers::crate_of;
use crate::sources::{Source, rust_files};

/// First words of docs that describe a thing and not an action, alphabetically.
const NO_VERBS: [&str; 18] = [
    "A", "All", "An", "Both", "Every", "Half", "How", "Its", "No", "One", "Since", "The", "These", "Two", "What",
    "Where", "Whether", "Which",
];

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

/// The number of a line of a numbered list in docs, such as `/// 2. …`.
fn list_number(line: &str) -> Option<usize> {
    let text = line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! "))?;
    text.split_once(". ")?.0.parse().ok()
}

/// The lines of numbered lists in docs that do not follow the number before, as `file:line: number`.
fn list_faults(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let mut last = 0;
    for (number, line) in (1..).zip(source.text.lines().map(str::trim_start)) {
        if !line.starts_with("/// ") && !line.starts_with("//! ") {
            last = 0;
        } else if let Some(found) = list_number(line) {
            if found != last + 1 {
                faults.push(format!("{}:{number}: {found}", source.path));
            }
            last = found;
        }
    }
    faults
}

#[test]
fn numbered_lists_of_docs_count_on() {
    let faults: Vec<String> = rust_files().iter().flat_map(list_faults).collect();
    assert!(faults.is_empty(), "items of two lists, or out of order:\n{}", faults.join("\n"));
}

#[test]
fn a_list_that_starts_again_is_recognized() {
    let fault_count = |text: &str| list_faults(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(fault_count("/// 1. one;\n/// 2. two.\n/// 1. one;\n"), 1);
    assert_eq!(fault_count("/// 1. one;\n///    more of it;\n/// 2. two.\n///\n/// 1. one;\n"), 0);
}
