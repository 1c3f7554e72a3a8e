//! American spelling of comments and identifiers. Texts for readers have their own rules in `content` and `locales`.

use crate::sources::{Source, rust_files};

/// Parts of words in British spelling, each with the American one, alphabetically.
const BRITISH: [(&str, &str); 11] = [
    ("armour", "armor"),
    ("behaviour", "behavior"),
    ("centre", "center"),
    ("centring", "centering"),
    ("colour", "color"),
    ("labelled", "labeled"),
    ("metre", "meter"),
    ("neighbour", "neighbor"),
    ("normalis", "normaliz"),
    ("penalis", "penaliz"),
    ("recognis", "recogniz"),
];

/// An attribute of HTML and of the templates, spelled as its standard spells it.
const STANDARD: &str = "labelledby";

/// A line without what stands in quotes or backticks: literals, messages and quoted names.
fn own_words(line: &str) -> String {
    let unquoted = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    unquoted.to_lowercase().replace(STANDARD, "")
}

/// The faults of a file as `file:line: word: what to write instead`.
fn faults(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = source.text.lines().zip(source.code.lines());
    for (number, (text, code)) in (1..).zip(lines) {
        let comment = text.trim_start().starts_with("//").then(|| own_words(text));
        let words = comment.unwrap_or_else(|| own_words(code));
        for (british, american) in BRITISH.iter().filter(|(british, _)| words.contains(british)) {
            faults.push(format!("{}:{number}: `{british}`: write `{american}`", source.path));
        }
    }
    faults
}

#[test]
fn comments_and_names_are_spelled_in_american_english() {
    let sources = rust_files();
    let checked = sources.iter().filter(|source| source.path != "tests/spelling.rs");
    let faults: Vec<String> = checked.flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn quoted_words_and_literals_are_not_read() {
    let fault_count = |text: &str| faults(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(fault_count("/// The centre.\nlet colour = 1;"), 2);
    assert_eq!(fault_count("/// The key `centre`.\nlet color = \"colour\";\nsvg aria-labelledby=(title)"), 0);
}
